/** Drops all kept pages, some at a time: after a new release they are made anew when they are read. */
import { minuteMs } from '#shared/kernel/time.ts';
import type { JobLock } from './job-lock.ts';
import type { FollowCounts, Ports } from './ports.ts';
import type { Drop, Progress } from './progress.ts';

const pagesAtOnce = 1000;
const againAfterMs = 60 * minuteMs;

/**
 * Goes on with the walk, at most so many batches of a thousand pages. It goes forward only, so it ends however many
 * pages are made meanwhile; where pages could not be removed it begins again an hour after its end.
 */
export async function dropSome(
  { pages, store, clock, failed }: Pick<Ports, 'pages' | 'store' | 'clock' | 'failed'>,
  lock: JobLock,
  counts: FollowCounts,
  batches: number,
  hasTime: () => boolean,
): Promise<void> {
  for (let left = batches; left > 0 && hasTime(); left--) {
    const { drop } = lock.progress;
    if (!drop || drop.fromMs > clock.now()) return;
    const keys = await store.list(pages.prefixes[drop.prefix] ?? '', drop.after, pagesAtOnce);
    const stuck = keys.length > 0 ? await store.removeAll(keys) : [];
    if (stuck.length > 0) failed({ keys: stuck }, new Error('Pages of an old release could not be removed'));
    counts.dropped += keys.length - stuck.length;
    counts.failed += stuck.length;
    const hasFailed = drop.hasFailed || stuck.length > 0;
    const after = keys.length === pagesAtOnce ? keys.at(-1) : undefined;
    await lock.save(
      after !== undefined
        ? { drop: { ...drop, hasFailed, after } }
        : atPrefixEnd({ ...drop, hasFailed }, pages.prefixes.length, clock.now()),
    );
  }
}

function atPrefixEnd({ after: _, ...drop }: Drop, prefixes: number, now: number): Partial<Progress> {
  if (drop.prefix + 1 < prefixes) return { drop: { ...drop, prefix: drop.prefix + 1 } };
  if (drop.hasFailed) return { drop: { fromMs: now + againAfterMs, prefix: 0, hasFailed: false } };
  return { drop: undefined, isIndexed: true };
}
