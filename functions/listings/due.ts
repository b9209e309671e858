/** Due work in the table: what the job has to look at, by day, and how far it has come. */
import * as z from 'zod';
import type { Table } from '../lib/table.ts';
import { put, remove, type Write } from '../lib/writes.ts';
import { type Due, dueKey, dueOf, duePartitions, dueUntil, progressKey } from './keys.ts';

const Progress = z.object({ dayMs: z.int() });
const pageSize = 100;

/** Due work: reads of one query each, writes as values. */
export const createDueRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The day (UTC) before which nothing is left to do; undefined before the first run. One read. */
  async readProgress(): Promise<number | undefined> {
    const item = await table.get(progressKey(), { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
  /** The partitions that hold the due work of a day. */
  partitionsOf: duePartitions,
  /** What lies in a partition after `after` and is due at `nowMs`, oldest first, at most 100. One query. */
  async list(partition: string, nowMs: number, after?: Due): Promise<Due[]> {
    const { items } = await table.query({
      pk: partition,
      sk: { ...(after && { from: `${dueKey(after).sk}!` }), to: dueUntil(nowMs) },
      limit: pageSize,
      isConsistent: true,
    });
    return items.map((item) => dueOf(item.sk as string));
  },
  /** Notes due work; the same again changes nothing. */
  note: (due: Due): Write => put({ ...dueKey(due) }),
  /** Strikes due work off; harmless where it is struck off already. */
  strike: (due: Due): Write => remove(dueKey(due)),
  putProgress: (dayMs: number): Write => put({ ...progressKey(), dayMs }),
});
export type DueRepository = ReturnType<typeof createDueRepository>;
