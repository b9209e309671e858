/** Exchange rates as a form types them, and back; and what a change of them means in words. */
import type { TFunction } from 'i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { changedRates, changePercent, type RatesInput, type RatesVersion } from '#shared/catalog/rates.ts';
import { scaled } from '#shared/kernel/decimal.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import { type ForeignCurrency, foreignCurrencies, type RateValues } from '#shared/kernel/rate-values.ts';
import { formatFigure, readFigure } from '#shared/kernel/words/parse-number.ts';
import type { ChangeLine } from '../changes.ts';

export interface RatesForm {
  vndPer: Record<ForeignCurrency, string>;
  cause: string;
}

const eachCurrency = <Value>(make: (one: ForeignCurrency) => Value) =>
  Object.fromEntries(foreignCurrencies.map((one) => [one, make(one)])) as Record<ForeignCurrency, Value>;

export const ratesForm = ({ vndPer }: Pick<RatesVersion, 'vndPer'>, locale: Locale): RatesForm => ({
  vndPer: eachCurrency((one) => formatFigure(vndPer[one], locale)),
  cause: '',
});

/** What the API is sent; a figure that is none stays as typed, a field that is not drawn yet is empty. */
export const ratesOf = ({ vndPer, cause }: Partial<RatesForm>, locale: Locale): RatesInput => ({
  vndPer: eachCurrency((one) => {
    const typed = vndPer?.[one] ?? '';
    return readFigure(typed, locale) ?? typed.trim();
  }),
  cause: cause?.trim() ?? '',
});

/** Currencies that people speak of by the hundred. */
export const byHundred: readonly ForeignCurrency[] = ['JPY', 'KRW'];

/** A hundred times a rate, exactly. */
export function hundredTimes(value: string): string {
  const all = scaled(value) * 100n;
  const [whole, rest] = [
    all / 10_000n,
    String(all % 10_000n)
      .padStart(4, '0')
      .replace(/0+$/, ''),
  ];
  return rest ? `${whole}.${rest}` : String(whole);
}

export const currencyName = (one: ForeignCurrency, locale: Locale): string =>
  new Intl.DisplayNames(languageTag(locale), { type: 'currency' }).of(one) ?? one;

const percentText = (percent: number, locale: Locale) => {
  const sign = percent < 0 ? '−' : '+';
  const size = Math.abs(percent);
  return size < 0.01 ? `<${formatFigure('0.01', locale)}%` : `${sign}${formatFigure(String(size), locale)}%`;
};

/** Each rate that differs, with how far in percent. */
export const rateLines = (
  before: RateValues,
  after: RateValues,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] =>
  changedRates(before, after).map((one) => ({
    key: one,
    label: one,
    before: t('value.vnd', { n: formatFigure(before[one], locale) }),
    after: t('rates.changedTo', {
      value: t('value.vnd', { n: formatFigure(after[one], locale) }),
      percent: percentText(changePercent(before[one], after[one]), locale),
    }),
  }));

/** What saving changes: the rates that differ, and their day, which is today's even where no figure does. */
export function ratesChanges(
  { vndPer, date }: Pick<RatesVersion, 'vndPer' | 'date'>,
  next: RatesInput,
  today: string,
  t: TFunction<'settings'>,
  locale: Locale,
): ChangeLine[] {
  const day: ChangeLine = {
    key: 'date',
    label: t('rates.date'),
    before: formatDate(date, locale),
    after: formatDate(today, locale),
  };
  return [...rateLines(vndPer, next.vndPer, t, locale), ...(date === today ? [] : [day])];
}
