/** Money and points as the back office reads them. */
import { type CallOptions, call } from '#lib/api/client.ts';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { walletStaffApi as api } from '#shared/wallet/staff-api.ts';
import { voucherStaffApi } from '#shared/wallet/voucher-api.ts';

const limit = '20';

/** Payments that need a person. */
export const useReviews = () => usePages(api.listReviews, { query: { limit } });

/** After a decision: which payment that needs a person is the next for `userId`, who never settles their own. */
export async function findNextReview(decided: string, userId: string | undefined) {
  void refreshPages(api.listReviews, { query: { limit } });
  const { items } = await call(api.listReviews, { query: { limit } });
  return items.find((one) => one.ref !== decided && one.userId !== userId);
}

export const useStaffPayment = (ref: string) =>
  useEndpoint(api.getPaymentForStaff, { params: { ref } }, { shouldRetryOnError: false });
export type PaymentDetail = NonNullable<ReturnType<typeof useStaffPayment>['data']>;

/** Daily comparisons of what was credited with what the provider collected. */
export const useClearings = () => useEndpoint(api.listClearings);

export const useInvoices = (month: string) => usePages(api.listInvoices, { query: { month, limit } });

export const useStaffWallet = (userId: string) =>
  useEndpoint(api.getStaffWallet, { params: { userId } }, { shouldRetryOnError: false });

/** Codes that give points, newest first. */
export const useVouchers = () => usePages(voucherStaffApi.listVouchers, { query: { limit } });

/** Also read by a form that somebody types in: not exchanged under their hands. */
export const useStaffVideos = () =>
  useEndpoint(api.listRewardVideosForStaff, {}, { revalidateOnFocus: false });

/** All payments, newest first, narrowed by what the query says. */
export const useAllPayments = (query: CallOptions<typeof api.listPayments>['query']) =>
  usePages(api.listPayments, { query: { ...query, limit } });

/** What came in by day and month. */
export const useRevenue = () => useEndpoint(api.getRevenue);
