/** The index as it is searched: parts in columns, what is newer over them, and the changes that keep it so. */
import { clearBit } from './bits.ts';
import { buildColumns } from './build.ts';
import type { Columns } from './columns.ts';
import { createFacetMemory } from './facet-memory.ts';
import type { Facets } from './facets.ts';
import { aliveVersions, type FoundRow, rowsOfIds } from './lookup.ts';
import type { Change } from './model.ts';
import { type Hit, scanOverlay } from './overlay.ts';
import { liveRows, type Part, partOf } from './part.ts';
import { firstRows, rowOrder } from './pick.ts';
import { filtersOf, formatQuery, type SearchFilters, type SearchQuery, type Sort, sortOf } from './query.ts';
import { type Candidate, candidateOf, comparePlaces, type Place, type Plan, planOf } from './rules.ts';
import { type Scan, scan, totalOf } from './scan.ts';
import { suggest } from './suggest.ts';
import { facetsOf, type Tally, tallyPart } from './tally.ts';

/** Beyond so many newer listings they become a part of their own; beyond so many parts, these become one. */
const overlayMax = 500;
const partsMax = 8;

/** Where to begin: so many hits skipped, or after a place; and how many to give. */
export interface Slice {
  offset: number;
  limit: number;
  after?: Place | undefined;
  hasFacets: boolean;
}
export interface Found {
  hits: Hit[];
  total: number;
  /** Null where they were not asked for. */
  facets: Facets | null;
  /** A keyword that has hits, where the given one has none. */
  suggestion?: string | undefined;
}

export interface LiveIndex {
  /** Takes in changes, in any order and any number of times: the highest version of a listing wins. */
  apply(changes: readonly Change[], nowMs: number): void;
  /** Takes out a listing that the truth no longer shows at this version; a later version brings it back. */
  drop(id: string, version: number): void;
  search(query: SearchQuery, slice: Slice, nowMs: number): Found;
  /** The version known of a listing, also of one that was taken off; 0 for none. */
  versionOf(id: string): number;
  /** Versions of all listings in it, by id; expired ones may be among them. */
  versions(): Map<string, number>;
  /** What has changed since the columns it was opened over, of which some rows no longer count. */
  newer(): { base: Part | undefined; candidates: Candidate[]; removed: Map<string, number> };
  readonly newerCount: number;
}

/** Facets of so many sets of filters are remembered until anything changes. */
const rememberedMax = 200;

/** Opens an index over columns, knowing the versions of listings that were taken off lately. */
export function createLiveIndex(
  columns?: Columns,
  removedBefore: Record<string, number> = {},
  remember = rememberedMax,
): LiveIndex {
  const base = columns && partOf(columns);
  let parts: Part[] = base ? [base] : [];
  const newer = new Map<string, Candidate>();
  const overlay = new Map<string, Candidate>();
  const removed = new Map(Object.entries(removedBefore));
  const memory = createFacetMemory(remember);

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
    memory.clear();
    overlay.delete(id);
    newer.delete(id);
    removed.delete(id);
    if (!found) return;
    clearBit(found.part.alive, found.row);
    found.part.live = null;
  }

  function compact(nowMs: number): void {
    const isFull = parts.length >= partsMax;
    const docs = [...(isFull ? newer : overlay).values()].map(({ doc }) => doc);
    const kept = isFull ? parts.filter((part) => part === base) : parts;
    parts = [...kept, partOf(buildColumns(docs, nowMs))];
    overlay.clear();
  }

  function find(filters: SearchFilters, plan: Plan, sort: Sort, slice: Slice, nowMs: number): Found {
    const name = slice.hasFacets ? JSON.stringify(formatQuery({ ...filters, sort: 'created_at' })) : '';
    const known = slice.hasFacets ? memory.get(name, nowMs) : undefined;
    const tally: Tally | null = slice.hasFacets && !known ? new Map() : null;
    const fresh = scanOverlay(overlay.values(), plan, { sort, filters, nowMs, tally });
    const { after, offset, limit } = slice;
    const lists = [fresh.filter(({ place }) => !after || comparePlaces(place, after) > 0).sort(byPlace)];
    let total = fresh.length;
    for (const part of parts) {
      const scanned = scan(part, plan, nowMs);
      total += totalOf(scanned);
      if (tally) tallyPart(part, scanned, filters, tally);
      if (limit > 0) lists.push(firstHits(part, scanned, offset + limit, { sort, nowMs, after }));
    }
    const facets = tally ? facetsOf(tally, filters) : (known ?? null);
    if (tally && facets) memory.keep(name, facets, nowMs, nextExpiryMs(nowMs));
    return { hits: merged(lists, offset + limit).slice(offset), total, facets };
  }

  /** When the next public listing's date comes. */
  function nextExpiryMs(nowMs: number): number {
    let next = Math.min(...parts.map((part) => liveRows(part, nowMs).untilMs));
    for (const { doc } of overlay.values()) if (doc.expiresAt > nowMs) next = Math.min(next, doc.expiresAt);
    return next;
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
    search(query, slice, nowMs) {
      const filters = filtersOf(query);
      const plan = planOf(filters);
      const found = find(filters, plan, sortOf(query), slice, nowMs);
      if (found.total > 0 || !plan.keyword || !filters.q) return found;
      const hitsOf = (q: string): number => find({ q }, planOf({ q }), 'created_at', nothing, nowMs).total;
      if (hitsOf(filters.q) > 0) return found;
      return { ...found, suggestion: suggest(filters.q, parts, overlay.values(), hitsOf) };
    },
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

const nothing: Slice = { offset: 0, limit: 0, hasFacets: false };
const byPlace = (a: Hit, b: Hit): number => comparePlaces(a.place, b.place);

function firstHits(
  { columns }: Part,
  { hits, keyword }: Scan,
  count: number,
  { sort, nowMs, after }: { sort: Sort; nowMs: number; after: Place | undefined },
): Hit[] {
  const order = rowOrder(columns, sort, keyword, nowMs);
  return firstRows(hits, count, order, after).map((row) => ({
    place: order.placeOf(row),
    version: columns.versions[row]!,
  }));
}

/** The first hits of several ordered lists. */
function merged(lists: readonly Hit[][], count: number): Hit[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return (filled[0] ?? []).slice(0, count);
  return filled.flat().sort(byPlace).slice(0, count);
}
