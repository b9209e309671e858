/** The back office's calls about money and points. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { walletStaffApi as api } from '#shared/wallet/staff-api.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';

const paged = (cursor: string | undefined, limit = '20') => ({ limit, ...(cursor && { cursor }) });

/** Payments that need a person. */
export const useReviews = () =>
  usePages(urlOf(api.listReviews), (cursor) => call(api.listReviews, { query: paged(cursor) }));

export const usePayment = (ref: string) =>
  useSWR(
    urlOf(api.getPaymentForStaff, { params: { ref } }),
    () => call(api.getPaymentForStaff, { params: { ref } }),
    { shouldRetryOnError: false },
  );
export type PaymentDetail = NonNullable<ReturnType<typeof usePayment>['data']>;

export const askProvider = (ref: string) => call(api.askProvider, { params: { ref } });
export const resolvePayment = (ref: string, as: 'paid' | 'failed', reason: string, version: number) =>
  call(api.resolvePayment, { params: { ref }, body: { as, reason, version } });
/** One key for one refund, kept over its retries. */
export const refundPayment = (ref: string, amountVnd: number, reason: string, idempotencyKey: string) =>
  call(api.refundPayment, { params: { ref }, body: { amountVnd, reason }, idempotencyKey });
export const resolveRefund = (ref: string, as: 'refunded' | 'not-refunded', reason: string) =>
  call(api.resolveRefund, { params: { ref }, body: { as, reason } });

export const useClearings = () => useSWR(urlOf(api.listClearings), () => call(api.listClearings));

export const useInvoices = (month: string) =>
  usePages(urlOf(api.listInvoices, { query: { month } }), (cursor) =>
    call(api.listInvoices, { query: { month, ...paged(cursor) } }),
  );

/** Every request of a month, page by page. */
export async function allInvoices(month: string): Promise<Invoice[]> {
  const all: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.listInvoices, { query: { month, ...paged(cursor, '50') } });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
}
export const markInvoice = (ref: string, number: string) =>
  call(api.markInvoice, { params: { ref }, body: { number } });

export const useStaffWallet = (userId: string) =>
  useSWR(
    urlOf(api.getStaffWallet, { params: { userId } }),
    () => call(api.getStaffWallet, { params: { userId } }),
    { shouldRetryOnError: false },
  );
export const grantPoints = (userId: string, points: number, reason: string, idempotencyKey: string) =>
  call(api.grantPoints, { params: { userId }, body: { points, reason }, idempotencyKey });
export const reverseTransaction = (userId: string, txId: string, reason: string) =>
  call(api.reverseTransaction, { params: { userId }, body: { txId, reason } });

/** A form that somebody types in must not be exchanged under their hands. */
export const useRewardVideos = () =>
  useSWR(urlOf(api.listRewardVideosForStaff), () => call(api.listRewardVideosForStaff), {
    revalidateOnFocus: false,
  });
