/** So many acts fit in a window, however they arrive; then the refusal says when to come back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimit, uncount } from './rate-limit.ts';
import { startTestTable, type TestTable } from './testing/table.ts';

let world: TestTable;
beforeAll(async () => {
  world = await startTestTable();
});
afterAll(() => world.stop());

const noon = Date.UTC(2026, 0, 1, 12);
const act = (nowMs: number, who = 'a') =>
  world.table.transact([rateLimit({ what: 'upload', who, limit: 3, windowSeconds: 60 }, nowMs)]).then(
    () => 'done',
    (error) => error.details.retryAfterSeconds ?? error,
  );

test('three acts a minute, then none until the minute is over', async () => {
  expect([await act(noon), await act(noon + 1000), await act(noon + 2000)]).toEqual(['done', 'done', 'done']);
  expect(await act(noon + 15_500)).toBe(45);
  expect(await act(noon + 15_500, 'b')).toBe('done');
  expect(await act(noon + 60_000)).toBe('done');
});

test('acts that arrive together are counted one by one', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => act(noon + 600_000)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
});

test('what is taken back leaves room for another', async () => {
  const at = noon + 1_800_000;
  for (let n = 0; n < 3; n++) await act(at);
  await world.table.transact([uncount({ what: 'upload', who: 'a', limit: 3, windowSeconds: 60 }, at)]);
  expect([await act(at), await act(at)]).toEqual(['done', 60]);
});

test('one act costs one request, and the counter goes away by itself', async () => {
  world.consumed.length = 0;
  await act(noon + 1_200_000);
  expect(world.consumed).toEqual([{ operation: 'transact', units: 2 }]);
  const counters = (await world.items()).filter(({ sk }) => sk === 'N');
  expect(counters.every(({ ttl }) => typeof ttl === 'number')).toBe(true);
});
