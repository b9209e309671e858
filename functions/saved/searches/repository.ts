/** Reads of saved searches and of what they found; each costs one request unless it says otherwise. */

import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { type KeptSearch, searchesMax } from '#shared/saved/search-model.ts';
import {
  duePartition,
  duePlace,
  Hit,
  hitsOf,
  keys,
  readSearch,
  StoredAlerts,
  searchesPartition,
  searchStart,
  untoldOf,
} from './items.ts';

/** A search as the job reads it, with whose it is. */
export interface SearchOf extends KeptSearch {
  userId: Ulid;
}
/** So many searches are read at once: a third of a megabyte, as they mostly are. */
const searchesPage = 1_000;
const peoplePage = 50;

export const createSearchRepository = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  /** All that a person has saved, the newest first. */
  async list(userId: Ulid): Promise<KeptSearch[]> {
    const { items } = await table.query({
      ...{ pk: `U#${userId}`, sk: { beginsWith: searchStart }, limit: searchesMax, isConsistent: true },
    });
    return items.map(readSearch).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  },
  async find(userId: Ulid, address: string): Promise<KeptSearch | undefined> {
    const item = await table.get(keys.search(userId, address), { isConsistent: true });
    return item && readSearch(item);
  },
  /** What is remembered of a person's alerts; what holds until there is anything. */
  async alerts(userId: Ulid): Promise<StoredAlerts> {
    return StoredAlerts.parse((await table.get(keys.alerts(userId), { isConsistent: true })) ?? {});
  },
  /** Some of everybody's searches, and where the next ones begin. */
  async everybodys(start?: Item): Promise<{ searches: SearchOf[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: searchesPartition, index: 'gsi2', limit: searchesPage, start },
    });
    const searches = items.map((item) => ({ ...readSearch(item), userId: String(item.userId) }));
    return { searches, ...(lastKey && { next: lastKey }) };
  },
  /** Which of these hits are known. At most 100. */
  async knownHits(hits: readonly Pick<Hit, 'userId' | 'sk'>[]): Promise<Set<string>> {
    const items = await table.batchGet(
      hits.map(({ userId, sk }) => keys.hit(userId, sk)),
      { isConsistent: true },
    );
    return new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  },
  /** What a person has not been told yet, the oldest first. */
  async untold(userId: Ulid, limit: number): Promise<{ hits: Hit[]; hasMore: boolean }> {
    const { items, lastKey } = await table.query({ pk: untoldOf(userId), index: 'gsi1', limit });
    return { hits: items.map((item) => Hit.parse(item)), hasMore: lastKey !== undefined };
  },
  /** Who is to be looked at by now, the longest waiting first, and where the next ones begin. */
  async due(nowMs: number, start?: Item): Promise<{ userIds: Ulid[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: duePartition, index: 'gsi2', sk: { to: duePlace(nowMs, '~') }, limit: peoplePage, start },
    });
    return { userIds: items.map(({ userId }) => String(userId)), ...(lastKey && { next: lastKey }) };
  },
  /** All hits of a person, some at a time. */
  async hits(userId: Ulid, limit: number, start?: Item): Promise<{ hits: Hit[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: hitsOf(userId), limit, start, isConsistent: true },
    });
    return { hits: items.map((item) => Hit.parse(item)), ...(lastKey && { next: lastKey }) };
  },
});
export type SearchRepository = ReturnType<typeof createSearchRepository>;
