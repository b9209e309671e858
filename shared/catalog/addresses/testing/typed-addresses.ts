/** Two thousand addresses of all years as people type them, made of the tables in one fixed order, each with its answer. */

import { type OldCommune, oldCommunesOf } from '#shared/catalog/old-communes.ts';
import { splitType } from '#shared/catalog/place-names.ts';
import {
  allOldDistricts,
  allOldProvinces,
  oldDistrictOf,
  oldProvinceOf,
  provinceOf,
  wardsOf,
} from '#shared/catalog/places.ts';
import { fold } from '#shared/kernel/fold.ts';

export interface TypedAddress {
  group: string;
  typed: string;
  /** The wards that are right: one where it can be told; none where there is no such place. */
  wards: readonly string[];
  /** Whether it has to come back as a choice, whatever the tables say. */
  isOpen?: boolean;
}

/** A small generator that always gives the same. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)]! };
}
type Dice = ReturnType<typeof dice>;

const shortTypes: Record<string, string[]> = {
  Phường: ['P.', 'P', 'p', 'phường', 'F.'],
  Xã: ['X.', 'xã', 'xa'],
  'Thị trấn': ['TT.', 'TT', 'thị trấn'],
  Quận: ['Q.', 'Q', 'q', 'quận'],
  Huyện: ['H.', 'huyện', 'huyen'],
  'Thị xã': ['TX.', 'tx', 'thị xã'],
  'Thành phố': ['TP.', 'Tp', 'TP', 'thành phố'],
  Tỉnh: ['T.', 'tỉnh', 'tinh'],
};
const shortProvinces: Record<string, string[]> = {
  'Thành phố Hồ Chí Minh': ['TP.HCM', 'TPHCM', 'tp hcm', 'HCM', 'Sài Gòn', 'TP. Hồ Chí Minh'],
  'Thành phố Hà Nội': ['HN', 'Hà Nội', 'TP Hà Nội', 'hanoi'],
  'Thành phố Đà Nẵng': ['Đà Nẵng', 'TP. Đà Nẵng', 'danang'],
  'Tỉnh Bà Rịa - Vũng Tàu': ['BRVT', 'Bà Rịa Vũng Tàu', 'Bà Rịa – Vũng Tàu'],
};
const fronts = [
  '',
  '',
  '12 Lê Lợi',
  'Số 45A Nguyễn Văn Cừ',
  '123/4/5 Trần Hưng Đạo',
  'Ngõ 15 Phố Huế',
  'Thửa đất số 12 tờ bản đồ 5',
  'Ấp 3',
  'Lô B2 KCN Sóng Thần',
  'Tổ 7, khu phố 2',
  '25 đường số 7',
  'K12/3 Ông Ích Khiêm',
  'Quốc lộ 1A',
  'Thôn Đông',
  'Hẻm 51',
];

const proper = (name: string) => splitType(name)[1];
const isTelling = (name: string) => /[\s-]/.test(proper(name));
const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
const onSecondVowel = (text: string) =>
  text
    .replace(/òa(?!\p{L})/gu, 'oà')
    .replace(/ủy(?!\p{L})/gu, 'uỷ')
    .replace(/óa(?!\p{L})/gu, 'oá');

/** One name as somebody types it: in full, its type shortened or left out where the name tells enough by itself. */
function shortened(name: string, { pick, below }: Dice): string {
  const [type, own] = splitType(name);
  const province = shortProvinces[name];
  if (province && below(2) === 0) return pick(province);
  const way = below(4);
  if (way === 0 || type === '') return name;
  if (way === 1 && isTelling(name)) return own;
  const short = pick(shortTypes[type] ?? [type]);
  return /^\d+$/.test(own) && below(2) === 0 ? short + own : `${short} ${own}`;
}

function typedBy(names: readonly string[], roll: Dice): string {
  const parts = names.map((name) => shortened(name, roll));
  const front = roll.pick(fronts);
  const gap = roll.pick([', ', ', ', ',', ' - ', ' ']);
  // Without commas a bare name would run into the next.
  const joined = gap === ' ' ? names.join(' ') : parts.join(gap);
  const text = front ? `${front}, ${joined}` : joined;
  const style = roll.below(8);
  if (style === 0) return withoutMarks(text);
  if (style === 1) return withoutMarks(text).toLowerCase();
  if (style === 2) return text.toUpperCase();
  if (style === 3) return text.normalize('NFD');
  if (style === 4) return onSecondVowel(text);
  if (style === 5) return `  ${text.replaceAll(' ', '  ')} `;
  return text;
}

const communes = allOldDistricts().flatMap(({ key }) => oldCommunesOf(key).filter(({ name }) => name !== ''));
/** Whether a name is another's as it was typed: without marks 'Phu Luong' is 'Phú Lương' too. */
const sameAs = (typed: string) => {
  const hasMarks = withoutMarks(typed) !== typed.normalize('NFC');
  const nameOf = (name: string) => (hasMarks ? proper(name).toLowerCase() : fold(proper(name)));
  return (a: string, b: string) => nameOf(a) === nameOf(b);
};
const targetsOf = (list: readonly OldCommune[]) => [...new Set(list.flatMap(({ wardCodes }) => wardCodes))];
const namesOf = ({ name, districtKey }: OldCommune) => {
  const district = oldDistrictOf(districtKey)!;
  return [name, district.name, oldProvinceOf(district.oldProvinceCode)!.name] as const;
};
const inDistricts = (keys: readonly string[], name: string, typed: string) =>
  targetsOf(
    keys
      .flatMap((key) => oldCommunesOf(key))
      .filter((one) => one.name !== '' && sameAs(typed)(one.name, name)),
  );
const districtsNamed = (name: string, typed: string, list = allOldDistricts()) =>
  list.filter((one) => sameAs(typed)(one.name, name)).map(({ key }) => key);
const provinceNameOf = (code: string) => {
  const { name } = provinceOf(code)!;
  return splitType(name)[0] ? name : `Tỉnh ${name}`;
};

function repeat(count: number, seed: number, make: (roll: Dice) => TypedAddress | undefined): TypedAddress[] {
  const roll = dice(seed);
  const made: TypedAddress[] = [];
  while (made.length < count) {
    const one = make(roll);
    if (one) made.push(one);
  }
  return made;
}

const coded = communes.filter(({ key }) => /^\d{5}$/.test(key));
const ended = communes.filter(({ key }) => key.includes('-'));

const threeTiers = (group: string, list: readonly OldCommune[], count: number, seed: number) =>
  repeat(count, seed, (roll) => {
    const commune = roll.pick(list);
    const typed = typedBy(namesOf(commune), roll);
    return { group, typed, wards: inDistricts([commune.districtKey], commune.name, typed) };
  });

const today = repeat(450, 3, (roll) => {
  const ward = roll.pick(wardsOf());
  const typed = typedBy([ward.name, provinceNameOf(ward.provinceCode)], roll);
  const same = wardsOf(ward.provinceCode).filter(({ name }) => sameAs(typed)(name, ward.name));
  return { group: 'today', typed, wards: same.map(({ code }) => code) };
});

/** The old commune under the province of today: how people write in between. */
const mixed = repeat(150, 4, (roll) => {
  const commune = roll.pick(coded);
  const [name, district] = namesOf(commune);
  const { provinceCode } = oldProvinceOf(oldDistrictOf(commune.districtKey)!.oldProvinceCode)!;
  const typed = typedBy([name, district, provinceNameOf(provinceCode)], roll);
  const keys = districtsNamed(
    district,
    typed,
    allOldDistricts().filter((one) => oldProvinceOf(one.oldProvinceCode)!.provinceCode === provinceCode),
  );
  return { group: 'old with new province', typed, wards: inDistricts(keys, name, typed) };
});

const withoutProvince = repeat(150, 5, (roll) => {
  const commune = roll.pick(coded);
  const [name, district] = namesOf(commune);
  const typed = `${name}, ${district}`;
  const wards = inDistricts(districtsNamed(district, typed), name, typed);
  return { group: 'without province', typed, wards };
});

const withoutDistrict = repeat(150, 6, (roll) => {
  const commune = roll.pick(coded);
  const [name, , province] = namesOf(commune);
  const { oldProvinceCode } = oldDistrictOf(commune.districtKey)!;
  const typed = `${name}, ${province}`;
  const keys = allOldDistricts().filter((one) => one.oldProvinceCode === oldProvinceCode);
  // A ward of today may bear the name that an old commune had: the address does not tell which is meant.
  const { provinceCode } = oldProvinceOf(oldProvinceCode)!;
  const now = wardsOf(provinceCode).filter((ward) => sameAs(typed)(ward.name, name));
  const wards = [
    ...new Set([
      ...inDistricts(
        keys.map(({ key }) => key),
        name,
        typed,
      ),
      ...now.map(({ code }) => code),
    ]),
  ];
  return { group: 'without district', typed, wards };
});

/** Provinces of other years, with what they were on 30 June 2025. */
const earlier: [typed: string, old: string[]][] = [
  ['Sông Bé', ['Bình Dương', 'Bình Phước']],
  ['Hà Tây', ['Hà Nội']],
  ['Minh Hải', ['Cà Mau', 'Bạc Liêu']],
  ['Hải Hưng', ['Hải Dương', 'Hưng Yên']],
  ['Hà Nam Ninh', ['Hà Nam', 'Nam Định', 'Ninh Bình']],
  ['Nghệ Tĩnh', ['Nghệ An', 'Hà Tĩnh']],
  ['Thừa Thiên Huế', ['Huế']],
  ['Quảng Nam - Đà Nẵng', ['Quảng Nam', 'Đà Nẵng']],
  ['Vĩnh Phú', ['Vĩnh Phúc', 'Phú Thọ']],
  ['Thuận Hải', ['Ninh Thuận', 'Bình Thuận']],
];
const ofEarlierYears = repeat(150, 7, (roll) => {
  const [name, old] = roll.pick(earlier);
  const provinces = allOldProvinces().filter((one) => old.includes(proper(one.name)));
  const keys = allOldDistricts().filter((one) => provinces.some(({ code }) => code === one.oldProvinceCode));
  const commune = roll.pick(oldCommunesOf(roll.pick(keys).key));
  if (!commune || commune.name === '') return undefined;
  const [ward, district] = namesOf(commune);
  const typed = typedBy([ward, district, `Tỉnh ${name}`], roll);
  const wards = inDistricts(districtsNamed(district, typed, keys), ward, typed);
  return { group: 'earlier province', typed, wards };
});

const open = repeat(100, 8, (roll) => {
  const commune = roll.pick(coded);
  const same = communes.filter(({ name }) => sameAs(commune.name)(name, commune.name));
  const wards = targetsOf(same);
  if (wards.length < 4) return undefined;
  return { group: 'cannot be decided', typed: commune.name, wards, isOpen: true };
});
const districtsAlone = repeat(50, 9, (roll) => {
  const { key, name, oldProvinceCode } = roll.pick(allOldDistricts());
  const wards = wardsOf().filter(({ oldDistrictKeys }) => oldDistrictKeys.includes(key));
  if (wards.length < 2) return undefined;
  const typed = `${name}, ${oldProvinceOf(oldProvinceCode)!.name}`;
  return { group: 'district alone', typed, wards: wards.map(({ code }) => code), isOpen: true };
});

const invented = [
  'Xã Lôi Vân Thượng',
  'Phường Khuê Trạch',
  'Thị trấn Ốc Bươu',
  'Xã Bà La Mật',
  'P. Thạch Lựu',
  'xã Ngũ Quả Sơn',
];
const abroad = [
  '221B Baker Street, London NW1 6XE',
  '1600 Pennsylvania Ave NW, Washington, DC 20500',
  '10 Rue de Rivoli, 75001 Paris, France',
  '〒150-0002 東京都渋谷区渋谷2-21-1',
  '서울특별시 강남구 테헤란로 152',
  '北京市朝阳区建国路88号',
  'Jl. Jenderal Sudirman 52, Jakarta',
  '350 Fifth Avenue, New York',
  'Unter den Linden 77, 10117 Berlin',
  '8 Marina Boulevard, Singapore 018981',
];
const nonsense = [
  'asdf qwer zxcv',
  '!!!???',
  '0123456789',
  '<script>alert(1)</script>',
  'không có gì ở đây cả',
  '🏠🏠🏠',
  'null',
  '%00%00',
  'a'.repeat(300),
  'p p p p p p p',
];
const missing = repeat(150, 10, (roll) => {
  const group = 'does not exist';
  const way = roll.below(4);
  if (way === 0) return { group, typed: roll.pick([...abroad, ...nonsense]), wards: [] };
  const { name, oldProvinceCode } = roll.pick(allOldDistricts());
  const province = oldProvinceOf(oldProvinceCode)!.name;
  const ward = way === 1 ? `Phường ${40 + roll.below(59)}` : roll.pick(invented);
  return { group, typed: `${ward}, ${name}, ${province}`, wards: [] };
});

/** All two thousand. */
export const typedAddresses: readonly TypedAddress[] = [
  ...threeTiers('old in full', coded, 550, 1),
  ...threeTiers('ended before 2025', ended, 100, 2),
  ...[...today, ...mixed, ...withoutProvince, ...withoutDistrict, ...ofEarlierYears],
  ...[...open, ...districtsAlone, ...missing],
];
