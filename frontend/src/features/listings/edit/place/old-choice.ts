/** Picking an old address: what each choice leads to, down to the new wards it became. */
import type { OldProvinceFile, WardsFile } from '#shared/catalog/place-files.ts';

export type OldDistrict = OldProvinceFile['districts'][number];
type Ward = WardsFile['wards'][number];

/** The district that a commune lies in; an island district is its own commune. */
export const districtOfCommune = (
  file: OldProvinceFile | undefined,
  communeCode: string,
): OldDistrict | undefined =>
  communeCode === ''
    ? undefined
    : file?.districts.find(
        ({ key, communes }) => key === communeCode || communes.some((commune) => commune.key === communeCode),
      );

/** The new wards that an old commune (or an island district) is known to have become. */
export function wardCodesOf(district: OldDistrict | undefined, communeCode: string): readonly string[] {
  if (!district || communeCode === '') return [];
  if (district.key === communeCode) return district.wardCodes ?? [];
  return district.communes.find(({ key }) => key === communeCode)?.wardCodes ?? [];
}

export interface Proposal {
  /** What the commune is known to have become. */
  proposed: Ward[];
  /** Other wards of the same old district: a commune may have been split. */
  near: Ward[];
  /** All others of the province. */
  far: Ward[];
}

/** What to offer for an old commune. */
export function proposalFor(
  district: OldDistrict | undefined,
  communeCode: string,
  wards: readonly Ward[],
): Proposal {
  const known = wardCodesOf(district, communeCode);
  const isNear = ({ oldDistrictKeys }: Ward) =>
    district !== undefined && oldDistrictKeys.includes(district.key);
  const rest = wards.filter(({ code }) => !known.includes(code));
  return {
    proposed: wards.filter(({ code }) => known.includes(code)),
    near: rest.filter(isNear),
    far: rest.filter((ward) => !isNear(ward)),
  };
}
