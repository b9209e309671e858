/** Addresses of any year read as ones of today. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { addressApi } from '#shared/catalog/address-api.ts';
import type { AddressAnswer, AddressStep, AddressWard } from '#shared/catalog/addresses/model.ts';

export type { AddressAnswer, AddressStep, AddressWard };

/** Nothing is asked for an empty text. The same text keeps its answer. */
export const useAddress = (typed: string) =>
  useEndpoint(addressApi.resolveAddress, typed ? { query: { q: typed } } : null, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    keepPreviousData: false,
  });

/** How much may be typed; more is refused. */
export const typedMax = 300;
