/** Kept pages of lists: made when read, made anew once for however many changes, never older than what they list for long. */
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { addressOf } from './page-addresses.ts';
import { code, keyIn, startPages, type TestPages } from './testing/setup.ts';

const list = { path: '/project', entities: ['listing'] } as const;
const home = { path: '/', entities: ['listing', 'article'] } as const;
const listKey = (locale: string) => `${locale === 'vi' ? '' : `${locale}/`}project/list.html`;
const codeOf = (n: number) => `DA${String(n).padStart(8, '0')}`;
const second = 1_000;

/** The list, kept in all five languages before anything changes. */
async function keptList(lists: Parameters<typeof startPages>[1] = [list]) {
  const t = startPages([], lists);
  await t.follow();
  for (const locale of locales) await t.open().answer(addressOf(`/${listKey(locale)}`));
  let writes = 0;
  const { write } = t.ports.store;
  t.ports.store.write = (...of) => {
    writes++;
    return write(...of);
  };
  const later = async (ms: number) => {
    t.clock.ms += ms;
    return t.follow();
  };
  const shown = () => locales.map((locale) => t.objects.get(listKey(locale))?.html);
  const all = (known: number) => locales.map((locale) => `${locale} knows ${known}`);
  return { ...t, later, shown, all, writes: () => writes };
}
/** Runs until a minute after the last change could matter. */
async function settle({ later }: Awaited<ReturnType<typeof keptList>>) {
  for (let n = 0; n < 3; n++) await later(minuteMs);
}
const dueIn = (t: Pick<TestPages, 'progress'>) => t.progress()?.listChanges;

describe('answering the page of a list', () => {
  it('renders it at its own address, and keeps it beside the page without the list', async () => {
    const t = startPages([], [list, home]);
    const rendered = await t.open().answer(addressOf('/ja/project/list.html'));
    expect([rendered.status, rendered.html]).toEqual([200, 'ja knows 0']);
    await t.open().answer(addressOf('/list.html'));
    expect(t.keys()).toEqual(['ja/project/list.html', 'list.html']);
    expect(t.objects.get('ja/project/list.html')?.version).toBe(t.clock.ms);
  });
  it('keeps nothing without its list, of an index that is far behind, or once a newer release is out', async () => {
    const t = startPages([], [list]);
    await t.follow();
    t.search.isUp = false;
    expect(await t.open().answer(addressOf('/project/list.html'))).toMatchObject({ status: 200 });
    t.search.isUp = true;
    t.search.lagMs = 31 * second;
    await t.open().answer(addressOf('/project/list.html'));
    t.search.lagMs = 0;
    const before = t.open();
    t.state.release = 'r2';
    await t.follow();
    await before.answer(addressOf('/project/list.html'));
    expect(t.keys()).toEqual([]);
  });
  it('answers even when it cannot be kept', async () => {
    const t = startPages([], [list]);
    t.ports.store.write = () => Promise.reject(new Error('The bucket is away'));
    expect(await t.open().answer(addressOf('/project/list.html'))).toMatchObject({ html: 'vi knows 0' });
    expect(t.failures).toEqual([{ keys: ['project/list.html'] }]);
  });
});

describe('following the change log', () => {
  it('writes each language once for 300 changes, in a bounded number of requests', async () => {
    const t = await keptList();
    await settle(t);
    for (let n = 0; n < 300; n++) await t.change(1, codeOf(n));
    const before = t.cutter.requests;
    expect(await t.follow()).toMatchObject({ changes: 300, rewritten: 5 });
    expect(t.writes()).toBe(5);
    expect(t.cutter.requests - before).toBeLessThan(40);
    expect(t.shown()).toEqual(t.all(300));
    await t.later(minuteMs);
    expect(t.writes()).toBe(10);
    await settle(t);
    expect(t.writes()).toBe(10);
  });
  it('writes once in a run however often it is asked to look again; the rest is left to the next', async () => {
    const t = await keptList();
    const { readChanges } = t.ports;
    let looks = 0;
    t.ports.readChanges = async (...range) => {
      const page = await readChanges(...range);
      if (looks++ < 4) {
        await t.change(1, codeOf(looks));
        await t.follow();
      }
      return page;
    };
    await t.change(1);
    await t.follow();
    expect(looks).toBeGreaterThan(4);
    expect(t.writes()).toBe(5);
    await t.later(second);
    expect(t.shown()).toEqual(t.all(5));
  });
  it('makes pages again that were made before the index caught up', async () => {
    const t = await keptList();
    await settle(t);
    t.search.lagMs = 20 * second;
    await t.later(30 * second);
    await t.change(2);
    await t.later(second);
    expect(t.shown()).toEqual(t.all(0));
    t.search.lagMs = 2 * second;
    await t.later(minuteMs);
    expect(t.shown()).toEqual(t.all(1));
  });
  it('goes on until an index that is far behind has caught up', async () => {
    const t = await keptList();
    t.search.lagMs = 5 * minuteMs;
    await t.later(10 * minuteMs);
    await t.change(2);
    await settle(t);
    expect([t.shown(), dueIn(t)]).toEqual([t.all(0), { listing: expect.any(Number) }]);
    t.search.lagMs = 0;
    await t.later(minuteMs);
    expect([t.shown(), dueIn(t)]).toEqual([t.all(1), {}]);
  });
  it('finds a page without a change as late as it can be written', async () => {
    const t = await keptList();
    await settle(t);
    t.objects.clear();
    const madeAt = t.clock.ms;
    await t.later(29 * second);
    await t.change(2, code, madeAt);
    await t.later(second);
    await t.later(28 * second);
    t.search.lagMs = 29.5 * second;
    const { write } = t.ports.store;
    t.ports.store.write = async (...of) => {
      t.search.lagMs = 0;
      await t.later(3 * second);
      await t.later(26 * second);
      return write(...of);
    };
    await t.open().answer(addressOf('/project/list.html'));
    t.ports.store.write = write;
    expect([t.shown()[0], t.clock.ms - madeAt]).toEqual(['vi knows 0', 87 * second]);
    await settle(t);
    expect(t.shown()[0]).toBe('vi knows 1');
  });
  it('finds a change that is committed half a minute after its id was made', async () => {
    const t = await keptList();
    await settle(t);
    const madeAt = t.clock.ms;
    await t.later(29 * second);
    await t.change(2, codeOf(1), madeAt);
    await settle(t);
    expect(t.shown()).toEqual(t.all(1));
  });
  it('takes out what has expired, as any change', async () => {
    const t = await keptList();
    await t.change(undefined);
    await t.follow();
    expect(t.shown()).toEqual(t.all(1));
  });
  it('leaves it alone when nothing changed that it lists, and then asks for nothing', async () => {
    const t = await keptList();
    await settle(t);
    t.state.finds = 0;
    await t.logChange({ entity: 'article', key: 'a' }, 1);
    await settle(t);
    expect([t.state.finds, t.writes()]).toEqual([0, 0]);
    await t.change(2);
    await settle(t);
    t.state.finds = 0;
    for (let n = 0; n < 20; n++) await t.later(second);
    expect(t.state.finds).toBe(0);
  });
  it('makes no page that nobody has read', async () => {
    const t = startPages([], [list]);
    await t.follow();
    await t.change(2);
    await t.follow();
    expect([t.objects.size, t.state.renders]).toEqual([0, 0]);
  });
  it('takes a second page by its row alone, with several kinds of things', async () => {
    const t = await keptList([list, home]);
    await t.open().answer(addressOf('/en/list.html'));
    await t.logChange({ entity: 'article', key: 'a' }, 1);
    expect(await t.follow()).toMatchObject({ rewritten: 1 });
    expect([t.objects.get('en/list.html')?.html, t.shown()]).toEqual(['en knows 1', t.all(0)]);
  });
});

describe('older and newer pages', () => {
  it('a newer page is not written over by one of an index that is behind', async () => {
    const t = await keptList();
    await settle(t);
    await t.change(2);
    t.clock.ms += 5 * second;
    t.objects.delete(listKey('vi'));
    await t.open().answer(addressOf('/project/list.html'));
    t.search.lagMs = 6 * second;
    await t.follow();
    expect(t.shown()[0]).toBe('vi knows 1');
  });
  it('what somebody else writes meanwhile stays, and is looked at again', async () => {
    const t = await keptList();
    await t.change(2);
    t.state.onRender = () => {
      const page = t.objects.get(listKey('en'))!;
      t.objects.set(listKey('en'), { ...page, html: 'other', eTag: 'other' });
      t.state.onRender = () => {};
    };
    await t.follow();
    expect(t.shown()[1]).toBe('other');
    await settle(t);
    expect(t.shown()).toEqual(t.all(1));
  });
  it('goes on when the clock is set back, or weeks ahead', async () => {
    for (const moveMs of [-40 * 24 * 60 * minuteMs, 40 * 24 * 60 * minuteMs]) {
      const t = await keptList();
      await t.change(2);
      await t.change(3);
      await t.follow();
      expect(t.shown()).toEqual(t.all(2));
      t.search.committedMs.length = 0;
      t.clock.ms += moveMs;
      await t.change(4);
      await settle(t);
      for (const locale of locales) await t.open().answer(addressOf(`/${listKey(locale)}`));
      expect([t.shown(), dueIn(t)]).toEqual([t.all(1), {}]);
    }
  });
});

describe('a run that is cut off', () => {
  it('leaves no page stale, after any single request', async () => {
    for (let every = 1; every <= 40; every++) {
      const t = await keptList();
      for (let n = 0; n < 3; n++) await t.change(2, codeOf(n));
      await t.cutter.untilDone(t.follow, { every, manner: 'die', runsMax: 1, isDone: () => true });
      await settle(t);
      expect([every, t.shown(), dueIn(t)]).toEqual([every, t.all(3), {}]);
    }
  });
  it('refreshes the list even when changes take up all of every run', async () => {
    const t = await keptList();
    for (let n = 0; n < 60; n++) {
      t.listings.set(codeOf(n), 1);
      await t.answer('vi', codeOf(n));
    }
    for (let n = 0; n < 60; n++) await t.change(2, codeOf(n));
    let looks = 0;
    await t.follow(() => (++looks > 20 ? 12_000 : 55_000));
    expect(t.objects.get(keyIn('vi', codeOf(59)))?.html).toBe('vi v1');
    expect(t.shown()).toEqual(t.all(60));
  });
});

describe('a list that cannot be made', () => {
  it('loses its page, holds up no other, and is made anew when it is read', async () => {
    const t = await keptList([list, home]);
    await t.open().answer(addressOf('/list.html'));
    await t.answer();
    await t.change(2);
    t.search.isUp = false;
    expect(await t.follow()).toMatchObject({ rewritten: 7, failed: 0 });
    expect(t.keys()).toEqual([keyIn('vi')]);
    expect(t.read()).toBe('vi v2');
    expect(t.failures).toHaveLength(6);
    t.search.isUp = true;
    await t.open().answer(addressOf('/project/list.html'));
    expect(t.shown()[0]).toBe('vi knows 1');
  });
  it('is tried again in each run while it can be neither made nor removed', async () => {
    const t = await keptList();
    await settle(t);
    await t.change(2);
    t.search.isUp = false;
    t.state.stuck.add(listKey('ko'));
    await settle(t);
    expect([t.keys(), dueIn(t)]).toEqual([[listKey('ko')], { listing: expect.any(Number) }]);
    t.search.isUp = true;
    await settle(t);
    expect([t.objects.get(listKey('ko'))?.html, dueIn(t)]).toEqual(['ko knows 1', {}]);
  });
});

it('a new release drops the pages of lists, and none beside them', async () => {
  const t = await keptList([list, home]);
  await t.open().answer(addressOf('/en/list.html'));
  t.objects.set('project/index.html', { html: 'built', version: 0, eTag: 'built' });
  t.state.release = 'r2';
  await t.follow();
  expect(await t.later(minuteMs)).toMatchObject({ dropped: 6 });
  expect(t.keys()).toEqual(['project/index.html']);
});
