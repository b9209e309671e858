/** Public listings to go on to from a given one: like it, and of the same poster. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

const shown = 4;

export interface SimilarListings {
  cards: ListingCard[];
  /** The search that finds more of them. */
  search: Record<string, string>;
}

/** Of the same type and kind: of the same province first, then from anywhere. */
async function findSimilar({ code, type, kind, place }: ListingCard): Promise<SimilarListings> {
  const anywhere = { types: type, kinds: kind };
  const nearby = place.provinceCode ? { ...anywhere, province: place.provinceCode } : anywhere;
  const cards = new Map<string, ListingCard>();
  for (const search of new Set([nearby, anywhere])) {
    if (cards.size >= shown) break;
    const { items } = await call(searchApi.search, { query: { ...search, limit: String(shown + 1) } });
    for (const item of items) if (item.code !== code) cards.set(item.code, item);
  }
  return { cards: [...cards.values()].slice(0, shown), search: anywhere };
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
