/** Figures of exchange rates: VND for one unit of each currency that is not VND itself. */
import * as z from 'zod';
import { Decimal } from './decimal.ts';
import { type Currency, currencies, type Rates } from './money.ts';

export type ForeignCurrency = Exclude<Currency, 'VND'>;
/** What has a rate, in the order of every table. */
export const foreignCurrencies = currencies.filter((one): one is ForeignCurrency => one !== 'VND');

/** Nothing that is listed costs more VND a unit: a figure above is a slip of the hand or of a source. */
export const rateMaxVnd = 1_000_000;
/** VND for one unit of a currency. */
export const RateValue = Decimal.refine((text) => Number(text) <= rateMaxVnd, {
  params: { code: 'rate-too-large' },
}).meta({
  id: 'RateValue',
  description: `VND for one unit, a positive decimal up to ${rateMaxVnd}`,
  examples: ['26300'],
});

export const RateValues = z
  .object({ USD: RateValue, CNY: RateValue, JPY: RateValue, EUR: RateValue, KRW: RateValue })
  .meta({ id: 'RateValues', description: 'VND for one unit of each currency' });
export type RateValues = z.infer<typeof RateValues>;

/** Rates as a source gave them for a day. */
export type FoundRates = Rates & { vndPer: RateValues };
