/** Taking along what a device kept, when its reader signs in: the same for listings and for searches. */
import { DomainProblem, type ProblemCode } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { isProblem } from './unless.ts';

/** Whoever saves beside the one who takes along is let by so many times. */
const attempts = 8;
/** A transaction has a hundred items at most; fewer of them meet others who save at the same time. */
const chunk = 50;

interface Kept {
  savedAt: string;
}
interface Account<One extends Kept, Saved extends One> {
  keyOf(one: One): string;
  /** What is saved with the account. */
  list(): Promise<Saved[]>;
  /** Saves some more in one transaction; refused by `already-exists` or `full` where somebody was quicker. */
  add(some: One[]): Promise<void>;
  /** As many as an account keeps. */
  most: number;
  full: ProblemCode;
}

/**
 * Reads what is saved and adds what is not, the newest first, until nothing is left or there is no room: whoever saves
 * at the same time, in another tab say, makes it look again. Cut off anywhere, the same call goes on. `leftOut` are the
 * keys that there was no room for. Raises `temporarily-unavailable`.
 */
export async function takeAlong<One extends Kept, Saved extends One>(
  items: readonly One[],
  nowMs: number,
  { keyOf, list, add, most, full }: Account<One, Saved>,
): Promise<{ items: Saved[]; leftOut: string[] }> {
  const newestFirst = items.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  // A device's clock may be ahead: nothing is saved later than now.
  const wanted = new Map(
    newestFirst.map((one) => [
      keyOf(one),
      Date.parse(one.savedAt) > nowMs ? { ...one, savedAt: instant(nowMs) } : one,
    ]),
  );
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const saved = await list();
    const known = new Set(saved.map(keyOf));
    const missing = [...wanted.values()].filter((one) => !known.has(keyOf(one)));
    const room = missing.slice(0, most - saved.length);
    if (room.length === 0) return { items: saved, leftOut: missing.map(keyOf) };
    try {
      for (let from = 0; from < room.length; from += chunk) await add(room.slice(from, from + chunk));
    } catch (error) {
      if (!isProblem(error, 'already-exists') && !isProblem(error, full)) throw error;
    }
  }
  throw new DomainProblem('temporarily-unavailable');
}
