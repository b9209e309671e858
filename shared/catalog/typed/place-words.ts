/** Every place that people type, old and new, with the names and short forms by which they type it. */
import { cityExonyms, provinceExonyms } from '../exonyms.ts';
import { splitType } from '../place-names.ts';
import {
  allOldDistricts,
  allOldProvinces,
  allProvinces,
  oldProvinceOf,
  provinceOf,
  wardsOf,
} from '../places.ts';

export type PlaceFilters = Partial<Record<'province' | 'ward' | 'oldProvince' | 'oldDistrict', string>>;

export interface Place {
  /** The larger, the more likely to be meant by a name alone. */
  size: 'province' | 'district' | 'ward';
  filters: PlaceFilters;
  /** The new province that it lies in. */
  provinceCode: string;
  /** Before July 2025; absent for a new province, which may hold several. */
  oldProvinceCode?: string;
}

export interface NamedPlace extends Place {
  /** In full, in Vietnamese, as it stands in the tables. */
  name: string;
  /** Of the province that it lies or lay in; absent for a province. */
  within?: string;
  /** All that it is typed by: in full, shortened, and in other languages. */
  typed: readonly string[];
}

/** How people shorten provinces, by their proper names. */
const shortNames: Record<string, string> = {
  'Hồ Chí Minh': 'sg, sài gòn, saigon, hcm, hcmc, tphcm, tp hcm, ho chi minh city',
  'Hà Nội': 'hn, hanoi',
  'Đà Nẵng': 'đn, danang',
  'Hải Phòng': 'hp, haiphong',
  Huế: 'thừa thiên huế, tt huế',
  'Bà Rịa - Vũng Tàu': 'brvt, br vt, bà rịa',
  'Đắk Lắk': 'đắc lắc, daklak, dak lak',
  'Đắk Nông': 'đắc nông, daknong',
  'Bắc Kạn': 'bắc cạn',
  'Gia Lai': 'pleiku',
};

/** How people shorten the type of a place. */
export const shortTypes: Record<string, string> = {
  'Thành phố': 'tp',
  Quận: 'q',
  Huyện: 'h',
  'Thị xã': 'tx',
  Phường: 'p',
  Xã: 'x',
};

/** 'Quận 12' → '12'. */
export const properOf = (name: string): string => splitType(name)[1];
const isNumber = (proper: string) => /^\d+$/.test(proper);
const syllables = (proper: string) => proper.split(/[\s-]+/).length;

/** The names of a place with its type, whole and shortened: 'Quận 12', 'q 12', 'q12'. */
const typedNames = (name: string): string[] => {
  const [type, proper] = splitType(name);
  const short = shortTypes[type];
  if (!short) return [name];
  return [name, `${short} ${proper}`, ...(isNumber(proper) ? [short + proper] : [])];
};

/** Cities of a province were towns before: people still say 'thị xã Thuận An', 'tx Thuận An'. */
const asTown = (name: string): string[] =>
  splitType(name)[0] === 'Thành phố' ? typedNames(`Thị xã ${properOf(name)}`) : [];

/** A name in other languages, where one is made by hand. */
const namesAbroad = (exonyms: typeof cityExonyms, proper: string): string[] =>
  Object.values(exonyms[proper] ?? {}).filter((name) => name !== undefined);

/** All that a province is typed by. */
export const provinceNames = (name: string): string[] => {
  const proper = properOf(name);
  const exonyms = namesAbroad(provinceExonyms, proper);
  return [...typedNames(name), proper, ...exonyms, ...(shortNames[proper]?.split(', ') ?? [])];
};

/** All of them, the larger first; an old province whose name a new one bears is that one. */
export function namedPlaces(): NamedPlace[] {
  const provinces = allProvinces().map(
    ({ code, name }): NamedPlace => ({
      ...{ size: 'province', name, typed: provinceNames(name) },
      ...{ filters: { province: code }, provinceCode: code },
    }),
  );
  const taken = new Set(provinces.map(({ name }) => properOf(name)));
  const oldProvinces = allOldProvinces().flatMap(({ code, name, provinceCode }): NamedPlace[] => {
    if (taken.has(properOf(name))) return [];
    const filters = { oldProvince: code };
    const typed = provinceNames(name);
    return [{ size: 'province', name, typed, filters, provinceCode, oldProvinceCode: code }];
  });
  for (const { name } of oldProvinces) taken.add(properOf(name));
  return [
    ...provinces,
    ...oldProvinces,
    ...allOldDistricts().map((district) => oldDistrict(district, taken)),
    ...wardsOf().map(
      ({ code, name, provinceCode, oldProvinceCode }): NamedPlace => ({
        ...{ size: 'ward', name, within: provinceOf(provinceCode)!.name, typed: typedNames(name) },
        ...{ filters: { province: provinceCode, ward: code }, provinceCode, oldProvinceCode },
      }),
    ),
  ];
}

function oldDistrict(
  { key, name, oldProvinceCode }: ReturnType<typeof allOldDistricts>[number],
  provinces: ReadonlySet<string>,
): NamedPlace {
  const proper = properOf(name);
  // One syllable alone is a word like any other; a province's name is the province.
  const isTelling = syllables(proper) > 1 && !provinces.has(proper);
  const exonyms = namesAbroad(cityExonyms, proper);
  const { name: within, provinceCode } = oldProvinceOf(oldProvinceCode)!;
  return {
    ...{ size: 'district', name, within, provinceCode, oldProvinceCode },
    typed: [...typedNames(name), ...asTown(name), ...(isTelling ? [proper] : []), ...exonyms],
    filters: { oldProvince: oldProvinceCode, oldDistrict: key },
  };
}

/** What bears the name of a place and is none: an airport, a bridge, a road. */
export const landmark =
  /(?<![a-z0-9])(san bay|cang|cao toc|ga|cua khau|cau|xa lo|duong|pho|cho|dai hoc|truong|benh vien|port|airport)\s?$/;
