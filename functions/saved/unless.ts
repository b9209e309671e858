/** Telling refusals apart: which of them only say that something is done already. */
import { DomainProblem, type ProblemCode } from '#shared/kernel/problem.ts';

export const isProblem = (error: unknown, code: ProblemCode): boolean =>
  error instanceof DomainProblem && error.code === code;

/** What an earlier try has done is done. */
export const unless = (code: ProblemCode, done: Promise<void>): Promise<void> =>
  done.catch((error: unknown) => {
    if (!isProblem(error, code)) throw error;
  });
