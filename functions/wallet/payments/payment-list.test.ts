/** All payments for staff over a real table: order, filters, pages that never lose or repeat one; what came in by day and month. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCursors } from '#functions/lib/cursor.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { putNew } from '#functions/lib/writes.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import type { PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { PaymentsQuery } from '#shared/wallet/staff-model.ts';
import { createWalletRepository } from '../repository.ts';
import { systemEntryKey } from '../storage/keys.ts';
import { listPayments } from './payment-list.ts';
import { readRevenue } from './revenue.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const [an, binh] = ['01JD000000000000000000000A', '01JD000000000000000000000B'];
let world: TestTable;
const clock = { now: () => now };
const cursors = createCursors(async () => 'a key for tests only');
const refOf = (n: number) => `TU${String(n).padStart(24, '0')}`;

const payment = (n: number, daysAgo: number, more: Partial<PaymentRecord> = {}): PaymentRecord => {
  const createdAt = instant(now - daysAgo * dayMs - n * 1000);
  return {
    ...{ ref: refOf(n), userId: an, provider: 'vnpay', version: 1, state: 'success', amountVnd: 50_000 },
    ...{ points: 50, topUpId: 'vnd-50k', settingsVersion: 0, createdAt, expiresAt: createdAt },
    ...{ askCount: 0, refundedVnd: 0, refundCount: 0 },
    ...more,
  };
};
const repo = () => createWalletRepository(world.table);
const list = (query: Partial<PaymentsQuery> = {}) =>
  listPayments({ limit: 20, ...query }, { repo: repo(), cursors, clock });
const numbersOf = ({ items }: { items: readonly { ref: string }[] }) =>
  items.map(({ ref }) => Number(ref.slice(2)));
/** Every page until the last, with how many there were. */
async function walk(query: Partial<PaymentsQuery>) {
  const numbers: number[] = [];
  for (let cursor: string | undefined, pages = 1; ; pages++) {
    const page = await list({ ...query, ...(cursor && { cursor }) });
    numbers.push(...numbersOf(page));
    cursor = page.nextCursor;
    if (!cursor) return { numbers, pages };
  }
}

beforeAll(async () => {
  world = await startTestTable();
  const all = [
    payment(1, 0),
    payment(2, 1, { state: 'failed', failure: 'not-enough-money' }),
    payment(3, 2, { userId: binh, amountVnd: 500_000, points: 530 }),
    payment(4, 40, { state: 'in-progress' }),
    payment(5, 70),
    ...Array.from({ length: 130 }, (_, n) => payment(100 + n, 100, { amountVnd: 100_000 })),
    payment(900, 300, { userId: binh }),
  ];
  for (const one of all) await world.table.transact([repo().addPayment(one), repo().listPayment(one)]);
});
afterAll(() => world.stop());

describe('the list of all payments', () => {
  it('is newest first over months, in whatever state they are', async () => {
    expect(numbersOf(await list({ limit: 5 }))).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes on page by page without losing or repeating one, and ends', async () => {
    const { numbers } = await walk({ limit: 7 });
    expect(numbers).toHaveLength(136);
    expect(new Set(numbers).size).toBe(136);
    expect([numbers[0], numbers.at(-1)]).toEqual([1, 900]);
  });

  it.each<[string, Partial<PaymentsQuery>, number[]]>([
    ['by state', { state: 'failed' }, [2]],
    ['by amount', { minVnd: 200_000 }, [3]],
    ['by both ends of an amount', { minVnd: 40_000, maxVnd: 60_000, state: 'success' }, [1, 5, 900]],
    ['by person', { userId: binh }, [3, 900]],
    ['by days', { from: instant(now - 80 * dayMs), to: instant(now - dayMs + 1000) }, [2, 3, 4, 5]],
    ['by days that end before they begin', { from: instant(now), to: instant(now - dayMs) }, []],
    ['by person and days', { userId: binh, to: instant(now - 10 * dayMs) }, [900]],
  ])('is narrowed %s', async (_, query, expected) => {
    expect((await walk(query)).numbers).toEqual(expected);
  });

  it('looks at a bounded number of rows a page, however few of them fit', async () => {
    world.consumed.length = 0;
    const page = await list({ minVnd: 900_000_000 });
    expect([page.items.length, page.nextCursor === undefined]).toEqual([0, false]);
    expect(world.consumed.length).toBeLessThanOrEqual(16);
  });

  it('refuses a cursor of other filters', async () => {
    const { nextCursor } = await list({ limit: 2 });
    await expect(list({ limit: 2, state: 'failed', cursor: nextCursor! })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });
});

describe('what came in', () => {
  it('is the days that were compared, the newest counted now, and their months', async () => {
    const { table } = world;
    const entry = (one: PaymentRecord) => ({
      ...systemEntryKey('SYS:provider', Date.parse(one.createdAt), `pay:${one.ref}`),
      ...{ account: 'SYS:provider', txId: `pay:${one.ref}`, points: -one.points, at: one.createdAt },
      ...{ code: 'top-up', hash: 'h', previousHash: 'h' },
    });
    const compared = (day: string, amountVnd: number) =>
      repo().putClearing({
        ...{ day, at: instant(now), payments: 2, points: 100, amountVnd, differing: [], unanswered: 0 },
      });
    await table.transact([
      putNew(entry(payment(1, 0)), 'already-exists'),
      putNew(entry(payment(3, 2, { points: 530 })), 'already-exists'),
      compared(vietNamDay(now - 2 * dayMs), 700_000),
      compared('20261015', 300_000),
    ]);
    const { days, months } = await readRevenue({ repo: repo(), clock });
    const figures = (lines: typeof days) =>
      lines.map(({ period, payments, amountVnd, isFinal }) => [period, payments, amountVnd, isFinal]);
    expect(figures(days)).toEqual([
      ['20261122', 1, 50_000, false],
      ['20261121', 0, 0, false],
      // What was compared stands as it was; it is not counted twice.
      ['20261120', 2, 700_000, true],
      ['20261015', 2, 300_000, true],
    ]);
    expect(figures(months)).toEqual([
      ['202611', 3, 750_000, false],
      ['202610', 2, 300_000, true],
    ]);
  });
});
