/** Where: nation; in Viet Nam province and ward as they are now, or province, district and commune as they were before July 2025. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
import { nationName } from '#shared/catalog/nations.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import { Select } from '#ui/form/inputs.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { changed, type Search } from '../address.ts';

interface PlaceFilterProps {
  search: Search;
  facets: Facets | undefined;
  onChange(search: Search): void;
}

const home = 'VN';

export function PlaceFilter({ search, facets, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('search');
  const [mode, setMode] = useState(search.oldProvince ? 'old' : 'new');
  const Place = mode === 'new' ? NewPlace : OldPlace;
  return (
    <chakra.div display="grid" gap="3">
      <Nation search={search} facets={facets} onChange={onChange} />
      {(search.nation ?? home) === home && (
        <>
          <SegmentedControl
            label={t('addressMode')}
            options={[
              { value: 'new', label: t('newAddress') },
              { value: 'old', label: t('oldAddress') },
            ]}
            value={mode}
            onChange={setMode}
          />
          <Place search={search} facets={facets} onChange={onChange} />
        </>
      )}
    </chakra.div>
  );
}

/** Viet Nam, and the nations that have listings; abroad there is only a free-text address. */
function Nation({ search, facets, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const offered = [home, ...(facets?.nation ?? []).map(({ value }) => value), search.nation ?? home];
  const rows = [...new Set(offered)].map((value) => ({ value, label: nationName(value, locale) }));
  return (
    <PlaceSelect
      label={t('nation')}
      all={t('allNations')}
      value={search.nation}
      options={options(rows, countsOf(facets?.nation), locale)}
      onChange={(nation) => onChange(changed(search, { nation }))}
    />
  );
}

type Counts = ReadonlyMap<string, number>;
const countsOf = (rows: { value: string; count: number }[] | undefined): Counts =>
  new Map(rows?.map(({ value, count }) => [value, count]));

/** Options by name in the reader's alphabet, each with its count. */
function options(rows: readonly { value: string; label: string }[], counts: Counts, locale: Locale) {
  const collator = new Intl.Collator(locale);
  return rows
    .toSorted((a, b) => collator.compare(a.label, b.label))
    .map(({ value, label }) => ({
      value,
      label: counts.has(value) ? `${label} (${counts.get(value)})` : label,
    }));
}

function NewPlace({ search, facets, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { data: provinces } = useProvinces();
  const { data: wards } = useWards(search.province);
  const provinceRows = provinces?.provinces.map(({ code, name }) => ({
    value: code,
    label: shortProvinceLabel(name, locale),
  }));
  const wardRows = wards?.wards.map(({ code, name }) => ({ value: code, label: placeLabel(name, locale) }));
  return (
    <>
      <PlaceSelect
        label={t('province')}
        all={t('allProvinces')}
        value={search.province}
        options={options(provinceRows ?? [], countsOf(facets?.province), locale)}
        onChange={(province) => onChange(changed(search, { province, oldProvince: undefined }))}
      />
      {search.province && (
        <PlaceSelect
          label={t('ward')}
          all={t('allWards')}
          value={search.ward}
          options={options(wardRows ?? [], countsOf(facets?.ward), locale)}
          onChange={(ward) => onChange(changed(search, { ward }))}
        />
      )}
    </>
  );
}

function OldPlace({ search, facets, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const { data: provinces } = useProvinces();
  const { data: old } = useOldProvince(search.oldProvince);
  const provinceRows = provinces?.oldProvinces.map(({ code, name }) => ({
    value: code,
    label: shortProvinceLabel(name, locale),
  }));
  const districtRows = old?.districts.map(({ key, name }) => ({
    value: key,
    label: placeLabel(name, locale),
  }));
  const district = old?.districts.find(({ key }) => key === search.oldDistrict);
  const communeRows = (district?.communes ?? []).map(({ key, name }) => ({
    value: key,
    label: placeLabel(name, locale),
  }));
  return (
    <>
      <PlaceSelect
        label={t('oldProvince')}
        all={t('allProvinces')}
        value={search.oldProvince}
        options={options(provinceRows ?? [], countsOf(facets?.oldProvince), locale)}
        onChange={(oldProvince) =>
          onChange(changed(search, { oldProvince, province: undefined, ward: undefined }))
        }
      />
      {search.oldProvince && (
        <PlaceSelect
          label={t('oldDistrict')}
          all={t('allDistricts')}
          value={search.oldDistrict}
          options={options(districtRows ?? [], countsOf(facets?.oldDistrict), locale)}
          onChange={(oldDistrict) => onChange(changed(search, { oldDistrict }))}
        />
      )}
      {communeRows.length > 0 && (
        <PlaceSelect
          label={t('oldCommune')}
          all={t('allCommunes')}
          value={search.oldCommune}
          options={options(communeRows, countsOf(facets?.oldCommune), locale)}
          onChange={(oldCommune) => onChange(changed(search, { oldCommune }))}
        />
      )}
    </>
  );
}

interface PlaceSelectProps {
  label: string;
  /** The first choice: no place in particular. */
  all: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange(value: string | undefined): void;
}

function PlaceSelect({ label, all, value, options: rows, onChange }: PlaceSelectProps) {
  return (
    <chakra.div display="grid" gap="1" fontSize="sm">
      <span aria-hidden>{label}</span>
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        options={[{ value: '', label: all }, ...rows]}
      />
    </chakra.div>
  );
}
