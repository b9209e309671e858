/** Amounts and areas as they are typed: words, marks, slips of unit. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { locales } from '../locale.ts';
import { formatMoney, readBack } from './money-words.ts';
import { inOneUnit, meantAmount, readAmount, readArea } from './parse-amount.ts';
import { readFigure } from './parse-number.ts';

test.each([
  ['5,2', 'billion-vnd', { amount: '5.2' }],
  ['1.200', 'million-vnd', { amount: '1200' }],
  ['2 tỷ 5', 'million-vnd', { amount: '2.5', unit: 'billion-vnd' }],
  ['500tr', 'billion-vnd', { amount: '500', unit: 'million-vnd' }],
  ['15tr/m2', 'billion-vnd', { amount: '15', unit: 'million-vnd', per: 'm2' }],
  ['5.200.000.000', 'billion-vnd', { amount: '5.2', unit: 'billion-vnd' }],
  ['850000000', 'million-vnd', { amount: '850', unit: 'million-vnd' }],
  ['850000000', 'usd', { amount: '850000000' }],
  ['năm tỷ', 'billion-vnd', { amount: 'năm tỷ' }],
] as const)('%s typed into a field of %s', (typed, unit, expected) => {
  expect(readAmount(typed, unit, 'vi')).toEqual(expected);
});

test('in English a dot is the decimal mark, in words too', () => {
  expect(readAmount('1.234 billion', 'million-vnd', 'en')).toEqual({ amount: '1.234', unit: 'billion-vnd' });
  expect(readAmount('1,200 million', 'billion-vnd', 'en')).toEqual({ amount: '1.2', unit: 'billion-vnd' });
});

test('an amount as it is written or read back in any language is understood again', () => {
  const amount = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 2 }))
    .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals));
  const unit = fc.constantFrom('million-vnd' as const, 'billion-vnd' as const);
  const millions = (read: { amount: string; unit?: string }) =>
    Number(read.amount) * (read.unit === 'billion-vnd' ? 1000 : 1);
  fc.assert(
    fc.property(amount, unit, fc.constantFrom(...locales), (amount, unit, locale) => {
      for (const write of [formatMoney, readBack]) {
        const read = readAmount(write({ amount, unit }, locale), unit, locale);
        expect(millions({ unit, ...read })).toBeCloseTo(millions({ amount, unit }), 3);
      }
    }),
  );
});

describe('a range has one unit', () => {
  it('makes triệu of both where one was typed in tỷ', () => {
    const other = { amount: '500', unit: 'million-vnd' } as const;
    expect(inOneUnit('2.5', 'billion-vnd', other)).toEqual({
      amount: '2500',
      other: '500',
      unit: 'million-vnd',
    });
    expect(inOneUnit('500', 'million-vnd', { amount: '1.2345', unit: 'billion-vnd' })).toEqual({
      amount: '500',
      other: '1234.5',
      unit: 'million-vnd',
    });
  });
  it('takes the typed unit where the other end is open or in another currency', () => {
    const open = { amount: '', unit: 'million-vnd' } as const;
    expect(inOneUnit('2', 'billion-vnd', open)).toEqual({ amount: '2', other: '', unit: 'billion-vnd' });
    const dollars = { amount: '9', unit: 'usd' } as const;
    expect(inOneUnit('2', 'billion-vnd', dollars)).toEqual({ amount: '2', other: '9', unit: 'billion-vnd' });
  });
});

test.each([
  ['5,000平方米', { value: '5000', unit: 'm2' }],
  ['1.8公顷', { value: '1.8', unit: 'ha' }],
  ['1.8ha', { value: '1.8', unit: 'ha' }],
] as const)('the area %s as it is written in Chinese', (typed, expected) => {
  expect(readArea(typed, ['m2', 'ha'], 'zh')).toEqual(expected);
});

test.each([
  ['5.000', { value: '5000' }],
  ['1,5 ha', { value: '1.5', unit: 'ha' }],
  ['500m2', { value: '500', unit: 'm2' }],
  ['500 m²', { value: '500', unit: 'm2' }],
  ['3 sào', { value: '3', unit: 'sao-north' }],
  ['3 công', { value: '3 công' }],
  ['2 mẫu', { value: '2', unit: 'mau-north' }],
  ['rộng', { value: 'rộng' }],
] as const)('the area %s', (typed, expected) => {
  expect(readArea(typed, ['m2', 'ha', 'sao-north', 'mau-north'], 'vi')).toEqual(expected);
});

describe('what is meant while it is still typed', () => {
  it.each([
    ['1200000000', 'billion-vnd', { amount: '1.2', unit: 'billion-vnd' }],
    ['1200', 'billion-vnd', { amount: '1200' }],
    ['2 tỷ 5', 'million-vnd', { amount: '2.5', unit: 'billion-vnd' }],
    ['15tr/m2', 'billion-vnd', { amount: '15', unit: 'million-vnd', per: 'm2' }],
    ['1200000000', 'usd', { amount: '1200000000' }],
  ] as const)('%s in a field of %s', (value, unit, expected) => {
    expect(meantAmount(value, unit, 'vi')).toEqual(expected);
  });
  it('is what the field says once it is left', () => {
    for (const typed of ['1.200.000.000', '5,2', '2 tỷ 5', '850tr'])
      expect(meantAmount(readFigure(typed, 'vi') ?? typed, 'billion-vnd', 'vi')).toEqual(
        readAmount(typed, 'billion-vnd', 'vi'),
      );
  });
});
