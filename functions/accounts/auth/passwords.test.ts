/** Changing the password: the old one is asked for, guessing it is slowed down, every other session ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountsService } from '../service.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const newPassword = 'mật khẩu mới tinh';
async function somebody(identifier?: string) {
  const person = await world.newPerson(identifier);
  const caller = await world.callerOf(person);
  const change = (currentPassword: string, password = newPassword) =>
    world.service.changePassword(caller, { currentPassword, password }, device());
  const logIn = (password: string) =>
    outcomeOf(world.service.logInByPassword({ identifier: person.identifier, password }, device()));
  return { ...person, caller, change, logIn };
}
const field = (pointer: string, code: string) => ['validation-failed', [{ pointer, code }]];
const incorrect = field('/currentPassword', 'incorrect');

describe('changing the password', () => {
  it('ends every session but this one, which continues with new tokens and a new cookie', async () => {
    const hoa = await somebody();
    const other = await world.service.logInByPassword(
      { identifier: hoa.identifier, password: goodPassword },
      device(),
    );
    const opened = await hoa.change(goodPassword);
    expect(opened.session.me.id).toBe(hoa.id);
    for (const old of [hoa, other]) {
      expect(await world.rolesBy(old)).toBeNull();
      expect(await outcomeOf(world.service.refreshSession(old.cookie))).toBe('unauthenticated');
    }
    expect(await world.rolesBy(opened)).toEqual([]);
    const next = await world.service.refreshSession(opened.cookie);
    expect(await world.rolesBy(next)).toEqual([]);
    const { items } = await world.service.listSessions(await world.callerOf(next));
    expect(items.map(({ isThis }) => isThis)).toEqual([true]);
    expect([await hoa.logIn(goodPassword), await hoa.logIn(newPassword)]).toEqual([
      'incorrect-credentials',
      'done',
    ]);
  });

  it('alerts the person, in their language, and leaves an audit entry without any password', async () => {
    const hoa = await somebody();
    await hoa.change(goodPassword);
    expect(world.sentTo(hoa.identifier).at(-1)).toMatchObject({
      subject: 'Mật khẩu Sàn Đầu Tư của bạn vừa được đổi',
    });
    const { items } = await world.table.query({ pk: `AUD#user#${hoa.id}`, index: 'gsi1' });
    expect(items).toMatchObject([{ act: 'change-password', by: hoa.id }]);
    const stored = JSON.stringify(await world.items());
    for (const secret of [goodPassword, newPassword]) expect(stored).not.toContain(secret);
  });

  it('refuses a wrong old one, common ones and one’s own address, and changes nothing', async () => {
    const hoa = await somebody();
    expect(await outcomeOf(hoa.change('not this one'))).toEqual(incorrect);
    expect(await outcomeOf(hoa.change('   '))).toEqual(incorrect);
    for (const password of ['password1', hoa.identifier, hoa.identifier.split('@')[0]!])
      expect(await outcomeOf(hoa.change(goodPassword, password))).toEqual(field('/password', 'too-common'));
    expect(await outcomeOf(hoa.change(goodPassword, ' short '))).toEqual(field('/password', 'too-short'));
    expect(await world.rolesBy(hoa)).toEqual([]);
    expect(await hoa.logIn(goodPassword)).toBe('done');
  });

  it('costs a known number of requests, one for each of its steps', async () => {
    const hoa = await somebody();
    world.consumed.length = 0;
    await hoa.change(goodPassword);
    expect(world.consumed.map(({ operation }) => operation)).toEqual([
      ...['get', 'get', 'transact', 'transact'],
      ...['get', 'transact', 'get', 'transact', 'transact'],
      // Sending the alert, which is another function's work.
      ...['query', 'query', 'transact', 'transact'],
    ]);
  });

  it('ends also a session that the old one opened while it was being changed', async () => {
    const hoa = await somebody();
    const { identity } = world.ports;
    let rival = hoa as { session: typeof hoa.session; cookie: string };
    const slow = createAccountsService({
      ...world.ports,
      identity: {
        ...identity,
        setPassword: async (...input) => {
          const login = { identifier: hoa.identifier, password: goodPassword };
          rival = await world.service.logInByPassword(login, device());
          expect(await world.rolesBy(rival)).toEqual([]);
          await identity.setPassword(...input);
        },
      },
    });
    const input = { currentPassword: goodPassword, password: newPassword };
    const opened = await slow.changePassword(hoa.caller, input, device());
    expect(await world.rolesBy(rival)).toBeNull();
    expect(await world.rolesBy(opened)).toEqual([]);
  });

  it('is refused where the password was reset while the old one was asked', async () => {
    const hoa = await somebody();
    const { identity } = world.ports;
    const ticket = await world.ticketFor('reset', hoa.identifier);
    let isReset = false;
    const slow = createAccountsService({
      ...world.ports,
      identity: {
        ...identity,
        tokensByPassword: async (...input) => {
          const tokens = await identity.tokensByPassword(...input);
          if (!isReset) await world.service.resetPassword({ ticket, password: 'từ người chủ thật' });
          isReset = true;
          return tokens;
        },
      },
    });
    const input = { currentPassword: goodPassword, password: newPassword };
    expect(await outcomeOf(slow.changePassword(hoa.caller, input, device()))).toBe('unauthenticated');
    expect([await hoa.logIn(newPassword), await hoa.logIn('từ người chủ thật')]).toEqual([
      'incorrect-credentials',
      'done',
    ]);
  });

  it('cut off anywhere leaves an account that its owner, and nobody else, can log in to', async () => {
    for (const step of ['setPassword', 'endSessions', 'tokensByPassword'] as const) {
      const hoa = await somebody();
      const { identity } = world.ports;
      let calls = 0;
      const dying = createAccountsService({
        ...world.ports,
        identity: {
          ...identity,
          // The first of the calls by password asks for the old one.
          [step]: (...input: [string, string]) =>
            step === 'tokensByPassword' && calls++ === 0
              ? identity.tokensByPassword(...input)
              : Promise.reject(new Error('cut off')),
        },
      });
      const input = { currentPassword: goodPassword, password: newPassword };
      expect(await outcomeOf(dying.changePassword(hoa.caller, input, device()))).toBe('a bug');
      expect(await world.rolesBy(hoa)).toBeNull();
      expect(await hoa.logIn(step === 'setPassword' ? goodPassword : newPassword)).toBe('done');
    }
  });
});

describe('guessing the old password', () => {
  it('waits ever longer, then is locked for a quarter of an hour, in which not even the right one is tried', async () => {
    const hoa = await somebody();
    const waits = [];
    for (let wrong = 0; wrong < 10; ) {
      const outcome = await outcomeOf(hoa.change('not this one'));
      if ((outcome as string[])[0] === 'validation-failed') {
        wrong++;
        continue;
      }
      const seconds = (outcome as [string, number])[1];
      waits.push(seconds);
      world.clock.advance(seconds * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(await outcomeOf(hoa.change(goodPassword))).toEqual(['too-many-requests', expect.closeTo(900, -1)]);
    world.clock.advance(901_000);
    expect(await outcomeOf(hoa.change(goodPassword))).toBe('done');
  });

  it('counts one by one when it comes all at once, and a right one forgets the wrong ones', async () => {
    const hoa = await somebody();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(hoa.change('not this one'))),
    );
    expect(outcomes.filter((one) => (one as string[])[0] === 'validation-failed').length).toBeLessThanOrEqual(
      3,
    );
    world.clock.advance(60_000);
    await world.service.reauthenticate(hoa.caller, goodPassword);
    for (let n = 0; n < 3; n++) expect(await outcomeOf(hoa.change('wrong'))).toEqual(incorrect);
  });

  it('from a stolen session locks out neither this person elsewhere nor anybody else', async () => {
    const [hoa, an] = [await somebody(), await somebody()];
    const home = await world.service.logInByPassword(
      { identifier: hoa.identifier, password: goodPassword },
      device(),
    );
    const atHome = await world.callerOf(home);
    for (let n = 0; n < 3; n++) {
      expect(await outcomeOf(hoa.change('not this one'))).toEqual(incorrect);
      expect(await outcomeOf(world.service.reauthenticate(atHome, goodPassword))).toBe('done');
    }
    expect(await outcomeOf(hoa.change(goodPassword))).toEqual(['too-many-requests', 1]);
    expect(await outcomeOf(world.service.reauthenticate(atHome, goodPassword))).toBe('done');
    expect(await hoa.logIn(goodPassword)).toBe('done');
    expect(await outcomeOf(an.change(goodPassword))).toBe('done');
  });

  it('from many sessions ends after twenty in a quarter of an hour', async () => {
    const hoa = await somebody();
    world.clock.set(Math.ceil(world.clock.now() / 900_000) * 900_000);
    const outcomes = [];
    for (let n = 0; n < 21; n++) {
      const sessionId = `a-session-of-many-${n}`;
      outcomes.push(await outcomeOf(world.service.reauthenticate({ ...hoa.caller, sessionId }, 'wrong')));
      // The pool slows down as well, by seconds.
      world.clock.advance(20_000);
    }
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill(incorrect));
    expect(outcomes[20]).toEqual(['too-many-requests', expect.any(Number)]);
  });

  it('opens no further session', async () => {
    const hoa = await somebody();
    const { identity } = world.ports;
    let issued: [string, string] = ['', ''];
    const watched = createAccountsService({
      ...world.ports,
      identity: {
        ...identity,
        tokensByPassword: async (...input) => {
          const tokens = await identity.tokensByPassword(...input);
          if (tokens) issued = [tokens.refreshToken, tokens.sessionId];
          return tokens;
        },
      },
    });
    await watched.reauthenticate(hoa.caller, goodPassword);
    expect(issued[0]).not.toBe('');
    expect(await identity.refresh(...issued)).toBeUndefined();
    expect(await outcomeOf(world.service.refreshSession(hoa.cookie))).toBe('done');
  });
});
