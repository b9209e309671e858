/** All filters of the search: beside the results on desktops, in a sheet on phones. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { categoriesOf } from '#shared/catalog/rules.ts';
import { kinds, type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import { FilterOption } from '#ui/filters.tsx';
import { changed, type Search, valuesOf, withoutReversed } from '../address.ts';
import type { Labels } from '../labels.ts';
import { OptionFilter } from './option-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { readPrice, readSquareMetres } from './range.ts';
import { RangeFilter } from './range-filter.tsx';

export interface FilterPanelProps {
  search: Search;
  facets: Facets | undefined;
  labels: Labels;
  onChange(search: Search): void;
}

export function FilterPanel({ search, facets, labels, onChange }: FilterPanelProps) {
  const { t } = useTranslation(['search', 'app']);
  const common = { search, facets, labels, onChange };
  const { data: catalog } = useCatalog();
  const locale = useLocale();
  const usable = withoutReversed(search);
  const types = valuesOf(search, 'types') as ListingType[];
  const categories = types.flatMap((type) =>
    categoriesOf(type, catalog?.categories ?? []).map(({ id }) => id),
  );
  const large = facets?.largeScale?.find(({ value }) => value === 'true');
  return (
    <div>
      <OptionFilter {...common} name="kinds" title={t('kinds')} values={kinds} isOpen />
      <OptionFilter {...common} name="types" title={t('types')} values={listingTypes} isOpen />
      {categories.length > 0 && (
        <OptionFilter {...common} name="categories" title={t('categories')} values={categories} isOpen />
      )}
      <PlaceFilter {...common} />
      <RangeFilter
        title={t('price')}
        kind="price"
        units={[
          { value: 'million-vnd', label: t('million'), factor: 1e6 },
          { value: 'billion-vnd', label: t('billion'), factor: 1e9 },
        ]}
        read={(typed, unit) => readPrice(typed, unit, locale, catalog?.rates)}
        min={search.priceMin}
        max={search.priceMax}
        words={labels.priceWords(usable.priceMin, usable.priceMax)}
        onChange={(priceMin, priceMax) => onChange(changed(search, { priceMin, priceMax }))}
      />
      <RangeFilter
        title={t('area')}
        kind="area"
        read={(typed, unit) => readSquareMetres(typed, unit, locale)}
        units={[
          { value: 'm2', label: 'm²', factor: 1 },
          { value: 'ha', label: 'ha', factor: 10_000 },
        ]}
        min={search.areaMin}
        max={search.areaMax}
        words={labels.areaWords(usable.areaMin, usable.areaMax)}
        onChange={(areaMin, areaMax) => onChange(changed(search, { areaMin, areaMax }))}
      />
      <OptionFilter {...common} name="status" title={t('assetStatus')} />
      <OptionFilter {...common} name="legal" title={t('legal')} />
      <OptionFilter {...common} name="infra" title={t('infra')} />
      <OptionFilter {...common} name="incentives" title={t('incentives')} />
      <chakra.div py="2">
        <FilterOption
          name="largeScale"
          label={t('app:largeScale')}
          count={facets ? (large?.count ?? 0) : undefined}
          isChosen={search.largeScale === 'true'}
          onChange={(isChosen) => onChange(changed(search, { largeScale: isChosen ? 'true' : undefined }))}
        />
      </chakra.div>
    </div>
  );
}
