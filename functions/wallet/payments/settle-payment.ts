/** The one way a payment is settled: whoever brings the evidence, it is credited once, failed, or put to staff. */

import { audit } from '#functions/lib/audit.ts';
import { countFact } from '#functions/lib/metric.ts';
import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import {
  type Decision,
  decide,
  type Evidence,
  hasOtherAmount,
  nextAskMs,
  type PaymentRecord,
} from '#shared/wallet/payment-state.ts';
import { creditOf } from '#shared/wallet/postings.ts';
import { commit } from '../ledger-service.ts';
import type { Ports } from '../ports.ts';
import { lostRace, retry } from '../storage/lost-race.ts';

/** Evidence about a payment with its own words, as it is kept. */
export interface PaymentEvidence {
  evidence: Evidence;
  raw: string;
  by: string;
  /** Why, where staff say so. */
  reason?: string | undefined;
  /** The payment's version that it is about; absent: whatever it is now. */
  version?: number;
}
export type Settlement = 'recorded' | 'duplicate' | 'not-found' | 'bad-amount';

const rawChars = 2000;

/**
 * Settles a payment by evidence; safe to repeat, in any order and all at once. Raises `version-conflict` where the
 * evidence is about another version, `temporarily-unavailable`.
 */
export const settlePayment = (ref: string, evidence: PaymentEvidence, ports: Ports): Promise<Settlement> =>
  retry(() => settleOnce(ref, evidence, ports), isPassing, ports);

const isPassing = (error: unknown): boolean =>
  lostRace(error) === 'payment' || !(error instanceof DomainProblem);

/**
 * Asks the provider about a payment; what it answers is settled like any other evidence, and with `isKept` it stays
 * among the evidence even where it changes nothing.
 */
export async function askProvider(
  payment: PaymentRecord,
  ports: Ports,
  { isKept = false } = {},
): Promise<Settlement | 'unanswered'> {
  const answer = await ports.provider.query(orderOf(payment));
  if (answer.outcome === 'unavailable') return 'unanswered';
  const { raw, ...status } = answer;
  const evidence: PaymentEvidence = { evidence: { ...status, source: 'query' }, raw, by: 'system' };
  if (isKept) await keepEvidence(payment.ref, evidence, ports);
  return settlePayment(payment.ref, evidence, ports);
}

/** A payment as the provider knows it. */
export const orderOf = ({ ref, amountVnd, createdAt, providerTxnId }: PaymentRecord) => ({
  ref,
  amountVnd,
  createdAtMs: Date.parse(createdAt),
  providerTxnId,
});

async function settleOnce(ref: string, input: PaymentEvidence, ports: Ports): Promise<Settlement> {
  const payment = await ports.repo.readPayment(ref);
  if (!payment) return 'not-found';
  const { evidence, version = payment.version } = input;
  if (version !== payment.version) throw new DomainProblem('version-conflict');
  const decision = decide(payment, evidence, ports.clock.now());
  const isBad = hasOtherAmount(payment, evidence);
  if (decision.act === 'keep') return isBad ? 'bad-amount' : isSettled(payment) ? 'duplicate' : 'recorded';
  await keepEvidence(ref, input, ports);
  if (decision.act === 'confirm') await confirm(payment, input, ports);
  else await save(payment, decision, input, ports);
  return isBad ? 'bad-amount' : 'recorded';
}

const isSettled = ({ state, review }: PaymentRecord) => state !== 'in-progress' || review !== undefined;

/** Keeps the words of evidence, once. */
async function keepEvidence(
  ref: string,
  { evidence, raw, by }: PaymentEvidence,
  { repo, transact, clock, hash }: Ports,
): Promise<void> {
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
    if (lostRace(error) !== 'event') throw error;
  }
}

/** A notification says paid where we had settled on failed: the provider itself decides, else staff. */
async function confirm(payment: PaymentRecord, input: PaymentEvidence, ports: Ports): Promise<void> {
  await askProvider(payment, ports);
  const current = await ports.repo.readPayment(payment.ref);
  if (current?.state !== 'failed' || current.review) return;
  await save(current, { act: 'review', review: 'paid-after-failed' }, input, ports);
}

/** Writes what a decision comes to, with the credit if there is one, while the payment is still as it was read. */
async function save(
  payment: PaymentRecord,
  decision: Decision,
  input: PaymentEvidence,
  ports: Ports,
): Promise<void> {
  const settled = nextOf(payment, decision, input.evidence, ports.clock.now());
  const isCredit = decision.act === 'credit';
  const next = isCredit ? await reviewedIfLeft(settled, ports) : settled;
  const writes = [
    ports.repo.savePayment(payment, next),
    ...(isNoteworthy(payment, input) ? [auditWrite(payment, next, input, ports)] : []),
  ];
  const postings = isCredit ? [creditOf({ ...payment, by: input.by })] : [];
  await commit({ postings, writes }, ports);
  if (isCredit) countFact('credit');
}

/** Who deleted their account meanwhile is credited all the same, and staff hear of it: they may pay it back. */
async function reviewedIfLeft(payment: PaymentRecord, { hasLeft, clock }: Ports): Promise<PaymentRecord> {
  if (!(await hasLeft(payment.userId))) return payment;
  return { ...payment, review: 'account-deleted', nextAskAt: instant(clock.now() + dayMs) };
}

/** What the audit log must tell: acts of staff, and failures that turned out to be paid. */
const isNoteworthy = (payment: PaymentRecord, { evidence }: PaymentEvidence) =>
  evidence.source === 'staff' || payment.state === 'failed';

const auditWrite = (
  before: PaymentRecord,
  after: PaymentRecord,
  { by, reason, evidence }: PaymentEvidence,
  { ids, clock }: Ports,
): Write =>
  audit({
    id: ids.ulid(),
    at: clock.now(),
    by,
    act: `payment-${after.state}`,
    on: { type: 'payment', id: before.ref },
    before: { state: before.state, ...(before.review && { review: before.review }) },
    after: { state: after.state, source: evidence.source, ...(reason !== undefined && { reason }) },
  });

function nextOf(
  payment: PaymentRecord,
  decision: Decision,
  evidence: Evidence,
  nowMs: number,
): PaymentRecord {
  const details = {
    code: evidence.code ?? payment.code,
    bankCode: evidence.bankCode ?? payment.bankCode,
    providerTxnId: evidence.providerTxnId ?? payment.providerTxnId,
  };
  if (decision.act === 'review')
    return {
      ...payment,
      ...details,
      review: decision.review,
      nextAskAt: payment.nextAskAt ?? instant(nowMs + nextAskMs(payment.askCount)),
    };
  const settledAt = instant(nowMs);
  const settled = { ...payment, ...details, settledAt, review: undefined, nextAskAt: undefined };
  return decision.act === 'fail'
    ? { ...settled, state: 'failed', failure: decision.failure }
    : { ...settled, state: 'success', failure: undefined };
}
