/** What pages beside the list of results ask of the search: the newest listings, of all types or of one. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import type { ListingType } from '#shared/kernel/listing-kind.ts';
import { searchApi } from '#shared/search/api.ts';

export const newestQuery = { sort: 'created_at', limit: '8' } as const;

/** The newest listings, those whose turn it is above them, and how many there are of each type. */
export const useNewest = () => useEndpoint(searchApi.search, { query: newestQuery });

export const useNewestOfType = (type: ListingType) =>
  useEndpoint(searchApi.search, { query: { types: type, limit: '8' } });
