/** Which acts staff have on a payment: what the server would not refuse. */
import type { StaffPayment } from '../../../../../shared/wallet/staff-model.ts';

export function mayOf(
  payment: Pick<StaffPayment, 'state' | 'review' | 'openRefund' | 'amountVnd' | 'refundedVnd'>,
) {
  const { state, review, openRefund, amountVnd, refundedVnd } = payment;
  const isCredited = state === 'success';
  return {
    /** A credit is only settled anew where the clearing contradicts it. */
    resolve: review !== undefined && (isCredited ? review === 'clearing-differs' : !openRefund),
    refund: isCredited && !openRefund && refundedVnd < amountVnd,
    resolveRefund: openRefund !== undefined && review === 'refund-unclear',
  };
}
