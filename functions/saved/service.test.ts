/** Saved listings over a real table: each once, at most 200, in any order of tabs and devices; what is read of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/lib/table.ts';
import { savedRows } from '#functions/listings/public.ts';
import { people, startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { type SavedListing, savedMax } from '#shared/saved/model.ts';
import { savedPersonalData } from './personal-data.ts';
import { createSavedRepository } from './repository.ts';
import { createSavedService } from './service.ts';

let t: TestListings;
let service: ReturnType<typeof open>;
beforeEach(async () => {
  t = await startListings();
  service = open();
  t.world.consumed.length = 0;
});
afterEach(() => t.stop());

const me = people.other;
const open = (table: Pick<Table, 'query' | 'transact'> = t.world.table) =>
  createSavedService({
    repo: createSavedRepository(table),
    transact: table.transact,
    clock: t.clock,
    readRows: savedRows(t.world.table),
  });
const codeOf = (n: number) => `DA${String(n).padStart(8, '0')}`;
const device = (from: number, to: number): SavedListing[] =>
  Array.from({ length: to - from }, (_, n) => ({
    code: codeOf(from + n),
    savedAt: instant(t.clock.ms - dayMs + (from + n) * 1000),
  }));
const codes = async () => (await service.list(me)).items.map(({ code }) => code);
const number = async () =>
  (await t.itemsAt(`U#${me.userId}`)).find(({ sk }) => sk === 'SAVED')?.number as number | undefined;
const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainProblem ? error.code : error),
  );

describe('saving', () => {
  it('again changes nothing, and no longer saving what is not saved neither', async () => {
    await service.save(me, codeOf(1));
    const [first] = (await service.list(me)).items;
    t.clock.ms += 5_000;
    await service.save(me, codeOf(1));
    expect((await service.list(me)).items).toEqual([first]);
    expect(await number()).toBe(1);
    for (const _ of [1, 2]) await service.drop(me, codeOf(1));
    expect([await codes(), await number()]).toEqual([[], 0]);
  });

  it('is a person’s own, the newest first, read in one query', async () => {
    for (const n of [1, 2, 3]) {
      await service.save(me, codeOf(n));
      t.clock.ms += 1_000;
    }
    await service.save(people.staff, codeOf(9));
    t.world.consumed.length = 0;
    expect(await codes()).toEqual([codeOf(3), codeOf(2), codeOf(1)]);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query']);
  });

  it('ends at the most there may be, also where two press at once', async () => {
    await service.takeAlong(me, device(0, savedMax - 1));
    const pressed = await Promise.all([901, 902].map((n) => problem(service.save(me, codeOf(n)))));
    expect(pressed.sort()).toEqual(['done', 'limit-reached']);
    expect([(await codes()).length, await number()]).toEqual([savedMax, savedMax]);
    await service.drop(me, codeOf(0));
    expect(await problem(service.save(me, codeOf(903)))).toBe('done');
  });

  it('twice at one moment is saved and counted once', async () => {
    await Promise.all([service.save(me, codeOf(1)), service.save(me, codeOf(1))]);
    expect([await codes(), await number()]).toEqual([[codeOf(1)], 1]);
  });
});

describe('taking a device’s along', () => {
  it('keeps what is there, adds what is not, and is done once however often it comes', async () => {
    await service.save(me, codeOf(2));
    const { savedAt } = (await service.list(me)).items[0]!;
    for (const _ of [1, 2]) {
      const { items, leftOut } = await service.takeAlong(me, device(1, 4));
      expect([items.length, leftOut]).toEqual([3, []]);
      expect(items.find(({ code }) => code === codeOf(2))?.savedAt).toBe(savedAt);
    }
    expect(await number()).toBe(3);
  });

  it('from two tabs at once loses nothing and counts nothing twice', async () => {
    await Promise.all([service.takeAlong(me, device(0, 120)), service.takeAlong(me, device(60, 180))]);
    expect([(await codes()).length, await number()]).toEqual([180, 180]);
  });

  it('takes the newest where there is no room for all, and says which are left', async () => {
    await service.takeAlong(me, device(0, 150));
    const { items, leftOut } = await service.takeAlong(me, device(500, 560));
    expect(items).toHaveLength(savedMax);
    expect(leftOut.sort()).toEqual(device(500, 510).map(({ code }) => code));
  });

  it('goes on where a try was cut off after its first transaction', async () => {
    let left = 1;
    const cut = open({
      ...t.world.table,
      transact: async (writes) => {
        if (left-- === 0) throw new Error('cut off');
        return t.world.table.transact(writes);
      },
    });
    await expect(cut.takeAlong(me, device(0, 120))).rejects.toThrow('cut off');
    expect(await number()).toBe(50);
    await service.takeAlong(me, device(0, 120));
    expect([(await codes()).length, await number()]).toEqual([120, 120]);
  });

  it('believes no clock that is ahead', async () => {
    const savedAt = instant(t.clock.ms + 30 * dayMs);
    const { items } = await service.takeAlong(me, [{ code: codeOf(1), savedAt }]);
    expect(items[0]!.savedAt).toBe(instant(t.clock.ms));
  });
});

describe('rows', () => {
  it('are whole while public, and say what those were that are not; one request', async () => {
    const shown = await t.publish();
    const hidden = await t.publish();
    await t.service.act(people.owner, hidden.meta.code, 'hide', hidden.meta.version);
    const waiting = await t.post();
    t.world.consumed.length = 0;
    const wanted = [waiting.meta.code, hidden.meta.code, shown.meta.code, 'DA0000000X', shown.meta.code];
    const { items } = await service.rows(wanted);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['batchGet']);
    const { kind, type, place } = hidden.content;
    expect(items).toMatchObject([
      { code: waiting.meta.code },
      { code: hidden.meta.code, past: { kind, type, provinceCode: place.provinceCode } },
      { code: shown.meta.code, card: { code: shown.meta.code } },
      { code: 'DA0000000X' },
    ]);
    expect([items[0]!.past, items[0]!.card, items[1]!.card]).toEqual([undefined, undefined, undefined]);
  });

  it('are past once their days have run out, whether or not a job has been there', async () => {
    const { meta } = await t.publish();
    t.clock.ms += 16 * dayMs;
    const { items } = await service.rows([meta.code]);
    expect(items[0]).toMatchObject({ past: { kind: 'sell' } });
  });
});

describe('of a person', () => {
  const data = () => savedPersonalData({ table: t.world.table, transact: t.world.table.transact });

  it('everything is exported', async () => {
    await service.save(me, codeOf(1));
    const { records } = await data().parts.saved!(me.userId);
    expect(records).toEqual([{ type: 'saved', code: codeOf(1), at: instant(t.clock.ms) }]);
  });

  it('nothing is left, however often it is cut off', async () => {
    await service.takeAlong(me, device(0, 120));
    let times = 1;
    expect(await data().erase!(me.userId, () => times-- > 0)).toBe(false);
    expect(await data().erase!(me.userId, () => true)).toBe(true);
    expect(await t.itemsAt(`U#${me.userId}`)).toEqual([]);
  });
});
