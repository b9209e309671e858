/** One search over all that an index holds: its parts, and what is newer over them. */
import type { FacetMemory } from './facet-memory.ts';
import type { Facets } from './facets.ts';
import { type Hit, scanOverlay } from './overlay.ts';
import { liveRows, type Part } from './part.ts';
import { firstRows, rowOrder } from './pick.ts';
import { filtersOf, formatQuery, type SearchFilters, type SearchQuery, type Sort, sortOf } from './query.ts';
import { type Candidate, comparePlaces, type Place, type Plan, planOf } from './rules.ts';
import { type Scan, scan, totalOf } from './scan.ts';
import { suggest } from './suggest.ts';
import { facetsOf, type Tally, tallyPart } from './tally.ts';

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
/** What is searched: listings newer than the parts are in none of their living rows. */
export interface Holdings {
  parts: readonly Part[];
  overlay: ReadonlyMap<string, Candidate>;
  memory: FacetMemory;
}

/** Finds a slice of the hits with their exact total; where a keyword has none, one that does. */
export function search(holdings: Holdings, query: SearchQuery, slice: Slice, nowMs: number): Found {
  const filters = filtersOf(query);
  const plan = planOf(filters);
  const found = find(holdings, filters, plan, sortOf(query), slice, nowMs);
  if (found.total > 0 || !plan.keyword || !filters.q) return found;
  const hitsOf = (q: string): number =>
    find(holdings, { q }, planOf({ q }), 'created_at', nothing, nowMs).total;
  if (hitsOf(filters.q) > 0) return found;
  return { ...found, suggestion: suggest(filters.q, holdings.parts, holdings.overlay.values(), hitsOf) };
}
const nothing: Slice = { offset: 0, limit: 0, hasFacets: false };

function find(
  { parts, overlay, memory }: Holdings,
  filters: SearchFilters,
  plan: Plan,
  sort: Sort,
  slice: Slice,
  nowMs: number,
): Found {
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
  if (tally && facets) memory.keep(name, facets, nowMs, nextExpiryMs(parts, overlay, nowMs));
  return { hits: merged(lists, offset + limit).slice(offset), total, facets };
}

/** When the next public listing's date comes. */
function nextExpiryMs(parts: readonly Part[], overlay: Holdings['overlay'], nowMs: number): number {
  let next = Math.min(...parts.map((part) => liveRows(part, nowMs).untilMs));
  for (const { doc } of overlay.values()) if (doc.expiresAt > nowMs) next = Math.min(next, doc.expiresAt);
  return next;
}

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

const byPlace = (a: Hit, b: Hit): number => comparePlaces(a.place, b.place);

/** The first hits of several ordered lists. */
function merged(lists: readonly Hit[][], count: number): Hit[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return (filled[0] ?? []).slice(0, count);
  return filled.flat().sort(byPlace).slice(0, count);
}
