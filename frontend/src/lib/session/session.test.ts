/** The session over ports of its own: when it asks, what it remembers, how tabs agree. */
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '#shared/accounts/model.ts';
import { CallProblem } from '../api/http.ts';
import { createSession, type SessionMessage, type SessionPorts, session } from './session.ts';

const sessionOf = (accessToken: string): Session => ({
  accessToken,
  expiresInSeconds: 600,
  me: {
    id: '01J00000000000000000000001',
    familyName: 'Nguyễn',
    givenName: 'An',
    roles: [],
    locale: 'vi',
    createdAt: '2026-11-20T00:00:00Z',
  },
});
const refused = new CallProblem({ code: 'unauthenticated', status: 401 });
const offline = new CallProblem({ code: 'offline', status: 0 });

/** One browser: its hint, lock and channel are shared by the tabs it opens. */
function browser({ isHinted = false, renew = vi.fn(async () => sessionOf('t1')) } = {}) {
  let hint = isHinted;
  let now = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const ears: ((message: SessionMessage) => void)[] = [];
  const logout = vi.fn(async () => undefined);
  const openTab = () => {
    const own: ((message: SessionMessage) => void)[] = [];
    const ports: SessionPorts = {
      renew,
      logout,
      monotonicMs: () => now,
      exclusively: (task) => {
        const run = queue.then(task);
        queue = run.catch(() => undefined);
        return run;
      },
      hint: {
        get: () => hint,
        set: (isSignedIn) => {
          hint = isSignedIn;
        },
      },
      channel: {
        post: (message) => {
          for (const hear of ears) if (!own.includes(hear)) hear(message);
        },
        listen: (hear) => {
          own.push(hear);
          ears.push(hear);
        },
      },
    };
    return createSession(ports);
  };
  return {
    openTab,
    renew,
    logout,
    isHinted: () => hint,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('start', () => {
  it('asks nothing of the API for people who were never signed in', async () => {
    const { openTab, renew } = browser();
    expect(await openTab().start()).toEqual({ status: 'visitor', me: null });
    expect(renew).not.toHaveBeenCalled();
  });

  it('renews where the hint says that somebody may be signed in', async () => {
    const { openTab } = browser({ isHinted: true });
    const tab = openTab();
    expect((await tab.start()).status).toBe('member');
    expect(tab.freshToken()).toBe('t1');
  });

  it('forgets the hint when the session is over', async () => {
    const { openTab, isHinted } = browser({ isHinted: true, renew: vi.fn(() => Promise.reject(refused)) });
    expect((await openTab().start()).status).toBe('visitor');
    expect(isHinted()).toBe(false);
  });

  it('keeps the hint and stays unknown without a network', async () => {
    const { openTab, isHinted } = browser({ isHinted: true, renew: vi.fn(() => Promise.reject(offline)) });
    const tab = openTab();
    await expect(tab.start()).rejects.toBe(offline);
    expect([tab.getState().status, isHinted()]).toEqual(['unknown', true]);
  });
});

describe('access token', () => {
  it('is used until half a minute before its end, then renewed once for all who ask', async () => {
    const { openTab, renew, pass } = browser({ isHinted: true });
    const tab = openTab();
    await tab.start();
    pass(569_000);
    expect(await tab.accessToken()).toBe('t1');
    expect(renew).toHaveBeenCalledTimes(1);
    pass(1_001);
    renew.mockResolvedValueOnce(sessionOf('t2'));
    expect(await Promise.all([tab.accessToken(), tab.accessToken()])).toEqual(['t2', 't2']);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('is null for a visitor', async () => {
    const { openTab } = browser();
    expect(await openTab().accessToken()).toBeNull();
  });

  it('is renewed when refused, but not when another tab has done so meanwhile', async () => {
    const { openTab, renew } = browser({ isHinted: true });
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.start(), second.start()]);
    expect(renew).toHaveBeenCalledTimes(1);
    renew.mockResolvedValueOnce(sessionOf('t2'));
    expect(await Promise.all([first.renew('t1'), second.renew('t1')])).toEqual(['t2', 't2']);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});

describe('tabs', () => {
  it('learn of a login and of a logout elsewhere', async () => {
    const { openTab, isHinted } = browser();
    const [first, second] = [openTab(), openTab()];
    const changed = vi.fn();
    second.subscribe(changed);
    first.adopt(sessionOf('t9'));
    expect([second.getState().status, second.freshToken(), isHinted()]).toEqual(['member', 't9', true]);
    await first.end();
    expect([second.getState().status, second.freshToken(), isHinted()]).toEqual(['visitor', null, false]);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});

describe('end', () => {
  it('leaves nobody signed in by halves: a logout that did not arrive changes nothing', async () => {
    const { openTab, logout, isHinted } = browser();
    const tab = openTab();
    tab.adopt(sessionOf('t1'));
    logout.mockRejectedValueOnce(offline);
    await expect(tab.end()).rejects.toBe(offline);
    expect([tab.getState().status, isHinted()]).toEqual(['member', true]);
  });

  it('is done when the API says that the session is over already', async () => {
    const { openTab, logout } = browser();
    const tab = openTab();
    tab.adopt(sessionOf('t1'));
    logout.mockRejectedValueOnce(refused);
    await tab.end();
    expect(tab.getState().status).toBe('visitor');
  });
});

it('asks for a new cookie in a way that outlives the page: an answer that is lost would look like a theft', async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json(sessionOf('t1')));
  vi.stubGlobal('fetch', asked);
  await session.renew(null);
  expect(asked.mock.calls).toMatchObject([['/api/auth/refresh', { method: 'POST', keepalive: true }]]);
  vi.unstubAllGlobals();
});
