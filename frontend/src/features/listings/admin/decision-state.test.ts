/** Figures of a seller's own listings. */
import { expect, it } from 'vitest';
import { countsOf } from './decision-state.ts';

it('counts states in the order of a listing’s life', () => {
  const items = (['shown', 'draft', 'shown', 'refused'] as const).map((state) => ({ state }));
  expect(countsOf(items)).toEqual([
    ['draft', 1],
    ['refused', 1],
    ['shown', 2],
  ]);
});
