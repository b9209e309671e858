/** Remembered readings: read once in a while, never a failure. */
import { expect, test } from 'vitest';
import { remembered } from './memoize.ts';

test('a reading is remembered for its time, then made anew', async () => {
  let [reads, now] = [0, 1000];
  const get = remembered(
    async () => ++reads,
    60,
    () => now,
  );
  expect([await get(), await get()]).toEqual([1, 1]);
  now += 60;
  expect(await get()).toBe(2);
  now -= 100;
  expect(await get()).toBe(3);
});
test('a failed reading is tried again', async () => {
  let reads = 0;
  const get = remembered(
    async () => {
      if (++reads === 1) throw new Error('not now');
      return reads;
    },
    60,
    () => 0,
  );
  await expect(get()).rejects.toThrow('not now');
  expect(await get()).toBe(2);
});
