/** Answers leave at marks of time, whatever took how long before. */
import { expect, it } from 'vitest';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { again, untilMark } from './timing.ts';

it.each([
  [0, 600],
  [1, 599],
  [599, 1],
  [600, 600],
  [1450, 350],
  [-86_400_000, 600],
])('%s ms after the call, %s ms are waited', async (elapsedMs, waitedMs) => {
  const waited: number[] = [];
  const clock = { now: () => 5000 + elapsedMs };
  await untilMark({ clock, pause: async (ms) => void waited.push(ms) }, 5000, 600);
  expect(waited).toEqual([waitedMs]);
});

it('an act that others keep coming between ends after five tries', async () => {
  let tries = 0;
  const act = () => {
    tries++;
    return Promise.reject(new DomainProblem('version-conflict'));
  };
  await expect(again(act)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(tries).toBe(5);
  await expect(again(() => Promise.reject(new DomainProblem('gone')))).rejects.toMatchObject({
    code: 'gone',
  });
});
