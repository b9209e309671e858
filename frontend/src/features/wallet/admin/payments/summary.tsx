/** What a payment is: money, points, whose, when, what the provider calls it. */

import { useTranslation } from 'react-i18next';
import type { PaymentDetail } from '#frontend/queries/wallet-staff.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { usePoints, useVnd } from '../whole-amounts.tsx';
import { StateBadge } from './state-badge.tsx';

export function PaymentSummary({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const vnd = useVnd();
  const points = usePoints();
  const at = (instant: string | undefined) => (instant ? formatDateTime(instant, locale) : t('none'));
  return (
    <Panel title={t('payment.title')}>
      <Facts>
        <Fact name={t('column.state')}>
          <StateBadge state={payment.state} />
        </Fact>
        <Fact name={t('column.amount')}>{vnd(payment.amountVnd)}</Fact>
        <Fact name={t('column.points')}>{points(payment.points)}</Fact>
        {payment.refundedVnd > 0 && <Fact name={t('payment.refunded')}>{vnd(payment.refundedVnd)}</Fact>}
        {payment.failure && <Fact name={t('payment.failure')}>{t(`failure.${payment.failure}`)}</Fact>}
        <Fact name={t('column.person')}>
          <PersonName userId={payment.userId} /> ·{' '}
          <TextLink to={pathOf('adminWallet', { id: payment.userId })}>{t('wallet.title')}</TextLink> ·{' '}
          <TextLink to={pathOf('adminPayments', {}, { tab: 'all', person: payment.userId })}>
            {t('all.ofPerson')}
          </TextLink>
        </Fact>
        <Fact name={t('payment.created')}>{at(payment.createdAt)}</Fact>
        <Fact name={t('payment.settled')}>{at(payment.settledAt)}</Fact>
        <Fact name={t('payment.providerTxn')}>{payment.providerTxnId ?? t('none')}</Fact>
        <Fact name={t('payment.bank')}>{payment.bankCode ?? t('none')}</Fact>
        <Fact name={t('payment.code')}>{payment.code ?? t('none')}</Fact>
        <Fact name={t('payment.asked')}>
          {t('payment.askedTimes', { count: payment.askCount })}
          {payment.nextAskAt && ` · ${t('payment.nextAsk', { at: at(payment.nextAskAt) })}`}
        </Fact>
        {payment.invoice && <Fact name={t('tab.invoices')}>{t(`invoice.${payment.invoice}`)}</Fact>}
      </Facts>
    </Panel>
  );
}
