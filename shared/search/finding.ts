/** One search over all that an index holds: its parts, and what is newer over them. */
import type { Facets } from './facets.ts';
import { comparePlaces, type Place } from './order.ts';
import { type Hit, scanOverlay } from './overlay.ts';
import { liveRows, type Part } from './part.ts';
import { firstRows } from './pick.ts';
import { promotedHits } from './promoted.ts';
import { filtersOf, formatQuery, type SearchFilters, type SearchQuery, type Sort, sortOf } from './query.ts';
import { rowOrder } from './row-order.ts';
import { type Candidate, type Plan, planOf } from './rules.ts';
import { type Scan, scan, totalOf } from './scan.ts';
import type { ScanMemory } from './scan-memory.ts';
import { suggest } from './suggest.ts';
import { facetsOf, type Tally, tallyPart } from './tally.ts';

/** Where to begin: so many hits skipped, or after a place; and how many to give. */
export interface Slice {
  offset: number;
  limit: number;
  after?: Place | undefined;
  hasFacets: boolean;
  /** Whether paid listings are wanted beside the slice, where a sort was chosen. */
  hasPromoted?: boolean;
}
export interface Found {
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
export interface Holdings {
  parts: readonly Part[];
  overlay: ReadonlyMap<string, Candidate>;
  memory: ScanMemory;
}

/** Finds a slice of the hits with their exact total; where a keyword has none, one that does. */
export function search(holdings: Holdings, query: SearchQuery, slice: Slice, nowMs: number): Found {
  const filters = filtersOf(query);
  const plan = planOf(filters);
  const found = find(holdings, filters, plan, sortOf(query), slice, nowMs);
  if (found.total > 0 || !plan.keyword || !filters.q) return found;
  const hitsOf = (q: string): number =>
    find(holdings, { q }, planOf({ q }), 'recommended', nothing, nowMs).total;
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
  const name = JSON.stringify(formatQuery(filters));
  const known = memory.get(name, nowMs);
  const scans = known?.scans ?? parts.map((part) => scan(part, plan, nowMs));
  const tally: Tally | null = slice.hasFacets && !known?.facets ? new Map() : null;
  const fresh = scanOverlay(overlay.values(), plan, { sort, filters, nowMs, tally });
  if (tally) for (const [i, part] of parts.entries()) tallyPart(part, scans[i]!, filters, tally);
  const facets = tally ? facetsOf(tally, filters) : (known?.facets ?? null);
  const total = known?.total ?? scans.reduce((sum, one) => sum + totalOf(one), 0);
  if (!known || tally) {
    const untilMs = known?.untilMs ?? nextExpiryMs(parts, overlay, nowMs);
    memory.keep(name, { scans, total, facets, fromMs: known?.fromMs ?? nowMs, untilMs });
  }
  const hits = firstOfAll({ parts, scans, fresh }, sort, slice, nowMs);
  const isPromoted = slice.hasPromoted === true && sort !== 'recommended';
  const promoted = isPromoted ? promotedHits(parts, scans, fresh, nowMs) : [];
  return { hits, promoted, total: total + fresh.length, facets: slice.hasFacets ? facets : null };
}

/** The wanted slice of what fits in all parts and among what is newer. */
function firstOfAll(
  { parts, scans, fresh }: { parts: readonly Part[]; scans: readonly Scan[]; fresh: readonly Hit[] },
  sort: Sort,
  { after, offset, limit }: Slice,
  nowMs: number,
): Hit[] {
  if (limit === 0) return [];
  const lists = [fresh.filter(({ place }) => !after || comparePlaces(place, after) > 0).sort(byPlace)];
  for (const [i, part] of parts.entries())
    lists.push(firstHits(part, scans[i]!, offset + limit, { sort, nowMs, after }));
  return merged(lists, offset + limit).slice(offset);
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
  return firstRows(columns, hits, count, order, after).map(order.hitOf);
}

const byPlace = (a: Hit, b: Hit): number => comparePlaces(a.place, b.place);

/** The first hits of several ordered lists. */
function merged(lists: readonly Hit[][], count: number): Hit[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return (filled[0] ?? []).slice(0, count);
  return filled.flat().sort(byPlace).slice(0, count);
}
