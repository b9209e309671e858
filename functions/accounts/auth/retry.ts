/** Retries of what reads and then writes, where somebody else has written in between. */
import { DomainProblem } from '#shared/kernel/problem.ts';

const defaultAttempts = 5;

/**
 * Runs `action`, which reads and then writes, again while it raises `version-conflict`. Raises `too-many-requests`
 * after so many attempts.
 */
export async function retryOnConflict<Result>(
  action: () => Promise<Result>,
  attempts = defaultAttempts,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      if (attempt === attempts) throw new DomainProblem('too-many-requests', { retryAfterSeconds: 1 });
    }
  }
}
