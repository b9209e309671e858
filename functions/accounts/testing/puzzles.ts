/** Answers puzzles as a browser does, for tests. */
import { createHash } from 'node:crypto';
import { leadingZeroBits, type PuzzleAnswer, puzzleText } from '#shared/accounts/puzzle.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

/** The answer to the puzzle of a refusal; undefined where it sets none. */
export function answerTo(error: unknown): PuzzleAnswer | undefined {
  if (!(error instanceof DomainProblem) || error.code !== 'challenge-required') return undefined;
  const { puzzle, bits } = error.details.params as { puzzle: string; bits: number };
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(puzzleText({ puzzle, number })).digest();
    if (leadingZeroBits(hash) >= bits) return { puzzle, number };
  }
}

/** Runs a request, once more with the answer where a puzzle is set. */
export async function withPuzzles<Result>(
  request: (answer?: PuzzleAnswer) => Promise<Result>,
): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const answer = answerTo(error);
    if (!answer) throw error;
    return request(answer);
  }
}
