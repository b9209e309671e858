/** How long the first of each queue waits is told, also where nothing does. */
import { expect, it } from 'vitest';
import { instant } from '#shared/kernel/time.ts';
import { measureQueues } from './measure-queues.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const queue = (waitedHours?: number) => async () => ({
  count: waitedHours === undefined ? 0 : 3,
  since: waitedHours === undefined ? undefined : instant(now - waitedHours * 3_600_000),
});
const measure = async (queues: Record<'listings' | 'sellers' | 'payments', ReturnType<typeof queue>>) => {
  const told: [string, number][] = [];
  const measured = (name: string, hours: number) => void told.push([name, hours]);
  return [await measureQueues({ queues, clock: { now: () => now }, measured }), told] as const;
};

it('tells the hours that the first has waited', async () => {
  const [counts, told] = await measure({
    ...{ listings: queue(49.5), sellers: queue(), payments: queue(2) },
  });
  expect(told).toEqual([
    ['listings', 49.5],
    ['sellers', 0],
    ['payments', 2],
  ]);
  expect(counts).toEqual({ listings: 49, sellers: 0, payments: 2 });
});

it('takes what a clock ahead of ours has written as new', async () => {
  const [, told] = await measure({ listings: queue(-1), sellers: queue(), payments: queue() });
  expect(told[0]).toEqual(['listings', 0]);
});

it('fails where a queue cannot be read, so that its silence is heard', async () => {
  const broken = () => Promise.reject(new Error('No table'));
  await expect(measure({ listings: queue(1), sellers: broken as never, payments: queue() })).rejects.toThrow(
    'No table',
  );
});
