/** A payment as staff see it. */
import { type PaymentRecord, paymentView } from '#shared/wallet/payment-state.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';

export const staffView = (payment: PaymentRecord): StaffPayment => ({
  ...paymentView(payment),
  userId: payment.userId,
  version: payment.version,
  review: payment.review,
  code: payment.code,
  askCount: payment.askCount,
  nextAskAt: payment.nextAskAt,
  openRefund: payment.refund,
});
