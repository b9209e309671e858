/** What the schedule does: asks the provider about open payments. */

import type { Item } from '#functions/lib/writes.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import { isOpen, nextAskMs, type PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { Ports } from '../ports.ts';
import { lostRace } from '../storage/lost-race.ts';
import type { DuePage } from '../storage/payment-repository.ts';
import { askProvider } from './settle-payment.ts';

/** How far back open payments are looked for: longer than any job has ever been down. */
const lookBackDays = 35;
const pageSize = 50;
/** Time kept for what has been begun. */
const reserveMs = 15_000;

/** `kept`: still open; `left`: changed by somebody else or not answered for by the table. */
export type ReconcileCounts = Record<'asked' | 'credited' | 'failed' | 'reviewed' | 'kept' | 'left', number>;

/** One run of the job: when it began, what came of it, whether it may begin something more. */
interface Run {
  now: number;
  counts: ReconcileCounts;
  hasTime(): boolean;
}

/**
 * Asks the provider about every payment that is due, longest first, and settles what it answers; those that stay
 * open are asked again later and later. Safe to repeat and to run twice at once.
 */
export async function reconcilePayments(remainingMs: () => number, ports: Ports): Promise<ReconcileCounts> {
  const run: Run = {
    now: ports.clock.now(),
    counts: { asked: 0, credited: 0, failed: 0, reviewed: 0, kept: 0, left: 0 },
    hasTime: () => remainingMs() > reserveMs,
  };
  const { duePayments, dueReviews } = ports.repo;
  for (let back = lookBackDays; back >= 0 && run.hasTime(); back--) {
    const day = vietNamDay(run.now - back * dayMs);
    const page = (start?: Item) => duePayments(day, run.now, pageSize, start);
    await attempt(day, run, ports, () => askAboutAll(page, run, ports));
  }
  const reviews = (start?: Item) => dueReviews(run.now, pageSize, start);
  await attempt('reviews', run, ports, () => askAboutAll(reviews, run, ports));
  return run.counts;
}

/** Does one piece of work; a failure is reported and never stops the others. */
async function attempt(
  what: string,
  { counts }: Run,
  ports: Ports,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    counts.left++;
    ports.failed('payment-not-reconciled', { what, error });
  }
}

/** Asks about all that pages of due payments hold; one that is asked is due no more. */
async function askAboutAll(
  readPage: (start?: Item) => Promise<DuePage>,
  run: Run,
  ports: Ports,
): Promise<void> {
  let start: Item | undefined;
  do {
    const { refs, next } = await readPage(start);
    for (const ref of refs) {
      if (!run.hasTime()) return;
      await attempt(ref, run, ports, () => askAbout(ref, run, ports));
    }
    start = next;
  } while (start);
}

/** Asks about one payment if it is still open and due; a refund cut off half-way is put to staff. */
async function askAbout(ref: string, { now, counts }: Run, ports: Ports): Promise<void> {
  const payment = await ports.repo.readPayment(ref);
  const isDue = payment?.nextAskAt !== undefined && Date.parse(payment.nextAskAt) <= now;
  if (!payment || !isDue || !isOpen(payment)) return;
  if (!(await claim(payment, now, ports))) {
    counts.left++;
    return;
  }
  counts.asked++;
  if (payment.state !== 'success') await askProvider(payment, ports);
  const after = await ports.repo.readPayment(ref);
  if (after?.state === 'success' && payment.state !== 'success') counts.credited++;
  else if (after?.state === 'failed' && payment.state !== 'failed') counts.failed++;
  else if (after?.review && !payment.review) counts.reviewed++;
  else counts.kept++;
}

/** Notes that the provider is being asked, so that two runs do not ask twice; false when somebody was faster. */
async function claim(payment: PaymentRecord, now: number, { repo, transact }: Ports): Promise<boolean> {
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
    if (lostRace(error) === 'payment') return false;
    throw error;
  }
}
