/** What each value of a filter is called in the reader's language. */

import { incentives, infrastructure } from '../../../../shared/catalog/infrastructure.ts';
import { legalStatusNames } from '../../../../shared/catalog/legal.ts';
import { nationName } from '../../../../shared/catalog/nations.ts';
import { placeLabel, shortProvinceLabel } from '../../../../shared/catalog/place-names.ts';
import { formatArea } from '../../../../shared/kernel/area-words.ts';
import type { Locale } from '../../../../shared/kernel/locale.ts';
import { formatVnd, rangeText } from '../../../../shared/kernel/money-words.ts';
import { useOldProvince, useProvinces, useWards } from '../../lib/places.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { useCatalog } from '../../lib/use-catalog.ts';
import { useLocale } from '../../lib/use-locale.ts';
import type { Name, Search } from './address.ts';

/** Words for a filter's value; the value itself while its name is still being fetched. */
export function useLabels(search: Search) {
  const { t } = useTranslation(['search', 'app']);
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const { data: provinces } = useProvinces();
  const { data: wards } = useWards(search.province);
  const { data: old } = useOldProvince(search.oldProvince);
  const nameIn = <Row extends { name: string }>(
    rows: readonly Row[] | undefined,
    isIt: (row: Row) => boolean,
  ) => rows?.find(isIt)?.name;
  const labels: Partial<Record<Name, (value: string) => string | undefined>> = {
    kinds: (value) => t(`app:kind.${value}`),
    types: (value) => t(`app:type.${value}`),
    categories: (value) => catalog?.categories.find(({ id }) => id === value)?.names[locale],
    nation: (value) => nationName(value, locale),
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
    status: (value) => t(`status.${value}`),
    legal: (value) => legalStatusNames[value as keyof typeof legalStatusNames]?.[locale],
    infra: (value) => infrastructure[value]?.names[locale],
    incentives: (value) => incentives[value]?.[locale],
    largeScale: () => t('app:largeScale'),
    q: (value) => `“${value}”`,
  };
  const labelOf = (name: Name, value: string): string => labels[name]?.(value) ?? value;
  return {
    labelOf,
    /** A range of whole VND in words. */
    priceWords: (min?: string, max?: string) => rangeWords(min, max, (vnd) => formatVnd(vnd, locale), locale),
    /** A range of m² in words. */
    areaWords: (min?: string, max?: string) =>
      rangeWords(min, max, (m2) => formatArea(m2 * 100, locale), locale),
  };
}
export type Labels = ReturnType<typeof useLabels>;

/** '2 tỷ – 5 tỷ', with either end open. */
function rangeWords(
  min: string | undefined,
  max: string | undefined,
  word: (n: number) => string,
  locale: Locale,
) {
  const part = (text: string | undefined) => (text && Number(text) > 0 ? word(Number(text)) : undefined);
  return rangeText(part(min), part(max), locale);
}
