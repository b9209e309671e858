/** The points that paid acts need to know of: balance, packages and prices, the same answers that the wallet shows. */
import useSWR, { mutate } from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Wallet, WalletSettings } from '#shared/wallet/model.ts';

const walletKey = urlOf(walletApi.getWallet);
const settingsKey = urlOf(walletApi.getWalletSettings);

export interface PointsNow {
  wallet: Wallet | undefined;
  settings: WalletSettings | undefined;
  error: unknown;
  /** Reads both anew: points have moved, or a price is not what it was. */
  reload(): Promise<void>;
}

/** Balance and prices of the person signed in; undefined until they have come. */
export function usePoints(userId: string): PointsNow {
  const wallet = useSWR([walletKey, userId], () => call(walletApi.getWallet));
  const settings = useSWR(settingsKey, () => call(walletApi.getWalletSettings), { revalidateOnFocus: false });
  return {
    wallet: wallet.data,
    settings: settings.data,
    error: wallet.error ?? settings.error,
    async reload() {
      await Promise.all([mutate([walletKey, userId]), mutate(settingsKey)]);
    },
  };
}
