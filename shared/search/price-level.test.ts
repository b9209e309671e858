/** The level of prices: the middle one, the ends, and nothing where there are too few. */
import { expect, it } from 'vitest';
import { levelMin, priceLevelOf } from './price-level.ts';

it('is the middle of an odd number, and halfway between two of an even one, in any order', () => {
  expect(priceLevelOf([9, 100, 1, 20, 3])).toEqual({ count: 5, median: 9, lowest: 1, highest: 100 });
  expect(priceLevelOf([6, 1, 5, 2, 4, 3])).toMatchObject({ count: 6, median: 4 });
});

it('says nothing of fewer than five, and whole VND of more', () => {
  expect(priceLevelOf(Array(levelMin - 1).fill(10))).toBeUndefined();
  expect(priceLevelOf([1.4, 1.4, 1.6, 1.6, 1.6])).toEqual({ count: 5, median: 2, lowest: 1, highest: 2 });
});
