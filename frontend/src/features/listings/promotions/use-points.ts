/** The points that paid acts need to know of: balance, packages and prices, the same answers that the wallet shows. */
import { refreshBalance, reloadSettings, useWallet, useWalletSettings } from '#frontend/queries/wallet.ts';
import type { Wallet, WalletSettings } from '#shared/wallet/model.ts';

export interface PointsNow {
  wallet: Wallet | undefined;
  settings: WalletSettings | undefined;
  error: unknown;
  /** Reads both anew: points have moved, or a price is not what it was. */
  reload(): Promise<void>;
}

/** Balance and prices of the person signed in; undefined until they have come. */
export function usePoints(userId: string): PointsNow {
  const wallet = useWallet(userId);
  const settings = useWalletSettings();
  return {
    wallet: wallet.data,
    settings: settings.data,
    error: wallet.error ?? settings.error,
    async reload() {
      await Promise.all([refreshBalance(userId), reloadSettings()]);
    },
  };
}
