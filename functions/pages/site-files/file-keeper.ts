/** Keeps the sitemap's files, the feeds and the market's tables: made when they are asked for, taken away when what they show changes. */
import type { LoggedEntityChange } from '#shared/kernel/change-log.ts';
import { ulidTimeMs } from '#shared/kernel/id.ts';
import { requestMs, settledAfterMs, sureAfterMs } from '../job-lock.ts';
import { contentTypeOf } from '../page-addresses.ts';
import type { Ports, Rendered } from '../ports.ts';
import type { Run } from '../refresh-changed.ts';

type Parts = Pick<Ports, 'files' | 'store' | 'progress' | 'release' | 'clock' | 'failed'>;

export function createFileKeeper({ files, store, progress, release, clock, failed }: Parts) {
  /** Keeps a file that was just made where none lies; once a newer release is out, none at all. */
  async function keep(key: string, text: string, asOfMs: number): Promise<void> {
    if (asOfMs < clock.now() - requestMs) return;
    const known = await progress.read();
    if (known && known.release !== release) return;
    await store.write(key, text, asOfMs, undefined);
  }

  return {
    /** Answers a file that is not kept, and keeps it; undefined where there is none. */
    async answer(key: string): Promise<Rendered | undefined> {
      const made = await files.make(key);
      if (!made) return undefined;
      try {
        await keep(key, made.text, made.asOfMs);
      } catch (error) {
        failed({ keys: [key] }, error);
      }
      return { status: 200, html: made.text, contentType: contentTypeOf(key) };
    },
  };
}

/**
 * Takes away files of what changed: they are made anew when they are asked for. Like pages of lists they are looked
 * at in each run until none can be written any more that was made before the change. What is due lies in the
 * progress, saved with the place in the log: a run that is cut off leaves it to the next.
 */
export function createFileDropper(
  {
    files,
    store,
    changeTimes,
    clock,
    failed,
  }: Pick<Ports, 'files' | 'store' | 'changeTimes' | 'clock' | 'failed'>,
  { lock, counts }: Pick<Run, 'lock' | 'counts'>,
) {
  let hasLooked = false;
  /** A time too far ahead is from before the clock was set back. */
  const usable = (ms: number): number => (ms > clock.now() + sureAfterMs ? 0 : ms);

  return {
    /** Takes in what the log says, to be saved with the place in the log. */
    noteChanges(changes: readonly LoggedEntityChange[]): void {
      const due = { ...lock.progress.fileChanges };
      for (const change of changes)
        for (const part of files.partsOf(change))
          due[part] = Math.max(usable(due[part] ?? 0), ulidTimeMs(change.changeId));
      lock.note({ fileChanges: due });
    },

    /** Takes away what is due: at most three requests, however much has changed. What cannot be done now is left. */
    async dropFiles(): Promise<void> {
      const due = lock.progress.fileChanges;
      const keys = [...new Set(Object.keys(due).flatMap(files.keysOf))];
      if (hasLooked || keys.length === 0) return;
      hasLooked = true;
      const now = clock.now();
      try {
        // First: an index that is made from now on says when they changed.
        await changeTimes.note(due);
        const stuck = await store.removeAll(keys);
        if (stuck.length > 0) throw new Error(`Files that are out of date stay: ${stuck.join(', ')}`);
      } catch (error) {
        counts.failed++;
        failed({ keys }, error);
        return;
      }
      const open = Object.entries(due).filter(([, ms]) => now < usable(ms) + settledAfterMs);
      lock.note({ fileChanges: Object.fromEntries(open) });
    },
  };
}
