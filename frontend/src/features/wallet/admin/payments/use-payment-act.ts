/** Runs an act on a payment: its answer is shown at once; somebody else's is read before another try. */
import { useTranslation } from 'react-i18next';
import { refreshWaitingCounts } from '#frontend/queries/office.ts';
import type { PaymentDetail } from '#frontend/queries/wallet-staff.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { notify } from '#ui/notify.ts';

export type Note = Parameters<typeof notify>[0];

export interface PaymentActs {
  /** What happened instead of the act, in words; null without. */
  notice: string | null;
  /** True when it was done. `done` says what came of it, by what the payment is then. */
  run(act: () => Promise<PaymentDetail>, done: string | ((after: PaymentDetail) => Note)): Promise<boolean>;
}

export function usePaymentActs(
  onPayment: (payment: PaymentDetail) => void,
  reload: () => Promise<unknown>,
): PaymentActs {
  const { t } = useTranslation('finance');
  const { notice, run } = useConflictNotice(reload);
  return {
    notice,
    async run(act, done) {
      const isDone = await run(async () => {
        const after = await act();
        onPayment(after);
        notify(typeof done === 'string' ? { kind: 'success', message: done } : done(after));
      }, t('changedElsewhere'));
      refreshWaitingCounts();
      return isDone;
    },
  };
}
