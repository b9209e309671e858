/** What VNPAY's codes mean for a payment: money only for 00 and 00, doubt goes to staff. */
import type { FailureReason } from '#shared/wallet/model.ts';
import type { Outcome } from '#shared/wallet/payment-state.ts';

const failures: Record<string, FailureReason> = {
  '09': 'refused-by-bank',
  '10': 'wrong-password',
  '11': 'expired',
  '12': 'account-locked',
  '13': 'wrong-password',
  '24': 'cancelled',
  '51': 'not-enough-money',
  '65': 'limit-exceeded',
  '75': 'bank-maintenance',
  '79': 'wrong-password',
};

/**
 * The outcome of a response code and a transaction status. Paid needs 00 of both; a status that contradicts
 * the code, one that says money moved, and every unknown one need a person.
 */
export function outcomeOf(code: string | undefined, status: string | undefined): Outcome {
  if (code === '07' || status === '07') return { outcome: 'review', review: 'suspected-fraud' };
  if (status === '04') return { outcome: 'review', review: 'charged-but-reversed' };
  if (status === '00') return code === '00' ? { outcome: 'paid' } : unknown;
  const failure = failures[code ?? ''];
  if (status === '01') return failure ? { outcome: 'failed', failure } : { outcome: 'pending' };
  if (status === '02') return { outcome: 'failed', failure: failure ?? 'refused-by-bank' };
  return status === undefined && failure ? { outcome: 'failed', failure } : unknown;
}
const unknown: Outcome = { outcome: 'review', review: 'unknown-code' };
