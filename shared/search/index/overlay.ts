/** What is newer than the parts of an index: listings one by one, by the same predicate and order. */

import type { AssetFacts } from '#shared/listings/asset-model.ts';
import { countCandidate, type FacetCounter } from '../engine/facet-counter.ts';
import { levelAt, positionOf, type SortPosition } from '../engine/order.ts';
import type { SearchFilters, Sort } from '../query.ts';
import { type Candidate, failedGroups, isLive, type Plan } from '../rules.ts';
import { factsOf } from './asset-facts.ts';

/** A listing that fits, and where it stands. */
export interface Hit {
  position: SortPosition;
  /** Its level at that moment, as a number that sorts. */
  level: number;
  version: number;
  facts: AssetFacts;
}

/** Asks a plan of each listing; adds to the counts where they are wanted, and gives those that fit. */
export function scanOverlay(
  candidates: Iterable<Candidate>,
  plan: Plan,
  {
    sort,
    filters,
    nowMs,
    counter,
  }: { sort: Sort; filters: SearchFilters; nowMs: number; counter: FacetCounter | null },
): Hit[] {
  const hits: Hit[] = [];
  for (const candidate of candidates) {
    if (!isLive(candidate.doc, nowMs)) continue;
    const failed = failedGroups(candidate, plan);
    if (counter) countCandidate(candidate, failed, filters, counter);
    if (failed.length === 0)
      hits.push({
        position: positionOf(candidate, sort, plan.keyword, nowMs),
        level: levelAt(candidate.doc, nowMs),
        version: candidate.doc.version,
        facts: factsOf(candidate.doc),
      });
  }
  return hits;
}
