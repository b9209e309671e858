/** Whole numbers as people type them. */
import { expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { formatCount } from '../i18n/format.ts';
import { wholeNumberOf } from './parse-whole-number.ts';

it.each([
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1 500 000', 1_500_000],
  [' 0 ', 0],
  ['１２３', 123],
])('%s', (typed, number) => expect(wholeNumberOf(typed)).toBe(number));

it.each(['1.5', '1,50', '-3', '12a', '1.50.000', '99999999999999999999'])('%s is left as typed', (typed) =>
  expect(wholeNumberOf(typed)).toBe(typed),
);

it('nothing is nothing, and what is no text passes', () => {
  expect([wholeNumberOf('  '), wholeNumberOf(undefined), wholeNumberOf(true)]).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

it('reads back what every language writes', () => {
  for (const locale of locales)
    for (const n of [0, 7, 1000, 12_345, 2_000_000]) expect(wholeNumberOf(formatCount(n, locale))).toBe(n);
});
