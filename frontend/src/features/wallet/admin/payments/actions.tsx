/** What staff may do about a payment now: ask the provider, settle it, refund it, settle an unclear refund. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDetail } from '#frontend/queries/wallet-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { askProvider, resolvePayment, resolveRefund } from '../api.ts';
import { usePoints, useVnd } from '../whole-amounts.tsx';
import { permissionsOf } from './permissions.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { type PaymentActs, usePaymentActs } from './use-payment-act.ts';

interface ActsProps {
  payment: PaymentDetail;
  onPayment: (payment: PaymentDetail) => void;
  reload: () => Promise<unknown>;
  /** What needed a person has been settled. */
  onSettled: () => void;
}
type Asking = 'paid' | 'failed' | 'refund' | 'refunded' | 'not-refunded' | null;

export function PaymentActions({ payment, onPayment, reload, onSettled }: ActsProps) {
  const { t } = useTranslation(['finance', 'app']);
  const { me } = useSession();
  const acts = usePaymentActs(onPayment, reload);
  const [asks, setAsks] = useState<Asking>(null);
  const may = permissionsOf(payment, me?.id);
  const close = () => setAsks(null);
  return (
    <Panel title={t(payment.review ? 'acts.review' : 'acts.title')}>
      {payment.review && (
        <Alert tone="warning" title={t(`review.${payment.review}`)}>
          {t(`reviewHint.${payment.review}`)}
        </Alert>
      )}
      {may.isOwn && <Alert tone="info" title={t('app:problem.self-review')} />}
      {acts.notice && <Alert tone="warning" title={acts.notice} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {may.resolve && (
          <>
            <Button onClick={() => setAsks('paid')}>{t('acts.paid')}</Button>
            {may.fail && (
              <Button variant="outline" colorPalette="red" onClick={() => setAsks('failed')}>
                {t('acts.failed')}
              </Button>
            )}
          </>
        )}
        {may.resolveRefund && (
          <>
            <Button onClick={() => setAsks('refunded')}>{t('acts.refunded')}</Button>
            <Button variant="outline" onClick={() => setAsks('not-refunded')}>
              {t('acts.notRefunded')}
            </Button>
          </>
        )}
        <AskButton payment={payment} acts={acts} />
        {may.refund && (
          <Button variant="outline" onClick={() => setAsks('refund')}>
            {t('acts.refund')}
          </Button>
        )}
      </chakra.div>
      {(asks === 'paid' || asks === 'failed') && (
        <Resolve payment={payment} acts={acts} as={asks} onClose={close} onSettled={onSettled} />
      )}
      {(asks === 'refunded' || asks === 'not-refunded') && (
        <ResolveRefund payment={payment} acts={acts} as={asks} onClose={close} onSettled={onSettled} />
      )}
      {asks === 'refund' && <RefundDialog payment={payment} acts={acts} onClose={close} />}
    </Panel>
  );
}

function AskButton({ payment, acts }: { payment: PaymentDetail; acts: PaymentActs }) {
  const { t } = useTranslation(['finance', 'app']);
  const { run, isBusy, problem } = useAct(() => acts.run(() => askProvider(payment.ref), t('acts.asked')));
  return (
    <>
      <Button variant="outline" isBusy={isBusy} onClick={() => run()}>
        {t('acts.ask')}
      </Button>
      {problem && <Alert tone="error" title={problem} />}
    </>
  );
}

interface ResolveProps<As> {
  payment: PaymentDetail;
  acts: PaymentActs;
  as: As;
  onClose: () => void;
  onSettled: () => void;
}

function Resolve({ payment, acts, as, onClose, onSettled }: ResolveProps<'paid' | 'failed'>) {
  const { t } = useTranslation(['finance', 'app']);
  const points = usePoints();
  const kind = payment.state === 'success' ? 'credited' : 'open';
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(`acts.${as}Title`)}
      confirmLabel={t(`acts.${as}`)}
      isDestructive={as === 'failed'}
      onReason={async (reason) => {
        const resolve = () => resolvePayment(payment.ref, as, reason, payment.version);
        if (await acts.run(resolve, t('acts.resolved'))) onSettled();
      }}
    >
      {t(`acts.${as}Help.${kind}`, { points: points(payment.points) })}
    </ReasonDialog>
  );
}

function ResolveRefund({ payment, acts, as, onClose, onSettled }: ResolveProps<'refunded' | 'not-refunded'>) {
  const { t } = useTranslation(['finance', 'app']);
  const points = usePoints();
  const vnd = useVnd();
  const key = as === 'refunded' ? 'refunded' : 'notRefunded';
  const { amountVnd = 0, points: held = 0 } = payment.openRefund ?? {};
  return (
    <ReasonDialog
      onClose={onClose}
      title={t(`acts.${key}Title`, { amount: vnd(amountVnd) })}
      confirmLabel={t(`acts.${key}`)}
      onReason={async (reason) => {
        const resolve = () => resolveRefund(payment.ref, as, reason);
        if (await acts.run(resolve, t('acts.resolved'))) onSettled();
      }}
    >
      {t(`acts.${key}Help`, { points: points(held) })}
    </ReasonDialog>
  );
}
