/** What looks like a fault of a feed closes nothing, and accepting it accepts what was seen and no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';

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
