/** A puzzle is answered by itself: rightly, said meanwhile, not for ever, and nothing else is done twice. */
import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { CallProblem } from '#lib/api/http.ts';
import { leadingZeroBits, type PuzzleAnswer, puzzleText } from '#shared/accounts/puzzle.ts';
import { solve } from './solve.ts';
import { withPuzzles } from './with-puzzles.ts';

const puzzleProblem = (puzzle: string) =>
  new CallProblem({ code: 'challenge-required', status: 428, params: { puzzle, bits: 9 } });

it('the answer is the first number whose hash begins with so many zero bits', async () => {
  const bitsOf = (number: number) =>
    leadingZeroBits(
      createHash('sha256')
        .update(puzzleText({ puzzle: 'a.16.b', number }))
        .digest(),
    );
  const number = await solve({ puzzle: 'a.16.b', bits: 11 });
  expect(bitsOf(number)).toBeGreaterThanOrEqual(11);
  for (let lower = 0; lower < number; lower++) expect(bitsOf(lower)).toBeLessThan(11);
});

it('the call is made again with the answer, and the check is said meanwhile', async () => {
  const checking: boolean[] = [];
  const call = vi.fn(async (answer?: PuzzleAnswer) => {
    if (!answer) throw puzzleProblem('first');
    expect(checking).toEqual([true]);
    return `sent for ${answer.puzzle} and ${answer.number}`;
  });
  const done = withPuzzles(call, { onChecking: (is) => checking.push(is), solve: async () => 7 });
  expect(await done).toBe('sent for first and 7');
  expect([call.mock.calls.length, checking]).toEqual([2, [true, false]]);
});

it('other refusals are raised at once; a puzzle that never ends is given up', async () => {
  const offline = vi.fn().mockRejectedValue(new CallProblem({ code: 'offline', status: 0 }));
  const ways = { onChecking: () => {}, solve: async () => 1 };
  await expect(withPuzzles(offline, ways)).rejects.toMatchObject({ code: 'offline' });
  expect(offline).toHaveBeenCalledTimes(1);
  const endless = vi.fn().mockRejectedValue(puzzleProblem('again'));
  await expect(withPuzzles(endless, ways)).rejects.toMatchObject({ code: 'challenge-required' });
  expect(endless).toHaveBeenCalledTimes(4);
});

it('where no work can be done the person hears of it', async () => {
  const ways = { onChecking: () => {}, solve: () => Promise.reject(new Error('no worker')) };
  const call = vi.fn().mockRejectedValue(puzzleProblem('first'));
  await expect(withPuzzles(call, ways)).rejects.toThrow('no worker');
});
