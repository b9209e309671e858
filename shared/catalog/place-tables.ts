/** The shape of the committed places tables: short rows, so that a function's bundle stays small. */

export type ProvinceRow = [code: string, name: string];
export type OldProvinceRow = [code: string, name: string, provinceCode: string];
export type DistrictRow = [key: string, name: string, oldProvinceCode: string];
/** A ward packed as `code|type letter|proper name|district keys`, the keys separated by blanks. */
export type WardRow = string;

const typeOfLetter = { P: 'Phường', X: 'Xã', D: 'Đặc khu' };

export interface WardFields {
  code: string;
  name: string;
  /** The old districts that the ward took land from. */
  districtKeys: string[];
}

/** The row of a ward. */
export function packWard({ code, name, districtKeys }: WardFields): WardRow {
  const [letter, type] = Object.entries(typeOfLetter).find(([, word]) => name.startsWith(`${word} `)) ?? [];
  if (!type) throw new Error(`${name} is none of ${Object.values(typeOfLetter).join(', ')}`);
  return [code, letter, name.slice(type.length + 1), districtKeys.join(' ')].join('|');
}

/** What a row says. */
export function unpackWard(row: WardRow): WardFields {
  const [code = '', letter = '', proper = '', keys = ''] = row.split('|');
  const name = `${typeOfLetter[letter as keyof typeof typeOfLetter]} ${proper}`;
  return { code, name, districtKeys: keys.split(' ') };
}
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
