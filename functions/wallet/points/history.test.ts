/** The history: one timeline of payments and points, filtered, paged, each person's own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buying, freshKey } from '../testing/buying.ts';
import { hourMs } from '../testing/hours.ts';
import { type Live, people, start, startLive } from '../testing/live.ts';

interface Row {
  id: string;
  kind: string;
  state: string;
  points: number;
  amountVnd?: number;
  at: string;
}
let live: Live;
beforeAll(async () => {
  live = await startLive();
  const buy = buying(live);
  const { points } = live.service;
  const { userId } = people.an;
  for (const result of ['paid', 'cancelled', 'suspicious'] as const) {
    await buy.complete(await buy.opened(), result);
    live.clock.advance(hourMs);
  }
  for (let n = 0; n < 25; n++) {
    const command = { userId, key: freshKey(), kind: 'spend', input: n } as const;
    const reference = { type: 'listing', id: `DA0000000${n % 10}`, act: 'extend' } as const;
    const { posting } = await points.quote({ ...command, act: { act: 'extend' }, reference });
    await points.commit({ postings: [posting!] });
    live.clock.advance(hourMs);
  }
});
afterAll(() => live.stop());
const page = async (query: Record<string, string> = {}, who: 'an' | 'binh' = 'an') =>
  (await live.call<{ items: Row[]; nextCursor?: string; code?: string }>(who, 'listHistory', { query })).body;
async function all(query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page({ ...query, ...(cursor && { cursor }) });
    rows.push(...items);
    cursor = nextCursor;
  } while (cursor);
  return rows;
}

it('shows everything once, newest first, whatever the size of the page', async () => {
  for (const limit of ['7', '20', '100']) {
    const rows = await all({ limit });
    expect(rows).toHaveLength(28);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(28);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  }
});
it('tells a payment by its state: points only where they came', async () => {
  const rows = (await all({ limit: '50' })).filter(({ kind }) => kind === 'top-up');
  expect(rows.map(({ state, points, amountVnd }) => [state, points, amountVnd])).toEqual([
    ['in-progress', 530, 500_000],
    ['failed', 0, 500_000],
    ['success', 530, 500_000],
  ]);
});
it('filters by kind and state, and pages through what is left', async () => {
  expect(await all({ kind: 'spend', limit: '10' })).toHaveLength(25);
  expect(await all({ kind: 'top-up', limit: '1' })).toHaveLength(3);
  expect(await all({ state: 'failed' })).toHaveLength(1);
  expect(await all({ state: 'success', limit: '9' })).toHaveLength(26);
  expect(await all({ kind: 'reward' })).toEqual([]);
  expect((await page({ kind: 'gift' })).code).toBe('validation-failed');
});
it('filters by time, both ends open or closed', async () => {
  const at = (hours: number) => new Date(start + hours * hourMs).toISOString();
  expect(await all({ from: at(20) })).toHaveLength(8);
  expect(await all({ to: at(2.5) })).toHaveLength(3);
  expect(await all({ from: at(2.5), to: at(4.5), limit: '1' })).toHaveLength(2);
  expect(await page({ from: at(4.5), to: at(2.5) })).toEqual({ items: [] });
});
it('is the person’s own, and a cursor belongs to its person and filters', async () => {
  const { nextCursor } = await page({ limit: '5' });
  expect((await page({ cursor: nextCursor! }, 'binh')).code).toBe('invalid-cursor');
  expect((await page({ cursor: nextCursor!, kind: 'spend' })).code).toBe('invalid-cursor');
  expect((await page({}, 'binh')).items).toEqual([]);
});
