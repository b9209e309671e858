/** All assets: search, filters with live counts, sorted cards; the whole query lives in the page's address. */
import { chakra } from '@chakra-ui/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { pathOf } from '#lib/paths.ts';
import { readOnServer } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { AdvertPlace } from '#ui/advert/advert-place.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { useStaleNotice } from '#ui/use-stale-notice.ts';
import {
  isEverything,
  isSameSearch,
  readSearch,
  type Search,
  type View,
  viewOf,
  withoutReversed,
  writeSearch,
} from '../address.ts';
import { type FirstPage, useResults } from '../api.ts';
import { chipsOf } from '../filters/chips.ts';
import { FilterBar, resultsId } from '../filters/filter-bar.tsx';
import type { FilterPanelProps } from '../filters/filter-panel.tsx';
import { LazyFilterSheet, preloadSheet } from '../filters/lazy-filters.tsx';
import { useHeading } from '../heading.ts';
import { useLabels } from '../labels.ts';
import { SaveSearch } from '../lazy-save-search.tsx';
import { useListAdverts } from '../list-adverts.ts';
import type { Preset } from '../preset.ts';
import { Results } from '../results.tsx';
import { SortSelect } from '../search-bar.tsx';

/** What the page stands without until its code has come; each has its place kept. */
const ViewChoice = await lazyInBrowser(async () => (await import('../view-choice.tsx')).ViewChoice);
const Chosen = await lazyInBrowser(async () => (await import('../filters/chosen.tsx')).Chosen);
const News = await lazyInBrowser(async () => (await import('../news.tsx')).News);
const MapPanel = await lazyInBrowser(async () => (await import('../map/map-panel.tsx')).MapPanel);

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { id: slug } = params;
  if (slug !== undefined) return (await import('../landing-loader.ts')).openLanding(context, slug, request);
  return readOnServer(context, async (call) =>
    (await import('../first-page.ts')).findFirstPage(call, request),
  );
};
/** Filters change at once: nothing is loaded for them that the page would have to wait for. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export { headOfList as head } from '../list-head.ts';

const LandingTrail = await lazyInBrowser(async () => (await import('../landing-parts.tsx')).LandingTrail);
const LandingAround = await lazyInBrowser(async () => (await import('../landing-parts.tsx')).LandingAround);

const noSearch: Search = {};
/** Everything is always the same search, so that nothing is drawn anew for it. */
function searchIn(params: URLSearchParams, preset: Search): Search {
  const search = { ...preset, ...readSearch(params) };
  return isEverything(search) ? noSearch : search;
}

export function Page() {
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  // The text that the filters were made of, as long as they are those.
  const { state }: { state?: string } = useLocation();
  const { slug, params, firstPage, search, usable } = useAddress(isHydrated);
  const results = useResults(isHydrated ? usable : null, firstPage);
  const labels = useLabels(search);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const view = isHydrated ? viewOf(params) : 'grid';
  const change = useChange(view);
  // Results of another search stay while new ones come; where those do not come, they answer nothing any more.
  const isAnswer = results.data && isSameSearch(results.data.search, usable);
  const found = results.error && !isAnswer ? undefined : results.data;
  useStaleNotice({ data: found, error: results.error, mutate: results.mutate });
  const shown = useDeferredValue(found);
  const adverts = useListAdverts(shown, firstPage);
  const isFirstPage = isAnswer && found === firstPage;
  const panel: FilterPanelProps = { search, facets: found?.facets, labels, onChange: change };
  const landing =
    firstPage && found && isSameSearch(found.search, firstPage.search) ? firstPage.landing : undefined;
  const heading = useHeading(found, labels, landing?.heading);
  const chosenCount = chipsOf(usable, labels).length;
  const isPlaceKept = useIsPlaceKept(!firstPage || !isEverything(firstPage.search), params);
  return (
    <>
      <FilterBar {...panel} />
      <Frame id={resultsId} tabIndex={-1} data-quiet-focus>
        {landing && (
          <Suspense fallback={null}>
            <LandingTrail words={landing} />
          </Suspense>
        )}
        <ResultsBar
          heading={heading}
          chosenCount={chosenCount}
          news={isHydrated && <News search={usable} onChange={change} />}
          sort={<SortSelect search={search} onChange={change} />}
          view={<ViewChoice view={view} onChange={(next) => change(search, state, next)} />}
          save={<SaveSearch search={usable} />}
          onFilters={() => setSheetOpen(true)}
          onRefresh={() => results.mutate()}
        />
        {(chosenCount > 0 || isPlaceKept) && (
          <ChosenRow>
            <Suspense fallback={null}>
              <Chosen search={usable} labels={labels} typed={state} onChange={change} />
            </Suspense>
          </ChosenRow>
        )}
        {found && found.dropped.length > 0 && (
          <chakra.p role="status" mb="4" textStyle="hint">
            {t('dropped')}
          </chakra.p>
        )}
        {results.error && !found ? (
          <chakra.div minH="dvh">
            <ErrorState error={results.error} onRetry={() => results.mutate()} />
          </chakra.div>
        ) : (
          <WithAdverts top={adverts.top} side={adverts.side}>
            {view === 'map' && (
              <Suspense fallback={<chakra.div minH="24rem" />}>
                <MapPanel {...panel} />
              </Suspense>
            )}
            <Results
              found={shown}
              labels={labels}
              view={view}
              isStale={results.isLoading && !isFirstPage}
              isNarrow={adverts.side !== undefined}
              slug={slug}
              onChange={change}
            />
          </WithAdverts>
        )}
        {landing && (
          <Suspense fallback={null}>
            <LandingAround words={landing} />
          </Suspense>
        )}
      </Frame>
      {isSheetOpen && (
        <LazyFilterSheet onClose={() => setSheetOpen(false)} count={found?.total ?? 0} panel={panel} />
      )}
    </>
  );
}

/** What the page's HTML brought, and what is searched for: by the query, after the filters of a landing page. */
function useAddress(isHydrated: boolean) {
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
function useChange(view: View) {
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
function useIsPlaceKept(isOfSearch: boolean, params: URLSearchParams): boolean {
  const isHydrated = useHydrated();
  const [isDocument] = useState(isOfSearch && !isHydrated);
  const [asked] = useState(params.toString());
  return isDocument && params.toString() === asked;
}

/** The chosen filters keep a line of their own, also while their code is on its way. */
const ChosenRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', minH: '8', mb: '4' },
});

const Frame = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '4', md: '5' },
    pb: { base: '6', md: '10' },
  },
});

interface WithAdvertsProps extends ReturnType<typeof useListAdverts> {
  children: ReactNode;
}

/** The results with what runs above and, on wide screens, beside them. */
const WithAdverts = ({ top, side, children }: WithAdvertsProps) => (
  <>
    <AdvertPlace position="list-top" adverts={top} />
    <Columns data-two={side ? true : undefined}>
      <chakra.div minW="0">{children}</chakra.div>
      {side && (
        <chakra.div display="none" css={{ '@media (min-width: 90rem)': { display: 'block' } }}>
          <AdvertPlace position="list-side" adverts={side} />
        </chakra.div>
      )}
    </Columns>
  </>
);

/** On wide screens an advert may stand beside the results. */
const Columns = chakra('div', {
  base: {
    '&[data-two]': {
      '@media (min-width: 90rem)': {
        display: 'grid',
        gap: '6',
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr) 16rem',
      },
    },
  },
});

interface ResultsBarProps {
  heading: string;
  /** How many filters are chosen. */
  chosenCount: number;
  news: ReactNode;
  sort: ReactNode;
  view: ReactNode;
  save: ReactNode;
  onFilters(): void;
  onRefresh(): void;
}

/** Above the results: what they are, read out when it changes; the filters on phones, the order, and another look. */
function ResultsBar(props: ResultsBarProps) {
  const { heading, chosenCount, news, sort, view, save, onFilters, onRefresh } = props;
  const { t } = useTranslation('search');
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
      <chakra.h1
        // On phones beside the views, above the other controls.
        order={{ base: -1, md: 0 }}
        flex={{ base: '1 1 calc(100% - 9rem)', md: '1 1 0' }}
        fontSize={{ base: 'xl', md: '2xl' }}
        letterSpacing="tight"
        className="tabular"
      >
        {heading}
      </chakra.h1>
      <p className="visually-hidden" role="status">
        {heading}
      </p>
      <AppControls>
        <Suspense fallback={null}>{news}</Suspense>
        <Suspense fallback={<chakra.span width="27" />}>{view}</Suspense>
        <Button
          variant="outline"
          size="sm"
          hideFrom="lg"
          onClick={onFilters}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
        >
          <SlidersHorizontal size={16} aria-hidden />
          {chosenCount > 0 ? t('filtersChosen', { count: chosenCount }) : t('filters')}
        </Button>
        {sort}
        {save}
        <Button variant="ghost" size="sm" isIcon aria-label={t('refresh')} onClick={onRefresh}>
          <RotateCw size={16} aria-hidden />
        </Button>
      </AppControls>
    </chakra.div>
  );
}
