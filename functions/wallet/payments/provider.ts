/** The payment provider as a port: wire formats live behind it, money rules never do. */

import type { Locale } from '#shared/kernel/locale.ts';
import type { Evidence } from '#shared/wallet/payment-state.ts';

export interface CheckoutOrder {
  ref: string;
  amountVnd: number;
  /** What the person reads at the provider; folded to plain ASCII there. */
  orderInfo: string;
  locale: Locale;
  clientIp: string;
  returnUrl: string;
  createdAtMs: number;
  expiresAtMs: number;
}
/** A request as it came, before anything was believed. */
export interface RawRequest {
  rawQuery: string;
}
/** What the provider says of a payment. */
export type ProviderStatus = Evidence extends infer E
  ? E extends Evidence
    ? Omit<E, 'source'>
    : never
  : never;
export type Notice =
  | { isVerified: true; ref: string; status: ProviderStatus; raw: string }
  | {
      isVerified: false;
      why: 'too-long' | 'repeated-key' | 'bad-signature' | 'foreign-terminal' | 'own-request';
    };
/** What we tell the provider about its notification; each wants it in other words. */
export type Acknowledgement =
  | 'recorded'
  | 'duplicate'
  | 'not-found'
  | 'bad-amount'
  | 'bad-signature'
  | 'error';

export interface PaidAtProvider {
  ref: string;
  amountVnd: number;
  createdAtMs: number;
  providerTxnId?: string | undefined;
}
export type Answer = ProviderStatus & { raw: string };
export type RefundAnswer = {
  /** `unclear`: asked, but nobody knows whether the money goes back: staff look. */
  outcome: 'refunded' | 'refused' | 'unclear';
  raw: string;
};

export interface PaymentProvider {
  readonly id: 'vnpay';
  /** The address of the provider's page for one payment; the same order gives the same address. */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;
  /** Checks a server-to-server notification: signature, repeated keys, whose terminal. */
  parseNotification(raw: RawRequest): Promise<Notice>;
  /** The same for the browser's return, for display only. */
  parseReturn(raw: RawRequest): Promise<Notice>;
  acknowledge(result: Acknowledgement): {
    status: number;
    headers: Record<string, string>;
    body: { RspCode: string; Message: string };
  };
  /** Asks about a payment; never throws: silence, refusal and unsigned answers are `unavailable`. */
  query(payment: PaidAtProvider): Promise<Answer>;
  /** Pays part or all of a payment back; never throws. */
  refund(payment: PaidAtProvider, amountVnd: number, by: string): Promise<RefundAnswer>;
}
