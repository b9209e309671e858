/** A payment that is not settled yet: what is known, how long there is, what can be done. */
import { chakra } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { Countdown, useSecondsLeft } from './countdown.tsx';
import { askGapMs, type CheckoutState, stepOf } from './machine.ts';
import { SupportLine } from './settled.tsx';
import { Quiet, StepFrame } from './step-frame.tsx';
import type { Checkout } from './use-checkout.ts';

interface WaitingProps {
  checkout: Checkout;
  payment: Payment;
  next: string | null;
  onLeave: () => void;
}

/** Waits in the first window. */
export function Waiting(props: WaitingProps) {
  const { state } = props.checkout;
  const step = stepOf(state);
  if (step === 'reviewed') return <Reviewed {...props} />;
  return step === 'paying' ? <Paying {...props} /> : <Expired {...props} />;
}

function Paying({ checkout, payment, onLeave }: WaitingProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  const { state, open } = checkout;
  const sum = {
    amount: formatExactVnd(payment.amountVnd, locale),
    count: payment.points,
    figure: formatCount(payment.points, locale),
  };
  return (
    <StepFrame
      look="waiting"
      title={t('waiting.title', sum)}
      acts={
        <>
          {state.window !== 'blocked' && (
            <Button
              variant={state.window === 'open' ? 'outline' : 'solid'}
              onClick={() => open(t('opening'))}
            >
              <ExternalLink size={18} aria-hidden /> {t(`waiting.open.${state.window}`)}
            </Button>
          )}
          <AskButton checkout={checkout} />
          <LeaveButton onLeave={onLeave} />
        </>
      }
    >
      <p>{t(`waiting.window.${state.window}`, sum)}</p>
      {state.window === 'blocked' && state.url && <PlainLinks url={state.url} onOpen={checkout.opened} />}
      <Finding state={state} />
      <Quiet>
        {t('waiting.left')}
        <WordGap />
        <chakra.strong color="fg">
          <Countdown untilMs={state.payableUntilMs} />
        </chakra.strong>
      </Quiet>
    </StepFrame>
  );
}

/** Links that no browser blocks: a new tab, or this very window. */
function PlainLinks({ url, onOpen }: { url: string; onOpen: () => void }) {
  const { t } = useTranslation('checkout');
  return (
    <chakra.div display="grid" gap="2" justifyItems="center">
      <OuterLink href={url} target="_blank" rel="noopener" fontWeight="semibold" onClick={onOpen}>
        {t('waiting.newTab')} <chakra.span className="visually-hidden">{t('waiting.newTabHint')}</chakra.span>
      </OuterLink>
      <OuterLink href={url}>{t('waiting.sameWindow')}</OuterLink>
    </chakra.div>
  );
}

/** What the last question to the provider brought. */
function Finding({ state }: { state: CheckoutState }) {
  const { t } = useTranslation('checkout');
  return (
    <div role="status">
      {state.isAsking && <Quiet>{t('finding.asking')}</Quiet>}
      {!state.isAsking && state.finding && (
        <Alert tone={state.finding === 'not-yet' ? 'info' : 'warning'}>{t(`finding.${state.finding}`)}</Alert>
      )}
      {!state.isAsking && !state.finding && state.problem !== null && (
        <Alert tone="warning">{t('finding.unread')}</Alert>
      )}
    </div>
  );
}

/** Asks the provider; says when it can be asked again. */
function AskButton({ checkout: { state, ask } }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const left = useSecondsLeft(state.askedAtMs === null ? null : state.askedAtMs + askGapMs);
  const isResting = left > 0 && !state.isAsking;
  return (
    <Button
      variant="outline"
      isBusy={state.isAsking}
      aria-disabled={isResting || undefined}
      onClick={() => !isResting && ask()}
      opacity={isResting ? '0.7' : undefined}
    >
      {!state.isAsking && <RefreshCw size={18} aria-hidden />}
      {t('ask')}
      {isResting && (
        <chakra.span className="tabular" fontWeight="normal">
          {t('askIn', { seconds: left })}
        </chakra.span>
      )}
    </Button>
  );
}

function LeaveButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('checkout');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setLeaving(true)}>
        {t('leave.act')}
      </Button>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('leave.title')}
        confirmLabel={t('leave.act')}
        onConfirm={async () => onLeave()}
      >
        {t('leave.help')}
      </ConfirmDialog>
    </>
  );
}

function Expired({ checkout, payment, next, onLeave }: WaitingProps) {
  const { t } = useTranslation('checkout');
  return (
    <StepFrame
      look="looking"
      title={t('expired.title')}
      acts={
        <>
          <AskButton checkout={checkout} />
          <ButtonLink
            variant="outline"
            to={pathOf('wallet', {}, { topUp: payment.topUpId, next })}
            onClick={onLeave}
          >
            {t('expired.again')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('expired.help')}</p>
      <Finding state={checkout.state} />
      <SupportLine paymentRef={payment.ref} />
    </StepFrame>
  );
}

function Reviewed({ checkout, payment }: WaitingProps) {
  const { t } = useTranslation('checkout');
  const locale = useLocale();
  return (
    <StepFrame look="looking" title={t('reviewed.title')} acts={<AskButton checkout={checkout} />}>
      <p>{t('reviewed.help', { amount: formatExactVnd(payment.amountVnd, locale) })}</p>
      <Finding state={checkout.state} />
      <SupportLine paymentRef={payment.ref} />
    </StepFrame>
  );
}
