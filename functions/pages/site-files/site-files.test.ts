/** Files kept by the change log: what is gone leaves them, what is new enters, in few requests and wherever a run is cut off. */
import { describe, expect, it } from 'vitest';
import { listingIdOf } from '#shared/kernel/id.ts';
import { locales } from '#shared/kernel/locale.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { addressOf } from '../page-addresses.ts';
import { code, startPages, type TestPages } from '../testing/setup.ts';
import { listingShardOf, listingShards } from './shards.ts';

const second = 1_000;
const shardKey = (of: string) => `sitemap/${listingShardOf(listingIdOf(of))}.xml`;
const codeOf = (n: number) =>
  `DA${(n * 7_919)
    .toString(32)
    .toUpperCase()
    .replace(/[ILOU]/g, 'Z')
    .padStart(8, '0')}`;
/** A code whose listing stands in another file than the first one's. */
const other = 'DAZ0000005';

const get = async (t: TestPages, key: string) => (await t.open().answer(addressOf(`/${key}`))).html;
/** What is read at an address: what is kept, else what is made now. */
const shown = async (t: TestPages, key: string) => t.objects.get(key)?.html ?? (await get(t, key));
const later = (t: TestPages, ms: number) => {
  t.clock.ms += ms;
  return t.follow();
};
async function settle(t: TestPages) {
  for (let n = 0; n < 3; n++) await later(t, minuteMs);
}
async function started() {
  const t = startPages();
  t.listings.set(other, 1);
  await t.follow();
  for (const key of ['sitemap.xml', 'sitemap/pages.xml', shardKey(code), shardKey(other)]) await get(t, key);
  return t;
}

describe('a file that is not kept', () => {
  it('is made, kept as XML where it was asked for, and read from there', async () => {
    const t = startPages();
    const { status, contentType, html } = await t.open().answer(addressOf(`/${shardKey(code)}`));
    expect([status, contentType]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(html).toContain(`<loc>https://site/project-detail/${code}</loc>`);
    expect(t.objects.get(shardKey(code))?.html).toBe(html);
    expect(await t.open().answer(addressOf('/ja/rss.xml'))).toMatchObject({
      contentType: 'application/rss+xml; charset=utf-8',
    });
    expect(t.objects.has('ja/rss.xml')).toBe(true);
  });
  it.each([
    'en/sitemap.xml',
    'sitemap/listings-999.xml',
    'sitemap/../sitemap.xml',
    'sitemap/.xml',
    'x.xml',
    'vi/rss.xml',
  ])('%s is none: the answer is a page’s', async (key) => {
    const t = startPages();
    expect(await t.open().answer(addressOf(`/${key}`))).not.toHaveProperty('contentType');
    expect(t.keys()).toEqual([]);
  });
  it('with nothing in it is none, and is not in the index', async () => {
    const t = startPages();
    t.listings.clear();
    expect(await t.open().answer(addressOf(`/${shardKey(code)}`))).not.toHaveProperty('contentType');
    expect(await get(t, 'sitemap.xml')).not.toContain('listings-');
    expect(await get(t, 'sitemap.xml')).toContain('<loc>https://site/sitemap/pages.xml</loc>');
  });
  it('is answered even when it cannot be kept', async () => {
    const t = startPages();
    t.ports.store.write = () => Promise.reject(new Error('The bucket is away'));
    expect(await get(t, 'sitemap.xml')).toContain('<sitemapindex');
    expect(t.failures).toEqual([{ keys: ['sitemap.xml'] }]);
  });
  it('is not kept by functions of an older release', async () => {
    const t = startPages();
    await t.follow();
    const before = t.open();
    t.state.release = 'r2';
    await t.follow();
    await before.answer(addressOf('/sitemap.xml'));
    expect(t.keys()).toEqual([]);
  });
});

describe('following the change log', () => {
  it('takes away the one shard of what changed, the index and the pages that list it', async () => {
    const t = await started();
    await t.change(2);
    await t.follow();
    expect(t.keys()).toEqual([shardKey(other)]);
    expect(t.progress()?.failed).toEqual([]);
  });
  it.each([
    ['a listing that is gone', async (t: TestPages) => t.change(undefined), code, false],
    ['a listing that is new', async (t: TestPages) => t.change(1, codeOf(3)), codeOf(3), true],
  ])('%s shows within a minute', async (_, change, of, isThere) => {
    const t = await started();
    await get(t, shardKey(of));
    await settle(t);
    await change(t);
    await later(t, minuteMs);
    expect((await shown(t, shardKey(of))).includes(`/project-detail/${of}<`)).toBe(isThere);
    expect((await shown(t, 'sitemap.xml')).includes(shardKey(of))).toBe(isThere);
  });
  it('says in the index when each file last changed, and of the others nothing', async () => {
    const t = await started();
    await settle(t);
    await t.change(2);
    const changedAt = new Date(t.clock.ms).toISOString();
    await later(t, second);
    const index = await shown(t, 'sitemap.xml');
    const entry = (key: string) => index.split('\n').find((line) => line.includes(key));
    expect(entry(shardKey(code))).toContain(`<lastmod>${changedAt}</lastmod>`);
    expect(entry('sitemap/pages.xml')).toContain(`<lastmod>${changedAt}</lastmod>`);
    expect(entry(shardKey(other))).not.toContain('lastmod');
    await settle(t);
    expect(await shown(t, 'sitemap.xml')).toBe(index);
  });
  it('takes away a file that was made before a change and written after it', async () => {
    const t = await started();
    await settle(t);
    t.objects.clear();
    const { write } = t.ports.store;
    t.ports.store.write = async (...of) => {
      await t.change(undefined);
      await later(t, second);
      t.clock.ms += 25 * second;
      return write(...of);
    };
    await get(t, shardKey(code));
    t.ports.store.write = write;
    expect(t.objects.get(shardKey(code))?.html).toContain(code);
    await settle(t);
    expect(t.objects.has(shardKey(code))).toBe(false);
  });
  it('takes away a file of an index that lagged behind, written after the log was read for the last time', async () => {
    const t = await started();
    await settle(t);
    t.objects.clear();
    const { write } = t.ports.store;
    t.ports.store.write = async (...of) => {
      await t.change(undefined);
      await later(t, second);
      await later(t, 61 * second);
      t.clock.ms += second;
      return write(...of);
    };
    await get(t, shardKey(code));
    t.ports.store.write = write;
    expect(t.objects.get(shardKey(code))?.html).toContain(code);
    await settle(t);
    expect(t.objects.has(shardKey(code))).toBe(false);
  });
  it('leaves all alone when nothing changed that it shows, and then asks for nothing', async () => {
    const t = await started();
    await settle(t);
    const before = t.keys();
    await t.logChange({ entity: 'report', key: 'a' }, 1);
    await settle(t);
    expect([t.keys(), t.progress()?.fileChanges]).toEqual([before, {}]);
    const requests = t.cutter.requests;
    await later(t, second);
    expect(t.cutter.requests - requests).toBeLessThan(8);
  });
  it('drops feeds in all languages with a change of news, and nothing of listings', async () => {
    const t = await started();
    for (const locale of locales) await get(t, `${locale === 'vi' ? '' : `${locale}/`}rss.xml`);
    await t.logChange({ entity: 'content-news', key: 'tin' }, 1);
    await t.follow();
    expect(t.keys()).toEqual([shardKey(code), shardKey(other)].sort());
  });
  it('goes on when the clock is set back, or weeks ahead', async () => {
    for (const moveMs of [-40 * 24 * 60 * minuteMs, 40 * 24 * 60 * minuteMs]) {
      const t = await started();
      await t.change(2);
      await t.follow();
      t.clock.ms += moveMs;
      await t.change(undefined);
      await settle(t);
      expect(await shown(t, 'sitemap.xml')).not.toContain(shardKey(code));
      expect(t.progress()?.fileChanges).toEqual({});
    }
  });
});

describe('many changes', () => {
  it('cost three requests more, for one as for all files of 100,000 listings', async () => {
    const t = await started();
    await settle(t);
    const due = Object.fromEntries(listingShards.map(({ name }) => [name, t.clock.ms]));
    const before = t.cutter.requests;
    await later(t, second);
    const idle = t.cutter.requests - before;
    const place = { pk: 'JOB#refresh-pages', sk: 'PROGRESS' };
    await t.table.transact([{ act: 'update', key: place, change: { set: { fileChanges: due } } }]);
    const busyFrom = t.cutter.requests;
    await later(t, second);
    expect(t.cutter.requests - busyFrom - idle).toBe(3);
    expect(t.keys()).toEqual(['sitemap/pages.xml']);
  });
  it('leave no file stale, whichever request a run dies at', async () => {
    for (let every = 1; every <= 30; every++) {
      const t = await started();
      await t.change(undefined);
      for (let n = 0; n < 5; n++) await t.change(1, codeOf(n));
      await t.cutter.untilDone(t.follow, { every, manner: 'die', runsMax: 1, isDone: () => true });
      await settle(t);
      const listsGone = (await shown(t, shardKey(code))).includes(`/project-detail/${code}<`);
      expect([every, listsGone]).toEqual([every, false]);
      for (let n = 0; n < 5; n++) expect(await shown(t, shardKey(codeOf(n)))).toContain(codeOf(n));
      expect(t.progress()?.fileChanges).toEqual({});
    }
  });
  it('are taken out even when pages take up all of every run', async () => {
    const t = await started();
    for (let n = 0; n < 60; n++) {
      t.listings.set(codeOf(n), 1);
      await t.answer('vi', codeOf(n));
    }
    for (let n = 0; n < 60; n++) await t.change(2, codeOf(n));
    let looks = 0;
    await t.follow(() => (++looks > 20 ? 12_000 : 55_000));
    expect(t.keys().filter((key) => key.startsWith('sitemap'))).not.toContain('sitemap.xml');
  });
});

describe('a bucket that refuses', () => {
  it('holds up nothing else, and is asked again in each run', async () => {
    const t = await started();
    await t.answer();
    t.state.stuck.add(shardKey(code));
    await t.change(2);
    expect(await t.follow()).toMatchObject({ rewritten: 1, failed: 1 });
    await settle(t);
    expect(t.keys()).toContain(shardKey(code));
    t.state.stuck.clear();
    await settle(t);
    expect([t.objects.has(shardKey(code)), t.progress()?.fileChanges]).toEqual([false, {}]);
  });
});

it('a new release drops all files, and none beside them', async () => {
  const t = await started();
  await get(t, 'ko/rss.xml');
  t.objects.set('robots.txt', { html: 'built', version: 0, eTag: 'built' });
  t.state.release = 'r2';
  await t.follow();
  await later(t, minuteMs);
  expect(t.keys()).toEqual(['robots.txt']);
});
