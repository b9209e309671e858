/** Coming back to a tab: what is read again, how often, and what follows from it. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Me } from '#shared/accounts/model.ts';
import { pauseMs, type RefreshPorts, refreshProfileOnReturn } from './refresh-profile.ts';

const an: Me = {
  id: '01J00000000000000000000000',
  familyName: 'Lê',
  givenName: 'An',
  roles: [],
  locale: 'vi',
  createdAt: '2026-11-20T00:00:00Z',
};
let now = 0;
let state: ReturnType<RefreshPorts['store']['getState']> = { status: 'member', me: an };
let comeBack: () => unknown = () => undefined;
const store = {
  getState: () => state,
  freshToken: () => 't1',
  renew: vi.fn(async () => 't2'),
  updateMe: vi.fn(),
};
const readMe = vi.fn(async () => an);

beforeEach(() => {
  vi.clearAllMocks();
  now = 5_000;
  state = { status: 'member', me: an };
  refreshProfileOnReturn({
    store,
    readMe,
    monotonicMs: () => now,
    onReturn: (back) => {
      comeBack = back;
    },
  });
});
const returnAfter = async (ms: number) => {
  now += ms;
  await comeBack();
};

it('asks at most once a minute', async () => {
  await returnAfter(pauseMs - 1);
  expect(readMe).not.toHaveBeenCalled();
  await returnAfter(1);
  await returnAfter(1);
  expect(readMe).toHaveBeenCalledTimes(1);
  expect(store.updateMe).not.toHaveBeenCalled();
});

it('shows a name that was changed elsewhere', async () => {
  readMe.mockResolvedValueOnce({ ...an, givenName: 'Anh' });
  await returnAfter(pauseMs);
  expect(store.updateMe).toHaveBeenCalledExactlyOnceWith({ ...an, givenName: 'Anh' });
  expect(store.renew).not.toHaveBeenCalled();
});

it('fetches a new token where roles were granted or revoked, since tokens carry them', async () => {
  readMe.mockResolvedValueOnce({ ...an, roles: ['seller'] });
  await returnAfter(pauseMs);
  expect(store.renew).toHaveBeenCalledExactlyOnceWith('t1');
});

it('asks nothing for visitors, and changes nothing without a network or for somebody else', async () => {
  state = { status: 'visitor', me: null };
  await returnAfter(pauseMs);
  expect(readMe).not.toHaveBeenCalled();
  state = { status: 'member', me: an };
  readMe.mockRejectedValueOnce(new Error('offline'));
  await returnAfter(pauseMs);
  readMe.mockResolvedValueOnce({ ...an, id: 'other', givenName: 'Bình' });
  await returnAfter(pauseMs);
  expect([store.updateMe.mock.calls, store.renew.mock.calls]).toEqual([[], []]);
});
