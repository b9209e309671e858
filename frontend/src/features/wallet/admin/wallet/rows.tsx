/** The newest movements of a person's points; a master may undo those that can be undone. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { HistoryKind, HistoryRow } from '#shared/wallet/model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';

/** A hold ends and a payment is refunded instead. */
const reversible: readonly HistoryKind[] = ['spend', 'capture', 'reward', 'welcome', 'grant'];
export const mayReverse = ({ kind }: Pick<HistoryRow, 'kind'>): boolean => reversible.includes(kind);

interface WalletRowsProps {
  rows: readonly HistoryRow[];
  /** Absent for who may not. */
  onReverse?: (row: HistoryRow) => void;
}

export function WalletRows({ rows, onReverse }: WalletRowsProps) {
  const { t } = useTranslation(['finance', 'options']);
  const locale = useLocale();
  const points = usePoints();
  if (rows.length === 0) return <EmptyState title={t('wallet.noRows')} />;
  const columns: Column<HistoryRow>[] = [
    { key: 'what', head: t('wallet.what'), isLead: true, cell: (row) => <What row={row} /> },
    {
      key: 'points',
      head: t('wallet.atHand'),
      isFigure: true,
      cell: (row) => points(row.points, true),
    },
    {
      key: 'held',
      head: t('wallet.held'),
      isFigure: true,
      cell: (row) => (row.heldPoints ? points(row.heldPoints, true) : '–'),
    },
    {
      key: 'after',
      head: t('wallet.after'),
      isFigure: true,
      cell: (row) => (row.balanceAfter === undefined ? '–' : points(row.balanceAfter)),
    },
    {
      key: 'at',
      head: t('column.at'),
      isFigure: true,
      cell: (row) => formatDateTime(row.at, locale),
    },
  ];
  const act: Column<HistoryRow> = {
    key: 'act',
    head: t('wallet.act'),
    cell: (row) =>
      mayReverse(row) && (
        <Button size="xs" variant="outline" onClick={() => onReverse?.(row)}>
          {t('wallet.reverse')}
        </Button>
      ),
  };
  return (
    <DataTable
      label={t('wallet.rows')}
      columns={onReverse ? [...columns, act] : columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** What moved and what for; listings and payments lead to their own pages. */
function What({ row }: { row: HistoryRow }) {
  const { t } = useTranslation(['finance', 'options']);
  const vnd = useVnd();
  const { reference, amountVnd, state } = row;
  return (
    <>
      <chakra.span fontWeight="semibold">{t(`options:transaction.${row.kind}`)}</chakra.span>
      {row.kind === 'top-up' && ` · ${t(`options:payment.${state}`)}`}
      {amountVnd !== undefined && ` · ${vnd(amountVnd)}`}
      <chakra.span display="block" textStyle="note" overflowWrap="anywhere">
        <Reference reference={reference} />
      </chakra.span>
    </>
  );
}

function Reference({ reference: { type, id, label, act } }: Pick<HistoryRow, 'reference'>) {
  const { t } = useTranslation(['finance', 'options']);
  if (type === 'payment')
    return <TextLink to={pathOf('adminPayment', { id })}>{t('reference.payment')}</TextLink>;
  const words = [
    act && t(`options:act.${act}`, t('reference.act', { act })),
    label ?? (type === 'listing' || type === 'transaction' ? id : ''),
  ];
  const text = words.filter(Boolean).join(' · ');
  if (type === 'listing' && /^DA/.test(id))
    return <TextLink to={pathOf('adminPost', { id })}>{text}</TextLink>;
  return <>{text || t(`reference.${type}`)}</>;
}
