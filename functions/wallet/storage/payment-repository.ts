/** Payments, what was said about them, invoices, and daily comparisons. */

import * as z from 'zod';
import { type QueueState, queueOfMoments } from '#functions/lib/queue-state.ts';
import type { Query, Table } from '#functions/lib/table.ts';
import { check, type Item, put, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { instant, vietNamDay } from '#shared/kernel/time.ts';
import { isOpen, PaymentRecord } from '#shared/wallet/payment-state.ts';
import { Clearing, Invoice, PaymentEvent } from '#shared/wallet/staff-model.ts';
import {
  clearingKey,
  clearingsPartition,
  comparisonKey,
  eventKey,
  eventsOf,
  historyIndex,
  historyPartition,
  invoiceKey,
  invoicesPartition,
  openPartition,
  orderInvoicesPartition,
  paymentKey,
  paymentRowKey,
  paymentsPartition,
  reviewPartition,
} from './keys.ts';
import { losing } from './lost-race.ts';

/** gsi2 of a payment that is open, or under review. */
const openIndex = (payment: PaymentRecord) => {
  const { ref, review, nextAskAt } = payment;
  if (!isOpen(payment) || nextAskAt === undefined) return {};
  const gsi2pk = review ? reviewPartition : openPartition(vietNamDay(Date.parse(nextAskAt)));
  return { gsi2pk, gsi2sk: `${nextAskAt}#${ref}` };
};

const itemOf = (payment: PaymentRecord): Item & { pk: string; sk: string } => ({
  ...paymentKey(payment.ref),
  ...payment,
  ...historyIndex(payment.userId, payment.createdAt, payment.ref),
  ...openIndex(payment),
});

/** References of payments; go on with `next`. */
export interface DuePage {
  refs: string[];
  next?: Item;
}
/** The day (yyyymmdd) that the daily comparison is at, how many of its entries are compared, and what came of them. */
const Comparison = z.object({ day: z.string(), done: z.int(), result: Clearing.optional() });
export type Comparison = z.infer<typeof Comparison>;

export interface HistoryRange {
  from?: Instant | undefined;
  to?: Instant | undefined;
}

const paymentWrites = {
  /** Puts a payment that must not be there yet. */
  addPayment: (payment: PaymentRecord): Write => putNew(itemOf(payment), losing('payment')),
  /** Puts a payment into the list of all, where it stays. */
  listPayment: (payment: PaymentRecord): Write => put({ ...paymentRowKey(payment), ref: payment.ref }),
  /** Puts a payment's next version where it is still as it was before. */
  savePayment: (before: PaymentRecord, next: PaymentRecord): Write =>
    put(
      itemOf({ ...next, version: before.version + 1 }),
      {
        equals: {
          version: before.version,
          state: before.state,
          amountVnd: before.amountVnd,
          points: before.points,
        },
      },
      losing('payment'),
    ),
  /** Keeps what was said; the same words of the same source are kept once. */
  putEvent: (ref: string, id: string, event: PaymentEvent): Write =>
    putNew({ ...eventKey(ref, id), ...event }, losing('event')),
  putInvoice: (month: string, invoice: Invoice): Write =>
    putNew(
      {
        ...invoiceKey(invoice.ref),
        ...invoice,
        gsi2pk: invoicesPartition(month),
        gsi2sk: `${invoice.requestedAt}#${invoice.ref}`,
        // A top-up's is found by its payment, an order's by whose it is.
        ...(invoice.advertId && {
          gsi1pk: orderInvoicesPartition(invoice.userId),
          gsi1sk: invoice.requestedAt,
        }),
      },
      'already-exists',
    ),
  /** Part of what an invoice is over went back: one that is not issued is over the rest, or gone with the last of it. */
  noteReturn({ ref, amountVnd, number }: Invoice, returnedVnd: number): Write {
    const key = invoiceKey(ref);
    if (number) return update(key, { set: { returnedVnd } }, { exists: true }, 'version-conflict');
    const open = { exists: true, missing: ['number'], equals: { amountVnd } };
    const rest = amountVnd - returnedVnd;
    return rest > 0
      ? update(key, { set: { amountVnd: rest } }, open, 'version-conflict')
      : remove(key, open, 'version-conflict');
  },
  expectNoInvoice: (ref: string): Write => check(invoiceKey(ref), { exists: false }, 'version-conflict'),
  /** Notes an invoice's number, once. */
  issueInvoice: (ref: string, number: string, issuedAt: Instant): Write =>
    update(
      invoiceKey(ref),
      { set: { number, issuedAt } },
      { exists: true, missing: ['number'] },
      (stored) => new DomainProblem(stored ? 'state-conflict' : 'not-found'),
    ),
  putClearing: (clearing: Clearing): Write => put({ ...clearingKey(clearing.day), ...clearing }),
  putComparison: (comparison: Comparison): Write => put({ ...comparisonKey(), ...comparison }),
};

/** Payments with all that belongs to them. */
export function createPaymentRepository(table: Pick<Table, 'get' | 'query' | 'batchGet'>) {
  const due = async (pk: string, nowMs: number, limit: number, start?: Item): Promise<DuePage> => {
    const sk = { to: `${instant(nowMs)}~` };
    const page = await table.query({ pk, index: 'gsi2', sk, limit, start });
    return { refs: page.items.map(({ ref }) => String(ref)), ...(page.lastKey && { next: page.lastKey }) };
  };
  return {
    /** A payment, as it is now. One read. */
    async readPayment(ref: string): Promise<PaymentRecord | undefined> {
      const item = await table.get(paymentKey(ref), { isConsistent: true });
      return item && PaymentRecord.parse(item);
    },
    /** Payments that exist and can be read, at most 100. One request. */
    async readPayments(refs: readonly string[]): Promise<PaymentRecord[]> {
      const items = await table.batchGet(refs.map(paymentKey));
      return items.flatMap((item) => PaymentRecord.safeParse(item).data ?? []);
    },
    /** References of a month's payments (yyyymm), newest first, behind `after`; go on behind `next`. One query. */
    async paymentRefs(month: string, { from, to }: HistoryRange, limit: number, after?: string) {
      if (from !== undefined && to !== undefined && from > to) return { refs: [] };
      const pk = paymentsPartition(month);
      const page = await table.query({
        ...{ pk, sk: rangeOf(from, to), limit, isDescending: true },
        ...(after && { start: { pk, sk: after } }),
      });
      const next = page.lastKey && String(page.lastKey.sk);
      return { refs: page.items.map(({ ref }) => String(ref)), ...(next && { next }) };
    },
    /** Payments whose time to ask the provider has come on a day (yyyymmdd), the longest due first. One query. */
    duePayments: (day: string, nowMs: number, limit: number, start?: Item) =>
      due(openPartition(day), nowMs, limit, start),
    /** Payments under review whose time to ask again has come. One query. */
    dueReviews: (nowMs: number, limit: number, start?: Item) => due(reviewPartition, nowMs, limit, start),
    /** A page of payments under review. One query. */
    async reviewPage(limit: number, start?: Item) {
      const page = await table.query({ pk: reviewPartition, index: 'gsi2', limit, start });
      return { payments: page.items.map((item) => PaymentRecord.parse(item)), lastKey: page.lastKey };
    },
    /** Payments under review, as far as `limit`. One query. */
    async reviewQueue(limit: number): Promise<QueueState> {
      const { items } = await table.query({ pk: reviewPartition, index: 'gsi2', limit });
      return queueOfMoments(items.map((item) => PaymentRecord.parse(item).createdAt));
    },
    /** A page of a person's payments and transactions, newest first, as stored. One query. */
    async historyPage(userId: string, { from, to }: HistoryRange, limit: number, start?: Item) {
      const isNever = from !== undefined && to !== undefined && from > to;
      if (isNever) return { items: [] };
      return table.query({
        pk: historyPartition(userId),
        index: 'gsi1',
        sk: rangeOf(from, to),
        limit,
        start,
        isDescending: true,
      });
    },
    /** Everything that was said about a payment, oldest first. One query. */
    async readEvents(ref: string): Promise<PaymentEvent[]> {
      const { items } = await table.query({ ...eventsOf(ref), limit: 100 });
      return items.map((item) => PaymentEvent.parse(item)).sort((a, b) => (a.at < b.at ? -1 : 1));
    },
    ...createInvoiceReads(table),
    ...createComparisonReads(table),
    ...paymentWrites,
  };
}

const rangeOf = (from?: Instant, to?: Instant): Query['sk'] =>
  from === undefined && to === undefined
    ? undefined
    : { from: from ?? '0', to: to === undefined ? '~' : `${to}~` };

const createInvoiceReads = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  async readInvoice(ref: string): Promise<Invoice | undefined> {
    const item = await table.get(invoiceKey(ref), { isConsistent: true });
    return item && Invoice.parse(item);
  },
  /** The invoices of some payments or orders, where they were asked for. One request, none for none. */
  async readInvoices(refs: readonly string[]): Promise<Invoice[]> {
    const items = refs.length > 0 ? await table.batchGet(refs.map(invoiceKey)) : [];
    return items.map((item) => Invoice.parse(item));
  },
  /** Somebody's invoices of orders, oldest first. One query for each megabyte. */
  async orderInvoices(userId: string): Promise<Invoice[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk: orderInvoicesPartition(userId), index: 'gsi1', start });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    return items.map((item) => Invoice.parse(item));
  },
  /** A page of a month's requests for invoices. One query. */
  async invoicePage(month: string, limit: number, start?: Item) {
    const page = await table.query({ pk: invoicesPartition(month), index: 'gsi2', limit, start });
    return { invoices: page.items.map((item) => Invoice.parse(item)), lastKey: page.lastKey };
  },
});

const createComparisonReads = (table: Pick<Table, 'get' | 'query'>) => ({
  /** Where the daily comparison is; undefined before the first. One read. */
  async readComparison(): Promise<Comparison | undefined> {
    const item = await table.get(comparisonKey(), { isConsistent: true });
    return item && Comparison.parse(item);
  },
  /** The newest daily comparisons. One query. */
  async newestClearings(limit: number): Promise<Clearing[]> {
    const { items } = await table.query({ pk: clearingsPartition, limit, isDescending: true });
    return items.map((item) => Clearing.parse(item));
  },
});
