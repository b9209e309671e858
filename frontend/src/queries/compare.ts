/** Public listings side by side: each is asked for by itself, so that one that is gone leaves the others. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { listingsApi } from '#shared/listings/api.ts';

const useListing = (code: string | undefined) =>
  useEndpoint(listingsApi.getListing, code ? { params: { code } } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

/** Up to four (`comparedMax`), in the order of their codes. */
export function useComparedListings(codes: readonly string[]) {
  const [first, second, third, fourth] = codes;
  const answers = [useListing(first), useListing(second), useListing(third), useListing(fourth)];
  return codes.map((code, at) => ({ code, ...answers[at]! }));
}
export type ComparedListing = ReturnType<typeof useComparedListings>[number];
