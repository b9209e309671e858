/**
 * A small piece of work that a browser does by itself before a code is sent, once codes are asked for in masses: a
 * number which, after the puzzle's text, has a SHA-256 that begins with enough zero bits.
 */
import * as z from 'zod';

/** A puzzle and the number that answers it. */
export const PuzzleAnswer = z
  .object({
    puzzle: z.string().regex(/^[\w.-]{1,200}$/),
    number: z.int().min(0),
  })
  .meta({
    id: 'PuzzleAnswer',
    description:
      'The puzzle of a refusal `challenge-required`, and a number: the SHA-256 of `puzzle:number` begins with as many zero bits as the refusal says',
  });
export type PuzzleAnswer = z.infer<typeof PuzzleAnswer>;

/** `percentAsked` from which on a puzzle is asked for, with its zero bits: the highest that is reached applies. */
const levels = [
  { fromPercent: 50, bits: 16 },
  { fromPercent: 80, bits: 17 },
] as const;

/** The zero bits that are asked for where so much of the day's budget was asked for; 0 for none. */
export const puzzleBits = (percent: number): number =>
  levels.findLast(({ fromPercent }) => percent >= fromPercent)?.bits ?? 0;

/** How long a puzzle may be answered. */
export const puzzleSeconds = 300;

/** What is hashed. */
export const puzzleText = ({ puzzle, number }: PuzzleAnswer): string => `${puzzle}:${number}`;

/** How many zero bits a hash begins with. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24;
}
