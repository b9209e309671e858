/** The listings of an agency name it to readers, lead to its page, and come page by page on it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { listingsOfPoster } from './public.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
beforeEach(async () => {
  t = await startListings();
});
afterEach(() => t.stop());

it('come newest first, only while they are public, page by page', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) {
    codes.unshift((await t.publish()).meta.code);
    t.clock.ms += 1_000;
  }
  await t.post();
  const read = listingsOfPoster(t.world.table);
  const first = await read(people.owner.userId, 2, t.clock.now());
  expect([first.cards.map(({ code }) => code), first.next]).toEqual([codes.slice(0, 2), expect.anything()]);
  const second = await read(people.owner.userId, 2, t.clock.now(), first.next);
  expect(second).toMatchObject({ cards: [{ code: codes[2] }] });
  expect(second.next).toBeUndefined();
  t.clock.ms += 90 * dayMs;
  expect((await read(people.owner.userId, 2, t.clock.now())).cards).toEqual([]);
});
