/** Price sorts compare like with like: which prices stand together, and in which order the groups do. */
import { isLease, type Kind } from '#shared/kernel/listing-kind.ts';

/** Totals of what is sold or bought, then a month's rents, then what has no price to compare. */
export const priceGroups = ['total', 'month', 'deal'] as const;
export type PriceGroup = (typeof priceGroups)[number];

/** The group of a listing in a price sort; `hasPrice` is false for 'deal', which stands last both ways. */
export function priceGroupOf(kind: Kind, hasPrice: boolean): PriceGroup {
  if (!hasPrice) return 'deal';
  return isLease(kind) ? 'month' : 'total';
}
