/** What somebody looks for who asks the site, as a form has it and as the contract wants it. */
import { isLease, type ListingType } from '#shared/kernel/listing-kind.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { LeadWish } from '#shared/leads/lead-model.ts';
import { budgetPer } from '#shared/leads/lead-rules.ts';

type WishKind = NonNullable<LeadWish['kind']>;

export interface WishValues {
  kind: WishKind;
  type: ListingType | '';
  province: string;
  /** Two whole numbers of VND with a hyphen between them, either may be missing. */
  budget: string;
}

const million = 1_000_000;
/** Where one range of budgets ends and the next begins, in million VND: whole prices, and a month's rent. */
const steps = { buy: [1_000, 3_000, 5_000, 10_000, 50_000], rent: [20, 50, 100, 200, 500] } as const;

/** The ranges that somebody chooses from, in VND. */
export const budgetRanges = (kind: WishKind): { min: number | undefined; max: number | undefined }[] => {
  const edges = steps[isLease(kind) ? 'rent' : 'buy'].map((step) => step * million);
  return [undefined, ...edges].map((min, at) => ({ min, max: edges[at] }));
};
export const budgetKey = ({ min, max }: { min: number | undefined; max: number | undefined }): string =>
  `${min ?? ''}-${max ?? ''}`;

function budgetOf(budget: string, kind: WishKind): Price | undefined {
  const range = budgetRanges(kind).find((one) => budgetKey(one) === budget);
  if (!range) return undefined;
  const amount = (vnd: number | undefined) => (vnd === undefined ? undefined : String(vnd / million));
  const [from, to] = [amount(range.min), amount(range.max)];
  return {
    mode: 'range',
    ...(from && { from }),
    ...(to && { to }),
    unit: 'million-vnd',
    per: budgetPer(kind),
  };
}

/** What was left open is left out. */
export function wishOf({ kind, type, province, budget = '' }: Partial<WishValues>): LeadWish {
  const price = kind && budgetOf(budget, kind);
  return {
    ...(kind && { kind }),
    ...(type && { types: [type] }),
    ...(province && { provinceCodes: [province] }),
    ...(price && { budget: price }),
  };
}
