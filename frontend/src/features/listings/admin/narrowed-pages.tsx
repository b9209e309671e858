/** A list of staff that filters narrow: its filters in the address, its pages, of which one may hold nothing that fits. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Pages } from '#lib/api/use-pages.ts';
import { pathOf } from '#lib/paths.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { addressOf, type ListFilters, readListFilters } from './list-filters.ts';

/** The filters of the address, and how to change them; `state` undefined: what waits. */
export function useListFilters(state: StaffListState | undefined) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return {
    filters: readListFilters(search),
    change: (next: ListFilters) =>
      void navigate(pathOf('adminPosts', {}, addressOf(state, next)), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

interface NarrowedPagesProps<Item> {
  pages: Pages<Item>;
  /** There is nothing at all. */
  none: ReactNode;
  /** Nothing fits so far, but there are more listings behind. */
  notYet: string;
  children: (items: readonly Item[]) => ReactNode;
}

export function NarrowedPages<Item>({ pages, none, notYet, children }: NarrowedPagesProps<Item>) {
  const { t } = useTranslation('review');
  const isLookingOn = pages.data?.length === 0 && pages.hasMore;
  const further = (
    <Button variant="outline" isBusy={pages.isBusy} onClick={pages.more}>
      {t('filters.further')}
    </Button>
  );
  return (
    <DataState
      of={pages}
      skeleton={<TableSkeleton />}
      empty={isLookingOn ? <EmptyState title={notYet} action={further} /> : none}
    >
      {(items) => (
        <>
          {children(items)}
          <MoreRows pages={pages} label={t('more')} />
        </>
      )}
    </DataState>
  );
}
