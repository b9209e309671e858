/** What the home page's HTML holds: the newest listings, the newest content, and what runs on the band. */
import { newestQuery } from '#frontend/queries/search.ts';
import type { Call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { readKey } from '#lib/api/use-endpoint.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { contentApi } from '#shared/content/api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';
import { advertQuery } from '#ui/advert/use-settled-adverts.ts';

/** Answers by the keys under which the page's parts ask for them. */
export type HomeData = Record<string, unknown>;

/** Each may fail: the page stands without it, and the browser asks again. */
export async function readHome(call: Call, locale: Locale): Promise<HomeData> {
  const content = { query: { locale } };
  const adverts = advertQuery('home-hero', locale);
  const answers = await Promise.all([
    known(String(readKey(searchApi.search, { query: newestQuery })), () =>
      call(searchApi.search, { query: newestQuery }),
    ),
    known(String(readKey(contentApi.getHomeContent, content)), () =>
      call(contentApi.getHomeContent, content),
    ),
    known(String(readKey(advertsApi.listShownAdverts, adverts)), () =>
      call(advertsApi.listShownAdverts, adverts),
    ),
  ]);
  return Object.fromEntries(answers.flat());
}

async function known(key: string, ask: () => Promise<unknown>): Promise<[string, unknown][]> {
  try {
    return [[key, await ask()]];
  } catch (error) {
    if (error instanceof CallProblem) return [];
    throw error;
  }
}
