/** Owners are asked whether a listing is still to be had, answer by one press, and silence lets it sink. */
import { describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { createListingRepository } from '../repository.ts';
import { people, startListings } from '../testing/setup.ts';
import { type AskPorts, askOwners } from './ask-owners.ts';

const { owner, other, staff } = people;
const plenty = () => 240_000;

/** Some listings that are shown; `failures` hears of those that could not be asked for. */
async function shown(count = 1) {
  const table = createMemoryTable();
  const world = { table, consumed: [], items: async () => table.items(), stop: async () => undefined };
  const t = await startListings(world);
  const listings: ListingRecord[] = [];
  for (let n = 0; n < count; n++) {
    const { meta } = await t.publish();
    // Longer than its first days: questions go on.
    const { code, version } = meta;
    await t.service.extend(owner, code, { version, points: 8 }, t.freshKey());
    listings.push(await t.service.get(owner, code));
  }
  const cutter = createCutter();
  const requests = cutter.table(table);
  const failures: string[] = [];
  // Points commit by it, too.
  t.ports.transact = requests.transact;
  const job: AskPorts = {
    ...t.ports,
    repo: createListingRepository(requests),
    notAsked: (id) => failures.push(id),
  };
  const head = async ({ meta }: ListingRecord) => (await t.ports.repo.read(meta.id))!.meta;
  const days = (count: number) => {
    t.clock.ms += count * dayMs;
  };
  const notes = async () => (await t.itemsAt('U#')).filter(({ sk }) => String(sk).startsWith('NOTE#'));
  const asked = async () => (await notes()).filter(({ template }) => template === 'listing-available').length;
  const ask = (remainingMs = plenty) => askOwners(remainingMs, job);
  return { ...t, table, cutter, failures, listings, head, days, asked, ask };
}

describe('ask-owners', () => {
  it('asks once on the tenth day after publication or the last answer, not before', async () => {
    const t = await shown();
    const [listing] = t.listings;
    t.days(9);
    expect(await t.ask()).toEqual({ looked: 1, asked: 0, sunk: 0, failed: 0 });
    t.days(1);
    expect(await t.ask()).toEqual({ looked: 1, asked: 1, sunk: 0, failed: 0 });
    expect(await t.ask()).toEqual({ looked: 1, asked: 1, sunk: 0, failed: 0 });
    expect(await t.asked()).toBe(1);
    expect((await t.head(listing!)).askedAt).toBe(instant(t.clock.ms));
    await t.service.confirm(owner, listing!.meta.code);
    t.days(9);
    await t.ask();
    expect(await t.asked()).toBe(1);
    t.days(1);
    await t.ask();
    expect(await t.asked()).toBe(2);
  });

  it('lets sink what nobody answers for, in head, row and search, and an answer brings it back', async () => {
    const t = await shown();
    const [listing] = t.listings;
    const { id, code } = listing!.meta;
    t.days(10);
    await t.ask();
    t.days(4);
    expect(await t.ask()).toMatchObject({ sunk: 0 });
    t.days(1);
    expect(await t.ask()).toMatchObject({ asked: 0, sunk: 1 });
    const latest = async () => (await t.logged()).filter((one) => one.id === id).at(-1);
    expect(await t.head(listing!)).toMatchObject({ sunkAt: instant(t.clock.ms), state: 'shown' });
    expect(await latest()).toMatchObject({ op: 'put', doc: { isSunk: true } });
    const row = await t.service.confirm(owner, code);
    expect(row).toMatchObject({ confirmedAt: instant(t.clock.ms), askedAt: undefined, sunkAt: undefined });
    expect(await latest()).toMatchObject({ op: 'put', version: row.version, doc: { isSunk: false } });
  });

  it.each(['hide', 'close'] as const)('neither asks nor lets sink after %s', async (act) => {
    const t = await shown(2);
    const [listing, asked] = t.listings;
    await t.service.act(owner, listing!.meta.code, act, listing!.meta.version);
    t.days(10);
    expect(await t.ask()).toMatchObject({ looked: 1, asked: 1 });
    const { code, version } = await t.head(asked!);
    await t.service.act(owner, code, act, version);
    t.days(5);
    expect(await t.ask()).toMatchObject({ looked: 0, sunk: 0 });
    const back = act === 'hide' ? 'show' : 'reopen';
    await t.service.act(owner, code, back, version + 1);
    expect(await t.head(asked!)).toMatchObject({ confirmedAt: instant(t.clock.ms) });
    expect((await t.head(asked!)).askedAt).toBeUndefined();
  });

  it('goes by what a master has set, from the next round on', async () => {
    const t = await shown();
    const put = (version: number, askDays: number) =>
      t.service.freshness.put(staff, { version, settings: { askDays, sinkDays: 1 } });
    expect(await put(0, 3)).toEqual({ version: 1, askDays: 3, sinkDays: 1 });
    await expect(put(0, 4)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await t.service.freshness.read()).toEqual({ version: 1, askDays: 3, sinkDays: 1 });
    t.days(3);
    expect(await t.ask()).toMatchObject({ asked: 1 });
    t.days(1);
    expect(await t.ask()).toMatchObject({ sunk: 1 });
    const acts = (await t.itemsAt('AUD#')).map(({ act }) => act);
    expect(acts).toContain('put-freshness');
  });

  it.each([
    ['die', 7],
    ['die', 12],
    ['stop', 3],
  ] as const)(
    'gets on wherever it is cut off (%s after %i requests), and asks each owner once',
    async (manner, every) => {
      const t = await shown(9);
      t.days(10);
      await t.cutter.untilDone(t.ask, {
        ...{ every, manner, runsMax: 40 },
        isDone: async () => {
          const { day, state } = await t.ports.repo.askProgress();
          return day !== '' && state === 'done';
        },
      });
      for (const listing of t.listings) expect((await t.head(listing)).askedAt).toBe(instant(t.clock.ms));
      expect(await t.asked()).toBe(9);
    },
  );

  it('two runs at once ask each owner once', async () => {
    const t = await shown(6);
    t.days(10);
    await Promise.all([t.ask(), t.ask()]);
    await t.ask();
    expect(await t.asked()).toBe(6);
  });

  it('stops when its time is over and goes on from there', async () => {
    const t = await shown(4);
    t.days(10);
    let looks = 0;
    await t.ask(() => (++looks > 3 ? 0 : 60_000));
    expect((await t.ports.repo.askProgress()).state).toBe('running');
    await t.ask();
    expect(await t.asked()).toBe(4);
  });

  it('gets past one that cannot be read, and tells of it', async () => {
    const t = await shown(2);
    const { id } = t.listings[0]!.meta;
    const body = { pk: `L#${id}`, sk: 'BODY' };
    await t.table.transact([{ act: 'update', key: body, change: { set: { content: 'torn' } } }]);
    t.days(10);
    expect(await t.ask()).toEqual({ looked: 2, asked: 1, sunk: 0, failed: 1 });
    expect(t.failures).toEqual([id]);
  });

  it('gives way to an act of the owner that is committed in between', async () => {
    const t = await shown();
    t.days(10);
    const { transact } = t.ports;
    const { code, version } = t.listings[0]!.meta;
    t.ports.transact = async (writes) => {
      if (!writes.some((write) => write.act === 'put' && write.item.sk === 'META')) return transact(writes);
      t.ports.transact = transact;
      await t.service.act(owner, code, 'hide', version);
      await transact(writes);
    };
    expect(await t.ask()).toEqual({ looked: 1, asked: 0, sunk: 0, failed: 0 });
    const { state, askedAt } = await t.head(t.listings[0]!);
    expect([state, askedAt]).toEqual(['hidden', undefined]);
    expect(await t.asked()).toBe(0);
  });
});

describe('an answer', () => {
  it('is given once: a second press and another tab change nothing', async () => {
    const t = await shown();
    const { code } = t.listings[0]!.meta;
    t.days(10);
    await t.ask();
    const [one, another] = await Promise.all([
      t.service.confirm(owner, code),
      t.service.confirm(owner, code),
    ]);
    const again = await t.service.confirm(owner, code);
    expect([another.version, again.version]).toEqual([one.version, one.version]);
    const audits = (await t.itemsAt('AUD#')).filter(({ act }) => act === 'listing-confirm');
    expect(audits).toHaveLength(1);
  });

  it('is its owner’s alone, for what is shown', async () => {
    const t = await shown();
    const { code, version } = t.listings[0]!.meta;
    for (const caller of [other, staff])
      await expect(t.service.confirm(caller, code)).rejects.toMatchObject({ code: 'not-found' });
    await t.service.act(owner, code, 'hide', version);
    await expect(t.service.confirm(owner, code)).rejects.toMatchObject({ code: 'state-conflict' });
  });

  it('given in another tab does not stand against an edit, nor does the question', async () => {
    const t = await shown();
    const [listing] = t.listings;
    t.days(10);
    await t.ask();
    await t.service.confirm(owner, listing!.meta.code);
    const edited = await t.edit(listing!, { title: 'Nhà xưởng đã được sửa sang lại' });
    expect(edited.meta).toMatchObject({ hasRevision: true, version: listing!.meta.version + 3 });
  });

  it('shows on the page, and does not count as a change of what it says', async () => {
    const t = await shown();
    const { code, updatedAt } = t.listings[0]!.meta;
    t.days(10);
    await t.ask();
    expect(await t.service.public.byCode(code, t.clock.ms)).toMatchObject({ updatedAt });
    await t.service.confirm(owner, code);
    expect(await t.service.public.byCode(code, t.clock.ms)).toMatchObject({
      ...{ updatedAt, confirmedAt: instant(t.clock.ms) },
    });
    expect(t.notes.at(-1)).toMatchObject({ code, op: 'put' });
  });
});
