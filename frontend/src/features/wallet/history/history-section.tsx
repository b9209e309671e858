/** The transaction history with its filters, loading, empty and error states. */
import { chakra } from '@chakra-ui/react';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { useWalletSettings } from '#frontend/queries/wallet.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Filters, isFiltered } from './address.ts';
import { DownloadButton } from './download-button.tsx';
import { groupRows } from './group-rows.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { type History, useHistory } from './use-history.ts';

interface HistorySectionProps {
  userId: string;
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

export function HistorySection({ userId, filters, onFilter }: HistorySectionProps) {
  const { t } = useTranslation('wallet');
  const history = useHistory(userId, filters);
  return (
    <chakra.section aria-labelledby="history">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        justifyContent="space-between"
        mb="4"
      >
        <chakra.h2 id="history" textStyle="heading.part">
          {t('history.title')}
        </chakra.h2>
        <chakra.div display="flex" gap="2" data-noprint>
          <DownloadButton filters={filters} />
          <Button size="sm" variant="outline" hideBelow="md" onClick={() => window.print()}>
            <Printer size={16} aria-hidden /> {t('history.print')}
          </Button>
        </chakra.div>
      </chakra.div>
      <HistoryFilters filters={filters} onChange={onFilter} />
      <Rows history={history} filters={filters} />
    </chakra.section>
  );
}

function Rows({ history, filters }: { history: History; filters: Filters }) {
  const { t } = useTranslation('wallet');
  const { rows, isLoading, isFetching, hasMore, error } = history;
  const topUps = useWalletSettings().data?.topUps;
  const groups = groupRows(rows);
  if (isLoading) return <RowsSkeleton />;
  if (error && rows.length === 0) return <ErrorState error={error} onRetry={history.reload} />;
  if (rows.length === 0 && !hasMore && !isFetching)
    return (
      <EmptyState title={t(isFiltered(filters) ? 'history.noneFound' : 'history.none')}>
        {t(isFiltered(filters) ? 'history.noneFoundHelp' : 'history.noneHelp')}
      </EmptyState>
    );
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('history.shown', { count: groups.length })}
      </p>
      <chakra.ul borderTopWidth="1px" aria-busy={isFetching || undefined}>
        {groups.map(({ row, earlier }) => (
          <chakra.li key={row.id} borderBottomWidth="1px">
            <HistoryRow row={row} earlier={earlier} topUps={topUps} />
          </chakra.li>
        ))}
      </chakra.ul>
      {error !== undefined && error !== null && <ErrorState error={error} onRetry={history.reload} />}
      {hasMore && (
        <chakra.div textAlign="center" mt="4" data-noprint>
          {rows.length === 0 && !isFetching && (
            <chakra.p color="fg.muted" mb="2">
              {t('history.notYetFound')}
            </chakra.p>
          )}
          <Button variant="outline" isBusy={isFetching} onClick={history.loadMore}>
            {t('history.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

const RowsSkeleton = () => (
  <chakra.div display="grid" gap="2" aria-hidden>
    {[1, 2, 3, 4, 5].map((n) => (
      <Skeleton key={n} height={{ base: '5rem', lg: '2.75rem' }} borderRadius="md" />
    ))}
  </chakra.div>
);
