/** Texts as people type them, and what they are understood as; whatever is not understood stays a word. */
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { createUnderstanding } from './understand.ts';

const parks = ['Khu công nghiệp Long Hậu', 'KCN Yên Phong', 'KCN Yên Phong II', 'Cụm công nghiệp Tân Triều'];
const read = createUnderstanding(defaultCategories);
const understand = (text: string) => {
  const { filters, q = '' } = read(text, { rates: defaultRates, parks });
  return { ...filters, q };
};
const ty = 1_000_000_000;

it('land in a place is not land to live on', () => {
  expect(understand('đất ở Long An')).toEqual({ types: 'land', oldProvince: '80', q: '' });
  expect(understand('dat o long an')).toEqual({ types: 'land', oldProvince: '80', q: '' });
  expect(understand('đất ở 500m2')).toMatchObject({ categories: 'residential-land' });
});

describe('prices', () => {
  it.each([
    ['500tr', { priceMin: '450000000', priceMax: '550000000' }],
    ['2 tỷ 5', { priceMin: '2250000000', priceMax: '2750000000' }],
    ['2-3 tỷ', { priceMin: '2000000000', priceMax: '3000000000' }],
    ['từ 2 đến 3 tỷ', { priceMin: '2000000000', priceMax: '3000000000' }],
    ['800tr - 1 tỷ 2', { priceMin: '800000000', priceMax: '1200000000' }],
    ['dưới 10 tỷ', { priceMax: `${10 * ty}` }],
    ['duoi 10ty', { priceMax: `${10 * ty}` }],
    ['trên 5 tỷ', { priceMin: `${5 * ty}` }],
    ['hơn 1,5 tỷ', { priceMin: '1500000000' }],
    ['5 tỷ trở xuống', { priceMax: `${5 * ty}` }],
    ['under 10 billion', { priceMax: `${10 * ty}` }],
    ['5億以下', { priceMax: '500000000' }],
    ['5億', { priceMin: '450000000', priceMax: '550000000' }],
    ['30億円以上', { priceMin: `${30 * 100_000_000 * 172}` }],
    ['10억 이하', { priceMax: '1000000000' }],
    ['500万元以下', { priceMax: `${5_000_000 * 3690}` }],
    ['< $100k', { priceMax: `${100_000 * 26_300}` }],
    ['20tr/tháng', { priceMin: '18000000', priceMax: '22000000' }],
  ])('%s', (text, filters) => expect(understand(text)).toEqual({ ...filters, q: '' }));

  it('after another word that only looks like from are about so much', () => {
    expect(understand('đầu tư 5 tỷ')).toEqual({
      priceMin: '4500000000',
      priceMax: '5500000000',
      q: 'đầu tư',
    });
  });

  it('by the square metre, for a whole year or without a unit are words', () => {
    for (const text of ['15tr/m2', '300tr/năm', '2000', 'quốc lộ 1', '5 phòng'])
      expect(understand(text)).toEqual({ q: text });
  });
});

describe('areas', () => {
  it.each([
    ['2ha', { areaMin: '18000', areaMax: '22000' }],
    ['500m2', { areaMin: '450', areaMax: '550' }],
    ['dưới 1.000 m²', { areaMax: '1000' }],
    ['từ 500 đến 1000 m2', { areaMin: '500', areaMax: '1000' }],
    ['trên 1,5 ha', { areaMin: '15000' }],
    ['100坪以上', { areaMin: '330.58' }],
    ['2公顷以上', { areaMin: '20000' }],
    ['3 công', { areaMin: '2700', areaMax: '3300' }],
  ])('%s', (text, filters) => expect(understand(text)).toEqual({ ...filters, q: '' }));
  it.each([
    ['5 sào Thái Bình', { oldProvince: '34', areaMin: '1620', areaMax: '1980' }],
    ['đất Nghệ An dưới 2 mẫu', { types: 'land', province: '40', areaMax: '10000' }],
    ['2-3 sào đất ở Long An', { types: 'land', oldProvince: '80', areaMin: '2000', areaMax: '3000' }],
  ])('in the measure of the place: %s', (text, filters) =>
    expect(understand(text)).toEqual({ ...filters, q: '' }),
  );
  it('in sào or mẫu of nobody knows where, of a province with two measures, or of stars are words', () => {
    expect(understand('5 sào')).toEqual({ q: '5 sào' });
    expect(understand('5 sào Gia Lai')).toEqual({ province: '52', q: '5 sào' });
    expect(understand('khách sạn 5 sao Huế')).toMatchObject({ province: '46', q: '5 sao' });
  });
});

describe('places', () => {
  it.each([
    ['sg', { province: '79' }],
    ['tphcm', { province: '79' }],
    ['TP. Hồ Chí Minh', { province: '79' }],
    ['Sài Gòn', { province: '79' }],
    ['hn', { province: '01' }],
    ['ha noi', { province: '01' }],
    ['Hanoi', { province: '01' }],
    ['河内', { province: '01' }],
    ['ホーチミン', { province: '79' }],
    ['호찌민', { province: '79' }],
    ['bình dương', { oldProvince: '74' }],
    ['long an', { oldProvince: '80' }],
    ['q12', { oldProvince: '79', oldDistrict: '761' }],
    ['quận 12', { oldProvince: '79', oldDistrict: '761' }],
    ['Q.12 tphcm', { oldProvince: '79', oldDistrict: '761' }],
    ['huyện yên phong, bắc ninh', { oldProvince: '27', oldDistrict: '258' }],
    ['thị xã Thuận An', { oldProvince: '74', oldDistrict: '725' }],
    ['tx thuan an', { oldProvince: '74', oldDistrict: '725' }],
    ['thu duc', { oldProvince: '79', oldDistrict: '769' }],
    ['phường bến thành', { province: '79', ward: '26743' }],
  ])('%s', (text, filters) => expect(understand(text)).toEqual({ ...filters, q: '' }));

  it('that many have, two at once, and words that are like a name are words', () => {
    expect(understand('huyện châu thành')).toEqual({ q: 'huyện châu thành' });
    expect(understand('huyện châu thành, long an')).toMatchObject({ oldProvince: '80', q: '' });
    expect(understand('hà nội hải phòng')).toEqual({ q: 'hà nội hải phòng' });
    expect(understand('lòng an')).toEqual({ q: 'lòng an' });
  });

  it('whose name an airport, a port or a road bears are words', () => {
    for (const text of ['gần sân bay Long Thành', 'cảng Hải Phòng', 'xa lộ Hà Nội'])
      expect(understand(text)).toEqual({ q: text });
  });

  it('of industrial parks that there are', () => {
    expect(understand('KCN Long Hậu')).toEqual({ park: 'Khu công nghiệp Long Hậu', q: '' });
    expect(understand('khu cong nghiep yen phong')).toEqual({ park: 'KCN Yên Phong', q: '' });
    expect(understand('kcn yên phong II')).toEqual({ park: 'KCN Yên Phong II', q: '' });
    expect(understand('kcn long an')).toEqual({ oldProvince: '80', q: 'kcn' });
    expect(understand('kcn nowhere')).toEqual({ q: 'kcn nowhere' });
  });
});

describe('kinds and assets', () => {
  it.each([
    ['thuê kho', { kinds: 'rental', categories: 'warehouse' }],
    ['cho thuê nhà xưởng', { kinds: 'rental', categories: 'factory,ready-built-factory' }],
    ['bán đất', { kinds: 'sell', types: 'land' }],
    ['ban dat nen', { kinds: 'sell', categories: 'residential-land' }],
    ['cần mua công ty', { kinds: 'buy', types: 'enterprise' }],
    ['warehouse for lease', { kinds: 'rental', categories: 'warehouse' }],
    ['工場 賃貸', { kinds: 'rental', categories: 'factory,ready-built-factory' }],
    ['창고 임대', { kinds: 'rental', categories: 'warehouse' }],
    ['出租仓库', { kinds: 'rental', categories: 'warehouse' }],
  ])('%s', (text, filters) => expect(understand(text)).toEqual({ ...filters, q: '' }));

  it('spelled otherwise are words: bàn is not bán, đạt is not đất', () => {
    expect(understand('bàn ghế')).toEqual({ q: 'bàn ghế' });
    expect(understand('Thành Đạt')).toEqual({ q: 'Thành Đạt' });
    expect(understand('quan ban hang')).toEqual({ q: 'quan ban hang' });
  });
});

describe('all at once', () => {
  it.each([
    [
      'thuê kho ở long an dưới 100tr/tháng',
      { kinds: 'rental', categories: 'warehouse', oldProvince: '80', priceMax: '100000000', q: '' },
    ],
    [
      'bán nhà xưởng 2ha gần cảng Cát Lái giá 20-30 tỷ',
      {
        ...{ kinds: 'sell', categories: 'factory,ready-built-factory' },
        ...{ areaMin: '18000', areaMax: '22000', priceMin: `${20 * ty}`, priceMax: `${30 * ty}` },
        q: 'cảng Cát Lái',
      },
    ],
    ['ホーチミンの倉庫 5億以下', { province: '79', categories: 'warehouse', priceMax: '500000000', q: '' }],
    [
      'đất mặt tiền quốc lộ 51 Long Thành',
      { types: 'land', oldProvince: '75', oldDistrict: '740', q: 'mặt tiền quốc lộ 51' },
    ],
  ])('%s', (text, expected) => expect(understand(text)).toEqual(expected));

  it('a project code stays whole, with its letters or without', () => {
    for (const code of ['DA4F846C6B', 'da4f846c6b', '4F846C6B'])
      expect(understand(code)).toEqual({ q: code });
  });

  it('two hundred characters of the worst kind are words', () => {
    for (const text of [
      '9'.repeat(200),
      '1,'.repeat(100),
      'ty '.repeat(66).trim(),
      'tu 1 '.repeat(40).trim(),
      '億'.repeat(200),
      'châu thành '.repeat(18).trim(),
      '$'.repeat(200),
      '|'.repeat(200),
      '𠮷'.repeat(100),
    ])
      expect(understand(text)).toEqual({ q: text });
  });
});
