/** How a checkout ended: points are there, or why not and what to do. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useWallet } from '#frontend/queries/wallet.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { DongText, PointsText } from '../figures.tsx';
import { Quiet, StepFrame } from './step-frame.tsx';

interface SettledProps {
  payment: Payment;
  /** Where the person was when points were missing. */
  next: string | null;
  isPage?: boolean;
}

export const Settled = (props: SettledProps) =>
  props.payment.state === 'success' ? <Succeeded {...props} /> : <Failed {...props} />;

function Succeeded({ payment, next, isPage }: SettledProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const figure = formatCount(payment.points, locale);
  return (
    <StepFrame
      look="success"
      isPage={isPage ?? false}
      title={t('success.title', { count: payment.points, figure })}
      acts={
        <>
          {next && <ButtonLink to={next}>{t('success.next')}</ButtonLink>}
          <ButtonLink
            to={pathOf('walletReceipt', { id: payment.ref })}
            variant={next || isPage ? 'outline' : 'solid'}
          >
            {t('success.receipt')}
          </ButtonLink>
          {(isPage || !next) && (
            <ButtonLink to={patterns.wallet} variant={isPage && !next ? 'solid' : 'outline'}>
              {t(isPage ? 'toWallet' : 'success.again')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {t('success.paid')}
        <WordGap />
        <DongText vnd={payment.amountVnd} />
      </p>
      <Balance />
    </StepFrame>
  );
}

/** The balance as it is now, after the credit. */
function Balance() {
  const { t } = useTranslation('checkout');
  const { me } = useSession();
  const [userId] = useState(me?.id ?? '');
  const { data } = useWallet(userId);
  if (!data) return null;
  return (
    <chakra.p fontSize="lg">
      {t('success.balance')}
      <WordGap />
      <chakra.strong color="accent.strong">
        <PointsText points={data.available} />
      </chakra.strong>
    </chakra.p>
  );
}

function Failed({ payment, next, isPage }: SettledProps) {
  const { t } = useTranslation('checkout');
  const again = pathOf('wallet', {}, { topUp: payment.topUpId, next });
  const { failure = 'unknown' } = payment;
  const isCancelled = failure === 'cancelled';
  return (
    <StepFrame
      look="failed"
      isPage={isPage ?? false}
      title={t(isCancelled ? 'failed.cancelledTitle' : 'failed.title')}
      acts={
        <>
          <ButtonLink to={again}>{t('failed.again')}</ButtonLink>
          {isPage && (
            <ButtonLink to={patterns.wallet} variant="outline">
              {t('toWallet')}
            </ButtonLink>
          )}
        </>
      }
    >
      {!isCancelled && <p>{t([`reason.${failure}`, 'reason.unknown'])}</p>}
      <Quiet>{t('failed.nothing')}</Quiet>
      <SupportLine paymentRef={payment.ref} />
    </StepFrame>
  );
}

/** Whoever was charged gets help, with the payment's name at hand. */
export function SupportLine({ paymentRef }: { paymentRef: string }) {
  const { t } = useTranslation('checkout');
  return (
    <chakra.p fontSize="sm">
      <Trans
        t={t}
        i18nKey="support.charged"
        components={{ support: <TextLink to={pathOf('support', {}, { payment: paymentRef })} /> }}
      />
      <chakra.span display="block" color="fg.muted" mt="1" overflowWrap="anywhere">
        {t('support.ref', { ref: paymentRef })}
      </chakra.span>
    </chakra.p>
  );
}
