/** Figures of a seller's own listings. */
import { expect, it } from 'vitest';
import { countsOf, daysLeft } from './decision-state.ts';

it('counts states in the order of a listing’s life', () => {
  const items = (['shown', 'draft', 'shown', 'refused'] as const).map((state) => ({ state }));
  expect(countsOf(items)).toEqual([
    ['draft', 1],
    ['refused', 1],
    ['shown', 2],
  ]);
});

it('tells the days of shown listings only', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(daysLeft({ state: 'shown', expiresAt: '2026-11-21T01:00:00.000Z' }, now)).toBe(2);
  expect(daysLeft({ state: 'shown', expiresAt: '2026-11-19T01:00:00.000Z' }, now)).toBe(0);
  expect(daysLeft({ state: 'hidden', expiresAt: '2026-11-25T00:00:00.000Z' }, now)).toBeNull();
});
