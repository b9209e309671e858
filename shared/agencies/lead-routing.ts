/** Who of an agency gets a new request: whoever has the listing, everybody, the next in turn, or by place and type. */
import type { SeatRole } from '../kernel/seat.ts';

/**
 * `keeper`: whoever looks after the listing · `shared`: everybody who may work, until somebody takes it · `turn`: one after
 * the other · `rules`: the first rule that fits, else whoever looks after the listing.
 */
export const leadModes = ['keeper', 'shared', 'turn', 'rules'] as const;
export type LeadMode = (typeof leadModes)[number];
export const leadRulesMax = 30;

interface Seated {
  userId: string;
  role: SeatRole;
  joinedAt: string;
}
interface Rule {
  userId: string;
  provinceCode?: string | undefined;
  type?: string | undefined;
}
/** What an agency has decided, and who was the last in turn. */
export interface Routing {
  mode: LeadMode;
  takers: readonly string[];
  rules: readonly Rule[];
  lastTaker?: string | undefined;
}
/** What a request is about. */
export interface RoutedThing {
  agentId: string;
  type: string;
  provinceCodes: readonly string[];
}
/** Who looks after a request; `taker`: who had their turn by it. */
export interface Route {
  agentId: string;
  isShared?: true;
  taker?: string;
}

/** Who may be given something to do; viewers only read. */
export const mayTake = ({ role }: Pick<Seated, 'role'>): boolean => role !== 'viewer';

/** Those who take turns: whoever is named and still may, else all agents, else all who may work; longest there first. */
export function takersOf<Seat extends Seated>(seats: readonly Seat[], named: readonly string[]): Seat[] {
  const able = seats
    .filter(mayTake)
    .toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.userId.localeCompare(b.userId));
  const chosen = able.filter(({ userId }) => named.includes(userId));
  if (chosen.length > 0) return chosen;
  const agents = able.filter(({ role }) => role === 'agent');
  return agents.length > 0 ? agents : able;
}

/** Who is next; whoever had the last turn may have gone, then it begins anew. */
function nextOf(takers: readonly Seated[], last: string | undefined): string | undefined {
  const at = takers.findIndex(({ userId }) => userId === last);
  return takers[(at + 1) % takers.length]?.userId;
}

/** Who gets a request about a thing, of those who have a seat now and may work. */
export function routeOf(routing: Routing, seats: readonly Seated[], thing: RoutedThing): Route {
  const { agentId, type, provinceCodes } = thing;
  if (routing.mode === 'shared') return { agentId, isShared: true };
  if (routing.mode === 'turn') {
    const taker = nextOf(takersOf(seats, routing.takers), routing.lastTaker);
    return taker ? { agentId: taker, taker } : { agentId };
  }
  if (routing.mode === 'rules') {
    const able = new Set(seats.filter(mayTake).map(({ userId }) => userId));
    const rule = routing.rules.find(
      (one) =>
        able.has(one.userId) &&
        (one.type === undefined || one.type === type) &&
        (one.provinceCode === undefined || provinceCodes.includes(one.provinceCode)),
    );
    return { agentId: rule?.userId ?? agentId };
  }
  return { agentId };
}
