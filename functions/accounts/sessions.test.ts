/** Staying in and leaving: rotation, tabs, closed accounts, changed roles, lost passwords. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoleReader, createTokenVerifier } from '../lib/identity.ts';
import { update } from '../lib/writes.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, pool, startAccountsWorld } from './testing.ts';

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
  it('gives new tokens and a new cookie, again and again', async () => {
    let { cookie, id } = await world.newPerson();
    const seen = new Set([cookie]);
    for (let n = 0; n < 8; n++) {
      world.clock.advance(600_000);
      const opened = await world.service.refresh(cookie);
      expect(opened.session.me.id).toBe(id);
      cookie = opened.cookie;
      seen.add(cookie);
    }
    expect(seen.size).toBe(9);
  });

  it('is over for a cookie that was used before, but for a moment', async () => {
    const { cookie } = await world.newPerson();
    await world.service.refresh(cookie);
    world.clock.advance(30_000);
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('done');
    world.clock.advance(61_000);
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
  });

  it('is over for everybody once a used cookie comes back: one of the two stole it', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logIn({ identifier, password: goodPassword }, device());
    const { cookie: stolen } = await world.service.refresh(cookie);
    world.clock.advance(61_000);
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refresh(stolen))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refresh(other.cookie))).toBe('done');
  });

  it('is over for everybody also when the cookie that comes back was used long ago', async () => {
    const { cookie: first } = await world.newPerson();
    let cookie = first;
    for (let n = 0; n < 9; n++) {
      ({ cookie } = await world.service.refresh(cookie));
      world.clock.advance(20_000);
    }
    expect(await outcomeOf(world.service.refresh(first))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
  });

  it('keeps the name of its sign-in, which is the session’s id', async () => {
    const { cookie, session } = await world.newPerson();
    const { sessionId } = await verify(session.accessToken);
    expect(partsOf(cookie)[1]).toBe(sessionId);
    const next = await world.service.refresh((await world.service.refresh(cookie)).cookie);
    expect((await verify(next.session.accessToken)).sessionId).toBe(sessionId);
  });

  it('lets tabs refresh at once; whichever cookie stays works on', async () => {
    const { cookie } = await world.newPerson();
    const opened = await Promise.all([1, 2, 3].map(() => world.service.refresh(cookie)));
    world.clock.advance(120_000);
    for (const { cookie: kept } of opened) expect(await outcomeOf(world.service.refresh(kept))).toBe('done');
  });

  it.each([undefined, '', 'x', 'a.b.c', `${'0'.repeat(26)}.${'0'.repeat(36)}.${'0'.repeat(43)}.token`])(
    'refuses %s',
    async (cookie) => {
      expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
    },
  );

  it('refuses a token under another session or another person', async () => {
    const [hoa, an] = [await world.newPerson(), await world.newPerson()];
    const second = await world.service.logIn(
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
      expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.refresh(hoa.cookie))).toBe('done');
  });

  it('refuses a disabled or deleted account at once', async () => {
    for (const state of ['disabled', 'deleted']) {
      const { cookie, id } = await world.newPerson();
      await set(id, { state });
      expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
      expect(await outcomeOf(world.service.getMe({ userId: id, roles: [] }))).toBe('unauthenticated');
    }
  });

  it('ends after thirty days, however often it was used', async () => {
    let { cookie } = await world.newPerson();
    for (let day = 0; day < 29; day++) {
      world.clock.advance(86_400_000);
      cookie = (await world.service.refresh(cookie)).cookie;
    }
    world.clock.advance(86_400_000);
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
  });

  it('ends after its own days, however long the pool would go on', async () => {
    const { accounts } = await import('./service.ts');
    const short = accounts({ ...world.ports, sessionDays: 1 });
    const { identifier } = await world.newPerson();
    const { cookie } = await short.logIn({ identifier, password: goodPassword }, device());
    world.clock.advance(86_400_000);
    expect(await outcomeOf(short.refresh(cookie))).toBe('unauthenticated');
  });

  it('hands out no tokens of another person, whatever the pool says', async () => {
    const [hoa, an] = [await world.newPerson(), await world.newPerson()];
    const { accounts } = await import('./service.ts');
    const { identity } = world.ports;
    const confused = accounts({
      ...world.ports,
      identity: { ...identity, refresh: () => identity.refresh(tokenIn(an.cookie)) },
    });
    expect(await outcomeOf(confused.refresh(hoa.cookie))).toBe('unauthenticated');
  });

  it('takes up a role that was granted or revoked meanwhile', async () => {
    const { cookie, id } = await world.newPerson();
    await set(id, { roles: ['seller', 'admin'] });
    const granted = await world.service.refresh(cookie);
    expect(groupsOf(granted.session.accessToken)).toEqual(['seller', 'admin']);
    expect(granted.session.me.roles).toEqual(['seller', 'admin']);
    await set(id, { roles: ['seller'] });
    const revoked = await world.service.refresh(granted.cookie);
    expect(groupsOf(revoked.session.accessToken)).toEqual(['seller']);
    expect(await outcomeOf(world.service.refresh(revoked.cookie))).toBe('done');
  });

  it('costs one read and one write', async () => {
    const { cookie } = await world.newPerson();
    world.consumed.length = 0;
    await world.service.refresh(cookie);
    expect(world.consumed).toEqual([
      { operation: 'batchGet', units: 2 },
      { operation: 'transact', units: 2 },
    ]);
  });

  it('survives being cut off before the new token was noted', async () => {
    const { cookie } = await world.newPerson();
    const { transact } = world.ports;
    world.ports.transact = () => Promise.reject(new Error('cut off'));
    const { accounts } = await import('./service.ts');
    const broken = accounts(world.ports);
    world.ports.transact = transact;
    expect(await outcomeOf(broken.refresh(cookie))).toBe('a bug');
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('done');
  });
});

describe('logging out', () => {
  it('ends this session, not the others', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logIn({ identifier, password: goodPassword }, device());
    await world.service.logOut(cookie);
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
    expect(await world.ports.identity.refresh(tokenIn(cookie))).toBeUndefined();
    expect(await outcomeOf(world.service.refresh(other.cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(undefined))).toBe('done');
  });

  it('leaves the access token nothing to change, at once', async () => {
    const { cookie, session } = await world.newPerson();
    world.consumed.length = 0;
    expect(await rolesBy(session.accessToken)).toEqual([]);
    expect(world.consumed).toEqual([{ operation: 'batchGet', units: 2 }]);
    await world.service.logOut(cookie);
    expect(await rolesBy(session.accessToken)).toBeNull();
  });

  it('ends nothing for one who only knows which session it is', async () => {
    const { cookie } = await world.newPerson();
    await world.service.logOut(cookie.replace(tokenIn(cookie), 'guess'));
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('done');
  });
});

describe('a lost password', () => {
  it('is set anew by a code, and every session ends', async () => {
    const { cookie, identifier } = await world.newPerson();
    const other = await world.service.logIn({ identifier, password: goodPassword }, device());
    const ticket = await world.ticketFor('reset', identifier);
    await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
    for (const old of [cookie, other.cookie]) {
      expect(await outcomeOf(world.service.refresh(old))).toBe('unauthenticated');
      expect(await world.ports.identity.refresh(tokenIn(old))).toBeUndefined();
    }
    expect(world.sentTo(identifier).at(-1)?.subject).toBe('Mật khẩu Sàn Đầu Tư của bạn vừa được đổi');
    const logIn = (password: string) => world.service.logIn({ identifier, password }, device());
    expect(await outcomeOf(logIn(goodPassword))).toBe('incorrect-credentials');
    const opened = await logIn('mật khẩu mới tinh');
    expect(await outcomeOf(world.service.refresh(opened.cookie))).toBe('done');
  });

  it('leaves the access tokens from before it nothing to change', async () => {
    const { identifier, session } = await world.newPerson();
    expect(await rolesBy(session.accessToken)).toEqual([]);
    const ticket = await world.ticketFor('reset', identifier);
    await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
    expect(await rolesBy(session.accessToken)).toBeNull();
    const opened = await world.service.logIn({ identifier, password: 'mật khẩu mới tinh' }, device());
    expect(await rolesBy(opened.session.accessToken)).toEqual([]);
  });

  it('ends every session even when it is cut off before the pool heard of it', async () => {
    const { cookie, identifier } = await world.newPerson();
    const ticket = await world.ticketFor('reset', identifier);
    const { accounts } = await import('./service.ts');
    const setPassword = () => Promise.reject(new Error('cut off'));
    const broken = accounts({ ...world.ports, identity: { ...world.ports.identity, setPassword } });
    expect(await outcomeOf(broken.resetPassword({ ticket, password: 'mật khẩu mới tinh' }))).toBe('a bug');
    expect(await outcomeOf(world.service.refresh(cookie))).toBe('unauthenticated');
    expect(await outcomeOf(world.service.logIn({ identifier, password: goodPassword }, device()))).toBe(
      'done',
    );
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

describe('who am I', () => {
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
