/** The whole map of places, old and new; for functions only: browsers fetch the small files instead. */
import type { Locale } from '../kernel/locale.ts';
import { addressWords } from './address-words.ts';
import { placeLabel } from './place-names.ts';
import { type PlaceTables, unpackWard } from './place-tables.ts';
import rows from './places/tables.json' with { type: 'json' };

const tables = rows as unknown as PlaceTables;

export interface Province {
  code: string;
  name: string;
}
export interface OldProvince extends Province {
  /** The new province that it lies in, whole. */
  provinceCode: string;
}
export interface OldDistrict {
  key: string;
  name: string;
  oldProvinceCode: string;
}
export interface Ward {
  code: string;
  name: string;
  provinceCode: string;
  /** Every ward's land lies in exactly one old province. */
  oldProvinceCode: string;
  /** Usually one old district, at most four. */
  oldDistrictKeys: string[];
}

/** Everything by its code. */
interface Maps {
  province: Map<string, Province>;
  oldProvince: Map<string, OldProvince>;
  oldDistrict: Map<string, OldDistrict>;
  ward: Map<string, Ward>;
}
let built: Maps | undefined;
/** Made when the first place is asked for: many calls ask for none. */
const maps = (): Maps => {
  built ??= build();
  return built;
};

function build(): Maps {
  const province = new Map(tables.provinces.map(([code, name]) => [code, { code, name }]));
  const oldProvince = new Map(
    tables.oldProvinces.map(([code, name, provinceCode]) => [code, { code, name, provinceCode }]),
  );
  const oldDistrict = new Map(
    tables.districts.map(([key, name, oldProvinceCode]) => [key, { key, name, oldProvinceCode }]),
  );
  const ward = new Map<string, Ward>();
  for (const [at, [provinceCode]] of tables.provinces.entries()) {
    for (const { code, name, districtKeys: oldDistrictKeys } of tables.wards[at]!.map(unpackWard)) {
      const { oldProvinceCode } = oldDistrict.get(oldDistrictKeys[0]!)!;
      ward.set(code, { code, name, provinceCode, oldProvinceCode, oldDistrictKeys });
    }
  }
  return { province, oldProvince, oldDistrict, ward };
}

/** The 34 provinces since 1 July 2025, in the order of their codes. */
export const allProvinces = (): readonly Province[] => [...maps().province.values()];
/** The 63 provinces before. */
export const allOldProvinces = (): readonly OldProvince[] => [...maps().oldProvince.values()];
/** The 696 districts before. */
export const allOldDistricts = (): readonly OldDistrict[] => [...maps().oldDistrict.values()];
/** The wards of a new province; of all where none is named. */
export const wardsOf = (provinceCode?: string): readonly Ward[] =>
  [...maps().ward.values()].filter((ward) => !provinceCode || ward.provinceCode === provinceCode);

/** The new province with this code (never an old code: their numbers overlap). */
export const provinceOf = (code: string): Province | undefined => maps().province.get(code);
/** The old province with this code. */
export const oldProvinceOf = (code: string): OldProvince | undefined => maps().oldProvince.get(code);
/** The old district with this key (its official three-digit code). */
export const oldDistrictOf = (key: string): OldDistrict | undefined => maps().oldDistrict.get(key);
/** The new ward with this code. */
export const wardOf = (code: string): Ward | undefined => maps().ward.get(code);

export interface DerivedPlace {
  provinceCode: string;
  wardCode: string;
  oldProvinceCode: string;
  oldDistrictKeys: string[];
}

/** What is kept with a listing besides its ward: province, old province and old districts; undefined for an unknown ward. */
export function placeOfWard(wardCode: string): DerivedPlace | undefined {
  const ward = maps().ward.get(wardCode);
  if (!ward) return undefined;
  const { provinceCode, oldProvinceCode, oldDistrictKeys } = ward;
  return { provinceCode, wardCode, oldProvinceCode, oldDistrictKeys: [...oldDistrictKeys] };
}

/** The name of any ward, new province, old province or old district in a language; '' where unknown. */
export function placeName(
  code: string,
  locale: Locale,
  kind: 'ward' | 'province' | 'oldProvince' | 'oldDistrict' = 'ward',
): string {
  const entry = maps()[kind].get(code);
  return entry ? placeLabel(entry.name, locale) : '';
}

/** 'Phường Bến Thành, Thành phố Hồ Chí Minh' in a language; '' for an unknown ward. */
export function currentAddress(wardCode: string, locale: Locale): string {
  const names = namesOfWard(wardCode);
  return names ? addressWords({ names: [names.ward, names.province] }, locale) : '';
}

/**
 * Where a ward's land lay before 1 July 2025, in a language: its old districts ('Quận 1', or 'Huyện A –
 * Huyện B'; left out where there are more than two) and old province; '' for an unknown ward.
 */
export function formerAddress(wardCode: string, locale: Locale): string {
  const names = namesOfWard(wardCode);
  if (!names) return '';
  const { oldDistricts, oldProvince } = names;
  return addressWords({ names: [oldDistricts.length <= 2 ? oldDistricts : undefined, oldProvince] }, locale);
}

export interface WardNames {
  ward: string;
  province: string;
  oldDistricts: string[];
  oldProvince: string;
}

/** The Vietnamese names of a ward and all that it lies or lay in, for cards; undefined for an unknown ward. */
export function namesOfWard(wardCode: string): WardNames | undefined {
  const ward = maps().ward.get(wardCode);
  if (!ward) return undefined;
  return {
    ward: ward.name,
    province: maps().province.get(ward.provinceCode)!.name,
    oldDistricts: ward.oldDistrictKeys.map((key) => maps().oldDistrict.get(key)!.name),
    oldProvince: maps().oldProvince.get(ward.oldProvinceCode)!.name,
  };
}
