/** The filters' controls: one section under its button in the bar, or all of them in the sheet of phones. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useCurrency } from '#lib/currency.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { categoriesOf } from '#shared/catalog/rules.ts';
import { kinds, type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import { FilterGroup, FilterOption } from '#ui/filters.tsx';
import { changed, type ListName, type Search, valuesOf, withoutReversed } from '../address.ts';
import type { Labels } from '../labels.ts';
import { optionName } from '../option-names.ts';
import { useNews } from '../use-news.ts';
import { areaFieldUnits } from './area-units.ts';
import { BandFilter } from './band-filter.tsx';
import { OptionFilter, offeredValues } from './option-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { priceUnits } from './price-units.ts';
import { readPrice, readSquareMetres } from './range.ts';
import { RangeFilter } from './range-filter.tsx';
import { type Section, sections } from './sections.ts';

export interface FilterPanelProps {
  /** All sections, where none is named. */
  section?: Section;
  search: Search;
  facets: Facets | undefined;
  labels: Labels;
  onChange(search: Search, typed?: string): void;
}
type PartProps = Omit<FilterPanelProps, 'section'>;

/** Filters of one kind under a title. */
interface Group {
  title: string;
  isOpen?: boolean;
  body: ReactNode;
}

export default function FilterPanel({ section, ...given }: FilterPanelProps) {
  const locale = useLocale();
  const { labels } = given;
  const labelOf: Labels['labelOf'] = (name, value) =>
    optionName(name, value, locale) ?? labels.labelOf(name, value);
  const props = { ...given, labels: { ...labels, labelOf } };
  const groups = useGroups(props);
  if (section && section !== 'more')
    return groups[section].map(({ title, body }, at) => (
      <chakra.div key={title} role="group" aria-label={title}>
        {at > 0 && (
          <chakra.p aria-hidden textStyle="label" mt="3" mb="1">
            {title}
          </chakra.p>
        )}
        {body}
      </chakra.div>
    ));
  return (section ? groups.more : sections.flatMap((each) => groups[each])).map(({ title, isOpen, body }) => (
    <FilterGroup key={title} title={title} isOpen={isOpen ?? false}>
      {body}
    </FilterGroup>
  ));
}

function useGroups(props: PartProps): Record<Section, Group[]> {
  const { search } = props;
  const { t } = useTranslation(['search', 'app']);
  const { data: catalog } = useCatalog();
  const types = valuesOf(search, 'types') as ListingType[];
  const categories = types.flatMap((type) =>
    categoriesOf(type, catalog?.categories ?? []).map(({ id }) => id),
  );
  /** A filter of several values; no group where it offers none. */
  const options = (name: ListName, title: string, values?: readonly string[]): Group[] => {
    const offered = values ?? offeredValues(name, props);
    const body = <OptionFilter {...props} name={name} values={offered} />;
    return offered.length === 0
      ? []
      : [
          {
            title,
            body,
            isOpen: values !== undefined || name === 'status' || valuesOf(search, name).length > 0,
          },
        ];
  };
  return {
    kinds: options('kinds', t('kinds'), kinds),
    types: [
      ...options('types', t('types'), listingTypes),
      ...options('categories', t('categories'), categories),
    ],
    place: [{ title: t('place'), isOpen: true, body: <PlaceFilter {...props} /> }],
    price: [
      {
        ...{ title: t('price'), isOpen: true },
        body: (
          <>
            <PriceFilter {...props} />
            <BandFilter {...props} of="price" wordsOf={props.labels.priceWords} />
          </>
        ),
      },
    ],
    area: [
      {
        ...{ title: t('area'), isOpen: true },
        body: (
          <>
            <AreaFilter {...props} />
            <BandFilter {...props} of="area" wordsOf={props.labels.areaWords} />
          </>
        ),
      },
    ],
    more: [
      ...options('status', t('assetStatus')),
      ...options('legal', t('legal')),
      ...options('infra', t('infra')),
      ...options('incentives', t('incentives')),
      { title: t('scale'), isOpen: true, body: <ScaleFilter {...props} /> },
      { title: t('checks'), isOpen: true, body: <CheckedFilter {...props} /> },
      { title: t('published'), isOpen: true, body: <NewsFilter {...props} /> },
    ],
  };
}

function PriceFilter({ search, labels, onChange }: PartProps) {
  const { t } = useTranslation('search');
  const { data: catalog } = useCatalog();
  const locale = useLocale();
  const currency = useCurrency();
  const units = priceUnits(currency, catalog?.rates, locale, t);
  const countOf = (name: string) => units.find(({ value }) => value === name) ?? units[0]!;
  const usable = withoutReversed(search);
  return (
    <RangeFilter
      // Another currency counts in units of its own.
      key={units[0]!.value}
      kind="price"
      units={units}
      read={(typed, name) => readPrice(typed, countOf(name), locale, catalog?.rates)}
      min={search.priceMin}
      max={search.priceMax}
      words={labels.priceWords(usable.priceMin, usable.priceMax)}
      onChange={(priceMin, priceMax) => onChange(changed(search, { priceMin, priceMax }))}
    />
  );
}

function AreaFilter({ search, labels, onChange }: PartProps) {
  const locale = useLocale();
  const usable = withoutReversed(search);
  return (
    <RangeFilter
      kind="area"
      read={(typed, unit) => readSquareMetres(typed, unit, locale)}
      units={areaFieldUnits(locale)}
      min={search.areaMin}
      max={search.areaMax}
      words={labels.areaWords(usable.areaMin, usable.areaMax)}
      onChange={(areaMin, areaMax) => onChange(changed(search, { areaMin, areaMax }))}
    />
  );
}

/** Not counted: what was checked holds until a date, and may be over at the next moment. */
function CheckedFilter({ search, onChange }: PartProps) {
  const { t } = useTranslation('app');
  return (
    <FilterOption
      name="verified"
      label={t('checked')}
      isChosen={search.verified === 'true'}
      onChange={(isChosen) => onChange(changed(search, { verified: isChosen ? 'true' : undefined }))}
    />
  );
}

/** What came since the reader was here before; on a first visit, and in an address from somebody else, what that says. */
function NewsFilter({ search, labels, onChange }: PartProps) {
  const { t } = useTranslation('search');
  const { since, count } = useNews(search);
  const chosen = search.publishedAfter ?? since;
  if (!chosen) return <chakra.p textStyle="note">{t('firstVisit')}</chakra.p>;
  return (
    <FilterOption
      name="publishedAfter"
      label={labels.labelOf('publishedAfter', chosen)}
      count={chosen === since ? count : undefined}
      isChosen={search.publishedAfter !== undefined}
      onChange={(isChosen) => onChange(changed(search, { publishedAfter: isChosen ? chosen : undefined }))}
    />
  );
}

function ScaleFilter({ search, facets, onChange }: PartProps) {
  const { t } = useTranslation('app');
  const large = facets?.largeScale?.find(({ value }) => value === 'true');
  return (
    <FilterOption
      name="largeScale"
      label={t('largeScale')}
      count={facets ? (large?.count ?? 0) : undefined}
      isChosen={search.largeScale === 'true'}
      onChange={(isChosen) => onChange(changed(search, { largeScale: isChosen ? 'true' : undefined }))}
    />
  );
}
