/** The unread count costs nothing while nothing changes: it rides on renewed sessions, and asking stops after five minutes. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newMember } from '#frontend/testing/people.ts';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { keepAnswer } from '#lib/api/use-endpoint.ts';
import { session } from '#lib/session/session.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { useUnread } from './unread.ts';

const api = withFakeApi();
const me = newMember();
const asked = () => api.asked(notificationsApi.countUnread).length;
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const renewed = (unread?: number) =>
  act(async () =>
    session.adopt({
      accessToken: 'a token',
      expiresInSeconds: 86_400,
      me,
      ...(unread !== undefined && { unread }),
    }),
  );
const Count = () => <output>{useUnread(me.id)}</output>;
const shown = () => screen.getByRole('status').textContent;
const show = async () => {
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Count />
    </SWRConfig>,
  );
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  api.on(notificationsApi.countUnread, { unread: 2 });
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.useRealTimers();
});

it('is taken from the session that was renewed, without a request', async () => {
  await renewed(3);
  await show();
  expect(shown()).toBe('3');
  expect(asked()).toBe(0);
  await renewed(5);
  expect(shown()).toBe('5');
  await renewed(5);
  expect(shown()).toBe('5');
  expect(asked()).toBe(0);
});

it('does not go back to what a session said, when another page brings the bell anew', async () => {
  await renewed(2);
  await show();
  await act(() => keepAnswer(notificationsApi.countUnread, { unread: 1 }, { userId: me.id }));
  expect(shown()).toBe('1');
  cleanup();
  await show();
  expect(shown()).toBe('1');
});

it('is asked for where the session does not say it, as after a login', async () => {
  await renewed();
  await show();
  expect(shown()).toBe('2');
  expect(asked()).toBe(1);
});

it('asks each minute for five minutes, then no more while nothing changes', async () => {
  await renewed(2);
  await show();
  await pass(5);
  const inFiveMinutes = asked();
  expect(inFiveMinutes).toBeGreaterThanOrEqual(4);
  await pass(240);
  expect(asked()).toBe(inFiveMinutes);
});

it('asks again with the focus, and goes on for five minutes then', async () => {
  await renewed(2);
  await show();
  await pass(60);
  const before = asked();
  api.on(notificationsApi.countUnread, { unread: 4 });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await pass(1);
  expect(shown()).toBe('4');
  expect(asked()).toBeGreaterThan(before);
  await pass(60);
  const after = asked();
  await pass(60);
  expect(asked()).toBe(after);
});
