/** The calls of staff about points. */
import type { walletStaffApi } from '../../shared/wallet/staff-api.ts';
import type { Handlers } from '../lib/serve.ts';
import type { WalletService } from './service.ts';

export const staffHandlers = ({
  invoices,
  refunds,
  reviewing,
  rewards,
  settings,
  staffActs,
}: WalletService): Handlers<typeof walletStaffApi> => ({
  listReviews: ({ query }) => reviewing.list(query),
  getPaymentForStaff: ({ params }) => reviewing.detail(params.ref),
  askProvider: ({ params }) => reviewing.ask(params.ref),
  resolvePayment: ({ params, body }, { caller }) => reviewing.resolve(caller, params.ref, body),
  refundPayment: async ({ params, body }, { caller, idempotencyKey }) => {
    await refunds.refund(caller, params.ref, body, idempotencyKey);
    return reviewing.detail(params.ref);
  },
  resolveRefund: async ({ params, body }, { caller }) => {
    await refunds.resolve(caller, params.ref, body);
    return reviewing.detail(params.ref);
  },
  listClearings: () => reviewing.clearings(),
  getStaffWallet: ({ params }) => staffActs.wallet(params.userId),
  grantPoints: ({ params, body }, { caller, idempotencyKey }) =>
    staffActs.grant(caller, params.userId, body, idempotencyKey),
  reverseTransaction: ({ params, body }, { caller }) => staffActs.reverse(caller, params.userId, body),
  listInvoices: ({ query }) => invoices.list(query),
  markInvoice: ({ params, body }, { caller }) => invoices.issue(caller, params.ref, body.number),
  listRewardVideosForStaff: () => rewards.listAll(),
  putRewardVideo: ({ params, body }, { caller }) => rewards.put(caller, params.videoId, body),
  listSettingsVersions: () => settings.versions(),
  putWalletSettings: ({ body }, { caller }) => settings.put(caller, body),
});
