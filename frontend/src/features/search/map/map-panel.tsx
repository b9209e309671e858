/** Where the results lie: a map shaded by their number, and the same as a list, from provinces down to wards. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { FacetCount, Facets } from '#shared/search/engine/facets.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { CountsMap, ProvinceMap } from '#ui/map/counts-map.tsx';
import { MapSource } from '#ui/map/map-source.tsx';
import { changed, type Search } from '../address.ts';

interface MapPanelProps {
  search: Search;
  facets: Facets | undefined;
  onChange(search: Search): void;
}

/** The filters of a map by the addresses of now, or by those before July 2025. */
const namesOf = {
  new: { province: 'province', within: 'ward', other: 'oldProvince' },
  old: { province: 'oldProvince', within: 'oldDistrict', other: 'province' },
} as const;
type Mode = keyof typeof namesOf;

export function MapPanel({ search, facets, onChange }: MapPanelProps) {
  const { t } = useTranslation('search');
  const [mode, setMode] = useState<Mode>(search.oldProvince ? 'old' : 'new');
  const { province, within, other } = namesOf[mode];
  const chosen = search[province];
  const nameOf = useProvinceNames(mode);
  const nameWithin = useNamesWithin(mode, chosen);
  const counts = new Map(facets?.[province]?.map(({ value, count }) => [value, count]));
  const choose = (code: string | undefined) =>
    onChange(changed(search, { [province]: code, [other]: undefined, [within]: undefined }));
  const map = {
    ...{ isBefore: mode === 'old', chosen, onChoose: choose },
    label: chosen ? t('map.province', { place: nameOf(chosen) }) : t('map.label'),
    countOf: (code: string) => counts.get(code) ?? 0,
    titleOf: (code: string) => t('map.counted', { place: nameOf(code), count: counts.get(code) ?? 0 }),
  };
  return (
    <Frame aria-label={t('map.places')}>
      <chakra.figure maxW="32rem" width="full" mx="auto">
        {chosen ? <ProvinceMap {...map} chosen={chosen} /> : <CountsMap {...map} />}
        <chakra.figcaption mt="2">
          <MapSource />
        </chakra.figcaption>
      </chakra.figure>
      <chakra.div minW="0">
        <SegmentedControl
          label={t('addressMode')}
          options={[
            { value: 'new', label: t('newAddress') },
            { value: 'old', label: t('oldAddress') },
          ]}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
        />
        {chosen && (
          <chakra.div mt="3" display="flex" alignItems="center" gap="2">
            <Button variant="ghost" size="sm" onClick={() => choose(undefined)}>
              <ArrowLeft size={16} aria-hidden /> {t('map.country')}
            </Button>
            <chakra.strong>{nameOf(chosen)}</chakra.strong>
          </chakra.div>
        )}
        {chosen ? (
          <PlaceList
            counts={facets?.[within] ?? []}
            nameOf={nameWithin}
            chosen={search[within]}
            onChoose={(code) =>
              onChange(changed(search, { [within]: code === search[within] ? undefined : code }))
            }
          />
        ) : (
          <PlaceList counts={facets?.[province] ?? []} nameOf={nameOf} chosen={undefined} onChoose={choose} />
        )}
      </chakra.div>
    </Frame>
  );
}

/** What provinces are called, by their codes; the code itself until their names have come. */
function useProvinceNames(mode: Mode): (code: string) => string {
  const locale = useLocale();
  const { data } = useProvinces();
  const rows = mode === 'new' ? data?.provinces : data?.oldProvinces;
  const names = new Map(rows?.map(({ code, name }) => [code, shortProvinceLabel(name, locale)]));
  return (code) => names.get(code) ?? code;
}

/** The wards of a province, or the districts of one before 2025. */
function useNamesWithin(mode: Mode, province: string | undefined): (code: string) => string {
  const locale = useLocale();
  const { data: now } = useWards(mode === 'new' ? province : undefined);
  const { data: before } = useOldProvince(mode === 'old' ? province : undefined);
  const names = new Map<string, string>();
  for (const { code, name } of now?.wards ?? []) names.set(code, placeLabel(name, locale));
  for (const { key, name } of before?.districts ?? []) names.set(key, placeLabel(name, locale));
  return (code) => names.get(code) ?? code;
}

interface PlaceListProps {
  /** The most first. */
  counts: readonly FacetCount[];
  nameOf(code: string): string;
  chosen: string | undefined;
  onChoose(code: string): void;
}

/** All that the map says, for the keyboard and for whoever does not see it. */
function PlaceList({ counts, nameOf, chosen, onChoose }: PlaceListProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  if (counts.length === 0)
    return (
      <chakra.p mt="3" textStyle="hint">
        {t('map.none')}
      </chakra.p>
    );
  return (
    <List>
      {counts.map(({ value, count }) => (
        <li key={value}>
          <Place type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            <span>{nameOf(value)}</span>
            <chakra.span className="tabular" textStyle="note">
              {formatCount(count, locale)}
            </chakra.span>
          </Place>
        </li>
      ))}
    </List>
  );
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(0, 5fr) minmax(0, 4fr)' },
    gap: '6',
    alignItems: 'start',
    mb: '8',
    p: { base: '3', md: '5' },
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
  },
});

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    mt: '3',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    maxH: { base: '20rem', md: '32rem' },
    overflowY: 'auto',
  },
});

const Place = chakra('button', {
  base: {
    width: 'full',
    minH: '11',
    px: '2',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    fontSize: 'sm',
    textAlign: 'start',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.strong', fontWeight: 'semibold' },
  },
});
