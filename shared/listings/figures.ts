/** The figures derived from what a poster writes: areas in dm², prices in whole VND. */
import { type Area, areaDm2 } from '../kernel/area.ts';
import { hasPricePerM2, isBusiness, isLease, isWant } from '../kernel/listing-kind.ts';
import {
  type PriceBasis,
  type PricePer,
  perNeedsArea,
  persFor,
  priceVnd,
  type Rates,
  sortVnd,
  type VndRange,
  vndPerM2,
} from '../kernel/money.ts';
import type { ListingInput } from './model.ts';

type Sized = Pick<ListingInput, 'kind' | 'landArea' | 'floorArea' | 'areaRange'>;
type Priced = Sized & Pick<ListingInput, 'price' | 'leaseMonths'>;

export interface Figures {
  /** Whole VND by the rates: total (sell, buy) or month (rental, rent); null for 'deal' and open ends. */
  priceVndMin: number | null;
  priceVndMax: number | null;
  /** dm²: an offer's land area, else floor area; a want's range. */
  areaDm2Min: number | null;
  areaDm2Max: number | null;
}

const dm2 = (area: Area | undefined): number | null => (area ? areaDm2(area) : null);

/** The area of an offer (both ends equal) or a want, in dm². */
export function areaOf({
  kind,
  landArea,
  floorArea,
  areaRange,
}: Sized): [min: number | null, max: number | null] {
  if (isWant(kind)) return [dm2(areaRange?.from), dm2(areaRange?.to)];
  const area = dm2(landArea ?? floorArea);
  return [area, area];
}

/**
 * Prices and areas as search sorts and filters them. A want's price per m² is reckoned with the same end of its
 * area, the other one where that is open.
 */
export function figuresOf(input: Priced, rates: Rates): Figures {
  const [areaDm2Min, areaDm2Max] = areaOf(input);
  const at = (area: number | null): VndRange | null => {
    const basis: PriceBasis = { isLease: isLease(input.kind), areaDm2: area, leaseMonths: input.leaseMonths };
    return priceVnd(input.price, basis, rates);
  };
  return {
    priceVndMin: at(areaDm2Min ?? areaDm2Max)?.min ?? null,
    priceVndMax: at(areaDm2Max ?? areaDm2Min)?.max ?? null,
    areaDm2Min,
    areaDm2Max,
  };
}

/** What a list shows of the figures: the price it sorts by, and whole VND per m² where that says anything. */
export function shownFigures(asset: Pick<ListingInput, 'kind' | 'type'>, figures: Figures) {
  const price = sortVnd({ min: figures.priceVndMin, max: figures.priceVndMax });
  return {
    priceVnd: price,
    vndPerM2: hasPricePerM2(asset) ? vndPerM2(price, figures.areaDm2Min) : null,
    areaDm2: figures.areaDm2Min ?? figures.areaDm2Max,
  };
}

/** What a price may be `per`: companies and brands have none by the square metre. */
export const persOf = ({ kind, type }: Pick<ListingInput, 'kind' | 'type'>): PricePer[] =>
  persFor(isLease(kind)).filter((per) => !isBusiness(type) || !perNeedsArea(per));
