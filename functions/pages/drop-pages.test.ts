/** Pages of an old release, and pages from before there was an index, go over several runs; changes go on meanwhile. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { code, keyIn, startPages, type TestPages } from './testing/setup.ts';

const codeOf = (n: number) => `DA${String(n).padStart(8, '0')}`;
/** Puts pages there as a function of an older version left them: in the bucket alone. */
function leave({ objects }: TestPages, count: number, html = 'old') {
  for (let n = 0; n < count; n++) objects.set(keyIn('en', codeOf(n)), { html, version: 1, eTag: `left${n}` });
}

describe('a new release', () => {
  it('drops all pages of the former release once none of its requests can still run', async () => {
    const t = startPages();
    await t.follow();
    for (const locale of ['vi', 'en', 'ko']) await t.answer(locale);
    t.state.release = 'r2';
    expect(await t.follow()).toMatchObject({ dropped: 0 });
    t.clock.ms += minuteMs;
    expect(await t.follow()).toMatchObject({ dropped: 3 });
    expect(t.objects.size).toBe(0);
    await t.answer();
    t.clock.ms += minuteMs;
    expect(await t.follow()).toMatchObject({ dropped: 0 });
    expect(t.keys()).toEqual([keyIn('vi')]);
  });
  it('stops functions of the former release from keeping pages', async () => {
    const t = startPages();
    await t.follow();
    const before = t.open();
    t.state.release = 'r2';
    await t.follow();
    expect(await before.answer({ path: `/project-detail/${code}`, locale: 'vi' })).toMatchObject({
      status: 200,
    });
    expect(t.objects.size).toBe(0);
  });
  it('drops many pages over several runs, and follows changes in each of them', async () => {
    const t = startPages();
    await t.follow();
    t.state.release = 'r2';
    await t.follow();
    leave(t, 30_000);
    t.clock.ms += minuteMs;
    await t.answer('ja');
    await t.change(2);
    let looks = 0;
    const shortly = () => (++looks > 8 ? 0 : 55_000);
    const first = await t.follow(shortly);
    expect(first).toMatchObject({ rewritten: 1 });
    expect(first.dropped).toBeGreaterThan(0);
    expect(first.dropped).toBeLessThan(10_000);
    expect(t.read('ja')).toBe('ja v2');
    const { requests } = await t.cutter.untilDone(t.follow, {
      ...{ every: 12, manner: 'die', runsMax: 40 },
      isDone: () => t.objects.size === 0,
      between: () => {
        t.clock.ms += minuteMs;
      },
    });
    // 30 times list, remove and save, and what each run begins with: 100,000 pages take some 400 requests.
    expect(requests).toBeLessThan(3 * 30 + 30 * 12);
  });
  it('finishes even when every dropped page is made anew at once', async () => {
    const t = startPages();
    await t.follow();
    leave(t, 2_500);
    t.state.release = 'r2';
    await t.follow();
    const { removeAll } = t.ports.store;
    t.ports.store.removeAll = async (keys) => {
      const stuck = await removeAll(keys);
      for (const key of keys) t.objects.set(key, { html: 'new', version: 1, eTag: `new ${key}` });
      return stuck;
    };
    t.clock.ms += minuteMs;
    let looks = 0;
    expect(await t.follow(() => (++looks > 100 ? 0 : 55_000))).toMatchObject({ dropped: 2_500 });
    expect([...t.objects.values()].every(({ html }) => html === 'new')).toBe(true);
  });
  it('starts over later when a page could not be removed, and logs it', async () => {
    const t = startPages();
    await t.follow();
    leave(t, 3);
    t.state.stuck.add(keyIn('en', codeOf(1)));
    t.state.release = 'r2';
    await t.follow();
    t.clock.ms += minuteMs;
    expect(await t.follow()).toMatchObject({ dropped: 2, failed: 1 });
    expect(t.failures).toEqual([{ keys: [keyIn('en', codeOf(1))] }]);
    expect(await t.follow()).toMatchObject({ failed: 0 });
    t.state.stuck.clear();
    t.clock.ms += 61 * minuteMs;
    expect(await t.follow()).toMatchObject({ dropped: 1 });
    expect(t.progress()?.drop).toBeUndefined();
  });
});

describe('pages from before there was an index', () => {
  it('are refreshed without an entry until all of them have been dropped once', async () => {
    const t = startPages();
    t.objects.set(keyIn('en'), { html: 'en v1', version: 1, eTag: 'left' });
    await t.follow();
    await t.change(2);
    await t.follow();
    expect(t.read('en')).toBe('en v2');
    t.clock.ms += 16 * minuteMs;
    await t.follow();
    expect(t.objects.size).toBe(0);
    expect(t.progress()).toMatchObject({ isIndexed: true });
  });
});

describe('a log that was not read for longer than it lasts', () => {
  it('drops all pages, since what changed meanwhile is unknown', async () => {
    const t = startPages();
    await t.follow();
    await t.answer();
    t.clock.ms += 8 * 24 * 60 * minuteMs;
    await t.follow();
    t.clock.ms += minuteMs;
    expect(await t.follow()).toMatchObject({ dropped: 1 });
  });
});
