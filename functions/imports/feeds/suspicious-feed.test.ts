/** What looks like a fault of a feed closes nothing, and accepting it accepts what was seen and no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

type Me = Parameters<TestFeeds['mine']>[0];
const items = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => item(`${name}-${from + at}`, { photos: [] }));
/** A feed of drafts that had five items. */
const hadFive = async (me: Me, name: string) => {
  f.offers(items(name, 0, 5));
  const { id } = await f.create(me, { mode: 'draft' });
  await f.pull(me, id);
  return id;
};

it('as many items under other references are none of those that were done', async () => {
  const me = await f.somebody();
  const id = await hadFive(me, 'A');
  f.offers(items('B', 0, 5));
  expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious', vanished: 5, new: 5, created: 0 });
  f.offers([...items('A', 0, 2), ...items('B', 0, 10)]);
  expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious', vanished: 3, created: 0 });
  f.offers([...items('A', 0, 3), ...items('B', 0, 1)]);
  expect(await f.pull(me, id)).toMatchObject({ state: 'done', vanished: 2, created: 1 });
});

it('what is accepted is what was seen: as much or more, by rows and by what is left', async () => {
  const me = await f.somebody();
  const id = await hadFive(me, 'C');
  f.offers(items('C', 0, 2));
  expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious', vanished: 3 });
  f.offers(items('C', 0, 1));
  expect(await f.pull(me, id, true)).toMatchObject({ state: 'suspicious', vanished: 4 });
  expect((await f.repo.done(id)).size).toBe(5);
  f.offers(items('C', 0, 2));
  expect(await f.pull(me, id, true)).toMatchObject({ state: 'done', vanished: 3 });
  const other = await f.somebody();
  const all = await hadFive(other, 'D');
  f.offers(items('E', 0, 5));
  expect(await f.pull(other, all)).toMatchObject({ state: 'suspicious', vanished: 5, new: 5 });
  f.offers([]);
  expect(await f.pull(other, all, true)).toMatchObject({ state: 'suspicious', vanished: 5, new: 0 });
  f.offers(items('E', 0, 6));
  expect(await f.pull(other, all, true)).toMatchObject({ state: 'done', vanished: 5, created: 6 });
});

it('a change of the feed drops what was accepted', async () => {
  const me = await f.somebody();
  const id = await hadFive(me, 'F');
  f.offers(items('F', 0, 2));
  await f.pull(me, id);
  const seen = (await f.service.list(me))[0]!;
  await f.service.run(me, id, { version: seen.version, accepts: true });
  const input = feedInput({ mode: 'draft', name: 'Tên khác' });
  await f.service.change(me, id, { ...input, version: seen.version + 1 });
  expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious', vanished: 3 });
});

it('what was accepted holds until the pull ends, also once its server fails', async () => {
  const me = await f.somebody();
  const id = await hadFive(me, 'G');
  f.offers(items('G', 0, 2));
  await f.pull(me, id);
  f.servers.set(feedInput().address, () => f.reply('', { status: 500 }));
  expect(await f.pull(me, id, true)).toMatchObject({ state: 'failed' });
  f.offers(items('G', 0, 2));
  f.t.clock.ms += 3_600_000;
  await pullFeeds(() => 600_000, f.ports);
  expect((await f.service.pulls(me, id))[0]).toMatchObject({ state: 'done', vanished: 3 });
});
