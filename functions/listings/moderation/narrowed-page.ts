/** A page of a list of staff that filters narrow: how many heads are looked at, and where the next page begins. */
import type { ListingCard, ListingMeta } from '#shared/listings/model.ts';
import { fitsFilters, isNarrowed, type StaffFilters } from '#shared/listings/staff-lists.ts';
import type { WarningKind } from '#shared/listings/warnings/model.ts';

/** With filters so many are looked at for a page, however few of them fit. */
const lookedMost = 100;

export interface NarrowedRow {
  meta: ListingMeta;
  card: ListingCard;
  flags: WarningKind[] | undefined;
}
interface Narrowing {
  filters: StaffFilters;
  limit: number;
  now: number;
  /** Since when a row is where it is; absent: since its last change. */
  sinceOf?(meta: ListingMeta): string;
}

/** How many heads a page looks at. */
export const lookedAt = (filters: StaffFilters, limit: number): number =>
  isNarrowed(filters) ? lookedMost : limit;

/**
 * The rows that fit, as many as a page has, out of heads of which one more was read than is looked at; `last`: the head
 * that the next page begins behind, whether or not it fits; undefined where there is none.
 */
export function narrowedPage<Row extends NarrowedRow>(
  rows: readonly Row[],
  metas: readonly ListingMeta[],
  { filters, limit, now, sinceOf = ({ updatedAt }) => updatedAt }: Narrowing,
): { page: Row[]; last: ListingMeta | undefined } {
  const looked = lookedAt(filters, limit);
  const fitting = rows.filter(({ meta, card, flags = [] }) =>
    fitsFilters({ meta: { ...meta, updatedAt: sinceOf(meta) }, card, flags }, filters, now),
  );
  const page = fitting.slice(0, limit);
  if (fitting.length > limit) return { page, last: page.at(-1)!.meta };
  return { page, last: metas.length > looked ? metas[looked - 1] : undefined };
}
