/** Figures of a seller's own listings: how many there are in each state. */

import { type ListingState, listingStates, type OwnListing } from '#shared/listings/model.ts';

/** States with their numbers in the order of a listing's life; those without a listing are left out. */
export const countsOf = (items: readonly Pick<OwnListing, 'state'>[]): [ListingState, number][] =>
  listingStates
    .map((state): [ListingState, number] => [state, items.filter((item) => item.state === state).length])
    .filter(([, count]) => count > 0);
