/** What each value of a filter is called in the reader's language. */

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useCurrency } from '#lib/currency.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { useModule } from '#lib/use-module.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Currency } from '#shared/kernel/money.ts';
import { formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatVndRange, formatVndRangeIn } from '#shared/kernel/words/money-words.ts';
import type { Name, Search } from './address.ts';
import type { NamedFilter } from './option-names.ts';

const namespaces = ['search', 'app'] as const;
const namedFilters: readonly NamedFilter[] = ['nation', 'legal', 'infra', 'incentives'];

/** The names of fixed values, loaded where one of them is chosen. */
function useOptionNames(search: Search) {
  const isWanted = namedFilters.some((name) => search[name]);
  return useModule(isWanted ? 'names of options' : null, () => import('./option-names.ts'))?.optionName;
}

/** The lists that names are looked up in, and the rates: each is fetched only where the search needs it. */
function useNames(search: Search, currency: Currency) {
  const hasPrice = Boolean(search.priceMin || search.priceMax);
  const isConverted = hasPrice && currency !== 'VND';
  const { data: catalog } = useCatalog(Boolean(search.types || search.categories || isConverted));
  const { data: provinces } = useProvinces(Boolean(search.province || search.oldProvince));
  const { data: wards } = useWards(search.province);
  const { data: old } = useOldProvince(search.oldProvince);
  const optionName = useOptionNames(search);
  return useMemo(
    () => ({ catalog, provinces, wards, old, optionName }),
    [catalog, provinces, wards, old, optionName],
  );
}

/** Words for a filter's value; the value itself while its name is still being fetched. The same while nothing changes. */
export function useLabels(search: Search) {
  const { t } = useTranslation(namespaces);
  const locale = useLocale();
  const currency = useCurrency();
  const names = useNames(search, currency);
  return useMemo(() => {
    const wordsOf = wordsIn(names, locale, t);
    return {
      labelOf: (name: Name, value: string): string =>
        wordsOf[name]?.(value) ?? names.optionName?.(name, value, locale) ?? value,
      /** A range of whole VND in words, in the reader's currency, with either end open: '2 – 5 tỷ'. */
      priceWords: (min?: string, max?: string) =>
        currency === 'VND' || !names.catalog
          ? formatVndRange(endOf(min), endOf(max), locale)
          : formatVndRangeIn(endOf(min), endOf(max), currency, names.catalog.rates, locale),
      /** A range of m² in words. */
      areaWords: (min?: string, max?: string) => formatAreaRange(dm2Of(min), dm2Of(max), locale),
    };
  }, [names, currency, locale, t]);
}
export type Labels = ReturnType<typeof useLabels>;

const nameIn = <Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  isIt: (row: Row) => boolean,
): string | undefined => rows?.find(isIt)?.name;

type WordsOf = Partial<Record<Name, (value: string) => string | undefined>>;

/** How the value of each filter is called, by the lists at hand. */
function wordsIn(
  names: ReturnType<typeof useNames>,
  locale: Locale,
  t: TFunction<typeof namespaces>,
): WordsOf {
  const { catalog, provinces, wards, old } = names;
  const place = (name: string | undefined) => name && placeLabel(name, locale);
  return {
    kinds: (value) => t(`app:kind.${value}`, value),
    types: (value) => t(`app:type.${value}`, value),
    categories: (value) => catalog?.categories.find(({ id }) => id === value)?.names[locale],
    province: (value) => {
      const name = nameIn(provinces?.provinces, ({ code }) => code === value);
      return name && shortProvinceLabel(name, locale);
    },
    oldProvince: (value) => {
      const name = nameIn(provinces?.oldProvinces, ({ code }) => code === value);
      return name && t('oldName', { name: shortProvinceLabel(name, locale) });
    },
    ward: (value) => place(nameIn(wards?.wards, ({ code }) => code === value)),
    oldDistrict: (value) => place(nameIn(old?.districts, ({ key }) => key === value)),
    oldCommune: (value) => {
      const communes = old?.districts.flatMap((district) => district.communes);
      return place(nameIn(communes, ({ key }) => key === value));
    },
    status: (value) => t(`app:asset.status.${value}`, value),
    largeScale: () => t('app:largeScale'),
    verified: () => t('app:checked'),
    publishedAfter: (value) => t('newSince', { date: formatDate(value, locale) }),
    q: (value) => `“${value}”`,
  };
}

/** An end of a range; an open one is missing or 0. */
const endOf = (text: string | undefined): number | undefined =>
  text && Number(text) > 0 ? Number(text) : undefined;
const dm2Of = (text: string | undefined): number | null => {
  const squareMetres = endOf(text);
  return squareMetres === undefined ? null : Math.round(squareMetres * 100);
};
