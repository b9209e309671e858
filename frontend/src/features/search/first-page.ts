/** What the list's HTML holds: read by the server alone, so that the browser loads nothing of it. */
import type { Call } from '#lib/api/client.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';
import { advertQuery } from '#ui/advert/use-settled-adverts.ts';
import { type FirstPage, type listPositions, pageSize } from './api.ts';

/** The first page of everything, by the server's own client: what the page's HTML holds. */
export async function findFirstPage(ask: Call, locale: Locale): Promise<FirstPage> {
  const adverts = (position: (typeof listPositions)[number]) =>
    ask(advertsApi.listShownAdverts, advertQuery(position, locale)).catch(() => ({ items: [] }));
  const [{ nextCursor: _, ...reply }, top, side] = await Promise.all([
    ask(searchApi.search, { query: { limit: String(pageSize) } }),
    adverts('list-top'),
    adverts('list-side'),
  ]);
  return { ...reply, search: {}, dropped: [], adverts: { 'list-top': top, 'list-side': side } };
}
