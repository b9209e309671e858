/** Listings as the back office reads them: what waits, one of them whole, what was done to it. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { listingsApi } from '#shared/listings/api.ts';

/** What waits for approval, oldest first, page by page. */
export const useWaiting = () => usePages(listingsApi.listWaiting, { query: { limit: '20' } });

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
