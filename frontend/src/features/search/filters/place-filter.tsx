/** Where: province and ward as they are now, or province and district as they were before July 2025. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldProvince, useProvinces, useWards } from '#lib/places.ts';
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

export function PlaceFilter({ search, facets, onChange }: PlaceFilterProps) {
  const { t } = useTranslation('search');
  const [mode, setMode] = useState(search.oldProvince ? 'old' : 'new');
  return (
    <chakra.div display="grid" gap="3">
      <SegmentedControl
        label={t('addressMode')}
        options={[
          { value: 'new', label: t('newAddress') },
          { value: 'old', label: t('oldAddress') },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'new' ? (
        <NewPlace search={search} facets={facets} onChange={onChange} />
      ) : (
        <OldPlace search={search} facets={facets} onChange={onChange} />
      )}
    </chakra.div>
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
        onChange={(province) =>
          onChange(changed(search, { province, oldProvince: undefined, oldDistrict: undefined }))
        }
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
