/** Cleanup checks in the table: whose media to check on which day, since nobody may hold them any more. */
import * as z from 'zod';
import { dayMs } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, remove, type Write } from '../lib/writes.ts';

export interface CleanupCheck {
  /** What asks for it; the same again on one day is one check. */
  by: string;
  ownerId: string;
  mediaIds: readonly string[];
  /** On the day (UTC) of this time; the check is made once that day is over. */
  atMs: number;
}

const StoredCheck = z.object({ sk: z.string(), ownerId: z.string(), mediaIds: z.array(z.string()) });
const Progress = z.object({ dayMs: z.int() });
const progressKey: Key = { pk: 'JOB#sweep-pictures', sk: 'PROGRESS' };
const keyOf = ({ by, atMs }: Pick<CleanupCheck, 'by' | 'atMs'>): Key => ({
  pk: `MDUE#${new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '')}`,
  sk: by,
});

/** Schedules a check, in the transaction that makes it necessary. */
export const scheduleCleanup = ({ by, ownerId, mediaIds, atMs }: CleanupCheck): Write =>
  put({ ...keyOf({ by, atMs }), ownerId, mediaIds });

/** The start of a time's day in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/** Checks in the table: reads of one request each, writes as values. */
export const createCleanupQueue = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The day before which nothing is left; undefined before the first run. */
  async readProgress(): Promise<number | undefined> {
    const item = await table.get(progressKey, { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
  putProgress: (dayMs: number): Write => put({ ...progressKey, dayMs }),
  /** At most 100 checks of a day; go on with `next`. */
  async list(atMs: number, start?: Item): Promise<{ checks: CleanupCheck[]; next?: Item }> {
    const { pk } = keyOf({ by: '', atMs });
    const page = await table.query({ pk, limit: 100, start, isConsistent: true });
    const checks = page.items.map((item) => {
      const { sk: by, ownerId, mediaIds } = StoredCheck.parse(item);
      return { by, ownerId, mediaIds, atMs };
    });
    return { checks, ...(page.lastKey && { next: page.lastKey }) };
  },
  complete: (check: CleanupCheck): Write => remove(keyOf(check)),
});
export type CleanupQueue = ReturnType<typeof createCleanupQueue>;
