/** What a sale says of its price, as an estimate begins with it. */
import { type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import type { ListingCard } from '#shared/listings/model.ts';

/** An amount in a unit; '' where the listing does not say it. */
export interface StartMoney {
  unit: PriceUnit;
  price: string;
}

const billion = unitParts['billion-vnd'].factor;
const inBillions = (vnd: number) => String(Number((vnd / billion).toFixed(4)));

/** As it was written where it is a total, else the total worked out in VND. */
export function startMoney({ price, priceVnd }: ListingCard): StartMoney {
  if ((price.mode === 'exact' || price.mode === 'estimated') && price.per === 'total')
    return { unit: price.unit, price: price.amount };
  return { unit: 'billion-vnd', price: priceVnd === null ? '' : inBillions(priceVnd) };
}

/** Of what is bought: companies and brands are neither mortgaged nor leased as such, and who leases earns no rent. */
export const hasEstimates = ({ kind, type }: Pick<ListingCard, 'kind' | 'type'>): boolean =>
  kind === 'sell' && type !== 'enterprise' && type !== 'brand';
