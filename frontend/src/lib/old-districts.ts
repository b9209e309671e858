/** What only posting asks of places: the old districts of a new province, and the names that a ward had. */
import useSWRImmutable from 'swr/immutable';
import {
  type OldProvinceFile,
  oldProvinceUrl,
  type ProvincesFile,
  provincesUrl,
  type WardsFile,
  wardsUrl,
} from '#shared/catalog/place-files.ts';
import { fetchFile } from './places.ts';

/** The districts of all old provinces that lie in a new one, by key; nothing until it is chosen. */
export function useOldDistricts(provinceCode: string | undefined) {
  return useSWRImmutable(provinceCode ? `districts of ${provinceCode}` : null, async () => {
    const { oldProvinces } = await fetchFile<ProvincesFile>(provincesUrl());
    const within = oldProvinces.filter((old) => old.provinceCode === provinceCode);
    const files = await Promise.all(
      within.map(({ code }) => fetchFile<OldProvinceFile>(oldProvinceUrl(code))),
    );
    return new Map(
      files.flatMap(({ oldProvinceCode, districts }, at) =>
        districts.map((district) => [
          district.key,
          { ...district, oldProvinceCode, oldProvince: within[at]!.name },
        ]),
      ),
    );
  });
}

/** The Vietnamese names of a ward, its province and what they were; undefined outside Viet Nam. */
export async function namesOfWard(place: {
  wardCode?: string | undefined;
  provinceCode?: string | undefined;
  oldProvinceCode?: string | undefined;
  oldDistrictKeys?: string[] | undefined;
}) {
  const { wardCode, provinceCode, oldProvinceCode, oldDistrictKeys = [] } = place;
  if (!wardCode || !provinceCode || !oldProvinceCode) return undefined;
  const [{ provinces, oldProvinces }, { wards }, { districts }] = await Promise.all([
    fetchFile<ProvincesFile>(provincesUrl()),
    fetchFile<WardsFile>(wardsUrl(provinceCode)),
    fetchFile<OldProvinceFile>(oldProvinceUrl(oldProvinceCode)),
  ]);
  const ward = wards.find(({ code }) => code === wardCode);
  if (!ward) return undefined;
  return {
    ward: ward.name,
    province: provinces.find(({ code }) => code === provinceCode)?.name ?? '',
    oldProvince: oldProvinces.find(({ code }) => code === oldProvinceCode)?.name ?? '',
    oldDistricts: oldDistrictKeys.map(
      (key) => districts.find((district) => district.key === key)?.name ?? '',
    ),
  };
}
