/** What a typed text changes of a search. */
import { expect, it } from 'vitest';
import { withUnderstood } from './typed-search.ts';

it('puts what was understood in the place of the same, and leaves the rest', () => {
  const before = { kinds: 'sell', oldProvince: '80', priceMin: '5', areaMin: '7', q: 'before', page: '3' };
  expect(withUnderstood(before, { filters: { province: '01', priceMax: '9' }, q: 'sổ đỏ' })).toEqual({
    ...{ kinds: 'sell', province: '01', priceMax: '9', areaMin: '7', q: 'sổ đỏ' },
  });
  expect(withUnderstood({ types: 'land', q: 'a' }, { filters: { categories: 'warehouse' } })).toEqual({
    categories: 'warehouse',
  });
  expect(
    withUnderstood({ province: '01', ward: '00004' }, { filters: { oldProvince: '79', oldDistrict: '761' } }),
  ).toEqual({ oldProvince: '79', oldDistrict: '761' });
});
