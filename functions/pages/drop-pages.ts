/** Takes all kept pages away, some at a time: after a new release they are made anew when they are read. */
import { minuteMs } from '../../shared/kernel/time.ts';
import { keptPrefixes } from './addresses.ts';
import type { Hold } from './hold.ts';
import type { FollowCounts, Ports } from './ports.ts';
import type { Drop, Progress } from './progress.ts';

const pagesAtOnce = 1000;
const againAfterMs = 60 * minuteMs;

/**
 * Goes on with the walk, at most so many batches of a thousand pages. It goes forward only, so it ends however many
 * pages are made meanwhile; where pages could not be removed it begins again an hour after its end.
 */
export async function dropSome(
  { store, clock, failed }: Pick<Ports, 'store' | 'clock' | 'failed'>,
  hold: Hold,
  counts: FollowCounts,
  batches: number,
  hasTime: () => boolean,
): Promise<void> {
  for (let left = batches; left > 0 && hasTime(); left--) {
    const { drop } = hold.progress;
    if (!drop || drop.fromMs > clock.now()) return;
    const keys = await store.list(keptPrefixes[drop.prefix] ?? '', drop.after, pagesAtOnce);
    const stuck = keys.length > 0 ? await store.removeAll(keys) : [];
    if (stuck.length > 0) failed({ keys: stuck }, new Error('Pages of an old release could not be removed'));
    counts.dropped += keys.length - stuck.length;
    counts.failed += stuck.length;
    const hasFailed = drop.hasFailed || stuck.length > 0;
    await hold.save(nextOf({ ...drop, hasFailed }, keys, hold.progress, clock.now()));
  }
}

function nextOf(
  drop: Drop,
  keys: readonly string[],
  { isIndexed }: Progress,
  now: number,
): Partial<Progress> {
  if (keys.length === pagesAtOnce) return { drop: { ...drop, after: keys.at(-1) } };
  const { after: _, ...rest } = drop;
  if (drop.prefix + 1 < keptPrefixes.length) return { drop: { ...rest, prefix: drop.prefix + 1 } };
  if (drop.hasFailed) return { drop: { fromMs: now + againAfterMs, prefix: 0, hasFailed: false }, isIndexed };
  return { drop: undefined, isIndexed: true };
}
