/** Agencies: states and decisions, limits, and who may be what (docs/decisions/0097). */
import { type SeatRole, seatRoles } from '../kernel/seat.ts';

export const agencyStates = ['waiting', 'active', 'refused', 'suspended', 'closed'] as const;
export type AgencyState = (typeof agencyStates)[number];

/** What staff may decide, and in which states. */
const decisions = {
  approve: { from: ['waiting', 'suspended'], to: 'active' },
  refuse: { from: ['waiting'], to: 'refused' },
  suspend: { from: ['active'], to: 'suspended' },
  limit: { from: ['active', 'suspended'], to: undefined },
} as const satisfies Record<string, { from: readonly AgencyState[]; to: AgencyState | undefined }>;
export type AgencyDecision = keyof typeof decisions;

/** The state that a decision leads to; undefined where it cannot be taken in this one. */
export function stateAfter(state: AgencyState, decision: AgencyDecision): AgencyState | undefined {
  const { from, to } = decisions[decision];
  return (from as readonly AgencyState[]).includes(state) ? (to ?? state) : undefined;
}

/** How many seats an agency has until staff say otherwise, and how many at most. */
export const seatsDefault = 10;
export const seatsMax = 50;
/** How many live listings. */
export const listingsDefault = 200;
export const listingsMax = 5_000;
/** In how many agencies one person may have a seat. */
export const agenciesOfPersonMax = 5;
/** What an agency says of itself, in characters of one language. */
export const aboutChars = { min: 40, max: 2_000 };
/** So many days a broker's certificate that was refused, and its picture, can still be read. */
export const refusedKeptDays = 30;
/** As the change log names agencies with a public page; the key is the agency's id. */
export const agencyEntity = 'agency';
/** How long an invitation can be accepted, and how many an agency may send a day. */
export const invitationDays = 7;
export const invitationsPerDay = 50;

interface Seated {
  userId: string;
  role: SeatRole;
  joinedAt: string;
}
const owners = (seats: readonly Seated[]) => seats.filter(({ role }) => role === 'owner');

/** Says whether an agency would have no owner if this seat were taken away or became less. */
export const isLastOwner = (seats: readonly Seated[], userId: string): boolean =>
  owners(seats).length === 1 && owners(seats)[0]?.userId === userId;

/** Whose seat stands for somebody who looks after a thing: their own, or of whoever took over, else who may do most. */
export const keeperIn = <Seat extends Seated & { alsoFor?: readonly string[] | undefined }>(
  seats: readonly Seat[],
  agentId: string,
): Seat | undefined =>
  seats.find(({ userId, alsoFor }) => userId === agentId || alsoFor?.includes(agentId)) ??
  heirOf(seats, agentId);

/** Who becomes the owner when the last one's account is deleted: whoever may do most, of those the one longest there. */
export const heirOf = <Seat extends Seated>(seats: readonly Seat[], leaving: string): Seat | undefined =>
  seats
    .filter(({ userId }) => userId !== leaving)
    .toSorted(
      (a, b) => seatRoles.indexOf(a.role) - seatRoles.indexOf(b.role) || a.joinedAt.localeCompare(b.joinedAt),
    )[0];
