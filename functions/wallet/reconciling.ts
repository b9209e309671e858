/** What the schedule does: asks the provider about open payments. */
import { dayMs, instant, vietNamDay } from '../../shared/kernel/time.ts';
import { isOpen, nextAskMs, type PaymentRecord } from '../../shared/wallet/payment-state.ts';
import type { Item } from '../lib/writes.ts';
import { movedBy } from './moved.ts';
import type { DuePage } from './payment-repository.ts';
import type { Ports } from './ports.ts';
import { settling } from './settling.ts';

/** How far back open payments are looked for: longer than any job has ever been down. */
const lookBackDays = 35;
const pageSize = 50;
/** Time kept for what has been begun. */
const reserveMs = 15_000;

/** `kept`: still open; `left`: changed by somebody else or not answered for by the table. */
export type ReconcileCounts = Record<'asked' | 'credited' | 'failed' | 'reviewed' | 'kept' | 'left', number>;

export function reconciling(ports: Ports) {
  const { repo, transact, clock } = ports;
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

  /** Asks about all that pages of due payments hold; one that is asked is due no more. */
  async function askAll(
    page: (start?: Item) => Promise<DuePage>,
    now: number,
    counts: ReconcileCounts,
    hasTime: () => boolean,
  ): Promise<void> {
    let start: Item | undefined;
    do {
      const { refs, next } = await page(start);
      for (const ref of refs) {
        if (!hasTime()) return;
        await attempt(ref, counts, () => askAbout(ref, now, counts));
      }
      start = next;
    } while (start);
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
          askAll((start) => repo.duePayments(day, now, pageSize, start), now, counts, hasTime),
        );
      }
      await attempt('reviews', counts, () =>
        askAll((start) => repo.dueReviews(now, pageSize, start), now, counts, hasTime),
      );
      return counts;
    },
  };
}
export type Reconciling = ReturnType<typeof reconciling>;
