/** Prices in VND: exact, by kind, never for 'deal'. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaDm2 } from './area.ts';
import { shortest, timesWhole } from './decimal.ts';
import { Price, type PriceBasis, priceVnd, type Rates, sortVnd, vndPerM2 } from './money.ts';

const rates: Rates = {
  date: '2026-01-01',
  vndPer: { USD: '26300', EUR: '30500', JPY: '172', CNY: '3690', KRW: '18.9' },
};
const sale: PriceBasis = { isLease: false, areaDm2: 240_000 };
const lease: PriceBasis = { isLease: true, areaDm2: 520_000 };
const vnd = (price: unknown, basis: PriceBasis) => sortVnd(priceVnd(Price.parse(price), basis, rates));
const exact = { mode: 'exact' };

describe('priceVnd', () => {
  it('is the total of a sale', () => {
    expect(vnd({ ...exact, amount: '5.2', unit: 'billion-vnd', per: 'total' }, sale)).toBe(5_200_000_000);
    expect(vnd({ ...exact, amount: '15', unit: 'million-vnd', per: 'm2' }, sale)).toBe(36_000_000_000);
  });
  it("is a lease's month: a year's twelfth, a lease term over its months, fifty years if none is given", () => {
    expect(vnd({ ...exact, amount: '4.6', unit: 'usd', per: 'm2-month' }, lease)).toBe(629_096_000);
    expect(vnd({ ...exact, amount: '120', unit: 'million-vnd', per: 'year' }, lease)).toBe(10_000_000);
    expect(vnd({ ...exact, amount: '100', unit: 'usd', per: 'm2-lease-term' }, lease)).toBe(22_793_333);
    expect(
      vnd({ ...exact, amount: '100', unit: 'usd', per: 'm2-lease-term' }, { ...lease, leaseMonths: 300 }),
    ).toBe(45_586_667);
  });
  it('is nothing for deals and for a price per m² without an area', () => {
    expect(priceVnd({ mode: 'deal' }, sale, rates)).toBeNull();
    expect(vnd({ ...exact, amount: '1', unit: 'usd', per: 'm2' }, { ...sale, areaDm2: null })).toBeNull();
  });
  it('keeps an open end of a want open and sorts by the end it has', () => {
    const upTo = Price.parse({ mode: 'range', to: '3', unit: 'billion-vnd', per: 'total' });
    expect(priceVnd(upTo, sale, rates)).toEqual({ min: null, max: 3_000_000_000 });
    expect(sortVnd(priceVnd(upTo, sale, rates))).toBe(3_000_000_000);
  });
  it('refuses an empty or reversed range and amounts that are no decimals', () => {
    const range = { mode: 'range', unit: 'usd', per: 'total' };
    expect(Price.safeParse(range).success).toBe(false);
    expect(Price.safeParse({ ...range, from: '9', to: '8' }).success).toBe(false);
    for (const amount of ['0', '-1', '1e3', '', '1,5', '1.23456']) {
      expect(Price.safeParse({ ...exact, amount, unit: 'usd', per: 'total' }).success).toBe(false);
    }
  });
});

describe('exact decimals', () => {
  it('agree with whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 }), (a, b) => {
        const product = timesWhole((a / 100).toFixed(2), String(b), 100n);
        expect(product).toBe(BigInt(a) * BigInt(b));
      }),
    );
  });
  it('round half up and lose trailing zeros', () => {
    expect(timesWhole('1', '1', 1n, 2n)).toBe(1n);
    expect(shortest('5.20')).toBe('5.2');
    expect(shortest('100')).toBe('100');
  });
  it('turn what people write as an area into m² with two decimals', () => {
    expect(areaDm2({ value: '2.4', unit: 'ha' })).toBe(2_400_000);
    expect(areaDm2({ value: '3', unit: 'sao-north' })).toBe(108_000);
    expect(vndPerM2(36_000_000_000, 240_000)).toBe(15_000_000);
  });
});
