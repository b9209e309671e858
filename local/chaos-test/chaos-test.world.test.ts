/** A short storm: a busy marketplace is killed twice and has lost and doubled nothing. */
import { expect, test } from 'vitest';
import { runStorm } from './chaos-test.ts';

test('two kills in a storm of payments, spends and rewards', { timeout: 300_000 }, async () => {
  const { kills, acknowledged, cutOff, stored } = await runStorm({ kills: 2, seed: 'short' });
  const { topUps, listings, spends } = acknowledged;
  expect([kills, topUps + listings + spends > 0, cutOff > 0]).toEqual([2, true, true]);
  expect(stored.entries).toBe(2 * stored.transactions);
});
