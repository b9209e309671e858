/** All payments, newest first, by state, days, amount and person; the same rows as a file. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useAllPayments } from '#frontend/queries/wallet-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';
import { CsvButton } from './csv-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  addressQuery,
  filterProblem,
  isNarrowed,
  type PaymentFilters,
  paymentsQueryOf,
  readPaymentFilters,
} from './list-filters.ts';
import { StateBadge } from './state-badge.tsx';

export function AllPayments() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readPaymentFilters(search);
  const change = (next: PaymentFilters) =>
    void navigate(pathOf('adminPayments', {}, addressQuery(next)), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <FilterBar filters={filters} onChange={change} />
      {!filterProblem(filters) && <Rows filters={filters} />}
    </>
  );
}

function Rows({ filters }: { filters: PaymentFilters }) {
  const { t } = useTranslation('finance');
  const columns = useColumns();
  const pages = useAllPayments(paymentsQueryOf(filters));
  // A page may hold none that fit although there are more behind it.
  const isLookingOn = pages.data?.length === 0 && pages.hasMore;
  return (
    <>
      <CsvButton key={JSON.stringify(filters)} filters={filters} />
      <PagedTable
        pages={pages}
        label={t('tab.all')}
        columns={columns}
        keyOf={({ ref }) => ref}
        linkOf={({ ref }) => pathOf('adminPayment', { id: ref })}
        empty={
          <EmptyState
            title={t(isLookingOn ? 'all.notYet' : isNarrowed(filters) ? 'all.nothingFits' : 'all.none')}
            action={
              isLookingOn && (
                <Button variant="outline" isBusy={pages.isBusy} onClick={pages.more}>
                  {t('all.further')}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}

function useColumns(): Column<StaffPayment>[] {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const vnd = useVnd();
  const points = usePoints();
  return [
    { key: 'at', head: t('column.at'), isLead: true, cell: (one) => formatDateTime(one.createdAt, locale) },
    { key: 'person', head: t('column.person'), cell: (one) => <PersonName userId={one.userId} /> },
    { key: 'amount', head: t('column.amount'), isFigure: true, cell: (one) => vnd(one.amountVnd) },
    { key: 'points', head: t('column.points'), isFigure: true, cell: (one) => points(one.points) },
    {
      key: 'state',
      head: t('column.state'),
      cell: (one) => (
        <chakra.span display="inline-flex" gap="1" flexWrap="wrap">
          <StateBadge state={one.state} />
          {one.review && <Badge tone="amber">{t(`review.${one.review}`)}</Badge>}
          {one.refundedVnd > 0 && <Badge tone="neutral">{t('payment.refunded')}</Badge>}
        </chakra.span>
      ),
    },
  ];
}
