/** Reminders in the table: whose pictures to look at again, on which day, since nobody may show them any more. */
import * as z from 'zod';
import { dayMs } from '../../shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, remove, type Write } from '../lib/writes.ts';

export interface Look {
  /** What asks for it; the same again on one day is one reminder. */
  by: string;
  ownerId: string;
  mediaIds: readonly string[];
  /** On the day (UTC) of this time, which is looked at once it is over. */
  atMs: number;
}

const StoredLook = z.object({ sk: z.string(), ownerId: z.string(), mediaIds: z.array(z.string()) });
const Progress = z.object({ dayMs: z.int() });
const progressKey: Key = { pk: 'JOB#sweep-pictures', sk: 'PROGRESS' };
const key = ({ by, atMs }: Pick<Look, 'by' | 'atMs'>): Key => ({
  pk: `MDUE#${new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '')}`,
  sk: by,
});

/** Notes a look; together with what makes it needful. */
export const noteLook = ({ by, ownerId, mediaIds, atMs }: Look): Write =>
  put({ ...key({ by, atMs }), ownerId, mediaIds });

/** The start of a time's day in UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;

/** Looks in the table: reads of one request each, writes as values. */
export const createLooks = (table: Pick<Table, 'get' | 'query'>) => ({
  /** The day before which nothing is left; undefined before the first run. */
  async readProgress(): Promise<number | undefined> {
    const item = await table.get(progressKey, { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
  putProgress: (dayMs: number): Write => put({ ...progressKey, dayMs }),
  /** At most 100 looks of a day; go on with `next`. */
  async list(atMs: number, start?: Item): Promise<{ looks: Look[]; next?: Item }> {
    const { pk } = key({ by: '', atMs });
    const page = await table.query({ pk, limit: 100, start, isConsistent: true });
    const looks = page.items.map((item) => {
      const { sk: by, ownerId, mediaIds } = StoredLook.parse(item);
      return { by, ownerId, mediaIds, atMs };
    });
    return { looks, ...(page.lastKey && { next: page.lastKey }) };
  },
  strike: (look: Look): Write => remove(key(look)),
});
export type Looks = ReturnType<typeof createLooks>;
