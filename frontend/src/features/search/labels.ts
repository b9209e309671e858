/** What each value of a filter is called in the reader's language. */

import { useTranslation } from 'react-i18next';
import useSWRImmutable from 'swr/immutable';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { formatAreaRange } from '#shared/kernel/words/area-words.ts';
import { formatVndRange } from '#shared/kernel/words/money-words.ts';
import type { Name, Search } from './address.ts';
import type { NamedFilter } from './option-names.ts';

const namedFilters: readonly NamedFilter[] = ['nation', 'legal', 'infra', 'incentives'];

/** The names of fixed values, loaded where one of them is chosen. */
function useOptionNames(search: Search) {
  const isWanted = namedFilters.some((name) => search[name]);
  return useSWRImmutable(isWanted ? 'names of options' : null, () => import('./option-names.ts')).data
    ?.optionName;
}

/** Words for a filter's value; the value itself while its name is still being fetched. */
export function useLabels(search: Search) {
  const { t } = useTranslation(['search', 'app']);
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const { data: provinces } = useProvinces();
  const { data: wards } = useWards(search.province);
  const { data: old } = useOldProvince(search.oldProvince);
  const optionName = useOptionNames(search);
  const nameIn = <Row extends { name: string }>(
    rows: readonly Row[] | undefined,
    isIt: (row: Row) => boolean,
  ) => rows?.find(isIt)?.name;
  const labels: Partial<Record<Name, (value: string) => string | undefined>> = {
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
    ward: (value) => {
      const name = nameIn(wards?.wards, ({ code }) => code === value);
      return name && placeLabel(name, locale);
    },
    oldDistrict: (value) => {
      const name = nameIn(old?.districts, ({ key }) => key === value);
      return name && placeLabel(name, locale);
    },
    oldCommune: (value) => {
      const communes = old?.districts.flatMap((district) => district.communes);
      const name = nameIn(communes, ({ key }) => key === value);
      return name && placeLabel(name, locale);
    },
    status: (value) => t(`app:asset.status.${value}`, value),
    largeScale: () => t('app:largeScale'),
    q: (value) => `“${value}”`,
  };
  const labelOf = (name: Name, value: string): string =>
    labels[name]?.(value) ?? optionName?.(name, value, locale) ?? value;
  return {
    labelOf,
    /** A range of whole VND in words, with either end open: '2 – 5 tỷ'. */
    priceWords: (min?: string, max?: string) => formatVndRange(endOf(min), endOf(max), locale),
    /** A range of m² in words. */
    areaWords: (min?: string, max?: string) => formatAreaRange(dm2Of(min), dm2Of(max), locale),
  };
}
export type Labels = ReturnType<typeof useLabels>;

/** An end of a range; an open one is missing or 0. */
const endOf = (text: string | undefined): number | undefined =>
  text && Number(text) > 0 ? Number(text) : undefined;
const dm2Of = (text: string | undefined): number | null => {
  const squareMetres = endOf(text);
  return squareMetres === undefined ? null : Math.round(squareMetres * 100);
};
