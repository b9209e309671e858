/** Agencies in the table: reads of one request each, and writes as values. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { LeadRoutingInput } from '#shared/agencies/model.ts';
import { type AgencyState, seatsMax } from '#shared/agencies/rules.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import type { Query, Table } from '../lib/table.ts';
import { check, type Item, put, putNew, remove, update, type Write } from '../lib/writes.ts';
import { certificateReads, StoredCertificate } from './certificates/certificate-items.ts';
import {
  agencyItem,
  firstRouting,
  invitationItem,
  keys,
  partitions,
  StoredAgency,
  StoredInvitation,
  StoredRouting,
  StoredSeat,
  seatItem,
} from './items.ts';
import { pageReads, StoredPage } from './page/page-items.ts';

/** An agency with its people, as one request reads them. */
export interface WholeAgency {
  agency: StoredAgency;
  seats: StoredSeat[];
  invitations: StoredInvitation[];
  routing: StoredRouting;
  /** Broker's certificates of its people. */
  certificates: StoredCertificate[];
  /** Its public page, once something was written. */
  page?: StoredPage | undefined;
  /** What seats have spent, by month and person. */
  spent: { month: string; userId: string; points: number }[];
}
type Reads = Pick<Table, 'get' | 'query' | 'batchGet'>;

const spentOf = ({ sk, points }: Item) => {
  const [, month = '', userId = ''] = String(sk).split('#');
  return { month, userId, points: Number(points) };
};

const createReads = (table: Reads) => ({
  /** An agency with its seats and invitations; undefined where there is none. One query. */
  async whole(id: string): Promise<WholeAgency | undefined> {
    const { items } = await table.query({ pk: keys.agency(id).pk, isConsistent: true });
    const agency = items.find(({ sk }) => sk === 'AGENCY');
    const routing = items.find(({ sk }) => sk === 'ROUTING');
    const page = items.find(({ sk }) => sk === 'PAGE');
    const of = (start: string) => items.filter(({ sk }) => String(sk).startsWith(start));
    return (
      agency && {
        agency: StoredAgency.parse(agency),
        seats: of('SEAT#').map((item) => StoredSeat.parse(item)),
        invitations: of('INVITED#').map((item) => StoredInvitation.parse(item)),
        ...(page && { page: StoredPage.parse(page) }),
        certificates: of('CERT#').map((item) => StoredCertificate.parse(item)),
        spent: of('SPENT#').map(spentOf),
        routing: routing ? StoredRouting.parse(routing) : firstRouting,
      }
    );
  },

  /** Agencies by their ids, unknown ones left out. One request. */
  async agencies(ids: readonly string[]): Promise<StoredAgency[]> {
    const unique = [...new Set(ids)];
    if (unique.length === 0) return [];
    return (await table.batchGet(unique.map(keys.agency))).map((item) => StoredAgency.parse(item));
  },

  /** Where a person has seats. One query. */
  async seatsOf(userId: string): Promise<StoredSeat[]> {
    const { items } = await table.query({ pk: partitions.seatsOf(userId), index: 'gsi1', limit: seatsMax });
    return items.map((item) => StoredSeat.parse(item));
  },

  /** The invitations to an identifier, the newest first. One query. */
  async invitedAs(identifier: Identifier): Promise<StoredInvitation[]> {
    const { items } = await table.query({
      ...{ pk: partitions.invitedAs(identifier), index: 'gsi1', isDescending: true, limit: seatsMax },
    });
    return items.map((item) => StoredInvitation.parse(item));
  },

  /** Items of the agencies in a state: those that wait oldest first, others newest first. One query. */
  list: (state: AgencyState, page: Pick<Query, 'limit' | 'start'>) =>
    table.query({
      ...{ pk: partitions.state(state), index: 'gsi2', isDescending: state !== 'waiting', ...page },
    }),
});

const writes = {
  add: (agency: StoredAgency): Write => putNew(agencyItem(agency), 'already-exists'),

  /** Raises `version-conflict` where it is another by now, or its people are. */
  save: (before: StoredAgency, after: StoredAgency): Write =>
    put(
      agencyItem(after),
      { equals: { version: before.version, people: before.people } },
      'version-conflict',
    ),

  /** Every act on people notes itself on the agency; raises `version-conflict` where they are others by now. */
  notePeople: ({ id, people }: StoredAgency): Write =>
    update(keys.agency(id), { set: { people: people + 1 } }, { equals: { people } }, 'version-conflict'),

  /** The agency is as it was read; raises `version-conflict` where it is another by now. */
  isStill: ({ id, version }: StoredAgency): Write =>
    check(keys.agency(id), { equals: { version } }, 'version-conflict'),

  putSeat: (seat: StoredSeat): Write => put(seatItem(seat)),
  removeSeat: (seat: StoredSeat): Write => remove(keys.seat(seat)),

  /** Invitations of somebody who goes are somebody else's from then on, who is told of whoever accepts. */
  handInvitations: (invitations: readonly StoredInvitation[], from: string, to: string): Write[] =>
    invitations
      .filter(({ by }) => by === from)
      .map((invitation) => put(invitationItem({ ...invitation, by: to }))),
  putInvitation: (invitation: StoredInvitation): Write => put(invitationItem(invitation)),
  removeInvitation: (invitation: StoredInvitation): Write => remove(keys.invitation(invitation)),

  /** Raises `version-conflict` where somebody else was faster; whose turn it was stays. */
  saveRouting: (id: string, version: number, routing: LeadRoutingInput): Write =>
    update(
      keys.routing(id),
      { set: { ...routing, version: version + 1 }, add: { turns: 0 } },
      version === 0 ? { exists: false } : { equals: { version } },
      'version-conflict',
    ),
  removeRouting: (id: string): Write => remove(keys.routing(id)),
  /** Somebody has their turn; raises `version-conflict` where another request was faster. */
  takeTurn: (id: string, { turns, version }: StoredRouting, lastTaker: string): Write =>
    update(
      keys.routing(id),
      { set: { lastTaker }, add: { turns: 1 } },
      { equals: { turns, version } },
      'version-conflict',
    ),

  /** The tax number becomes an agency's; raises a field error where it is another's. */
  takeTaxId: ({ taxId, id }: StoredAgency, pointer: string): Write =>
    putNew({ ...keys.taxId(taxId), agencyId: id }, () => fieldProblem(pointer, 'taken')),
  freeTaxId: ({ taxId }: Pick<StoredAgency, 'taxId'>): Write => remove(keys.taxId(taxId)),
};

export const createAgencyRepository = (table: Reads) => ({
  ...createReads(table),
  ...pageReads(table),
  ...certificateReads(table),
  ...writes,
});
export type AgencyRepository = ReturnType<typeof createAgencyRepository>;
