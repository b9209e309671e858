/** Giving up one filter: a range as a whole, and a place with what lies below it. */
import { expect, it } from 'vitest';
import { relaxed } from './relaxations.ts';

it('is the search without the filters of one group, for each group that has some', () => {
  const kinds = ['sell' as const];
  const filters = { kinds, province: '24', ward: '09193', priceMin: 1, priceMax: 2, q: 'kho' };
  expect(relaxed(filters)).toEqual([
    { group: 'kinds', filters: { province: '24', ward: '09193', priceMin: 1, priceMax: 2, q: 'kho' } },
    { group: 'province', filters: { kinds, priceMin: 1, priceMax: 2, q: 'kho' } },
    { group: 'ward', filters: { kinds, province: '24', priceMin: 1, priceMax: 2, q: 'kho' } },
    { group: 'price', filters: { kinds, province: '24', ward: '09193', q: 'kho' } },
    { group: 'q', filters: { kinds, province: '24', ward: '09193', priceMin: 1, priceMax: 2 } },
  ]);
  expect(relaxed({})).toEqual([]);
});
