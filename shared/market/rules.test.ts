/** Figures of the market: what is counted, what is shown, and that nobody's price can be worked out from them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPricePerM2, listingTypes } from '../kernel/listing-kind.ts';
import { type MarketSet, marketTypes } from './model.ts';
import {
  type Ask,
  changeOf,
  isEnough,
  marketNeeds,
  marketOf,
  quarterBefore,
  quarterOf,
  standingOf,
} from './rules.ts';

/** Asks of land for sale, each of another owner where not said otherwise. */
const asksOf = (prices: readonly number[], changes: Partial<Ask> = {}): Ask[] =>
  prices.map((vndPerM2, n) => ({
    ...{ type: 'land', kind: 'sell', province: '79', vndPerM2, ownerId: `o${n}` },
    ...changes,
  }));
const landOf = (asks: readonly Ask[]): MarketSet =>
  marketOf(asks).find(({ type, kind }) => type === 'land' && kind === 'sell')!;
const million = (...n: number[]) => n.map((one) => one * 1_000_000);

describe('what is shown', () => {
  it('has a set for each type that is priced per m² and each kind, also without listings', () => {
    expect(marketTypes.toSorted()).toEqual(
      listingTypes.filter((type) => hasPricePerM2({ kind: 'sell', type })).toSorted(),
    );
    const sets = marketOf([]);
    expect(sets).toHaveLength(8);
    for (const set of sets) expect(set).toMatchObject({ provinces: [], leftOut: 0 });
  });

  it('is the median and the quartiles, rounded to three digits', () => {
    const { country, provinces } = landOf(asksOf([10_123_456, 11e6, 12_345_678, 13e6, 14_987_654]));
    expect(country).toEqual({ count: 5, q1: 11_000_000, median: 12_300_000, q3: 13_000_000 });
    expect(provinces).toEqual([{ province: '79', ...country }]);
  });

  it('needs five listings of three owners', () => {
    expect(landOf(asksOf(million(10, 11, 12, 13))).country).toBeUndefined();
    const ofTwo = asksOf(million(10, 11, 12, 13, 14)).map((ask, n) => ({ ...ask, ownerId: `o${n % 2}` }));
    expect(landOf(ofTwo)).toEqual({ type: 'land', kind: 'sell', provinces: [], leftOut: 0 });
    const ofThree = ofTwo.map((ask, n) => (n === 4 ? { ...ask, ownerId: 'o2' } : ask));
    expect(landOf(ofThree).country?.count).toBe(5);
  });

  it('keeps sales and leases, and types, apart', () => {
    const asks = [...asksOf(million(10, 11, 12)), ...asksOf(million(10, 11), { kind: 'rental' })];
    expect(landOf(asks).country).toBeUndefined();
    const mixed = [...asksOf(million(10, 11, 12)), ...asksOf(million(10, 11), { type: 'other' })];
    expect(landOf(mixed).country).toBeUndefined();
  });
});

describe('a price that is far out of line', () => {
  it('is not counted, in either direction', () => {
    const { country, leftOut } = landOf(asksOf(million(9, 10, 10, 11, 12, 12, 13, 12_000, 0.012)));
    expect([country?.count, leftOut]).toEqual([7, 2]);
  });

  it('is one beyond the fences and three times off: a narrow market has no outliers nearby', () => {
    expect(landOf(asksOf(million(10, 10, 10, 10, 10, 25))).leftOut).toBe(0);
    expect(landOf(asksOf(million(10, 10, 10, 10, 10, 35))).leftOut).toBe(1);
    expect(landOf(asksOf(million(1, 3, 10, 30, 100, 900))).leftOut).toBe(0);
  });

  it('is judged by its own province where that has enough, else by the country', () => {
    const city = asksOf(million(100, 110, 120, 130, 140, 1.2), { province: '01' });
    const country = asksOf(million(1, 1.1, 1.2, 1.3, 1.4, 1.5), { province: '11' });
    expect(landOf([...city, ...country]).leftOut).toBe(1);
  });
});

describe('what could be worked out by difference', () => {
  const big = asksOf(million(10, 11, 12, 13, 14, 15, 16), { province: '79' });
  const small = asksOf(million(10, 11, 12, 13, 14), { province: '24' });
  const provincesOf = (asks: readonly Ask[]) => landOf(asks).provinces.map(({ province }) => province);

  it('a rest of the country that is too small takes the smallest province with it', () => {
    expect(provincesOf([...big, ...small])).toEqual(['24', '79']);
    const rest = asksOf(million(12), { province: '01' });
    expect(provincesOf([...big, ...small, ...rest])).toEqual(['79']);
    expect(provincesOf([...big, ...rest])).toEqual([]);
  });

  it('a rest that is enough by itself takes none', () => {
    const rest = ['01', '04', '08', '11', '12'].flatMap((province, n) =>
      asksOf(million(12), { province, ownerId: `r${n}` }),
    );
    expect(provincesOf([...big, ...rest])).toEqual(['79']);
  });

  it('whatever the listings, every figure and every rest has enough behind it', () => {
    const ask = fc.record({
      type: fc.constant('land' as const),
      kind: fc.constant('sell' as const),
      province: fc.constantFrom('01', '24', '79', '92'),
      vndPerM2: fc.integer({ min: 1_000, max: 1_000_000_000 }),
      ownerId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 60 }), (asks) => {
        const { country, provinces, leftOut } = landOf(asks);
        for (const { count } of provinces) expect(count).toBeGreaterThanOrEqual(marketNeeds.listings);
        const shown = provinces.reduce((sum, { count }) => sum + count, 0);
        const rest = asks.length - leftOut - shown;
        if (!country) expect(provinces).toEqual([]);
        else if (rest > 0) expect(rest).toBeGreaterThanOrEqual(marketNeeds.listings);
        if (provinces.length > 0 && leftOut === 0) {
          const hidden = asks.filter(({ province }) => provinces.every((one) => one.province !== province));
          expect(hidden.length === 0 || isEnough(hidden)).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['2026-01-01', '2026-Q1', '2025-Q4'],
  ['2026-03-31', '2026-Q1', '2025-Q4'],
  ['2026-04-01', '2026-Q2', '2026-Q1'],
  ['2026-12-31', '2026-Q4', '2026-Q3'],
])('%s lies in %s, which follows %s', (day, quarter, before) => {
  expect([quarterOf(day), quarterBefore(quarterOf(day))]).toEqual([quarter, before]);
});

it('a price stands below, within or above the middle half, whose ends belong to it', () => {
  const quartiles = { q1: 10, median: 12, q3: 15 };
  expect([9, 10, 12, 15, 16].map((price) => standingOf(price, quartiles))).toEqual([
    ...['below', 'middle', 'middle', 'middle', 'above'],
  ]);
  expect([changeOf(110, 100), changeOf(97, 100)]).toEqual([10, -3]);
});
