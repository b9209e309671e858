/** The old provinces that the form's place may lie in: one once a ward is chosen, all of the new province before. */
import { useWatch } from 'react-hook-form';
import { useOldDistricts } from '#lib/old-districts.ts';
import { useProvinces, useWards } from '#lib/places.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { ListingForm } from '../model.ts';
import { kindOf } from '../visible-fields.ts';

/** Codes of old provinces; none abroad, without a province, and until they are known. */
export function useOldProvinces(): string[] {
  const [place, kind] = useWatch<ListingForm, ['place', 'kind']>({ name: ['place', 'kind'] });
  const { nation, entry, provinceCode, wardCode, oldProvinceCode } = place;
  const isHere = nation === 'VN';
  const wanted = (isHere && provinceCode) || undefined;
  const { data: provinces } = useProvinces(isHere);
  const { data: wards } = useWards((wardCode && wanted) || undefined);
  const { data: districts } = useOldDistricts((wardCode && wanted) || undefined);
  if (!isHere) return [];
  if (isWant(kindOf({ kind }))) {
    const codes = place.provinces.map(({ code }) => code);
    return (provinces?.oldProvinces ?? [])
      .filter((old) => codes.includes(old.provinceCode))
      .map(({ code }) => code);
  }
  if (entry === 'old' && oldProvinceCode) return [oldProvinceCode];
  if (!wanted) return [];
  const [key] = wards?.wards.find(({ code }) => code === wardCode)?.oldDistrictKeys ?? [];
  const district = key === undefined ? undefined : districts?.get(key);
  if (district) return [district.oldProvinceCode];
  const within = provinces?.oldProvinces.filter((old) => old.provinceCode === wanted) ?? [];
  return within.map(({ code }) => code);
}
