/** What is still to be taken away of people who left: one note each, put with the end of the account. */
import * as z from 'zod';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, remove, update, type Write } from '../lib/writes.ts';

/** Times in ms. `looks`: how often everything has been looked through. */
const Erasure = z.object({ userId: z.string(), dueAt: z.int(), looks: z.int() });
export type Erasure = z.infer<typeof Erasure>;

const partition = 'ERASE';
const keyOf = (userId: string): Key => ({ pk: partition, sk: userId });

export { keyOf as erasureKey };

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

/** Reads cost one request each; writes are values for `transact`. Notes live for an hour or so. */
export const createErasureRepository = (table: Pick<Table, 'query'>) => ({
  /** At most 100 notes, due or not; go on with `next`. */
  async list(start?: Item): Promise<{ erasures: Erasure[]; next?: Item }> {
    const page = await table.query({ pk: partition, limit: 100, start, isConsistent: true });
    const erasures = page.items.map((item) => Erasure.parse(item));
    return { erasures, ...(page.lastKey && { next: page.lastKey }) };
  },
  note: (erasure: Erasure): Write => put({ ...keyOf(erasure.userId), ...erasure }),
  /** Everything has been looked through once more; `version-conflict` where another run was first. */
  noteLook: ({ userId, looks }: Erasure, dueAt: number): Write =>
    update(keyOf(userId), { set: { looks: looks + 1, dueAt } }, { equals: { looks } }, 'version-conflict'),
  /** A look that failed is due later; `version-conflict` where another run has looked meanwhile. */
  putOff: ({ userId, looks }: Erasure, dueAt: number): Write =>
    update(keyOf(userId), { set: { dueAt } }, { equals: { looks } }, 'version-conflict'),
  /** Nothing is left to do; harmless where it was said before. */
  strike: ({ userId }: Erasure): Write => remove(keyOf(userId)),
});
