/** A thread is followed more and more slowly while nothing comes, at once after news, and not while its page is hidden. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leadToken, messageOf, thread } from '#frontend/features/leads/testing/samples.ts';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { pollMs, useThread } from './threads.ts';

const api = withFakeApi();
const asked = () => api.asked(threadApi.readThread).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const unchanged = () => api.on(threadApi.readThread, { version: 1 });

function Followed() {
  const followed = useThread(leadToken);
  return (
    <button type="button" onClick={followed.wake}>
      {followed.data?.messages.map(({ text }) => text).join(', ')}
    </button>
  );
}

/** Opens the thread, of which nothing new is heard from then on. */
async function open() {
  api.on(threadApi.readThread, { version: 1, thread });
  render(
    <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
      <Followed />
    </SWRConfig>,
  );
  await pass(0);
  unchanged();
  expect(asked()).toBe(1);
}

const seen = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('says what it knows, so that an answer without news has nothing in it', async () => {
  await open();
  await pass(pollMs.least);
  expect(api.asked(threadApi.readThread).map(({ body }) => body.since)).toEqual([undefined, 1]);
});

it('is asked for after five seconds, then later each time, up to a minute', async () => {
  await open();
  await pass(pollMs.least);
  expect(asked()).toBe(2);
  await pass(pollMs.least);
  expect(asked()).toBe(2);
  await pass(pollMs.least * (pollMs.growth - 1));
  expect(asked()).toBe(3);
  await pass(10 * pollMs.most);
  const before = asked();
  await pass(10 * pollMs.most);
  expect(asked() - before).toBe(10);
});

it('is asked for often again once something came', async () => {
  await open();
  await pass(10 * pollMs.most);
  api.on(threadApi.readThread, { version: 2, thread: { ...thread, messages: [messageOf(1, 'Còn ạ.')] } });
  await pass(pollMs.most);
  expect(screen.getByRole('button').textContent).toBe('Còn ạ.');
  api.on(threadApi.readThread, { version: 2 });
  const before = asked();
  await pass(pollMs.least);
  expect(asked()).toBe(before + 1);
});

it('is asked for at once where somebody does something', async () => {
  await open();
  await pass(10 * pollMs.most);
  await pass(pollMs.least + 1);
  const before = asked();
  await act(async () => screen.getByRole('button').click());
  await pass(0);
  expect(asked()).toBe(before + 1);
});

it('is not asked for while its page is hidden', async () => {
  await open();
  await seen('hidden');
  await pass(10 * pollMs.most);
  expect(asked()).toBe(1);
  await seen('visible');
  await pass(pollMs.most);
  expect(asked()).toBeGreaterThan(1);
});
