/** Guards of pages: every access word against every kind of person. */
import { data, redirect } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallProblem } from '#lib/api/http.ts';
import { type SessionState, session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { type Access, accesses, type Role } from '#shared/kernel/access.ts';
import { guarded, judge } from './guards.ts';

const memberWith = (...roles: Role[]): SessionState => ({ status: 'member', me: { roles } as Me });
const visitor: SessionState = { status: 'visitor', me: null };
const people: Record<string, SessionState> = {
  visitor,
  member: memberWith(),
  seller: memberWith('seller'),
  admin: memberWith('admin'),
  master: memberWith('master'),
};
const admitted: Record<Access, string[]> = {
  none: ['visitor', 'member', 'seller', 'admin', 'master'],
  user: ['member', 'seller', 'admin', 'master'],
  seller: ['seller', 'admin', 'master'],
  staff: ['admin', 'master'],
  master: ['master'],
  admin: ['admin'],
};

afterEach(() => vi.restoreAllMocks());

describe('judge', () => {
  it.each(accesses)('%s admits exactly those it should', (access) => {
    for (const [name, state] of Object.entries(people)) {
      const { verdict } = judge(access, state, '/here', null);
      const expected = admitted[access].includes(name) ? 'admit' : name === 'visitor' ? 'redirect' : 'forbid';
      expect([name, verdict]).toEqual([name, expected]);
    }
  });

  it('sends visitors to the login page and back', () => {
    expect(judge('user', visitor, '/my-wallet?x=1', null)).toEqual({
      verdict: 'redirect',
      to: '/auth?next=%2Fmy-wallet%3Fx%3D1',
    });
  });

  it('sends people who are signed in on from the login page, within the site', () => {
    expect(judge('guest', memberWith(), '/auth', '/edit-post')).toEqual({
      verdict: 'redirect',
      to: '/edit-post',
    });
    expect(judge('guest', memberWith(), '/auth', '//evil.vn')).toEqual({ verdict: 'redirect', to: '/' });
    expect(judge('guest', visitor, '/auth', null)).toEqual({ verdict: 'admit' });
  });
});

describe('guarded', () => {
  const request = (path: string) => ({ request: new Request(`http://x${path}`) }) as never;
  const thrownBy = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was let in'),
      (error: unknown) => error,
    );

  it('keeps the page’s own loader from running for whom it does not admit', async () => {
    const loader = vi.fn();
    vi.spyOn(session, 'start').mockResolvedValue(visitor);
    const sent = (await thrownBy(guarded('user', loader)(request('/en/my-wallet?a=b')))) as Response;
    expect(sent.headers.get('location')).toBe(
      redirect('/auth?next=%2Fmy-wallet%3Fa%3Db').headers.get('location'),
    );
    vi.spyOn(session, 'start').mockResolvedValue(memberWith());
    expect(await thrownBy(guarded('master', loader)(request('/admin/settings')))).toEqual(
      data({ code: 'forbidden' }, { status: 403 }),
    );
    expect(loader).not.toHaveBeenCalled();
  });

  it('does not ask who is there on public pages, and turns refusals into route errors', async () => {
    const start = vi.spyOn(session, 'start');
    const gone = () => Promise.reject(new CallProblem({ code: 'gone', status: 410, requestId: 'r1' }));
    expect(await thrownBy(guarded('none', gone)(request('/project-detail/x')))).toEqual(
      data({ code: 'gone', requestId: 'r1' }, { status: 410 }),
    );
    expect(start).not.toHaveBeenCalled();
  });

  it('lets bugs be bugs', async () => {
    const bug = new TypeError('x is undefined');
    expect(await thrownBy(guarded('none', () => Promise.reject(bug))(request('/')))).toBe(bug);
  });
});
