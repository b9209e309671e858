/** Facets: which there are, which filters each one ignores, and the bands of price and area. */
import * as z from 'zod';
import type { SearchFilters } from '../query.ts';

/** Groups of filters: all conditions of one group stand or fall together. */
export const groups = [
  'kinds',
  'types',
  'categories',
  'nation',
  'province',
  'ward',
  'oldProvince',
  'oldDistrict',
  'oldCommune',
  'price',
  'area',
  'status',
  'legal',
  'infra',
  'incentives',
  'park',
  'largeScale',
  'verified',
  'publishedAfter',
  'q',
] as const;
export type Group = (typeof groups)[number];

type Uncounted = 'q' | 'verified' | 'publishedAfter';
const uncounted: readonly Group[] = ['q', 'verified', 'publishedAfter'] satisfies Uncounted[];
/** Facets by the group that each counts for; what holds by the moment, or has words, is counted by none. */
export const facetNames = groups.filter((group) => !uncounted.includes(group)) as Exclude<Group, Uncounted>[];
export type FacetName = (typeof facetNames)[number];
export const isFacet = (group: Group): group is FacetName => !uncounted.includes(group);

const places = ['province', 'ward', 'oldProvince', 'oldDistrict', 'oldCommune'] as const;
/** A facet ignores its own filter, and those that only make sense below it. */
const ignored: Partial<Record<FacetName, readonly Group[]>> = {
  types: ['types', 'categories'],
  nation: ['nation', ...places],
  province: ['province', 'ward'],
  oldProvince: ['oldProvince', 'oldDistrict', 'oldCommune'],
  oldDistrict: ['oldDistrict', 'oldCommune'],
};
/** The filters that a facet's counts ignore. */
export const ignoredBy = (facet: FacetName): readonly Group[] => ignored[facet] ?? [facet];

/** At most so many values of a facet are told, the most frequent first. */
export const facetValues = 200;

/** Wards are counted within a chosen province only, old districts and communes within what they lay in. */
export const isCounted = (facet: FacetName, filters: SearchFilters): boolean =>
  (facet !== 'ward' || filters.province !== undefined) &&
  (facet !== 'oldDistrict' || filters.oldProvince !== undefined) &&
  (facet !== 'oldCommune' || filters.oldDistrict !== undefined);

export interface Band {
  /** Both ends belong to the band, as they do to the filter that a click on it sets. */
  min: number;
  /** Infinity where the band has no upper end. */
  max: number;
}

const bands = (edges: readonly number[]): Band[] =>
  [0, ...edges].map((min, i) => ({ min, max: edges[i] ?? Number.POSITIVE_INFINITY }));

/** Bands of price in whole VND: from a month's rent to an industrial park. */
export const priceBands = bands(
  [0.01, 0.05, 0.2, 0.5, 1, 3, 5, 10, 20, 50, 100, 500].map((billion) => billion * 1e9),
);
/** Bands of area in m². */
export const areaBands = bands([100, 300, 500, 1_000, 3_000, 5_000, 10_000, 50_000, 100_000, 500_000]);

/** The text of a band in a facet: `min-max`, an open end left out. */
export const bandValue = ({ min, max }: Band): string => `${min}-${Number.isFinite(max) ? max : ''}`;

const FacetCount = z.object({ value: z.string(), count: z.int() });
export type FacetCount = z.infer<typeof FacetCount>;

/**
 * Counts by facet. Values are those the filter of that name takes; of `price` (VND) and `area` (m²) they are
 * bands, `min-max` with an open end left out. Values without a hit are left out.
 */
export const Facets = z
  .partialRecord(z.enum(facetNames as [FacetName, ...FacetName[]]), z.array(FacetCount))
  .meta({ id: 'SearchFacets', description: 'How many listings each filter value would leave' });
export type Facets = z.infer<typeof Facets>;
