/** Who may suit whom: the searches of both sides find each other, and the reasons are those of the want. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kinds, listingTypes } from '../kernel/listing-kind.ts';
import { SearchQuery } from '../search/query.ts';
import {
  compareFits,
  counterpartOf,
  counterpartSearches,
  type Fit,
  fitOf,
  stretchPercent,
} from './counterparts.ts';

const yenPhong = {
  provinceCode: '24',
  wardCode: '09193',
  names: { ward: 'Xã Yên Phong', province: 'Bắc Ninh' },
};
const offer = {
  ...({ kind: 'sell', type: 'land', category: 'farm-land' } as const),
  ...{ priceVnd: 5_000_000_000, areaDm2: 500_000, areaDm2Max: null, place: yenPhong },
};
const want = {
  ...({ kind: 'buy', type: 'land', category: 'farm-land' } as const),
  ...{ priceVnd: 4_500_000_000, areaDm2: 300_000, areaDm2Max: 600_000 },
  place: { provinces: [{ code: '24', name: 'Bắc Ninh' }] },
};

describe('the searches', () => {
  it('ask for the other side, from the narrowest to all of the type', () => {
    expect(counterpartSearches(offer)).toEqual([
      { kinds: 'buy', types: 'land', province: '24', priceMin: '4166666666' },
      { kinds: 'buy', types: 'land', province: '24' },
      { kinds: 'buy', types: 'land', priceMin: '4166666666' },
      { kinds: 'buy', types: 'land' },
    ]);
    expect(
      counterpartSearches({
        ...want,
        place: {
          provinces: [
            { code: '24', name: '' },
            { code: '01', name: '' },
          ],
        },
      }),
    ).toEqual([
      { kinds: 'sell', types: 'land', province: '24', priceMax: '5400000000' },
      { kinds: 'sell', types: 'land', province: '01', priceMax: '5400000000' },
      { kinds: 'sell', types: 'land', province: '24' },
      { kinds: 'sell', types: 'land', province: '01' },
      { kinds: 'sell', types: 'land', priceMax: '5400000000' },
      { kinds: 'sell', types: 'land' },
    ]);
  });

  it('can be asked, and take in each other as far as a budget is stretched', () => {
    const price = fc.option(fc.integer({ min: 1, max: 1e13 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...listingTypes),
        price,
        price,
        (kind, type, a, b) => {
          const one = { ...offer, kind, type, priceVnd: a };
          const other = { ...offer, kind: counterpartOf[kind], type, priceVnd: b };
          const [first] = counterpartSearches(one);
          for (const search of counterpartSearches(one))
            expect(SearchQuery.safeParse(search).success).toBe(true);
          if (a === null || b === null) return;
          const within = ({ priceMin, priceMax }: Record<string, string>, price: number) =>
            Number(priceMin ?? 0) <= price && price <= Number(priceMax ?? 1e15);
          const [asked, budget] = kind === 'sell' || kind === 'rental' ? [a, b] : [b, a];
          const isNear = asked * 100 <= budget * (100 + stretchPercent);
          if (isNear)
            expect([within(first!, b), within(counterpartSearches(other)[0]!, a)]).toEqual([true, true]);
          expect(fitOf(one, other)).toEqual(fitOf(other, one));
        },
      ),
    );
  });
});

describe('the reasons', () => {
  it('are type or category, place, price and area, and by how much a budget or an area is missed', () => {
    expect(fitOf(offer, want)).toEqual({ fits: ['category', 'place', 'area'], overPercent: 11 });
    expect(fitOf({ ...offer, priceVnd: 4_500_000_000 }, want)?.fits).toContain('price');
    expect(fitOf({ ...offer, category: 'project-land', areaDm2: 150_000 }, want)).toEqual({
      ...{ fits: ['type', 'place'], overPercent: 11, underPercent: 50 },
    });
    expect(fitOf({ ...offer, areaDm2: 900_000 }, want)?.fits).not.toContain('area');
    expect(fitOf({ ...offer, priceVnd: null, areaDm2: null }, want)).toEqual({ fits: ['category', 'place'] });
  });

  it('are of the place only where the want looks there', () => {
    const fits = (place: (typeof want)['place'] | object) => fitOf(offer, { ...want, place } as never)?.fits;
    expect(fits({ provinces: [{ code: '24', name: '', wards: ['Xã Yên Phong'] }] })).toContain('place');
    expect(fits({ provinces: [{ code: '24', name: '', wards: ['Xã Tam Giang'] }] })).not.toContain('place');
    expect(fits({ provinces: [{ code: '01', name: '' }] })).not.toContain('place');
    expect(fits({ wardCode: '09193', provinceCode: '24' })).toContain('place');
    expect(fits({ wardCode: '00004', provinceCode: '24' })).not.toContain('place');
    expect(fits({})).not.toContain('place');
  });

  it('are none between two of a side, or of other types', () => {
    expect(fitOf(offer, { ...want, kind: 'rent' })).toBeUndefined();
    expect(fitOf(offer, { ...want, type: 'brand' })).toBeUndefined();
  });

  it('put what fits in more first, then what is nearer to the budget', () => {
    const all: Fit[] = [
      { fits: ['type'], overPercent: 3 },
      { fits: ['type', 'place'], overPercent: 12 },
      { fits: ['category', 'place'], overPercent: 4 },
    ];
    expect(all.toSorted(compareFits).map(({ overPercent }) => overPercent)).toEqual([4, 12, 3]);
  });
});
