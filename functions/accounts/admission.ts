/** Who may send something just now: limits by account or network, and a puzzle, then a code, for visitors when in doubt. */
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Hashing } from '../lib/hashing.ts';
import { networkOf, widerNetworkOf } from '../lib/network.ts';
import { countOf, type RateLimit, rateLimit, refuseBeyond } from '../lib/rate-limit.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { checkWork } from './auth/proof-of-work.ts';

/** Where a call comes from. */
export interface Origin {
  caller: Caller | null;
  address: string;
}
/** How often somebody may act: an account in its window, visitors of one network in an hour. */
export interface Allowance {
  account: Pick<RateLimit, 'limit' | 'windowSeconds'>;
  networkHour: number;
  /** Of the wider network that it is in; left out, a few times as often. */
  widerHour?: number;
  /** So many by visitors of the whole site mean that somebody may be at work who is no person. */
  visitorsHour?: number;
}
export interface Attempt {
  /** The act, by which it is counted. */
  what: string;
  origin: Origin;
  answer: PuzzleAnswer | undefined;
  now: number;
  /** What came looks as if no person had written it: a visitor solves a puzzle in any case. */
  isDoubtful?: boolean;
  allowance?: Allowance;
  /** How much of other limits is used up, in percent; left out, visitors of the whole site are counted here. */
  usedPercent?: number;
  /** What a visitor proved by a code, as the write that uses it up: asked for instead of a puzzle, late in the limits. */
  readProof?: () => Promise<Write | undefined>;
}
interface Ports {
  hashing: Hashing;
  table: Pick<Table, 'get'>;
}

const hour = 3600;
const usual: Allowance = { account: { limit: 10, windowSeconds: hour }, networkHour: 20 };
/** A wider network, of which one holder may have all, may act so many times as often. */
const widerTimes = 3;
const usualVisitorsHour = 300;
/** From so much of a limit on, in percent, a puzzle is not enough where a code can be asked for. */
export const codeFromPercent = 80;

/** What counts an act: of the account, else of the network and the wider one that it is in; never an address in clear. */
export async function limitsOf(
  what: string,
  { caller, address }: Origin,
  { account, networkHour, widerHour = networkHour * widerTimes }: Allowance,
  { hashing }: { hashing: Pick<Hashing, 'mac'> },
): Promise<[RateLimit, ...RateLimit[]]> {
  if (caller) return [{ what, who: `u-${caller.userId}`, ...account }];
  const wide = widerNetworkOf(address);
  const narrow = hourly(what, await hashing.mac('address', networkOf(address)), networkHour);
  if (!wide) return [narrow];
  return [narrow, hourly(what, await hashing.mac('network', wide), widerHour)];
}

const hourly = (what: string, who: string, limit: number): RateLimit => ({
  ...{ what, who, limit, windowSeconds: hour },
});

/**
 * The writes that count an act, for its own transaction. Raises `too-many-requests`, as the writes do; and for a
 * visitor whose network, or the whole site, has used up half of what an hour allows `challenge-required` with a
 * puzzle, later `code-required`.
 */
export async function admit(attempt: Attempt, ports: Ports): Promise<Write[]> {
  const { what, origin, now, allowance = usual } = attempt;
  const limits = await limitsOf(what, origin, allowance, ports);
  const [narrow] = limits;
  const counted = await countOf(narrow, now, ports.table);
  refuseBeyond(narrow, counted, now);
  const counting = limits.map((limit) => rateLimit(limit, now));
  if (origin.caller) return counting;
  const usedHere = (counted / narrow.limit) * 100;
  const [usedElsewhere, siteCount] = await siteUse(attempt, ports);
  const percent = Math.max(usedHere, usedElsewhere, attempt.isDoubtful ? 100 : 0);
  return [...(await checkVisitor(attempt, percent, narrow.who, ports)), ...counting, ...siteCount];
}

/** How much of what limits everybody is used up, in percent, and what counts it where nobody else does. */
async function siteUse(
  { what, now, usedPercent, allowance }: Attempt,
  { table }: Ports,
): Promise<[percent: number, counting: Write[]]> {
  if (usedPercent !== undefined) return [usedPercent, []];
  const site = hourly(what, 'visitors', Number.MAX_SAFE_INTEGER);
  const everywhere = await countOf(site, now, table);
  return [(everywhere / (allowance?.visitorsHour ?? usualVisitorsHour)) * 100, [rateLimit(site, now)]];
}

/** What uses up the puzzle that was solved, or the code that was proved; nothing where neither is needed. */
async function checkVisitor(
  { what, answer, now, readProof }: Attempt,
  percent: number,
  network: string,
  ports: Ports,
): Promise<Write[]> {
  const needsCode = readProof !== undefined && percent >= codeFromPercent;
  const proven = needsCode ? await readProof() : undefined;
  if (proven) return [proven];
  const work = await checkWork({ answer, who: `${what} ${network}`, percent, now }, ports);
  if (needsCode) throw new DomainProblem('code-required');
  return work;
}
