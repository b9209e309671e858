/** Ranges as people type them: every way that posting reads too, and what is none. */
import { describe, expect, it, test } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { problemsOf, readPrice, readSquareMetres } from './range.ts';

const million = { unit: 'million-vnd', times: 1 } as const;

test.each([
  ['2 tỷ 5', { value: '2500000000' }],
  ['2,5 tỷ', { value: '2500000000' }],
  ['500tr', { value: '500000000' }],
  ['1.200.000.000', { value: '1200000000' }],
  ['500k', { value: '500000' }],
  ['2,5', { value: '2500000' }],
  ['15 tr/tháng', { value: '15000000' }],
  ['100k usd', { value: String(100_000 * Number(defaultRates.vndPer.USD)) }],
  ['', { value: undefined }],
  [' 0 ', { value: undefined }],
  ['hai tỷ', null],
  ['2 tỷ 5 gì đó', null],
  ['15tr/m2', null],
  ['9.999.999 tỷ', null],
] as const)('the price %s', (typed, expected) => {
  expect(readPrice(typed, million, 'vi', defaultRates)).toEqual(expected);
});

test('another currency cannot be read before the rates are known', () => {
  expect(readPrice('100k usd', million, 'vi', undefined)).toBeNull();
  expect(readPrice('2 tỷ', million, 'vi', undefined)).toMatchObject({ value: '2000000000' });
});

test.each([
  ['1,5 ha', { value: '15000' }],
  ['500', { value: '500' }],
  ['500,25 m²', { value: '500.25' }],
  ['', { value: undefined }],
  ['rộng', null],
] as const)('the area %s', (typed, expected) => {
  expect(readSquareMetres(typed, 'm2', 'vi')).toEqual(expected);
});

test.each([
  ['100坪', 'm2', 'ja', '330.58'],
  ['100', 'tsubo', 'ja', '330.58'],
  ['１００坪', 'm2', 'ja', '330.58'],
  ['1,000 평', 'ha', 'ko', '3305.79'],
  ['15亩', 'm2', 'zh', '10000'],
  ['2.5 acres', 'm2', 'en', '10117.14'],
  ['2 ha', 'acre', 'en', '20000'],
] as const)('%s in a field of %s, as readers of %s write it', (typed, unit, locale, value) => {
  expect(readSquareMetres(typed, unit, locale)).toEqual({ value });
});

test('an area has one unit', () => {
  expect(readSquareMetres('5 ha 坪', 'm2', 'ja')).toBeNull();
});

describe('a range', () => {
  const end = (value?: string) => ({ value });
  it('may have either end open and both ends equal', () => {
    for (const readings of [
      { min: end(), max: end() },
      { min: end('5'), max: end() },
      { min: end(), max: end('5') },
      { min: end('5'), max: end('5') },
    ])
      expect(problemsOf(readings, 'min')).toEqual({});
  });
  it('is reversed at the end that was left last', () => {
    expect(problemsOf({ min: end('50'), max: end('6') }, 'min')).toEqual({ min: 'reversed' });
    expect(problemsOf({ min: end('50'), max: end('6') }, 'max')).toEqual({ max: 'reversed' });
  });
  it('says of each end that it cannot be read', () => {
    expect(problemsOf({ min: null, max: null }, 'min')).toEqual({ min: 'unreadable', max: 'unreadable' });
  });
});

test('a figure alone counts in the field’s unit, words bring their own', () => {
  expect(readPrice('200000', { unit: 'usd', times: 1 }, 'en', defaultRates)).toEqual({ value: '5260000000' });
  expect(readPrice('3,000', { unit: 'jpy', times: 10_000 }, 'ja', defaultRates)).toEqual({
    value: '5160000000',
  });
  expect(readPrice('2 tỷ', { unit: 'jpy', times: 10_000 }, 'ja', defaultRates)).toEqual({
    value: '2000000000',
  });
});
