/** Who runs the marketplace, asked once and kept for five minutes. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import type { OwnerSettings } from '#shared/catalog/owner.ts';

/** Undefined until it is known. */
export const useOwner = (): OwnerSettings | undefined =>
  useEndpoint(
    catalogApi.getOwner,
    {},
    { dedupingInterval: 300_000, revalidateOnFocus: false, revalidateIfStale: false },
  ).data;
