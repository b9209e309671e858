/** Accounts are erased however much they hold, wherever the job is cut off, and despite one thing that always fails. */
import { describe, expect, it } from 'vitest';
import { instant, minuteMs } from '#shared/kernel/time.ts';
import { accountsPersonalData } from '../accounts/profile/personal-data.ts';
import { systemIds } from '../lib/ids.ts';
import { listingsPersonalData } from '../listings/personal-data.ts';
import { people, startListings, testPoints } from '../listings/testing/setup.ts';
import { mediaPersonalData } from '../media/personal-data.ts';
import { createMediaRepository } from '../media/repository.ts';
import { createCutter } from '../testing/cut-off.ts';
import { createMemoryTable } from '../wallet/testing/memory-table.ts';
import { eraseUserData } from './erase-user-data.ts';
import { createErasureRepository } from './repository.ts';

/** Two deleted accounts with so many listings, pictures and sessions each, and others with nothing. */
async function deletedAccounts(count: number, others = 0) {
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
  await Promise.all(ids.map((userId) => table.transact([repo.add(userId, t.clock.ms)])));
  const failures: string[] = [];
  const removeBelow = cutter.through(async (prefix: string) => {
    const id = [...files].find((one) => prefix.includes(one));
    if (id && broken.has(id)) throw new Error('The bucket refuses');
    if (id) files.delete(id);
  });
  const { eraseDue } = eraseUserData({
    erasures: [
      listingsPersonalData({
        ...{ ...ports, ids: t.ports.ids },
        points: testPoints(requests, { transact, clock: t.clock, ids: t.ports.ids }),
      }).erase,
      mediaPersonalData({
        ...ports,
        heldByContent: async () => new Set(),
        heldByEvidence: async () => new Set(),
        store: { removeBelow, remove: cutter.through(async () => undefined) },
      }).erase,
      accountsPersonalData({ ...ports, identity: { deleteUser: cutter.through(async () => undefined) } })
        .erase,
    ],
    ...{ repo, transact, clock: t.clock },
    failed: (userId) => failures.push(userId),
  });
  const notes = () => table.items().filter(({ pk }) => pk === 'ERASE');
  /** Items that only existing accounts have. */
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
  it('takes about ten requests for each thing held', async () => {
    const t = await deletedAccounts(60);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 2, left: 0 });
    late(t);
    expect(await t.eraseDue(plenty)).toEqual({ erased: 2, left: 0 });
    expect([t.notes(), t.held(), t.files.size]).toEqual([[], [], 0]);
    expect(t.cutter.requests).toBeLessThanOrEqual(2 * 60 * 10 + 60);
  });
  it('reads a hundred erasures a request while they are not due', async () => {
    const t = await deletedAccounts(0, 500);
    await t.eraseDue(plenty);
    const before = t.cutter.requests;
    await t.eraseDue(plenty);
    expect(t.cutter.requests - before).toBeLessThanOrEqual(6);
  });
  it('finishes wherever it is cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [45, 46, 47, 70]) {
        const t = await deletedAccounts(12);
        const { requests } = await t.cutter.untilDone(t.eraseDue, {
          ...{ every, manner, runsMax: 80 },
          isDone: () => t.notes().length === 0,
          between: () => late(t),
        });
        expect([t.held(), t.files.size]).toEqual([[], 0]);
        expect(requests).toBeLessThan(2 * 12 * 10 * 5);
      }
  });
  it('erases everything else when one thing cannot be removed, logs it and tries again', async () => {
    const t = await deletedAccounts(10);
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
