/** What the posting form holds of a company or brand: as text, from a stored listing, and as the API takes it. */

import type { Money } from '#shared/kernel/money.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import { type Enterprise, statedYears, type YearFigures } from '#shared/listings/asset-model.ts';
import { derivedGrowth, type EnterpriseFact } from '#shared/listings/enterprise-rules.ts';
import type { EnterpriseForm, MoneyText, YearForm } from './model.ts';

const money = (): MoneyText => ({ amount: '', unit: 'billion-vnd' });
const emptyYear = (): YearForm => ({ revenue: money(), profit: money() });

export const emptyEnterprise = (): EnterpriseForm => ({
  operatingArea: '',
  charteredCapital: money(),
  authorisedCapital: money(),
  totalAssets: money(),
  revenueGrowthPercent: '',
  shareCount: '',
  shareOrigin: '',
  headOffice: '',
  branchCount: '',
  branchesInOperation: '',
  franchiseFee: money(),
  support: '',
  latestYear: '',
  years: Array.from({ length: statedYears }, emptyYear),
  employees: '',
  founded: '',
  priceIncludes: '',
  debtsTakenOver: money(),
  saleReason: '',
});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Years that were kept, in the shape of today's form. */
export function yearsLike(kept: unknown): YearForm[] {
  const given: unknown[] = Array.isArray(kept) ? kept : [];
  const moneyLike = (value: unknown): MoneyText => {
    const { amount, unit } = isGroup(value) ? value : {};
    return {
      amount: typeof amount === 'string' ? amount : '',
      unit: typeof unit === 'string' ? (unit as MoneyText['unit']) : 'billion-vnd',
    };
  };
  return emptyEnterprise().years.map((_, at) => {
    const year = isGroup(given[at]) ? given[at] : {};
    return { revenue: moneyLike(year.revenue), profit: moneyLike(year.profit) };
  });
}

/** The years of which anything is typed, by their places in the form: from the first of them to the last. */
export function typedYears(years: readonly YearForm[]): number[] {
  const typed = years.flatMap(({ revenue, profit }, at) => (revenue.amount + profit.amount ? [at] : []));
  const first = typed[0];
  if (first === undefined) return [];
  return Array.from({ length: typed.at(-1)! - first + 1 }, (_, n) => first + n);
}

/** Whether anything is typed about the enterprise; units and the year alone are nothing. */
export const isEnterpriseTouched = ({ years, latestYear: _, ...rest }: EnterpriseForm): boolean =>
  typedYears(years).length > 0 ||
  Object.values(rest).some((value) => (typeof value === 'string' ? value !== '' : value.amount !== ''));

/** A number where it is one, else the text, which the schema refuses at its field. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
const moneyOf = ({ amount, unit }: MoneyText) => (amount === '' ? undefined : { amount, unit });

function yearsOf({ latestYear, years }: EnterpriseForm) {
  const typed = typedYears(years);
  const latest = numberOf(latestYear);
  return typed.length === 0
    ? undefined
    : typed.map((at) => ({
        year: typeof latest === 'number' ? latest - at : latest,
        revenue: moneyOf(years[at]!.revenue),
        profit: moneyOf(years[at]!.profit),
      }));
}

/** What the API takes of the facts that are shown. */
export function enterpriseRequest(enterprise: EnterpriseForm, isShown: (fact: EnterpriseFact) => boolean) {
  const { latestYear: _, ...form } = enterprise;
  const all = {
    ...form,
    charteredCapital: moneyOf(form.charteredCapital),
    authorisedCapital: moneyOf(form.authorisedCapital),
    totalAssets: moneyOf(form.totalAssets),
    franchiseFee: moneyOf(form.franchiseFee),
    debtsTakenOver: moneyOf(form.debtsTakenOver),
    revenueGrowthPercent: numberOf(form.revenueGrowthPercent),
    shareCount: numberOf(form.shareCount),
    branchCount: numberOf(form.branchCount),
    branchesInOperation: numberOf(form.branchesInOperation),
    employees: numberOf(form.employees),
    founded: numberOf(form.founded),
    years: yearsOf(enterprise),
  };
  return Object.fromEntries(Object.entries(all).filter(([fact]) => isShown(fact as EnterpriseFact)));
}

const figureOf = (value: number | undefined) => (value === undefined ? '' : plainText(value));
/** Never in powers of ten: '1e-7' is no figure that anybody typed. */
const plainText = (value: number) =>
  String(value).includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);

/** The form's part from a stored listing. */
export function enterpriseFrom(stored: Enterprise | undefined): EnterpriseForm {
  const empty = emptyEnterprise();
  if (!stored) return empty;
  const { operatingArea = '', shareOrigin = '', headOffice = '', support = '' } = stored;
  const { years = [], priceIncludes = '', saleReason = '' } = stored;
  const moneyFrom = (value: Money | undefined): MoneyText => value ?? money();
  return {
    ...{ operatingArea, shareOrigin, headOffice, support, priceIncludes, saleReason },
    charteredCapital: moneyFrom(stored.charteredCapital),
    authorisedCapital: moneyFrom(stored.authorisedCapital),
    totalAssets: moneyFrom(stored.totalAssets),
    franchiseFee: moneyFrom(stored.franchiseFee),
    debtsTakenOver: moneyFrom(stored.debtsTakenOver),
    revenueGrowthPercent: figureOf(stored.revenueGrowthPercent),
    shareCount: figureOf(stored.shareCount),
    branchCount: figureOf(stored.branchCount),
    branchesInOperation: figureOf(stored.branchesInOperation),
    employees: figureOf(stored.employees),
    founded: figureOf(stored.founded),
    latestYear: figureOf(years[0]?.year),
    years: empty.years.map((year, at) => ({
      revenue: moneyFrom(years[at]?.revenue ?? year.revenue),
      profit: moneyFrom(years[at]?.profit ?? year.profit),
    })),
  };
}

/** The average growth that follows from the revenues as they are typed; undefined while one of them is missing. */
export function typedGrowth({ years }: Pick<EnterpriseForm, 'years'>): number | undefined {
  const stated = years.map(
    ({ revenue }, at): YearFigures => ({
      year: statedYears - at,
      ...(isDecimal(revenue.amount) && { revenue }),
    }),
  );
  return derivedGrowth(stated);
}
