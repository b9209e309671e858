/** Exchange rates as they are kept: versions with their origin, what waits for staff, and what may become a rate. */
import * as z from 'zod';
import { scaled } from '../kernel/decimal.ts';
import { Ulid } from '../kernel/id.ts';
import { Rates } from '../kernel/money.ts';
import {
  type ForeignCurrency,
  type FoundRates,
  foreignCurrencies,
  RateValues,
} from '../kernel/rate-values.ts';
import { LineText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { VersionOrZero } from '../kernel/version.ts';

/** A change by hand beyond so many percent is explained. */
export const causePercent = 5;
/** A change by the provider beyond so many percent waits for staff. */
export const holdPercent = 20;

/** How far a value is from the one before, in percent with its sign, to two decimals. */
export function changePercent(before: string, after: string): number {
  const [from, to] = [scaled(before), scaled(after)];
  return Number(((to - from) * 10_000n) / from) / 100;
}

const isBeyond = (percent: number) => (before: string, after: string) => {
  const [from, to] = [scaled(before), scaled(after)];
  const gap = to > from ? to - from : from - to;
  return gap * 100n > from * BigInt(percent);
};
const beyond = (percent: number, before: RateValues, after: RateValues): ForeignCurrency[] =>
  foreignCurrencies.filter((one) => isBeyond(percent)(before[one], after[one]));

/** The currencies whose change by hand needs a cause. */
export const needCause = (before: RateValues, after: RateValues): ForeignCurrency[] =>
  beyond(causePercent, before, after);
/** The currencies whose change by the provider needs a person. */
export const needStaff = (before: RateValues, after: RateValues): ForeignCurrency[] =>
  beyond(holdPercent, before, after);

export const changedRates = (before: RateValues, after: RateValues): ForeignCurrency[] =>
  foreignCurrencies.filter((one) => scaled(before[one]) !== scaled(after[one]));

/**
 * What becomes of rates that the provider gives: those of an older day than the ones in force change nothing, and of
 * the same day neither where a person put them.
 */
export function judgeFound(
  current: Pick<RatesVersion, 'date' | 'vndPer' | 'source'>,
  found: FoundRates,
): 'older' | 'unchanged' | 'held' | 'stored' {
  const isSameDay = found.date === current.date;
  if (found.date < current.date || (isSameDay && current.source === 'hand')) return 'older';
  const isSame = changedRates(current.vndPer, found.vndPer).length === 0;
  if (isSameDay && isSame) return 'unchanged';
  return needStaff(current.vndPer, found.vndPer).length > 0 ? 'held' : 'stored';
}

export const RatesVersion = Rates.extend({
  version: VersionOrZero.meta({
    description: '0: round figures as they were shipped, until real ones are put',
  }),
  source: z.enum(['provider', 'hand', 'shipped']),
  at: Instant.optional().meta({ description: 'When they came into force' }),
  by: Ulid.optional().meta({ description: 'Who put them by hand, or took what the provider gave' }),
  cause: z.string().optional(),
  before: RateValues.optional().meta({ description: 'What stood before' }),
}).meta({ id: 'RatesVersion', description: 'Exchange rates with their origin' });
export type RatesVersion = z.infer<typeof RatesVersion>;

export const HeldRates = Rates.extend({ foundAt: Instant }).meta({
  id: 'HeldRates',
  description: 'What the provider gave, too far from the rates in force to be taken without a person',
});
export type HeldRates = z.infer<typeof HeldRates>;

export const RatesAttempt = z
  .object({ at: Instant, outcome: z.enum(['stored', 'unchanged', 'older', 'held', 'failed']) })
  .meta({ id: 'RatesAttempt', description: 'What came of asking the provider' });
export type RatesAttempt = z.infer<typeof RatesAttempt>;

export const RatesRecord = z
  .object({
    current: RatesVersion,
    held: HeldRates.optional(),
    provider: z.string().optional().meta({ description: 'The host that is asked each day; absent: none is' }),
    lastAttempt: RatesAttempt.optional(),
  })
  .meta({ id: 'RatesRecord', description: 'Exchange rates as a master keeps them' });
export type RatesRecord = z.infer<typeof RatesRecord>;

export const RatesInput = z
  .object({
    vndPer: RateValues,
    cause: LineText({ max: 200 })
      .default('')
      .meta({ description: `Why; needed where a rate changes by more than ${causePercent} %` }),
  })
  .meta({ id: 'RatesInput' });
export type RatesInput = z.infer<typeof RatesInput>;
