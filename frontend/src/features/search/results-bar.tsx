/** The line above the results: what they are, and how they are looked at. */
import { chakra } from '@chakra-ui/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { preloadSheet } from './filters/lazy-filters.tsx';

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
export function ResultsBar(props: ResultsBarProps) {
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
