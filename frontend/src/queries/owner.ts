/** Who runs the marketplace, asked once and kept for five minutes. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import type { OwnerSettings } from '#shared/catalog/owner.ts';

/** With the failure to read it, for whoever keeps its place meanwhile. */
export const useOwnerAnswer = () =>
  useEndpoint(
    catalogApi.getOwner,
    {},
    { dedupingInterval: 300_000, revalidateOnFocus: false, revalidateIfStale: false },
  );

/** Undefined until it is known. */
export const useOwner = (): OwnerSettings | undefined => useOwnerAnswer().data;
