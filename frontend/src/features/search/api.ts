/** The search's calls: results of an address, previous ones kept on screen while new ones come. */
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { useRead } from '#lib/api/use-endpoint.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import { searchApi } from '#shared/search/api.ts';
import { queryLimits } from '#shared/search/query-limits.ts';
import { isSameSearch, type Search, without } from './address.ts';
import type { LandingWords } from './landing-model.ts';

export const pageSize = 24;

/** How many pages so many results have; as deep as the server goes by number. */
export const pagesOf = (total: number): number =>
  Math.min(Math.ceil(total / pageSize), Math.floor(queryLimits.maxRank / pageSize));

/**
 * The results of a search, with the search itself: they stay on screen while newer ones come. What the server would
 * not take is dropped and named, the rest is answered.
 */
async function find(search: Search) {
  // The address is anybody's text: the server judges it.
  const ask = async (query: Search) => {
    const all = { ...(query as object), limit: String(pageSize) };
    // Pages go by number: no place to go on from.
    const { nextCursor: _, ...reply } = await call(searchApi.search, { query: all });
    return reply;
  };
  try {
    return { ...(await ask(search)), search, dropped: [] as string[] };
  } catch (error) {
    const pointers = error instanceof CallProblem && error.status === 422 ? (error.errors ?? []) : [];
    if (pointers.length === 0) throw error;
    const names = pointers.map(({ pointer }) => pointer);
    const dropped = names.map((name) => name.split('/')[2] ?? '');
    return { ...(await ask(without(search, names))), search, dropped };
  }
}
export type Results = Awaited<ReturnType<typeof find>>;

export const listPositions = ['list-top', 'list-side'] as const;
/** What the page's HTML holds: the results, and what runs beside them. */
export type FirstPage = Results & {
  landing?: LandingWords;
  adverts?: Record<(typeof listPositions)[number], { items: ShownAdvert[] }>;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was found, with the very cards that are shown already where they are the same: nothing is drawn anew for them. */
export function keepShown(found: Results, shown: Results | null): Results {
  if (!shown || isSame(found, shown)) return shown ?? found;
  const kept = new Map(shown.items.map((card) => [card.id, card]));
  const items = found.items.map((card) => {
    const before = kept.get(card.id);
    return isSame(card, before) ? before! : card;
  });
  return { ...found, items };
}

/** `firstPage`: what stands in the HTML, until something else is searched for or it has been asked for anew. */
export const useResults = (search: Search | null, firstPage: Results | null) =>
  useRead(
    searchApi.search,
    search && { query: search },
    async () => keepShown(await find(search!), firstPage),
    {
      keepPreviousData: true,
      ...(firstPage && (!search || isSameSearch(search, firstPage.search)) && { fallbackData: firstPage }),
    },
  );
