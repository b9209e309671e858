/** The wallet's calls, each one line over a use case. */

import { chooseLocale, localeCookie } from '#shared/kernel/locale.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { walletApi } from '#shared/wallet/api.ts';
import type { walletStaffApi } from '#shared/wallet/staff-api.ts';
import type { Handlers, Request } from '../lib/http/serve.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { WalletService } from './service.ts';

/** The language and address that the provider is told of a visitor. */
const visitOf = ({ cookie, header, clientAddress }: Request) => ({
  locale: chooseLocale(cookie(localeCookie.name), header('accept-language')),
  clientIp: clientAddress,
});

export const walletHandlers = (
  wallet: WalletService,
  provider: PaymentProvider,
): Handlers<typeof walletApi> => ({
  getWalletSettings: () => wallet.settings.current(),
  getWallet: (_, { caller }) => wallet.packages.wallet(ownerOf(caller)),
  listHistory: ({ query }, { caller }) => wallet.listHistory(ownerOf(caller), query),
  startTopUp: ({ body }, { caller, idempotencyKey, clientAddress }) =>
    wallet.topUps.start(caller, body, idempotencyKey, clientAddress),
  getPayment: ({ params }, request) => wallet.topUps.get(request.caller, params.ref, visitOf(request)),
  checkPayment: ({ params }, { caller }) => wallet.topUps.check(caller, params.ref),
  readReturn: (_, { caller, rawQuery }) => wallet.topUps.readReturn(caller, { rawQuery }),
  notifyVnpay: async (_, { rawQuery }) => provider.acknowledge(await wallet.topUps.notify({ rawQuery })).body,
  requestInvoice: ({ params, body }, { caller }) => wallet.invoices.request(caller, params.ref, body),
  listPackages: ({ query }, { caller }) => wallet.packages.list(ownerOf(caller), query),
  buyPackage: ({ body }, { caller, idempotencyKey }) => wallet.packages.buy(caller, body, idempotencyKey),
  listRewardVideos: (_, { caller }) => wallet.rewards.list(caller),
  startReward: ({ params }, { caller }) => wallet.rewards.start(caller, params.videoId),
  claimReward: ({ params, body }, { caller }) => wallet.rewards.claim(caller, params.videoId, body),
  redeemVoucher: ({ body }, { caller }) => wallet.vouchers.redeem(caller, body.code),
  listVouchers: ({ query }) => wallet.vouchers.list(query),
  createVoucher: ({ body }, { caller, idempotencyKey }) =>
    wallet.vouchers.create(caller, body, idempotencyKey),
  stopVoucher: ({ params }, { caller }) => wallet.vouchers.stop(caller, params.code),
  ...staffHandlers(wallet),
});

/** The calls of staff about points. */
const staffHandlers = (wallet: WalletService): Handlers<typeof walletStaffApi> => ({
  listReviews: ({ query }) => wallet.paymentReview.list(query),
  listPayments: ({ query }) => wallet.paymentReview.all(query),
  getRevenue: () => wallet.paymentReview.revenue(),
  getPaymentForStaff: ({ params }) => wallet.paymentReview.detail(params.ref),
  askProvider: ({ params }) => wallet.paymentReview.ask(params.ref),
  resolvePayment: ({ params, body }, { caller }) => wallet.paymentReview.resolve(caller, params.ref, body),
  refundPayment: async ({ params, body }, { caller, idempotencyKey }) => {
    await wallet.refunds.refund(caller, params.ref, body, idempotencyKey);
    return wallet.paymentReview.detail(params.ref);
  },
  resolveRefund: async ({ params, body }, { caller }) => {
    await wallet.refunds.resolve(caller, params.ref, body);
    return wallet.paymentReview.detail(params.ref);
  },
  listClearings: () => wallet.paymentReview.clearings(),
  getStaffWallet: ({ params }) => wallet.staffWallet.wallet(params.userId),
  grantPoints: ({ params, body }, { caller, idempotencyKey }) =>
    wallet.staffWallet.grant(caller, params.userId, body, idempotencyKey),
  reverseTransaction: ({ params, body }, { caller }) =>
    wallet.staffWallet.reverse(caller, params.userId, body),
  listInvoices: ({ query }) => wallet.invoices.list(query),
  markInvoice: ({ params, body }, { caller }) => wallet.invoices.issue(caller, params.ref, body.number),
  listRewardVideosForStaff: () => wallet.rewards.listAll(),
  putRewardVideo: ({ params, body }, { caller }) => wallet.rewards.put(caller, params.videoId, body),
  listSettingsVersions: () => wallet.settings.versions(),
  putWalletSettings: ({ body }, { caller }) => wallet.settings.put(caller, body),
});
