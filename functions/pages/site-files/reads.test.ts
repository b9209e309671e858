/** What files are made of, read from the table itself: rows by ranges of ids and by kind, each as visitors see it now. */
import { afterEach, expect, it } from 'vitest';
import { startContent, type TestContent } from '#functions/content/testing/setup.ts';
import { people, startListings, type TestListings } from '#functions/listings/testing/setup.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { createChangeTimes } from './change-times.ts';
import { createSiteFileReads } from './reads.ts';
import { listingShardOf, listingShards } from './shards.ts';

let started: TestListings | TestContent | undefined;
afterEach(() => started?.stop());

const bundle = {
  listedPaths: async () => ['/'],
  landings: async () => ({ paths: [], asOfMs: 0 }),
  newsWords: async () => ({ title: 'Tin tức', description: '' }),
};
const readsOf = ({ world: { table }, clock }: TestListings | TestContent) =>
  createSiteFileReads(table, bundle, createChangeTimes(table), clock);

async function codesIn(t: TestListings) {
  const reads = readsOf(t);
  const found = await Promise.all(
    listingShards.map(async (shard) => ({ shard, rows: await reads.listings(shard, 10) })),
  );
  for (const { shard, rows } of found)
    for (const { code } of rows) expect(listingShardOf(listingIdOf(code))).toBe(shard.name);
  return found.flatMap(({ rows }) => rows);
}

it('finds what is shown in its own shard, with when it last changed, and nothing that waits, is hidden or expired', async () => {
  const t = await startListings();
  started = t;
  const [first, second] = [await t.publish(), await t.publish()];
  await t.post();
  expect((await codesIn(t)).map(({ code }) => code).sort()).toEqual(
    [first.meta.code, second.meta.code].sort(),
  );
  t.clock.ms += minuteMs;
  const { state } = await t.service.act(people.owner, second.meta.code, 'hide', second.meta.version);
  expect(state).toBe('hidden');
  expect(await codesIn(t)).toEqual([{ code: first.meta.code, updatedAt: first.meta.updatedAt }]);
  const shard = listingShards.find(({ name }) => name === listingShardOf(first.meta.id))!;
  t.world.consumed.length = 0;
  expect(await readsOf(t).hasListings(shard)).toBe(true);
  await readsOf(t).listings(shard, 10);
  expect(t.world.consumed).toEqual([
    { operation: 'query', units: 0.5 },
    { operation: 'query', units: 0.5 },
  ]);
  t.clock.ms += 400 * dayMs;
  expect(await codesIn(t)).toEqual([]);
});

it('stops at the limit that it is given', async () => {
  const t = await startListings();
  started = t;
  const { meta } = await t.publish();
  const shard = listingShards.find(({ name }) => name === listingShardOf(meta.id))!;
  expect(await readsOf(t).listings(shard, 0)).toEqual([]);
});

it('finds published content with the time of the text that visitors read, not of an edit that waits', async () => {
  const t = await startContent();
  started = t;
  await t.draft();
  const { meta } = await t.published();
  const row = async () => (await readsOf(t).content('news', 'vi', 10)).rows;
  expect(await row()).toMatchObject([{ slug: meta.slug, updatedAt: meta.updatedAt }]);
  t.clock.ms += minuteMs;
  const edited = await t.save(await t.service.get({ userId: meta.ownerId, roles: ['seller'] }, meta.id));
  expect(edited.meta.updatedAt).not.toBe(meta.updatedAt);
  expect(await row()).toMatchObject([{ updatedAt: meta.updatedAt }]);
  expect((await readsOf(t).documents()).every(({ path }) => path.startsWith('/'))).toBe(true);
  expect((await readsOf(t).newsCategories('vi')).get('planning')).toBe('Quy hoạch');
});

it('keeps the latest time of each part, whatever order they come in', async () => {
  const t = await startContent();
  started = t;
  const times = createChangeTimes(t.world.table);
  expect(await times.read()).toEqual({});
  await times.note({ listing: 5, 'news-0': 7 });
  await times.note({ listing: 4, 'listings-012': 9 });
  expect(await times.read()).toEqual({ listing: 5, 'news-0': 7, 'listings-012': 9 });
});
