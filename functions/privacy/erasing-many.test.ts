/** Accounts are erased however much they hold, wherever the job is cut off, and past what always fails. */
import { describe, expect, it } from 'vitest';
import { instant, minuteMs } from '../../shared/kernel/time.ts';
import { accountErasure } from '../accounts/own-data.ts';
import { systemIds } from '../lib/ids.ts';
import { listingErasure } from '../listings/service.ts';
import { people, startListings, testSpending } from '../listings/testing.ts';
import { mediaErasure } from '../media/own-data.ts';
import { createMediaRepository } from '../media/repository.ts';
import { createCutter } from '../testing/cut-off.ts';
import { createMemoryTable } from '../wallet/testing/memory-table.ts';
import { erasing } from './erasing.ts';
import { createErasureRepository } from './repository.ts';

/** Two people who left with so many listings, pictures and sessions each, and others who left with nothing. */
async function left(count: number, others = 0) {
  const table = createMemoryTable();
  const world = { table, consumed: [], items: async () => table.items(), stop: async () => undefined };
  const t = await startListings(world);
  const cutter = createCutter();
  const requests = cutter.table(table);
  const { transact } = requests;
  const ports = { table: requests, transact, clock: t.clock };
  const repo = createErasureRepository(requests);
  const files = new Set<string>();
  const broken = new Set<string>();
  const ids = [people.owner.userId, people.other.userId];
  const listings: string[] = [];
  for (const caller of [people.owner, people.other])
    for (let n = 0; n < count; n++) {
      listings.push((await t.post({}, caller)).meta.id);
      const id = systemIds.ulid();
      files.add(id);
      const media = { id, ownerId: caller.userId, purpose: 'listing' as const, state: 'pending' as const };
      await table.transact([
        createMediaRepository(table).add({ ...media, createdAt: instant(t.clock.ms) }, t.clock.ms),
        { act: 'put', item: { pk: `U#${caller.userId}`, sk: `SES#${n}` } },
      ]);
    }
  for (let n = 0; n < others; n++) ids.push(systemIds.ulid());
  await Promise.all(
    ids.map((userId) => table.transact([repo.note({ userId, dueAt: t.clock.ms, looks: 0 })])),
  );
  const failures: string[] = [];
  const removeBelow = cutter.through(async (prefix: string) => {
    const id = [...files].find((one) => prefix.includes(one));
    if (id && broken.has(id)) throw new Error('The bucket refuses');
    if (id) files.delete(id);
  });
  const { eraseDue } = erasing({
    erasures: [
      listingErasure({
        ...{ ...ports, ids: t.ports.ids },
        spending: async () => testSpending(requests, { transact, clock: t.clock, ids: t.ports.ids }),
      }),
      mediaErasure({ ...ports, store: { removeBelow, remove: cutter.through(async () => undefined) } }),
      accountErasure({ ...ports, identity: { deleteUser: cutter.through(async () => undefined) } }),
    ],
    ...{ repo, transact, clock: t.clock },
    failed: (userId) => failures.push(userId),
  });
  const notes = () => table.items().filter(({ pk }) => pk === 'ERASE');
  /** Items that only people who are here have. */
  const held = () =>
    table
      .items()
      .filter(({ pk, sk }) => /^(M|U)#/.test(String(pk)) || (sk === 'META' && !String(pk).startsWith('M#')))
      .filter(({ isGone }) => !isGone);
  return { ...t, table, cutter, files, broken, listings, failures, eraseDue, notes, held };
}
const plenty = () => 240_000;
const late = (t: { clock: { ms: number } }, minutes = 61) => {
  t.clock.ms += minutes * minuteMs;
};

describe('erase-accounts', () => {
  it('takes some ten requests for each thing held: 100,000 take some million', async () => {
    const t = await left(60);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 2, left: 0 });
    late(t);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 2, left: 0 });
    expect([t.notes(), t.held(), t.files.size]).toEqual([[], [], 0]);
    expect(t.cutter.requests).toBeLessThanOrEqual(2 * 60 * 10 + 60);
  });
  it('goes through a hundred notes a request: 100,000 that are not due take a thousand', async () => {
    const t = await left(0, 500);
    await t.eraseDue(plenty);
    const before = t.cutter.requests;
    await t.eraseDue(plenty);
    expect(t.cutter.requests - before).toBeLessThanOrEqual(6);
  });
  it('ends wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [45, 46, 47, 70]) {
        const t = await left(12);
        const { requests } = await t.cutter.untilDone(t.eraseDue, {
          ...{ every, manner, runsMax: 80 },
          isDone: () => t.notes().length === 0,
          between: () => late(t),
        });
        expect([t.held(), t.files.size]).toEqual([[], 0]);
        expect(requests).toBeLessThan(2 * 12 * 10 * 5);
      }
  });
  it('takes away all else of somebody of whom one thing cannot go, and of others; it is told and tried again', async () => {
    const t = await left(10);
    const broken = { pk: `L#${t.listings[3]}`, sk: 'META' };
    const level = (value: string) =>
      t.table.transact([{ act: 'update', key: broken, change: { set: { level: value } } }]);
    await level('gold');
    const file = [...t.files].at(-2)!;
    t.broken.add(file);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 0, left: 2 });
    expect(t.files).toEqual(new Set([file]));
    expect(t.held().filter(({ pk }) => String(pk).startsWith('L#'))).toHaveLength(1);
    const before = t.cutter.requests;
    await t.eraseDue(plenty);
    expect(t.cutter.requests - before).toBe(1);
    await level('regular');
    t.broken.clear();
    late(t);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 2, left: 0 });
    late(t);
    await t.eraseDue(plenty);
    expect([t.notes(), t.held(), t.files.size, t.failures.length]).toEqual([[], [], 0, 2]);
  });
});
