/** What searches found lately, by their filters: the pages and orders of one search share it. */
import type { FacetCounter } from './facet-counter.ts';
import type { Facets } from './facets.ts';
import type { Scan } from './scan.ts';

/** What stays true from `fromMs` to just before `untilMs`, if nothing changes. */
export interface CachedScans {
  scans: Scan[];
  /** Hits in all parts together. */
  total: number;
  /** Null as long as nobody asked for them; what they were made from, which parts of a divided index add up. */
  facets: Facets | null;
  counter: FacetCounter | null;
  fromMs: number;
  untilMs: number;
}
export interface FilterCache {
  get(filters: string, nowMs: number): CachedScans | undefined;
  keep(filters: string, found: CachedScans): void;
  /** Forgets all: something has changed. */
  clear(): void;
}

const bytesMax = 32e6;
const entriesMax = 200;
/** A scan holds about so many sets of rows. */
const setsOfScan = 20;

/** How many scans of so many rows may be cached. */
export const filterCacheSize = (rows: number): number =>
  Math.min(entriesMax, Math.floor(bytesMax / Math.max(1, (rows / 8) * setsOfScan)));

/** Keeps what was found with up to `max` sets of filters; those that were kept first go first. */
export function createFilterCache(max: number): FilterCache {
  const kept = new Map<string, CachedScans>();
  return {
    get(filters, nowMs) {
      const found = kept.get(filters);
      return found && nowMs >= found.fromMs && nowMs < found.untilMs ? found : undefined;
    },
    keep(filters, found) {
      kept.set(filters, found);
      const [first] = kept.keys();
      if (kept.size > max && first !== undefined) kept.delete(first);
    },
    clear: () => kept.clear(),
  };
}
