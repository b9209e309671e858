/** A page that leads on to other articles never keeps one that has changed or gone, wherever the job is cut off. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { startPages } from './testing/setup.ts';

const news = {
  entity: 'content-news',
  folder: '/news/',
  isShownByOthers: true,
  keyOf: (rest: string) => rest.toLowerCase(),
} as const;
const article = (key: string) => ({ entity: 'content-news', key });

/** Pages of `showing` articles in two languages, each with `target` among what it leads on to. */
async function start(showing = 1) {
  const versions = new Map<string, number>([['target', 1]]);
  const t = startPages([[news, versions]]);
  await t.follow();
  const names = Array.from({ length: showing }, (_, n) => `bai-${n}`);
  for (const name of names) {
    versions.set(name, 1);
    t.shown.set(`content-news#${name}`, [article('target')]);
  }
  const read = async (name: string, locale: 'vi' | 'ja' = 'vi') =>
    (await t.open().answer({ path: `/news/${name}`, locale })).html;
  for (const name of names) for (const locale of ['vi', 'ja'] as const) await read(name, locale);
  const kept = (name: string, locale = 'vi') =>
    t.objects.get(`${locale === 'vi' ? '' : `${locale}/`}news/${name}/index.html`)?.html;
  return {
    ...t,
    ...{ versions, names, kept, read },
    /** The target changes, or, without a version, is taken down. */
    async touch(version?: number) {
      if (version === undefined) versions.delete('target');
      else versions.set('target', version);
      await t.logChange(article('target'), version ?? 9, version === undefined ? 'remove' : 'put');
    },
    isStale: () => [...t.objects.values()].some(({ html }) => html.includes('+target v1')),
  };
}

describe('an article that others lead on to', () => {
  it('goes from their pages in every language when it is taken down', async () => {
    const t = await start();
    expect(t.kept('bai-0', 'ja')).toBe('ja v1 +target v1');
    await t.touch();
    await t.follow();
    expect([t.kept('bai-0'), t.kept('bai-0', 'ja')]).toEqual([undefined, undefined]);
    expect(await t.read('bai-0')).toBe('vi v1');
    expect(t.kept('bai-0')).toBe('vi v1');
  });

  it('is shown as it is now once it has changed', async () => {
    const t = await start();
    await t.touch(2);
    await t.follow();
    await t.read('bai-0');
    expect(t.kept('bai-0')).toBe('vi v1 +target v2');
  });

  it('leaves pages alone that do not show it', async () => {
    const t = await start();
    t.versions.set('other', 1);
    await t.read('other');
    await t.touch();
    await t.follow();
    expect(t.kept('other')).toBe('vi v1');
  });

  it('is found also where a page was rewritten with it, not first made', async () => {
    const t = await start();
    t.shown.set('content-news#bai-0', []);
    t.versions.set('bai-0', 2);
    await t.logChange(article('bai-0'), 2);
    await t.follow();
    t.shown.set('content-news#bai-0', [article('target')]);
    t.versions.set('bai-0', 3);
    await t.logChange(article('bai-0'), 3);
    await t.follow();
    expect(t.kept('bai-0')).toBe('vi v3 +target v1');
    await t.touch();
    await t.follow();
    expect(t.isStale()).toBe(false);
  });

  it('is not kept by a page that was being written while it changed', async () => {
    const t = await start();
    t.objects.clear();
    t.state.onRender = () => {
      t.state.onRender = () => {};
      // The change is committed, and seen by the job, after the page was rendered and before it is written.
      t.versions.delete('target');
    };
    await t.read('bai-0');
    expect(t.isStale()).toBe(true);
    await t.logChange(article('target'), 9, 'remove', t.clock.ms - 1000);
    t.clock.ms += 2 * minuteMs;
    await t.follow();
    expect(t.isStale()).toBe(false);
  });
});

describe('with many pages that show it', () => {
  it('takes them a hundred at a time', async () => {
    const t = await start(230);
    await t.touch();
    const before = t.cutter.requests;
    await t.follow();
    expect(t.isStale()).toBe(false);
    expect(t.cutter.requests - before).toBeLessThan(40);
  });

  it('no page keeps it, wherever runs are cut off', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [6, 9, 14]) {
        const t = await start(150);
        await t.touch();
        await t.cutter.untilDone(t.follow, {
          ...{ every, manner, runsMax: 60, isDone: () => !t.isStale() },
          between: () => {
            t.clock.ms += minuteMs;
          },
        });
        expect([manner, every, t.isStale()]).toEqual([manner, every, false]);
      }
  });

  it('one that cannot be taken away is tried again', async () => {
    const t = await start(3);
    t.state.stuck.add('news/bai-1/index.html');
    await t.touch();
    await t.follow();
    expect([t.kept('bai-0'), t.failures.length > 0, t.isStale()]).toEqual([undefined, true, true]);
    t.state.stuck.clear();
    t.clock.ms += minuteMs;
    await t.follow();
    expect(t.isStale()).toBe(false);
  });

  it('forgets who showed it, once nothing can be written any more that shows it', async () => {
    const t = await start(2);
    const entry = () => t.table.peek({ pk: 'KEPT#shown#content-news#target', sk: 'content-news#bai-0' });
    expect(entry()).toBeDefined();
    await t.touch();
    t.clock.ms += 5 * minuteMs;
    await t.follow();
    expect(entry()).toBeUndefined();
  });
});
