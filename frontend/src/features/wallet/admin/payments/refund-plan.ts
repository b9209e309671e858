/** What a refund takes back, before it is asked: the same parts as the server's, to the point. */
import type { Payment } from '#shared/wallet/model.ts';
import { pointsOfRefund } from '#shared/wallet/rules.ts';

export type RefundPlan =
  | { problem: 'no-number' | 'too-small' | 'too-large' | 'no-points'; points?: never; leftVnd?: never }
  | { problem?: undefined; points: number; leftVnd: number };

/** The provider refunds whole VND, no less than so much. */
const leastVnd = 1000;

/** Points of the next part: all parts together never take more or less than the whole payment gave. */
export function refundPlan(
  payment: Pick<Payment, 'amountVnd' | 'points' | 'refundedVnd'>,
  amountVnd: unknown,
): RefundPlan {
  if (typeof amountVnd !== 'number') return { problem: 'no-number' };
  if (amountVnd < leastVnd) return { problem: 'too-small' };
  const refundedVnd = payment.refundedVnd + amountVnd;
  if (refundedVnd > payment.amountVnd) return { problem: 'too-large' };
  const points = pointsOfRefund(payment, refundedVnd) - pointsOfRefund(payment, payment.refundedVnd);
  if (points <= 0) return { problem: 'no-points' };
  return { points, leftVnd: payment.amountVnd - refundedVnd };
}

/** What came of asking for a refund: still open at the provider, given, or not given and the points back. */
export function refundOutcome(
  before: Pick<Payment, 'refundedVnd'>,
  after: Pick<Payment, 'refundedVnd'> & { openRefund?: object | undefined },
): 'done' | 'given' | 'notGiven' {
  if (after.openRefund) return 'done';
  return after.refundedVnd > before.refundedVnd ? 'given' : 'notGiven';
}
