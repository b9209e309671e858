/** Areas in the words that readers of each language use. */
import { describe, expect, it } from 'vitest';
import { locales } from '../locale.ts';
import {
  areaUnitLabel,
  formatArea,
  formatAreaRange,
  formatEnteredArea,
  formatSquareMetres,
} from './area-words.ts';

const inAll = (write: (locale: (typeof locales)[number]) => string) => locales.map(write);

describe('areas', () => {
  it('writes areas in m², from a hectare on in ha', () => {
    expect(inAll((l) => formatArea(500_000, l))).toEqual([
      '5.000 m²',
      '5,000 m²',
      '5,000m²',
      '5,000m²',
      '5000平方米',
    ]);
    expect(inAll((l) => formatArea(1_800_000, l))).toEqual(['1,8 ha', '1.8 ha', '1.8ha', '1.8ha', '1.8公顷']);
    expect(formatArea(12_345_678, 'vi')).toBe('12,35 ha');
    expect(formatSquareMetres(12_345_67, 'vi')).toBe('12.345,67 m²');
    expect(formatSquareMetres(12_345_67, 'zh')).toBe('12,345.67平方米');
    expect(areaUnitLabel('ha', 'zh')).toBe('公顷');
  });
  it('names the unit of a range of areas once', () => {
    expect(formatAreaRange(50_000, null, 'vi')).toBe('Từ 500 m²');
    expect(inAll((l) => formatAreaRange(50_000, 90_000, l))).toEqual([
      '500 – 900 m²',
      '500–900 m²',
      '500～900m²',
      '500~900m²',
      '500至900平方米',
    ]);
    expect(formatAreaRange(50_000, 1_000_000, 'en')).toBe('500 m² – 1 ha');
  });
  it('says what a local measure comes to, first of all to those who do not know it', () => {
    expect(inAll((l) => formatEnteredArea({ value: '40', unit: 'cong' }, l))).toEqual([
      '40 công (40.000 m²)',
      '4 ha (40 công)',
      '4ha（40コン）',
      '4ha(40꽁)',
      '4公顷（40công）',
    ]);
    expect(formatEnteredArea({ value: '5', unit: 'sao-north' }, 'vi')).toBe('5 sào (1.800 m²)');
    expect(formatEnteredArea({ value: '51', unit: 'sao-north' }, 'en')).toBe('1.836 ha (51 sào)');
    expect(formatEnteredArea({ value: '2', unit: 'mau-central' }, 'vi')).toBe('2 mẫu (10.000 m²)');
    expect(formatEnteredArea({ value: '1.8', unit: 'ha' }, 'vi')).toBe('1,8 ha');
    expect(formatEnteredArea({ value: '80.5', unit: 'm2' }, 'vi')).toBe('80,5 m²');
    expect(inAll((l) => areaUnitLabel('sao-south', l))).toEqual([
      'sào (1.000 m²)',
      'sào (1,000 m²)',
      'サオ（1,000m²）',
      '사오(1,000m²)',
      'sào（1000平方米）',
    ]);
  });
});
