/** The parts of the finance pages. */

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';

const tabs = [
  ['payments', 'adminPayments'],
  ['invoices', 'adminInvoices'],
  ['clearings', 'adminClearings'],
  ['rewards', 'adminRewards'],
] as const;

export function FinanceTabs() {
  const { t } = useTranslation('finance');
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, '');
  return (
    <LinkTabs
      label={t('title')}
      tabs={tabs.map(([key, name]) => ({
        key,
        to: pathOf(name),
        label: t(`tab.${key}`),
        isCurrent: here === pathOf(name),
      }))}
    />
  );
}
