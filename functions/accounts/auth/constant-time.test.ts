/** Answers leave at marks of time, whatever took how long before. */
import { expect, it } from 'vitest';
import { waitUntilMark } from './constant-time.ts';

it.each([
  [0, 600],
  [1, 599],
  [599, 1],
  [600, 600],
  [1450, 350],
  [-86_400_000, 600],
])('%s ms after the call, it waits %s ms', async (elapsedMs, waitedMs) => {
  const waited: number[] = [];
  const clock = { now: () => 5000 + elapsedMs };
  await waitUntilMark(5000, 600, { clock, pause: async (ms) => void waited.push(ms) });
  expect(waited).toEqual([waitedMs]);
});
