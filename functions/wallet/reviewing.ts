/** What staff do about payments: look at the evidence, ask again, settle both ways. */
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { type Evidence, type PaymentRecord, paymentView } from '../../shared/wallet/payment-state.ts';
import type { Resolution, StaffPayment } from '../../shared/wallet/staff-model.ts';
import type { Item } from '../lib/writes.ts';
import { movedBy } from './moved.ts';
import type { Ports } from './ports.ts';
import { refunds } from './refunds.ts';
import { settling } from './settling.ts';

type Found = Pick<Resolution, 'as' | 'reason'>;
const clearingsShown = 31;

export function reviewing(ports: Ports) {
  const { repo, cursors } = ports;
  const { settle, ask } = settling(ports);
  const { clear, takeBack } = refunds(ports);

  async function find(ref: string): Promise<PaymentRecord> {
    const payment = await repo.readPayment(ref);
    if (!payment) throw new DomainProblem('not-found');
    return payment;
  }

  const detail = async (ref: string) => {
    const [payment, events] = await Promise.all([find(ref), repo.readEvents(ref)]);
    return { ...staffView(payment), events };
  };

  /**
   * A credit that the provider's word contradicts: it stands, or its points are taken back. One of somebody who left
   * stands; who is to have their money back gets it by a refund.
   */
  async function resolveCredit(caller: Caller, payment: PaymentRecord, { as, reason }: Found) {
    if (payment.review === 'account-deleted' && as === 'paid') return clear(caller, payment, reason);
    if (payment.review !== 'clearing-differs') throw new DomainProblem('state-conflict');
    if (as === 'paid') await clear(caller, payment, reason);
    else await takeBack(caller, payment, reason);
  }

  async function resolveOpen({ userId: by }: Caller, payment: PaymentRecord, { as, reason }: Found) {
    const { ref, review, version } = payment;
    if (!review) throw new DomainProblem('state-conflict');
    const evidence: Evidence =
      as === 'paid'
        ? { outcome: 'paid', source: 'staff' }
        : { outcome: 'failed', failure: 'settled-by-staff', source: 'staff' };
    await settle(ref, { evidence, raw: reason, by, reason, version });
  }

  return {
    detail,
    /** Payments that need a person. One query a page. */
    async list({ cursor, limit }: PageQuery): Promise<Page<StaffPayment>> {
      const start = cursor && (await cursors.decode<Item>('payment-reviews', cursor));
      const page = await repo.reviewPage(limit, start || undefined);
      const nextCursor = page.lastKey && (await cursors.encode('payment-reviews', page.lastKey));
      return { items: page.payments.map(staffView), nextCursor };
    },

    /** Asks the provider now; its answer is kept as evidence. */
    async ask(ref: string) {
      await ask(await find(ref), true);
      return detail(ref);
    },

    /**
     * Settles a payment under review: as paid it is credited, as failed it ends. Raises `version-conflict` where
     * it has changed since, `state-conflict` where it is not under review. A credit that
     * the clearing contradicts stands (`paid`), or its points are taken back (`failed`). One's own top-up is for
     * somebody else: `self-review`.
     */
    async resolve(caller: Caller, ref: string, { as, reason, version }: Resolution) {
      const payment = await find(ref);
      if (payment.userId === caller.userId) throw new DomainProblem('self-review');
      if (payment.version !== version) throw new DomainProblem('version-conflict');
      try {
        if (payment.state === 'success') await resolveCredit(caller, payment, { as, reason });
        else await resolveOpen(caller, payment, { as, reason });
      } catch (error) {
        throw movedBy(error) === 'payment' ? new DomainProblem('version-conflict') : error;
      }
      return detail(ref);
    },

    /** The newest daily comparisons with the provider. */
    clearings: async () => ({ items: await repo.newestClearings(clearingsShown) }),
  };
}
export type Reviewing = ReturnType<typeof reviewing>;

const staffView = (payment: PaymentRecord): StaffPayment => ({
  ...paymentView(payment),
  userId: payment.userId,
  version: payment.version,
  review: payment.review,
  code: payment.code,
  askCount: payment.askCount,
  nextAskAt: payment.nextAskAt,
  openRefund: payment.refund,
});
