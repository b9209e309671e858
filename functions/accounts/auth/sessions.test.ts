/** Refreshing and ending sessions: rotation, tabs, closed accounts, changed roles, lost passwords. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoleReader, createTokenVerifier } from '#functions/lib/http/identity.ts';
import { update } from '#functions/lib/writes.ts';
import {
  type AccountsWorld,
  device,
  goodPassword,
  outcomeOf,
  pool,
  startAccountsWorld,
} from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const set = (id: string, change: Record<string, unknown>) =>
  world.table.transact([update({ pk: `U#${id}`, sk: 'PROFILE' }, { set: change })]);
/** The parts of a cookie: whose, which session, the mark, the refresh token. */
const partsOf = (cookie: string) => cookie.split(/\.(?=.)/, 3).concat(tokenIn(cookie));
const tokenIn = (cookie: string) => cookie.split('.').slice(3).join('.');
const verify = (token: string) =>
  createTokenVerifier({ issuer: world.issuer, clientId: pool.clientId })(token).then((caller) => caller!);
/** What an access token may change data as, now. */
const rolesBy = async (token: string) => {
  const caller = await verify(token);
  return createRoleReader(world.table)(caller.userId, caller);
};
const groupsOf = (token: string) => decodeJwt(token)['cognito:groups'] ?? [];

describe('refresh', () => {
  it('gives new tokens and a new cookie, each time', async () => {
    let { cookie, id } = await world.newPerson();
    const seen = new Set([cookie]);
    for (let n = 0; n < 8; n++) {
      world.clock.advance(600_000);
      const opened = await world.service.refreshSession(cookie);
      expect(opened.session.me.id).toBe(id);
      cookie = opened.cookie;
      seen.add(cookie);
    }
    expect(seen.size).toBe(9);
  });

  it('refuses a cookie that was used before, except for a moment', async () => {
    const { cookie } = await world.newPerson();
    await world.service.refreshSession(cookie);
    world.clock.advance(30_000);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('done');
    world.clock.advance(61_000);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
  });

  it('ends the session for everybody once a used cookie comes back: one of the two stole it', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logInByPassword({ identifier, password: goodPassword }, device());
    const { cookie: stolen } = await world.service.refreshSession(cookie);
    world.clock.advance(61_000);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refreshSession(stolen))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refreshSession(other.cookie))).toBe('done');
  });

  it('ends the session for everybody also when the cookie that comes back was used long ago', async () => {
    const { cookie: first } = await world.newPerson();
    let cookie = first;
    for (let n = 0; n < 9; n++) {
      ({ cookie } = await world.service.refreshSession(cookie));
      world.clock.advance(20_000);
    }
    expect(await outcomeOf(world.service.refreshSession(first))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
  });

  it('keeps the session’s id, which is that of the sign-in', async () => {
    const { cookie, session } = await world.newPerson();
    const { sessionId } = await verify(session.accessToken);
    expect(partsOf(cookie)[1]).toBe(sessionId);
    const next = await world.service.refreshSession((await world.service.refreshSession(cookie)).cookie);
    expect((await verify(next.session.accessToken)).sessionId).toBe(sessionId);
  });

  it('lets tabs refresh at once; whichever cookie stays continues to work', async () => {
    const { cookie } = await world.newPerson();
    const opened = await Promise.all([1, 2, 3].map(() => world.service.refreshSession(cookie)));
    world.clock.advance(120_000);
    for (const { cookie: kept } of opened)
      expect(await outcomeOf(world.service.refreshSession(kept))).toBe('done');
  });

  it.each([undefined, '', 'x', 'a.b.c', `${'0'.repeat(26)}.${'0'.repeat(36)}.${'0'.repeat(43)}.token`])(
    'refuses %s',
    async (cookie) => {
      expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    },
  );

  it('refuses a token under another session or another person', async () => {
    const [hoa, an] = [await world.newPerson(), await world.newPerson()];
    const second = await world.service.logInByPassword(
      { identifier: hoa.identifier, password: goodPassword },
      device(),
    );
    const [user, session, mark, token] = partsOf(hoa.cookie);
    const [, anSession, anMark, anToken] = partsOf(an.cookie);
    const [, secondSession, secondMark] = partsOf(second.cookie);
    const others = [
      `${user}.${secondSession}.${mark}.${token}`,
      `${user}.${secondSession}.${secondMark}.${token}`,
      `${an.id}.${session}.${mark}.${token}`,
      `${an.id}.${anSession}.${anMark}.${token}`,
      `${user}.${session}.${mark}.${anToken}`,
      `${user}.${session}.${anMark}.${anToken}`,
    ];
    for (const cookie of others)
      expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refreshSession(hoa.cookie))).toBe('done');
  });

  it('refuses a disabled or deleted account at once', async () => {
    for (const state of ['disabled', 'deleted']) {
      const { cookie, id } = await world.newPerson();
      await set(id, { state });
      expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
      expect(await outcomeOf(world.service.getMe({ userId: id, roles: [] }))).toBe('unauthenticated');
    }
  });

  it('ends after thirty days, however often it was used', async () => {
    let { cookie } = await world.newPerson();
    for (let day = 0; day < 29; day++) {
      world.clock.advance(86_400_000);
      cookie = (await world.service.refreshSession(cookie)).cookie;
    }
    world.clock.advance(86_400_000);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
  });

  it('ends after the configured days, however long the pool’s tokens are valid', async () => {
    const { createAccountsService } = await import('../service.ts');
    const short = createAccountsService({ ...world.ports, sessionDays: 1 });
    const { identifier } = await world.newPerson();
    const { cookie } = await short.logInByPassword({ identifier, password: goodPassword }, device());
    world.clock.advance(86_400_000);
    expect(await outcomeOf(short.refreshSession(cookie))).toBe('unauthenticated');
  });

  it('issues no tokens of another person, whatever the pool says', async () => {
    const [hoa, an] = [await world.newPerson(), await world.newPerson()];
    const { createAccountsService } = await import('../service.ts');
    const { identity } = world.ports;
    const confused = createAccountsService({
      ...world.ports,
      identity: { ...identity, refresh: (_, id) => identity.refresh(tokenIn(an.cookie), id) },
    });
    expect(await outcomeOf(confused.refreshSession(hoa.cookie))).toBe('unauthenticated');
  });

  it('applies a role that was granted or revoked meanwhile', async () => {
    const { cookie, id } = await world.newPerson();
    await set(id, { roles: ['seller', 'admin'] });
    const granted = await world.service.refreshSession(cookie);
    expect(groupsOf(granted.session.accessToken)).toEqual(['seller', 'admin']);
    expect(granted.session.me.roles).toEqual(['seller', 'admin']);
    await set(id, { roles: ['seller'] });
    const revoked = await world.service.refreshSession(granted.cookie);
    expect(groupsOf(revoked.session.accessToken)).toEqual(['seller']);
    expect(await outcomeOf(world.service.refreshSession(revoked.cookie))).toBe('done');
  });

  it('costs one read, one write and a query of what is unread', async () => {
    const { cookie } = await world.newPerson();
    world.consumed.length = 0;
    await world.service.refreshSession(cookie);
    expect(world.consumed.toSorted((a, b) => a.operation.localeCompare(b.operation))).toEqual([
      { operation: 'batchGet', units: 2 },
      { operation: 'query', units: 0.5 },
      { operation: 'transact', units: 2 },
    ]);
  });

  it('survives being cut off before the new token was noted', async () => {
    const { cookie } = await world.newPerson();
    const { createAccountsService } = await import('../service.ts');
    const transact = () => Promise.reject(new Error('cut off'));
    const broken = createAccountsService({ ...world.ports, transact });
    expect(await outcomeOf(broken.refreshSession(cookie))).toBe('a bug');
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('done');
  });
});

describe('logging out', () => {
  it('ends this session, not the others', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logInByPassword({ identifier, password: goodPassword }, device());
    await world.service.logOut(cookie);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect(await world.ports.identity.refresh(tokenIn(cookie), partsOf(cookie)[1]!)).toBeUndefined();
    expect(await outcomeOf(world.service.refreshSession(other.cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(undefined))).toBe('done');
  });

  it('voids the access token for changes, at once', async () => {
    const { cookie, session } = await world.newPerson();
    world.consumed.length = 0;
    expect(await rolesBy(session.accessToken)).toEqual([]);
    expect(world.consumed).toEqual([{ operation: 'batchGet', units: 2 }]);
    await world.service.logOut(cookie);
    expect(await rolesBy(session.accessToken)).toBeNull();
  });

  it('ends nothing for a caller who only knows the session’s id', async () => {
    const { cookie } = await world.newPerson();
    await world.service.logOut(cookie.replace(tokenIn(cookie), 'guess'));
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('done');
  });
});

describe('a lost password', () => {
  it('is replaced by means of a code, and every session ends', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logInByPassword({ identifier, password: goodPassword }, device());
    const ticket = await world.ticketFor('reset', identifier);
    await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
    for (const old of [cookie, other.cookie]) {
      expect(await outcomeOf(world.service.refreshSession(old))).toBe('unauthenticated');
      expect(await world.ports.identity.refresh(tokenIn(old), partsOf(old)[1]!)).toBeUndefined();
    }
    expect(world.sentTo(identifier).at(-1)?.subject).toBe('Mật khẩu Sàn Đầu Tư của bạn vừa được đổi');
    const logIn = (password: string) => world.service.logInByPassword({ identifier, password }, device());
    expect(await outcomeOf(logIn(goodPassword))).toBe('incorrect-credentials');
    const opened = await logIn('mật khẩu mới tinh');
    expect(await outcomeOf(world.service.refreshSession(opened.cookie))).toBe('done');
  });

  it('voids the access tokens from before it for changes', async () => {
    const { identifier, session } = await world.newPerson();
    expect(await rolesBy(session.accessToken)).toEqual([]);
    const ticket = await world.ticketFor('reset', identifier);
    await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
    expect(await rolesBy(session.accessToken)).toBeNull();
    const opened = await world.service.logInByPassword(
      { identifier, password: 'mật khẩu mới tinh' },
      device(),
    );
    expect(await rolesBy(opened.session.accessToken)).toEqual([]);
  });

  it('ends every session even when it is cut off before the pool is reached', async () => {
    const { cookie, identifier } = await world.newPerson();
    const ticket = await world.ticketFor('reset', identifier);
    const { createAccountsService } = await import('../service.ts');
    const setPassword = () => Promise.reject(new Error('cut off'));
    const broken = createAccountsService({
      ...world.ports,
      identity: { ...world.ports.identity, setPassword },
    });
    expect(await outcomeOf(broken.resetPassword({ ticket, password: 'mật khẩu mới tinh' }))).toBe('a bug');
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('unauthenticated');
    expect(
      await outcomeOf(world.service.logInByPassword({ identifier, password: goodPassword }, device())),
    ).toBe('done');
  });

  it('is set once for one code, and only by a code of that purpose', async () => {
    const { identifier } = await world.newPerson();
    const reset = (ticket: string, password = 'mật khẩu mới tinh') =>
      outcomeOf(world.service.resetPassword({ ticket, password }));
    const login = await world.ticketFor('login', identifier);
    expect(await reset(login)).toBe('ticket-expired');
    world.clock.advance(61_000);
    const ticket = await world.ticketFor('reset', identifier);
    expect(await reset(ticket, 'password1')).toEqual([
      'validation-failed',
      [{ pointer: '/password', code: 'too-common' }],
    ]);
    const outcomes = await Promise.all([reset(ticket), reset(ticket)]);
    expect(outcomes.sort()).toEqual(['done', 'ticket-expired']);
  });
});

describe('getMe', () => {
  it('is one read of the table, not of the token', async () => {
    const { id, identifier } = await world.newPerson();
    await set(id, { roles: ['master'] });
    world.consumed.length = 0;
    const me = await world.service.getMe({ userId: id, roles: [] });
    expect(me).toMatchObject({ id, email: identifier, roles: ['master'] });
    expect(me).not.toHaveProperty('state');
    expect(world.consumed).toEqual([{ operation: 'get', units: 1 }]);
  });
});
