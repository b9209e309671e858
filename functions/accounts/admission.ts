/** Who may send something just now: limits by account or network, and a puzzle for visitors when in doubt. */
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { networkOf, widerNetworkOf } from '../lib/network.ts';
import { countOf, type RateLimit, rateLimit, refuseBeyond } from '../lib/rate-limit.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { checkWork } from './auth/proof-of-work.ts';
import type { Hashing } from './ports.ts';

/** Where a call comes from. */
export interface Origin {
  caller: Caller | null;
  address: string;
}
export interface Attempt {
  /** The act, by which it is counted. */
  what: string;
  origin: Origin;
  answer: PuzzleAnswer | undefined;
  now: number;
  /** What came looks as if no person had written it: a visitor solves a puzzle in any case. */
  isDoubtful?: boolean;
}
interface Ports {
  hashing: Hashing;
  table: Pick<Table, 'get'>;
}

const hour = 3600;
/** How many an hour: of one account, of one network, of the wider network that it is in. */
const perHour = { account: 10, network: 20, wider: 60 } as const;
/** So many by visitors of the whole site in one hour mean that somebody may be at work who is no person. */
const busyPerHour = 300;

/**
 * The writes that count an act, for its own transaction. Raises `challenge-required` with a puzzle for a visitor
 * whose network, or the whole site, has used up half of what an hour allows; the writes raise `too-many-requests`.
 */
export async function admit(attempt: Attempt, ports: Ports): Promise<Write[]> {
  const { what, origin, answer, now, isDoubtful = false } = attempt;
  const { caller, address } = origin;
  if (caller) {
    const own = limitOf(what, `u-${caller.userId}`, perHour.account);
    refuseBeyond(own, await countOf(own, now, ports.table), now);
    return [rateLimit(own, now)];
  }
  const network = await ports.hashing.mac('address', networkOf(address));
  const wide = widerNetworkOf(address);
  const narrow = limitOf(what, network, perHour.network);
  const site = limitOf(what, 'visitors', Number.MAX_SAFE_INTEGER);
  const [here, everywhere] = await Promise.all([
    countOf(narrow, now, ports.table),
    countOf(site, now, ports.table),
  ]);
  refuseBeyond(narrow, here, now);
  const counted = Math.max((here / perHour.network) * 100, (everywhere / busyPerHour) * 100);
  const percent = isDoubtful ? Math.max(100, counted) : counted;
  const work = await checkWork({ answer, who: `${what} ${network}`, percent, now }, ports);
  return [
    ...work,
    rateLimit(narrow, now),
    rateLimit(site, now),
    ...(wide ? [rateLimit(limitOf(what, await ports.hashing.mac('network', wide), perHour.wider), now)] : []),
  ];
}

const limitOf = (what: string, who: string, limit: number): RateLimit => ({
  ...{ what, who, limit, windowSeconds: hour },
});
