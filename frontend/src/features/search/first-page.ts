/** What the list's HTML holds: read by the server alone, so that the browser loads nothing of it. */
import type { Call } from '#lib/api/client.ts';
import { prefixOf } from '#lib/paths.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { defaultLocale, type Locale } from '#shared/kernel/locale.ts';
import { landingNames, landingOfFilters } from '#shared/search/landing.ts';
import { landingApi } from '#shared/search/landing-api.ts';
import { advertQuery } from '#ui/advert/use-settled-adverts.ts';
import { readSearch } from './address.ts';
import { type FirstPage, type listPositions, pageSize } from './api.ts';
import { landingWords } from './landing-words.ts';

/** A page of results by the server's own client: of a landing page, or of the list with filters that one could have. */
export async function findFirstPage(ask: Call, request: Request, slug?: string): Promise<FirstPage> {
  const url = new URL(request.url);
  const locale = prefixOf(url.pathname) ?? defaultLocale;
  const { page = '1', ...filters } = readSearch(url.searchParams);
  const landing = landingOfFilters(filters) ?? {};
  const isPlain = slug === undefined && page === '1' && Object.keys(filters).length === 0;
  const [{ found, ...around }, adverts] = await Promise.all([
    ask(landingApi.getLanding, {
      query: { ...(slug === undefined ? landing : { slug }), page, limit: String(pageSize) },
    }),
    isPlain ? findAdverts(ask, locale) : undefined,
  ]);
  const own = landingNames.flatMap((name) => (around.search[name] ? [[name, around.search[name]]] : []));
  return {
    ...found,
    search: { ...Object.fromEntries(own), ...(page !== '1' && { page }) },
    dropped: [],
    landing: await landingWords({ found, ...around }, Number(page), locale),
    ...(adverts && { adverts }),
  };
}

async function findAdverts(ask: Call, locale: Locale): Promise<FirstPage['adverts']> {
  const adverts = (position: (typeof listPositions)[number]) =>
    ask(advertsApi.listShownAdverts, advertQuery(position, locale)).catch(() => ({ items: [] }));
  const [top, side] = await Promise.all([adverts('list-top'), adverts('list-side')]);
  return { 'list-top': top, 'list-side': side };
}
