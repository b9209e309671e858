/** The parts of the finance pages. */

import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useWaitingCounts } from '#frontend/queries/office.ts';
import { pathOf } from '#lib/paths.ts';
import { WaitingBadge } from '#ui/back-office/waiting-badge.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';

const tabs = [
  ['payments', 'adminPayments'],
  ['all', 'adminPayments', 'all'],
  ['revenue', 'adminPayments', 'revenue'],
  ['invoices', 'adminInvoices'],
  ['clearings', 'adminClearings'],
  ['vouchers', 'adminVouchers'],
  ['rewards', 'adminRewards'],
] as const;

/** Which part of the payments' page an address names; undefined for those that need a person. */
export const financeTabOf = (search: URLSearchParams): 'all' | 'revenue' | undefined =>
  (['all', 'revenue'] as const).find((tab) => tab === search.get('tab'));

export function FinanceTabs() {
  const { t } = useTranslation('finance');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const counts = useWaitingCounts();
  const here = pathname.toLowerCase().replace(/\/$/, '');
  return (
    <LinkTabs
      label={t('title')}
      tabs={tabs.map(([key, name, tab]) => ({
        key,
        to: pathOf(name, {}, { tab }),
        label: (
          <>
            {t(`tab.${key}`)} {key === 'payments' && <WaitingBadge queues={['payments']} counts={counts} />}
          </>
        ),
        isCurrent: here === pathOf(name) && (name !== 'adminPayments' || financeTabOf(search) === tab),
      }))}
    />
  );
}
