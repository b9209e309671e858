/** Public listings to go on to from a given one: like it, and of the same poster. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { type Likeness, stepsFor } from '#shared/listings/similar.ts';
import { searchApi } from '#shared/search/api.ts';

/** Those of the same poster stand elsewhere on the page: enough must be left without them. */
const wanted = 8;

interface SimilarListing {
  card: ListingCard;
  likeness: Likeness;
}
export interface SimilarListings {
  items: SimilarListing[];
  /** The search that finds more of them. */
  search: Record<string, string>;
}

/** The nearest first; each step wider until there are enough. A step that fails ends it with what there is. */
async function findSimilar(card: ListingCard): Promise<SimilarListings> {
  const found = new Map<string, SimilarListing>();
  for (const { likeness, search } of stepsFor(card)) {
    if (found.size >= wanted) break;
    const query = { ...search, limit: String(wanted + 1) };
    const reply = await call(searchApi.search, { query }).catch((error) => {
      if (found.size === 0) throw error;
      return undefined;
    });
    if (!reply) break;
    for (const item of reply.items)
      if (item.code !== card.code && !found.has(item.code)) found.set(item.code, { card: item, likeness });
  }
  return { items: [...found.values()].slice(0, wanted), search: { types: card.type, kinds: card.kind } };
}

/** Undefined until they are there; a refusal leaves the page without them. */
export const useSimilarListings = (card: ListingCard, isWanted: boolean): SimilarListings | undefined =>
  useSWR(isWanted ? ['similar-listings', card.code] : null, () => findSimilar(card), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data;

/** The newest others of the same poster; undefined until they are there, and where they cannot be had. */
export const useMoreOfPoster = (code: string, isWanted: boolean): ListingCard[] | undefined =>
  useSWR(
    isWanted ? urlOf(listingsApi.listMoreOfPoster, { params: { code } }) : null,
    () => call(listingsApi.listMoreOfPoster, { params: { code } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  ).data?.items;
