/** Scheduled work in the table: what the job has to look at, by day, and the progress of the job. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { put, remove, type Write } from '#functions/lib/writes.ts';
import {
  progressKey,
  type ScheduledWork,
  workKey,
  workOf,
  workPartitions,
  workUntil,
} from '../storage/keys.ts';

const Progress = z.object({ dayMs: z.int() });
const pageSize = 100;

/** Reads of one query each, writes as values. */
export const createScheduledWork = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The day (UTC) before which nothing is left to do; undefined before the first run. One read. */
  async readProgress(): Promise<number | undefined> {
    const item = await table.get(progressKey(), { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
  /** The partitions that hold the work of a day. */
  partitionsOf: workPartitions,
  /** Work of a partition that is due at `nowMs`, oldest first, starting after `after`, at most 100. One query. */
  async listDue(partition: string, nowMs: number, after?: ScheduledWork): Promise<ScheduledWork[]> {
    const { items } = await table.query({
      pk: partition,
      sk: { ...(after && { from: `${workKey(after).sk}!` }), to: workUntil(nowMs) },
      limit: pageSize,
      isConsistent: true,
    });
    return items.map((item) => workOf(item.sk as string));
  },
  /** Adds work; idempotent. */
  add: (work: ScheduledWork): Write => put({ ...workKey(work) }),
  /** Takes work off the list; idempotent. */
  complete: (work: ScheduledWork): Write => remove(workKey(work)),
  putProgress: (dayMs: number): Write => put({ ...progressKey(), dayMs }),
});
export type ScheduledWorkRepository = ReturnType<typeof createScheduledWork>;
