/** One search over all that an index holds: its parts, and what is newer over them. */

import { type IndexPart, liveRows } from '../index/index-part.ts';
import { type Hit, scanOverlay } from '../index/overlay.ts';
import { filtersOf, formatQuery, type SearchFilters, type SearchQuery, type Sort, sortOf } from '../query.ts';
import { type Candidate, type Plan, planOf } from '../rules.ts';
import { countPart, type FacetCounter, facetsOf } from './facet-counter.ts';
import type { Facets } from './facets.ts';
import type { FilterCache } from './filter-cache.ts';
import { withCodes } from './keyword.ts';
import { comparePositions, type SortPosition } from './order.ts';
import { promotedHits } from './promoted.ts';
import { rowOrder } from './row-order.ts';
import { type Scan, scan, totalOf } from './scan.ts';
import { suggest } from './suggest.ts';
import { topRows } from './top-k.ts';

/** Where to begin: so many hits skipped, or after a position; and how many to give. */
export interface Slice {
  offset: number;
  limit: number;
  after?: SortPosition | undefined;
  hasFacets: boolean;
  /** Whether paid listings are wanted beside the slice, where a sort was chosen. */
  hasPromoted?: boolean;
}
export interface SearchResult {
  hits: Hit[];
  /** VIP and featured hits whose turn it is to stand above a chosen sort. */
  promoted: Hit[];
  total: number;
  /** Null where they were not asked for. */
  facets: Facets | null;
  /** A keyword that has hits, where the given one has none. */
  suggestion?: string | undefined;
}
/** What is searched: listings newer than the parts are in none of their living rows. */
export interface SearchableIndex {
  parts: readonly IndexPart[];
  overlay: ReadonlyMap<string, Candidate>;
  cache: FilterCache;
}

/** Finds a slice of the hits with their exact total; where a keyword has none, a code it may be, or one that has some. */
export function search(
  holdings: SearchableIndex,
  query: SearchQuery,
  slice: Slice,
  nowMs: number,
): SearchResult {
  const filters = filtersOf(query);
  const plan = planOf(filters, nowMs);
  const found = find(holdings, filters, plan, sortOf(query), slice, nowMs);
  if (found.total > 0 || !plan.keyword || !filters.q) return found;
  const coded = withCodes(filters.q);
  if (coded) {
    const byCode = { ...filters, q: coded };
    const listing = find(holdings, byCode, planOf(byCode, nowMs), sortOf(query), slice, nowMs);
    if (listing.total > 0) return listing;
  }
  const hitsOf = (q: string): number =>
    find(holdings, { q }, planOf({ q }, nowMs), 'recommended', nothing, nowMs).total;
  if (hitsOf(filters.q) > 0) return found;
  return { ...found, suggestion: suggest(filters.q, holdings.parts, holdings.overlay.values(), hitsOf) };
}
const nothing: Slice = { offset: 0, limit: 0, hasFacets: false };

function find(
  holdings: SearchableIndex,
  filters: SearchFilters,
  plan: Plan,
  sort: Sort,
  slice: Slice,
  nowMs: number,
): SearchResult {
  const matched = matchAll(holdings, filters, plan, { sort, hasFacets: slice.hasFacets, nowMs });
  const { parts } = holdings;
  const { scans, fresh, total, facets } = matched;
  const hits = firstOfAll(parts, matched, sort, slice, nowMs);
  const isPromoted = slice.hasPromoted === true && sort !== 'recommended';
  const promoted = isPromoted ? promotedHits(parts, scans, fresh, nowMs) : [];
  return { hits, promoted, total, facets };
}

/** All that fits some filters, not yet in any order. */
export interface Matched {
  /** Of each part. */
  scans: readonly Scan[];
  fresh: readonly Hit[];
  total: number;
  /** Null where they were not asked for. */
  facets: Facets | null;
  counter: FacetCounter | null;
}

/** Asks some filters of all that an index holds; what the parts say is remembered while it stays true. */
export function matchAll(
  { parts, overlay, cache }: SearchableIndex,
  filters: SearchFilters,
  plan: Plan,
  { sort, hasFacets, nowMs }: { sort: Sort; hasFacets: boolean; nowMs: number },
): Matched {
  const name = JSON.stringify(formatQuery(filters));
  const known = cache.get(name, nowMs);
  const scans = known?.scans ?? parts.map((part) => scan(part, plan, nowMs));
  const counter: FacetCounter | null = hasFacets && !known?.facets ? new Map() : null;
  const fresh = scanOverlay(overlay.values(), plan, { sort, filters, nowMs, counter });
  if (counter) for (const [i, part] of parts.entries()) countPart(part, scans[i]!, filters, counter);
  const facets = counter ? facetsOf(counter, filters) : (known?.facets ?? null);
  const total = known?.total ?? scans.reduce((sum, one) => sum + totalOf(one), 0);
  const counted = counter ?? known?.counter ?? null;
  if (!known || counter) {
    const untilMs = known?.untilMs ?? nextChangeMs({ parts, overlay, cache }, plan, nowMs);
    cache.keep(name, { scans, total, facets, counter: counted, fromMs: known?.fromMs ?? nowMs, untilMs });
  }
  return {
    scans,
    fresh,
    total: total + fresh.length,
    facets: hasFacets ? facets : null,
    counter: hasFacets ? counted : null,
  };
}

/** The wanted slice of what fits in all parts and among what is newer. */
export function firstOfAll(
  parts: readonly IndexPart[],
  { scans, fresh }: Pick<Matched, 'scans' | 'fresh'>,
  sort: Sort,
  { after, offset, limit }: Pick<Slice, 'after' | 'offset' | 'limit'>,
  nowMs: number,
): Hit[] {
  if (limit === 0) return [];
  const lists = [
    fresh.filter(({ position }) => !after || comparePositions(position, after) > 0).sort(byPosition),
  ];
  for (const [i, part] of parts.entries())
    lists.push(firstHits(part, scans[i]!, offset + limit, { sort, nowMs, after }));
  return merged(lists, offset + limit).slice(offset);
}

/** Until when what was found stays true by itself: a listing's date comes, or what was checked of one holds no more. */
function nextChangeMs({ parts, overlay }: SearchableIndex, { verifiedAt }: Plan, nowMs: number): number {
  const expiry = nextExpiryMs(parts, overlay, nowMs);
  if (verifiedAt === null) return expiry;
  const fresh = Array.from(overlay.values(), ({ doc }) => doc.verifiedUntil ?? 0);
  const lapses = [fresh, ...parts.map(({ columns }) => columns.verifiedUntil)];
  return lapses.reduce((next, untils) => Math.min(next, nextLapseMs(untils, nowMs)), expiry);
}

function nextLapseMs(untils: ArrayLike<number>, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (let row = 0; row < untils.length; row++) {
    const until = untils[row]!;
    if (until > nowMs && until < next) next = until;
  }
  return next;
}

/** When the next public listing's date comes. */
function nextExpiryMs(
  parts: readonly IndexPart[],
  overlay: SearchableIndex['overlay'],
  nowMs: number,
): number {
  let next = Math.min(...parts.map((part) => liveRows(part, nowMs).untilMs));
  for (const { doc } of overlay.values()) if (doc.expiresAt > nowMs) next = Math.min(next, doc.expiresAt);
  return next;
}

function firstHits(
  { columns }: IndexPart,
  { hits, keyword }: Scan,
  count: number,
  { sort, nowMs, after }: { sort: Sort; nowMs: number; after: SortPosition | undefined },
): Hit[] {
  const order = rowOrder(columns, sort, keyword, nowMs);
  return topRows(columns, hits, count, order, after).map(order.hitOf);
}

const byPosition = (a: Hit, b: Hit): number => comparePositions(a.position, b.position);

/** The first hits of several ordered lists. */
function merged(lists: readonly Hit[][], count: number): Hit[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return (filled[0] ?? []).slice(0, count);
  return filled.flat().sort(byPosition).slice(0, count);
}
