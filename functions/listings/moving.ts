/** What an act moves of its owner's points, committed together with what it writes: all or nothing. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { TimedCost } from '../../shared/listings/cost-model.ts';
import type { Draft } from '../../shared/wallet/ledger.ts';
import type { Write } from '../lib/writes.ts';
import type { NextListing, StoredListing } from './listing-writes.ts';
import type { Ports } from './ports.ts';

/** An act as far as points go. */
export interface Moving {
  name: string;
  by: { userId: string } | 'schedule';
  before?: StoredListing | undefined;
  next: NextListing;
  /** What its owner pays for it now: a hold, or a cost paid at once. */
  paid?: Draft | undefined;
  /** What goes back of costs that were taken. */
  giveBack?: readonly TimedCost[] | undefined;
}

/**
 * Commits writes with what the act moves: what its owner pays, or the end of what was held for what waited (taken
 * when staff approve, released otherwise) and what is given back. True where the very same act was done before.
 * Raises `insufficient-points`, `state-conflict` where a hold ended another way, and what the writes refuse.
 */
export async function commitMoving(act: Moving, writes: readonly Write[], ports: Ports): Promise<boolean> {
  const { paid, before, giveBack = [] } = act;
  if (paid) return (await (await ports.spending()).commit(paid, writes)).isReplay === true;
  const ended = before?.meta.hold && !act.next.meta.hold ? before.meta.hold.txId : undefined;
  if (ended === undefined && giveBack.length === 0) {
    await ports.transact(writes);
    return false;
  }
  const spending = await ports.spending();
  const by = act.by === 'schedule' ? 'system' : act.by.userId;
  const end = act.name === 'approve' ? 'take' : 'release';
  const drafts = ended === undefined ? [] : [await spending.end(ended, end, by)];
  const fact = `removal-${act.next.meta.version}`;
  const back = giveBack.map((cost) => ({ of: cost.txId, points: cost.points, fact, by }));
  try {
    const { isReplay } = await spending.commitAll(drafts, back, writes);
    if (isReplay) await expectOurs(act, ports);
    return isReplay === true;
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== 'idempotency-mismatch') throw error;
    throw new DomainProblem('state-conflict', { cause: error });
  }
}

/** The hold ended as we wanted: by our act, or by another one that ends it alike (a withdrawal, a refusal). */
async function expectOurs({ next }: Moving, { repo }: Ports): Promise<void> {
  const stored = await repo.read(next.meta.id);
  const isOurs =
    stored?.meta.version === next.meta.version &&
    stored.meta.state === next.meta.state &&
    stored.meta.updatedAt === next.meta.updatedAt;
  if (!isOurs) throw new DomainProblem('version-conflict');
}
