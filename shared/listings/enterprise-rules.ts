/** Which figures of a company or brand fit a listing, whether they can be true, and what follows from them. */
import { isBusiness, isWant, type Kind, type ListingType } from '../kernel/listing-kind.ts';
import { sumOf, unitParts } from '../kernel/money.ts';
import type { FieldError } from '../kernel/problem.ts';
import type { Enterprise, YearFigures } from './asset-model.ts';

interface Listed {
  kind: Kind;
  type: ListingType;
  category: string;
}
export type EnterpriseFact = keyof Enterprise;

/** What is offered or wanted decides which facts say anything about it. */
type Profile = 'company' | 'shares' | 'brand' | 'franchise';

/** Whoever leases out a brand gives it as a franchise, as whoever sells one of that category does. */
function profileOf({ kind, type, category }: Listed): Profile {
  if (type !== 'brand') return category === 'shares' ? 'shares' : 'company';
  return category === 'franchise' || kind === 'rental' || kind === 'rent' ? 'franchise' : 'brand';
}

const ofAll = ['operatingArea', 'headOffice', 'branchCount', 'branchesInOperation', 'founded'] as const;
const ofBooks = ['employees', 'years', 'revenueGrowthPercent'] as const;
const ofCapital = ['charteredCapital', 'authorisedCapital', 'totalAssets'] as const;

const factsOfProfile: Record<Profile, readonly EnterpriseFact[]> = {
  company: [...ofAll, ...ofBooks, ...ofCapital, 'priceIncludes', 'debtsTakenOver', 'saleReason', 'support'],
  shares: [...ofAll, ...ofBooks, ...ofCapital, 'shareCount', 'shareOrigin', 'saleReason'],
  brand: [...ofAll, ...ofBooks, 'priceIncludes', 'saleReason', 'support'],
  franchise: [...ofAll, 'franchiseFee', 'support'],
};
/** Whoever looks for one says what it should be; the rest only its owner knows. */
const ofWants: readonly EnterpriseFact[] = ['operatingArea', 'shareCount', 'shareOrigin', 'support'];
/** What is leased stays its owner's, with its debts. */
const ofSales: readonly EnterpriseFact[] = ['debtsTakenOver', 'saleReason'];

/** Whether a fact of an enterprise means something on such a listing; else it is neither asked for nor taken. */
export function mayHaveFact(fact: EnterpriseFact, listed: Listed): boolean {
  if (!isBusiness(listed.type)) return false;
  if (isWant(listed.kind) && !ofWants.includes(fact)) return false;
  if (listed.kind !== 'sell' && ofSales.includes(fact)) return false;
  return factsOfProfile[profileOf(listed)].includes(fact);
}

const error = (pointer: string, code: string): FieldError => ({ pointer, code });

/** What is wrong with the figures of an enterprise; `year` is the current one in Viet Nam. */
export function checkEnterprise(
  { enterprise = {}, ...listed }: Listed & { enterprise?: Enterprise | undefined },
  year: number,
): FieldError[] {
  const stated = Object.keys(enterprise) as EnterpriseFact[];
  const { years = [], founded, debtsTakenOver } = enterprise;
  return [
    ...stated
      .filter((fact) => enterprise[fact] !== undefined && !mayHaveFact(fact, listed))
      .map((fact) => error(`/enterprise/${fact}`, 'not-allowed')),
    ...checkYears(years, year),
    ...(founded !== undefined && founded > year ? [error('/enterprise/founded', 'in-future')] : []),
    ...(debtsTakenOver?.amount.startsWith('-')
      ? [error('/enterprise/debtsTakenOver/amount', 'invalid-format')]
      : []),
  ];
}

/** Years stand newest first, one after the other: what was left out between two would look like a year without sales. */
function checkYears(years: readonly YearFigures[], current: number): FieldError[] {
  return years.flatMap(({ year }, at) => {
    const pointer = `/enterprise/years/${at}/year`;
    const before = years[at - 1];
    if (year > current) return [error(pointer, 'in-future')];
    if (years.slice(0, at).some((other) => other.year === year)) return [error(pointer, 'duplicate')];
    return before && before.year !== year + 1 ? [error(pointer, 'not-consecutive')] : [];
  });
}

const says = ({ revenue, profit }: YearFigures): boolean => revenue !== undefined || profit !== undefined;

/** Newest first, without years at either end that say nothing. */
export function cleanedYears(years: readonly YearFigures[] | undefined): YearFigures[] | undefined {
  const sorted = (years ?? []).toSorted((a, b) => b.year - a.year);
  const kept = sorted.slice(sorted.findIndex(says), sorted.findLastIndex(says) + 1);
  return kept.some(says) ? kept : undefined;
}

/** The figures as they are kept: what says nothing is left out; undefined where nothing is left. */
export function cleanedEnterprise(enterprise: Enterprise | undefined): Enterprise | undefined {
  const all = { ...enterprise, years: cleanedYears(enterprise?.years) };
  const kept = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
  return kept.length > 0 ? (Object.fromEntries(kept) as Enterprise) : undefined;
}

export interface Growth {
  /** Per year, with one decimal. */
  percent: number;
  /** It follows from the stated years; else it is what the poster says. */
  isDerived: boolean;
}

/** Average growth a year over three years of revenue in one currency, rounded to a tenth; undefined where it cannot be told. */
export function derivedGrowth(years: readonly YearFigures[] | undefined): number | undefined {
  const revenues = (years ?? []).flatMap(({ revenue }) => revenue ?? []);
  const [last, , first] = revenues;
  if (revenues.length < 3 || !last || !first) return undefined;
  if (new Set(revenues.map(({ unit }) => unitParts[unit].currency)).size > 1) return undefined;
  const percent = (Math.sqrt(sumOf(last) / sumOf(first)) - 1) * 100;
  return Number.isFinite(percent) ? Math.round(percent * 10) / 10 : undefined;
}

/** The average growth of revenue: derived where all three years are given, else as stated. */
export function growthOf({ years, revenueGrowthPercent }: Enterprise): Growth | undefined {
  const percent = derivedGrowth(years);
  if (percent !== undefined) return { percent, isDerived: true };
  return revenueGrowthPercent === undefined ? undefined : { percent: revenueGrowthPercent, isDerived: false };
}
