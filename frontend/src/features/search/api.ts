/** The search's calls: results of an address, previous ones kept on screen while new ones come. */
import useSWR from 'swr';
import { type Call, call, urlOf } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { searchApi } from '#shared/search/api.ts';
import { queryLimits } from '#shared/search/query-limits.ts';
import { isEverything, type Search, without } from './address.ts';

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
  const ask = (query: Search) =>
    call(searchApi.search, { query: { ...(query as object), limit: String(pageSize) } });
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

const noSearch: Search = {};

/** The first page of everything, by the server's own client: what the page's HTML holds. */
export async function findFirstPage(ask: Call): Promise<Results> {
  const { nextCursor: _, ...reply } = await ask(searchApi.search, { query: { limit: String(pageSize) } });
  return { ...reply, search: noSearch, dropped: [] };
}

/** `firstPage`: what stands in the HTML, until something else is searched for or it has been asked for anew. */
export const useResults = (search: Search | null, firstPage: Results | null) =>
  useSWR(search && urlOf(searchApi.search, { query: search }), () => find(search!), {
    keepPreviousData: true,
    ...(firstPage && isEverything(search ?? noSearch) && { fallbackData: firstPage }),
  });
