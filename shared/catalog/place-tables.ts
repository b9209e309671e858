/** The shape of the committed places tables: short rows, so that a function's bundle stays small. */

export type ProvinceRow = [code: string, name: string];
export type OldProvinceRow = [code: string, name: string, provinceCode: string];
export type DistrictRow = [key: string, name: string, oldProvinceCode: string];
/** `districtKeys` are separated by blanks: the old districts that the ward took land from. */
export type WardRow = [code: string, name: string, districtKeys: string];
/** `code` is '' for a commune abolished before 2025, `name` is '' where the district itself became a ward. */
export type OldCommuneRow = [code: string, name: string, wardCodes: string];

export interface PlaceTables {
  /** The 34 provinces since 1 July 2025. */
  provinces: ProvinceRow[];
  /** The 63 before, each lying whole in one of the 34. Their codes are another numbering: never compare. */
  oldProvinces: OldProvinceRow[];
  /** The 696 districts before 1 July 2025; the key is their official three-digit code. */
  districts: DistrictRow[];
  /** Wards by province, in the order of `provinces`. */
  wards: WardRow[][];
}

/** Old communes by district key. */
export type OldCommuneRows = Record<string, OldCommuneRow[]>;
