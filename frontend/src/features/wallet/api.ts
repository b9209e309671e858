/** Calls about a person's payments. */
import { call } from '#lib/api/client.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { Checkout, Payment, TopUp } from '#shared/wallet/model.ts';

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
