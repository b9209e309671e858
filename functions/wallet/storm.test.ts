/** The process is killed again and again in a storm of payments and spends: nothing is lost, nothing doubled. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createClock } from '#local/clock.ts';
import { startVnpaySandbox } from '#local/vnpay-sandbox/vnpay-sandbox.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { startTestTable } from '../lib/testing/table.ts';
import { bookOf, checkInvariants, createWatch } from './testing/invariants.ts';
import { openStorm, type StormOptions } from './testing/storm.ts';

const kills = Number(process.env.LEDGER_KILLS ?? 5);
const program = join(import.meta.dirname, 'testing/storm.ts');
const userIds = ['01JGZ0X40000000000000STRM1', '01JGZ0X40000000000000STRM2'];

interface Said {
  offer?: string;
  userId: string;
  amountVnd: number;
  points: number;
  credited?: string;
  done?: string;
  begun?: boolean;
}

/** Lets a storm rage for some hundred milliseconds, then kills it outright; answers what it had acknowledged. */
async function stormAndKill(options: StormOptions, ragesMs: number): Promise<Said[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Said[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const one: Said = JSON.parse(line);
    said.push(one);
    if (one.begun) setTimeout(() => child.kill('SIGKILL'), ragesMs);
  });
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  if (signal !== 'SIGKILL') throw new Error('The storm ended by itself');
  return said;
}

it(`survives ${kills} kills`, { timeout: 0 }, async () => {
  const world = await startTestTable();
  const keys = { secret: 'STORMSECRET', tmnCode: 'STORM001' };
  const payments = await startVnpaySandbox({ clock: createClock(), ipnUrl: 'http://127.0.0.1:1', ...keys });
  const { payUrl, apiUrl } = payments;
  const options = { tableUrl: world.url, tableName: world.name, payUrl, apiUrl, userIds, ...keys };
  const said: Said[] = [];
  const isPaid = (ref: string) =>
    payments.orders().some(({ txnRef, result }) => txnRef === ref && result === 'paid');
  const watch = createWatch(isPaid, new Set());
  const offers = new Map<string, Said>();
  const check = async () => {
    const items = await world.items();
    const book = bookOf(items);
    for (const { ref, userId, amountVnd, points } of book.payments)
      offers.set(ref, { userId, amountVnd, points });
    for (const one of said)
      if (one.offer) expect(offers.get(one.offer)).toMatchObject({ userId: one.userId, points: one.points });
    checkInvariants(items, { offers, isPaid, paidByStaff: new Set() });
    watch(items);
    return book;
  };
  for (let n = 0; n < kills; n++) {
    said.push(...(await stormAndKill(options, 150 + Math.random() * 700)));
    await check();
  }
  const later = openStorm(options, () => Date.now() + dayMs);
  await later.reconcilePayments(() => 600_000);
  const { payments: stored, transactions } = await check();
  const credited = new Set(stored.filter(({ state }) => state === 'success').map(({ ref }) => ref));
  for (const { txnRef } of payments.orders().filter(({ result }) => result === 'paid'))
    expect(credited).toContain(txnRef);
  const known = new Set(transactions.map(({ txId }) => txId));
  for (const one of said) {
    if (one.credited) expect(credited).toContain(one.credited);
    if (one.done) expect(known).toContain(one.done);
  }
  expect(said.filter(({ done }) => done).length).toBeGreaterThan(0);
  expect(credited.size).toBeGreaterThan(0);
  await payments.stop();
  await world.stop();
});
