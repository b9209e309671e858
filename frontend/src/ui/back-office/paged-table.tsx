/** A list of the back office in all its states: loading, failed, empty, rows, more of them. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '#lib/api/use-pages.ts';
import { DataState } from '../data-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { Skeleton } from '../skeleton.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface PagedTableProps<Row> {
  pages: Pages<Row>;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  linkOf?: (row: Row) => string;
  /** What stands there without rows. */
  empty: ReactNode;
}

export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  const { t } = useTranslation('app');
  return (
    <DataState of={pages} skeleton={<TableSkeleton />} empty={empty}>
      {(rows) => (
        <>
          <DataTable rows={rows} {...table} />
          <MoreRows pages={pages} label={t('admin.more')} />
        </>
      )}
    </DataState>
  );
}

/** The size of a short list. */
export const TableSkeleton = () => (
  <chakra.div display="grid" gap="2" aria-hidden>
    {[0, 1, 2, 3, 4].map((at) => (
      <Skeleton key={at} height="12" />
    ))}
  </chakra.div>
);
