/** The packages a person has bought: all of them, page by page, also long after they have ended. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import { freshKey } from '../testing/buying.ts';
import { type Live, people, startLive } from '../testing/live.ts';

let live: Live;
const bought: string[] = [];
beforeAll(async () => {
  live = await startLive();
  const { userId } = people.an;
  const reference = { type: 'note' as const, id: userId };
  await live.service.points.grant({ userId, points: 5000, key: freshKey(), by: userId, reference });
  for (const [level, points] of [
    ['vip', 700],
    ['featured', 160],
    ['vip', 700],
  ] as const) {
    bought.push((await live.service.packages.buy(people.an, { level, points }, freshKey())).id);
    live.clock.advance(40 * dayMs);
  }
});
afterAll(() => live.stop());

const page = async (query: Record<string, string> = {}, who: 'an' | 'binh' = 'an') =>
  (
    await live.call<{ items: LevelPackage[]; nextCursor?: string; code?: string }>(who, 'listPackages', {
      query,
    })
  ).body;

it('lists those that have ended, which the wallet itself shows no more', async () => {
  const { body } = await live.call<{ packages: LevelPackage[] }>('an', 'getWallet');
  expect(body.packages.map(({ id }) => id)).toEqual([bought[1]]);
  const { items, nextCursor } = await page();
  expect(items.map(({ id, hasReport }) => [id, hasReport])).toEqual([
    [bought[2], true],
    [bought[1], true],
    [bought[0], true],
  ]);
  expect(nextCursor).toBeUndefined();
});
it('goes on page by page, and with its own cursor only', async () => {
  const first = await page({ limit: '2' });
  const second = await page({ limit: '2', cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(bought.toReversed());
  expect(await page({}, 'binh')).toEqual({ items: [] });
  expect((await page({ limit: '2', cursor: first.nextCursor! }, 'binh')).code).toBe('invalid-cursor');
});
