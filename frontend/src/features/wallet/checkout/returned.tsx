/** The window that the provider sent back: what it says at first, then what is known; hands over to who waits. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { nextOf } from './attempt.ts';
import { isSettled, stepOf } from './machine.ts';
import { Settled, SupportLine } from './settled.tsx';
import { Quiet, StepFrame } from './step-frame.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

export type Said = 'paid' | 'failed' | 'unclear';

interface ReturnedProps {
  payment: Payment;
  said: Said;
}

/** Where another page of ours waits, this one only says that it can be closed; else it shows the whole result. */
export function Returned({ payment: first, said }: ReturnedProps) {
  const [isWaitedFor, setWaitedFor] = useState(false);
  const checkout = useCheckout(first.ref, 'returned', (type) => {
    if (type === 'waiting') setWaitedFor(true);
    if (type === 'close') window.close();
  });
  const { state, ask } = checkout;
  const payment = state.payment ?? first;
  const isOpen = payment.state === 'in-progress';
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, ask]);
  return (
    <chakra.div display="grid" gap="4">
      {isSettled({ ...state, payment }) ? (
        <Settled payment={payment} next={isWaitedFor ? null : nextOf(payment.ref)} isPage />
      ) : (
        <Confirming checkout={checkout} payment={payment} said={said} />
      )}
      {isWaitedFor && <CloseOffer />}
    </chakra.div>
  );
}

interface ConfirmingProps {
  checkout: Checkout;
  payment: Payment;
  said: Said;
}

/** What the return says is only preliminary until the provider itself confirms it. */
function Confirming({ checkout: { state, read }, payment, said }: ConfirmingProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const isReviewed = payment.isReviewed || stepOf(state) === 'reviewed';
  const sum = {
    amount: formatExactVnd(payment.amountVnd, locale),
    count: payment.points,
    figure: formatCount(payment.points, locale),
  };
  return (
    <StepFrame
      look={isReviewed ? 'looking' : 'waiting'}
      isPage
      title={t(isReviewed ? 'reviewed.title' : `said.${said}`)}
      acts={
        <>
          <Button variant="outline" onClick={read}>
            {t('readAgain')}
          </Button>
          <ButtonLink to={patterns.wallet}>{t('toWallet')}</ButtonLink>
        </>
      }
    >
      <p>{t(isReviewed ? 'reviewed.help' : 'said.help', sum)}</p>
      {state.problem !== null && <Quiet>{t('finding.unread')}</Quiet>}
      {(isReviewed || said !== 'paid') && <SupportLine paymentRef={payment.ref} />}
    </StepFrame>
  );
}

/** A window that a script did not open cannot close itself: then it says so. */
function CloseOffer() {
  const { t } = useTranslation('checkout');
  const [isStuck, setStuck] = useState(false);
  const close = () => {
    window.close();
    setTimeout(() => setStuck(true), 300);
  };
  return (
    <chakra.div textAlign="center" display="grid" gap="2" justifyItems="center">
      <p>{t('waitedFor')}</p>
      <Button variant="outline" onClick={close}>
        {t('closeWindow')}
      </Button>
      <div role="status">{isStuck && <Quiet>{t('closeByHand')}</Quiet>}</div>
    </chakra.div>
  );
}
