/** All assets: search, filters with live counts, sorted cards; the whole query lives in the page's address. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { readOnServer } from '#lib/route-module.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { AdvertPlace } from '#ui/advert/advert-place.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { useStaleNotice } from '#ui/use-stale-notice.ts';
import { isEverything, isSameSearch, type Search, viewOf } from '../address.ts';
import { type FirstPage, useResults } from '../api.ts';
import { chipsOf } from '../filters/chips.ts';
import { FilterBar, resultsId } from '../filters/filter-bar.tsx';
import type { FilterPanelProps } from '../filters/filter-panel.tsx';
import { LazyFilterSheet } from '../filters/lazy-filters.tsx';
import { useHeading } from '../heading.ts';
import { useLabels } from '../labels.ts';
import { SaveSearch } from '../lazy-save-search.tsx';
import { useListAdverts } from '../list-adverts.ts';
import { Results } from '../results.tsx';
import { ResultsBar } from '../results-bar.tsx';
import { SortSelect } from '../search-bar.tsx';
import { useChange, useIsPlaceKept, useListAddress } from '../use-list-address.ts';

/** What the page stands without until its code has come; each has its place kept. */
const ViewChoice = await lazyInBrowser(async () => (await import('../later-parts.ts')).ViewChoice);
const Chosen = await lazyInBrowser(async () => (await import('../later-parts.ts')).Chosen);
const News = await lazyInBrowser(async () => (await import('../later-parts.ts')).News);
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

export function Page() {
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  // The text that the filters were made of, as long as they are those.
  const { state }: { state?: string } = useLocation();
  const { slug, params, firstPage, search, usable } = useListAddress(isHydrated);
  const results = useResults(isHydrated ? usable : null, firstPage);
  const labels = useLabels(search);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const view = isHydrated ? viewOf(params) : 'grid';
  const change = useChange(view);
  const { found, isFirstPage, landing } = useFound(results, usable, firstPage);
  const shown = useDeferredValue(found);
  const adverts = useListAdverts(shown, firstPage);
  const panel: FilterPanelProps = { search, facets: found?.facets, labels, onChange: change };
  const heading = useHeading(found, labels, landing?.heading);
  const chosenCount = chipsOf(usable, labels).length;
  const isPlaceKept = useIsPlaceKept(!firstPage || !isEverything(firstPage.search), params);
  return (
    <>
      <FilterBar {...panel} />
      <Frame id={resultsId} tabIndex={-1} data-quiet-focus>
        <Suspense fallback={null}>{landing && <LandingTrail words={landing} />}</Suspense>
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
            <Suspense fallback={<chakra.div minH="24rem" />}>
              {view === 'map' && <MapPanel {...panel} />}
            </Suspense>
            <Results
              {...{ found: shown, labels, view, slug, onChange: change }}
              isStale={results.isLoading && !isFirstPage}
              isNarrow={adverts.side !== undefined}
            />
          </WithAdverts>
        )}
        <Suspense fallback={null}>{landing && <LandingAround words={landing} />}</Suspense>
      </Frame>
      {isSheetOpen && (
        <LazyFilterSheet onClose={() => setSheetOpen(false)} count={found?.total ?? 0} panel={panel} />
      )}
    </>
  );
}

/**
 * Results of another search stay while new ones come; where those do not come, they answer nothing any more. With what
 * a landing page says, as long as it is about what was found.
 */
function useFound(results: ReturnType<typeof useResults>, usable: Search, firstPage: FirstPage | null) {
  const isAnswer = results.data && isSameSearch(results.data.search, usable);
  const found = results.error && !isAnswer ? undefined : results.data;
  useStaleNotice({ data: found, error: results.error, mutate: results.mutate });
  const isOfPage = firstPage && found && isSameSearch(found.search, firstPage.search);
  return {
    found,
    isFirstPage: isAnswer && found === firstPage,
    landing: isOfPage ? firstPage.landing : undefined,
  };
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
