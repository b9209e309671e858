/** Refusals that mean 'somebody was faster': read again and decide anew, never an answer to a caller. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Otherwise } from '../lib/writes.ts';

export type Moved = 'transaction' | 'balance' | 'payment' | 'part' | 'event' | 'other';
const what = new WeakMap<DomainProblem, Moved>();

/** The refusal of a write that lost a race. */
export const moved = (of: Moved): Otherwise => {
  return () => {
    const problem = new DomainProblem('temporarily-unavailable');
    what.set(problem, of);
    return problem;
  };
};

/** What was moved by somebody else; undefined for every other error. */
export const movedBy = (error: unknown): Moved | undefined =>
  error instanceof DomainProblem ? what.get(error) : undefined;
