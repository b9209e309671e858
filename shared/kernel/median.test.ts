/** Medians of odd and even counts, whatever their order. */
import { expect, it } from 'vitest';
import { medianOf } from './median.ts';

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 9], 3],
  [[1, 2], 2],
])('of %j is %i', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});
