/** The pages' job gets on however many changes there are and wherever it is cut off, one run at a time. */
import { describe, expect, it } from 'vitest';
import { firstUlidAt } from '#shared/kernel/id.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { keyIn, startPages, type TestPages } from './testing/setup.ts';

const codeOf = (n: number) => `DA${String(n).padStart(8, '0')}`;
const minuteLater = (t: TestPages) => () => {
  t.clock.ms += minuteMs;
};

/** Listings that have changed since pages of some of them were kept. */
async function changed(count: number, isKept: (n: number) => boolean, inLocales: readonly string[] = ['vi']) {
  const t = startPages();
  await t.follow();
  const kept = Array.from({ length: count }, (_, n) => n).filter(isKept);
  for (let n = 0; n < count; n++) t.listings.set(codeOf(n), 1);
  for (const n of kept) for (const locale of inLocales) await t.answer(locale, codeOf(n));
  for (let n = 0; n < count; n++) {
    t.clock.ms += 30;
    await t.change(2, codeOf(n));
  }
  t.clock.ms += 2 * minuteMs;
  const end = firstUlidAt(t.clock.ms - minuteMs);
  /** All of the log has been read at a time when nothing older could come. */
  const isRead = () => String(t.progress()?.sureId) >= end;
  const isFresh = () => kept.every((n) => inLocales.every((l) => t.read(l, codeOf(n)) === `${l} v2`));
  return { ...t, isFresh, isRead };
}

describe('with many changes', () => {
  it('takes a few requests for each hundred changes when nothing is kept', async () => {
    const t = await changed(2_000, () => false);
    const before = t.cutter.requests;
    await t.follow();
    expect(t.cutter.requests - before).toBeLessThan(3 * 20 + 20);
    expect(t.state.finds).toBe(0);
  });
  it('finishes even when each run is cut off after 20 requests', async () => {
    for (const manner of ['die', 'stop'] as const) {
      const t = await changed(1_500, () => false);
      const { requests } = await t.cutter.untilDone(t.follow, {
        ...{ every: 20, manner, runsMax: 6, between: minuteLater(t), isDone: t.isRead },
      });
      expect(requests).toBeLessThan(100);
    }
  });
  it('refreshes every kept page even when runs die or run out of time after any number of requests', async () => {
    for (const manner of ['die', 'stop'] as const)
      for (const every of [120, 150, 201, 333]) {
        const t = await changed(300, (n) => n % 3 === 0, ['vi', 'ja']);
        const { requests } = await t.cutter.untilDone(t.follow, {
          ...{ every, manner, runsMax: 60, between: minuteLater(t) },
          isDone: t.isFresh,
        });
        // Six requests a page, 200 pages; at most ten listings are looked at again after each cut.
        expect(requests).toBeLessThan(200 * 6 * 3);
      }
  });
  it('saves no progress it has not made: cut off after any single request, no page stays stale', async () => {
    for (let every = 1; every <= 60; every++) {
      const t = await changed(4, () => true);
      await t.cutter.untilDone(t.follow, {
        ...{ every, manner: 'die', runsMax: 1, isDone: () => true },
      });
      minuteLater(t)();
      await t.follow();
      minuteLater(t)();
      await t.follow();
      expect(t.isFresh()).toBe(true);
    }
  });
});

describe('runs at once', () => {
  it('work one at a time; the second asks the first to look once more', async () => {
    const t = startPages();
    await t.follow();
    await t.answer();
    await t.change(2);
    const { readChanges } = t.ports;
    let nudged = 0;
    t.ports.readChanges = async (...range) => {
      const page = await readChanges(...range);
      if (nudged++ === 0) {
        // Committed after the first run has read the log.
        await t.change(3);
        expect(await t.follow()).toMatchObject({ busy: 1, changes: 0 });
      }
      return page;
    };
    await t.follow();
    expect(t.read()).toBe('vi v3');
  });
  it('do not multiply the work: a hundred at once cost one run and a hundred short answers', async () => {
    const t = await changed(200, () => true);
    const alone = t.cutter.requests;
    await t.follow();
    const one = t.cutter.requests - alone;
    const again = await changed(200, () => true);
    const before = again.cutter.requests;
    const counts = await Promise.all(Array.from({ length: 100 }, () => again.follow()));
    expect(counts.filter(({ busy }) => busy === 0)).toHaveLength(1);
    expect(again.cutter.requests - before).toBeLessThan(one + 100 * 6 + 20);
    expect(again.isFresh()).toBe(true);
  });
  it('resume a minute after one was killed; the killed one can save nothing any more', async () => {
    const t = await changed(30, () => true);
    await t.cutter.untilDone(t.follow, { every: 20, manner: 'die', runsMax: 1, isDone: () => true });
    expect(await t.follow()).toMatchObject({ busy: 1 });
    const { render } = t.ports;
    let isFirst = true;
    t.ports.render = async (address) => {
      if (isFirst) {
        isFirst = false;
        minuteLater(t)();
        minuteLater(t)();
        await t.follow();
      }
      return render(address);
    };
    minuteLater(t)();
    await t.follow();
    expect(t.isFresh()).toBe(true);
    expect(t.progress()).toMatchObject({ heldUntilMs: 0 });
  });
});

describe('pages that can be neither refreshed nor removed', () => {
  it('hold up no others, are tried again in each run, and are logged', async () => {
    const t = await changed(60, () => true);
    const stuck = [codeOf(3), codeOf(17)];
    const { write, remove } = t.ports.store;
    const isStuck = (key: string) => stuck.some((code) => key.includes(code));
    const unless = (key: string) => (isStuck(key) ? Promise.reject(new Error('Broken')) : undefined);
    t.ports.store.write = async (key, ...of) => (await unless(key)) ?? write(key, ...of);
    t.ports.store.remove = async (key) => (await unless(key)) ?? remove(key);
    await t.follow();
    expect(t.objects.size).toBe(60);
    expect([t.read('vi', codeOf(16)), t.read('vi', codeOf(59)), t.read('vi', codeOf(17))]).toEqual([
      'vi v2',
      'vi v2',
      'vi v1',
    ]);
    expect(t.failures.length).toBeGreaterThanOrEqual(2);
    minuteLater(t)();
    await t.follow();
    expect(t.progress()?.failed).toHaveLength(2);
    t.ports.store.write = write;
    t.ports.store.remove = remove;
    minuteLater(t)();
    await t.follow();
    expect(t.isFresh()).toBe(true);
    expect(t.progress()?.failed).toEqual([]);
  });
  it('fail the run when nothing works, without saving progress', async () => {
    const t = await changed(60, () => true);
    const { find } = t.ports.store;
    t.ports.store.find = () => Promise.reject(new Error('The bucket is away'));
    t.ports.store.remove = () => Promise.reject(new Error('The bucket is away'));
    await expect(t.follow()).rejects.toThrow('The bucket is away');
    t.ports.store.find = find;
    await t.follow();
    expect(t.isFresh()).toBe(true);
  });
});

describe('a second kind of entity', () => {
  const articleKind = { entity: 'article', folder: '/news/', keyOf: (rest: string) => rest } as const;
  const articles = new Map([['opening-of-a-park', 1]]);
  const slug = 'opening-of-a-park';
  const article = { entity: 'article', key: slug };
  const pageOf = (locale: 'vi' | 'en') => `${locale === 'vi' ? '' : `${locale}/`}news/${slug}/index.html`;

  it('has its pages kept, rewritten and removed by its row in the table of page kinds alone', async () => {
    const t = startPages([[articleKind, articles]]);
    await t.follow();
    for (const locale of ['vi', 'en'] as const) await t.open().answer({ path: `/news/${slug}`, locale });
    await t.answer('vi');
    expect(t.table.peek({ pk: `KEPT#article#${slug}`, sk: 'PAGES' })).toMatchObject({
      vi: t.clock.ms,
      en: t.clock.ms,
    });

    articles.set(slug, 2);
    await t.logChange(article, 2);
    expect(await t.follow()).toMatchObject({ changes: 1, rewritten: 2 });
    expect([pageOf('vi'), pageOf('en')].map((key) => t.objects.get(key)?.html)).toEqual(['vi v2', 'en v2']);
    expect(t.read('vi')).toBe('vi v1');

    articles.delete(slug);
    await t.logChange(article, 3, 'remove');
    minuteLater(t)();
    await t.follow();
    minuteLater(t)();
    minuteLater(t)();
    await t.follow();
    expect(t.keys()).toEqual([keyIn('vi')]);
    expect(t.table.peek({ pk: `KEPT#article#${slug}`, sk: 'PAGES' })).toBeUndefined();
  });

  it('is dropped with a new release, too', async () => {
    articles.set(slug, 1);
    const t = startPages([[articleKind, articles]]);
    await t.follow();
    await t.open().answer({ path: `/news/${slug}`, locale: 'en' });
    t.state.release = 'r2';
    await t.follow();
    minuteLater(t)();
    expect(await t.follow()).toMatchObject({ dropped: 1 });
    expect(t.objects.size).toBe(0);
  });

  it('is passed over when it has no row, and holds up no others', async () => {
    const t = startPages();
    await t.follow();
    await t.answer();
    for (let version = 1; version <= 150; version++) await t.logChange(article, version);
    await t.change(2);
    expect(await t.follow()).toMatchObject({ changes: 1, rewritten: 1, failed: 0 });
    expect(t.read()).toBe('vi v2');
  });
});
