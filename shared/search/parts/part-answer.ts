/** What one part of a divided index answers: its share of hits, totals and counts, before anything is cut. */
import { compareNewest, comparePositions, type SortPosition } from '../engine/order.ts';
import { paidHits, type Run } from '../engine/promoted.ts';
import { firstOfAll, matchAll, type SearchableIndex } from '../engine/search-engine.ts';
import { type Neighbourhood, neighbourhoods } from '../engine/suggest.ts';
import type { Hit } from '../index/overlay.ts';
import type { SearchFilters } from '../query.ts';
import { planOf } from '../rules.ts';
import type { FindInPart, FoundInPart } from './part-messages.ts';
import { type Bracket, excerptOf } from './select-ranks.ts';

/** The order of all hits. */
export const byPosition = (a: { position: SortPosition }, b: { position: SortPosition }): number =>
  comparePositions(a.position, b.position);
/** The order of the ring from which the strip is taken. */
export const byNewest = (a: { position: SortPosition }, b: { position: SortPosition }): number =>
  compareNewest(a.position, b.position);

/** Finds what a part holds of the lists that are asked for. */
export function findInPart(holdings: SearchableIndex, asked: FindInPart): FoundInPart {
  const { filters, sort, hasFacets, nowMs } = asked;
  const plan = planOf(filters, nowMs);
  const matched = matchAll(holdings, filters, plan, { sort, hasFacets, nowMs });
  const paid =
    asked.vip || asked.featured ? paidHits(holdings.parts, matched.scans, matched.fresh, nowMs) : null;
  const strip = (runs: readonly Run[], bracket: Bracket<Hit> | undefined) =>
    bracket ? runs.map((run) => excerptOf({ count: run.count, at: run.hitAt }, bracket, byNewest)) : [];
  return {
    total: matched.total,
    ...(matched.counter && {
      counts: Array.from(
        matched.counter,
        ([facet, counts]) => [facet, [...counts]] as [string, [string, number][]],
      ),
    }),
    hits: asked.hits ? [hitsInPart(holdings, matched, asked, asked.hits)] : [],
    vip: paid ? strip(paid.vip, asked.vip) : [],
    featured: paid ? strip(paid.featured, asked.featured) : [],
  };
}

function hitsInPart(
  { parts }: SearchableIndex,
  matched: ReturnType<typeof matchAll>,
  { sort, nowMs }: FindInPart,
  { after, need, bracket }: NonNullable<FindInPart['hits']>,
) {
  const first = firstOfAll(parts, matched, sort, { offset: 0, limit: need, after }, nowMs);
  return excerptOf({ count: first.length, at: (rank) => first[rank]! }, bracket, byPosition);
}

/** How many listings of a part fit. */
export const totalInPart = (holdings: SearchableIndex, filters: SearchFilters, nowMs: number): number =>
  matchAll(holdings, filters, planOf(filters, nowMs), { sort: 'recommended', hasFacets: false, nowMs }).total;

/** What a part knows of some folded words. */
export const wordsInPart = ({ parts, overlay }: SearchableIndex, words: readonly string[]): Neighbourhood[] =>
  neighbourhoods(words, parts, overlay.values());
