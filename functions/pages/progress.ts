/** How far the pages' job has come, in one item of the table; and the lock that lets one run work at a time. */
import * as z from 'zod';
import { LoggedEntityChange } from '#shared/kernel/change-log.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Table } from '../lib/table.ts';
import { type Key, update } from '../lib/writes.ts';

/** The walk over all kept pages that takes them away: where it goes on, in which of the languages' prefixes. */
export const Drop = z.object({
  /** Not before this time (ms). */
  fromMs: z.int(),
  prefix: z.int(),
  after: z.string().optional(),
  /** Some pages could not be removed: it begins again when it is over. */
  hasFailed: z.boolean(),
});
export type Drop = z.infer<typeof Drop>;

export const Progress = z.object({
  /** Counts what was saved: who saves over another version than their own has lost the lock. */
  version: z.int(),
  /** The release that pages are kept for. */
  release: z.string(),
  /** A run has the lock until then (ms), unless it ends before. */
  heldUntilMs: z.int(),
  /** How often somebody wanted a run while another was at work. */
  asks: z.int(),
  /** The newest change that has been looked at, at once and perhaps too early. */
  freshId: Ulid,
  /** The log has been read up to here at a time when nothing older could come any more. */
  sureId: Ulid,
  /** Whether each kept page has its entry in the index. */
  isIndexed: z.boolean(),
  drop: Drop.optional(),
  /** By entity: the time (ms) of its newest change that pages of lists may not show yet. */
  listChanges: z.record(z.string(), z.int()).catch({}),
  /** By part of the site: the time (ms) of its newest change that files may not show yet. */
  fileChanges: z.record(z.string(), z.int()).catch({}),
  /** When (ms) what landing pages list last changed, 0 for no change that they may lack; and when all were taken away. */
  landings: z
    .object({ changedMs: z.int(), droppedMs: z.int() })
    .catch(() => ({ changedMs: 0, droppedMs: 0 })),
  /**
   * Changes whose pages could neither be refreshed nor removed: tried again in each run. What another format wrote
   * does not count: its pages are dropped with the release.
   */
  failed: z.array(LoggedEntityChange).catch([]),
});
export type Progress = z.infer<typeof Progress>;

export interface ProgressRepository {
  /** One read; undefined before the first run ever. */
  read(): Promise<Progress | undefined>;
  /** Saves over what was read; false where somebody else has saved since. With `isLast` also where a run was asked for. */
  save(seen: Progress | undefined, next: Progress, isLast?: boolean): Promise<boolean>;
  /** Asks the run that is at work to look once more; false where it is at work no longer. */
  ask(nowMs: number): Promise<boolean>;
}

const key: Key = { pk: 'JOB#refresh-pages', sk: 'PROGRESS' };

export function createProgress(table: Pick<Table, 'get' | 'transact'>): ProgressRepository {
  return {
    async read() {
      const item = await table.get(key, { isConsistent: true });
      return item && Progress.parse(item);
    },
    save(seen, { asks, drop, ...next }, isLast = false) {
      // What was asked for is only ever counted up, by those who ask.
      const set = { ...next, drop, ...(!seen && { asks }) };
      const change = { set, ...(!drop && { remove: ['drop'] }) };
      const when = seen ? { equals: { version: seen.version, ...(isLast && { asks }) } } : { exists: false };
      return holds(() => table.transact([update(key, change, when, 'version-conflict')]));
    },
    ask: (nowMs) =>
      holds(() =>
        table.transact([
          update(key, { add: { asks: 1 } }, { atLeast: { heldUntilMs: nowMs } }, 'version-conflict'),
        ]),
      ),
  };
}

/** Whether a write's condition held. */
async function holds(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'version-conflict') return false;
    throw error;
  }
}
