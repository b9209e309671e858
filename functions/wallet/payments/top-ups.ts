/** Top-ups: the checkout, the provider's notification and return, and asking the provider on request. */

import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Hash } from '#shared/wallet/ledger.ts';
import type { Checkout, CheckoutInput, Payment, PaymentRef, TopUp } from '#shared/wallet/model.ts';
import { checkoutMs, firstAskMs, type PaymentRecord, paymentView } from '#shared/wallet/payment-state.ts';
import { readSettings } from '../points/points-service.ts';
import type { Ports } from '../ports.ts';
import { lostRace } from '../storage/lost-race.ts';
import type { Acknowledgement, RawRequest } from './provider.ts';
import { askProvider, settlePayment } from './settle-payment.ts';

/** How many checkouts of one person may be open at once. */
const openCheckouts = 10;
/** How long between two questions to the provider that a person may cause. */
const askGapMs = 20_000;

/** Who looks at a checkout: the language and address the provider is told. */
export interface Visit {
  locale: CheckoutInput['locale'];
  clientIp: string;
}

export interface TopUps {
  start(caller: Caller, input: CheckoutInput, key: string, clientIp: string): Promise<Checkout>;
  get(caller: Caller, ref: string, visit: Visit): ReturnType<typeof getTopUp>;
  check(caller: Caller, ref: string): Promise<Payment>;
  notify(request: RawRequest): Promise<Acknowledgement>;
  readReturn(caller: Caller, request: RawRequest): ReturnType<typeof readReturn>;
}
export const createTopUps = (ports: Ports): TopUps => ({
  start: (caller, input, key, clientIp) => startTopUp(caller, input, key, clientIp, ports),
  get: (caller, ref, visit) => getTopUp(caller, ref, visit, ports),
  check: (caller, ref) => checkTopUp(caller, ref, ports),
  notify: (request) => notify(request, ports),
  readReturn: (caller, request) => readReturn(caller, request, ports),
});

/**
 * Begins a top-up: the offer is frozen in the payment, and the same key and input again answer the same payment and
 * address. Raises `version-conflict` when the offer has changed, `limit-reached` for too many open checkouts,
 * `idempotency-mismatch`.
 */
async function startTopUp(
  caller: Caller,
  input: CheckoutInput,
  key: string,
  clientIp: string,
  ports: Ports,
): Promise<Checkout> {
  const ownerId = ownerOf(caller);
  const ref = paymentRef(ownerId, key, ports.hash);
  const payment = (await ports.repo.readPayment(ref)) ?? (await addPayment(ownerId, ref, input, ports));
  const { topUpId, amountVnd, points } = payment;
  if (topUpId !== input.topUpId || amountVnd !== input.amountVnd || points !== input.points)
    throw new DomainProblem('idempotency-mismatch');
  return checkoutOf(payment, { locale: input.locale, clientIp }, ports);
}

/** The name of a payment at the provider: the same person and key give the same one; nobody else's do. */
function paymentRef(userId: string, key: string, hash: Hash): PaymentRef {
  const digest = Buffer.from(hash(`payment|${userId}|${key}`), 'base64url');
  return `TU${digest.toString('hex').slice(0, 24).toUpperCase()}`;
}

async function addPayment(
  userId: string,
  ref: string,
  input: CheckoutInput,
  ports: Ports,
): Promise<PaymentRecord> {
  const { repo, transact } = ports;
  const { topUp, settingsVersion } = await offerOf(input, ports);
  await expectRoom(userId, ports);
  const payment = newPayment(userId, ref, topUp, settingsVersion, ports);
  try {
    await transact([repo.addPayment(payment), repo.listPayment(payment)]);
    return payment;
  } catch (error) {
    const known = lostRace(error) === 'payment' ? await repo.readPayment(ref) : undefined;
    if (!known) throw error;
    return known;
  }
}

/** The offer as the person saw it, with the settings that it is of; raises `version-conflict` when it changed. */
async function offerOf(input: CheckoutInput, ports: Ports) {
  const { topUps, version } = await readSettings(ports);
  const topUp = topUps.find(({ id }) => id === input.topUpId);
  if (topUp?.amountVnd !== input.amountVnd || topUp.points !== input.points)
    throw new DomainProblem('version-conflict');
  return { topUp, settingsVersion: version };
}

async function expectRoom(userId: string, { repo, clock }: Ports): Promise<void> {
  const from = instant(clock.now() - checkoutMs);
  const { items } = await repo.historyPage(userId, { from }, 100);
  const open = items.filter(({ sk, state }) => sk === 'PAY' && state === 'in-progress');
  if (open.length >= openCheckouts) throw new DomainProblem('limit-reached');
}

function newPayment(
  userId: string,
  ref: string,
  topUp: TopUp,
  settingsVersion: number,
  { provider, clock }: Ports,
): PaymentRecord {
  const now = clock.now();
  return {
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
}

async function checkoutOf(
  payment: PaymentRecord,
  { locale, clientIp }: Visit,
  { provider, returnUrl, clock }: Ports,
): Promise<Checkout> {
  const { url } = await provider.createCheckout({
    ref: payment.ref,
    amountVnd: payment.amountVnd,
    orderInfo: `Nap ${payment.points} diem don ${payment.ref}`,
    locale,
    clientIp,
    returnUrl,
    createdAtMs: Date.parse(payment.createdAt),
    expiresAtMs: Date.parse(payment.expiresAt),
  });
  const expiresInSeconds = Math.max(0, Math.floor(leftMs(payment, clock.now()) / 1000));
  return { payment: paymentView(payment), url, expiresInSeconds };
}

const leftMs = ({ expiresAt }: PaymentRecord, now: number) => Date.parse(expiresAt) - now;

/** Somebody else's payment is not there at all. */
async function findOwn(caller: Caller, ref: string, { repo }: Ports): Promise<PaymentRecord> {
  const payment = await repo.readPayment(ref);
  if (payment?.userId !== ownerOf(caller)) throw new DomainProblem('not-found');
  return payment;
}

/** A payment of the caller's; while it can still be paid, its address too, for a window that was closed. */
async function getTopUp(caller: Caller, ref: string, visit: Visit, ports: Ports) {
  const payment = await findOwn(caller, ref, ports);
  const canBePaid = payment.state === 'in-progress' && leftMs(payment, ports.clock.now()) > 0;
  return canBePaid ? checkoutOf(payment, visit, ports) : { payment: paymentView(payment) };
}

/** Asks the provider about an open payment of the caller's, unless it was asked just now. */
async function checkTopUp(caller: Caller, ref: string, ports: Ports): Promise<Payment> {
  const payment = await findOwn(caller, ref, ports);
  const now = ports.clock.now();
  const isRecent = payment.askedAt !== undefined && now - Date.parse(payment.askedAt) < askGapMs;
  if (payment.state !== 'in-progress' || isRecent) return paymentView(payment);
  try {
    await ports.transact([ports.repo.savePayment(payment, { ...payment, askedAt: instant(now) })]);
    await askProvider(payment, ports);
  } catch (error) {
    if (lostRace(error) !== 'payment') throw error;
  }
  return paymentView(await findOwn(caller, ref, ports));
}

/** Settles what a notification says, and how the provider is answered; never throws. */
async function notify(request: RawRequest, ports: Ports): Promise<Acknowledgement> {
  try {
    const notice = await ports.provider.parseNotification(request);
    if (!notice.isVerified) {
      ports.failed('notification-refused', { why: notice.why });
      return notice.why === 'foreign-terminal' ? 'not-found' : 'bad-signature';
    }
    const { ref, status, raw } = notice;
    return await settlePayment(
      ref,
      { evidence: { ...status, source: 'notification' }, raw, by: 'system' },
      ports,
    );
  } catch (error) {
    ports.failed('notification-failed', { error });
    return 'error';
  }
}

/** What a return address says, checked, beside what is known; changes nothing, shows nobody else's payment. */
async function readReturn(caller: Caller, request: RawRequest, ports: Ports) {
  const notice = await ports.provider.parseReturn(request);
  if (!notice.isVerified) throw new DomainProblem('not-found');
  const payment = await findOwn(caller, notice.ref, ports);
  const { outcome } = notice.status;
  const said = outcome === 'paid' || outcome === 'failed' ? outcome : ('unclear' as const);
  return { payment: paymentView(payment), said };
}
