/** Landing pages: kept where they have listings, gone within minutes of a change, and not more often than that. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { landingKeyOf, landingPathAt } from './landing-addresses.ts';
import { droppedEveryMs } from './landing-keeper.ts';
import { addressOf } from './page-addresses.ts';
import { startPages } from './testing/setup.ts';

const second = 1_000;

describe('addresses', () => {
  it.each([
    ['/landing/ban-dat-bac-ninh/index.html', '/project/ban-dat-bac-ninh'],
    ['/ja/landing/ban-dat/2/index.html', '/project/ban-dat?page=2'],
    ['/landing/~sell.land.24./index.html', '/project?kinds=sell&types=land&province=24'],
    ['/landing/~.../3/index.html', '/project?page=3'],
    ['/landing/~...27/index.html', '/project?oldProvince=27'],
    ['/landing/~sell.land/index.html', undefined],
    ['/landing/~sell.land.24.&q=a/index.html', undefined],
    ['/landing/Ban-dat/index.html', undefined],
    ['/landing/ban-dat/0/index.html', undefined],
    ['/landing/ban-dat/99999/index.html', undefined],
    ['/landing/index.html', undefined],
    ['/project/ban-dat/index.html', undefined],
  ])('%s is %s', (uri, path) => expect(landingPathAt(addressOf(uri))).toBe(path));

  it('are kept where the viewer function looks for them', () => {
    for (const key of ['landing/ban-dat/index.html', 'en/landing/~sell.../2/index.html'])
      expect(landingKeyOf(addressOf(`/${key}`))).toBe(key);
  });
});

/** Landing pages over a list that changes: each shows how many changes it knows, as pages of lists do. */
async function start() {
  const path = '/project/ban-dat' as const;
  const t = startPages(
    [],
    [
      { path, entities: [] },
      { path: '/project/dat', entities: [] },
    ],
  );
  // The walk over pages from before the index is over.
  await t.follow();
  t.clock.ms += 16 * minuteMs;
  await t.follow();
  let writes = 0;
  const { write } = t.ports.store;
  t.ports.store.write = (...of) => {
    writes++;
    return write(...of);
  };
  const read = (slug = 'ban-dat', locale = '') =>
    t.open().answer(addressOf(`${locale}/landing/${slug}/index.html`));
  /** Runs each minute, and somebody reads the page after each. */
  const minutes = async (count: number, each: () => Promise<unknown> = async () => {}) => {
    for (let n = 0; n < count; n++) {
      t.clock.ms += minuteMs;
      await each();
      await t.follow();
      if (!t.objects.has('landing/ban-dat/index.html')) await read();
    }
  };
  const shown = () => t.objects.get('landing/ban-dat/index.html')?.html;
  return { ...t, read, minutes, shown, writes: () => writes };
}

describe('answering', () => {
  it('keeps what has listings, in its language; nothing of an index far behind or without listings', async () => {
    const t = await start();
    await t.read();
    await t.read('ban-dat', '/ja');
    expect(t.keys()).toEqual(['ja/landing/ban-dat/index.html', 'landing/ban-dat/index.html']);
    t.search.lagMs = 31 * second;
    await t.read('dat');
    t.search.isUp = false;
    expect(await t.read('dat')).toMatchObject({ status: 200 });
    expect(t.keys()).toHaveLength(2);
  });
  it('keeps nothing once a newer release is out, and answers what cannot be kept', async () => {
    const t = await start();
    const before = t.open();
    t.state.release = 'r2';
    await t.follow();
    await before.answer(addressOf('/landing/ban-dat/index.html'));
    expect(t.keys()).toEqual([]);
    t.ports.store.write = () => Promise.reject(new Error('The bucket is away'));
    expect(await t.read()).toMatchObject({ html: 'vi knows 0' });
    expect(t.failures).toEqual([{ keys: ['landing/ban-dat/index.html'] }]);
  });
});

describe('following the change log', () => {
  it('shows every change within five minutes of it, with one write in four however many there are', async () => {
    const t = await start();
    await t.read();
    const madeAt: number[] = [];
    let late = 0;
    await t.minutes(40, async () => {
      for (let n = 0; n < 5; n++) await t.change(n + 2);
      for (let n = 0; n < 5; n++) madeAt.push(t.clock.ms);
      const known = Number(t.shown()?.split(' ').at(-1));
      late = Math.max(late, t.clock.ms - (madeAt[known] ?? t.clock.ms));
    });
    expect(late).toBeLessThanOrEqual(5 * minuteMs);
    expect(t.writes()).toBeLessThanOrEqual(1 + (40 * minuteMs) / droppedEveryMs);
    await t.minutes(6);
    expect(t.shown()).toBe('vi knows 200');
  });
  it('takes away a page that was made before a change and written after the first look', async () => {
    const t = await start();
    await t.change(2);
    const stale = 'vi knows 0';
    await t.follow();
    t.objects.set('landing/ban-dat/index.html', { html: stale, version: t.clock.ms, eTag: 'x' });
    await t.minutes(5);
    expect(t.shown()).toBe('vi knows 1');
  });
  it('asks for nothing once all is settled, nor for changes that no page lists', async () => {
    const t = await start();
    await t.change(2);
    await t.minutes(8);
    const { list } = t.ports.store;
    let lists = 0;
    t.ports.store.list = (...of) => {
      lists++;
      return list(...of);
    };
    await t.logChange({ entity: 'article', key: 'a' }, 1);
    await t.minutes(8);
    expect(lists).toBe(0);
    await t.change(3);
    await t.minutes(1);
    expect(lists).toBe(5);
  });
  it('tries again where pages could not be removed', async () => {
    const t = await start();
    await t.read();
    t.state.stuck.add('landing/ban-dat/index.html');
    await t.change(2);
    await t.minutes(2);
    expect([t.shown(), t.failures.length]).toEqual(['vi knows 0', 2]);
    t.state.stuck.clear();
    await t.minutes(1);
    expect(t.shown()).toBe('vi knows 1');
  });
  it('goes on with thousands, and after a run that was cut off anywhere', async () => {
    for (let every = 1; every <= 30; every++) {
      const t = await start();
      for (let n = 0; n < 2_100; n++)
        t.objects.set(`landing/dat/${n + 2}/index.html`, { html: '', version: 1, eTag: String(n) });
      await t.change(2);
      await t.cutter.untilDone(t.follow, { every, manner: 'die', runsMax: 1, isDone: () => true });
      for (let n = 0; n < 2; n++) {
        t.clock.ms += minuteMs;
        await t.follow();
      }
      expect([every, t.keys()]).toEqual([every, []]);
    }
  });
  it('goes with a new release, and leaves what lies beside', async () => {
    const t = await start();
    await t.read();
    t.objects.set('project/index.html', { html: 'built', version: 0, eTag: 'built' });
    t.state.release = 'r2';
    await t.follow();
    t.clock.ms += minuteMs;
    await t.follow();
    expect(t.keys()).toEqual(['project/index.html']);
  });
});
