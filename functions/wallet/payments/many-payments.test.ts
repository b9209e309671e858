/** Payments are asked about and compared however many there are, wherever the jobs are cut off, past what fails. */
import { describe, expect, it } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import { systemAccounts } from '#shared/wallet/ledger.ts';
import type { PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { Ports } from '../ports.ts';
import { createWalletRepository } from '../repository.ts';
import { paymentKey, systemEntryKey } from '../storage/keys.ts';
import { testHash } from '../testing/invariants.ts';
import { createMemoryTable } from '../testing/memory-table.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { compareSettlements } from './settlement-report.ts';

const startMs = Date.parse('2026-01-05T02:30:00.000Z');
const refOf = (n: number) => `TU${String(n).padStart(24, '0')}`;
const userId = '01JGZ0X4000000000000000A00';

/** Payments over a table in memory, and a provider that calls them paid. */
async function startPayments(count: number, state: PaymentRecord['state']) {
  const table = createMemoryTable();
  const cutter = createCutter();
  const requests = cutter.table(table);
  const clock = { ms: startMs, now: () => clock.ms };
  const repo = createWalletRepository(requests);
  const failures: unknown[] = [];
  const mood = { outcome: 'paid' as 'paid' | 'unavailable', queries: 0 };
  for (let n = 0; n < count; n++) {
    const at = instant(startMs + n);
    const payment: PaymentRecord = {
      ...{ ref: refOf(n), userId, provider: 'vnpay', version: 1, state, amountVnd: 500_000, points: 530 },
      ...{ topUpId: '500k', settingsVersion: 0, createdAt: at, expiresAt: at, askCount: 0 },
      ...{ refundedVnd: 0, refundCount: 0 },
      ...(state === 'in-progress' && { nextAskAt: instant(startMs + n) }),
    };
    await table.transact([repo.addPayment(payment)]);
    if (state !== 'success') continue;
    const txId = `pay:${refOf(n)}`;
    const entry = { account: systemAccounts.provider, txId, points: -530, code: 'top-up', at, hash: 'h' };
    await table.transact([
      { act: 'put', item: { ...systemEntryKey(entry.account, startMs + n, txId), ...entry } },
    ]);
  }
  const query = cutter.through(async () => {
    mood.queries++;
    return mood.outcome === 'paid'
      ? { outcome: 'paid' as const, amountVnd: 500_000, raw: `answer ${mood.queries}` }
      : { outcome: 'unavailable' as const };
  });
  const ports = {
    ...{ repo, transact: requests.transact, clock, ids: systemIds, hash: testHash, random: Math.random },
    ...{ pause: async () => undefined, hasLeft: async () => false, hasAccount: async () => true },
    failed: (what: string, of: object) => failures.push([what, of]),
    provider: { id: 'vnpay', query },
  } as unknown as Ports;
  const spoil = (n: number) =>
    table.transact([{ act: 'update', key: paymentKey(refOf(n)), change: { set: { points: 'many' } } }]);
  const states = () =>
    Object.groupBy(
      table.items().filter(({ sk }) => sk === 'PAY'),
      (item) => String(item.state),
    );
  return { table, cutter, clock, mood, failures, ports, spoil, states };
}

describe('reconcile-payments', () => {
  const start = async (count: number) => {
    const t = await startPayments(count, 'in-progress');
    t.clock.ms += 20 * minuteMs;
    const reconcile = (remainingMs: () => number) => reconcilePayments(remainingMs, t.ports);
    return { ...t, reconcile };
  };
  const plenty = () => 240_000;

  it('takes some ten requests for each: 100,000 take some million', async () => {
    const t = await start(200);
    expect(await t.reconcile(plenty)).toMatchObject({ credited: 200 });
    expect(t.cutter.requests).toBeLessThanOrEqual(200 * 10 + 36 + 1 + 200 / 50);
  });
  it('credits each once wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [60, 61, 63, 67, 100]) {
        const t = await start(30);
        const { requests } = await t.cutter.untilDone(t.reconcile, {
          ...{ every, manner, runsMax: 60 },
          isDone: () => t.states().success?.length === 30,
          between: () => {
            t.clock.ms += 5 * minuteMs;
          },
        });
        expect(requests).toBeLessThan(30 * 10 * 3 + 60 * 40);
        expect(
          t.table.items().filter(({ sk, pk }) => sk === 'TX' && String(pk).startsWith('TX#pay')),
        ).toHaveLength(30);
      }
  });
  it('goes on past payments that cannot be read, however many, and tells of each', async () => {
    const t = await start(130);
    for (let n = 0; n < 120; n++) await t.spoil(n);
    expect(await t.reconcile(plenty)).toMatchObject({ credited: 10, left: 120 });
    expect(t.failures).toHaveLength(120);
  });
});

describe('compare-clearing', () => {
  const start = async (count: number) => {
    const t = await startPayments(count, 'success');
    t.clock.ms += dayMs;
    const compareDue = (remainingMs: () => number) => compareSettlements(remainingMs, t.ports);
    const days = () => t.table.items().filter(({ pk }) => pk === 'CLR');
    return { ...t, compareDue, days };
  };
  const plenty = () => 900_000;

  it('takes little more than one request for each: 100,000 take some 110,000', async () => {
    const t = await start(400);
    expect(await t.compareDue(plenty)).toMatchObject({ days: 1, payments: 400, unanswered: 0 });
    expect(t.cutter.requests).toBeLessThanOrEqual(400 + 2 * (400 / 20) + 8 + 5);
    expect(await t.compareDue(plenty)).toMatchObject({ days: 0 });
  });
  it('compares each payment of the day wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [33, 34, 50]) {
        const t = await start(100);
        const { requests } = await t.cutter.untilDone(t.compareDue, {
          ...{ every, manner, runsMax: 30 },
          isDone: () => t.days().length > 0,
        });
        expect(t.days()).toMatchObject([{ day: '20260105', payments: 100, points: 53_000, unanswered: 0 }]);
        expect(requests).toBeLessThan(100 * 4);
      }
  });
  it('puts what cannot be read to staff, and goes on past it', async () => {
    const t = await start(50);
    await t.spoil(7);
    expect(await t.compareDue(plenty)).toMatchObject({ payments: 50, differing: 1 });
    expect(t.failures).toEqual([['clearing-differs', { day: '20260105', payments: 1 }]]);
  });
  it('catches up with days on which it did not run', async () => {
    const t = await start(3);
    await t.compareDue(plenty);
    t.clock.ms += 3 * dayMs;
    expect(await t.compareDue(plenty)).toMatchObject({ days: 3 });
    expect(t.days().map(({ day }) => day)).toEqual(['20260105', '20260106', '20260107', '20260108']);
  });
});
