/** One act that moves points: committed once for its id, however often it is tried and whatever fails between. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import {
  type Account,
  type Balance,
  type Draft,
  inputHashOf,
  type Posted,
  post,
  type Transaction,
} from '../../shared/wallet/ledger.ts';
import type { Write } from '../lib/writes.ts';
import { movedBy } from './moved.ts';
import type { LedgerPorts } from './ports.ts';

/** How often an act is tried against others that move the same wallet. */
export const attempts = 8;

export interface Committed {
  transaction: Transaction;
  /** The act had been done before: its effect, too, is that of the first time. */
  isReplay: boolean;
}
export type Commit = (draft: Draft, effect?: readonly Write[]) => Promise<Committed>;

/** At least one. */
export type Drafts = readonly [Draft, ...Draft[]];

/** A little longer each time, at random, so that those who collided do not collide again. */
export const jitterMs = (attempt: number, random: () => number): number =>
  random() * Math.min(30 * 2 ** attempt, 4000);

export function committing(ports: LedgerPorts) {
  const { repo, transact, clock, hash, pause, random } = ports;

  async function attemptOnce(drafts: Drafts, effect: readonly Write[]): Promise<Committed> {
    const accounts = drafts.flatMap(({ legs }) => legs.map(({ account }) => account));
    const balances = await repo.readBalances(accounts);
    const posted = postAll(drafts, balances, (draft, now) => post(draft, now, instant(clock.now()), hash));
    await transact([...posted.flatMap((one) => repo.post(one)), ...effect]);
    return { transaction: posted[0]!.transaction, isReplay: false };
  }

  /** The transaction that this act became earlier; raises `idempotency-mismatch` where the id is another act's. */
  async function earlier(draft: Pick<Draft, 'txId' | 'kind' | 'userId' | 'input'>) {
    const known = await repo.readTransaction(draft.txId);
    if (known && known.inputHash !== inputHashOf(draft, hash))
      throw new DomainProblem('idempotency-mismatch');
    return known;
  }

  /** What a failed attempt comes to: done earlier, refused for good, or (undefined) to be tried again. */
  async function settleFailure(draft: Draft, error: unknown): Promise<Committed | undefined> {
    let known: Transaction | undefined;
    try {
      known = await earlier(draft);
    } catch (failure) {
      if (isPassing(failure)) return undefined;
      throw failure;
    }
    if (known) return { transaction: known, isReplay: true };
    if (isPassing(error)) return undefined;
    throw error;
  }

  /**
   * Posts a draft and its effect in one transaction. The same id and input again answers the first transaction,
   * also when its effect could not happen twice; another input raises `idempotency-mismatch`. A refusal is final
   * even after an attempt whose outcome is unknown: what refuses now has changed since that attempt looked, so
   * its conditions (the balance's version among them) can never hold again.
   */
  const commit = (draft: Draft, effect: readonly Write[] = []): Promise<Committed> =>
    commitAll([draft], effect);

  /** The same for drafts that stand or fall together; the first one tells whether they were done before. */
  async function commitAll(drafts: Drafts, effect: readonly Write[] = []): Promise<Committed> {
    let cause: unknown;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        return await attemptOnce(drafts, effect);
      } catch (error) {
        cause = error;
        const settled = await settleFailure(drafts[0], error);
        if (settled) return settled;
        if (attempt < attempts) await pause(jitterMs(attempt, random));
      }
    }
    throw new DomainProblem('temporarily-unavailable', { cause });
  }

  return { commit, commitAll, earlier };
}

/** Nobody knows whether the request was done. */
const isUnknown = (error: unknown): boolean => !(error instanceof DomainProblem);
const isPassing = (error: unknown): boolean => {
  const lost = movedBy(error);
  if (lost) return lost === 'transaction' || lost === 'balance';
  return isUnknown(error) || (error as DomainProblem).code === 'temporarily-unavailable';
};

/** Posts drafts one upon the other; each account's balance is written once, as the last of them leaves it. */
function postAll(
  drafts: Drafts,
  seen: ReadonlyMap<Account, Balance>,
  postOn: (draft: Draft, balances: ReadonlyMap<Account, Balance>) => Posted,
): Posted[] {
  const now = new Map(seen);
  const moved = new Map<Account, Posted['balances'][number]>();
  const posted = drafts.map((draft) => {
    const one = postOn(draft, now);
    for (const { before, after } of one.balances) {
      moved.set(after.account, { before: moved.get(after.account)?.before ?? before, after });
      now.set(after.account, after);
    }
    return one;
  });
  return posted.map((one, at) => ({ ...one, balances: at === 0 ? [...moved.values()] : [] }));
}
