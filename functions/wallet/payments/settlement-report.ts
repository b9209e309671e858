/** Compares each day's credits with what the provider says it collected, some at a time, over as many runs as it takes. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, minuteMs, vietNamDay } from '#shared/kernel/time.ts';
import { type Entry, systemAccounts } from '#shared/wallet/ledger.ts';
import type { PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { Clearing } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';
import type { Comparison } from '../storage/payment-repository.ts';
import { orderOf } from './settle-payment.ts';

/** A day is compared so long after its end: what was on its way at midnight has been settled by then. */
const settledAfterMs = 135 * minuteMs;
/** So many credits are compared before that is saved. */
const together = 20;
const namedMax = 100;
/** Time kept for what has been begun. */
const reserveMs = 30_000;

export type ComparisonCounts = Record<'days' | 'payments' | 'differing' | 'unanswered', number>;
type Answer = 'same' | 'differs' | 'unanswered';

/**
 * Compares every credit of each day that is over with its payment and with the provider's word, from where the last
 * run was; a day (yyyymmdd, Viet Nam) that was missed is caught up with.
 */
export async function compareSettlements(remainingMs: () => number, ports: Ports): Promise<ComparisonCounts> {
  const counts: ComparisonCounts = { days: 0, payments: 0, differing: 0, unanswered: 0 };
  const lastDue = () => vietNamDay(ports.clock.now() - dayMs - settledAfterMs);
  const hasTime = () => remainingMs() > reserveMs;
  for (;;) {
    const begun = (await ports.repo.readComparison()) ?? { day: lastDue(), done: 0 };
    if (begun.day > lastDue() || !hasTime()) return counts;
    const compared = await compareDay(begun, hasTime, ports);
    if (!compared) return counts;
    counts.days++;
    counts.payments += compared.payments;
    counts.differing += compared.differing.length;
    counts.unanswered += compared.unanswered;
  }
}

/** Goes on with a day; undefined when time ran out before its end. The entries of a day that is over stay as they are. */
async function compareDay(
  begun: Comparison,
  hasTime: () => boolean,
  ports: Ports,
): Promise<Clearing | undefined> {
  const { repo, transact, clock } = ports;
  const { day } = begun;
  const entries = await repo.systemEntries(systemAccounts.provider, day);
  let result = begun.result ?? emptyClearing(day, instant(clock.now()));
  for (let done = begun.done; done < entries.length; ) {
    if (!hasTime()) return undefined;
    result = await compareEntries(result, entries.slice(done, done + together), ports);
    done += together;
    if (done < entries.length) await transact([repo.putComparison({ day, done, result })]);
  }
  await transact([repo.putClearing(result), repo.putComparison({ day: dayAfter(day), done: 0 })]);
  if (result.differing.length > 0)
    ports.failed('clearing-differs', { day, payments: result.differing.length });
  return result;
}

/** Adds some of a day's credits to what has been compared. */
async function compareEntries(before: Clearing, entries: readonly Entry[], ports: Ports): Promise<Clearing> {
  const refs = entries.map(({ txId }) => txId.slice('pay:'.length));
  const payments = new Map((await ports.repo.readPayments(refs)).map((payment) => [payment.ref, payment]));
  const sum = { ...before, differing: [...before.differing] };
  for (const [n, entry] of entries.entries()) {
    const ref = refs[n]!;
    const payment = payments.get(ref);
    sum.payments++;
    sum.points -= entry.points;
    sum.amountVnd += payment?.amountVnd ?? 0;
    const answer = await compare(entry, ref, payment, ports);
    if (answer === 'unanswered') sum.unanswered++;
    if (answer === 'differs' && sum.differing.length < namedMax) sum.differing.push(ref);
  }
  return sum;
}

/** Compares one credit; one that cannot be compared is reported, and counts as not answered for. */
async function compare(
  entry: Entry,
  ref: string,
  payment: PaymentRecord | undefined,
  ports: Ports,
): Promise<Answer> {
  try {
    const isOurs = payment?.state === 'success' && payment.points === -entry.points;
    const answer = isOurs ? await askAbout(payment, ports) : 'differs';
    if (answer === 'differs' && payment) await flag(payment, ports);
    return answer;
  } catch (error) {
    ports.failed('payment-not-compared', { ref, error });
    return 'unanswered';
  }
}

/** Whether a credited payment is one that the provider calls paid in the same amount. */
async function askAbout(payment: PaymentRecord, { provider }: Ports): Promise<Answer> {
  if (payment.refundedVnd > 0 || payment.refund) return 'same';
  const answer = await provider.query(orderOf(payment));
  if (answer.outcome === 'unavailable') return 'unanswered';
  return answer.outcome === 'paid' && answer.amountVnd === payment.amountVnd ? 'same' : 'differs';
}

/** Puts a payment to staff, unless somebody has changed it at this moment. */
async function flag(payment: PaymentRecord, { repo, transact, clock }: Ports): Promise<void> {
  const nextAskAt = instant(clock.now() + dayMs);
  try {
    await transact([repo.savePayment(payment, { ...payment, review: 'clearing-differs', nextAskAt })]);
  } catch (error) {
    if (!(error instanceof DomainProblem)) throw error;
  }
}

const emptyClearing = (day: string, at: string): Clearing => ({
  ...{ day, at, payments: 0, points: 0, amountVnd: 0, differing: [], unanswered: 0 },
});

/** The next day, both as yyyymmdd. */
function dayAfter(day: string): string {
  const noon = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+07:00`);
  return vietNamDay(noon + dayMs);
}
