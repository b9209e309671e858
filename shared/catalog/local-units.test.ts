/** Local measures of land, by every province before July 2025 and by wards of provinces that were merged. */
import { describe, expect, it } from 'vitest';
import { squareMetresOf } from '../kernel/area.ts';
import { areaUnitsOf, inMeasureOf, saoUnitOf, saoUnitsOf } from './local-units.ts';
import { allOldProvinces, allProvinces, wardsOf } from './places.ts';

const north = `Thành phố Hà Nội, Hà Giang, Cao Bằng, Bắc Kạn, Tuyên Quang, Lào Cai, Điện Biên, Lai Châu, Sơn La, Yên Bái,
  Hòa Bình, Thái Nguyên, Lạng Sơn, Quảng Ninh, Bắc Giang, Phú Thọ, Vĩnh Phúc, Bắc Ninh, Hải Dương, Thành phố Hải Phòng,
  Hưng Yên, Thái Bình, Hà Nam, Nam Định, Ninh Bình`;
const central = `Thanh Hóa, Nghệ An, Hà Tĩnh, Quảng Bình, Quảng Trị, Thành phố Huế, Thành phố Đà Nẵng, Quảng Nam,
  Quảng Ngãi, Bình Định, Phú Yên, Khánh Hòa`;
const south = `Ninh Thuận, Bình Thuận, Kon Tum, Gia Lai, Đắk Lắk, Đắk Nông, Lâm Đồng, Bình Phước, Tây Ninh, Bình Dương,
  Đồng Nai, Bà Rịa - Vũng Tàu, Thành phố Hồ Chí Minh, Long An, Tiền Giang, Bến Tre, Trà Vinh, Vĩnh Long, Đồng Tháp,
  An Giang, Kiên Giang, Thành phố Cần Thơ, Hậu Giang, Sóc Trăng, Bạc Liêu, Cà Mau`;
const namesIn = (list: string) => list.split(',').map((name) => name.trim());
const plain = (name: string) => name.replace(/^Tỉnh /, '');
const oldCode = (name: string) => allOldProvinces().find((old) => plain(old.name) === name)!.code;

describe('the sào of a province before July 2025', () => {
  it.each([
    [360, north],
    [500, central],
    [1000, south],
  ] as const)('is %d m² in each of these', (size, list) => {
    const provinces = allOldProvinces().filter(({ code }) => squareMetresOf[saoUnitOf(code)] === size);
    expect(provinces.map(({ name }) => plain(name)).toSorted()).toEqual(namesIn(list).toSorted());
  });
  it('is known of all 63', () => {
    expect([north, central, south].flatMap(namesIn)).toHaveLength(63);
  });
});

describe('a province since July 2025', () => {
  const within = (provinceCode: string) =>
    allOldProvinces()
      .filter((old) => old.provinceCode === provinceCode)
      .map(({ code }) => code);

  it('may hold two measures', () => {
    const mixed = allProvinces().filter(({ code }) => saoUnitsOf(within(code)).length > 1);
    expect(mixed.map(({ name }) => plain(name)).toSorted()).toEqual(
      ['Quảng Ngãi', 'Gia Lai', 'Khánh Hòa', 'Đắk Lắk'].toSorted(),
    );
    for (const { code } of mixed) expect(saoUnitsOf(within(code))).toEqual(['sao-central', 'sao-south']);
  });
  it.each([
    ['Gia Lai', { 'Gia Lai': 1000, 'Bình Định': 500 }],
    ['Lâm Đồng', { 'Lâm Đồng': 1000, 'Đắk Nông': 1000, 'Bình Thuận': 1000 }],
    ['Đắk Lắk', { 'Đắk Lắk': 1000, 'Phú Yên': 500 }],
    ['Quảng Ngãi', { 'Quảng Ngãi': 500, 'Kon Tum': 1000 }],
    ['Khánh Hòa', { 'Khánh Hòa': 500, 'Ninh Thuận': 1000 }],
  ])('%s: its wards say which', (name, sizes) => {
    const { code } = allProvinces().find((province) => plain(province.name) === name)!;
    const wards = wardsOf(code);
    for (const [old, size] of Object.entries(sizes)) {
      const wardsOfProvince = wards.filter(({ oldProvinceCode }) => oldProvinceCode === oldCode(old));
      expect(wardsOfProvince.length).toBeGreaterThan(10);
      for (const ward of wardsOfProvince) expect(squareMetresOf[saoUnitOf(ward.oldProvinceCode)]).toBe(size);
    }
  });
});

describe('the units to offer', () => {
  it('are those of the place first, and the other measures one click away', () => {
    expect(areaUnitsOf([oldCode('Đắk Lắk')])).toEqual([
      ...['m2', 'ha', 'sao-south', 'cong', 'mau-south', 'sao-north', 'sao-central'],
    ]);
    expect(areaUnitsOf([oldCode('Hưng Yên')]).slice(0, 4)).toEqual(['m2', 'ha', 'sao-north', 'mau-north']);
    expect(areaUnitsOf([oldCode('Đắk Lắk'), oldCode('Phú Yên')]).slice(0, 4)).toEqual([
      ...['m2', 'ha', 'sao-central', 'sao-south'],
    ]);
    expect(areaUnitsOf([])).toEqual(['m2', 'ha']);
  });
  it('keep their kind in the measure of another place', () => {
    expect(inMeasureOf('sao-central', 'sao-south')).toBe('sao-south');
    expect(inMeasureOf('mau-central', 'sao-north')).toBe('mau-north');
    expect(['m2', 'ha', 'cong'].map((unit) => inMeasureOf(unit as 'm2', 'sao-north'))).toEqual([
      'm2',
      'ha',
      'cong',
    ]);
  });
  it('have ten sào to a mẫu', () => {
    for (const region of ['north', 'central', 'south'] as const)
      expect(squareMetresOf[`mau-${region}`]).toBe(10 * squareMetresOf[`sao-${region}`]);
  });
});
