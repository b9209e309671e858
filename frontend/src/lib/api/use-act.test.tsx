/** An act: once at a time, its refusal in words, what follows when it is done or somebody was faster. */
import { cleanup, renderHook, act as settle } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { loadNamespaces } from '../i18n/load-namespaces.ts';
import { CallProblem } from './http.ts';
import { useAct } from './use-act.ts';

const i18n = createI18n('en');
await loadNamespaces(i18n, ['app']);
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
afterEach(cleanup);

it('runs once however often it is pressed, and hands on what came of it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = vi.fn((_: string) => promise);
  const onDone = vi.fn();
  const { result } = renderHook(() => useAct(request, { onDone }), { wrapper });
  let running: Promise<unknown> = Promise.resolve();
  await settle(async () => {
    running = Promise.all([result.current.run('a'), result.current.run('b')]);
  });
  expect(result.current).toMatchObject({ isBusy: true, pending: ['a'], problem: null });
  await settle(async () => {
    resolve('done');
    await running;
  });
  expect(request.mock.calls).toEqual([['a']]);
  expect(onDone.mock.calls).toEqual([['done']]);
  expect(result.current).toMatchObject({ isBusy: false, pending: null, problem: null });
});

it('says why it was refused, until it is forgotten or tried again', async () => {
  const request = vi.fn(async () => {
    throw new CallProblem({ code: 'offline', status: 0 });
  });
  const onDone = vi.fn();
  const onRefused = vi.fn();
  const { result } = renderHook(() => useAct(request, { onDone, onRefused }), { wrapper });
  await settle(() => result.current.run());
  expect(result.current.problem).toBe(i18n.t('problem.offline'));
  expect(onRefused.mock.calls).toEqual([[i18n.t('problem.offline')]]);
  expect(result.current.isBusy).toBe(false);
  await settle(async () => result.current.forget());
  expect(result.current.problem).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['version-conflict', 1],
  ['state-conflict', 1],
  ['forbidden', 0],
] as const)('reads anew after %s: %d times', async (code, times) => {
  const onConflict = vi.fn();
  const refuse = async () => {
    throw new CallProblem({ code, status: 409 });
  };
  const { result } = renderHook(() => useAct(refuse, { onConflict }), { wrapper });
  await settle(() => result.current.run());
  expect(onConflict).toHaveBeenCalledTimes(times);
  expect(result.current.problem).not.toBeNull();
});
