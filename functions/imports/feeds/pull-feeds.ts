/**
 * The job `pull-feeds`: feeds that are due take turns, the longest waiting first, none for longer than its slice. A feed is
 * put off before its turn begins, so that one on which everything breaks holds up nobody.
 */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import type { StoredFeed } from './feed-items.ts';
import type { Turn } from './pull-feed.ts';
import type { PullPorts } from './pull-ports.ts';

export interface PullJobPorts extends PullPorts {
  /** Hears of a feed whose turn broke off; it has another one later. */
  turnFailed(feedId: string, error: unknown): void;
}
type PullCounts = Record<'ended' | 'failed' | 'resting' | 'left', number>;

/** How long others wait for a turn. What a job has at least for one is as much: a fetch and rows fit in, so one without is broken. */
const sliceMs = 120_000;
const leastMs = sliceMs;
/** Within this a turn that broke off is not begun again. */
const putOffMs = 10 * minuteMs;
/** So many turns in a row may break off, or end for want of time, before they get as far as a row. */
const brokenMax = 5;

/** Cut off anywhere, a later run goes on; what is left waits behind the others. */
export async function pullFeeds(remainingMs: () => number, ports: PullJobPorts): Promise<PullCounts> {
  const counts: PullCounts = { ended: 0, failed: 0, resting: 0, left: 0 };
  const had = new Set<string>();
  for (;;) {
    const due = (await ports.repo.due(ports.clock.now())).filter(({ id }) => !had.has(id));
    if (due.length === 0) return counts;
    for (const { ownerId, id } of due) {
      if (remainingMs() < leastMs) return counts;
      had.add(id);
      const sliceEnd = due.length > 1 ? Math.max(0, remainingMs() - sliceMs) : 0;
      const turn = await takeTurn({ ownerId, id }, remainingMs, sliceEnd, ports);
      if (turn) counts[turn.outcome]++;
      // With time left it has another turn once the others had theirs.
      if (turn?.outcome === 'left' && turn.waitMs === 0) had.delete(id);
    }
  }
}

async function takeTurn(
  { ownerId, id }: Pick<StoredFeed, 'ownerId' | 'id'>,
  remainingMs: () => number,
  sliceEnd: number,
  ports: PullJobPorts,
): Promise<Turn | undefined> {
  const { repo, clock, transact } = ports;
  try {
    const found = await repo.find(ownerId, id);
    // The index may still name one that had its turn a moment ago.
    if (!found || Date.parse(found.nextAt) > clock.now()) return undefined;
    const nextAt = instant(clock.now() + putOffMs);
    const brokenTurns = (found.brokenTurns ?? 0) + 1;
    await transact([repo.note(found, { nextAt, brokenTurns })]);
    const feed: StoredFeed = { ...found, nextAt, brokenTurns };
    if (feed.removedAt) return await (await import('./clear-feed.ts')).clearFeed(feed, remainingMs, ports);
    if (brokenTurns > brokenMax) return await giveUp(feed, ports);
    // What reads and runs feeds is loaded with the first that is due.
    const { pullFeed } = await import('./pull-feed.ts');
    const turn = await pullFeed(feed, () => remainingMs() - sliceEnd, ports);
    if (turn.outcome === 'left')
      await transact([repo.note(feed, { nextAt: instant(clock.now() + turn.waitMs) })]);
    return turn;
  } catch (error) {
    const isRaced = error instanceof DomainProblem && error.code === 'version-conflict';
    if (!isRaced) ports.turnFailed(id, error);
    return undefined;
  }
}

/** The function died on it again and again: the pull has failed, and the feed is tried less often from then on. */
async function giveUp(feed: StoredFeed, ports: PullJobPorts): Promise<Turn> {
  const [{ failPull }, { beginning }, underWay] = await Promise.all([
    import('./end-pull.ts'),
    import('./pull-feed.ts'),
    ports.repo.pull(feed.id),
  ]);
  await failPull(feed, underWay ?? beginning(ports), 'internal', { isUnderWay: !!underWay }, ports);
  return { outcome: 'failed' };
}
