/** Steps of a person who buys points, for tests. */
import type { CompleteInput } from '#local/vnpay-sandbox/types.ts';
import type { Payment } from '#shared/wallet/model.ts';
import type { Live, Person } from './live.ts';

let lastKey = 0;
export const freshKey = () => `key-of-a-test-${String(++lastKey).padStart(6, '0')}`;
export const offer = { topUpId: '500k', amountVnd: 500_000, points: 530, locale: 'vi' as const };

export const buying = (live: Live) => {
  const checkout = async (who: Person = 'an', key = freshKey(), input: object = offer) => {
    const { status, body } = await live.call<{ payment: Payment; url: string }>(who, 'startTopUp', {
      body: input,
      key,
    });
    if (status !== 201) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
    return { ref: body.payment.ref, url: body.url };
  };
  /** A checkout whose page was opened at the provider. */
  const opened = async (who: Person = 'an') => {
    const { ref, url } = await checkout(who);
    const page = await fetch(url);
    if (page.status !== 200) throw new Error(await page.text());
    return ref;
  };
  const payment = async (ref: string, who: Person = 'an') =>
    (await live.call<{ payment: Payment; url?: string }>(who, 'getPayment', { params: { ref } })).body
      .payment;
  const points = async (who: Person = 'an') =>
    (await live.call<{ available: number }>(who, 'getWallet')).body.available;
  return {
    checkout,
    opened,
    payment,
    points,
    /** Ends a payment at the provider; answers the return address. */
    complete: (
      txnRef: string,
      result: CompleteInput['result'],
      delivery: CompleteInput['delivery'] = 'ipn-first',
      lateSeconds = 30,
    ) => live.payments.complete({ txnRef, result, delivery, lateSeconds }),
    /** How the notifications of a payment were answered so far. */
    answers: (txnRef: string) =>
      live.payments
        .orders()
        .find((one) => one.txnRef === txnRef)!
        .attempts.map(({ answer }) => answer),
    /** A notification sent by hand; answers the reply code. */
    notify: async (query: string) => {
      const { status, body } = await live.call<{ RspCode: string }>(undefined, 'notifyVnpay', { query });
      return status === 200 ? body.RspCode : String(status);
    },
    reconcile: () => live.service.reconcilePayments(() => 60_000),
    /** Entries that brought points of a payment to a person. */
    credits: async (ref: string) =>
      (await live.items()).filter(
        ({ pk, txId, code }) => String(pk).startsWith('LE#U:') && txId === `pay:${ref}` && code === 'top-up',
      ).length,
    stored: async (ref: string) => (await live.ports.repo.readPayment(ref))!,
  };
};
