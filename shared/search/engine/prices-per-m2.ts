/** What the hits of a search cost by the square metre, as their cards say it: one pass over them. */
import { vndPerM2 } from '#shared/kernel/money.ts';
import { visitBits } from '../index/bitset.ts';
import type { SearchFilters } from '../query.ts';
import { areaRange, failedGroups, isLive, planOf, priceRange } from '../rules.ts';
import { scan } from './scan.ts';
import type { SearchableIndex } from './search-engine.ts';

/** Whole VND for a m² of each hit that has a price and an area; of leases for a month. Ranges count by their lower ends. */
export function pricesPerM2(
  { parts, overlay }: Pick<SearchableIndex, 'parts' | 'overlay'>,
  filters: SearchFilters,
  nowMs: number,
): number[] {
  const plan = planOf(filters, nowMs);
  const prices: number[] = [];
  const take = (vnd: number | undefined, areaDm2: number | undefined) => {
    if (!Number.isFinite(vnd) || !Number.isFinite(areaDm2)) return;
    const price = vndPerM2(vnd!, areaDm2!);
    if (price !== null) prices.push(price);
  };
  for (const part of parts) {
    const { priceLow, areaLow } = part.columns;
    visitBits(scan(part, plan, nowMs).hits, (row) => {
      take(priceLow[row], areaLow[row]);
      return true;
    });
  }
  for (const candidate of overlay.values()) {
    if (!isLive(candidate.doc, nowMs) || failedGroups(candidate, plan).length > 0) continue;
    take(priceRange(candidate.doc)?.min, areaRange(candidate.doc)?.min);
  }
  return prices;
}
