/** Names in the reader's language: romanised, with type words translated, or hand-made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../kernel/fold.ts';
import { exonyms } from './exonyms.ts';
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
import { allProvinces, wardsOf } from './places.ts';

test('type words are split off and translated', () => {
  expect(splitType('Thị trấn Chờ')).toEqual(['Thị trấn', 'Chờ']);
  expect(splitType('Bắc Ninh')).toEqual(['', 'Bắc Ninh']);
  expect(placeLabel('Thị xã Sa Pa', 'en')).toBe('Sa Pa Town');
  expect(placeLabel('Đặc khu Phú Quốc', 'ko')).toBe('Phu Quoc Special Zone');
  expect(placeLabel('Quận Cầu Giấy', 'en')).toBe('Cau Giay Urban District');
  expect(placeLabel('Quận 1', 'en')).toBe('District 1');
  expect(placeLabel('Phường 13', 'zh')).toBe('Ward 13');
  expect(placeLabel('Phường 1 Bảo Lộc', 'en')).toBe('1 Bao Loc Ward');
});

test('a province has its hand-made name, a ward of the same name does not', () => {
  expect(placeLabel('Thành phố Hà Nội', 'ja')).toBe('ハノイ');
  expect(placeLabel('Tỉnh Bắc Ninh', 'zh')).toBe('北宁');
  expect(placeLabel('Phường Hải Dương', 'zh')).toBe('Hai Duong Ward');
  expect(shortProvinceLabel('Thành phố Đà Nẵng', 'vi')).toBe('TP. Đà Nẵng');
  expect(shortProvinceLabel('Tỉnh Long An', 'vi')).toBe('Long An');
  expect(shortProvinceLabel('Thành phố Đà Nẵng', 'ko')).toBe('다낭');
});

test('all 34 provinces have hand-made names in ja, ko and zh', () => {
  const missing = allProvinces().filter(({ name }) => !exonyms[splitType(name)[1]]);
  expect(missing).toEqual([]);
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
