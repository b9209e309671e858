/** Counting who looks at listings: once a viewer and day, without the owner, staff and programs, for a unit each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CutOff, createCutter } from '#functions/testing/cut-off.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, hourMs, vietNamDay } from '#shared/kernel/time.ts';
import type { ViewKind } from '#shared/listings/viewers.ts';
import { refused } from '../testing/paid-setup.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';
import { countView } from './count-view.ts';
import { createNoteView, type View } from './note-view.ts';
import { createViewerKeys, forgetViewers } from './viewer-keys.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let t: TestListings;
let code: string;
let id: string;
beforeEach(async () => {
  t = await startListings();
  ({ code, id } = (await t.publish()).meta);
  t.world.consumed.length = 0;
});
afterEach(() => t.stop());

const look = (
  address: string,
  {
    kind = 'view',
    userAgent = chrome,
    caller = null,
  }: Partial<{ kind: ViewKind; userAgent: string; caller: Caller | null }> = {},
) => t.service.noteView(code, kind, { caller, address, userAgent });
const ports = () => ({ ...t.ports, write: t.world.table.write });
/** The bus brings everything that was handed over, each so many times. */
async function bring(times = 1): Promise<string[]> {
  const outcomes: string[] = [];
  for (const view of t.views.splice(0))
    for (let n = 0; n < times; n++) outcomes.push(await countView(view, ports()));
  return outcomes;
}
const figures = async (of = code, caller = people.owner) =>
  (await t.service.figures(caller, [of])).items[0]?.days ?? [];
const written = () => t.world.consumed.filter(({ operation }) => ['write', 'transact'].includes(operation));
const address = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;

describe('a view', () => {
  it('writes nothing on the visitor’s way but the first key of a day, and is counted by the bus', async () => {
    await look('203.0.113.7');
    expect(written()).toHaveLength(1);
    await look('203.0.113.8');
    expect(written()).toHaveLength(1);
    expect(await bring()).toEqual(['counted', 'counted']);
    expect(await figures()).toEqual([
      { day: '2026-11-20', impressions: 0, views: 2, shares: 0, files: 0, saves: 0, reveals: 0, requests: 0 },
    ]);
  });

  it('counts once a viewer and day, and again the day after; another browser is somebody else', async () => {
    for (const userAgent of [chrome, chrome, firefox]) await look('203.0.113.7', { userAgent });
    t.clock.ms += dayMs;
    await look('203.0.113.7');
    await bring();
    expect((await figures()).map(({ views }) => views)).toEqual([2, 1]);
  });

  it('that the bus brings twice counts once, and costs no second write', async () => {
    await look('203.0.113.7');
    t.world.consumed.length = 0;
    expect(await bring(3)).toEqual(['counted', 'known', 'known']);
    expect(written()).toEqual([{ operation: 'write', units: 1 }]);
  });

  it('of ten thousand from one address is one viewer, and one event', async () => {
    for (let n = 0; n < 10_000; n++) await look('203.0.113.7');
    expect(t.views).toHaveLength(1);
    // Another function has not heard of it: the count is no other.
    for (let n = 0; n < 5; n++)
      await createNoteView(t.ports)(code, 'view', {
        caller: null,
        address: '203.0.113.7',
        userAgent: chrome,
      });
    await bring();
    expect((await figures())[0]!.views).toBe(1);
  });

  it('from one network that changes its browser again and again is a household, and is not handed on for ever', async () => {
    for (let n = 0; n < 2_000; n++) await look('203.0.113.7', { userAgent: `${chrome} ${n}` });
    expect(t.views.length).toBeLessThanOrEqual(600);
    await bring();
    expect((await figures())[0]!.views).toBe(3);
    await look('203.0.113.9');
    expect(await bring()).toEqual(['counted']);
  });

  it('costs at most one unit on average, few viewers or many, and its item stays within a kilobyte', async () => {
    for (let n = 0; n < 40; n++) await look(address(n), { kind: 'share' });
    for (let n = 0; n < 40; n++) await look(address(n), { kind: 'file' });
    for (let n = 0; n < 40; n++) await look(address(n), { kind: 'save' });
    await bring();
    for (let n = 0; n < 400; n++) await look(address(n));
    t.world.consumed.length = 0;
    await bring();
    const units = written().reduce((sum, one) => sum + one.units, 0);
    expect(units / 400).toBeLessThanOrEqual(1);
    expect(written().every((one) => one.units === 1)).toBe(true);
    const { views } = (await figures())[0]!;
    expect(views).toBeGreaterThan(280);
    expect(views).toBeLessThan(520);
  });

  it('of several who come at one moment: each is counted', async () => {
    for (let n = 0; n < 6; n++) await look(address(n));
    await Promise.all(t.views.splice(0).map((view) => countView(view, ports())));
    expect((await figures())[0]!.views).toBe(6);
  });

  it('beside reveals, shares, saves and fetched files loses none of them', async () => {
    await look('203.0.113.7');
    await look('203.0.113.7', { kind: 'share' });
    await look('203.0.113.7', { kind: 'file' });
    await look('203.0.113.7', { kind: 'save' });
    await t.service.revealContact(code, { caller: null, address: '203.0.113.7' });
    await bring();
    await t.service.revealContact(code, { caller: null, address: '203.0.113.8' });
    expect(await figures()).toEqual([
      { day: '2026-11-20', impressions: 0, views: 1, shares: 1, files: 1, saves: 1, reveals: 2, requests: 0 },
    ]);
  });
});

describe('who does not count', () => {
  it('are programs and staff: nothing is handed over', async () => {
    await look('203.0.113.7', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look('203.0.113.7', { caller: people.staff });
    expect(t.views).toEqual([]);
  });
  it('is the owner, also for showing the phone; anybody else with an account counts', async () => {
    await look('203.0.113.7', { caller: people.owner });
    expect(await bring()).toEqual(['refused']);
    await t.service.revealContact(code, { caller: people.owner, address: '203.0.113.7' });
    await t.service.revealContact(code, { caller: people.staff, address: '203.0.113.7' });
    expect(await figures()).toEqual([]);
    await look('203.0.113.7', { caller: people.other });
    expect(await bring()).toEqual([]);
    await look('203.0.113.9', { caller: people.other });
    expect(await bring()).toEqual(['counted']);
  });
  it('is who looks at what is not public, at nothing at all, or comes a day too late', async () => {
    const hidden = (await t.publish()).meta;
    await t.service.act(people.owner, hidden.code, 'hide', hidden.version);
    const asVisitor = { caller: null, address: '203.0.113.7', userAgent: chrome };
    await t.service.noteView(hidden.code, 'view', asVisitor);
    await t.service.noteView('DA00000000', 'view', asVisitor);
    await look('203.0.113.7');
    const [, , late] = t.views;
    t.clock.ms += hourMs;
    expect(await bring()).toEqual(['refused', 'refused', 'counted']);
    t.clock.ms += 2 * dayMs;
    expect(await countView({ ...late!, mark: 'otherone' }, ports())).toBe('refused');
  });
});

describe('what is kept of viewers', () => {
  it('names nobody: no address, no browser, nothing that is alike on two days', async () => {
    await look('203.0.113.7', { caller: people.other });
    t.clock.ms += dayMs;
    await look('203.0.113.7');
    const [one, other] = t.views as [View, View];
    expect(one.mark).toMatch(/^[\w-]{8}$/);
    expect(other.mark).not.toBe(one.mark);
    await bring();
    const stored = JSON.stringify([...(await t.itemsAt(`L#${id}`)), ...(await t.itemsAt('VIEWERS#'))]);
    for (const told of ['203.0.113', 'Mozilla', people.other.userId]) expect(stored).not.toContain(told);
  });

  it('ends after 400 days; the key by which viewers can be told apart is destroyed after two', async () => {
    await look('203.0.113.7');
    await bring();
    const [day] = (await t.itemsAt(`L#${id}`)).filter(({ sk }) => String(sk).startsWith('DAY#'));
    expect(day!.ttl).toBe(Math.floor((t.clock.ms + 400 * dayMs) / 1000));
    t.clock.ms += dayMs;
    await forgetViewers(t.ports);
    expect(await t.itemsAt('VIEWERS#')).toHaveLength(1);
    t.clock.ms += dayMs;
    await forgetViewers(t.ports);
    expect(await t.itemsAt('VIEWERS#')).toEqual([]);
    expect((await figures()).map(({ views }) => views)).toEqual([1]);
  });

  it('two who are first on a day use the same key', async () => {
    const day = vietNamDay(t.clock.ms);
    const keys = await Promise.all([1, 2, 3].map(() => createViewerKeys(t.ports)(day)));
    expect(new Set(keys).size).toBe(1);
    expect(await t.itemsAt('VIEWERS#')).toHaveLength(1);
  });
});

describe('cut off anywhere', () => {
  it.each([0, 1, 2])('after %i requests, and brought again, each viewer counts once', async (requests) => {
    for (let n = 0; n < 5; n++) await look(address(n));
    const views = t.views.splice(0);
    for (const view of views) {
      let left = requests;
      const cut = <Call extends (...of: never[]) => Promise<unknown>>(call: Call): Call =>
        (async (...of: never[]) => {
          if (left-- <= 0) throw new CutOff();
          return call(...of);
        }) as Call;
      const repo = { ...t.ports.repo, headAndDay: cut(t.ports.repo.headAndDay) };
      await countView(view, { repo, write: cut(t.world.table.write), clock: t.clock }).catch(
        (error: unknown) => expect(error).toBeInstanceOf(CutOff),
      );
    }
    // The bus brings again what failed, and sometimes what did not.
    for (const view of [...views, ...views]) await countView(view, ports());
    expect((await figures())[0]!.views).toBe(5);
  });

  it('destroying keys is one transaction, done again without harm', async () => {
    await createViewerKeys(t.ports)(vietNamDay(t.clock.ms));
    t.clock.ms += 3 * dayMs;
    const cutter = createCutter();
    const transact = cutter.through(t.ports.transact);
    const { requests } = await cutter.untilDone(() => forgetViewers({ ...t.ports, transact }), {
      ...{ every: 1, manner: 'die', runsMax: 2 },
      isDone: async () => (await t.itemsAt('VIEWERS#')).length === 0,
    });
    expect(requests).toBe(1);
  });
});

describe('the figures', () => {
  it('are the owner’s alone, and cost one query a listing', async () => {
    await look('203.0.113.7');
    await bring();
    for (const caller of [people.other, people.staff])
      expect(await refused(t.service.figures(caller, [code]))).toBe('not-found');
    expect(await refused(t.service.figures(people.owner, [code, 'DA00000000']))).toBe('not-found');
    const second = (await t.publish()).meta;
    t.world.consumed.length = 0;
    const { today, items } = await t.service.figures(people.owner, [code, second.code, code]);
    expect(today).toBe('2026-11-20');
    expect(items.map(({ code: one, days }) => [one, days.length])).toEqual([
      [code, 1],
      [second.code, 0],
    ]);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['batchGet', 'query', 'query']);
  });
  it('go back thirty days and no further', async () => {
    await look('203.0.113.7');
    await bring();
    t.clock.ms += 29 * dayMs;
    expect(await figures()).toHaveLength(1);
    t.clock.ms += dayMs;
    expect(await figures()).toEqual([]);
  });
});

it('a bus that takes nothing is a failure, and the next try of the page is handed over', async () => {
  const { viewed } = t.ports;
  t.ports.viewed = async () => {
    throw Object.assign(new Error('no bus'), { code: 'no bus' });
  };
  const note = createNoteView(t.ports);
  const asVisitor = { caller: null, address: '203.0.113.7', userAgent: chrome };
  expect(await refused(note(code, 'view', asVisitor))).toBe('no bus');
  t.ports.viewed = viewed;
  expect(await refused(note(code, 'view', asVisitor))).toBe('done');
  expect(t.views).toHaveLength(1);
});
