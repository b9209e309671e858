/** A small marketplace lives through five days of the real product: every invariant holds, and no cheat gets anything. */
import { expect, test } from 'vitest';
import { invariants, simulate } from './run.ts';

test('five days of forty people', { timeout: 300_000 }, async () => {
  // A price that the master puts before the first day: nobody pays for a posting then.
  const overrides = [{ name: 'wallet', path: ['costs', 'create'], value: 0 }];
  const { broken, days, figures } = await simulate({ days: 5, people: 40, seed: 'small', overrides });
  expect(broken).toBeUndefined();
  expect([days, invariants.length > 20]).toEqual([5, true]);
  const readFigure = (group: string, name: string) =>
    figures.find((figure) => figure.group === group && figure.name === name)?.value ?? 0;
  expect(readFigure('people', 'accounts, without staff')).toBe(40);
  expect(readFigure('listings', 'posted')).toBeGreaterThan(5);
  expect(readFigure('money', 'top-ups that were paid')).toBeGreaterThan(0);
  expect(readFigure('points spent', 'create')).toBe(0);
  const tried = readFigure('attempts at fraud', 'all');
  expect([tried > 0, readFigure('attempts at fraud', 'refused')]).toEqual([true, tried]);
});
