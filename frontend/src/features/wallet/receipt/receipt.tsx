/** A receipt as paper has it: who, to whom, what for, how much, how it was paid. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwner } from '#frontend/queries/owner.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { nationalPhone } from '#lib/phones.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { Me } from '#shared/accounts/model.ts';
import { brand } from '#shared/kernel/brand.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Badge } from '#ui/badges.tsx';
import { DongText, PointsText } from '../figures.tsx';
import { perPointVnd } from '../top-up/offers.ts';

const Sheet = chakra('article', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'sm',
    px: { base: '4', sm: '8' },
    py: { base: '5', sm: '8' },
    breakInside: 'avoid',
    _print: { borderWidth: '0', boxShadow: 'none', px: '0', py: '0' },
  },
});

export function Receipt({ payment, buyer }: { payment: Payment; buyer: Me }) {
  const { t } = useTranslation(['wallet', 'checkout', 'options']);
  const locale = useLocale();
  const contact = buyer.email ?? (buyer.phone && nationalPhone(buyer.phone));
  return (
    <Sheet aria-label={t('receipt.title')}>
      <SheetHead payment={payment} />
      <chakra.dl mt="5">
        <Line term={t('receipt.seller')}>
          <SellerLines />
        </Line>
        <Line term={t('receipt.buyer')}>
          {displayName(buyer)}
          {contact && (
            <chakra.span display="block" color="fg.muted">
              {contact}
            </chakra.span>
          )}
        </Line>
        <Line term={t('receipt.for')}>{t('receipt.forPoints')}</Line>
        <Line term={t('receipt.points')}>
          <PointsText points={payment.points} />{' '}
          <chakra.span color="fg.muted">
            ({t('topUp.perPoint', { price: formatExactVnd(perPointVnd(payment), locale) })})
          </chakra.span>
        </Line>
        <Line term={t('receipt.begun')}>{formatDateTime(payment.createdAt, locale)}</Line>
        {payment.settledAt && (
          <Line term={t('receipt.settled')}>{formatDateTime(payment.settledAt, locale)}</Line>
        )}
        <Line term={t('receipt.method')}>
          {['VNPAY', payment.bankCode].filter(Boolean).join(' · ')}
          {payment.providerTxnId && (
            <chakra.span display="block" color="fg.muted">
              {t('receipt.providerTxn', { id: payment.providerTxnId })}
            </chakra.span>
          )}
        </Line>
        {payment.refundedVnd > 0 && (
          <Line term={t('receipt.refunded')}>
            <DongText vnd={payment.refundedVnd} />
          </Line>
        )}
      </chakra.dl>
      <Total payment={payment} />
    </Sheet>
  );
}

/** The company behind the marketplace; its working name until it is known. */
function SellerLines() {
  const { t } = useTranslation('app');
  const owner = useOwner();
  if (!owner) return brand.name;
  return (
    <>
      {owner.name}
      <chakra.span display="block" color="fg.muted">
        {t('owner.taxCode')}: {owner.taxCode}
      </chakra.span>
      <chakra.span display="block" color="fg.muted">
        {owner.address}
      </chakra.span>
      <chakra.span display="block" color="fg.muted">
        {[owner.hotline, owner.email].join(' · ')}
      </chakra.span>
      {owner.version === 0 && (
        <chakra.span display="block" color="fg.muted">
          {t('owner.demo')}
        </chakra.span>
      )}
    </>
  );
}

const tones = { success: 'green', 'in-progress': 'blue', failed: 'red' } as const;

function SheetHead({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['wallet', 'checkout', 'options']);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      justifyContent="space-between"
      borderBottomWidth="2px"
      borderColor="accent.solid"
      pb="4"
    >
      <chakra.div minW="0">
        <chakra.p fontSize="lg" fontWeight="semibold">
          {brand.name}
        </chakra.p>
        <chakra.p textStyle="hint" overflowWrap="anywhere">
          {t('receipt.number', { ref: payment.ref })}
        </chakra.p>
      </chakra.div>
      <div>
        <Badge tone={tones[payment.state]}>{t(`options:payment.${payment.state}`)}</Badge>
        {payment.failure && (
          <chakra.p textStyle="hint">{t(`checkout:reasonShort.${payment.failure}`)}</chakra.p>
        )}
      </div>
    </chakra.div>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <chakra.div
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
    columnGap="4"
    py="2"
    borderBottomWidth="1px"
    fontSize="sm"
  >
    <chakra.dt color="fg.muted">{term}</chakra.dt>
    <chakra.dd minW="0" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </chakra.div>
);

function Total({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['wallet', 'checkout', 'options']);
  return (
    <>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="3"
        fontSize="xl"
        fontWeight="semibold"
        mt="4"
      >
        <span>{t(payment.state === 'success' ? 'receipt.total' : 'receipt.amount')}</span>
        <DongText vnd={payment.amountVnd} />
      </chakra.p>
      <chakra.p mt="4" textStyle="note" lineHeight="snug">
        {t('receipt.note')}
      </chakra.p>
    </>
  );
}
