/** The invariants notice every mutant: guards removed in sets, and mistakes that are easily made. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type History, play } from './testing/histories.ts';
import { mutants } from './testing/mutants.ts';
import { bursts } from './testing/plans.ts';

const enough = 400;
const histories: History[] = fc.sample(fc.record({ seed: fc.integer({ min: 1, max: 2 ** 31 }), bursts }), {
  seed: 20_260_105,
  numRuns: enough,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it.each(mutants)('$name', { timeout: 0 }, async (mutant) => {
  let noticed: unknown;
  for (const history of histories) {
    noticed = await play(history, { mutant }).then(
      () => undefined,
      (error) => error,
    );
    if (noticed) break;
  }
  expect(noticed).toBeInstanceOf(Error);
  expect((noticed as Error).message).toMatch(/^Broken/);
});
