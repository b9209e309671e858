/** One's own listings and the reports of their packages. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';

const limit = 50;
/** Sorting needs all rows, so they are fetched without asking; beyond this many on demand. */
const fetchedUnasked = 500;

/** `isDeleted`: the deleted ones, which are listed only where they are asked for. */
export const useOwnPages = (userId: string, isDeleted: boolean) =>
  usePages(
    listingsApi.listMine,
    { query: { limit, ...(isDeleted && { state: 'deleted' as const }) }, userId },
    { isReadOn: (_, pageCount) => pageCount * limit < fetchedUnasked },
  );

/** The report of a package of mine. */
export const usePackageReport = (id: string) =>
  useEndpoint(listingsPaidApi.getPackageReport, { params: { id } });
