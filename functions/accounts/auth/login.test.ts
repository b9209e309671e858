/** Logging in by password and by code; how wrong attempts, unknown people and closed accounts are answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { update } from '#functions/lib/writes.ts';
import {
  type AccountsWorld,
  device,
  goodPassword,
  outcomeOf,
  someEmail,
  startAccountsWorld,
} from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const logIn = (identifier: string, password = goodPassword, on = device()) =>
  world.service.logInByPassword({ identifier, password }, on);
const disable = (id: string) =>
  world.table.transact([update({ pk: `U#${id}`, sk: 'PROFILE' }, { set: { state: 'disabled' } })]);
const incorrect = 'incorrect-credentials';

describe('by password', () => {
  it('opens a session that names the person', async () => {
    const { identifier, id } = await world.newPerson();
    const { session, cookie } = await logIn(identifier);
    expect(session).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresInSeconds: 600,
      me: {
        id,
        familyName: 'Phạm Thị',
        givenName: 'Hoa',
        email: identifier,
        roles: [],
        locale: 'vi',
        createdAt: expect.any(String),
      },
    });
    expect(cookie.startsWith(`${id}.`)).toBe(true);
    expect(cookie.length).toBeLessThan(4000);
  });

  it('takes every spelling of the number and of the password', async () => {
    await world.newPerson('+84912000222', 'Mật khẩu ở đây');
    const typed = ' Mật khẩu ở đây '.normalize('NFD');
    for (const number of ['0912 000 222', '84912000222', '+84 (0)912.000.222'])
      expect(await outcomeOf(logIn(number, typed))).toBe('done');
  });

  it('answers a wrong password, an unknown person and a disabled account alike, held to the same mark', async () => {
    const [known, disabled] = [await world.newPerson(), await world.newPerson()];
    await disable(disabled.id);
    const answers = [];
    for (const [identifier, password] of [
      [known.identifier, 'not this one'],
      [someEmail(), 'not this one'],
      [disabled.identifier, goodPassword],
      [known.identifier, '   '],
    ] as const) {
      world.pauses.length = 0;
      const outcome = await outcomeOf(logIn(identifier, password));
      answers.push({ outcome, pauses: world.pauses.length });
    }
    expect(answers).toEqual(Array(4).fill({ outcome: incorrect, pauses: 1 }));
  });

  it('costs an unknown person the same requests as a wrong password', async () => {
    const { identifier } = await world.newPerson();
    const costs = [];
    for (const who of [identifier, someEmail()]) {
      world.consumed.length = 0;
      await outcomeOf(logIn(who, 'not this one'));
      costs.push(world.consumed.map(({ operation, units }) => [operation, units]));
    }
    expect(costs[0]).toEqual([
      ['batchGet', 2],
      ['transact', 6],
    ]);
    expect(costs[1]).toEqual(costs[0]);
    world.consumed.length = 0;
    await logIn(identifier);
    expect(world.consumed.map(({ operation }) => operation)).toEqual([
      'batchGet',
      'transact',
      'get',
      'transact',
    ]);
  });
});

describe('wrong attempts', () => {
  it('wait ever longer, then lock for a quarter of an hour, in which not even the right password is tried', async () => {
    const { identifier } = await world.newPerson();
    const here = device();
    const waits = [];
    for (let wrong = 0; wrong < 10; ) {
      const outcome = await outcomeOf(logIn(identifier, 'not this one', here));
      if (outcome === incorrect) {
        wrong++;
        continue;
      }
      const seconds = (outcome as [string, number])[1];
      waits.push(seconds);
      world.clock.advance(seconds * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(await outcomeOf(logIn(identifier, goodPassword, here))).toEqual([
      'too-many-requests',
      expect.closeTo(900, -1),
    ]);
    world.clock.advance(901_000);
    expect(await outcomeOf(logIn(identifier, goodPassword, here))).toBe('done');
  });

  it('are forgotten after a right one', async () => {
    const { identifier } = await world.newPerson();
    const here = device();
    for (let n = 0; n < 3; n++) await outcomeOf(logIn(identifier, 'not this one', here));
    world.clock.advance(1000);
    expect(await outcomeOf(logIn(identifier, goodPassword, here))).toBe('done');
    for (let n = 0; n < 3; n++) expect(await outcomeOf(logIn(identifier, 'wrong', here))).toBe(incorrect);
  });

  it('count one by one when they come all at once', async () => {
    const { identifier } = await world.newPerson();
    const here = device();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(logIn(identifier, 'not this one', here))),
    );
    expect(outcomes.filter((outcome) => outcome === incorrect).length).toBeLessThanOrEqual(3);
  });

  it('from unknown addresses lock the account for those, not for its owner at an address they logged in from', async () => {
    const { identifier } = await world.newPerson();
    const home = device();
    expect(await outcomeOf(logIn(identifier, goodPassword, home))).toBe('done');
    // To the beginning of a window, so that all tries fall into one.
    world.clock.set(Math.ceil(world.clock.now() / 900_000) * 900_000);
    const outcomes = [];
    for (let n = 0; n < 13; n++) {
      outcomes.push([await outcomeOf(logIn(identifier, 'not this one'))].flat()[0]);
      // The pool slows down as well, by seconds.
      world.clock.advance(20_000);
    }
    expect(outcomes).toEqual([...Array(12).fill(incorrect), 'too-many-requests']);
    expect([await outcomeOf(logIn(identifier))].flat()[0]).toBe('too-many-requests');
    world.clock.advance(120_000);
    expect(await outcomeOf(logIn(identifier, goodPassword, home))).toBe('done');
  });

  it('are the only ones that count: a person may come from many places', async () => {
    const { identifier } = await world.newPerson();
    world.clock.set(Math.ceil(world.clock.now() / 900_000) * 900_000);
    for (let n = 0; n < 14; n++) expect(await outcomeOf(logIn(identifier))).toBe('done');
  });

  it('from one address end after sixty, for whatever identifiers', async () => {
    world.clock.set(Math.ceil(world.clock.now() / 900_000) * 900_000);
    const here = device();
    const outcomes = await Promise.all(
      Array.from({ length: 66 }, () => outcomeOf(logIn(someEmail(), 'not this one', here))),
    );
    const counts = outcomes.filter((outcome) => outcome === incorrect).length;
    expect(counts).toBe(60);
  });
});

describe('by code', () => {
  it('opens a session without a password, once', async () => {
    const { identifier, id } = await world.newPerson();
    const ticket = await world.ticketFor('login', identifier);
    const { session } = await world.service.logInByOtp({ ticket }, device());
    expect(session.me.id).toBe(id);
    expect(await outcomeOf(world.service.logInByOtp({ ticket }, device()))).toBe('ticket-expired');
  });

  it('opens one session for one ticket, handed in twice at once', async () => {
    const { identifier } = await world.newPerson();
    const ticket = await world.ticketFor('login', identifier);
    const acts = [device(), device()].map((on) => outcomeOf(world.service.logInByOtp({ ticket }, on)));
    expect((await Promise.all(acts)).sort()).toEqual(['done', 'ticket-expired']);
  });

  it('refuses a ticket of another purpose, and any after ten minutes', async () => {
    const { identifier } = await world.newPerson();
    const reset = await world.ticketFor('reset', identifier);
    expect(await outcomeOf(world.service.logInByOtp({ ticket: reset }, device()))).toBe('ticket-expired');
    world.clock.advance(61_000);
    const late = await world.ticketFor('login', identifier);
    world.clock.advance(600_000);
    expect(await outcomeOf(world.service.logInByOtp({ ticket: late }, device()))).toBe('ticket-expired');
    expect(await outcomeOf(world.service.logInByOtp({ ticket: 'x'.repeat(43) }, device()))).toBe(
      'ticket-expired',
    );
  });

  it('refuses a ticket and a code from before all sessions ended', async () => {
    const { identifier, id } = await world.newPerson();
    const early = await world.ticketFor('login', identifier);
    world.clock.advance(61_000);
    const request = { purpose: 'login' as const, identifier };
    await world.service.sendOtp({ ...request, locale: 'vi' }, device());
    const code = world.codeTo(identifier);
    world.clock.advance(61_000);
    const reset = { ticket: await world.ticketFor('reset', identifier), password: 'mật khẩu mới tinh' };
    world.clock.advance(61_000);
    const second = { ...reset, ticket: await world.ticketFor('reset', identifier) };
    await world.service.resetPassword(reset);
    const late = (await world.service.verifyOtp({ ...request, code })).ticket;
    for (const ticket of [early, late])
      expect(await outcomeOf(world.service.logInByOtp({ ticket }, device()))).toBe('ticket-expired');
    expect(await outcomeOf(world.service.resetPassword(second))).toBe('ticket-expired');
    world.clock.advance(3_600_000);
    const ticket = await world.ticketFor('login', identifier);
    expect((await world.service.logInByOtp({ ticket }, device())).session.me.id).toBe(id);
  });

  it('refuses a disabled account', async () => {
    const { identifier, id } = await world.newPerson();
    const ticket = await world.ticketFor('login', identifier);
    await disable(id);
    expect(await outcomeOf(world.service.logInByOtp({ ticket }, device()))).toBe(incorrect);
  });

  it('answers the pool’s challenge only for the person whose ticket it is', async () => {
    const [hoa, an] = [await world.newPerson(), await world.newPerson()];
    const ticket = await world.ticketFor('login', hoa.identifier);
    expect(await world.ports.identity.tokensByTicket(an.id, ticket)).toBeUndefined();
    expect(await world.ports.identity.tokensByTicket('01NOBODYNOBODYNOBODYNOBODY', ticket)).toBeUndefined();
    expect((await world.ports.identity.tokensByTicket(hoa.id, ticket))?.userId).toBe(hoa.id);
  });

  it('lets in a person who is locked out by password', async () => {
    const { identifier } = await world.newPerson();
    const here = device();
    for (let n = 0; n < 4; n++) await outcomeOf(logIn(identifier, 'not this one', here));
    const ticket = await world.ticketFor('login', identifier);
    await world.service.logInByOtp({ ticket }, here);
    expect(await outcomeOf(logIn(identifier, goodPassword, here))).toBe('done');
  });
});
