/** Listings as the back office reads them: what waits, one of them whole, what was done to it. */
import { call } from '#lib/api/client.ts';
import { tell } from '#lib/api/tell.ts';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import type { ListingReason } from '#shared/kernel/staff-reason.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';

/** What waits for approval, oldest first; with filters a page may be empty although there are more behind it. */
export const useWaiting = (filters: Record<string, string> = {}) =>
  usePages(listingsApi.listWaiting, { query: { limit: '20', ...filters } });

/** Listings in a state, newest change first; with filters a page may be empty although there are more behind it. */
export const useListingsInState = (state: StaffListState, filters: Record<string, string> = {}) =>
  usePages(listingsApi.listByState, { query: { state, limit: '20', ...filters } });

/** After a decision: which listing that waits is the next for `userId`, who never decides about their own. */
export async function findNextWaiting(decided: string, userId: string | undefined) {
  void refreshPages(listingsApi.listWaiting, { query: { limit: '20' } });
  const { items } = await call(listingsApi.listWaiting, { query: { limit: '20' } });
  return items.find(({ code, ownerId }) => code !== decided && ownerId !== userId);
}

/** One of several decisions that are taken together, on the version that was in the list. */
export function decideOne(
  { code, version }: { code: string; version: number },
  {
    act,
    reason,
  }: { act: 'approve' | 'refuse' | 'remove' | 'largeOn' | 'largeOff'; reason?: ListingReason | undefined },
) {
  const params = { code };
  if (act === 'approve') return call(listingsApi.approve, { params, body: { version } });
  if (act === 'largeOn' || act === 'largeOff')
    return call(listingReviewApi.setLargeScale, {
      params,
      body: { version, isLargeScale: act === 'largeOn' },
    });
  return call(listingsApi[act], { params, body: { version, reason: reason! } });
}

/** After several decisions: the lists that they changed. */
export const refreshStaffLists = (state: StaffListState | undefined, filters: Record<string, string> = {}) =>
  state
    ? refreshPages(listingsApi.listByState, { query: { state, limit: '20', ...filters } })
    : refreshPages(listingsApi.listWaiting, { query: { limit: '20', ...filters } });

/** Listings whose contact is a phone, whoever posted them. */
export const useListingsByPhone = (phone: string) =>
  useEndpoint(listingReviewApi.listByPhone, { query: { phone } });

/** A seller's own listings for the back office, newest first. */
export const useOwnRows = () => usePages(listingsApi.listMine, { query: { limit: '50' } });

/** One listing whole: any for staff, an own one for sellers. */
export const useRecord = (code: string, isStaff: boolean) =>
  useEndpoint(
    isStaff ? listingsApi.getForStaff : listingsApi.getMine,
    { params: { code } },
    { revalidateOnFocus: false },
  );

/** What was done to a listing, for staff; read anew with each version of it. */
export const useHistory = (code: string, version: number) =>
  useEndpoint(listingsApi.getHistory, { params: { code }, version });

/** A person's listings for staff, newest first. */
export const usePersonListings = (userId: string) =>
  usePages(listingsApi.listOfPerson, { params: { userId }, query: { limit: '10' } });

/** What staff are warned of in a listing, worked out when it is asked; read anew with each version. */
export const useWarnings = (code: string, version: number) =>
  useEndpoint(listingReviewApi.getWarnings, { params: { code }, version }, { revalidateOnFocus: false });

/** Says that this listing is open; answers whoever was there before. */
export const lookAt = (code: string, version: number) =>
  call(listingReviewApi.lookAt, { params: { code }, body: { version } });

/** Says that it is open no more, even while the page is being left. */
export const leave = (code: string, version: number) =>
  tell(listingReviewApi.lookAt, { params: { code }, body: { version, isLeaving: true } });
