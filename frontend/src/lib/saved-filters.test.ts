/** Named filters: kept by list, nothing else taken for one. */
import { beforeEach, expect, it } from 'vitest';
import { keepFilters, readFilters } from './saved-filters.ts';

beforeEach(() => localStorage.clear());

it('are kept for their own list only, at most twelve', () => {
  keepFilters('people', [{ name: 'Sellers', query: '?role=seller' }]);
  expect(readFilters('people')).toEqual([{ name: 'Sellers', query: '?role=seller' }]);
  expect(readFilters('accounts')).toEqual([]);
  keepFilters(
    'people',
    Array.from({ length: 15 }, (_, n) => ({ name: `${n}`, query: `?find=${n}` })),
  );
  expect(readFilters('people').map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, n) => `${n + 3}`),
  );
});

it.each(['{', '{"a":1}', '[{"name":"x"},{"name":"y","query":"//evil"},3]'])('%s holds none', (kept) => {
  localStorage.setItem('filters:people', kept);
  expect(readFilters('people')).toEqual([]);
});
