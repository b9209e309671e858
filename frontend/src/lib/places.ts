/** Places as the browser knows them: small files, fetched when a form or filter needs them. */
import useSWRImmutable from 'swr/immutable';
import {
  type OldProvinceFile,
  oldProvinceUrl,
  type ProvincesFile,
  provincesUrl,
  type WardsFile,
  wardsUrl,
} from '#shared/catalog/place-files.ts';
import { CallProblem } from './api/http.ts';

/** Fetches one file of places; its URL changes with its content, so it is kept for good. */
export async function fetchFile<File>(url: string): Promise<File> {
  const response = await fetch(url).catch((cause) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return response.json();
}

/** The 34 provinces and the 63 old ones. */
export const useProvinces = (isWanted = true) =>
  useSWRImmutable(isWanted ? provincesUrl() : null, fetchFile<ProvincesFile>);
/** The wards of a province; nothing until one is chosen. */
export const useWards = (provinceCode: string | undefined) =>
  useSWRImmutable(provinceCode ? wardsUrl(provinceCode) : null, fetchFile<WardsFile>);
/** Districts and communes of an old province; nothing until one is chosen. */
export const useOldProvince = (oldProvinceCode: string | undefined) =>
  useSWRImmutable(oldProvinceCode ? oldProvinceUrl(oldProvinceCode) : null, fetchFile<OldProvinceFile>);

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
