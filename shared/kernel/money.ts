/** Prices as posters write them, and the one whole number of VND that sorts and filters (decisions §3). */
import * as z from 'zod';
import { Decimal, SignedDecimal, timesWhole } from './decimal.ts';

export const currencies = ['VND', 'USD', 'CNY', 'JPY', 'EUR', 'KRW'] as const;
export type Currency = (typeof currencies)[number];

/** Units a price is written in: VND by the million or billion, other currencies as they are. */
export const unitParts = {
  'million-vnd': { currency: 'VND', factor: 1_000_000 },
  'billion-vnd': { currency: 'VND', factor: 1_000_000_000 },
  usd: { currency: 'USD', factor: 1 },
  cny: { currency: 'CNY', factor: 1 },
  jpy: { currency: 'JPY', factor: 1 },
  eur: { currency: 'EUR', factor: 1 },
  krw: { currency: 'KRW', factor: 1 },
} as const satisfies Record<string, { currency: Currency; factor: number }>;
export const PriceUnit = z.enum(Object.keys(unitParts) as [keyof typeof unitParts]).meta({ id: 'PriceUnit' });
export type PriceUnit = keyof typeof unitParts;

export const PricePer = z
  .enum(['total', 'm2', 'm2-month', 'month', 'year', 'm2-lease-term'])
  .meta({ id: 'PricePer', description: 'What the amount is for' });
export type PricePer = z.infer<typeof PricePer>;

export const Money = z
  .object({ amount: Decimal, unit: PriceUnit })
  .meta({ id: 'Money', description: 'An amount in one of the units people write' });
export type Money = z.infer<typeof Money>;

export const SignedMoney = z
  .object({ amount: SignedDecimal, unit: PriceUnit })
  .meta({ id: 'SignedMoney', description: 'An amount that may be zero or negative, such as a loss' });
export type SignedMoney = z.infer<typeof SignedMoney>;

/** The amount of money in whole units of its currency, as a plain number: for comparing, never for reckoning. */
export const sumOf = ({ amount, unit }: Money): number => Number(amount) * unitParts[unit].factor;

export const Price = z
  .discriminatedUnion('mode', [
    z.object({ mode: z.enum(['exact', 'estimated']), amount: Decimal, unit: PriceUnit, per: PricePer }),
    z
      .object({
        mode: z.literal('range'),
        from: Decimal.optional(),
        to: Decimal.optional(),
        unit: PriceUnit,
        per: PricePer,
      })
      .refine(({ from, to }) => from !== undefined || to !== undefined, { params: { code: 'range-empty' } })
      .refine(({ from, to }) => !from || !to || Number(from) <= Number(to), {
        path: ['to'],
        params: { code: 'range-reversed' },
      }),
    z.object({ mode: z.literal('deal') }),
  ])
  .meta({ id: 'Price', description: 'A price, a want’s range (either end open), or negotiable' });
export type Price = z.infer<typeof Price>;

/** VND for one unit of each currency, by day. VND itself is 1. */
export const Rates = z
  .object({
    date: z.string(),
    vndPer: z.object({ USD: Decimal, CNY: Decimal, JPY: Decimal, EUR: Decimal, KRW: Decimal }),
    isDemo: z.boolean().optional(),
  })
  .meta({ id: 'Rates', description: 'VND for one unit of each currency' });
export type Rates = z.infer<typeof Rates>;

const rateOf = (currency: Currency, rates: Rates): string =>
  currency === 'VND' ? '1' : rates.vndPer[currency];

/** Whole VND of an amount by the given rates, times `factor` ÷ `divisor`; rounded half up. */
export function toVnd(money: Money, rates: Rates, factor = 1n, divisor = 1n): bigint {
  const { currency, factor: unit } = unitParts[money.unit];
  return timesWhole(money.amount, rateOf(currency, rates), BigInt(unit) * factor, divisor);
}

/** Rates of an older day than this may be far from the market's. */
const freshDays = 3;
/** Whether the day of the rates is more than three days ago (decisions §3 *Price*). */
export const isStale = ({ date }: Rates, nowMs: number): boolean =>
  nowMs - Date.parse(date) >= (freshDays + 1) * 86_400_000;

/** VND for one unit of a currency, as a plain number. */
export const vndPer = (currency: Currency, rates: Rates): number => Number(rateOf(currency, rates));

/** Whole VND as an amount of another currency (a plain number, for display only). */
export const fromVnd = (vnd: number, currency: Currency, rates: Rates): number =>
  vnd / vndPer(currency, rates);

export const defaultLeaseMonths = 600;
export interface PriceBasis {
  /** sell and buy sort by the total, rental and rent by the month. */
  isLease: boolean;
  /** Land area, else floor area, in dm²; null where the listing has none. */
  areaDm2: number | null;
  leaseMonths?: number | undefined;
}

/** What an amount may be `per`, by whether the listing is a lease. */
export const persFor = (isLease: boolean): readonly PricePer[] =>
  isLease ? ['month', 'm2-month', 'year', 'm2-lease-term', 'total'] : ['total', 'm2', 'm2-lease-term'];

export const perNeedsArea = (per: PricePer): boolean => per.startsWith('m2');

/** The factor and divisor that turn an amount into the total (sale) or the month's total (lease). */
function proportion(per: PricePer, { isLease, areaDm2, leaseMonths }: PriceBasis): [bigint, bigint] | null {
  if (perNeedsArea(per) && areaDm2 === null) return null;
  const area: [bigint, bigint] = perNeedsArea(per) ? [BigInt(areaDm2!), 100n] : [1n, 1n];
  const months = BigInt(leaseMonths ?? defaultLeaseMonths);
  if (!isLease) return area;
  if (per === 'year') return [1n, 12n];
  if (per === 'm2-lease-term' || per === 'total') return [area[0], area[1] * months];
  return area;
}

export interface VndRange {
  /** Whole VND; null where that end is open. */
  min: number | null;
  max: number | null;
}

/**
 * The price in VND for sorting and filtering: the total for sell and buy, the month's total for rental and
 * rent; null for 'deal' and where a price per m² has no area (decisions §3 *Price*).
 */
export function priceVnd(price: Price, basis: PriceBasis, rates: Rates): VndRange | null {
  if (price.mode === 'deal') return null;
  const ratio = proportion(price.per, basis);
  if (!ratio) return null;
  const vnd = (amount: string | undefined) =>
    amount === undefined ? null : Number(toVnd({ amount, unit: price.unit }, rates, ...ratio));
  if (price.mode === 'range') return { min: vnd(price.from), max: vnd(price.to) };
  const value = vnd(price.amount);
  return { min: value, max: value };
}

/** What sorts: a want by its lower end, else its upper. */
export const sortVnd = (range: VndRange | null): number | null => range?.min ?? range?.max ?? null;

/** Whole VND per m² of a total, rounded; null without area or price. */
export const vndPerM2 = (totalVnd: number | null, areaDm2: number | null): number | null =>
  totalVnd === null || !areaDm2 ? null : Math.round((totalVnd * 100) / areaDm2);
