/** Calls about a person's points, and what is kept of their answers between pages. */
import useSWR, { type KeyedMutator, mutate } from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Checkout, Payment, TopUp, Wallet, WalletSettings } from '#shared/wallet/model.ts';

const walletKey = urlOf(walletApi.getWallet);
const settingsKey = urlOf(walletApi.getWalletSettings);

interface Loaded<Data> {
  data: Data | undefined;
  error: unknown;
  mutate: KeyedMutator<Data>;
}

/** The points of the person signed in; another person's never stand under the same key. */
export const useWallet = (userId: string): Loaded<Wallet> =>
  useSWR([walletKey, userId], () => call(walletApi.getWallet));

export const useWalletSettings = (): Loaded<WalletSettings> =>
  useSWR(settingsKey, () => call(walletApi.getWalletSettings), { revalidateOnFocus: false });

/** Prices may have changed since they were shown. */
export const reloadSettings = (): Promise<unknown> => mutate(settingsKey);

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

/** A payment of mine and, while it can still be paid, where and for how long. */
export interface PaymentReading {
  payment: Payment;
  url?: string | undefined;
  expiresInSeconds?: number | undefined;
}

export const readPayment = (ref: string): Promise<PaymentReading> =>
  call(walletApi.getPayment, { params: { ref } });

/** Asks the provider; the answer is what is known then. */
export const checkPayment = (ref: string): Promise<Payment> =>
  call(walletApi.checkPayment, { params: { ref } });

export const startTopUp = (
  { id, amountVnd, points }: TopUp,
  { locale, key }: { locale: Locale; key: string },
): Promise<Checkout> =>
  call(walletApi.startTopUp, { body: { topUpId: id, amountVnd, points, locale }, idempotencyKey: key });

/** What the provider's return address says; the query goes on byte for byte, since it is signed. */
export const readReturn = (rawQuery: string) => call(walletApi.readReturn, { rawQuery });
