/** Due work is done however much there is, wherever the job is cut off, and whatever fails again and again. */
import { describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { createListingRepository } from '../repository.ts';
import { startListings, testPoints } from '../testing/setup.ts';
import { expireListings } from './expire-listings.ts';
import { createScheduledWork } from './scheduled-work.ts';

/** Listings whose days have run out. */
async function overdue(count: number) {
  const table = createMemoryTable();
  const world = { table, consumed: [], items: async () => table.items(), stop: async () => undefined };
  const t = await startListings(world);
  const codes: string[] = [];
  for (let n = 0; n < count; n++) {
    codes.push((await t.publish()).meta.id);
    t.clock.ms += dayMs / count;
  }
  t.clock.ms += 16 * dayMs;
  const cutter = createCutter();
  const requests = cutter.table(table);
  const { transact } = requests;
  const ports = {
    ...t.ports,
    repo: createListingRepository(requests),
    scheduledWork: createScheduledWork(requests),
    transact,
    points: testPoints(requests, { transact, clock: t.clock, ids: t.ports.ids }),
  };
  const expireDue = (remainingMs: () => number) => expireListings(remainingMs, ports);
  const dueLeft = () => table.items().filter(({ pk }) => String(pk).startsWith('DUE#')).length;
  return { ...t, table, cutter, expireDue, codes, dueLeft };
}
const plenty = () => 240_000;

describe('expire-due, with much to do', () => {
  it('takes two requests for each: 100,000 take some 200,000', async () => {
    const t = await overdue(300);
    expect(await t.expireDue(plenty)).toMatchObject({ expired: 300 });
    // Forty days of four queries, eight saves, and a second look at each partition that held something.
    expect(t.cutter.requests).toBeLessThanOrEqual(300 * 2 + 40 * 4 + 4 + 8 + 20);
  });
  it('ends wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [25, 26, 27, 40]) {
        const t = await overdue(60);
        const { requests } = await t.cutter.untilDone(t.expireDue, {
          ...{ every, manner, runsMax: 60 },
          isDone: () => t.dueLeft() === 0,
        });
        expect(requests).toBeLessThan(60 * 25);
        const states = await Promise.all(
          t.codes.map(async (id) => (await t.ports.repo.read(id))?.meta.state),
        );
        expect(new Set(states)).toEqual(new Set(['expired']));
      }
  });
  it('remembers the days that are done past what always fails, which it tries every hour', async () => {
    const t = await overdue(20);
    const broken = { pk: `L#${t.codes[3]}`, sk: 'META' };
    const level = (value: string) =>
      t.table.transact([{ act: 'update', key: broken, change: { set: { level: value } } }]);
    await level('gold');
    expect(await t.expireDue(plenty)).toMatchObject({ expired: 19, left: 1 });
    expect(t.failures).toHaveLength(1);
    for (let n = 0; n < 50; n++) {
      t.clock.ms += dayMs;
      const before = t.cutter.requests;
      expect(await t.expireDue(plenty)).toMatchObject({ left: 1 });
      expect(t.cutter.requests - before).toBeLessThan(20);
    }
    await level('regular');
    t.clock.ms += dayMs;
    expect(await t.expireDue(plenty)).toMatchObject({ expired: 1 });
    expect(t.dueLeft()).toBe(0);
  });
});
