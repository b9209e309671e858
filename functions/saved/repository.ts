/** Saved listings in the table: one item each below their owner, and how many there are. */
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { SavedListing, savedMax } from '#shared/saved/model.ts';
import type { Table } from '../lib/table.ts';
import { check, type Item, type Key, putNew, remove, update, type Write } from '../lib/writes.ts';

const start = 'SAVED#';
const keys = {
  saved: (userId: Ulid, code: ProjectCode): Key => ({ pk: `U#${userId}`, sk: start + code }),
  number: (userId: Ulid): Key => ({ pk: `U#${userId}`, sk: 'SAVED' }),
};

/** Who saved a listing lies together, so that they are found when it changes. */
const saversOf = (code: ProjectCode): string => `SAVERS#${code}`;
/** So many savers are read at once. */
const saversPage = 100;

/** It is still saved when its saver is told of it; raises `not-found`. */
export const stillSaved = (userId: Ulid, code: ProjectCode): Write =>
  check(keys.saved(userId, code), { exists: true }, 'not-found');

/** Who saved a listing, some at a time, and where the next ones begin. One query. */
export const saversIn =
  (table: Pick<Table, 'query'>) =>
  async (code: ProjectCode, start?: Item): Promise<{ userIds: Ulid[]; next?: Item }> => {
    const { items, lastKey } = await table.query({
      ...{ pk: saversOf(code), index: 'gsi2', limit: saversPage, start },
    });
    return { userIds: items.map(({ gsi2sk }) => String(gsi2sk)), ...(lastKey && { next: lastKey }) };
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
    putNew(
      { ...keys.saved(userId, code), savedAt, gsi2pk: saversOf(code), gsi2sk: userId },
      'already-exists',
    ),

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
