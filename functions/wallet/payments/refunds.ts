/** Money paid back through the provider: points are held first, so that nobody spends what is being refunded. */

import { audit } from '#functions/lib/audit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import type { OpenRefund, PaymentRecord } from '#shared/wallet/payment-state.ts';
import { endOf, holdOf, takeBackOf } from '#shared/wallet/postings.ts';
import { pointsOfRefund } from '#shared/wallet/rules.ts';
import type { RefundInput, RefundResolution } from '#shared/wallet/staff-model.ts';
import { commit, findEarlier, findTransaction } from '../ledger-service.ts';
import type { Ports } from '../ports.ts';
import { lostRace, retry } from '../storage/lost-race.ts';
import { orderOf } from './settle-payment.ts';

/** A refund that is not settled by then was cut off: staff look. */
const cutOffMs = 10 * minuteMs;

export interface Refunds {
  refund(caller: Caller, ref: string, input: RefundInput, key: string): Promise<void>;
  resolve(caller: Caller, ref: string, resolution: RefundResolution): Promise<void>;
}
export const createRefunds = (ports: Ports): Refunds => ({
  refund: (caller, ref, input, key) => refundPayment(caller, ref, input, key, ports),
  resolve: (caller, ref, resolution) => resolveRefund(caller, ref, resolution, ports),
});

/**
 * Pays money of a credited top-up back. The same key again answers what became of the first try. Raises
 * `limit-reached` beyond what is left of the payment, `insufficient-points` where the points are spent,
 * `state-conflict` where it was not credited or another refund is open. An unclear answer goes to staff. One's own
 * top-up is for somebody else: `self-review`.
 */
async function refundPayment(
  { userId: by }: Caller,
  ref: string,
  input: RefundInput,
  key: string,
  ports: Ports,
): Promise<void> {
  const txId = txIds.staffAct(by, key, ports.hash);
  const isNew = await retry(() => openRefund(by, ref, input, txId, ports), isLostPayment, ports);
  if (!isNew) return;
  const order = orderOf(await findPayment(ref, ports));
  const { outcome, raw } = await ports.provider.refund(order, input.amountVnd, by);
  await keepAnswer(ref, { outcome, raw, by }, ports);
  const as = outcome === 'refunded' ? 'refunded' : 'not-refunded';
  await whileOpen(ref, txId, ports, (payment) =>
    outcome === 'unclear' ? flag(payment, ports) : closeRefund(payment, { as, by }, ports),
  );
}

/** Staff say how a refund ended that the provider answered unclearly; `state-conflict` once somebody has. */
async function resolveRefund(
  { userId: by }: Caller,
  ref: string,
  { as, reason }: RefundResolution,
  ports: Ports,
): Promise<void> {
  const { review, refund, userId } = await findPayment(ref, ports);
  if (userId === by) throw new DomainProblem('self-review');
  if (!refund || review !== 'refund-unclear') throw new DomainProblem('state-conflict');
  try {
    const isClosed = await whileOpen(ref, refund.holdTxId, ports, (payment) =>
      closeRefund(payment, { as, by, reason }, ports),
    );
    if (!isClosed) throw new DomainProblem('state-conflict');
  } catch (error) {
    // A hold ends once: the id of its end belongs to somebody else's other end.
    const isEndedOtherwise = error instanceof DomainProblem && error.code === 'idempotency-mismatch';
    throw isEndedOtherwise ? new DomainProblem('state-conflict', { cause: error }) : error;
  }
}

/** Takes back the points of a credit that the provider does not know as paid: no money is sent. */
export async function takeBackCredit(
  { userId: by }: Caller,
  payment: PaymentRecord,
  reason: string,
  ports: Ports,
): Promise<void> {
  const amountVnd = payment.amountVnd - payment.refundedVnd;
  const { n, points } = nextRefund(payment, amountVnd);
  const posting = takeBackOf({ ...payment, points, by });
  const next = closed({ ...payment, refundedVnd: payment.amountVnd, refundCount: n });
  const part = { n, txId: posting.txId, points, amountVnd };
  const writes = [
    ports.repo.savePayment(payment, next),
    ports.repo.putPartialRefund(txIds.payment(payment.ref), part),
    auditWrite('credit-taken-back', payment.ref, by, { amountVnd, points, reason }, ports),
  ];
  await commit({ postings: [posting], writes }, ports);
}

/** Staff found a credit right that the provider's word seemed to contradict. */
export async function confirmCredit(
  { userId: by }: Caller,
  payment: PaymentRecord,
  reason: string,
  ports: Ports,
): Promise<void> {
  await ports.transact([
    ports.repo.savePayment(payment, closed(payment)),
    auditWrite('credit-confirmed', payment.ref, by, { reason }, ports),
  ]);
}

async function findPayment(ref: string, { repo }: Ports): Promise<PaymentRecord> {
  const payment = await repo.readPayment(ref);
  if (!payment) throw new DomainProblem('not-found');
  return payment;
}

/** The points of the next refund: all together never take more or less than the whole did. */
function nextRefund(
  payment: PaymentRecord,
  amountVnd: number,
): Pick<OpenRefund, 'n' | 'amountVnd' | 'points'> {
  if (payment.state !== 'success' || payment.refund) throw new DomainProblem('state-conflict');
  if (payment.refundedVnd + amountVnd > payment.amountVnd) throw new DomainProblem('limit-reached');
  const points =
    pointsOfRefund(payment, payment.refundedVnd + amountVnd) - pointsOfRefund(payment, payment.refundedVnd);
  if (points <= 0) throw fieldProblem('/amountVnd', 'too-small');
  return { n: payment.refundCount + 1, amountVnd, points };
}

/** Holds the points and opens the refund, in one transaction; false where it was begun earlier. */
async function openRefund(
  by: string,
  ref: string,
  { amountVnd, reason }: RefundInput,
  txId: string,
  ports: Ports,
): Promise<boolean> {
  const payment = await findPayment(ref, ports);
  if (payment.userId === by) throw new DomainProblem('self-review');
  const act = { txId, userId: payment.userId, input: { refunds: ref, amountVnd, reason } };
  if (await findEarlier({ ...act, kind: 'hold' }, ports)) return false;
  const plan = nextRefund(payment, amountVnd);
  const { points } = plan;
  const reference = { type: 'payment' as const, id: ref, act: 'refund' };
  const posting = holdOf({ ...act, points, reference, by, settingsVersion: payment.settingsVersion });
  const next = {
    ...payment,
    refund: { ...plan, holdTxId: txId, by },
    nextAskAt: instant(ports.clock.now() + cutOffMs),
  };
  const writes = [
    ports.repo.savePayment(payment, next),
    auditWrite('refund-asked', ref, by, { amountVnd, points, reason }, ports),
  ];
  const { isReplay } = await commit({ postings: [posting], writes }, ports);
  return !isReplay;
}

/** How a refund ends, and who says so. */
interface RefundEnd {
  as: RefundResolution['as'];
  by: string;
  reason?: string;
}

/** Ends an open refund: points out for good, or back to hand. */
async function closeRefund(
  payment: PaymentRecord,
  { as, by, reason }: RefundEnd,
  ports: Ports,
): Promise<void> {
  if (!payment.refund) throw new DomainProblem('state-conflict');
  const { n, points, amountVnd, holdTxId } = payment.refund;
  const isRefunded = as === 'refunded';
  const posting = endOf(await findTransaction(holdTxId, ports), isRefunded ? 'refund' : 'release', by);
  const refunded = { refundedVnd: payment.refundedVnd + amountVnd, refundCount: n };
  const part = { n, txId: posting.txId, points, amountVnd };
  const writes = [
    ports.repo.savePayment(payment, closed({ ...payment, ...(isRefunded && refunded) })),
    ...(isRefunded ? [ports.repo.putPartialRefund(txIds.payment(payment.ref), part)] : []),
    auditWrite(as, payment.ref, by, { amountVnd, ...(reason !== undefined && { reason }) }, ports),
  ];
  await commit({ postings: [posting], writes }, ports);
}

/** Acts on a payment while that refund is open, whoever else writes to it meanwhile; false once it is closed. */
const whileOpen = (
  ref: string,
  holdTxId: string,
  ports: Ports,
  act: (payment: PaymentRecord) => Promise<void>,
): Promise<boolean> =>
  retry(
    async () => {
      const payment = await findPayment(ref, ports);
      if (payment.refund?.holdTxId !== holdTxId) return false;
      await act(payment);
      return true;
    },
    isLostPayment,
    ports,
  );
const isLostPayment = (error: unknown): boolean => lostRace(error) === 'payment';

/** Keeps the provider's answer to a refund as evidence. */
async function keepAnswer(
  ref: string,
  { outcome, raw, by }: { outcome: string; raw: string; by: string },
  { repo, transact, clock, ids, hash }: Ports,
): Promise<void> {
  const at = instant(clock.now());
  const event = { at, source: 'refund' as const, outcome, isVerified: outcome !== 'unclear', raw, by };
  await transact([repo.putEvent(ref, hash(`refund|${ids.ulid()}|${raw}`).slice(0, 22), event)]);
}

const flag = (payment: PaymentRecord, { repo, transact }: Ports): Promise<void> =>
  transact([repo.savePayment(payment, { ...payment, review: 'refund-unclear' })]);

const auditWrite = (
  act: string,
  ref: string,
  by: string,
  after: Record<string, unknown>,
  { ids, clock }: Ports,
): Write => audit({ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'payment', id: ref }, after });

/** Nothing more is open about a payment. */
const closed = (payment: PaymentRecord): PaymentRecord => ({
  ...payment,
  refund: undefined,
  review: undefined,
  nextAskAt: undefined,
});
