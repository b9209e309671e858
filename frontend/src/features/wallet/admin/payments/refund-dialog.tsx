/** A refund before it is asked of the provider: how much money, and which points it takes back. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDetail } from '#frontend/queries/wallet-staff.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { refundPayment } from '../api.ts';
import { usePoints, useVnd } from '../whole-amounts.tsx';
import { refundOutcome, refundPlan } from './refund-plan.ts';
import type { Note, PaymentActs } from './use-payment-act.ts';

const reasons = ['mistake', 'twice', 'request'] as const;

interface RefundDialogProps {
  payment: PaymentDetail;
  acts: PaymentActs;
  onClose: () => void;
}

export function RefundDialog({ payment, acts, onClose }: RefundDialogProps) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const vnd = useVnd();
  const id = useId();
  const leftVnd = payment.amountVnd - payment.refundedVnd;
  const [typed, setTyped] = useState(formatCount(leftVnd, locale));
  const [key] = useState(() => crypto.randomUUID());
  const amount = wholeNumberOf(typed);
  const plan = refundPlan(payment, amount);
  const outcomeOf = (after: PaymentDetail): Note => {
    const outcome = refundOutcome(payment, after);
    return { kind: outcome === 'notGiven' ? 'error' : 'success', message: t(`refund.${outcome}`) };
  };
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('refund.title')}
      confirmLabel={t('refund.act')}
      isDestructive
      isBlocked={plan.problem !== undefined}
      reasons={reasons.map((one) => ({ label: t(`refund.short.${one}`), words: t(`refund.reason.${one}`) }))}
      onReason={async (reason) => {
        await acts.run(() => refundPayment(payment.ref, amount as number, reason, key), outcomeOf);
      }}
    >
      <p>{t('refund.help')}</p>
      <div>
        <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
          {t('refund.amount', { left: vnd(leftVnd) })}
        </chakra.label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          maxLength={16}
          aria-describedby={`${id}-plan`}
          aria-invalid={plan.problem ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <chakra.div id={`${id}-plan`} aria-live="polite" fontSize="sm">
        <Plan plan={plan} />
      </chakra.div>
    </ReasonDialog>
  );
}

function Plan({ plan }: { plan: ReturnType<typeof refundPlan> }) {
  const { t } = useTranslation('finance');
  const points = usePoints();
  const vnd = useVnd();
  if (plan.problem)
    return (
      <chakra.p color="fg.error" fontWeight="semibold">
        {t(`refund.problem.${plan.problem}`)}
      </chakra.p>
    );
  return <p>{t('refund.takes', { points: points(plan.points), left: vnd(plan.leftVnd) })}</p>;
}
