/** Requests for invoices: kept for the accountant, listed by month, noted when issued. */

import { audit } from '#functions/lib/audit.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { instant, vietNamDay } from '#shared/kernel/time.ts';
import type { InvoiceInput, Payment } from '#shared/wallet/model.ts';
import { paymentView } from '#shared/wallet/payment-state.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';

export function createInvoices({ repo, transact, clock, ids, cursors }: Ports) {
  return {
    /** Asks for an invoice of a credited payment of the caller's, once, unless all its money went back. */
    async request(caller: Caller, ref: string, input: InvoiceInput): Promise<Payment> {
      const payment = await repo.readPayment(ref);
      if (payment?.userId !== ownerOf(caller)) throw new DomainProblem('not-found');
      if (payment.state !== 'success' || payment.refundedVnd === payment.amountVnd)
        throw new DomainProblem('state-conflict');
      if (payment.invoice) throw new DomainProblem('already-exists');
      const now = clock.now();
      const { userId, amountVnd, points, settledAt, createdAt } = payment;
      const invoice: Invoice = {
        ...input,
        ref,
        userId,
        amountVnd,
        points,
        paidAt: settledAt ?? createdAt,
        requestedAt: instant(now),
      };
      const next = { ...payment, invoice: 'requested' as const };
      await transact([
        repo.putInvoice(vietNamDay(now).slice(0, 6), invoice),
        repo.savePayment(payment, next),
      ]);
      return paymentView(next);
    },

    /** A month's requests, oldest first. One query a page. */
    async list({ month, cursor, limit }: PageQuery & { month: string }): Promise<Page<Invoice>> {
      const binding = `invoices|${month}`;
      const start = cursor ? await cursors.decode<Item>(binding, cursor) : undefined;
      const page = await repo.invoicePage(month, limit, start);
      const nextCursor = page.lastKey && (await cursors.encode(binding, page.lastKey));
      return { items: page.invoices, nextCursor };
    },

    /** Notes an invoice's number, once; another number answers `state-conflict`. */
    async issue(caller: Caller, ref: string, number: string): Promise<Invoice> {
      const [payment, invoice] = await Promise.all([repo.readPayment(ref), repo.readInvoice(ref)]);
      if (!invoice) throw new DomainProblem('not-found');
      if (invoice.number === number) return invoice;
      const now = clock.now();
      const issuedAt = instant(now);
      await transact([
        repo.issueInvoice(ref, number, issuedAt),
        // That of an order has no top-up to note it on.
        ...(payment ? [repo.savePayment(payment, { ...payment, invoice: 'issued' })] : []),
        audit({
          id: ids.ulid(),
          at: now,
          by: caller.userId,
          act: 'issue-invoice',
          on: invoice.advertId ? { type: 'advert', id: invoice.advertId } : { type: 'payment', id: ref },
          after: { number },
        }),
      ]);
      return { ...invoice, number, issuedAt };
    },
  };
}
