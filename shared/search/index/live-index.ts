/** The index as it is searched: parts in columns, what is newer over them, and the changes that keep it so. */

import { createFilterCache, filterCacheSize } from '../engine/filter-cache.ts';
import { pricesPerM2 } from '../engine/prices-per-m2.ts';
import { type SearchResult, type Slice, search } from '../engine/search-engine.ts';
import type { Neighbourhood } from '../engine/suggest.ts';
import type { Change } from '../model.ts';
import { findInPart, totalInPart, wordsInPart } from '../parts/part-answer.ts';
import type { FindInPart, FoundInPart } from '../parts/part-messages.ts';
import type { SearchFilters, SearchQuery } from '../query.ts';
import { type Candidate, candidateOf } from '../rules.ts';
import { clearBit } from './bitset.ts';
import { buildColumns } from './build-columns.ts';
import type { Columns } from './columns.ts';
import { createIndexPart, type IndexPart } from './index-part.ts';
import { aliveVersions, type FoundRow, rowsOfIds } from './row-lookup.ts';

/** Beyond so many newer listings they become a part of their own; beyond so many parts, these become one. */
const overlayMax = 500;
const partsMax = 8;

export interface LiveIndex {
  /** Takes in changes, in any order and any number of times: the highest version of a listing wins. */
  apply(changes: readonly Change[], nowMs: number): void;
  /** Takes out a listing that the truth no longer shows at this version; a later version brings it back. */
  drop(id: string, version: number): void;
  search(query: SearchQuery, slice: Slice, nowMs: number): SearchResult;
  /** What it holds as one part of a divided index. */
  readonly asPart: {
    find(asked: FindInPart): FoundInPart;
    neighbourhoods(words: readonly string[]): Neighbourhood[];
    total(filters: SearchFilters, nowMs: number): number;
  };
  /** Whole VND for a m² of each hit that has a price and an area, in no order. */
  pricesPerM2(filters: SearchFilters, nowMs: number): number[];
  /** The version known of a listing, also of one that was taken off; 0 for none. */
  versionOf(id: string): number;
  /** Versions of all listings in it, by id; expired ones may be among them. */
  versions(): Map<string, number>;
  /** What has changed since the columns it was opened over, of which some rows no longer count. */
  newer(): { base: IndexPart | undefined; candidates: Candidate[]; removed: Map<string, number> };
  readonly newerCount: number;
}

/**
 * Opens an index over columns, knowing the versions of listings that were taken off lately. What searches find
 * is remembered for so many sets of filters, until anything changes.
 */
export function createLiveIndex(
  columns?: Columns,
  removedBefore: Record<string, number> = {},
  cacheSize = filterCacheSize(columns?.count ?? 0),
): LiveIndex {
  const base = columns && createIndexPart(columns);
  let parts: IndexPart[] = base ? [base] : [];
  const newer = new Map<string, Candidate>();
  const overlay = new Map<string, Candidate>();
  const removed = new Map(Object.entries(removedBefore));
  const cache = createFilterCache(cacheSize);

  const newerVersion = (id: string): number => removed.get(id) ?? newer.get(id)?.doc.version ?? 0;

  function takeIn(change: Change, found: FoundRow | undefined): void {
    if (change.version <= Math.max(newerVersion(change.id), found?.version ?? 0)) return;
    forget(change.id, found);
    if (change.op === 'remove') {
      removed.set(change.id, change.version);
      return;
    }
    const candidate = candidateOf(change.doc);
    overlay.set(change.id, candidate);
    newer.set(change.id, candidate);
  }
  function forget(id: string, found: FoundRow | undefined): void {
    cache.clear();
    overlay.delete(id);
    newer.delete(id);
    removed.delete(id);
    if (!found) return;
    clearBit(found.part.alive, found.row);
    found.part.live = null;
  }

  function compact(nowMs: number): void {
    cache.clear();
    const isFull = parts.length >= partsMax;
    const docs = [...(isFull ? newer : overlay).values()].map(({ doc }) => doc);
    const kept = isFull ? parts.filter((part) => part === base) : parts;
    parts = [...kept, createIndexPart(buildColumns(docs, nowMs))];
    overlay.clear();
  }

  return {
    apply(changes, nowMs) {
      const fresh = changes.filter(({ id, version }) => version > newerVersion(id));
      const rows = rowsOfIds(parts, new Set(fresh.map(({ id }) => id)));
      for (const change of fresh) takeIn(change, rows.get(change.id));
      if (overlay.size > overlayMax) compact(nowMs);
    },
    drop(id, version) {
      const found = rowsOfIds(parts, new Set([id])).get(id);
      if (Math.max(newerVersion(id), found?.version ?? 0) > version) return;
      forget(id, found);
      removed.set(id, version);
    },
    search: (query, slice, nowMs) => search({ parts, overlay, cache }, query, slice, nowMs),
    asPart: {
      find: (asked) => findInPart({ parts, overlay, cache }, asked),
      neighbourhoods: (words) => wordsInPart({ parts, overlay, cache }, words),
      total: (filters, nowMs) => totalInPart({ parts, overlay, cache }, filters, nowMs),
    },
    pricesPerM2: (filters, nowMs) => pricesPerM2({ parts, overlay }, filters, nowMs),
    versionOf: (id) => newerVersion(id) || (rowsOfIds(parts, new Set([id])).get(id)?.version ?? 0),
    versions: () =>
      new Map([
        ...aliveVersions(parts),
        ...Array.from(overlay, ([id, { doc }]): [string, number] => [id, doc.version]),
      ]),
    newer: () => ({ base, candidates: [...newer.values()], removed: new Map(removed) }),
    get newerCount() {
      return newer.size + removed.size;
    },
  };
}
