/** Calls that may set a puzzle first: it is answered without the person, and the call made again. */

import { problemOf } from '#lib/api/http.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { Puzzle } from './solve.ts';

/** How often a puzzle is answered: it may run out while the device sleeps, or a harder one be set. */
const attempts = 3;

/** The puzzle that a refusal sets; undefined for any other. */
function puzzleOf(error: unknown): Puzzle | undefined {
  const { code, params } = problemOf(error);
  if (code !== 'challenge-required' || !params) return undefined;
  return { puzzle: String(params.puzzle), bits: Number(params.bits) };
}

/** Works in a thread of its own, which ends with its answer. */
export function solveInWorker(puzzle: Puzzle): Promise<number> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The puzzle could not be worked on')));
  });
  worker.postMessage(puzzle);
  return solved.finally(() => worker.terminate());
}

interface Ways {
  /** Told when the work begins and when all is over. */
  onChecking(isChecking: boolean): void;
  solve?: (puzzle: Puzzle) => Promise<number>;
}

/** Makes a call; where it is refused with a puzzle, makes it again with the answer. Raises what the call does. */
export async function withPuzzles<Done>(
  call: (answer?: PuzzleAnswer) => Promise<Done>,
  { onChecking, solve = solveInWorker }: Ways,
): Promise<Done> {
  let answer: PuzzleAnswer | undefined;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(answer);
      } catch (error) {
        const puzzle = puzzleOf(error);
        if (!puzzle || attempt > attempts) throw error;
        onChecking(true);
        answer = { puzzle: puzzle.puzzle, number: await solve(puzzle) };
      }
    }
  } finally {
    onChecking(false);
  }
}
