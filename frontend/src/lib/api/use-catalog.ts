/** Categories, rates and settings, asked once and kept for five minutes. */
import { catalogApi } from '#shared/catalog/api.ts';
import { useEndpoint } from './use-endpoint.ts';

export const useCatalog = (isWanted = true) =>
  useEndpoint(catalogApi.getCatalog, isWanted ? {} : null, {
    dedupingInterval: 300_000,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
