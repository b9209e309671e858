/** Payments that need a person, all payments, and what came in: a part of the page each. */
import { chakra } from '@chakra-ui/react';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useReviews } from '#frontend/queries/wallet-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { IdLookup } from '#ui/back-office/id-lookup.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { FinanceTabs, financeTabOf } from '../finance-tabs.tsx';
import { AllPayments } from '../payments/all-payments.tsx';
import { Revenue } from '../payments/revenue.tsx';
import { StateBadge } from '../payments/state-badge.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:payments.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('finance');
  const tab = financeTabOf(useSearchParams()[0]);
  return (
    <Frame
      title={t('title')}
      lead={t(`${tab ?? 'payments'}.lead`)}
      isNested
      actions={
        <IdLookup
          label={t('payments.find')}
          act={t('payments.open')}
          maxLength={40}
          pathOfCode={(id) => pathOf('adminPayment', { id })}
        />
      }
    >
      <FinanceTabs />
      {tab === 'all' ? <AllPayments /> : tab === 'revenue' ? <Revenue /> : <Queue />}
    </Frame>
  );
}

function Queue() {
  const { t } = useTranslation('finance');
  const vnd = useVnd();
  const points = usePoints();
  const pages = useReviews();
  const columns: Column<StaffPayment>[] = [
    {
      key: 'why',
      head: t('column.why'),
      isLead: true,
      cell: ({ review, openRefund }) =>
        review ? t(`review.${review}`) : t(openRefund ? 'payments.refundOpen' : 'payments.waits'),
    },
    { key: 'amount', head: t('column.amount'), isFigure: true, cell: (one) => vnd(one.amountVnd) },
    { key: 'points', head: t('column.points'), isFigure: true, cell: (one) => points(one.points) },
    { key: 'person', head: t('column.person'), cell: (one) => <PersonName userId={one.userId} /> },
    {
      key: 'state',
      head: t('column.state'),
      cell: (one) => (
        <chakra.span display="inline-flex" gap="1" flexWrap="wrap">
          <StateBadge state={one.state} />
          {one.openRefund && <Badge tone="amber">{t('payments.refundOpen')}</Badge>}
        </chakra.span>
      ),
    },
    {
      key: 'at',
      head: t('column.at'),
      isFigure: true,
      cell: (one) => <AgeText instant={one.createdAt} />,
    },
  ];
  return (
    <PagedTable
      pages={pages}
      label={t('payments.title')}
      columns={columns}
      keyOf={({ ref }) => ref}
      linkOf={({ ref }) => pathOf('adminPayment', { id: ref })}
      empty={
        <EmptyState
          icon={<CircleCheckBig size={32} />}
          title={t('payments.none')}
          action={
            <Button variant="outline" onClick={pages.mutate}>
              {t('look')}
            </Button>
          }
        >
          {t('payments.noneHint')}
        </EmptyState>
      }
    />
  );
}
