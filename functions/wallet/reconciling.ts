/** What the schedule does: asks the provider about open payments, and compares a day's credits with its word. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { systemAccounts } from '../../shared/wallet/ledger.ts';
import { isOpen, nextAskMs, type PaymentRecord } from '../../shared/wallet/payment-state.ts';
import type { Clearing } from '../../shared/wallet/staff-model.ts';
import { movedBy } from './moved.ts';
import type { Ports } from './ports.ts';
import { asked, settling } from './settling.ts';

/** How far back open payments are looked for: longer than any job has ever been down. */
const lookBackDays = 35;
const pageSize = 50;
/** Time kept for what has been begun. */
const reserveMs = 15_000;

/** `kept`: still open; `left`: changed by somebody else or not answered for by the table. */
export type ReconcileCounts = Record<'asked' | 'credited' | 'failed' | 'reviewed' | 'kept' | 'left', number>;

export function reconciling(ports: Ports) {
  const { repo, transact, clock, provider } = ports;
  const { ask } = settling(ports);

  /** Notes that the provider is being asked, so that two runs do not ask twice; false when somebody was faster. */
  async function claim(payment: PaymentRecord, now: number): Promise<boolean> {
    const askCount = payment.askCount + 1;
    const next = {
      ...payment,
      askCount,
      askedAt: instant(now),
      nextAskAt: instant(now + nextAskMs(askCount)),
    };
    try {
      await transact([
        repo.savePayment(payment, payment.refund ? { ...next, review: 'refund-unclear' } : next),
      ]);
      return true;
    } catch (error) {
      if (movedBy(error) === 'payment') return false;
      throw error;
    }
  }

  /** Asks about one payment if it is still open and due; a refund cut off half-way is put to staff. */
  async function askAbout(ref: string, now: number, counts: ReconcileCounts): Promise<void> {
    const payment = await repo.readPayment(ref);
    const isDue = payment?.nextAskAt !== undefined && Date.parse(payment.nextAskAt) <= now;
    if (!payment || !isDue || !isOpen(payment)) return;
    if (!(await claim(payment, now))) {
      counts.left++;
      return;
    }
    counts.asked++;
    if (payment.state !== 'success') await ask(payment);
    const after = await repo.readPayment(ref);
    if (after?.state === 'success' && payment.state !== 'success') counts.credited++;
    else if (after?.state === 'failed' && payment.state !== 'failed') counts.failed++;
    else if (after?.review && !payment.review) counts.reviewed++;
    else counts.kept++;
  }

  /** Does one piece of work; a failure is told and never stops the others. */
  async function attempt(what: string, counts: ReconcileCounts, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      counts.left++;
      ports.failed('payment-not-reconciled', { what, error });
    }
  }

  /** Asks about all that pages of due payments hold, each once. */
  async function askAll(
    page: () => Promise<PaymentRecord[]>,
    now: number,
    counts: ReconcileCounts,
    hasTime: () => boolean,
  ): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const fresh = (await page()).filter(({ ref }) => !seen.has(ref));
      if (fresh.length === 0) return;
      for (const { ref } of fresh) {
        if (!hasTime()) return;
        seen.add(ref);
        await attempt(ref, counts, () => askAbout(ref, now, counts));
      }
    }
  }

  /** A credited payment that the provider does not call paid in the same amount is put to staff. */
  async function differs(payment: PaymentRecord): Promise<'no' | 'yes' | 'unanswered'> {
    if (payment.refundedVnd > 0 || payment.refund) return 'no';
    const answer = await provider.query(asked(payment));
    if (answer.outcome === 'unavailable') return 'unanswered';
    const isSame = answer.outcome === 'paid' && answer.amountVnd === payment.amountVnd;
    return isSame ? 'no' : 'yes';
  }

  async function flag(payment: PaymentRecord): Promise<void> {
    const nextAskAt = instant(clock.now() + dayMs);
    try {
      await transact([repo.savePayment(payment, { ...payment, review: 'clearing-differs', nextAskAt })]);
    } catch (error) {
      if (!(error instanceof DomainProblem)) throw error;
    }
  }

  /** The payments behind a day's entries of the provider's account, by hundreds. */
  async function* creditedOn(day: string) {
    const entries = await repo.systemEntries(systemAccounts.provider, day);
    for (let at = 0; at < entries.length; at += 100) {
      const some = entries.slice(at, at + 100);
      const refs = some.map(({ txId }) => txId.slice('pay:'.length));
      const payments = new Map((await repo.readPayments(refs)).map((payment) => [payment.ref, payment]));
      for (const [n, entry] of some.entries())
        yield { entry, ref: refs[n]!, payment: payments.get(refs[n]!) };
    }
  }

  return {
    /**
     * Asks the provider about every payment that is due, longest first, and settles what it answers; those that
     * stay open are asked again later and later. Safe to repeat and to run twice at once.
     */
    async reconcile(remainingMs: () => number): Promise<ReconcileCounts> {
      const now = clock.now();
      const counts: ReconcileCounts = { asked: 0, credited: 0, failed: 0, reviewed: 0, kept: 0, left: 0 };
      const hasTime = () => remainingMs() > reserveMs;
      for (let back = lookBackDays; back >= 0 && hasTime(); back--) {
        const day = vietNamDay(now - back * dayMs);
        await attempt(day, counts, () =>
          askAll(() => repo.duePayments(day, now, pageSize), now, counts, hasTime),
        );
      }
      await attempt('reviews', counts, () =>
        askAll(() => repo.dueReviews(now, pageSize), now, counts, hasTime),
      );
      return counts;
    },

    /** Compares every credit of a day (yyyymmdd, Viet Nam) with its payment and with the provider's word. */
    async compareClearing(day: string, remainingMs: () => number): Promise<Clearing> {
      const result: Clearing = {
        day,
        at: instant(clock.now()),
        payments: 0,
        points: 0,
        amountVnd: 0,
        differing: [],
        unanswered: 0,
      };
      for await (const { entry, ref, payment } of creditedOn(day)) {
        result.payments++;
        result.points -= entry.points;
        result.amountVnd += payment?.amountVnd ?? 0;
        const isOurs = payment?.state === 'success' && payment.points === -entry.points;
        const said = !isOurs ? 'yes' : remainingMs() > reserveMs ? await differs(payment) : 'unanswered';
        if (said === 'unanswered') result.unanswered++;
        if (said !== 'yes') continue;
        if (result.differing.length < 100) result.differing.push(ref);
        if (payment) await flag(payment);
      }
      await transact([repo.putClearing(result)]);
      if (result.differing.length > 0)
        ports.failed('clearing-differs', { day, payments: result.differing.length });
      return result;
    },

    /** The day before today in Viet Nam. */
    yesterday: (): string => vietNamDay(clock.now() - dayMs),
  };
}
export type Reconciling = ReturnType<typeof reconciling>;
