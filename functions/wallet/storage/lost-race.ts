/** Writes that lose a race: refusals that mean 'somebody was faster', and the one loop that tries again. */

import type { Otherwise } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

/** What two acts may race for. */
export type Race = 'transaction' | 'balance' | 'payment' | 'partial-refund' | 'event' | 'other';
const races = new WeakMap<DomainProblem, Race>();

/** The refusal of a write that loses this race; never an answer to a caller. */
export const losing = (race: Race): Otherwise => {
  return () => {
    const problem = new DomainProblem('temporarily-unavailable');
    races.set(problem, race);
    return problem;
  };
};

/** The race that was lost; undefined for every other error. */
export const lostRace = (error: unknown): Race | undefined =>
  error instanceof DomainProblem ? races.get(error) : undefined;

/** How often an act is tried against others that change the same items. */
export const maxAttempts = 8;

/** A little longer each time, at random, so that those who collided do not collide again. */
const jitterMs = (attempt: number, random: () => number): number =>
  random() * Math.min(30 * 2 ** attempt, 4000);

/** Runs an act until it succeeds or fails for good; raises `temporarily-unavailable` after eight attempts. */
export async function retry<Result>(
  act: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
  { pause, random }: { pause(ms: number): Promise<void>; random(): number },
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === maxAttempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
      await pause(jitterMs(attempt, random));
    }
  }
}
