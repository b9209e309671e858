/** The units in which a reader types prices to filter by: those of their currency, which the address has as VND. */
import type { TFunction } from 'i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { type Currency, type PriceUnit, type Rates, vndPer } from '#shared/kernel/money.ts';
import { currencyLabel } from '#shared/kernel/words/money-words.ts';
import type { PriceCount } from './range.ts';
import type { Unit } from './range-filter.tsx';

type PriceFieldUnit = Unit<string> & PriceCount;

/** Readers who count in ten thousands. */
const tenThousand: Partial<Record<Locale, string>> = { ja: '万', ko: '만 ', zh: '万' };

/** Million and billion VND, also while the rates of another currency are not known. */
export function priceUnits(
  currency: Currency,
  rates: Rates | undefined,
  locale: Locale,
  t: TFunction<'search'>,
): PriceFieldUnit[] {
  if (currency === 'VND' || !rates)
    return [
      { value: 'million-vnd', label: t('million'), factor: 1e6, unit: 'million-vnd', times: 1 },
      { value: 'billion-vnd', label: t('billion'), factor: 1e9, unit: 'billion-vnd', times: 1 },
    ];
  const unit = currency.toLowerCase() as PriceUnit;
  const factor = vndPer(currency, rates);
  const label = currencyLabel(currency, locale);
  const single = { value: unit, label, factor, unit, times: 1 };
  const word = tenThousand[locale];
  if (!word) return [single];
  return [
    single,
    { value: `${unit}-10000`, label: word + label, factor: factor * 10_000, unit, times: 10_000 },
  ];
}
