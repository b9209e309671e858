/** Which acts staff have on a payment: what the server would not refuse. */
import type { StaffPayment } from '#shared/wallet/staff-model.ts';

export function permissionsOf(
  payment: Pick<StaffPayment, 'userId' | 'state' | 'review' | 'openRefund' | 'amountVnd' | 'refundedVnd'>,
  viewerId: string | undefined,
) {
  if (payment.userId === viewerId)
    return { isOwn: true, resolve: false, fail: false, refund: false, resolveRefund: false };
  const { state, review, openRefund, amountVnd, refundedVnd } = payment;
  const isCredited = state === 'success';
  const isLate = review === 'account-deleted';
  const isInDoubt = review === 'clearing-differs';
  const resolve = review !== undefined && (isCredited ? isInDoubt || isLate : !openRefund);
  return {
    /** One's own top-up is for somebody else. */
    isOwn: false,
    /** A credit is only settled anew where the clearing contradicts it, or its owner has left. */
    resolve,
    /** Money that did come goes back by a refund; its points are not just taken. */
    fail: resolve && !isLate,
    refund: isCredited && !openRefund && refundedVnd < amountVnd,
    resolveRefund: openRefund !== undefined && review === 'refund-unclear',
  };
}
