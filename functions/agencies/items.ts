/** How agencies, their seats and invitations lie in the table: all of an agency in one partition. */
import * as z from 'zod';
import type { Identifier } from '#shared/accounts/model.ts';
import { Agency, Invitation, LeadRouting, Seat } from '#shared/agencies/model.ts';
import type { AgencyState } from '#shared/agencies/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import type { Item, Key } from '../lib/writes.ts';

/** An agency as stored; `people` grows with every change of its seats and invitations. */
export const StoredAgency = Agency.extend({ people: z.int() });
export type StoredAgency = z.infer<typeof StoredAgency>;
export const StoredSeat = Seat.omit({ name: true, spentPoints: true, certificate: true }).extend({
  agencyId: Ulid,
  /** Who left what they looked after to this one. */
  alsoFor: z.array(Ulid).optional(),
});
export type StoredSeat = z.infer<typeof StoredSeat>;
export const StoredInvitation = Invitation.extend({ agencyId: Ulid, by: Ulid });
export type StoredInvitation = z.infer<typeof StoredInvitation>;

/** Who gets requests, and whose turn it was last; `turns` counts them. */
export const StoredRouting = LeadRouting.extend({ lastTaker: Ulid.optional(), turns: z.int() });
export type StoredRouting = z.infer<typeof StoredRouting>;
/** Of an agency that has said nothing: whoever looks after a listing gets its requests. */
export const firstRouting: StoredRouting = { mode: 'keeper', takers: [], rules: [], version: 0, turns: 0 };

export const keys = {
  agency: (id: string): Key => ({ pk: `AG#${id}`, sk: 'AGENCY' }),
  seat: ({ agencyId, userId }: Pick<StoredSeat, 'agencyId' | 'userId'>): Key => ({
    pk: `AG#${agencyId}`,
    sk: `SEAT#${userId}`,
  }),
  invitation: ({ agencyId, id }: Pick<StoredInvitation, 'agencyId' | 'id'>): Key => ({
    pk: `AG#${agencyId}`,
    sk: `INVITED#${id}`,
  }),
  routing: (id: string): Key => ({ pk: `AG#${id}`, sk: 'ROUTING' }),
  taxId: (taxId: string): Key => ({ pk: `UQ#agency-tax#${taxId}`, sk: 'UQ' }),
};
export const partitions = {
  state: (state: AgencyState) => `Q#AGENCY#${state}`,
  seatsOf: (userId: string) => `U#${userId}#SEAT`,
  invitedAs: ({ kind, value }: Identifier) => `INVITED#${kind}#${value}`,
};

/** What waits lies by when it was sent, what was decided by when that was. */
const listedAt = ({ state, submittedAt, decidedAt }: StoredAgency) =>
  state === 'waiting' ? submittedAt : (decidedAt ?? submittedAt);

export const agencyItem = (agency: StoredAgency): Item & Key => ({
  ...keys.agency(agency.id),
  ...{ gsi2pk: partitions.state(agency.state), gsi2sk: `${listedAt(agency)}#${agency.id}` },
  ...agency,
});
export const seatItem = (seat: StoredSeat): Item & Key => ({
  ...keys.seat(seat),
  ...{ gsi1pk: partitions.seatsOf(seat.userId), gsi1sk: seat.agencyId },
  ...seat,
});
/** An invitation that nobody answers stays for a while after it has ended, so that it can be sent again. */
const keptSeconds = 14 * 86_400;
export const invitationItem = (invitation: StoredInvitation): Item & Key => ({
  ...keys.invitation(invitation),
  ...{ gsi1pk: partitions.invitedAs(invitation), gsi1sk: invitation.id },
  ...invitation,
  ttl: Math.ceil(Date.parse(invitation.expiresAt) / 1000) + keptSeconds,
});
