/** Places: counts, repairs, and the way from every old commune to a new ward. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../kernel/fold.ts';
import { locales } from '../kernel/locale.ts';
import { OldCommuneKey } from './model.ts';
import {
  findOldCommune,
  leadsToWard,
  type OldCommune,
  oldAddress,
  oldCommuneOf,
  oldCommunesOf,
  proposeWards,
} from './old-communes.ts';
import { placeLabel } from './place-names.ts';
import oldCommunes from './places/old-communes.json' with { type: 'json' };
import {
  allOldProvinces,
  allProvinces,
  currentAddress,
  formerAddress,
  namesOfWard,
  oldDistrictOf,
  oldProvinceOf,
  placeName,
  placeOfWard,
  provinceOf,
  wardOf,
  wardsOf,
} from './places.ts';

const districtKeys = Object.keys(oldCommunes);
const communes: OldCommune[] = districtKeys.flatMap(oldCommunesOf);
const anyWard = fc.constantFrom(...wardsOf());
const anyCommune = fc.constantFrom(...communes);

test('34 provinces, 63 old ones, 696 old districts, 3,321 wards of three types', () => {
  expect([allProvinces().length, allOldProvinces().length, districtKeys.length]).toEqual([34, 63, 696]);
  const types = Map.groupBy(wardsOf(), ({ name }) => name.split(' ')[0]!);
  expect([...types].map(([type, list]) => [type, list.length]).sort()).toEqual([
    ['Phường', 687],
    ['Xã', 2621],
    ['Đặc', 13],
  ]);
});

test('names are NFC, without stray blanks', () => {
  const allNames = [...wardsOf(), ...communes].map(({ name }) => name);
  expect(
    allNames.filter((name) => name !== name.normalize('NFC').trim() || /\s{2}|[\n\t]/.test(name)),
  ).toEqual([]);
  expect(wardOf('27478')?.name).toBe('Phường Tân Thuận');
});

test('Ia Mơ carries its own code, and keeps its old commune', () => {
  expect(wardOf('23938')).toMatchObject({ name: 'Xã Ia Mơ', provinceCode: '52' });
  expect(wardOf('23737')).toBeUndefined();
  expect(oldCommuneOf('23938')).toMatchObject({ name: 'Xã Ia Mơ', wardCodes: ['23938'] });
  expect(oldCommuneOf('23737')).toMatchObject({ name: 'Xã Ia Mơ Nông' });
});

test('three communes that the package sends elsewhere reach their official wards', () => {
  const target = (code: string) => oldCommuneOf(code)?.wardCodes.map((ward) => wardOf(ward)?.name);
  expect(target('00556')).toEqual(['Xã Phù Đổng']);
  expect(target('30901')).toEqual(['Xã Thạnh Lộc']);
  expect(target('30913')).toEqual(['Xã Thạnh Hưng']);
});

test('five island districts had no commune; each became a special zone', () => {
  const islands = communes.filter(({ name }) => name === '');
  expect(islands.map(({ key, wardCodes }) => [key, wardOf(wardCodes[0]!)?.name]).sort()).toEqual([
    ['318', 'Đặc khu Bạch Long Vĩ'],
    ['471', 'Đặc khu Cồn Cỏ'],
    ['498', 'Đặc khu Hoàng Sa'],
    ['536', 'Đặc khu Lý Sơn'],
    ['755', 'Đặc khu Côn Đảo'],
  ]);
});

test('10,035 official communes stand once; abolished ones may name several wards', () => {
  const official = communes.filter(({ key }) => /^\d{5}$/.test(key));
  expect(official).toHaveLength(10_035);
  expect(official.filter(({ wardCodes }) => wardCodes.length !== 1)).toEqual([]);
  expect(new Set(communes.map(({ key }) => key)).size).toBe(communes.length);
  const oldest = oldCommuneOf('764-p-13');
  expect(oldest?.wardCodes.map((code) => wardOf(code)?.name).sort()).toEqual([
    'Phường An Hội Tây',
    'Phường An Hội Đông',
  ]);
});

test('places moved in 2025 are found under both addresses', () => {
  const samples: [key: string, ward: string][] = [
    ['26740', 'Phường Sài Gòn'],
    [findOldCommune('718', 'Phường Hòa Phú')?.key ?? '', 'Phường Bình Dương'],
    ['31078', 'Đặc khu Phú Quốc'],
    ['09193', 'Xã Yên Phong'],
  ];
  for (const [key, ward] of samples) expect(wardOf(oldCommuneOf(key)?.wardCodes[0] ?? '')?.name).toBe(ward);
  expect(placeOfWard('31078')).toEqual({
    provinceCode: '91',
    wardCode: '31078',
    oldProvinceCode: '91',
    oldDistrictKeys: ['911'],
  });
  expect(provinceOf('24')?.name).toBe('Bắc Ninh');
  expect(oldProvinceOf('24')?.name).toBe('Tỉnh Bắc Giang');
});

test('districts promoted, renamed or merged in 2025 carry the code of their unit', () => {
  expect(oldDistrictOf('754')?.name).toBe('Thành phố Phú Mỹ');
  expect(oldDistrictOf('123')?.name).toBe('Thị xã Mộc Châu');
  expect(oldDistrictOf('682')?.name).toBe('Huyện Đạ Huoai');
  expect(allOldProvinces().find(({ code }) => code === '46')?.name).toBe('Thành phố Huế');
});

test('every ward has exactly one old province and one to four old districts in it', () => {
  fc.assert(
    fc.property(anyWard, (ward) => {
      const provinces = new Set(ward.oldDistrictKeys.map((key) => oldDistrictOf(key)?.oldProvinceCode));
      expect([...provinces]).toEqual([ward.oldProvinceCode]);
      expect(oldProvinceOf(ward.oldProvinceCode)?.provinceCode).toBe(ward.provinceCode);
      expect(ward.oldDistrictKeys.length).toBeLessThanOrEqual(4);
      expect(namesOfWard(ward.code)?.ward).toBe(ward.name);
    }),
    { numRuns: 3_000 },
  );
});

test('every old commune leads to existing wards that know its district', () => {
  for (const { wardCodes, districtKey, key } of communes) {
    expect(wardCodes.length, key).toBeGreaterThan(0);
    for (const code of wardCodes) expect(wardOf(code)?.oldDistrictKeys, key).toContain(districtKey);
  }
});

test('every ward is reached from at least one old commune', () => {
  const reached = new Set(communes.flatMap(({ wardCodes }) => wardCodes));
  expect(wardsOf().filter(({ code }) => !reached.has(code))).toEqual([]);
});

test('an old commune is found by its key, and by its folded name in its district', () => {
  fc.assert(
    fc.property(anyCommune, (commune) => {
      expect(oldCommuneOf(commune.key)).toEqual(commune);
      expect(OldCommuneKey.safeParse(commune.key).success).toBe(true);
      const match = findOldCommune(commune.districtKey, fold(commune.name).toUpperCase());
      expect(fold(match?.name ?? '?')).toBe(fold(commune.name));
    }),
    { numRuns: 500 },
  );
});

test('proposals: the known ward first, then the other wards of the same old district only', () => {
  fc.assert(
    fc.property(anyCommune, (commune) => {
      const { proposed, others } = proposeWards(commune);
      expect(proposed.map(({ code }) => code)).toEqual(commune.wardCodes);
      for (const ward of others) {
        expect(ward.oldDistrictKeys).toContain(commune.districtKey);
        expect(commune.wardCodes).not.toContain(ward.code);
      }
      expect(proposed.length + others.length).toBeLessThanOrEqual(13);
    }),
    { numRuns: 300 },
  );
  const dichVongHau = findOldCommune('005', 'Phường Dịch Vọng Hậu')!;
  const { proposed, others } = proposeWards(dichVongHau);
  const names = [...proposed, ...others].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Phường Cầu Giấy', 'Phường Nghĩa Đô']));
});

test('addresses are worded in every language, and unknown codes answer nothing', () => {
  expect(currentAddress('26743', 'vi')).toBe('Phường Bến Thành, Thành phố Hồ Chí Minh');
  expect(currentAddress('26743', 'en')).toBe('Ben Thanh Ward, Ho Chi Minh City');
  expect(currentAddress('26743', 'ja')).toBe('ホーチミン市 Ben Thanh坊');
  expect(formerAddress('26743', 'zh')).toBe('胡志明市第1郡');
  expect(oldAddress(oldCommuneOf('09193')!, 'ko')).toBe('박닌성 Yen Phong현 Cho읍');
  expect(formerAddress('26743', 'en')).toBe('District 1, Ho Chi Minh City');
  expect(formerAddress('09193', 'vi')).toBe('Huyện Yên Phong, Tỉnh Bắc Ninh');
  expect(oldAddress(oldCommuneOf('09193')!, 'vi')).toBe('Thị trấn Chờ, Huyện Yên Phong, Tỉnh Bắc Ninh');
  expect(placeName('48', 'zh', 'province')).toBe('岘港市');
  expect(placeOfWard('99999')).toBeUndefined();
  expect([currentAddress('99999', 'en'), formerAddress('x', 'vi'), placeName('', 'ko')]).toEqual([
    '',
    '',
    '',
  ]);
  fc.assert(
    fc.property(anyWard, fc.constantFrom(...locales), ({ code }, locale) => {
      const { ward, province } = namesOfWard(code)!;
      const address = currentAddress(code, locale);
      const isSmallFirst = locale === 'vi' || locale === 'en';
      expect(address.startsWith(placeLabel(isSmallFirst ? ward : province, locale))).toBe(true);
      expect(address.endsWith(placeLabel(isSmallFirst ? province : ward, locale))).toBe(true);
      expect(formerAddress(code, locale)).toMatch(/\S/);
    }),
    { numRuns: 300 },
  );
});

test('an old commune leads to the wards of the province that it went to, and nowhere else', () => {
  const [known] = oldCommuneOf('26734')!.wardCodes;
  expect(leadsToWard('26734', known!)).toBe(true);
  expect(leadsToWard('26734', '26740')).toBe(true);
  expect(leadsToWard('26734', '09193')).toBe(false);
  expect(leadsToWard('26734', '99999')).toBe(false);
  expect(leadsToWard('99998', known!)).toBe(false);
});
