/** What the home page asks of the search: the newest listings, those whose turn it is above them, and how many there are. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { searchApi } from '#shared/search/api.ts';

export const newestQuery = { sort: 'created_at', limit: '8' } as const;

/** Asked once the page runs in a browser; while rendering at build nothing is asked. */
export const useNewest = () =>
  useSWR(urlOf(searchApi.search, { query: newestQuery }), () =>
    call(searchApi.search, { query: newestQuery }),
  );
