/** Every state against every evidence: what credits, fails, is reviewed, asked again or kept. */
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../kernel/time.ts';
import {
  decide,
  type Evidence,
  isOpen,
  nextAskMs,
  type PaymentRecord,
  paymentView,
} from './payment-state.ts';

const created = Date.parse('2026-01-05T02:30:00.000Z');
const payment: PaymentRecord = {
  ref: 'TU0123456789ABCDEF01234567',
  userId: '01JGZ0X4000000000000000000',
  provider: 'vnpay',
  version: 1,
  state: 'in-progress',
  amountVnd: 500_000,
  points: 530,
  topUpId: '500k',
  settingsVersion: 0,
  createdAt: '2026-01-05T02:30:00.000Z',
  expiresAt: '2026-01-05T02:45:00.000Z',
  askCount: 0,
  refundedVnd: 0,
  refundCount: 0,
};
const reviewed: PaymentRecord = { ...payment, review: 'suspected-fraud' };
const failed: PaymentRecord = { ...payment, state: 'failed', failure: 'cancelled' };
const success: PaymentRecord = { ...payment, state: 'success' };

const paid = { outcome: 'paid', amountVnd: 500_000 } as const;
const cancelled = { outcome: 'failed', failure: 'cancelled' } as const;
const fraud = { outcome: 'review', review: 'suspected-fraud' } as const;
const pending = { outcome: 'pending' } as const;
const unknown = { outcome: 'not-found' } as const;
const silent = { outcome: 'unavailable' } as const;
type Said = Evidence extends infer E ? (E extends Evidence ? Omit<E, 'source'> : never) : never;

const on = (record: PaymentRecord, said: Said, source: Evidence['source'], ageMs = 20 * minuteMs) =>
  decide(record, { ...said, source } as Evidence, created + ageMs);

describe('a payment in progress', () => {
  it.each(['notification', 'query', 'staff'] as const)(
    'by %s: paid credits, failed fails, doubt is reviewed',
    (source) => {
      expect(on(payment, paid, source)).toEqual({ act: 'credit' });
      expect(on(payment, cancelled, source)).toEqual({ act: 'fail', failure: 'cancelled' });
      expect(on(payment, fraud, source)).toEqual({ act: 'review', review: 'suspected-fraud' });
    },
  );
  it('late success is credited all the same', () => {
    expect(on(payment, paid, 'notification', 40 * dayMs)).toEqual({ act: 'credit' });
  });
  it('another amount is never credited', () => {
    for (const record of [payment, failed])
      expect(on(record, { ...paid, amountVnd: 499_999 }, 'query')).toEqual({
        act: 'review',
        review: 'amount-mismatch',
      });
    expect(on(reviewed, { ...paid, amountVnd: 1 }, 'query')).toEqual({ act: 'keep' });
  });
  it('what the provider does not know fails after a day, what it does not finish is reviewed', () => {
    expect(on(payment, unknown, 'query', dayMs - 1)).toEqual({ act: 'keep' });
    expect(on(payment, unknown, 'query', dayMs)).toEqual({ act: 'fail', failure: 'never-opened' });
    expect(on(payment, pending, 'query', dayMs - 1)).toEqual({ act: 'keep' });
    expect(on(payment, pending, 'query', dayMs)).toEqual({ act: 'review', review: 'pending-too-long' });
    expect(on(payment, silent, 'query', 9 * dayMs)).toEqual({ act: 'keep' });
  });
  it('under review keeps its first reason until something final is said', () => {
    expect(on(reviewed, { outcome: 'review', review: 'unknown-code' }, 'query')).toEqual({ act: 'keep' });
    expect(on(reviewed, unknown, 'query', 9 * dayMs)).toEqual({ act: 'keep' });
    expect(on(reviewed, paid, 'query')).toEqual({ act: 'credit' });
    expect(on(reviewed, cancelled, 'staff')).toEqual({ act: 'fail', failure: 'cancelled' });
  });
});

describe('a settled payment', () => {
  it('success is final against everything', () => {
    for (const said of [paid, cancelled, fraud, pending, unknown, silent, { ...paid, amountVnd: 1 }])
      for (const source of ['notification', 'query', 'staff'] as const)
        expect(on(success, said, source, 9 * dayMs)).toEqual({ act: 'keep' });
  });
  it('failed is left only for what the provider itself or staff call paid', () => {
    expect(on(failed, paid, 'notification')).toEqual({ act: 'confirm' });
    expect(on(failed, paid, 'query')).toEqual({ act: 'credit' });
    expect(on(failed, paid, 'staff')).toEqual({ act: 'credit' });
    for (const said of [cancelled, pending, unknown, silent])
      for (const source of ['notification', 'query'] as const)
        expect(on(failed, said, source, 9 * dayMs)).toEqual({ act: 'keep' });
  });
  it('a doubt about a failed one ends by the provider’s word, unless it had called it paid, or by staff', () => {
    const doubted = { ...failed, review: 'amount-mismatch' as const };
    const contested = { ...failed, review: 'paid-after-failed' as const };
    expect(on(doubted, cancelled, 'query')).toEqual({ act: 'fail', failure: 'cancelled' });
    expect(on(doubted, cancelled, 'notification')).toEqual({ act: 'keep' });
    expect(on(contested, cancelled, 'query')).toEqual({ act: 'keep' });
    expect(on(contested, cancelled, 'staff')).toEqual({ act: 'fail', failure: 'cancelled' });
  });
});

it('is asked about less and less often', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map((n) => nextAskMs(n) / minuteMs)).toEqual([5, 5, 15, 60, 360, 1440, 1440]);
});
it('is open while in progress, under review or being refunded', () => {
  const refund = { n: 1, amountVnd: 1, points: 1, holdTxId: 'h', by: 'x' };
  const open = [
    payment,
    reviewed,
    { ...failed, review: 'paid-after-failed' as const },
    { ...success, refund },
  ];
  expect(open.map(isOpen)).toEqual([true, true, true, true]);
  expect([failed, success].map(isOpen)).toEqual([false, false]);
});
it('shows its buyer no reason of the review', () => {
  expect(paymentView(reviewed)).toMatchObject({ state: 'in-progress', isReviewed: true });
  expect(JSON.stringify(paymentView(reviewed))).not.toContain('fraud');
});
