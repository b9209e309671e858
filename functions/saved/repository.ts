/** Saved listings in the table: one item each below their owner, and how many there are. */
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { SavedListing, savedMax } from '#shared/saved/model.ts';
import type { Table } from '../lib/table.ts';
import { type Key, putNew, remove, update, type Write } from '../lib/writes.ts';

const start = 'SAVED#';
const keys = {
  saved: (userId: Ulid, code: ProjectCode): Key => ({ pk: `U#${userId}`, sk: start + code }),
  number: (userId: Ulid): Key => ({ pk: `U#${userId}`, sk: 'SAVED' }),
};

export const createSavedRepository = (table: Pick<Table, 'query'>) => ({
  /** All that a person has saved, the newest first. One query. */
  async list(userId: Ulid): Promise<SavedListing[]> {
    const { items } = await table.query({
      ...{ pk: `U#${userId}`, sk: { beginsWith: start }, limit: savedMax, isConsistent: true },
    });
    return items
      .map(({ sk, savedAt }) => SavedListing.parse({ code: String(sk).slice(start.length), savedAt }))
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  },

  /** Saves a listing; raises `already-exists`. */
  add: (userId: Ulid, { code, savedAt }: SavedListing): Write =>
    putNew({ ...keys.saved(userId, code), savedAt }, 'already-exists'),

  /** Saves it no longer; raises `not-found`. */
  drop: (userId: Ulid, code: ProjectCode): Write =>
    remove(keys.saved(userId, code), { exists: true }, 'not-found'),

  /** Counts with each `add` and `drop` of a transaction; raises `limit-reached` where there is no room. */
  count: (userId: Ulid, by: number): Write =>
    update(
      keys.number(userId),
      { add: { number: by } },
      by > 0 ? { belowOrMissing: { number: savedMax - by + 1 } } : undefined,
      'limit-reached',
    ),

  /** Of a person who leaves: a saved listing, there or not, and the number of them. */
  forget: (userId: Ulid, code: ProjectCode): Write => remove(keys.saved(userId, code)),
  forgetNumber: (userId: Ulid): Write => remove(keys.number(userId)),
});
export type SavedRepository = ReturnType<typeof createSavedRepository>;
