/** Which part of a divided index a listing lies in, by type and region, and which parts a query has to ask. */
import { type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { DivisionName } from '#shared/search-deployment.ts';
import { facetNames, ignoredBy } from '../engine/facets.ts';
import type { LoggedChange, SearchDoc } from '../model.ts';
import type { SearchFilters } from '../query.ts';

/** `across`: abroad, in no province, or (wants) in provinces of several regions. */
export const regions = ['north', 'central', 'southeast', 'mekong', 'across'] as const;
export type Region = (typeof regions)[number];

export interface PartScope {
  types: readonly ListingType[];
  regions: readonly Region[];
}
/** Parts by their number; each pair of type and region lies in exactly one. */
export interface Partitioning {
  /** Cursors and stored segments are told apart by it: another division has another name. */
  name: string;
  parts: readonly PartScope[];
}

/** The first province of each region, in the numbering that old provinces and new ones share from north to south. */
const firstCodes: readonly (readonly [Region, number])[] = [
  ['mekong', 82],
  ['southeast', 70],
  ['central', 38],
  ['north', 1],
];

/** The region of a province, new or old: no merger of 2025 joined two of them. */
export function regionOfProvince(code: string): Region {
  const number = /^\d\d$/.test(code) ? Number(code) : 0;
  return firstCodes.find(([, first]) => number >= first)?.[0] ?? 'across';
}

/** The one region that holds every province, new and old, under which a listing is found. */
export function regionOf({ provinceCode, oldProvinceCode, wanted }: SearchDoc): Region {
  const codes = [
    ...(wanted?.provinces ?? [provinceCode]),
    ...(wanted?.oldProvinces ?? [oldProvinceCode]),
  ].filter((code) => code !== null);
  const [first, ...others] = new Set(codes.map(regionOfProvince));
  return first === undefined || others.length > 0 ? 'across' : first;
}

/** The number of the part that a listing lies in. */
export function partOf(doc: SearchDoc, { parts }: Partitioning): number {
  const region = regionOf(doc);
  return parts.findIndex((part) => part.types.includes(doc.type) && part.regions.includes(region));
}

/** The numbers of all parts that can hold what a query asks for, however the listings have changed since they were built. */
export function partsFor(filters: SearchFilters, { parts }: Partitioning): number[] {
  const asked = [filters.province, filters.oldProvince].filter((code) => code !== undefined);
  const holds = ({ types, regions: held }: PartScope): boolean =>
    (!filters.types || filters.types.some((type) => types.includes(type))) &&
    asked.every((code) => held.includes('across') || held.includes(regionOfProvince(code)));
  return parts.flatMap((part, at) => (holds(part) ? [at] : []));
}

/** The numbers of all parts that a facet may count in: facets ignore their own filter, and so go beyond its parts. */
export function partsCounting(filters: SearchFilters, partitioning: Partitioning): number[] {
  const counting = facetNames.flatMap((facet) => {
    const without = Object.fromEntries(ignoredBy(facet).map((group) => [group, undefined]));
    return partsFor({ ...filters, ...without }, partitioning);
  });
  return [...new Set(counting)].sort((a, b) => a - b);
}

/** A change as one part takes it in: what lies in another part from now on is gone from this one. */
export function changeInPart(change: LoggedChange, part: number, partitioning: Partitioning): LoggedChange {
  if (change.op === 'remove' || partOf(change.doc, partitioning) === part) return change;
  const { id, code, version, changeId } = change;
  return { op: 'remove', id, code, version, changeId };
}

const grid = (
  name: string,
  types: readonly (readonly ListingType[])[],
  within: readonly (readonly Region[])[],
): Partitioning => ({
  name,
  parts: types.flatMap((some) => within.map((held) => ({ types: some, regions: held }))),
});

/** Four parts for some three million listings, twelve for some ten; `across` lies with the smallest region. */
const byRegion = [['north'], ['central', 'across'], ['southeast'], ['mekong']] as const;
const byType = [['land'], ['industrial-park'], ['aquaculture', 'enterprise', 'brand', 'other']] as const;
export const partitionings = {
  'regions-4': grid('regions-4', [listingTypes], byRegion),
  'types-regions-12': grid('types-regions-12', byType, byRegion),
} as const satisfies Record<DivisionName, Partitioning>;
export type PartitioningName = DivisionName;
