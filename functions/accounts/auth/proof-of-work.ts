/** The small piece of work that is asked for before a code, once codes are asked for in masses (puzzle.ts). */

import { putNew, type Write } from '#functions/lib/writes.ts';
import {
  leadingZeroBits,
  type PuzzleAnswer,
  puzzleBits,
  puzzleSeconds,
  puzzleText,
} from '#shared/accounts/puzzle.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { AccountPorts } from '../ports.ts';

type Ports = Pick<AccountPorts, 'hashing'>;

/** Used puzzles are remembered somewhat longer than they are valid. */
const keptSeconds = puzzleSeconds + 3_600;

export interface WorkCheck {
  answer: PuzzleAnswer | undefined;
  /** Keyed hash of the identifier: a puzzle is valid for it alone, once, for five minutes. */
  who: string;
  /** How much of the day's budget was asked for. */
  percent: number;
  now: number;
}

/**
 * Checks that the work was done where so much of the day's budget was asked for that it is needed: gives the write
 * that uses the answer up, nothing where no work is needed. Raises `challenge-required` with a new puzzle; so does the
 * write for an answer that was used before.
 */
export async function checkWork({ answer, who, percent, now }: WorkCheck, ports: Ports): Promise<Write[]> {
  const bits = puzzleBits(percent);
  if (bits === 0) return [];
  const challenge = await createChallenge(who, bits, now, ports);
  const id = answer && (await solvedPuzzleId(answer, who, bits, now, ports));
  if (!id) throw challenge;
  const ttl = Math.ceil(now / 1000) + keptSeconds;
  return [putNew({ pk: `PZ#${id}`, sk: 'PZ', ttl }, () => challenge)];
}

const sign = (who: string, fields: readonly string[], { hashing }: Ports) =>
  hashing.mac('puzzle', who, ...fields);

async function createChallenge(who: string, bits: number, now: number, ports: Ports): Promise<DomainProblem> {
  const fields = [ports.hashing.token(), String(bits), String(now + puzzleSeconds * 1000)];
  const puzzle = [...fields, await sign(who, fields, ports)].join('.');
  return new DomainProblem('challenge-required', { params: { puzzle, bits } });
}

/** The puzzle's own id where the answer is right and in time. */
async function solvedPuzzleId(
  answer: PuzzleAnswer,
  who: string,
  minBits: number,
  now: number,
  ports: Ports,
): Promise<string | undefined> {
  const { hashing } = ports;
  const [id = '', bits = '', until = '', signature = ''] = answer.puzzle.split('.');
  const isOurs = hashing.isEqual(signature, await sign(who, [id, bits, until], ports));
  if (!isOurs || Number(bits) < minBits || Number(until) <= now) return undefined;
  const hash = Buffer.from(hashing.hash(puzzleText(answer)), 'base64url');
  return leadingZeroBits(hash) >= Number(bits) ? id : undefined;
}
