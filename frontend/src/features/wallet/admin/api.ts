/** What staff do about money and points. */
import { type CallOptions, call } from '#lib/api/client.ts';
import { walletStaffApi as api } from '#shared/wallet/staff-api.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';

export const askProvider = (ref: string) => call(api.askProvider, { params: { ref } });
export const resolvePayment = (ref: string, as: 'paid' | 'failed', reason: string, version: number) =>
  call(api.resolvePayment, { params: { ref }, body: { as, reason, version } });
/** One key for one refund, kept over its retries. */
export const refundPayment = (ref: string, amountVnd: number, reason: string, idempotencyKey: string) =>
  call(api.refundPayment, { params: { ref }, body: { amountVnd, reason }, idempotencyKey });
export const resolveRefund = (ref: string, as: 'refunded' | 'not-refunded', reason: string) =>
  call(api.resolveRefund, { params: { ref }, body: { as, reason } });

/** Every request of a month, page by page. */
export async function allInvoices(month: string): Promise<Invoice[]> {
  const all: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.listInvoices, { query: { month, limit: '50', ...(cursor && { cursor }) } });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
/** A page of the payments that fit; it may hold few and still have a next one. */
export const readPaymentsPage = (
  query: CallOptions<typeof api.listPayments>['query'],
  cursor: string | undefined,
  signal: AbortSignal,
) => call(api.listPayments, { query: { ...query, limit: '50', ...(cursor && { cursor }) }, signal });
export type PaymentsPage = Awaited<ReturnType<typeof readPaymentsPage>>;

export const markInvoice = (ref: string, number: string) =>
  call(api.markInvoice, { params: { ref }, body: { number } });

export const grantPoints = (userId: string, points: number, reason: string, idempotencyKey: string) =>
  call(api.grantPoints, { params: { userId }, body: { points, reason }, idempotencyKey });
export const reverseTransaction = (userId: string, txId: string, reason: string) =>
  call(api.reverseTransaction, { params: { userId }, body: { txId, reason } });
