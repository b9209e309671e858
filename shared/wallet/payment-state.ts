/** What evidence about a payment does to it: the one table that notification, query and staff go through. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { dayMs, Instant, minuteMs } from '../kernel/time.ts';
import { FailureReason, type Payment, PaymentRef, PaymentState, ReviewReason } from './model.ts';

/** A refund that was asked of the provider and is not settled yet; its points are held. */
export const OpenRefund = z.object({
  n: z.int().min(1),
  amountVnd: z.int().min(1),
  points: z.int().min(1),
  holdTxId: z.string(),
  by: z.string(),
});
export type OpenRefund = z.infer<typeof OpenRefund>;

/** A payment as stored. `version` grows with every write. */
export const PaymentRecord = z.object({
  ref: PaymentRef,
  userId: Ulid,
  provider: z.literal('vnpay'),
  version: z.int().min(1),
  state: PaymentState,
  amountVnd: z.int(),
  points: z.int(),
  topUpId: z.string(),
  settingsVersion: z.int(),
  createdAt: Instant,
  expiresAt: Instant,
  askCount: z.int(),
  /** When the provider was asked last. */
  askedAt: Instant.optional(),
  /** When it is to be asked next; present while the payment is open. */
  nextAskAt: Instant.optional(),
  settledAt: Instant.optional(),
  failure: FailureReason.optional(),
  review: ReviewReason.optional(),
  code: z.string().optional(),
  bankCode: z.string().optional(),
  providerTxnId: z.string().optional(),
  refundedVnd: z.int(),
  refundCount: z.int(),
  refund: OpenRefund.optional(),
  invoice: z.enum(['requested', 'issued']).optional(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

/** What somebody who knows says of a payment. */
export type Outcome =
  | { outcome: 'paid' }
  | { outcome: 'failed'; failure: FailureReason }
  | { outcome: 'review'; review: ReviewReason }
  | { outcome: 'pending' | 'not-found' | 'unavailable' };
export type Evidence = Outcome & {
  source: 'notification' | 'query' | 'staff';
  /** What the source says was paid; undefined where it does not say. */
  amountVnd?: number | undefined;
  code?: string | undefined;
  bankCode?: string | undefined;
  providerTxnId?: string | undefined;
};

export type Decision =
  | { act: 'credit' }
  | { act: 'fail'; failure: FailureReason }
  | { act: 'review'; review: ReviewReason }
  /** Ask the provider itself before believing a notification against what is settled. */
  | { act: 'confirm' }
  | { act: 'keep' };

const keep: Decision = { act: 'keep' };
/** How long a payment may stay unknown to the provider, or unfinished there. */
export const patienceMs = dayMs;

/**
 * What evidence does. `success` is final. `failed` is left only for a payment that the provider itself, asked
 * by us, or staff call paid: money is never lost to our own clock. A wrong amount is never credited.
 */
export function decide(payment: PaymentRecord, evidence: Evidence, nowMs: number): Decision {
  if (payment.state === 'success') return keep;
  if (hasOtherAmount(payment, evidence)) return reviewed(payment, 'amount-mismatch');
  if (payment.state === 'failed') return decideFailed(payment, evidence);
  const isOld = nowMs - Date.parse(payment.createdAt) >= patienceMs;
  switch (evidence.outcome) {
    case 'paid':
      return { act: 'credit' };
    case 'failed':
      return { act: 'fail', failure: evidence.failure };
    case 'review':
      return reviewed(payment, evidence.review);
    case 'not-found':
      return isOld && !payment.review ? { act: 'fail', failure: 'never-opened' } : keep;
    case 'pending':
      return isOld && !payment.review ? { act: 'review', review: 'pending-too-long' } : keep;
    default:
      return keep;
  }
}

function decideFailed(payment: PaymentRecord, evidence: Evidence): Decision {
  if (evidence.outcome === 'review') return reviewed(payment, evidence.review);
  if (evidence.outcome === 'failed' && clearsReview(payment, evidence))
    return { act: 'fail', failure: evidence.failure };
  if (evidence.outcome !== 'paid') return keep;
  return evidence.source === 'notification' ? { act: 'confirm' } : { act: 'credit' };
}

/** A doubt about a failed payment ends by staff; by the provider's own word, unless it had said paid before. */
const clearsReview = ({ review }: PaymentRecord, { source }: Evidence): boolean =>
  source === 'staff' || (source === 'query' && review !== undefined && review !== 'paid-after-failed');

const reviewed = (payment: PaymentRecord, review: ReviewReason): Decision =>
  payment.review ? keep : { act: 'review', review };

/** Says whether evidence names another amount than the one that was frozen at the checkout. */
export const hasOtherAmount = (payment: Pick<PaymentRecord, 'amountVnd'>, evidence: Evidence): boolean =>
  evidence.amountVnd !== undefined && evidence.amountVnd !== payment.amountVnd;

/** A checkout may be paid this long; the provider refuses it later. */
export const checkoutMs = 15 * minuteMs;
/** The provider is asked first this long after the checkout has run out. */
export const firstAskMs = checkoutMs + 2 * minuteMs;
const askAfterMs = [5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 6 * 60 * minuteMs, dayMs];

/** How long to wait before the provider is asked again, by how often it has been asked. */
export const nextAskMs = (askCount: number): number =>
  askAfterMs[Math.min(Math.max(askCount, 1), askAfterMs.length) - 1]!;

/** Says whether a payment waits for the provider or for staff. */
export const isOpen = ({ state, review, refund }: PaymentRecord): boolean =>
  state === 'in-progress' || review !== undefined || refund !== undefined;

/** A payment as its buyer sees it. */
export const paymentView = (record: PaymentRecord): Payment => ({
  ref: record.ref,
  state: record.state,
  amountVnd: record.amountVnd,
  points: record.points,
  topUpId: record.topUpId,
  createdAt: record.createdAt,
  expiresAt: record.expiresAt,
  settledAt: record.settledAt,
  failure: record.failure,
  isReviewed: record.review !== undefined,
  refundedVnd: record.refundedVnd,
  bankCode: record.bankCode,
  providerTxnId: record.providerTxnId,
  invoice: record.invoice,
});
