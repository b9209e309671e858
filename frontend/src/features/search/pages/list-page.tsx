/** All assets: search, filters with live counts, sorted cards; the whole query lives in the page's address. */
import { chakra } from '@chakra-ui/react';
import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Head, HeadInput } from '../../../lib/page.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Page as Frame } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { readSearch, type Search, withoutReversed, writeSearch } from '../address.ts';
import { useResults } from '../api.ts';
import { Chosen, chipsOf } from '../filters/chosen.tsx';
import { FilterPanel, type FilterPanelProps } from '../filters/filter-panel.tsx';
import { useLabels } from '../labels.ts';
import { Results, Total } from '../results.tsx';
import { SearchBar, SortSelect } from '../search-bar.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t('search:title'),
  description: t('search:description'),
});

const noSearch: Search = {};

export function Page() {
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => (isHydrated ? readSearch(params) : noSearch), [isHydrated, params]);
  const usable = useMemo(() => withoutReversed(search), [search]);
  const results = useResults(isHydrated ? usable : null);
  const labels = useLabels(search);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const change = (next: Search) =>
    setParams(writeSearch(next), { preventScrollReset: true, flushSync: true });
  const found = results.data;
  const panel: FilterPanelProps = { search, facets: found?.facets, labels, onChange: change };
  const chosen = chipsOf(usable, labels).length;
  return (
    <Frame title={t('title')} lead={t('lead')}>
      <SearchBar search={search} onChange={change} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
        columnGap="10"
        mt="6"
        alignItems="start"
      >
        <chakra.aside aria-label={t('filters')} hideBelow="lg">
          <FilterPanel {...panel} />
        </chakra.aside>
        <chakra.div minW="0">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
            <chakra.div flex={{ base: '1 0 100%', md: '1 1 auto' }}>
              <Total found={found} />
            </chakra.div>
            <Button variant="outline" size="sm" hideFrom="lg" onClick={() => setSheetOpen(true)}>
              <SlidersHorizontal size={16} aria-hidden />
              {chosen > 0 ? t('filtersChosen', { count: chosen }) : t('filters')}
            </Button>
            <SortSelect search={search} onChange={change} />
            <Button
              variant="ghost"
              size="sm"
              isIcon
              aria-label={t('refresh')}
              onClick={() => results.mutate()}
            >
              <RotateCw size={16} aria-hidden />
            </Button>
          </chakra.div>
          <Chosen search={usable} labels={labels} onChange={change} />
          {found && found.dropped.length > 0 && (
            <chakra.p role="status" mb="4" fontSize="sm" color="fg.muted">
              {t('dropped')}
            </chakra.p>
          )}
          {results.error && !found ? (
            <ErrorState error={results.error} onRetry={() => results.mutate()} />
          ) : (
            <Results search={usable} found={found} isStale={results.isLoading} onChange={change} />
          )}
        </chakra.div>
      </chakra.div>
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={t('filters')}
        shape="sheet"
        footer={
          <Button width="full" onClick={() => setSheetOpen(false)}>
            {t('showResults', { count: found?.total ?? 0 })}
          </Button>
        }
      >
        <FilterPanel {...panel} />
      </Dialog>
    </Frame>
  );
}
