/** What staff do about payments: look at the evidence, ask again, settle both ways. */

import type { Item } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Evidence, PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { PaymentsQuery, Resolution, StaffPayment } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';
import { lostRace } from '../storage/lost-race.ts';
import { listPayments } from './payment-list.ts';
import { confirmCredit, takeBackCredit } from './refunds.ts';
import { readRevenue } from './revenue.ts';
import { askProvider, settlePayment } from './settle-payment.ts';
import { staffView } from './staff-view.ts';

const clearingsShown = 31;

export const createPaymentReview = (ports: Ports) => ({
  list: (query: PageQuery) => listReviews(query, ports),
  all: (query: PaymentsQuery) => listPayments(query, ports),
  revenue: () => readRevenue(ports),
  detail: (ref: string) => paymentDetail(ref, ports),

  /** Asks the provider now; its answer is kept as evidence. */
  async ask(ref: string) {
    await askProvider(await findPayment(ref, ports), ports, { isKept: true });
    return paymentDetail(ref, ports);
  },

  resolve: (caller: Caller, ref: string, resolution: Resolution) =>
    resolvePayment(caller, ref, resolution, ports),

  /** The newest daily comparisons with the provider. */
  clearings: async () => ({ items: await ports.repo.newestClearings(clearingsShown) }),
});

async function findPayment(ref: string, { repo }: Ports): Promise<PaymentRecord> {
  const payment = await repo.readPayment(ref);
  if (!payment) throw new DomainProblem('not-found');
  return payment;
}

/** A payment with all that was said about it. */
async function paymentDetail(ref: string, ports: Ports) {
  const [payment, events] = await Promise.all([findPayment(ref, ports), ports.repo.readEvents(ref)]);
  return { ...staffView(payment), events };
}

/** Payments that need a person. One query a page. */
async function listReviews(
  { cursor, limit }: PageQuery,
  { repo, cursors }: Ports,
): Promise<Page<StaffPayment>> {
  const start = cursor && (await cursors.decode<Item>('payment-reviews', cursor));
  const page = await repo.reviewPage(limit, start || undefined);
  const nextCursor = page.lastKey && (await cursors.encode('payment-reviews', page.lastKey));
  return { items: page.payments.map(staffView), nextCursor };
}

/**
 * Settles a payment under review: as paid it is credited, as failed it ends. Raises `version-conflict` where it has
 * changed since, `state-conflict` where it is not under review. A credit that the clearing contradicts stands
 * (`paid`), or its points are taken back (`failed`). One's own top-up is for somebody else: `self-review`.
 */
async function resolvePayment(caller: Caller, ref: string, resolution: Resolution, ports: Ports) {
  const payment = await findPayment(ref, ports);
  if (payment.userId === caller.userId) throw new DomainProblem('self-review');
  if (payment.version !== resolution.version) throw new DomainProblem('version-conflict');
  try {
    if (payment.state === 'success') await resolveCredit(caller, payment, resolution, ports);
    else await resolveOpen(caller, payment, resolution, ports);
  } catch (error) {
    throw lostRace(error) === 'payment' ? new DomainProblem('version-conflict') : error;
  }
  return paymentDetail(ref, ports);
}

/**
 * A credit that the provider's word contradicts: it stands, or its points are taken back. One of somebody who left
 * stands; who is to have their money back gets it by a refund.
 */
async function resolveCredit(
  caller: Caller,
  payment: PaymentRecord,
  { as, reason }: Resolution,
  ports: Ports,
): Promise<void> {
  const isLeft = payment.review === 'account-deleted' && as === 'paid';
  if (!isLeft && payment.review !== 'clearing-differs') throw new DomainProblem('state-conflict');
  if (as === 'paid') await confirmCredit(caller, payment, reason, ports);
  else await takeBackCredit(caller, payment, reason, ports);
}

async function resolveOpen(
  { userId: by }: Caller,
  { ref, review, version }: PaymentRecord,
  { as, reason }: Resolution,
  ports: Ports,
): Promise<void> {
  if (!review) throw new DomainProblem('state-conflict');
  const evidence: Evidence =
    as === 'paid'
      ? { outcome: 'paid', source: 'staff' }
      : { outcome: 'failed', failure: 'settled-by-staff', source: 'staff' };
  await settlePayment(ref, { evidence, raw: reason, by, reason, version }, ports);
}
