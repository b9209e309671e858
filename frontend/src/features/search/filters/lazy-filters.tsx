/** The filters' controls, loaded when the first of them, or the sheet of all, is about to open. */
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';

/** A part whose failure to load is said where it would stand. */
const lazily = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Unavailable as ComponentType<Props> })));

const loadPanel = () => import('./filter-panel.tsx');
const loadSheet = () => import('./filter-sheet.tsx');
const Panel = lazily<FilterPanelProps>(loadPanel);
const Sheet = lazily<FilterSheetProps>(loadSheet);

/** Fetch the controls ahead of the press. */
export const preloadFilters = () => void loadPanel().catch(() => undefined);
export const preloadSheet = () => void loadSheet().catch(() => undefined);

function Unavailable() {
  const { t } = useTranslation('app');
  return <p role="alert">{t('problem.offline')}</p>;
}

export const LazyFilterPanel = (props: FilterPanelProps) => (
  <Suspense fallback={<Skeleton height="12rem" borderRadius="md" />}>
    <Panel {...props} />
  </Suspense>
);

export const LazyFilterSheet = (props: FilterSheetProps) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
);
