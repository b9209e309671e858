/** An act that came second: what is there is read and said; any other refusal goes on to whoever asked. */
import { cleanup, renderHook, act as settle } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallProblem } from './http.ts';
import { useConflictNotice } from './use-conflict-notice.ts';

afterEach(cleanup);
const refusal = (code: 'version-conflict' | 'state-conflict' | 'forbidden') => async () => {
  throw new CallProblem({ code, status: 409 });
};
function start() {
  const reload = vi.fn(async () => undefined);
  const { result } = renderHook(() => useConflictNotice(reload));
  const run = (
    act: () => Promise<unknown>,
    words: string | ((code: string) => string) = 'changed elsewhere',
  ) => settle(() => result.current.run(act, words));
  return { reload, result, run };
}

it('reads what is there now and says why nothing was done', async () => {
  const { reload, result, run } = start();
  expect(await run(refusal('version-conflict'))).toBe(false);
  expect(result.current.notice).toBe('changed elsewhere');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('words a conflict by its kind, and takes the notice back with the next try', async () => {
  const { reload, result, run } = start();
  await run(refusal('state-conflict'), (code) => `because of ${code}`);
  expect(result.current.notice).toBe('because of state-conflict');
  expect(await run(async () => 'done')).toBe(true);
  expect(result.current.notice).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('throws any other refusal on', async () => {
  const { reload, result, run } = start();
  await expect(run(refusal('forbidden'))).rejects.toMatchObject({ code: 'forbidden' });
  expect(result.current.notice).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
