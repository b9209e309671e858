/** The way from what is most like a listing to anything: each step fits what the one before fits, and prices are near. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, listingTypes } from '../kernel/listing-kind.ts';
import { SearchQuery } from '../search/query.ts';
import { nearPercent, stepsFor } from './similar.ts';

const model = fc.record({
  type: fc.constantFrom(...listingTypes),
  kind: fc.constantFrom(...kinds),
  priceVnd: fc.option(fc.integer({ min: 1, max: 1e13 })),
  place: fc.record({ provinceCode: fc.option(fc.constantFrom('01', '24', '79'), { nil: undefined }) }),
});

describe('the searches for similar listings', () => {
  it('can be asked, narrow down to nothing that is not said, and end with anything', () => {
    fc.assert(
      fc.property(model, (listing) => {
        const steps = stepsFor(listing);
        for (const { search } of steps) expect(SearchQuery.safeParse(search).success).toBe(true);
        expect(new Set(steps.map(({ likeness }) => likeness)).size).toBe(steps.length);
        expect(steps.at(-1)).toEqual({ likeness: 'any', search: {} });
        for (const { likeness, search } of steps) {
          expect('province' in search).toBe(likeness.startsWith('place'));
          expect('priceMin' in search).toBe(likeness.endsWith('price'));
        }
      }),
    );
  });

  it('take prices within 30 percent, in whole VND', () => {
    const [first] = stepsFor({
      ...{ type: 'land', kind: 'sell', priceVnd: 1001, place: { provinceCode: '24' } },
    });
    expect(first).toEqual({
      likeness: 'place-price',
      search: { types: 'land', kinds: 'sell', province: '24', priceMin: '700', priceMax: '1302' },
    });
    expect(nearPercent).toBe(30);
  });

  it('know neither place nor price of what has none', () => {
    const steps = stepsFor({ type: 'brand', kind: 'sell', priceVnd: null, place: {} });
    expect(steps.map(({ likeness }) => likeness)).toEqual(['type', 'other-kind', 'any']);
  });
});
