/** Public listings of the other side: wants that an offer may fit, offers that may fit a want. */
import useSWR from 'swr';
import { call } from '#lib/api/client.ts';
import { compareFits, counterpartSearches, type Fit, fitOf } from '#shared/listings/counterparts.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

/** As many as stand beside each other. */
const wanted = 4;
/** Where even the type alone is all that fits, nobody is helped. */
const leastFits = 2;

export interface Counterpart {
  card: ListingCard;
  fit: Fit;
}

/** The best first; each search wider until there are enough. A search that fails ends it with what there is. */
async function findCounterparts(own: ListingCard): Promise<Counterpart[]> {
  const found = new Map<string, Counterpart>();
  for (const search of counterpartSearches(own)) {
    if (found.size >= wanted) break;
    const query = { ...search, limit: String(2 * wanted) };
    const reply = await call(searchApi.search, { query }).catch((error) => {
      if (found.size === 0) throw error;
      return undefined;
    });
    if (!reply) break;
    for (const card of reply.items) {
      const fit = fitOf(own, card);
      if (fit && fit.fits.length >= leastFits) found.set(card.code, { card, fit });
    }
  }
  return [...found.values()].sort((a, b) => compareFits(a.fit, b.fit)).slice(0, wanted);
}

/** Undefined until they are there; a refusal leaves the page without them. */
export const useCounterparts = (own: ListingCard, isWanted: boolean): Counterpart[] | undefined =>
  useSWR(isWanted ? ['counterparts', own.code] : null, () => findCounterparts(own), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  }).data;
