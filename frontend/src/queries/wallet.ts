/** The points of the person signed in, and what acts cost: asked for on every page. */
import { mutate } from 'swr';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { walletApi } from '#shared/wallet/api.ts';

/** Another person's points never stand under the same key. */
export const useWallet = (userId: string) => useEndpoint(walletApi.getWallet, { userId });
export const refreshBalance = (userId: string) => refreshEndpoint(walletApi.getWallet, { userId });

/** What they can spend; undefined until it is known. Whatever moves points has this read anew. */
export const useBalance = (userId: string): number | undefined => useWallet(userId).data?.available;

export const useWalletSettings = () =>
  useEndpoint(walletApi.getWalletSettings, {}, { revalidateOnFocus: false });

/** Prices may have changed since they were shown. */
export const reloadSettings = (): Promise<unknown> => refreshEndpoint(walletApi.getWalletSettings);

/** Told whenever points may have moved: lists of several pages read themselves anew. */
export const balanceChanged = new EventTarget();

/** Everything that shows points is read anew: the balance, open payments, rewards, the history. */
export async function reloadWallet(): Promise<void> {
  balanceChanged.dispatchEvent(new Event('change'));
  await mutate((key) => {
    const url: unknown = Array.isArray(key) ? key[0] : key;
    return typeof url === 'string' && /^\/api\/my\/(wallet|rewards)/.test(url);
  });
}
