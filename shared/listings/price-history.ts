/** What a listing has cost in public, since when: kept on its head from the first change on. */
import * as z from 'zod';
import { Price } from '../kernel/money.ts';
import { Instant } from '../kernel/time.ts';

/** More changes than that say nothing to a reader. */
export const pricesKept = 20;

export const PublicPrice = z
  .object({ at: Instant.meta({ description: 'Since when it stood on the site' }), price: Price })
  .meta({ id: 'PublicPrice', description: 'A price that a listing had in public' });
export type PublicPrice = z.infer<typeof PublicPrice>;

const figure = (amount: string | undefined) => (amount === undefined ? null : Number(amount));
const partsOf = (price: Price): unknown[] => {
  if (price.mode === 'deal') return ['deal'];
  const amounts = price.mode === 'range' ? [price.from, price.to] : [price.amount];
  return [price.mode, price.unit, price.per, ...amounts.map(figure)];
};

/** Whether readers see the same price; how its figures are written does not count. */
export const isSamePrice = (one: Price, other: Price): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

interface PricedState {
  price: Price;
  /** Since when readers have seen the listing at all. */
  publishedAt?: Instant | undefined;
  priceLog?: readonly PublicPrice[] | undefined;
}
interface NextPrice {
  price: Price;
  /** Readers see it from this moment on. */
  isPublic: boolean;
  at: Instant;
}

/**
 * The log after an act, the newest last: undefined as long as nothing has changed, since the first price then is the
 * only one. What was public is noted before it is replaced; what replaces it once readers see it.
 */
export function pricesAfter(
  { price: former, publishedAt, priceLog }: PricedState,
  { price, isPublic, at }: NextPrice,
): PublicPrice[] | undefined {
  const isReplaced = publishedAt !== undefined && !isSamePrice(former, price);
  const log = priceLog ?? (isReplaced ? [{ at: publishedAt, price: former }] : []);
  const last = log.at(-1);
  const isNew = last && isPublic && !isSamePrice(last.price, price);
  const next = isNew ? [...log, { at, price }] : log;
  return next.length > 0 ? next.slice(-pricesKept) : undefined;
}

/** The prices that readers have seen, the newest first; undefined where there was only one. */
export const pricesShown = (log: readonly PublicPrice[] | undefined): PublicPrice[] | undefined =>
  log && log.length > 1 ? log.toReversed() : undefined;
