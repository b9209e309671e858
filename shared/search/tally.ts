/** Counts of facets: of a part by its columns, of single listings, and as they are told. */
import { type Bits, countBoth } from './bits.ts';
import { type ColumnName, columnFacets, type FacetValues, flagNames } from './columns.ts';
import {
  type FacetCount,
  type FacetName,
  type Facets,
  facetNames,
  facetValues,
  type Group,
  ignoredBy,
  isCounted,
} from './facets.ts';
import { entryCounts, type Part } from './part.ts';
import type { SearchFilters } from './query.ts';
import { type Candidate, facetValuesOf } from './rules.ts';
import type { Scan } from './scan.ts';

/** Counts under construction: by facet, then by value. */
export type Tally = Map<FacetName, Map<string, number>>;

const countsOf = (tally: Tally, facet: FacetName): Map<string, number> => {
  const counts = tally.get(facet) ?? new Map<string, number>();
  tally.set(facet, counts);
  return counts;
};
function add(counts: Map<string, number>, value: string, count: number): void {
  if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
}

/** Adds a part's counts of each facet, which ignore the facet's own filter. */
export function tallyPart(part: Part, { without }: Scan, filters: SearchFilters, tally: Tally): void {
  for (const [name, facets] of Object.entries(columnFacets) as [ColumnName, readonly FacetName[]][]) {
    const made = new Map<Bits, Uint32Array>();
    for (const [at, facet] of facets.entries()) {
      if (!isCounted(facet, filters)) continue;
      const rows = without(ignoredBy(facet));
      const counts = made.get(rows) ?? entryCounts(part, name, rows);
      made.set(rows, counts);
      tallyEntries(part.columns.columns[name].facets[at]!, counts, countsOf(tally, facet));
    }
  }
  for (const facet of flagNames) {
    const rows = without(ignoredBy(facet));
    const told = countsOf(tally, facet);
    for (const [value, bits] of part.columns.flags[facet]) add(told, value, countBoth(rows, bits));
  }
}

function tallyEntries({ values, starts, ids }: FacetValues, counts: Uint32Array, told: Map<string, number>) {
  const sums = new Uint32Array(values.length);
  let from = 0;
  for (let entry = 0; entry < counts.length; entry++) {
    const to = starts[entry + 1]!;
    const count = counts[entry]!;
    if (count > 0) for (let at = from; at < to; at++) sums[ids[at]!]! += count;
    from = to;
  }
  for (let i = 0; i < sums.length; i++) add(told, values[i]!, sums[i]!);
}

/** Adds one listing to the counts of those facets that ignore every filter it fails. */
export function tallyCandidate(
  { doc }: Candidate,
  failed: readonly Group[],
  filters: SearchFilters,
  tally: Tally,
): void {
  for (const facet of facetNames) {
    if (!isCounted(facet, filters) || !failed.every((group) => ignoredBy(facet).includes(group))) continue;
    const counts = countsOf(tally, facet);
    for (const value of facetValuesOf[facet](doc)) add(counts, value, 1);
  }
}

/** The counts as they are told: the most frequent first, then by value. */
export function facetsOf(tally: Tally, filters: SearchFilters): Facets {
  const facets: Facets = {};
  for (const facet of facetNames) {
    if (!isCounted(facet, filters)) continue;
    const counts = tally.get(facet) ?? new Map<string, number>();
    facets[facet] = told(facet === 'park' ? byPark(counts) : counts);
  }
  return facets;
}

function told(counts: ReadonlyMap<string, number>): FacetCount[] {
  const all = Array.from(counts, ([value, count]) => ({ value, count }));
  return all.sort(byCount).slice(0, facetValues);
}
const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);

/** Labels of one park are counted together, under the first of them in code-unit order. */
function byPark(counts: ReadonlyMap<string, number>): Map<string, number> {
  const parks = new Map<string, { label: string; count: number }>();
  for (const [value, count] of counts) {
    const [key = '', label = ''] = value.split('\t');
    const before = parks.get(key);
    const first = before && before.label < label ? before.label : label;
    parks.set(key, { label: first, count: count + (before?.count ?? 0) });
  }
  return new Map([...parks.values()].map(({ label, count }) => [label, count]));
}
