/** The small piece of work that is asked for before a code, once codes are asked for in masses (puzzle.ts). */
import {
  leadingZeroBits,
  type PuzzleAnswer,
  puzzleBits,
  puzzleSeconds,
  puzzleText,
} from '../../shared/accounts/puzzle.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { putNew, type Write } from '../lib/writes.ts';
import type { AccountPorts } from './ports.ts';

/** Used puzzles are remembered somewhat longer than they are good for. */
const keptSeconds = puzzleSeconds + 3_600;

/**
 * Checks that the work was done where so much of the day's budget was asked for (`percent`) that it is needed: gives
 * the write that uses the answer up, nothing where no work is needed. `who` is the keyed hash of the identifier: a
 * puzzle is good for it alone, once, for five minutes. Raises `challenge-required` with a new puzzle; so does the
 * write for an answer that was used before.
 */
export function puzzling({ secrecy }: Pick<AccountPorts, 'secrecy'>) {
  const signatureOf = (who: string, told: readonly string[]) => secrecy.mac('puzzle', who, ...told);

  async function created(who: string, bits: number, now: number): Promise<DomainProblem> {
    const told = [secrecy.token(), String(bits), String(now + puzzleSeconds * 1000)];
    const puzzle = [...told, await signatureOf(who, told)].join('.');
    return new DomainProblem('challenge-required', { params: { puzzle, bits } });
  }

  /** The puzzle's own id where the answer is right and in time. */
  async function accepted(answer: PuzzleAnswer, who: string, bits: number, now: number) {
    const [id = '', own = '', until = '', signature = ''] = answer.puzzle.split('.');
    const isOurs = secrecy.isEqual(signature, await signatureOf(who, [id, own, until]));
    if (!isOurs || Number(own) < bits || Number(until) <= now) return undefined;
    const hash = Buffer.from(secrecy.hash(puzzleText(answer)), 'base64url');
    return leadingZeroBits(hash) >= Number(own) ? id : undefined;
  }

  return async (
    answer: PuzzleAnswer | undefined,
    who: string,
    percent: number,
    now: number,
  ): Promise<Write[]> => {
    const bits = puzzleBits(percent);
    if (bits === 0) return [];
    const another = await created(who, bits, now);
    const id = answer && (await accepted(answer, who, bits, now));
    if (!id) throw another;
    const ttl = Math.ceil(now / 1000) + keptSeconds;
    return [putNew({ pk: `PZ#${id}`, sk: 'PZ', ttl }, () => another)];
  };
}
