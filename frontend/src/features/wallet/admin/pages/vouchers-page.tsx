/** Vouchers: which there are, how often each was used; a master makes new ones and stops them. */
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVouchers } from '#frontend/queries/wallet-staff.ts';
import { call } from '#lib/api/client.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { voucherStaffApi } from '#shared/wallet/voucher-api.ts';
import { type Voucher, voucherWords } from '#shared/wallet/voucher-model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { FinanceTabs } from '../finance-tabs.tsx';
import { CreateVoucherDialog } from '../vouchers/create-voucher-dialog.tsx';
import { usePoints } from '../whole-amounts.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:tab.vouchers'), isListed: false });

export function Page() {
  const { t } = useTranslation('finance');
  const { me } = useSession();
  const isMaster = me?.roles.includes('master') ?? false;
  const pages = useVouchers();
  const [isCreating, setCreating] = useState(false);
  const [stopping, setStopping] = useState<Voucher>();
  return (
    <Frame title={t('title')} lead={t('voucher.lead')} isNested>
      <FinanceTabs />
      {isMaster && (
        <chakra.div mb="4">
          <Button onClick={() => setCreating(true)}>
            <Plus size={17} aria-hidden /> {t('voucher.create')}
          </Button>
        </chakra.div>
      )}
      <PagedTable
        pages={pages}
        label={t('tab.vouchers')}
        columns={useColumns(isMaster ? setStopping : undefined)}
        keyOf={({ code }) => code}
        empty={<EmptyState title={t('voucher.none')}>{t('voucher.noneHint')}</EmptyState>}
      />
      {isCreating && <CreateVoucherDialog onClose={() => setCreating(false)} onMade={pages.mutate} />}
      {stopping && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t('voucher.stopTitle', { code: voucherWords(stopping.code) })}
          confirmLabel={t('voucher.stop')}
          onClose={() => setStopping(undefined)}
          onConfirm={async () => {
            await call(voucherStaffApi.stopVoucher, { params: { code: stopping.code } });
            await pages.mutate();
          }}
        >
          {t('voucher.stopHint')}
        </ConfirmDialog>
      )}
    </Frame>
  );
}

const tones = { running: 'green', 'used-up': 'neutral', over: 'neutral', stopped: 'neutral' } as const;

/** `onStop` is absent for who may not. */
function useColumns(onStop: ((voucher: Voucher) => void) | undefined): Column<Voucher>[] {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const points = usePoints();
  const count = (n: number) => formatCount(n, locale);
  return [
    {
      key: 'code',
      head: t('voucher.code'),
      isLead: true,
      cell: ({ code, reason }) => (
        <>
          <chakra.span fontWeight="semibold" className="tabular">
            {voucherWords(code)}
          </chakra.span>
          <chakra.span display="block" textStyle="note" whiteSpace="pre-line" overflowWrap="anywhere">
            {reason}
          </chakra.span>
        </>
      ),
    },
    { key: 'points', head: t('column.points'), isFigure: true, cell: (voucher) => points(voucher.points) },
    {
      key: 'used',
      head: t('voucher.used'),
      isFigure: true,
      cell: ({ used, uses }) => t('voucher.usedOf', { used: count(used), uses: count(uses) }),
    },
    {
      key: 'until',
      head: t('voucher.until'),
      isFigure: true,
      cell: ({ until }) => formatDate(lastMoment(until), locale),
    },
    {
      key: 'state',
      head: t('column.state'),
      cell: (voucher) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Badge tone={tones[voucher.state]}>{t(`voucher.state.${voucher.state}`)}</Badge>
          {onStop && voucher.state === 'running' && (
            <Button
              size="xs"
              variant="outline"
              aria-label={t('voucher.stopNamed', { code: voucherWords(voucher.code) })}
              onClick={() => onStop(voucher)}
            >
              {t('voucher.stop')}
            </Button>
          )}
        </chakra.div>
      ),
    },
  ];
}

/** A voucher is over with the end of its last day: that day is what people read. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1).toISOString();
