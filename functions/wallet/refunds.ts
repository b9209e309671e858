/** Money paid back through the provider: points are held first, so that nobody spends what is being refunded. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '../../shared/kernel/problem.ts';
import { instant, minuteMs } from '../../shared/kernel/time.ts';
import { endOf, holdOf, takeBackOf } from '../../shared/wallet/drafts.ts';
import { txIds } from '../../shared/wallet/ledger.ts';
import type { OpenRefund, PaymentRecord } from '../../shared/wallet/payment-state.ts';
import { refundPoints } from '../../shared/wallet/rules.ts';
import type { RefundInput, RefundResolution } from '../../shared/wallet/staff-model.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import { attempts, committing } from './committing.ts';
import { movedBy } from './moved.ts';
import type { Ports } from './ports.ts';
import { asked } from './settling.ts';

/** A refund that is not settled by then was cut off: staff look. */
const cutOffMs = 10 * minuteMs;

export function refunds(ports: Ports) {
  const { repo, transact, clock, ids, provider, hash } = ports;
  const { commit, earlier } = committing(ports);

  async function find(ref: string): Promise<PaymentRecord> {
    const payment = await repo.readPayment(ref);
    if (!payment) throw new DomainProblem('not-found');
    return payment;
  }

  const auditOf = (act: string, ref: string, by: string, after: Record<string, unknown>): Write =>
    audit({ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'payment', id: ref }, after });

  /** The points of the next part: all parts together never take more or less than the whole did. */
  function planOf(payment: PaymentRecord, amountVnd: number): Pick<OpenRefund, 'n' | 'amountVnd' | 'points'> {
    if (payment.state !== 'success' || payment.refund) throw new DomainProblem('state-conflict');
    if (payment.refundedVnd + amountVnd > payment.amountVnd) throw new DomainProblem('limit-reached');
    const points =
      refundPoints(payment, payment.refundedVnd + amountVnd) - refundPoints(payment, payment.refundedVnd);
    if (points <= 0) throw fieldProblem('/amountVnd', 'too-small');
    return { n: payment.refundCount + 1, amountVnd, points };
  }

  /** Holds the points and opens the refund, in one transaction; false where it was begun earlier. */
  async function open(by: string, ref: string, input: RefundInput, txId: string): Promise<boolean> {
    for (let attempt = 1; ; attempt++)
      try {
        return await openOnce(by, ref, input, txId);
      } catch (error) {
        if (movedBy(error) !== 'payment' || attempt === attempts) throw error;
      }
  }

  async function openOnce(by: string, ref: string, { amountVnd, reason }: RefundInput, txId: string) {
    const payment = await find(ref);
    if (payment.userId === by) throw new DomainProblem('self-review');
    const act = { txId, userId: payment.userId, input: { refunds: ref, amountVnd, reason } };
    if (await earlier({ ...act, kind: 'hold' })) return false;
    const plan = planOf(payment, amountVnd);
    const draft = holdOf({
      ...act,
      points: plan.points,
      reference: { type: 'payment', id: ref, act: 'refund' },
      by,
      settingsVersion: payment.settingsVersion,
    });
    const refund = { ...plan, holdTxId: txId, by };
    const nextAskAt = instant(clock.now() + cutOffMs);
    const { isReplay } = await commit(draft, [
      repo.savePayment(payment, { ...payment, refund, nextAskAt }),
      auditOf('refund-asked', ref, by, { amountVnd, points: plan.points, reason }),
    ]);
    return !isReplay;
  }

  /** Ends an open refund: points out for good, or back to hand. */
  async function close(payment: PaymentRecord, as: RefundResolution['as'], by: string, reason?: string) {
    const { refund } = payment;
    if (!refund) throw new DomainProblem('state-conflict');
    const hold = await repo.readTransaction(refund.holdTxId);
    if (!hold) throw new Error(`The hold of a refund is missing: ${refund.holdTxId}`);
    const isDone = as === 'refunded';
    const draft = endOf(hold, isDone ? 'refund' : 'release', by);
    const of = txIds.payment(payment.ref);
    const { n, points, amountVnd } = refund;
    const part = repo.putPart(of, { n, txId: draft.txId, points, amountVnd });
    const refunded = { refundedVnd: payment.refundedVnd + amountVnd, refundCount: n };
    const next = closed({ ...payment, ...(isDone && refunded) });
    await commit(draft, [
      repo.savePayment(payment, next),
      ...(isDone ? [part] : []),
      auditOf(as, payment.ref, by, { amountVnd, ...(reason !== undefined && { reason }) }),
    ]);
  }

  async function keepAnswer(ref: string, outcome: string, raw: string, by: string): Promise<void> {
    const event = {
      at: instant(clock.now()),
      source: 'refund' as const,
      outcome,
      isVerified: outcome !== 'unclear',
      raw,
      by,
    };
    await transact([repo.putEvent(ref, hash(`refund|${ids.ulid()}|${raw}`).slice(0, 22), event)]);
  }

  /** Acts on a payment while that refund is open, whoever else writes to it meanwhile; false once it is closed. */
  async function onOpen(ref: string, holdTxId: string, act: (payment: PaymentRecord) => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      const payment = await find(ref);
      if (payment.refund?.holdTxId !== holdTxId) return false;
      try {
        await act(payment);
        return true;
      } catch (error) {
        if (movedBy(error) !== 'payment' || attempt === attempts) throw error;
      }
    }
  }

  async function flag(payment: PaymentRecord): Promise<void> {
    await transact([repo.savePayment(payment, { ...payment, review: 'refund-unclear' })]);
  }

  return {
    /**
     * Pays money of a credited top-up back. The same key again answers what became of the first try. Raises
     * `limit-reached` beyond what is left of the payment, `insufficient-points` where the points are spent,
     * `state-conflict` where it was not credited or another refund is open. An unclear answer goes to staff. One's own
     * top-up is for somebody else: `self-review`.
     */
    async refund(caller: Caller, ref: string, input: RefundInput, key: string): Promise<void> {
      const txId = txIds.staffAct(caller.userId, key, hash);
      if (!(await open(caller.userId, ref, input, txId))) return;
      const { outcome, raw } = await provider.refund(asked(await find(ref)), input.amountVnd, caller.userId);
      await keepAnswer(ref, outcome, raw, caller.userId);
      const as = outcome === 'refunded' ? 'refunded' : 'not-refunded';
      const end = (payment: PaymentRecord) => close(payment, as, caller.userId);
      await onOpen(ref, txId, outcome === 'unclear' ? flag : end);
    },

    /** Staff say how a refund ended that the provider answered unclearly; `state-conflict` once somebody has. */
    async resolve(caller: Caller, ref: string, { as, reason }: RefundResolution): Promise<void> {
      const { review, refund, userId } = await find(ref);
      if (userId === caller.userId) throw new DomainProblem('self-review');
      if (!refund || review !== 'refund-unclear') throw new DomainProblem('state-conflict');
      const end = (payment: PaymentRecord) => close(payment, as, caller.userId, reason);
      const isEnded = await onOpen(ref, refund.holdTxId, end).catch((error) => {
        if (isEndedOtherwise(error)) return false;
        throw error;
      });
      if (!isEnded) throw new DomainProblem('state-conflict');
    },

    /** Takes back the points of a credit that the provider does not know as paid: no money is sent. */
    async takeBack(caller: Caller, payment: PaymentRecord, reason: string): Promise<void> {
      const amountVnd = payment.amountVnd - payment.refundedVnd;
      const { n, points } = planOf(payment, amountVnd);
      const draft = takeBackOf({ ...payment, points, by: caller.userId });
      const part = repo.putPart(txIds.payment(payment.ref), { n, txId: draft.txId, points, amountVnd });
      await commit(draft, [
        repo.savePayment(payment, closed({ ...payment, refundedVnd: payment.amountVnd, refundCount: n })),
        part,
        auditOf('credit-taken-back', payment.ref, caller.userId, { amountVnd, points, reason }),
      ]);
    },

    /** Staff found a credit right that the provider's word seemed to contradict. */
    async clear(caller: Caller, payment: PaymentRecord, reason: string): Promise<void> {
      await transact([
        repo.savePayment(payment, closed(payment)),
        auditOf('credit-confirmed', payment.ref, caller.userId, { reason }),
      ]);
    },
  };
}

/** A hold ends once: the id of its end belongs to somebody else's other end. */
const isEndedOtherwise = (error: unknown): boolean =>
  error instanceof DomainProblem && error.code === 'idempotency-mismatch';

/** Nothing more is open about a payment. */
const closed = (payment: PaymentRecord): PaymentRecord => ({
  ...payment,
  refund: undefined,
  review: undefined,
  nextAskAt: undefined,
});
export type Refunds = ReturnType<typeof refunds>;
