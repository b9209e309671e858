/** Public pages with nothing behind their address: the refusal, and what else there is nearby. */
import { data } from 'react-router';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';
import type { Call } from './api/client.ts';
import { CallProblem } from './api/http.ts';

/** A few live listings, and the search that found them. */
export interface Nearby {
  cards: ListingCard[];
  rates: Rates;
  search: { kinds?: string; types?: string; province?: string };
}

/** What a route's error holds of a page that is not there. */
export interface MissingPage {
  code: 'not-found' | 'gone';
  nearby?: Nearby | undefined;
}

/** No route's page: nothing can ever be at this address. */
export const noSuchPage = () => data({ code: 'no-such-page' }, { status: 404 });

/** Whether a project code may be somebody's: DA and 8 Crockford base32 characters, in any case. */
export const isProjectCode = (id: string | undefined): boolean => /^DA[0-9A-HJKMNP-TV-Z]{8}$/i.test(id ?? '');

/** Whether an article's slug may be one: words of small letters and digits, joined by hyphens. */
export const isSlug = (id: string | undefined): boolean =>
  id !== undefined && id.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(id);

/** The refusal of a page that is not there (404, or 410 once it was public); any other error stays as it is. */
export async function asMissingPage(error: unknown, call: Call): Promise<unknown> {
  if (!(error instanceof CallProblem) || !(error.status === 404 || error.status === 410)) return error;
  const { code, status, params } = error;
  return data({ code, nearby: await findNearby(call, params) } as MissingPage, { status });
}

const nearbyCount = '4';

/**
 * Listings of the same kind and type in the same province, else of the type there, else anywhere, else any; undefined where none can
 * be had: what is missing is said without them.
 */
async function findNearby(call: Call, about: CallProblem['params']): Promise<Nearby | undefined> {
  const types = about?.type === undefined ? {} : { types: String(about.type) };
  const province = about?.province === undefined ? {} : { province: String(about.province) };
  const kinds = about?.kind === undefined ? undefined : { kinds: String(about.kind) };
  const searches: Nearby['search'][] = about
    ? [...(kinds ? [{ ...types, ...kinds, ...province }] : []), { ...types, ...province }, types, {}]
    : [{}];
  try {
    for (const search of searches) {
      const { items, rates } = await call(searchApi.search, { query: { ...search, limit: nearbyCount } });
      if (items.length > 0) return { cards: items, rates, search };
    }
  } catch {
    // The page says what it has to say without them.
  }
  return undefined;
}
