/** The wallet's calls, each one line over a use case. */
import { chooseLocale, localeCookie } from '../../shared/kernel/locale.ts';
import type { walletApi } from '../../shared/wallet/api.ts';
import type { Handlers, Request } from '../lib/serve.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { WalletService } from './service.ts';
import { staffHandlers } from './staff-handlers.ts';

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
  getWallet: (_, { caller }) => wallet.packages.wallet(caller.userId),
  listHistory: ({ query }, { caller }) => wallet.history.page(caller.userId, query),
  startTopUp: ({ body }, { caller, idempotencyKey, clientAddress }) =>
    wallet.topUps.start(caller, body, idempotencyKey, clientAddress),
  getPayment: ({ params }, request) => wallet.topUps.get(request.caller, params.ref, visitOf(request)),
  checkPayment: ({ params }, { caller }) => wallet.topUps.check(caller, params.ref),
  readReturn: (_, { caller, rawQuery }) => wallet.topUps.readReturn(caller, { rawQuery }),
  notifyVnpay: async (_, { rawQuery }) => provider.acknowledge(await wallet.topUps.notify({ rawQuery })).body,
  requestInvoice: ({ params, body }, { caller }) => wallet.invoices.request(caller, params.ref, body),
  listPackages: ({ query }, { caller }) => wallet.packageList.page(caller.userId, query),
  buyPackage: ({ body }, { caller, idempotencyKey }) => wallet.packages.buy(caller, body, idempotencyKey),
  listRewardVideos: (_, { caller }) => wallet.rewards.list(caller),
  startReward: ({ params }, { caller }) => wallet.rewards.start(caller, params.videoId),
  claimReward: ({ params, body }, { caller }) => wallet.rewards.claim(caller, params.videoId, body),
  ...staffHandlers(wallet),
});
