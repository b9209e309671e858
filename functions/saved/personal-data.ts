/** What a person has saved, as records they can read; and how it is taken away. */
import { type Erase, type ExportPart, nextAfter, type PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item, Transact } from '../lib/writes.ts';
import { createSavedRepository } from './repository.ts';
import { forgetAlerts, forgetHit, forgetSearch } from './searches/items.ts';
import { createSearchRepository } from './searches/repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  transact: Transact;
}
const chunk = 50;
const hitsPage = 100;

/** Saved listings and searches on the first page, the newest first; then what searches found, a hundred a page. */
export function savedPersonalData({ table, transact }: Ports): PersonalData {
  const repo = createSavedRepository(table);
  const searches = createSearchRepository(table);
  const firstRecords = async (userId: string) => {
    const [listings, kept] = await Promise.all([repo.list(userId), searches.list(userId)]);
    return [
      ...listings.map(({ code, savedAt }) => ({ type: 'saved', code, at: savedAt })),
      ...kept.map(({ address, name, savedAt, alert }) => ({
        ...{ type: 'saved-search', address, name, at: savedAt, alert },
      })),
    ];
  };
  const saved: ExportPart = async (userId, after) => {
    const first = after === undefined ? await firstRecords(userId) : [];
    const page = await searches.hits(userId, hitsPage, after as Item | undefined);
    const found = page.hits.map(({ code, foundAt, address, change }) => ({
      ...{ type: 'found', code, at: foundAt, ...(address && { address }), ...(change && { change }) },
    }));
    return { records: [...first, ...found], ...nextAfter(page.next) };
  };
  const erase: Erase = async (userId, hasTime) => {
    const left = await repo.list(userId);
    for (let from = 0; from < left.length; from += chunk) {
      if (!hasTime()) return false;
      await transact(left.slice(from, from + chunk).map(({ code }) => repo.forget(userId, code)));
    }
    const kept = await searches.list(userId);
    await transact([
      repo.forgetNumber(userId),
      ...forgetAlerts(userId),
      ...kept.map(({ address }) => forgetSearch(userId, address)),
    ]);
    for (;;) {
      const { hits, next } = await searches.hits(userId, chunk);
      if (hits.length > 0) await transact(hits.map(forgetHit));
      if (!next) return true;
      if (!hasTime()) return false;
    }
  };
  return { parts: { saved }, erase };
}
