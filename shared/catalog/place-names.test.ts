/** Names in the reader's language: romanised, with type words translated, or hand-made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../kernel/fold.ts';
import { addressWords, joinAddress } from './address-words.ts';
import { cityExonyms } from './exonyms.ts';
import { nationCodes, nationName, nationsByName } from './nations.ts';
import {
  currentlyText,
  formerlyText,
  oldCommuneKey,
  placeLabel,
  romanise,
  shortProvinceLabel,
  splitType,
} from './place-names.ts';
import { allOldProvinces, allProvinces, oldDistrictOf, wardsOf } from './places.ts';

test('type words are split off and translated', () => {
  expect(splitType('Thị trấn Chờ')).toEqual(['Thị trấn', 'Chờ']);
  expect(splitType('Bắc Ninh')).toEqual(['', 'Bắc Ninh']);
  expect(placeLabel('Thị xã Sa Pa', 'en')).toBe('Sa Pa Town');
  expect(placeLabel('Quận Cầu Giấy', 'en')).toBe('Cau Giay District');
  expect(placeLabel('Huyện Yên Phong', 'en')).toBe('Yen Phong Rural District');
  expect(placeLabel('Thành Phố Bắc Kạn', 'ja')).toBe('バッカン市');
});

const inOthers = (name: string) => (['ja', 'ko', 'zh'] as const).map((locale) => placeLabel(name, locale));

test.each([
  ['Phường Sài Gòn', ['Sai Gon坊', 'Sai Gon동', 'Sai Gon坊']],
  ['Xã Yên Phong', ['Yen Phong社', 'Yen Phong면', 'Yen Phong乡']],
  ['Đặc khu Phú Quốc', ['フーコック特区', '푸꾸옥특구', '富国特区']],
  ['Thị trấn Chờ', ['Cho町', 'Cho읍', 'Cho镇']],
  ['Thị xã Sa Pa', ['Sa Pa町', 'Sa Pa시', 'Sa Pa市镇']],
  ['Quận Cầu Giấy', ['Cau Giay区', 'Cau Giay군', 'Cau Giay郡']],
  ['Huyện Củ Chi', ['Cu Chi県', 'Cu Chi현', 'Cu Chi县']],
  ['Thành phố Đà Lạt', ['ダラット市', '달랏시', '大叻市']],
  ['Thành phố Hồ Chí Minh', ['ホーチミン市', '호찌민시', '胡志明市']],
  ['Tây Ninh', ['タイニン省', '떠이닌성', '西宁省']],
  ['Tỉnh Hòa Bình', ['ホアビン省', '호아빈성', '和平省']],
] as const)('%s has the type word of each language', (name, expected) => {
  expect(inOthers(name)).toEqual(expected);
});

test('numbers stand where each language puts them', () => {
  expect(placeLabel('Quận 1', 'en')).toBe('District 1');
  expect(inOthers('Quận 1')).toEqual(['1区', '1군', '第1郡']);
  expect(placeLabel('Phường 13', 'en')).toBe('Ward 13');
  expect(placeLabel('Phường 1 Bảo Lộc', 'en')).toBe('Bao Loc Ward 1');
  expect(inOthers('Phường 1 Bảo Lộc')).toEqual(['Bao Loc第1坊', 'Bao Loc 1동', 'Bao Loc第1坊']);
});

test('a province has its hand-made name, a ward of the same name does not', () => {
  expect(placeLabel('Thành phố Hà Nội', 'ja')).toBe('ハノイ市');
  expect(placeLabel('Thành phố Hồ Chí Minh', 'en')).toBe('Ho Chi Minh City');
  expect(placeLabel('Tỉnh Bắc Ninh', 'zh')).toBe('北宁省');
  expect(placeLabel('Phường Hải Dương', 'zh')).toBe('Hai Duong坊');
  expect(shortProvinceLabel('Thành phố Đà Nẵng', 'vi')).toBe('TP. Đà Nẵng');
  expect(shortProvinceLabel('Tỉnh Long An', 'vi')).toBe('Long An');
  expect(shortProvinceLabel('Thành phố Đà Nẵng', 'ko')).toBe('다낭시');
});

test('all provinces, the 34 and the 63 before, have hand-made names in ja, ko and zh', () => {
  for (const locale of ['ja', 'ko', 'zh'] as const)
    for (const { name } of [...allProvinces(), ...allOldProvinces()])
      expect(placeLabel(name, locale)).not.toMatch(/\p{Script=Latin}/u);
});

test('a well-known city has its hand-made name as a ward, a special zone or an old city', () => {
  const names = [...wardsOf(), ...[772, 673, 540].map((key) => oldDistrictOf(String(key)))]
    .map((place) => place?.name ?? '')
    .filter((name) => splitType(name)[1] in cityExonyms);
  expect(names.length).toBeGreaterThanOrEqual(9);
  for (const name of names) expect(placeLabel(name, 'zh')).not.toMatch(/\p{Script=Latin}/u);
  expect(placeLabel('Xã Hà Long', 'zh')).toBe('Ha Long乡');
});

const locales = ['vi', 'en', 'ja', 'ko', 'zh'] as const;

test('an address runs from small to large, in Japanese, Korean and Chinese from large to small', () => {
  const names = ['Phường Sài Gòn', 'Thành phố Hồ Chí Minh'];
  expect(locales.map((locale) => addressWords({ names, isShort: true }, locale))).toEqual([
    'Phường Sài Gòn, TP. Hồ Chí Minh',
    'Sai Gon Ward, Ho Chi Minh City',
    'ホーチミン市 Sai Gon坊',
    '호찌민시 Sai Gon동',
    '胡志明市Sai Gon坊',
  ]);
  const whole = { detail: '12 Lê Lợi', names };
  expect(
    locales.map((locale) => addressWords({ ...whole, nation: nationName('VN', locale) }, locale)),
  ).toEqual([
    '12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh, Việt Nam',
    '12 Lê Lợi, Sai Gon Ward, Ho Chi Minh City, Vietnam',
    'ベトナム ホーチミン市 Sai Gon坊 12 Lê Lợi',
    '베트남 호찌민시 Sai Gon동 12 Lê Lợi',
    '越南胡志明市Sai Gon坊，12 Lê Lợi',
  ]);
});

test('several old districts stand side by side, and what is missing leaves no trace', () => {
  const names = [['Quận 1', 'Quận Bình Thạnh'], 'Thành phố Hồ Chí Minh'];
  expect(locales.map((locale) => addressWords({ names }, locale))).toEqual([
    'Quận 1 – Quận Bình Thạnh, Thành phố Hồ Chí Minh',
    'District 1 – Binh Thanh District, Ho Chi Minh City',
    'ホーチミン市1区・Binh Thanh区',
    '호찌민시 1군·Binh Thanh군',
    '胡志明市第1郡、Binh Thanh郡',
  ]);
  expect(addressWords({ names: ['Đặc khu Phú Quốc', 'An Giang'] }, 'ja')).toBe('アンザン省フーコック特区');
  expect(addressWords({ names: [undefined, 'An Giang'], detail: '' }, 'zh')).toBe('安江省');
  expect(joinAddress([undefined, ''], 'ja')).toBe('');
  expect(joinAddress(['Tokyo', '日本'], 'zh')).toBe('日本，Tokyo');
});

test('romanising keeps case and folds to the same text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wardsOf()), ({ name }) => {
      expect(romanise(name)).toMatch(/^[A-Za-z0-9 '’\-().]+$/);
      expect(fold(romanise(name))).toBe(fold(name));
    }),
    { numRuns: 1_000 },
  );
});

test('keys of old communes: code, else district and folded name, else the district', () => {
  expect(oldCommuneKey('258', '09193', 'Thị trấn Chờ')).toBe('09193');
  expect(oldCommuneKey('205', '', 'Xã Nguyễn Huệ')).toBe('205-x-nguyen-hue');
  expect(oldCommuneKey('536', '', '')).toBe('536');
});

test('old and new wording in each language; nothing for nothing', () => {
  expect(formerlyText('Quận 1', 'vi')).toBe('trước đây: Quận 1');
  expect(currentlyText('Xã Yên Phong', 'vi')).toBe('nay là Xã Yên Phong');
  expect(formerlyText('District 1', 'en')).toBe('formerly District 1');
  expect([formerlyText('', 'ja'), currentlyText('', 'zh')]).toEqual(['', '']);
});

test('nations: 249 codes, everyday names, Viet Nam first', () => {
  expect(new Set(nationCodes).size).toBe(249);
  expect(nationName('KR', 'vi')).toBe('Hàn Quốc');
  expect(nationName('QQ', 'vi')).toBe('QQ');
  for (const locale of ['vi', 'en', 'ja', 'ko', 'zh'] as const) {
    const list = nationsByName(locale);
    expect(list[0]?.code).toBe('VN');
    expect(list.filter(({ code, name }) => code === name)).toEqual([]);
  }
});
