/** Which one filter to give up where nothing fits: the same search without it. */
import { type Group, groups, ignoredBy, isFacet } from './engine/facets.ts';
import type { SearchFilters } from './query.ts';

const rangeNames = { price: ['priceMin', 'priceMax'], area: ['areaMin', 'areaMax'] } as const;
const namesOf = (group: Group): readonly (keyof SearchFilters)[] =>
  group === 'price' || group === 'area' ? rangeNames[group] : [group];

/** A search without the filters of one group, and without those that only make sense below them. */
export interface Relaxed {
  group: Group;
  filters: SearchFilters;
}

/** What each filter given up alone makes of a search, by the groups it has filters of. */
export const relaxed = (filters: SearchFilters): Relaxed[] =>
  groups
    .filter((group) => namesOf(group).some((name) => filters[name] !== undefined))
    .map((group) => {
      const dropped = (isFacet(group) ? ignoredBy(group) : [group]).flatMap(namesOf);
      const kept = Object.entries(filters).filter(([name]) => !dropped.some((other) => other === name));
      return { group, filters: Object.fromEntries(kept) as SearchFilters };
    });
