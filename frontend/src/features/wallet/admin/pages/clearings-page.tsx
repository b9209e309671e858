/** Daily comparisons of what was credited with what the provider collected; what differs leads to its payment. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useClearings } from '#frontend/queries/wallet-staff.ts';
import { formatCount, formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Clearing } from '#shared/wallet/staff-model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FinanceTabs } from '../finance-tabs.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:clearings.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('finance');
  return (
    <Frame title={t('title')} lead={t('clearings.lead')} isNested>
      <FinanceTabs />
      <Clearings />
    </Frame>
  );
}

/** '20261119' as the day it is in Viet Nam. */
const dayOf = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T05:00:00Z`;

function Clearings() {
  const { t } = useTranslation('finance');
  const none = <EmptyState title={t('clearings.none')}>{t('clearings.noneHint')}</EmptyState>;
  return (
    <DataState of={useClearings()} skeleton={<TableSkeleton />} empty={none}>
      {({ items }) => <ClearingTable clearings={items} />}
    </DataState>
  );
}

function ClearingTable({ clearings }: { clearings: readonly Clearing[] }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const vnd = useVnd();
  const points = usePoints();
  const columns: Column<Clearing>[] = [
    {
      key: 'day',
      head: t('clearings.day'),
      isLead: true,
      cell: ({ day }) => <chakra.span fontWeight="semibold">{formatDate(dayOf(day), locale)}</chakra.span>,
    },
    {
      key: 'payments',
      head: t('clearings.payments'),
      isFigure: true,
      cell: (one) => formatCount(one.payments, locale),
    },
    { key: 'amount', head: t('column.amount'), isFigure: true, cell: (one) => vnd(one.amountVnd) },
    { key: 'points', head: t('column.points'), isFigure: true, cell: (one) => points(one.points) },
    { key: 'differing', head: t('clearings.result'), cell: (one) => <Result clearing={one} /> },
    {
      key: 'at',
      head: t('clearings.at'),
      isFigure: true,
      cell: ({ at }) => formatDateTime(at, locale),
    },
  ];
  return (
    <DataTable label={t('clearings.title')} columns={columns} rows={clearings} keyOf={({ day }) => day} />
  );
}

function Result({ clearing: { differing, unanswered } }: { clearing: Clearing }) {
  const { t } = useTranslation('finance');
  if (differing.length === 0 && unanswered === 0) return <Badge tone="green">{t('clearings.agrees')}</Badge>;
  return (
    <chakra.div display="grid" gap="1" justifyItems={{ base: 'end', md: 'start' }}>
      {differing.length > 0 && (
        <Badge tone="red">{t('clearings.differs', { count: differing.length })}</Badge>
      )}
      {differing.map((ref) => (
        <TextLink key={ref} to={pathOf('adminPayment', { id: ref })} fontSize="xs">
          <code>{ref}</code>
        </TextLink>
      ))}
      {unanswered > 0 && <Badge tone="amber">{t('clearings.unanswered', { count: unanswered })}</Badge>}
    </chakra.div>
  );
}
