/** Top-ups: the checkout, the provider's notification and return, and asking the provider on request. */

import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import { defaultWalletSettings } from '../../shared/wallet/defaults.ts';
import type { Checkout, CheckoutInput, Payment, TopUp } from '../../shared/wallet/model.ts';
import {
  checkoutMs,
  firstAskMs,
  type PaymentRecord,
  paymentView,
} from '../../shared/wallet/payment-state.ts';
import { movedBy } from './moved.ts';
import type { Acknowledgement, Notice, RawRequest } from './payments/provider.ts';
import type { Ports } from './ports.ts';
import { createRef } from './refs.ts';
import { settling } from './settling.ts';

/** How many checkouts of one person may be open at once. */
const openCheckouts = 10;
/** How long between two questions to the provider that a person may cause. */
const askGapMs = 20_000;

export function topUps(ports: Ports) {
  const { repo, transact, clock, provider, hash, returnUrl } = ports;
  const { settle, ask } = settling(ports);

  /** Somebody else's payment is not there at all. */
  async function findOwn(caller: Caller, ref: string): Promise<PaymentRecord> {
    const payment = await repo.readPayment(ref);
    if (payment?.userId !== caller.userId) throw new DomainProblem('not-found');
    return payment;
  }

  const leftMs = ({ expiresAt }: PaymentRecord) => Date.parse(expiresAt) - clock.now();

  const urlOf = (payment: PaymentRecord, { locale, clientIp }: Visit) =>
    provider.createCheckout({
      ref: payment.ref,
      amountVnd: payment.amountVnd,
      orderInfo: `Nap ${payment.points} diem don ${payment.ref}`,
      locale,
      clientIp,
      returnUrl,
      createdAtMs: Date.parse(payment.createdAt),
      expiresAtMs: Date.parse(payment.expiresAt),
    });

  const checkoutOf = async (payment: PaymentRecord, visit: Visit): Promise<Checkout> => ({
    payment: paymentView(payment),
    url: (await urlOf(payment, visit)).url,
    expiresInSeconds: Math.max(0, Math.floor(leftMs(payment) / 1000)),
  });

  async function expectRoom(userId: string): Promise<void> {
    const from = instant(clock.now() - checkoutMs);
    const { items } = await repo.historyPage(userId, { from }, 100);
    const open = items.filter(({ sk, state }) => sk === 'PAY' && state === 'in-progress');
    if (open.length >= openCheckouts) throw new DomainProblem('limit-reached');
  }

  /** The offer as the person saw it, with the settings that it is of; raises `version-conflict` when it changed. */
  async function offerOf(input: CheckoutInput): Promise<{ topUp: TopUp; settingsVersion: number }> {
    const settings = (await repo.readSettings()) ?? defaultWalletSettings;
    const topUp = settings.topUps.find(({ id }) => id === input.topUpId);
    if (topUp?.amountVnd !== input.amountVnd || topUp.points !== input.points)
      throw new DomainProblem('version-conflict');
    return { topUp, settingsVersion: settings.version };
  }

  async function begin(userId: string, ref: string, input: CheckoutInput): Promise<PaymentRecord> {
    const { topUp, settingsVersion } = await offerOf(input);
    await expectRoom(userId);
    const now = clock.now();
    const payment: PaymentRecord = {
      ref,
      userId,
      provider: provider.id,
      version: 1,
      state: 'in-progress',
      amountVnd: topUp.amountVnd,
      points: topUp.points,
      topUpId: topUp.id,
      settingsVersion,
      createdAt: instant(now),
      expiresAt: instant(now + checkoutMs),
      askCount: 0,
      nextAskAt: instant(now + firstAskMs),
      refundedVnd: 0,
      refundCount: 0,
    };
    try {
      await transact([repo.addPayment(payment)]);
      return payment;
    } catch (error) {
      const known = movedBy(error) === 'payment' ? await repo.readPayment(ref) : undefined;
      if (!known) throw error;
      return known;
    }
  }

  const read = (notice: Notice): Acknowledgement | undefined => {
    if (notice.isVerified) return undefined;
    return notice.why === 'foreign-terminal' ? 'not-found' : 'bad-signature';
  };

  return {
    /**
     * Begins a top-up: the offer is frozen in the payment, and the same key and input again answer the same
     * payment and address. Raises `version-conflict` when the offer has changed, `limit-reached` for too many
     * open checkouts, `idempotency-mismatch`.
     */
    async start(caller: Caller, input: CheckoutInput, key: string, clientIp: string): Promise<Checkout> {
      const ref = createRef(caller.userId, key, hash);
      const payment = (await repo.readPayment(ref)) ?? (await begin(caller.userId, ref, input));
      if (
        payment.topUpId !== input.topUpId ||
        payment.amountVnd !== input.amountVnd ||
        payment.points !== input.points
      )
        throw new DomainProblem('idempotency-mismatch');
      return checkoutOf(payment, { locale: input.locale, clientIp });
    },

    /** A payment of the caller's; while it can still be paid, its address too, for a window that was closed. */
    async get(caller: Caller, ref: string, visit: Visit) {
      const payment = await findOwn(caller, ref);
      if (payment.state !== 'in-progress' || leftMs(payment) <= 0) return { payment: paymentView(payment) };
      return checkoutOf(payment, visit);
    },

    /** Asks the provider about an open payment of the caller's, unless it was asked just now. */
    async check(caller: Caller, ref: string): Promise<Payment> {
      const payment = await findOwn(caller, ref);
      const now = clock.now();
      const isRecent = payment.askedAt !== undefined && now - Date.parse(payment.askedAt) < askGapMs;
      if (payment.state !== 'in-progress' || isRecent) return paymentView(payment);
      try {
        await transact([repo.savePayment(payment, { ...payment, askedAt: instant(now) })]);
        await ask(payment);
      } catch (error) {
        if (movedBy(error) !== 'payment') throw error;
      }
      return paymentView(await findOwn(caller, ref));
    },

    /** Settles what a notification says, and how the provider is answered; never throws. */
    async notify(raw: RawRequest): Promise<Acknowledgement> {
      try {
        const notice = await provider.parseNotification(raw);
        const refusal = read(notice);
        if (!notice.isVerified) {
          ports.failed('notification-refused', { why: notice.why });
          return refusal!;
        }
        const { ref, said, raw: words } = notice;
        return await settle(ref, {
          evidence: { ...said, source: 'notification' },
          raw: words,
          by: 'system',
        });
      } catch (error) {
        ports.failed('notification-failed', { error });
        return 'error';
      }
    },

    /** What a return address says, checked, beside what is known; changes nothing, shows nobody else's payment. */
    async readReturn(caller: Caller, raw: RawRequest) {
      const notice = await provider.parseReturn(raw);
      if (!notice.isVerified) throw new DomainProblem('not-found');
      const payment = await findOwn(caller, notice.ref);
      const { outcome } = notice.said;
      const said = outcome === 'paid' || outcome === 'failed' ? outcome : ('unclear' as const);
      return { payment: paymentView(payment), said };
    },
  };
}
export type TopUps = ReturnType<typeof topUps>;

/** Who looks at a checkout: the language and address the provider is told. */
export interface Visit {
  locale: CheckoutInput['locale'];
  clientIp: string;
}
