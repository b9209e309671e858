/** What the list's address asks for, and how it leads to another search. */
import { useCallback, useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { isEverything, readSearch, type Search, type View, withoutReversed, writeSearch } from './address.ts';
import type { FirstPage } from './api.ts';
import type { Preset } from './preset.ts';

const noSearch: Search = {};
/** Everything is always the same search, so that nothing is drawn anew for it. */
function searchIn(params: URLSearchParams, preset: Search): Search {
  const search = { ...preset, ...readSearch(params) };
  return isEverything(search) ? noSearch : search;
}

/** What the page's HTML brought, and what is searched for: by the query, after the filters of a landing page. */
export function useListAddress(isHydrated: boolean) {
  const { id: slug } = useParams();
  const [params] = useSearchParams();
  const data = useLoaderData() as FirstPage | Preset | null;
  const search = useMemo(() => {
    const { page: _, ...preset } = (slug !== undefined && data?.search) || noSearch;
    return isHydrated ? searchIn(params, preset) : noSearch;
  }, [isHydrated, params, data, slug]);
  const usable = useMemo(() => withoutReversed(search), [search]);
  return { slug, params, search, usable, firstPage: data && 'items' in data ? data : null };
}

/** Leads to another search; a landing page is left for the list. */
export function useChange(view: View) {
  const navigate = useNavigate();
  return useCallback(
    (next: Search, typed?: string, nextView = view) =>
      navigate(
        { pathname: pathOf('projects'), search: writeSearch(next, nextView).toString() },
        { preventScrollReset: true, flushSync: true, state: typed },
      ),
    [navigate, view],
  );
}

/**
 * Whether the chosen filters have a place already: the document of a search is made before its filters are known, and
 * nothing below moves when they come. Once another search is asked for, the row is there only when it is needed.
 */
export function useIsPlaceKept(isOfSearch: boolean, params: URLSearchParams): boolean {
  const isHydrated = useHydrated();
  const [isDocument] = useState(isOfSearch && !isHydrated);
  const [asked] = useState(params.toString());
  return isDocument && params.toString() === asked;
}
