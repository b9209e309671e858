/** Facets of the sets of filters that were asked lately: the pages of one search share them. */
import type { Facets } from './facets.ts';

export interface FacetMemory {
  get(filters: string, nowMs: number): Facets | undefined;
  /** Keeps facets that stay true from `fromMs` to just before `untilMs`, if nothing changes. */
  keep(filters: string, facets: Facets, fromMs: number, untilMs: number): void;
  /** Forgets all: something has changed. */
  clear(): void;
}

/** Remembers up to `max` facets; those that were kept first go first. */
export function createFacetMemory(max: number): FacetMemory {
  const kept = new Map<string, { facets: Facets; fromMs: number; untilMs: number }>();
  return {
    get(filters, nowMs) {
      const found = kept.get(filters);
      return found && nowMs >= found.fromMs && nowMs < found.untilMs ? found.facets : undefined;
    },
    keep(filters, facets, fromMs, untilMs) {
      kept.set(filters, { facets, fromMs, untilMs });
      const [first] = kept.keys();
      if (kept.size > max && first !== undefined) kept.delete(first);
    },
    clear: () => kept.clear(),
  };
}
