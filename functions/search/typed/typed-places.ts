/** Places in a typed text, old and new, by their names in five languages and as people shorten them: 'q12', 'sg', '河内'. */
import { cityExonyms, provinceExonyms } from '#shared/catalog/exonyms.ts';
import { splitType } from '#shared/catalog/place-names.ts';
import {
  allOldDistricts,
  allOldProvinces,
  allProvinces,
  oldProvinceOf,
  wardsOf,
} from '#shared/catalog/places.ts';
import { fold } from '#shared/kernel/fold.ts';
import { createPhrases, type Found } from './phrases.ts';
import type { TypedText } from './typed-text.ts';

export type PlaceFilters = Partial<Record<'province' | 'ward' | 'oldProvince' | 'oldDistrict', string>>;

interface Place {
  /** The larger, the more likely to be meant by a name alone. */
  size: 'province' | 'district' | 'ward';
  filters: PlaceFilters;
  /** The new province that it lies in. */
  provinceCode: string;
  /** Before July 2025; absent for a new province, which may hold several. */
  oldProvinceCode?: string;
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
const shortTypes: Record<string, string> = {
  'Thành phố': 'tp',
  Quận: 'q',
  Huyện: 'h',
  'Thị xã': 'tx',
  Phường: 'p',
  Xã: 'x',
};

const properOf = (name: string): string => splitType(name)[1];
const isNumber = (proper: string) => /^\d+$/.test(proper);
const syllables = (proper: string) => proper.split(/[\s-]+/).length;

/** The names of a place with its type, whole and shortened: 'Quận 12', 'q 12', 'q12'. */
const typedNames = (name: string): string[] => {
  const [type, proper] = splitType(name);
  const short = shortTypes[type];
  if (!short) return [name];
  return [name, `${short} ${proper}`, ...(isNumber(proper) ? [short + proper] : [])];
};

let dictionary: ReturnType<typeof build> | undefined;

function build() {
  const phrases = createPhrases<Place>();
  const addAll = (names: Iterable<string | undefined>, place: Place) => {
    for (const name of names) if (name) phrases.add(name, place);
  };
  const provinceNames = (name: string) => {
    const proper = properOf(name);
    const exonyms = Object.values(provinceExonyms[proper] ?? {});
    return [...typedNames(name), proper, ...exonyms, ...(shortNames[proper]?.split(', ') ?? [])];
  };
  const provinces = allProvinces();
  const taken = new Set(provinces.map(({ name }) => properOf(name)));
  for (const { code, name } of provinces)
    addAll(provinceNames(name), { size: 'province', filters: { province: code }, provinceCode: code });
  for (const { code, name, provinceCode } of allOldProvinces())
    if (!taken.has(properOf(name))) {
      taken.add(properOf(name));
      const filters = { oldProvince: code };
      addAll(provinceNames(name), { size: 'province', filters, provinceCode, oldProvinceCode: code });
    }
  for (const { key, name, oldProvinceCode } of allOldDistricts()) {
    const proper = properOf(name);
    // One syllable alone is a word like any other; a province's name is the province.
    const isTelling = syllables(proper) > 1 && !taken.has(proper);
    addAll(
      [...typedNames(name), ...(isTelling ? [proper] : []), ...Object.values(cityExonyms[proper] ?? {})],
      {
        size: 'district',
        filters: { oldProvince: oldProvinceCode, oldDistrict: key },
        provinceCode: oldProvinceOf(oldProvinceCode)!.provinceCode,
        oldProvinceCode,
      },
    );
  }
  for (const { code, name, provinceCode, oldProvinceCode } of wardsOf())
    addAll(typedNames(name), {
      size: 'ward',
      filters: { province: provinceCode, ward: code },
      provinceCode,
      oldProvinceCode,
    });
  return phrases;
}

/** What bears the name of a place and is none: an airport, a bridge, a road. */
const landmark =
  /(?<![a-z0-9])(san bay|cang|cao toc|ga|cua khau|cau|xa lo|duong|pho|cho|dai hoc|truong|benh vien|port|airport)\s?$/;

/**
 * Takes the place that is meant out of the text, with the larger ones that are named around it. Several provinces, or a
 * name that many places have, are left as words.
 */
export function takePlace(text: TypedText): PlaceFilters {
  dictionary ??= build();
  const found = dictionary
    .in(text)
    .filter(({ span }) => !landmark.test(text.folded.slice(0, span.from)))
    .map(({ span, values }) => ({ span, values: largest(values) }));
  const provinces = found.filter(({ values }) => values[0]!.size === 'province');
  const larger = provinces.map(({ values }) => values[0]!);
  if (larger.some((one) => one.provinceCode !== larger[0]!.provinceCode)) return {};
  const smaller = found
    .filter(({ values }) => values[0]!.size !== 'province')
    .map((one) => ({
      ...one,
      values: one.values.filter((place) => larger.every((one) => liesIn(place, one))),
    }))
    .filter(({ values }) => values.length === 1);
  const smallest = smaller.find(({ values }) => values[0]!.size === 'ward') ?? smaller[0];
  const meant = smallest?.values[0] ?? larger.find(({ oldProvinceCode }) => oldProvinceCode) ?? larger[0];
  if (!meant) return {};
  const around = smaller.filter(({ values: [place] }) => liesIn(meant, place!));
  for (const { span } of new Set([...provinces, ...around])) text.take(span);
  return meant.filters;
}

/** Of places with one name the largest. */
function largest(places: readonly Place[]): Place[] {
  for (const size of ['province', 'district', 'ward'] as const) {
    const ofSize = places.filter((place) => place.size === size);
    if (ofSize.length > 0) return ofSize;
  }
  return [];
}

const liesIn = (place: Place, larger: Place): boolean => {
  if (place === larger) return true;
  if (larger.filters.ward) return false;
  if (larger.filters.oldDistrict)
    return place.filters.oldDistrict === larger.filters.oldDistrict || isWardOf(place, larger);
  return larger.oldProvinceCode && place.oldProvinceCode
    ? place.oldProvinceCode === larger.oldProvinceCode
    : place.provinceCode === larger.provinceCode;
};
const isWardOf = ({ filters }: Place, { filters: { oldDistrict } }: Place) =>
  wardsOf(filters.province).some(
    ({ code, oldDistrictKeys }) => code === filters.ward && oldDistrictKeys.includes(oldDistrict!),
  );

/** The words before a name that say that it is an industrial park's. */
const parkWords =
  /(?<![a-z0-9])(?:kcn|khu cong nghiep|kcx|khu che xuat|ccn|cum cong nghiep|industrial park)(?![a-z0-9])/;

/** Takes a park that there is out of the text: by its whole label, or by its name after 'KCN' and its like. */
export function takePark(text: TypedText, parks: readonly string[]): { park?: string } {
  if (!parkWords.test(text.folded)) return {};
  const phrases = createPhrases<string>();
  for (const park of parks) {
    const proper = fold(park).replace(parkWords, '').trim();
    const named = park.slice(park.length - proper.length);
    phrases.add(park, park);
    for (const word of ['KCN', 'khu công nghiệp', 'KCX', 'khu chế xuất', 'CCN', 'cụm công nghiệp'])
      phrases.add(`${word} ${named}`, park);
    phrases.add(`${named} industrial park`, park);
  }
  const [found]: Found<string>[] = phrases.in(text).toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!found) return {};
  text.take(found.span);
  return { park: found.values[0]! };
}
const lengthOf = ({ span: { from, to } }: Found<string>) => to - from;
