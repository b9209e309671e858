/** Retries end: after five conflicts, and at once for anything else. */
import { expect, it } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { retryOnConflict } from './retry.ts';

it('gives up after five attempts that all conflict', async () => {
  let attempts = 0;
  const action = () => {
    attempts++;
    return Promise.reject(new DomainProblem('version-conflict'));
  };
  await expect(retryOnConflict(action)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(attempts).toBe(5);
  await expect(retryOnConflict(() => Promise.reject(new DomainProblem('gone')))).rejects.toMatchObject({
    code: 'gone',
  });
});
