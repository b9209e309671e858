/** What is still to be erased of people whose accounts ended: one item each, written with the end of the account. */
import * as z from 'zod';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, remove, update, type Write } from '../lib/writes.ts';

/** As stored; times in ms. */
const StoredErasure = z.object({ userId: z.string(), dueAt: z.int(), looks: z.int() });

export interface Erasure {
  userId: string;
  /** ms */
  dueAt: number;
  /** How often everything has been gone through. */
  passes: number;
}

const partition = 'ERASE';
const keyOf = (userId: string): Key => ({ pk: partition, sk: userId });

function parseErasure(item: Item): Erasure {
  const { looks, ...erasure } = StoredErasure.parse(item);
  return { ...erasure, passes: looks };
}

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

/** Reads cost one request each; writes are values for `transact`. An item lives for an hour or so. */
export const createErasureRepository = (table: Pick<Table, 'query'>) => ({
  /** At most 100 erasures, due or not; go on with `next`. */
  async list(start?: Item): Promise<{ erasures: Erasure[]; next?: Item }> {
    const page = await table.query({ pk: partition, limit: 100, start, isConsistent: true });
    return { erasures: page.items.map(parseErasure), ...(page.lastKey && { next: page.lastKey }) };
  },
  /** All of somebody's, or of an agency's, is to be erased from `dueAt` (ms) on. */
  add: (userId: string, dueAt: number): Write => put({ ...keyOf(userId), userId, dueAt, looks: 0 }),
  /** Everything has been gone through once more; `version-conflict` where another run was first. */
  countPass: ({ userId, passes }: Erasure, dueAt: number): Write =>
    update(
      keyOf(userId),
      { set: { looks: passes + 1, dueAt } },
      { equals: { looks: passes } },
      'version-conflict',
    ),
  /** A pass that failed is due later; `version-conflict` where another run has ended a pass meanwhile. */
  postpone: ({ userId, passes }: Erasure, dueAt: number): Write =>
    update(keyOf(userId), { set: { dueAt } }, { equals: { looks: passes } }, 'version-conflict'),
  /** Nothing is left to erase; harmless where it was said before. */
  complete: ({ userId }: Erasure): Write => remove(keyOf(userId)),
});
