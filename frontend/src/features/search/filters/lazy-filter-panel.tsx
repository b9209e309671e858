/** The filters' controls, loaded when the first of them is about to open. */
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';

const load = (): Promise<{ default: ComponentType<FilterPanelProps> }> => import('./filter-panel.tsx');
const Panel = lazy(() => load().catch(() => ({ default: Unavailable })));

/** Fetches the controls ahead of the press; a failure is said where they would stand. */
export const preloadFilters = () => void load().catch(() => undefined);

function Unavailable(_: FilterPanelProps) {
  const { t } = useTranslation('app');
  return <p role="alert">{t('problem.offline')}</p>;
}

export const LazyFilterPanel = (props: FilterPanelProps) => (
  <Suspense fallback={<Skeleton height="12rem" borderRadius="md" />}>
    <Panel {...props} />
  </Suspense>
);
