/** Counts of facets: of a part by its columns, of single listings, and as the reply gives them. */
import { type Bitset, countBoth } from '../index/bitset.ts';
import { type ColumnName, columnFacets, type FacetValues, flagNames } from '../index/columns.ts';
import { entryCounts, type IndexPart } from '../index/index-part.ts';
import { anywhereIn, isAnywhere } from '../model.ts';
import type { SearchFilters } from '../query.ts';
import { type Candidate, facetValuesOf } from '../rules.ts';
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
import type { Scan } from './scan.ts';

/** Counts while they are being added up: by facet, then by value. */
export type FacetCounter = Map<FacetName, Map<string, number>>;

const countsOf = (counter: FacetCounter, facet: FacetName): Map<string, number> => {
  const counts = counter.get(facet) ?? new Map<string, number>();
  counter.set(facet, counts);
  return counts;
};
function add(counts: Map<string, number>, value: string, count: number): void {
  if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
}

/** Adds a part's counts of each facet, which ignore the facet's own filter. */
export function countPart(
  part: IndexPart,
  { without }: Scan,
  filters: SearchFilters,
  counter: FacetCounter,
): void {
  for (const [name, facets] of Object.entries(columnFacets) as [ColumnName, readonly FacetName[]][]) {
    const countsByRows = new Map<Bitset, Uint32Array>();
    for (const [at, facet] of facets.entries()) {
      if (!isCounted(facet, filters)) continue;
      const rows = without(ignoredBy(facet));
      const counts = countsByRows.get(rows) ?? entryCounts(part, name, rows);
      countsByRows.set(rows, counts);
      countEntries(part.columns.columns[name].facets[at]!, counts, countsOf(counter, facet));
    }
  }
  for (const facet of flagNames) {
    const rows = without(ignoredBy(facet));
    const totals = countsOf(counter, facet);
    for (const [value, bits] of part.columns.flags[facet]) add(totals, value, countBoth(rows, bits));
  }
}

function countEntries(
  { values, starts, ids }: FacetValues,
  counts: Uint32Array,
  totals: Map<string, number>,
) {
  const sums = new Uint32Array(values.length);
  let from = 0;
  for (let entry = 0; entry < counts.length; entry++) {
    const to = starts[entry + 1]!;
    const count = counts[entry]!;
    if (count > 0) for (let at = from; at < to; at++) sums[ids[at]!]! += count;
    from = to;
  }
  for (let i = 0; i < sums.length; i++) add(totals, values[i]!, sums[i]!);
}

/** Adds one listing to the counts of those facets that ignore every filter it fails. */
export function countCandidate(
  { doc }: Candidate,
  failed: readonly Group[],
  filters: SearchFilters,
  counter: FacetCounter,
): void {
  for (const facet of facetNames) {
    if (!isCounted(facet, filters) || !failed.every((group) => ignoredBy(facet).includes(group))) continue;
    const counts = countsOf(counter, facet);
    for (const value of facetValuesOf[facet](doc)) add(counts, value, 1);
  }
}

/** The counts as the reply gives them: the most frequent first, then by value. */
export function facetsOf(counter: FacetCounter, filters: SearchFilters): Facets {
  const facets: Facets = {};
  for (const facet of facetNames) {
    if (!isCounted(facet, filters)) continue;
    const counts = counter.get(facet) ?? new Map<string, number>();
    facets[facet] = sorted(valuesOf(facet, counts, filters));
  }
  return facets;
}

function valuesOf(facet: FacetName, counts: ReadonlyMap<string, number>, filters: SearchFilters) {
  if (facet === 'park') return byPark(counts);
  if (facet === 'ward') return withAnywhere(counts, filters.province);
  if (facet === 'oldDistrict' || facet === 'oldCommune') return withAnywhere(counts, filters.oldProvince);
  return counts;
}

/** What looks anywhere in the larger place counts for each value that is there; it is no value of its own. */
function withAnywhere(counts: ReadonlyMap<string, number>, larger: string | undefined): Map<string, number> {
  const anywhere = (larger !== undefined && counts.get(anywhereIn(larger))) || 0;
  const isPlain = ([value]: [string, number]) => !isAnywhere(value);
  return new Map([...counts].filter(isPlain).map(([value, count]) => [value, count + anywhere]));
}

function sorted(counts: ReadonlyMap<string, number>): FacetCount[] {
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
