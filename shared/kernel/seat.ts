/** Acting for an agency: seats, what each may do, and whose a thing is (docs/decisions/0097). */
import type { Caller } from './access.ts';

/** From the most to the least that a seat may do. */
export const seatRoles = ['owner', 'manager', 'agent', 'viewer'] as const;
export type SeatRole = (typeof seatRoles)[number];

/** What an endpoint asks of a seat: looking, working on what one looks after, managing all, owning. */
export type SeatAccess = 'view' | 'work' | 'manage' | 'own';
const least: Record<SeatAccess, SeatRole> = {
  view: 'viewer',
  work: 'agent',
  manage: 'manager',
  own: 'owner',
};

/** Says whether a seat is enough for an access word. */
export const seatAdmits = (access: SeatAccess, role: SeatRole): boolean =>
  seatRoles.indexOf(role) <= seatRoles.indexOf(least[access]);

/** The header by which a request says for which agency it is made. */
export const actingForHeader = 'acting-for';

/** The name in an address that says for which agency its page is opened. */
export const openForName = 'for';

/** The seat that a request is made from. */
export interface ActingSeat {
  agencyId: string;
  role: SeatRole;
  /** What the endpoint asked of it. */
  access: SeatAccess;
  /** Who left what they looked after to this seat. */
  alsoFor?: readonly string[] | undefined;
  /** How many points it may spend in a calendar month of Viet Nam; absent: no limit. */
  monthlyPoints?: number | undefined;
}

/** Whose things a request is about: an agency's where it is made for one, else the person's own. */
export const ownerOf = ({ userId, seat }: Pick<Caller, 'userId' | 'seat'>): string =>
  seat?.agencyId ?? userId;

/** Agents work on what they look after; everybody else with a seat reads all of it, managers and owners work on all. */
export function isInReach(
  { userId, seat }: Pick<Caller, 'userId' | 'seat'>,
  agentId: string | undefined,
): boolean {
  if (seat?.role !== 'agent' || agentId === undefined) return true;
  return agentId === userId || seat.alsoFor?.includes(agentId) === true;
}
