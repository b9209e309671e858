/** What came in by top-ups: months, then the newest days; each month and day leads to its payments. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useRevenue } from '#frontend/queries/wallet-staff.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { Revenue as Figures, RevenueLine } from '#shared/wallet/staff-model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';

const daysShown = 31;

export function Revenue() {
  return (
    <DataState of={useRevenue()} skeleton={<TableSkeleton />}>
      {(figures) => <Tables figures={figures} />}
    </DataState>
  );
}

function Tables({ figures: { days, months } }: { figures: Figures }) {
  const { t } = useTranslation('finance');
  const save = () =>
    saveFile(
      `${t('revenue.file')}.csv`,
      toCsv(
        [t('revenue.day'), t('revenue.count'), t('invoice.amountVnd'), t('column.points')],
        days.map((one) => [dayOf(one.period), one.payments, one.amountVnd, one.points]),
      ),
    );
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <section aria-labelledby="by-month">
        <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3" alignItems="center">
          <chakra.h2 id="by-month" textStyle="heading.panel">
            {t('revenue.byMonth')}
          </chakra.h2>
          <Button size="sm" variant="outline" ms="auto" onClick={save}>
            <Download size={16} aria-hidden /> {t('invoices.csv')}
          </Button>
        </chakra.div>
        <Lines lines={months} label={t('revenue.byMonth')} head={t('revenue.month')} />
      </section>
      <section aria-labelledby="by-day">
        <chakra.h2 id="by-day" textStyle="heading.panel" mb="3">
          {t('revenue.byDay')}
        </chakra.h2>
        <Lines lines={days.slice(0, daysShown)} label={t('revenue.byDay')} head={t('revenue.day')} />
      </section>
    </chakra.div>
  );
}

/** '20261119' → '2026-11-19'. */
const dayOf = (period: string) => period.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** The first and the last day of a day or a month. */
function rangeOf(period: string): { from: string; to: string } {
  if (period.length === 8) return { from: dayOf(period), to: dayOf(period) };
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}

interface LinesProps {
  lines: readonly RevenueLine[];
  label: string;
  head: string;
}

function Lines({ lines, label, head }: LinesProps) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const vnd = useVnd();
  const points = usePoints();
  const periodOf = ({ period }: RevenueLine) =>
    period.length === 8
      ? formatDate(`${dayOf(period)}T05:00:00Z`, locale)
      : new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
          Date.parse(`${rangeOf(period).from}T00:00:00Z`),
        );
  const columns: Column<RevenueLine>[] = [
    { key: 'period', head, isLead: true, cell: periodOf },
    {
      key: 'count',
      head: t('revenue.count'),
      isFigure: true,
      cell: (one) => formatCount(one.payments, locale),
    },
    { key: 'amount', head: t('column.amount'), isFigure: true, cell: (one) => vnd(one.amountVnd) },
    { key: 'points', head: t('column.points'), isFigure: true, cell: (one) => points(one.points) },
    {
      key: 'state',
      head: t('column.state'),
      cell: ({ isFinal }) => (
        <Badge tone={isFinal ? 'green' : 'neutral'}>{t(isFinal ? 'revenue.final' : 'revenue.open')}</Badge>
      ),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={lines}
      keyOf={({ period }) => period}
      linkOf={({ period }) => pathOf('adminPayments', {}, { tab: 'all', ...rangeOf(period) })}
    />
  );
}
