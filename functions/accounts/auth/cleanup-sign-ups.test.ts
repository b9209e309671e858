/** Sign-ups that were cut off are cleaned up however many there are, wherever the job is cut off, and past failures. */
import { describe, expect, it } from 'vitest';
import { systemIds } from '#functions/lib/ids.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { createOtpRepository, otpKeys } from '../otp/otp-repository.ts';
import { createAccountsRepository } from '../repository.ts';
import { cleanUpSignUps } from './cleanup-sign-ups.ts';

const hourMs = 3_600_000;

/** Tickets that expired unused, their users in the pool; `broken` ones cannot be deleted. */
async function unused(count: number, broken = new Set<number>()) {
  const table = createMemoryTable();
  const cutter = createCutter();
  const requests = cutter.table(table);
  const clock = { ms: Date.parse('2026-11-20T03:00:00Z'), now: () => clock.ms };
  const users = new Map<string, number>();
  for (let n = 0; n < count; n++) {
    const userId = systemIds.ulid();
    users.set(userId, n);
    await table.transact([
      {
        act: 'put',
        item: {
          ...otpKeys.ticket(`hash-${n}`),
          ...{ hash: `hash-${n}`, purpose: 'sign-up', kind: 'email', value: `a${n}@example.com`, userId },
          ...{ sentAt: clock.ms, expiresAt: clock.ms + n, ttl: 1 },
          ...{ gsi2pk: 'Q#SIGN-UP', gsi2sk: new Date(clock.ms + n).toISOString() },
        },
      },
    ]);
  }
  clock.ms += 2 * hourMs;
  const failures: string[] = [];
  const deleteUser = cutter.through(async (userId: string) => {
    if (broken.has(users.get(userId)!)) throw new Error('The pool refuses');
    users.delete(userId);
  });
  const ports = {
    otps: createOtpRepository(requests),
    repo: createAccountsRepository(requests),
    transact: requests.transact,
    identity: { deleteUser },
    clock,
    failed: (userId: string) => void failures.push(userId),
  };
  return {
    ...{ cutter, clock, users, broken, failures, table },
    sweep: (remainingMs = () => 600_000) => cleanUpSignUps(remainingMs, ports),
  };
}

describe('sweep-sign-ups', () => {
  it('takes three requests each and one in fifty: 100,000 take some 300,000', async () => {
    const t = await unused(500);
    expect(await t.sweep()).toEqual({ swept: 500, left: 0 });
    expect(t.cutter.requests).toBeLessThanOrEqual(500 * 3 + 500 / 50 + 1);
  });
  it('ends wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [4, 5, 6, 7, 50]) {
        const t = await unused(60);
        const { requests } = await t.cutter.untilDone(t.sweep, {
          ...{ every, manner, runsMax: 70 },
          isDone: () => t.table.items().length === 0,
        });
        expect(t.users.size).toBe(0);
        expect(requests).toBeLessThan(60 * 3 * 3);
      }
  });
  it('continues past users that cannot be deleted, and keeps them for later runs', async () => {
    const t = await unused(200, new Set(Array.from({ length: 120 }, (_, n) => n)));
    expect(await t.sweep()).toEqual({ swept: 80, left: 120 });
    expect([t.users.size, t.failures.length]).toEqual([120, 120]);
    expect(await t.sweep()).toEqual({ swept: 0, left: 0 });
    t.broken.clear();
    t.clock.ms += hourMs + 1;
    expect(await t.sweep()).toEqual({ swept: 120, left: 0 });
    expect(t.users.size).toBe(0);
  });
  it('does not let a ticket that always fails run out before its user is gone', async () => {
    const t = await unused(1, new Set([0]));
    await t.sweep();
    expect(Number(t.table.items()[0]?.ttl)).toBeGreaterThan(t.clock.ms / 1000 + 6 * 86_400);
  });
  it('does not start each short run with those that fail', async () => {
    const t = await unused(40, new Set(Array.from({ length: 20 }, (_, n) => n)));
    await t.cutter.untilDone(t.sweep, {
      ...{ every: 8, manner: 'stop', runsMax: 30, isDone: () => t.users.size === 20 },
    });
    expect(t.users.size).toBe(20);
  });
});
