/** Finds the number that answers a puzzle, by the browser's own SHA-256. */
import { leadingZeroBits, puzzleText } from '#shared/accounts/puzzle.ts';

/** What a refusal `challenge-required` sets. */
export interface Puzzle {
  puzzle: string;
  bits: number;
}

/** Hashes that are asked for together: one by one the waiting would take longer than the work. */
const together = 1_000;

/** The first number from 0 on that answers the puzzle. */
export async function solve({ puzzle, bits }: Puzzle): Promise<number> {
  const encoder = new TextEncoder();
  const hashOf = (number: number) =>
    crypto.subtle.digest('SHA-256', encoder.encode(puzzleText({ puzzle, number })));
  for (let first = 0; ; first += together) {
    const numbers = Array.from({ length: together }, (_, n) => first + n);
    const hashes = await Promise.all(numbers.map(hashOf));
    const at = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (at >= 0) return first + at;
  }
}
