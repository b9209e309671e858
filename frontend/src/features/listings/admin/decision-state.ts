/** Figures of a seller's own listings: how many stand in which state, how long one still stands. */

import { dayMs } from '#shared/kernel/time.ts';
import { type ListingState, listingStates, type OwnListing } from '#shared/listings/model.ts';

/** States with their numbers in the order of a listing's life; those without a listing are left out. */
export const countsOf = (items: readonly Pick<OwnListing, 'state'>[]): [ListingState, number][] =>
  listingStates
    .map((state): [ListingState, number] => [state, items.filter((item) => item.state === state).length])
    .filter(([, count]) => count > 0);

/** The days a shown listing still stands, begun ones whole; null for what is not shown. */
export const daysLeft = (
  { state, expiresAt }: Pick<OwnListing, 'state' | 'expiresAt'>,
  nowMs: number,
): number | null =>
  state === 'shown' && expiresAt ? Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / dayMs)) : null;
