/** The one way a payment is settled: whoever brings the evidence, it is credited once, failed, or put to staff. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant } from '../../shared/kernel/time.ts';
import { creditOf } from '../../shared/wallet/drafts.ts';
import {
  type Decision,
  decide,
  type Evidence,
  hasOtherAmount,
  nextAskMs,
  type PaymentRecord,
} from '../../shared/wallet/payment-state.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import { attempts, committing, jitterMs } from './committing.ts';
import { movedBy } from './moved.ts';
import type { Ports } from './ports.ts';

/** Evidence with its own words, as it is kept. */
export interface Testimony {
  evidence: Evidence;
  raw: string;
  by: string;
  /** Why, where staff say so. */
  reason?: string | undefined;
  /** The payment's version that this was said of; absent: of whatever it is now. */
  version?: number;
}
export type Settled = 'recorded' | 'duplicate' | 'not-found' | 'bad-amount';

const rawChars = 2000;

export function settling(ports: Ports) {
  const { repo, transact, clock, ids, hash, provider, pause, random } = ports;
  const { commit } = committing(ports);

  /** Keeps what was said, once. */
  async function keepEvent(ref: string, { evidence, raw, by }: Testimony): Promise<void> {
    const id = hash(`${evidence.source}|${by}|${raw}`).slice(0, 22);
    const event = {
      at: instant(clock.now()),
      source: evidence.source,
      outcome: evidence.outcome,
      isVerified: true,
      raw: raw.slice(0, rawChars),
      by,
    };
    try {
      await transact([repo.putEvent(ref, id, event)]);
    } catch (error) {
      if (movedBy(error) !== 'event') throw error;
    }
  }

  /** Makes one decision true, if the payment is still as it was seen. */
  async function carryOut(payment: PaymentRecord, decision: Decision, testimony: Testimony): Promise<void> {
    const settled = nextOf(payment, decision, testimony.evidence, clock.now());
    const next = decision.act === 'credit' ? await creditedOf(settled) : settled;
    const saved = repo.savePayment(payment, next);
    const noted = isNoteworthy(payment, testimony) ? [auditOf(payment, next, testimony)] : [];
    if (decision.act !== 'credit') return transact([saved, ...noted]);
    await commit(creditOf({ ...payment, by: testimony.by }), [saved, ...noted]);
  }

  /** Who deleted their account meanwhile is credited all the same, and staff hear of it: they may pay it back. */
  async function creditedOf(payment: PaymentRecord): Promise<PaymentRecord> {
    if (!(await ports.hasLeft(payment.userId))) return payment;
    return { ...payment, review: 'account-deleted', nextAskAt: instant(clock.now() + dayMs) };
  }

  const auditOf = (before: PaymentRecord, after: PaymentRecord, { by, reason, evidence }: Testimony): Write =>
    audit({
      id: ids.ulid(),
      at: clock.now(),
      by,
      act: `payment-${after.state}`,
      on: { type: 'payment', id: before.ref },
      before: { state: before.state, ...(before.review && { review: before.review }) },
      after: { state: after.state, source: evidence.source, ...(reason !== undefined && { reason }) },
    });

  /**
   * Asks the provider about a payment; what it says is settled like any other evidence, and with `isKept` it stays
   * among the evidence even where it changes nothing.
   */
  async function ask(payment: PaymentRecord, isKept = false): Promise<Settled | 'unanswered'> {
    const answer = await provider.query(asked(payment));
    if (answer.outcome === 'unavailable') return 'unanswered';
    const { raw, ...said } = answer;
    const testimony: Testimony = { evidence: { ...said, source: 'query' }, raw, by: 'system' };
    if (isKept) await keepEvent(payment.ref, testimony);
    return settle(payment.ref, testimony);
  }

  /** A notification says paid where we had settled on failed: the provider itself decides, else staff. */
  async function confirm(payment: PaymentRecord, testimony: Testimony): Promise<Settled> {
    await keepEvent(payment.ref, testimony);
    await ask(payment);
    const now = await repo.readPayment(payment.ref);
    if (now?.state !== 'failed' || now.review) return 'recorded';
    await carryOut(now, { act: 'review', review: 'paid-after-failed' }, testimony);
    return 'recorded';
  }

  async function settleOnce(ref: string, testimony: Testimony): Promise<Settled> {
    const payment = await repo.readPayment(ref);
    if (!payment) return 'not-found';
    const { evidence, version = payment.version } = testimony;
    if (version !== payment.version) throw new DomainProblem('version-conflict');
    const decision = decide(payment, evidence, clock.now());
    const isBad = hasOtherAmount(payment, evidence);
    if (decision.act === 'keep') return isBad ? 'bad-amount' : isSettled(payment) ? 'duplicate' : 'recorded';
    if (decision.act === 'confirm') return confirm(payment, testimony);
    await keepEvent(ref, testimony);
    await carryOut(payment, decision, testimony);
    return isBad ? 'bad-amount' : 'recorded';
  }

  /** Settles a payment by what somebody says of it; safe to repeat, in any order and all at once. */
  async function settle(ref: string, testimony: Testimony): Promise<Settled> {
    let cause: unknown;
    for (let attempt = 1; attempt <= attempts; attempt++)
      try {
        return await settleOnce(ref, testimony);
      } catch (error) {
        cause = error;
        if (movedBy(error) !== 'payment' && error instanceof DomainProblem) throw error;
        await pause(jitterMs(attempt, random));
      }
    throw new DomainProblem('temporarily-unavailable', { cause });
  }

  return { settle, ask, keepEvent };
}
export type Settling = ReturnType<typeof settling>;

/** A payment as the provider knows it. */
export const asked = ({ ref, amountVnd, createdAt, providerTxnId }: PaymentRecord) => ({
  ref,
  amountVnd,
  createdAtMs: Date.parse(createdAt),
  providerTxnId,
});

const isSettled = ({ state, review }: PaymentRecord) => state !== 'in-progress' || review !== undefined;

/** What the audit log must tell: acts of staff, and failures that turned out to be paid. */
const isNoteworthy = (payment: PaymentRecord, { evidence }: Testimony) =>
  evidence.source === 'staff' || payment.state === 'failed';

function nextOf(
  payment: PaymentRecord,
  decision: Decision,
  evidence: Evidence,
  nowMs: number,
): PaymentRecord {
  const told = {
    code: evidence.code ?? payment.code,
    bankCode: evidence.bankCode ?? payment.bankCode,
    providerTxnId: evidence.providerTxnId ?? payment.providerTxnId,
  };
  if (decision.act === 'review')
    return {
      ...payment,
      ...told,
      review: decision.review,
      nextAskAt: payment.nextAskAt ?? instant(nowMs + nextAskMs(payment.askCount)),
    };
  const settled = { ...payment, ...told, settledAt: instant(nowMs), review: undefined, nextAskAt: undefined };
  return decision.act === 'fail'
    ? { ...settled, state: 'failed', failure: decision.failure }
    : { ...settled, state: 'success', failure: undefined };
}
