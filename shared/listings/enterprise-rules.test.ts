/** Figures of companies and brands: which fit, which cannot be true, what follows from them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Enterprise, type YearFigures } from './asset-model.ts';
import {
  checkEnterprise,
  cleanedEnterprise,
  derivedGrowth,
  type EnterpriseFact,
  growthOf,
  mayHaveFact,
} from './enterprise-rules.ts';

const company = { kind: 'sell', type: 'enterprise', category: 'enterprise-transfer' } as const;
const shares = { ...company, category: 'shares' } as const;
const franchise = { kind: 'rental', type: 'brand', category: 'franchise' } as const;
const bn = (amount: string) => ({ amount, unit: 'billion-vnd' as const });
const errorsOf = (enterprise: object, listed: Parameters<typeof mayHaveFact>[1] = company) =>
  checkEnterprise({ ...listed, enterprise: Enterprise.parse(enterprise) }, 2026).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
const years = (...of: number[]) => of.map((year) => ({ year, revenue: bn('5') }));

describe('a fact', () => {
  it.each<[EnterpriseFact, (typeof company | typeof shares | typeof franchise)[]]>([
    ['franchiseFee', [franchise]],
    ['shareCount', [shares]],
    ['shareOrigin', [shares]],
    ['priceIncludes', [company]],
    ['debtsTakenOver', [company]],
    ['years', [company, shares]],
    ['operatingArea', [company, shares, franchise]],
  ])('%s is asked only where it means something', (fact, fitting) => {
    for (const listed of [company, shares, franchise])
      expect([listed.category, mayHaveFact(fact, listed)]).toEqual([
        listed.category,
        fitting.some(({ category }) => category === listed.category),
      ]);
  });

  it('of the books is not asked of whoever looks for a company', () => {
    const want = { ...shares, kind: 'buy' } as const;
    expect(mayHaveFact('shareCount', want)).toBe(true);
    for (const fact of ['years', 'saleReason', 'totalAssets'] as const)
      expect(mayHaveFact(fact, want)).toBe(false);
  });

  it('that does not fit is refused where it stands', () => {
    expect(errorsOf({ franchiseFee: bn('1'), shareCount: 5 })).toEqual([
      '/enterprise/shareCount not-allowed',
      '/enterprise/franchiseFee not-allowed',
    ]);
  });
});

describe('years', () => {
  it.each<[string, number[], string[]]>([
    ['one after the other, newest first', [2025, 2024, 2023], []],
    ['with this year', [2026, 2025], []],
    ['in the future', [2027, 2026], ['/enterprise/years/0/year in-future']],
    ['twice the same', [2025, 2025], ['/enterprise/years/1/year duplicate']],
    ['with a gap', [2025, 2023], ['/enterprise/years/1/year not-consecutive']],
    ['oldest first', [2024, 2025], ['/enterprise/years/1/year not-consecutive']],
  ])('%s', (_, given, errors) => expect(errorsOf({ years: years(...given) })).toEqual(errors));

  it('are at most three, and a profit may be a loss', () => {
    expect(Enterprise.safeParse({ years: years(2025, 2024, 2023, 2022) }).success).toBe(false);
    expect(Enterprise.safeParse({ years: [{ year: 2025, profit: bn('-1.5') }] }).success).toBe(true);
    expect(Enterprise.safeParse({ years: [{ year: 2025, revenue: bn('-1.5') }] }).success).toBe(false);
  });

  it('that say nothing go at either end, not between two that do', () => {
    const empty = (year: number): YearFigures => ({ year });
    const said = (year: number): YearFigures => ({ year, profit: bn('0') });
    expect(cleanedEnterprise({ years: [said(2023), empty(2025), empty(2024)] })?.years).toEqual([said(2023)]);
    expect(cleanedEnterprise({ years: [said(2023), said(2025), empty(2024)] })?.years).toEqual([
      said(2025),
      empty(2024),
      said(2023),
    ]);
    expect(cleanedEnterprise({ years: [empty(2025)], support: '' })).toBeUndefined();
  });
});

describe('other figures', () => {
  it('founded in the future, or debts below nothing, are refused; no debts are an answer', () => {
    expect(errorsOf({ founded: 2027, debtsTakenOver: bn('-1') })).toEqual([
      '/enterprise/founded in-future',
      '/enterprise/debtsTakenOver/amount invalid-format',
    ]);
    expect(errorsOf({ founded: 2026, debtsTakenOver: bn('0') })).toEqual([]);
  });
});

describe('growth', () => {
  const revenues = (...sums: string[]) => sums.map((sum, n) => ({ year: 2025 - n, revenue: bn(sum) }));

  it('follows from three years of revenue, whatever is stated', () => {
    expect(growthOf({ years: revenues('121', '100', '100'), revenueGrowthPercent: 3 })).toEqual({
      percent: 10,
      isDerived: true,
    });
    expect(derivedGrowth(revenues('25', '70', '100'))).toBe(-50);
  });

  it('is the stated one where a year is missing, or in another currency', () => {
    const stated = { percent: 3, isDerived: false };
    expect(growthOf({ years: revenues('121', '100'), revenueGrowthPercent: 3 })).toEqual(stated);
    const [last, middle, first] = revenues('121', '100', '100');
    const mixed = [last!, middle!, { ...first!, revenue: { amount: '4', unit: 'usd' as const } }];
    expect(growthOf({ years: mixed, revenueGrowthPercent: 3 })).toEqual(stated);
    expect(growthOf({})).toBeUndefined();
  });

  it('leads back to the last revenue from the first, whatever the units', () => {
    const sum = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(sum, sum, (last, first) => {
        const percent = derivedGrowth([
          { year: 2025, revenue: { amount: String(last * 1000), unit: 'million-vnd' } },
          { year: 2024, revenue: bn('7') },
          { year: 2023, revenue: bn(String(first)) },
        ])!;
        const back = Math.sqrt(last / first) * 100 - 100;
        expect(Math.abs(percent - back)).toBeLessThanOrEqual(0.0501);
      }),
    );
  });
});
