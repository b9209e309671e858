/** What was published since this browser was here before, of what is searched for. */
import { useState } from 'react';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { noteVisit } from '#lib/last-visit.ts';
import { searchApi } from '#shared/search/api.ts';
import { filterNames, type Search } from './address.ts';

/** `since` as searches take it, undefined on a first visit; `count` while it is not known is undefined as well. */
export function useNews(search: Search): { since: string | undefined; count: number | undefined } {
  const [since] = useState(() => noteVisit(Date.now()));
  const filters = Object.fromEntries(filterNames.map((name) => [name, search[name]]));
  const query = { ...filters, publishedAfter: since };
  const { data } = useEndpoint(searchApi.countListings, since ? { query } : null, {
    ...{ keepPreviousData: true, revalidateOnFocus: false },
  });
  return { since, count: data?.total };
}
