/** The rows of saved listings: whole while they are public. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { savedApi } from '#shared/saved/api.ts';

/** Of at most 50 (`savedReadMax`) codes. */
export const useSavedRows = (codes: readonly string[]) =>
  useEndpoint(savedApi.readSavedRows, codes.length > 0 ? { query: { codes: codes.join(',') } } : null, {
    revalidateOnFocus: false,
  });
