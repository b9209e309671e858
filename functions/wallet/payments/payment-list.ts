/** All payments for staff, newest first, by state, days, amount and person; bounded work a page however few of them fit. */
import type { Item } from '#functions/lib/writes.ts';
import type { Page } from '#shared/kernel/page.ts';
import { instant } from '#shared/kernel/time.ts';
import { PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { PaymentsQuery, StaffPayment } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';
import { historyIndex, monthOf, paymentKey, paymentPlace } from '../storage/keys.ts';
import { staffView } from './staff-view.ts';

/** So many are read at a time, and so many times a page. */
const readSize = 50;
const readsMost = 8;
/** Without a first day the list goes back so far. */
const monthsBack = 36;

/** Where a list goes on: behind a payment of a month, or of a person. */
interface Place {
  month?: string;
  after?: string;
  start?: Item;
}
interface Read {
  payments: PaymentRecord[];
  /** Absent at the end of the list. */
  next?: Place;
}
interface Source {
  read(place: Place): Promise<Read>;
  placeOf(payment: PaymentRecord): Place;
}
type Needs = Pick<Ports, 'repo' | 'cursors' | 'clock'>;

/** A page; raises `invalid-cursor`. A cursor is bound to its filters. */
export async function listPayments(query: PaymentsQuery, ports: Needs): Promise<Page<StaffPayment>> {
  const { cursor, limit, ...filters } = query;
  const binding = `payments ${JSON.stringify(Object.entries(filters).sort())}`;
  const source = filters.userId ? ofPerson(filters.userId, query, ports) : ofMonths(query, ports);
  let place: Place | undefined = cursor ? await ports.cursors.decode<Place>(binding, cursor) : {};
  const rows: PaymentRecord[] = [];
  for (let reads = 0; place && rows.length <= limit && reads < readsMost; reads++) {
    const page: Read = await source.read(place);
    rows.push(...page.payments.filter((payment) => fits(payment, query)));
    place = page.next;
  }
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? source.placeOf(shown.at(-1)!) : place;
  return {
    items: shown.map(staffView),
    ...(next && { nextCursor: await ports.cursors.encode(binding, next) }),
  };
}

const fits = (payment: PaymentRecord, { state, minVnd, maxVnd }: PaymentsQuery): boolean =>
  (state === undefined || payment.state === state) &&
  (minVnd === undefined || payment.amountVnd >= minVnd) &&
  (maxVnd === undefined || payment.amountVnd <= maxVnd);

/** Everybody's, month by month. */
function ofMonths({ from, to }: PaymentsQuery, { repo, clock }: Needs): Source {
  const now = instant(clock.now());
  const newest = monthOf(to === undefined || to > now ? now : to);
  const oldest = from ? monthOf(from) : monthsBefore(monthOf(now), monthsBack);
  return {
    async read({ month = newest, after }) {
      if (month < oldest) return { payments: [] };
      const { refs, next } = await repo.paymentRefs(month, { from, to }, readSize, after);
      const payments = refs.length > 0 ? await repo.readPayments(refs) : [];
      if (next) return { payments, next: { month, after: next } };
      const before = monthsBefore(month, 1);
      return { payments, ...(before >= oldest && { next: { month: before } }) };
    },
    placeOf: (payment) => ({ month: monthOf(payment.createdAt), after: paymentPlace(payment) }),
  };
}

/** One person's, out of their timeline. */
const ofPerson = (userId: string, { from, to }: PaymentsQuery, { repo }: Needs): Source => ({
  async read({ start }) {
    const page = await repo.historyPage(userId, { from, to }, readSize, start);
    const payments = page.items.filter(({ sk }) => sk === 'PAY').map((item) => PaymentRecord.parse(item));
    return { payments, ...(page.lastKey && { next: { start: page.lastKey } }) };
  },
  placeOf: ({ ref, createdAt }) => ({
    start: { ...paymentKey(ref), ...historyIndex(userId, createdAt, ref) },
  }),
});

/** '202601', 1 → '202512'. */
function monthsBefore(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1 - count;
  return `${Math.floor(months / 12)}${String((months % 12) + 1).padStart(2, '0')}`;
}
