/** Categories, rates and settings, asked once and kept for five minutes. */
import useSWR from 'swr';
import { catalogApi } from '#shared/catalog/api.ts';
import { call, urlOf } from './client.ts';

export const useCatalog = (isWanted = true) =>
  useSWR(isWanted ? urlOf(catalogApi.getCatalog) : null, () => call(catalogApi.getCatalog), {
    dedupingInterval: 300_000,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
