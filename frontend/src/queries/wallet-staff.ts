/** Money and points as the back office reads them. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { walletStaffApi as api } from '#shared/wallet/staff-api.ts';

const limit = '20';

/** Payments that need a person. */
export const useReviews = () => usePages(api.listReviews, { query: { limit } });

export const useStaffPayment = (ref: string) =>
  useEndpoint(api.getPaymentForStaff, { params: { ref } }, { shouldRetryOnError: false });
export type PaymentDetail = NonNullable<ReturnType<typeof useStaffPayment>['data']>;

/** Daily comparisons of what was credited with what the provider collected. */
export const useClearings = () => useEndpoint(api.listClearings);

export const useInvoices = (month: string) => usePages(api.listInvoices, { query: { month, limit } });

export const useStaffWallet = (userId: string) =>
  useEndpoint(api.getStaffWallet, { params: { userId } }, { shouldRetryOnError: false });

/** Also read by a form that somebody types in: not exchanged under their hands. */
export const useStaffVideos = () =>
  useEndpoint(api.listRewardVideosForStaff, {}, { revalidateOnFocus: false });
