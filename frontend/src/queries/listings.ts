/** One's own listings and the reports of their packages. */
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';

/** As many as `ownPageMax` of the contract. */
const limit = 200;
/** Sorting and searching need all rows, so they are fetched without asking; beyond this many on demand. */
const fetchedUnasked = 2_000;

/** `isDeleted`: the deleted ones, which are listed only where they are asked for. */
export const useOwnPages = (userId: string, isDeleted: boolean) =>
  usePages(
    listingsApi.listMine,
    { query: { limit, ...(isDeleted && { state: 'deleted' as const }) }, userId },
    { isReadOn: (_, pageCount) => pageCount * limit < fetchedUnasked },
  );

/** Says that a listing of mine is still to be had; its row as it is then. */
export const confirmMine = (code: string): Promise<OwnListing> =>
  call(freshnessApi.confirmMine, { params: { code } });

/** Views and contacts of some listings of mine; nothing is asked where there are none. */
export const useListingFigures = (userId: string, codes: readonly string[]) =>
  useEndpoint(
    listingViewsApi.readFigures,
    codes.length > 0 ? { query: { codes: codes.join(',') }, userId } : null,
    { keepPreviousData: true },
  );

/** The report of a package of mine. */
export const usePackageReport = (id: string) =>
  useEndpoint(listingsPaidApi.getPackageReport, { params: { id } });
/** What it raised beside regular listings like that. */
export const usePackageComparison = (id: string) =>
  useEndpoint(listingsPaidApi.comparePackage, { params: { id } });
/** What raising a listing of one's own is promised now, and has brought. */
export const useRaiseOffer = (code: string) =>
  useEndpoint(listingsPaidApi.getRaiseOffer, { params: { code } });
export const refreshRaiseOffer = (code: string) =>
  refreshEndpoint(listingsPaidApi.getRaiseOffer, { params: { code } });
