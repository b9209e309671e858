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

  it('lets tabs refresh at once; whichever cookie stays works on', async () => {
    const { cookie } = await world.newPerson();
    const opened = await Promise.all([1, 2, 3].map(() => world.service.refresh(cookie)));
    world.clock.advance(120_000);
    for (const { cookie: kept } of opened) expect(await outcomeOf(world.service.refresh(kept))).toBe('done');
  });

  it.each([undefined, '', 'x', 'a.b.c', `${'0'.repeat(26)}.${'0'.repeat(26)}.token`])(
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
    const [user, session, token] = [hoa.cookie.slice(0, 26), hoa.cookie.slice(27, 53), hoa.cookie.slice(54)];
    const others = [
      `${user}.${second.cookie.slice(27, 53)}.${token}`,
      `${an.id}.${session}.${token}`,
      `${an.id}.${an.cookie.slice(27, 53)}.${token}`,
      `${user}.${session}.${an.cookie.slice(54)}`,
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
      identity: { ...identity, refresh: () => identity.refresh(an.cookie.slice(54)) },
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
    expect(await world.ports.identity.refresh(cookie.slice(54))).toBeUndefined();
    expect(await outcomeOf(world.service.refresh(other.cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(cookie))).toBe('done');
    expect(await outcomeOf(world.service.logOut(undefined))).toBe('done');
  });

  it('ends nothing for one who only knows which session it is', async () => {
    const { cookie } = await world.newPerson();
    await world.service.logOut(`${cookie.slice(0, 53)}.guess`);
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
      expect(await world.ports.identity.refresh(old.slice(54))).toBeUndefined();
    }
    const logIn = (password: string) => world.service.logIn({ identifier, password }, device());
    expect(await outcomeOf(logIn(goodPassword))).toBe('incorrect-credentials');
    const opened = await logIn('mật khẩu mới tinh');
    expect(await outcomeOf(world.service.refresh(opened.cookie))).toBe('done');
  });

  it('leaves the access tokens from before it nothing to change', async () => {
    const { identifier } = await world.newPerson();
    const verify = createTokenVerifier({ issuer: world.issuer, clientId: pool.clientId });
    const rolesOf = async (password: string) => {
      const { session } = await world.service.logIn({ identifier, password }, device());
      const caller = (await verify(session.accessToken))!;
      return () => createRoleReader(world.table)(caller.userId, caller.issuedAtSeconds);
    };
    const rolesByOldToken = await rolesOf(goodPassword);
    expect(await rolesByOldToken()).toEqual([]);
    world.clock.advance(2000);
    const ticket = await world.ticketFor('reset', identifier);
    await world.service.resetPassword({ ticket, password: 'mật khẩu mới tinh' });
    expect(await rolesByOldToken()).toBeNull();
    expect(await (await rolesOf('mật khẩu mới tinh'))()).toEqual([]);
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
