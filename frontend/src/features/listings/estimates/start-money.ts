/** What a listing says of its price, as an estimate begins with it. */
import { isLease } from '#shared/kernel/listing-kind.ts';
import { type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import type { ListingCard } from '#shared/listings/model.ts';

/** An amount in a unit; '' where the listing does not say it. */
export interface StartMoney {
  unit: PriceUnit;
  price: string;
  rentYear: string;
}

const billion = unitParts['billion-vnd'].factor;
const inBillions = (vnd: number) => String(Number((vnd / billion).toFixed(4)));

/** As it was written where it is a total, else worked out in VND: a total of a sale, a year's rent of a lease. */
export function startMoney({ kind, price, priceVnd }: ListingCard): StartMoney {
  if (price.mode === 'exact' || price.mode === 'estimated') {
    if (!isLease(kind) && price.per === 'total')
      return { unit: price.unit, price: price.amount, rentYear: '' };
    if (isLease(kind) && price.per === 'year') return { unit: price.unit, price: '', rentYear: price.amount };
  }
  const known = priceVnd === null ? '' : inBillions(isLease(kind) ? priceVnd * 12 : priceVnd);
  return isLease(kind)
    ? { unit: 'billion-vnd', price: '', rentYear: known }
    : { unit: 'billion-vnd', price: known, rentYear: '' };
}

/** Land and what stands on it: companies and brands are neither mortgaged nor leased as such. */
export const hasEstimates = ({ kind, type }: Pick<ListingCard, 'kind' | 'type'>): boolean =>
  (kind === 'sell' || kind === 'rental') && type !== 'enterprise' && type !== 'brand';
