/** The one place that commits what moves points: once for its id, however often it is tried and whatever fails between. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import {
  type Account,
  type Balance,
  inputHashOf,
  type Posted,
  type Posting,
  post,
  type Transaction,
  txIds,
} from '#shared/wallet/ledger.ts';
import { pointsRefundOf, revenueOf } from '#shared/wallet/postings.ts';
import type { Write } from '../lib/writes.ts';
import type { LedgerPorts } from './ports.ts';
import { lostRace, retry } from './storage/lost-race.ts';

/** A part of a cost that goes back, once for a fact: of a spend, or of a hold that was captured. */
export interface PointsRefund {
  /** The transaction that paid or held it. */
  txId: string;
  points: number;
  /** E.g. `removal-7`. */
  fact: string;
  by: string;
}

/** What an act moves of points and what else it writes, all or nothing. */
export interface LedgerAct {
  postings?: readonly Posting[];
  /** Ends of holds that the postings replace: posted before them, so that their points are at hand again. */
  releases?: readonly Posting[];
  refunds?: readonly PointsRefund[];
  writes?: readonly Write[];
}

export interface Committed {
  /** The first posting's; undefined where the act moves no points. */
  transaction?: Transaction;
  /** The act had been done before: its writes, too, are those of the first time. */
  isReplay: boolean;
}

/**
 * Commits an act in one transaction. Its first posting names it: the same id and input again answers the first
 * transaction, also when its writes could not happen twice; another input raises `idempotency-mismatch`, a hold to
 * replace that has ended meanwhile `state-conflict`. Lost races
 * for balances and refunds, and outcomes that nobody knows, are tried again under the same ids. A refusal is final
 * even after an attempt whose outcome is unknown: what refuses now has changed since that attempt looked, so its
 * conditions (the balance's version among them) can never hold again. Raises `insufficient-points`, `limit-reached`
 * where more would go back than was paid, `temporarily-unavailable`, and what the writes refuse.
 */
export async function commit(act: LedgerAct, ports: LedgerPorts): Promise<Committed> {
  const { postings = [], releases = [], refunds = [], writes = [] } = act;
  if (postings.length + refunds.length > 0)
    return retry(() => attempt({ postings, releases, refunds, writes }, ports), isPassing, ports);
  await ports.transact(writes);
  return { isReplay: false };
}

async function attempt(act: Required<LedgerAct>, ports: LedgerPorts): Promise<Committed> {
  const { repo, transact, clock, hash } = ports;
  const parts = await Promise.all(act.refunds.map((refund) => partialRefund(refund, ports)));
  const named = [...act.postings, ...parts.map(({ posting }) => posting)];
  const postings = [...act.releases, ...named];
  try {
    const accounts = postings.flatMap(({ legs }) => legs.map(({ account }) => account));
    const balances = await repo.readBalances(accounts);
    const posted = postAll(postings, balances, (posting, now) =>
      post(posting, now, instant(clock.now()), hash),
    );
    const ledgerWrites = posted.flatMap((one) => repo.post(one));
    await transact([...ledgerWrites, ...parts.flatMap(({ writes }) => writes), ...act.writes]);
    return { transaction: posted[act.releases.length]!.transaction, isReplay: false };
  } catch (error) {
    const transaction = await findEarlier(named[0]!, ports);
    if (transaction) return { transaction, isReplay: true };
    for (const { txId } of act.releases)
      if (await repo.readTransaction(txId)) throw new DomainProblem('state-conflict', { cause: error });
    throw error;
  }
}

/** The transaction that this act became earlier; raises `idempotency-mismatch` where the id is another act's. */
export async function findEarlier(
  posting: Pick<Posting, 'txId' | 'kind' | 'userId' | 'input'>,
  { repo, hash }: Pick<LedgerPorts, 'repo' | 'hash'>,
): Promise<Transaction | undefined> {
  const known = await repo.readTransaction(posting.txId);
  if (known && known.inputHash !== inputHashOf(posting, hash))
    throw new DomainProblem('idempotency-mismatch');
  return known;
}

/** A transaction that was committed; raises `not-found`. */
export async function findTransaction(
  txId: string,
  { repo }: Pick<LedgerPorts, 'repo'>,
): Promise<Transaction> {
  const known = await repo.readTransaction(txId);
  if (!known) throw new DomainProblem('not-found');
  return known;
}

/** The posting of a part that goes back, with what notes it; what is left of the cost bounds it. */
async function partialRefund({ txId, points, fact, by }: PointsRefund, ports: LedgerPorts) {
  const { repo } = ports;
  const first = await findTransaction(txId, ports);
  const paid = first.kind === 'hold' ? await findTransaction(txIds.endOf(txId), ports) : first;
  const posting = pointsRefundOf(paid, { points, fact, by });
  const others = (await repo.readPartialRefunds(paid.txId)).filter((part) => part.txId !== posting.txId);
  const refunded = others.reduce((sum, part) => sum + part.points, 0);
  if (refunded + points > revenueOf(paid)) throw new DomainProblem('limit-reached');
  const part = repo.putPartialRefund(paid.txId, { n: others.length + 1, txId: posting.txId, points });
  return { posting, writes: [part, repo.checkNotReversed(paid.txId)] };
}

/** Somebody was faster, nobody knows whether the request was done, or the table asks to come back later. */
const isPassing = (error: unknown): boolean => {
  const race = lostRace(error);
  if (race) return ['transaction', 'balance', 'partial-refund'].includes(race);
  return !(error instanceof DomainProblem) || error.code === 'temporarily-unavailable';
};

/** Posts one upon the other; each account's balance is written once, as the last of them leaves it. */
function postAll(
  postings: readonly Posting[],
  balances: ReadonlyMap<Account, Balance>,
  postOn: (posting: Posting, balances: ReadonlyMap<Account, Balance>) => Posted,
): Posted[] {
  const current = new Map(balances);
  const changed = new Map<Account, Posted['balances'][number]>();
  const posted = postings.map((posting) => {
    const one = postOn(posting, current);
    for (const { before, after } of one.balances) {
      changed.set(after.account, { before: changed.get(after.account)?.before ?? before, after });
      current.set(after.account, after);
    }
    return one;
  });
  return posted.map((one, at) => ({ ...one, balances: at === 0 ? [...changed.values()] : [] }));
}
