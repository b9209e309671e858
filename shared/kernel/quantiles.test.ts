/** Quartiles as spreadsheets have them, whatever the order and the number of figures. */
import { expect, it } from 'vitest';
import { medianOf } from './median.ts';
import { quantileOf, quartilesOf } from './quantiles.ts';

it.each([
  [[7], { q1: 7, median: 7, q3: 7 }],
  [[4, 2], { q1: 2.5, median: 3, q3: 3.5 }],
  [[5, 1, 4, 2, 3], { q1: 2, median: 3, q3: 4 }],
  [[10, 20, 30, 40], { q1: 17.5, median: 25, q3: 32.5 }],
])('of %j', (numbers, expected) => expect(quartilesOf(numbers)).toEqual(expected));

it('the middle one is the median, and the ends are the least and the most', () => {
  const numbers = [9, 120, 33, 4, 78, 51, 6];
  expect(quartilesOf(numbers).median).toBe(medianOf(numbers));
  const sorted = numbers.toSorted((a, b) => a - b);
  expect([quantileOf(sorted, 0), quantileOf(sorted, 1)]).toEqual([4, 120]);
});
