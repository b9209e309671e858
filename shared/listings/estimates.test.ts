/** Estimates: payments pay the loan back to nothing, yields and payback say the same thing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanOf, yieldOf } from './estimates.ts';

const terms = fc.record({
  price: fc.double({ min: 1e6, max: 1e13, noNaN: true }),
  sharePercent: fc.integer({ min: 1, max: 100 }),
  interestPercent: fc.double({ min: 0, max: 100, noNaN: true }),
  years: fc.integer({ min: 1, max: 50 }),
});

describe('a loan', () => {
  it('is paid back to nothing by its months, and its payments are loan and interest', () => {
    fc.assert(
      fc.property(terms, (asked) => {
        const { borrowed, monthly, total, interest } = loanOf(asked);
        // Discounted, all payments are worth what was borrowed.
        const rate = asked.interestPercent / 1200;
        let worth = 0;
        for (let month = asked.years * 12; month > 0; month--) worth = (worth + monthly) / (1 + rate);
        expect(Math.abs(worth / borrowed - 1)).toBeLessThan(1e-6);
        expect(Math.abs(total - (borrowed + interest))).toBeLessThanOrEqual(total * 1e-9);
        expect(interest).toBeGreaterThanOrEqual(-borrowed * 1e-9);
      }),
    );
  });

  it('is what a bank’s table says', () => {
    const loan = loanOf({ price: 1_000_000_000, sharePercent: 70, interestPercent: 12, years: 10 });
    expect(loan.borrowed).toBe(700_000_000);
    expect(Math.round(loan.monthly)).toBe(10_042_966);
    expect(loanOf({ price: 1200, sharePercent: 100, interestPercent: 0, years: 1 }).monthly).toBe(100);
  });

  it('costs more the dearer the interest, and less a month the longer it runs', () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 0, max: 30, noNaN: true }), (given, interestPercent) => {
        // At usurers' rates another year makes no difference that a number can hold.
        const asked = { ...given, interestPercent };
        const { monthly, interest } = loanOf(asked);
        const dearer = loanOf({ ...asked, interestPercent: asked.interestPercent + 1 });
        expect(dearer.interest).toBeGreaterThan(interest);
        expect(loanOf({ ...asked, years: asked.years + 1 }).monthly).toBeLessThan(monthly);
      }),
    );
  });
});

describe('a yield', () => {
  const figures = fc.record({
    price: fc.integer({ min: 1, max: 1e12 }),
    rentYear: fc.integer({ min: 0, max: 1e11 }),
    costsYear: fc.integer({ min: 0, max: 1e11 }),
  });
  it('is never above what the rent alone would be; payback is its other side', () => {
    fc.assert(
      fc.property(figures, (asked) => {
        const { grossPercent, netPercent, paybackYears } = yieldOf(asked);
        expect(netPercent).toBeLessThanOrEqual(grossPercent);
        expect(paybackYears === undefined).toBe(asked.rentYear <= asked.costsYear);
        if (paybackYears !== undefined) expect((paybackYears * netPercent) / 100).toBeCloseTo(1, 6);
      }),
    );
  });

  it('of ten billion with 800 million rent and 200 costs is 8 and 6 percent', () => {
    const { grossPercent, netPercent, paybackYears } = yieldOf({
      ...{ price: 10_000, rentYear: 800, costsYear: 200 },
    });
    expect([grossPercent, netPercent]).toEqual([8, 6]);
    expect(paybackYears).toBeCloseTo(16.667, 2);
  });
});
