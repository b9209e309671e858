/** What other capabilities use of agencies: who looks after a thing now, room for listings, what seats spend. */
import type { RoutedThing } from '#shared/agencies/lead-routing.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ActingSeat } from '#shared/kernel/seat.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { type Key, remove, update, type Write } from '../lib/writes.ts';

export { certificatePapersInUse } from './certificates/certificate-items.ts';

interface Kept {
  ownerId: string;
  agentId?: string | undefined;
}

/**
 * Who looks after a thing now: its owner; of an agency whoever has it, or was left it, else an owner of the agency.
 * One query for an agency's things, none for others.
 */
export const keepersOf =
  (table: Pick<Table, 'get' | 'query' | 'batchGet'>) =>
  async ({ ownerId, agentId }: Kept): Promise<string> => {
    if (!agentId) return ownerId;
    // Loaded with the first thing of an agency: most are somebody's own.
    const [{ createAgencyRepository }, { keeperIn }] = await Promise.all([
      import('./repository.ts'),
      import('#shared/agencies/rules.ts'),
    ]);
    const { seats = [] } = (await createAgencyRepository(table).whole(ownerId)) ?? {};
    return keeperIn(seats, agentId)?.userId ?? agentId;
  };

/** A new request of an agency: who looks after it, who hears of it, and what counts a turn. */
export interface RoutedLead {
  agentId: string;
  isShared?: true;
  tell: string[];
  writes: Write[];
}
/** Who of an agency there is, and who gets its requests. One query each. */
export const agencyLeads = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => {
  const repository = async () => (await import('./repository.ts')).createAgencyRepository(table);
  return {
    /** Decides who gets a new request about a thing of an agency's. Its writes raise `version-conflict` where another request took the turn. */
    async route(agencyId: string, thing: RoutedThing): Promise<RoutedLead> {
      const [repo, { mayTake, routeOf }, { keeperIn }] = await Promise.all([
        repository(),
        import('#shared/agencies/lead-routing.ts'),
        import('#shared/agencies/rules.ts'),
      ]);
      const whole = await repo.whole(agencyId);
      if (!whole) return { agentId: thing.agentId, tell: [thing.agentId], writes: [] };
      const { taker, ...route } = routeOf(whole.routing, whole.seats, thing);
      const tell = route.isShared
        ? whole.seats.filter(mayTake).map(({ userId }) => userId)
        : [keeperIn(whole.seats, route.agentId)?.userId ?? route.agentId];
      return { ...route, tell, writes: taker ? [repo.takeTurn(agencyId, whole.routing, taker)] : [] };
    },
    /** Who answers for an owner of things: the owners of an agency, for anybody else they themselves. */
    async ownersOf(ownerId: string): Promise<string[]> {
      const { seats = [] } = (await (await repository()).whole(ownerId)) ?? {};
      const owners = seats.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
      return owners.length > 0 ? owners : [ownerId];
    },
    seatsOf: async (agencyId: string) => (await (await repository()).whole(agencyId))?.seats ?? [],
  };
};
export type AgencyLeads = ReturnType<typeof agencyLeads>;

const keys = {
  room: (agencyId: string): Key => ({ pk: `AG#${agencyId}`, sk: 'ROOM' }),
  spent: (agencyId: string, userId: string, month: string): Key => ({
    pk: `AG#${agencyId}`,
    sk: `SPENT#${month}#${userId}`,
  }),
};

/** Room for so many more live listings (or fewer), as staff allow an agency. */
export const addRoom = (agencyId: string, by: number): Write =>
  update(keys.room(agencyId), { add: { left: by } });
/** An agency that has ended has room for none. */
export const removeRoom = (agencyId: string): Write => remove(keys.room(agencyId));
/** A listing takes room; raises `limit-reached` where none is left. */
export const takeRoom = (agencyId: string): Write =>
  update(keys.room(agencyId), { add: { left: -1 } }, { atLeast: { left: 1 } }, 'limit-reached');

/** The calendar month of Viet Nam by which seats' limits count. */
export const spendingMonth = (nowMs: number): string => vietNamDay(nowMs).slice(0, 6);
/** What was spent in a month is read until it is long over. */
const keptSeconds = 100 * 86_400;
/** Counts what a seat spends, in the transaction that takes it; raises `seat-limit` beyond what it may in a month. */
export function spendOfSeat(
  { agencyId, monthlyPoints }: Pick<ActingSeat, 'agencyId' | 'monthlyPoints'>,
  userId: string,
  points: number,
  nowMs: number,
): Write {
  if (monthlyPoints !== undefined && points > monthlyPoints) throw new DomainProblem('seat-limit');
  return update(
    keys.spent(agencyId, userId, spendingMonth(nowMs)),
    { add: { points }, set: { ttl: Math.ceil(nowMs / 1000) + keptSeconds } },
    monthlyPoints === undefined ? undefined : { belowOrMissing: { points: monthlyPoints - points + 1 } },
    'seat-limit',
  );
}
/** Points that were held and come back within the month give room back. */
export const returnToSeat = (
  agencyId: string,
  { userId, month }: { userId: string; month: string },
  points: number,
  nowMs: number,
): Write[] =>
  month === spendingMonth(nowMs)
    ? [update(keys.spent(agencyId, userId, month), { add: { points: -points } })]
    : [];
