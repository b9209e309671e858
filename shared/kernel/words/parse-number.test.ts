/** Typed figures: both languages’ marks, and what a field shows reads back as itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../locale.ts';
import { formatFigure, formatSigned, isDecimal, readFigure, readSigned } from './parse-number.ts';

test.each([
  ['1.200', 'vi', '1200'],
  ['1.200', 'en', '1.2'],
  ['1,200', 'en', '1200'],
  ['1,200', 'vi', '1.2'],
  ['5,2', 'vi', '5.2'],
  ['5.2', 'vi', '5.2'],
  ['5,2', 'ja', '5.2'],
  ['0.500', 'vi', '0.5'],
  ['1.200,5', 'vi', '1200.5'],
  ['1,200.5', 'vi', '1200.5'],
  ['1.200.000', 'en', '1200000'],
  ['12 500', 'vi', '12500'],
  ['007', 'vi', '7'],
  ['5,', 'vi', '5'],
  [',5', 'vi', '0.5'],
  ['１２', 'ja', '12'],
] as const)('%s typed in %s is %s', (typed, locale, value) => {
  expect(readFigure(typed, locale)).toBe(value);
});

test.each([
  '',
  'abc',
  '5 tỷ',
  '1.2.3',
  '1,200,5',
  '1.200.00',
  '0.12345',
  '1234567890123',
  '-3',
  ',',
  '1.200,5.6',
])('%s is no figure', (typed) => {
  expect(readFigure(typed, 'vi')).toBeNull();
});

test('what a field shows is read back as the same figure, in every language', () => {
  const figures = fc
    .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 9999 }))
    .map(([whole, part]) => `${whole}${part ? `.${String(part).padStart(4, '0')}`.replace(/0+$/, '') : ''}`);
  fc.assert(
    fc.property(figures, fc.constantFrom(...locales), (figure, locale) => {
      expect(readFigure(formatFigure(figure, locale), locale)).toBe(figure);
    }),
  );
});

test('text that is no decimal is shown as it stands, and zero is no amount', () => {
  expect(formatFigure('năm tỷ', 'vi')).toBe('năm tỷ');
  expect([isDecimal('0'), isDecimal('0.5'), isDecimal('abc')]).toEqual([false, true, false]);
});

test('figures below zero keep their sign', () => {
  expect([readSigned('-5,2', 'vi'), readSigned('−1.200', 'vi'), readSigned('3', 'vi')]).toEqual([
    '-5.2',
    '-1200',
    '3',
  ]);
  expect([readSigned('-', 'vi'), readSigned('--5', 'vi')]).toEqual([null, null]);
  expect(formatSigned('-1200.5', 'vi')).toBe('-1.200,5');
});
