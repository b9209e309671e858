/** Which areas and prices are usual for a type, and how far from its neighbours a price may be. */

import { isLease, isWant, type ListingType } from '#shared/kernel/listing-kind.ts';
import { medianOf } from '#shared/kernel/median.ts';
import { shownFigures } from '../figures.ts';
import type { ListingContent } from '../model.ts';
import type { ListingWarning } from './model.ts';

type Range = readonly [min: number, max: number];
interface Usual {
  /** m² */
  area?: Range;
  /** Whole VND a m²: of the asset, of a month. */
  sale?: Range;
  month?: Range;
  /** Whole VND, where there is no price a m². */
  total?: Range;
}

/** Wide enough that hardly an honest listing is outside; a slip between triệu and tỷ nearly always is. */
const usual: Record<ListingType, Usual> = {
  land: { area: [20, 20_000_000], sale: [20_000, 1_500_000_000], month: [50, 3_000_000] },
  aquaculture: { area: [300, 20_000_000], sale: [10_000, 30_000_000], month: [10, 200_000] },
  'industrial-park': { area: [100, 50_000_000], sale: [100_000, 200_000_000], month: [1_000, 2_000_000] },
  enterprise: { total: [50_000_000, 500_000_000_000_000] },
  brand: { total: [5_000_000, 100_000_000_000_000] },
  other: { area: [5, 10_000_000], sale: [50_000, 2_000_000_000], month: [500, 10_000_000] },
};

/** The figures of an offer that hardly fit its type; those of a want are what somebody hopes for. */
export function unusualFigures(content: ListingContent): ListingWarning[] {
  const { kind, type } = content;
  if (isWant(kind)) return [];
  const { area, sale, month, total } = usual[type];
  const { priceVnd, vndPerM2, areaDm2 } = shownFigures(content, content);
  const outside = (figure: 'area' | 'price-per-m2' | 'price', value: number | null, range?: Range) =>
    value === null || !range || (value >= range[0] && value <= range[1])
      ? []
      : [{ kind: 'unusual-figure' as const, figure, value, min: range[0], max: range[1] }];
  return [
    ...outside('area', areaDm2 === null ? null : areaDm2 / 100, area),
    ...outside('price-per-m2', vndPerM2, isLease(kind) ? month : sale),
    ...outside('price', vndPerM2 === null && !isLease(kind) ? priceVnd : null, total),
  ];
}

/** Fewer neighbours than this say nothing. */
export const neighboursNeeded = 5;
/** So many times more or less than the median of its neighbours is far. */
const farFactor = 3;

type Grouped = Pick<ListingContent, 'kind' | 'type'> & { place: { provinceCode?: string | undefined } };
/** Where the neighbours of an offer are found: of its kind and type in its province. */
export const neighbourGroup = ({ kind, type, place }: Grouped): string | undefined =>
  isWant(kind) || !place.provinceCode ? undefined : `${kind}#${type}#${place.provinceCode}`;

/** What an offer is compared with its neighbours by: where these are found, and its own VND per m². */
export function unitPriceOf(content: ListingContent): { group: string; vndPerM2: number } | undefined {
  const group = neighbourGroup(content);
  if (!group) return undefined;
  const { vndPerM2 } = shownFigures(content, content);
  return vndPerM2 ? { group, vndPerM2 } : undefined;
}

/** The warning that a price is far from those of its neighbours (whole VND per m²), if it is. */
export function priceFar(vndPerM2: number, neighbours: readonly number[]): ListingWarning[] {
  if (neighbours.length < neighboursNeeded) return [];
  const median = medianOf(neighbours);
  const isFar = vndPerM2 > median * farFactor || vndPerM2 * farFactor < median;
  return isFar ? [{ kind: 'price-far', vndPerM2, median, neighbours: neighbours.length }] : [];
}
