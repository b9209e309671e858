/** The phone and e-mail that a person logs in by: added by a code, replaced, removed; never the last one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
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

let phones = 0;
const somePhone = () => `+84912${String(300_000 + phones++)}`;
async function somebody(identifier?: string) {
  const person = await world.newPerson(identifier);
  return { ...person, caller: await world.callerOf(person) };
}
const send = (caller: Caller, identifier: string, currentPassword = goodPassword) =>
  world.service.sendIdentifierOtp(caller, { identifier, currentPassword, locale: 'en' }, device());
/** Adds an identifier by the code that was really sent there. */
async function add(caller: Caller, identifier: string) {
  await send(caller, identifier);
  const added = await world.service.addIdentifier(caller, { identifier, code: world.codeTo(identifier) });
  world.clock.advance(61_000);
  return added;
}
const remove = (caller: Caller, kind: 'phone' | 'email', currentPassword = goodPassword) =>
  world.service.removeIdentifier(caller, { kind, currentPassword });
const logIn = (identifier: string) =>
  outcomeOf(world.service.logInByPassword({ identifier, password: goodPassword }, device()));
const field = (pointer: string, code: string) => ['validation-failed', [{ pointer, code }]];
const lastTo = (to: string) => world.sentTo(to).at(-1);
const ownersOf = async (userId: string) =>
  (await world.items())
    .filter((item) => item.userId === userId && String(item.pk).startsWith('UQ#'))
    .map(({ pk }) => String(pk).slice(3));

describe('adding', () => {
  it('needs the password and a code of its own; both then work for login', async () => {
    const { caller, identifier } = await somebody();
    const phone = somePhone();
    world.consumed.length = 0;
    const sent = await send(caller, phone);
    expect(world.consumed.map(({ operation }) => operation)).toEqual([
      ...['query', 'get', 'transact', 'transact', 'batchGet', 'transact'],
      // Sending it, which nobody waits for.
      ...['get', 'transact', 'batchGet', 'transact'],
    ]);
    expect(sent).toEqual({ resendInSeconds: 60, expiresInSeconds: 300 });
    expect(lastTo(phone)?.text).toMatch(/^San Dau Tu: \d{6} is your code to verify/);
    world.consumed.length = 0;
    const code = world.codeTo(phone);
    const added = await world.service.addIdentifier(caller, { identifier: phone, code });
    expect(world.consumed.map(({ operation }) => operation)).toEqual([
      ...['get', 'transact', 'query'],
      // Points: their settings, whether the phone brought some before, the balance.
      ...['get', 'get', 'get', 'transact'],
      // Sending the alert, which is another function's work.
      ...['query', 'query', 'transact', 'transact'],
    ]);
    expect(added).toMatchObject({ phone, email: identifier, version: 2 });
    expect(await world.service.getProfile(caller)).toEqual(added);
    expect([await logIn(phone), await logIn(identifier)]).toEqual(['done', 'done']);
    expect(lastTo(identifier)).toMatchObject({ subject: expect.stringMatching(/^Tài khoản Sàn Đầu Tư/) });
    const again = world.service.addIdentifier(caller, { identifier: phone, code });
    expect(await outcomeOf(again)).toBe('otp-expired');
  });

  it('is refused for a wrong password, one’s own identifier, and what is none', async () => {
    const { caller, identifier } = await somebody();
    const wrong = send(caller, someEmail(), 'not this one');
    expect(await outcomeOf(wrong)).toEqual(field('/currentPassword', 'incorrect'));
    expect(await outcomeOf(send(caller, ` ${identifier.toUpperCase()} `))).toEqual(
      field('/identifier', 'unchanged'),
    );
    expect(await outcomeOf(send(caller, '0283 822 0000'))).toEqual(
      field('/identifier', 'invalid-identifier'),
    );
  });

  it('answers alike for one that is somebody’s, who gets a note; no code of theirs is right', async () => {
    const [hoa, an] = [await somebody(), await somebody()];
    const free = someEmail();
    const answers = [];
    for (const identifier of [free, an.identifier]) {
      world.pauses.length = 0;
      world.consumed.length = 0;
      const answer = await send(hoa.caller, identifier);
      answers.push([answer, world.pauses.length, [...world.consumed]]);
      world.clock.advance(61_000);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(lastTo(an.identifier)).toMatchObject({
      subject: 'This email address already has a Sàn Đầu Tư account',
    });
    const guess = world.service.addIdentifier(hoa.caller, { identifier: an.identifier, code: '123456' });
    expect(await outcomeOf(guess)).toEqual(['otp-incorrect', { triesLeft: 4 }]);
    expect(await logIn(an.identifier)).toBe('done');
  });

  it('works only for the person who asked, and only for that purpose', async () => {
    const [hoa, an] = [await somebody(), await somebody()];
    const wanted = someEmail();
    await send(hoa.caller, wanted);
    const code = world.codeTo(wanted);
    const byAn = world.service.addIdentifier(an.caller, { identifier: wanted, code });
    expect(await outcomeOf(byAn)).toBe('otp-expired');
    for (const purpose of ['sign-up', 'login', 'reset'] as const)
      expect(await outcomeOf(world.service.verifyOtp({ purpose, identifier: wanted, code }))).toBe(
        'otp-expired',
      );
    const other = world.service.addIdentifier(hoa.caller, { identifier: someEmail(), code });
    expect(await outcomeOf(other)).toBe('otp-expired');
    expect((await world.service.addIdentifier(hoa.caller, { identifier: wanted, code })).email).toBe(wanted);
  });

  it('has five tries and five minutes, and its codes count with those of signing up', async () => {
    const { caller } = await somebody();
    const wanted = someEmail();
    await send(caller, wanted);
    const answer = (code: string) =>
      outcomeOf(world.service.addIdentifier(caller, { identifier: wanted, code }));
    const right = world.codeTo(wanted);
    const wrong = right === '000000' ? '111111' : '000000';
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push([await answer(wrong)].flat()[0]);
    expect(tries).toEqual([...Array(5).fill('otp-incorrect'), 'too-many-requests']);
    const signUp = { purpose: 'sign-up', identifier: wanted, locale: 'vi' } as const;
    expect([await outcomeOf(world.service.sendOtp(signUp, device()))].flat()[0]).toBe('too-many-requests');
    world.clock.advance(61_000);
    await send(caller, wanted);
    world.clock.advance(300_000);
    expect(await answer(world.codeTo(wanted))).toBe('otp-expired');
  });

  it('is refused where somebody signed up with it meanwhile', async () => {
    const { caller } = await somebody();
    const wanted = someEmail();
    await send(caller, wanted);
    const code = world.codeTo(wanted);
    world.clock.advance(61_000);
    const rival = await somebody(wanted);
    expect(await outcomeOf(world.service.addIdentifier(caller, { identifier: wanted, code }))).toBe(
      'already-exists',
    );
    expect(await ownersOf(rival.id)).toEqual([`email#${wanted}`]);
  });

  it('is refused for a second person who proved it too, at the same time', async () => {
    const [hoa, an] = [await somebody(), await somebody()];
    const wanted = someEmail();
    const codeFor = async (caller: Caller) => {
      await send(caller, wanted);
      world.clock.advance(61_000);
      return { identifier: wanted, code: world.codeTo(wanted) };
    };
    const [first, second] = [await codeFor(hoa.caller), await codeFor(an.caller)];
    const outcomes = await Promise.all([
      outcomeOf(world.service.addIdentifier(hoa.caller, first)),
      outcomeOf(world.service.addIdentifier(an.caller, second)),
    ]);
    expect(outcomes.sort()).toEqual(['already-exists', 'done']);
  });
});

describe('replacing', () => {
  it('frees the old one at once; both are alerted, and no code of the old one works', async () => {
    const { caller, identifier: old, id } = await somebody();
    const phone = somePhone();
    await add(caller, phone);
    const [reset, wanted] = [await world.ticketFor('reset', old), someEmail()];
    world.clock.advance(61_000);
    const login = await world.ticketFor('login', old);
    world.clock.advance(61_000);
    const changed = await add(caller, wanted);
    expect(changed).toMatchObject({ email: wanted, phone, version: 3 });
    expect(await ownersOf(id)).toEqual([`email#${wanted}`, `phone#${phone}`]);
    expect(lastTo(old)?.subject).toBe('Số điện thoại hoặc email của tài khoản Sàn Đầu Tư vừa được thay đổi');
    expect(lastTo(phone)?.text).toMatch(/^San Dau Tu: So dien thoai hoac email/);
    expect([await logIn(old), await logIn(wanted)]).toEqual(['incorrect-credentials', 'done']);
    expect(await outcomeOf(world.service.resetPassword({ ticket: reset, password: 'mật khẩu mới' }))).toBe(
      'ticket-expired',
    );
    expect(await outcomeOf(world.service.logInByOtp({ ticket: login }, device()))).toBe('ticket-expired');
    expect((await somebody(old)).id).not.toBe(id);
  });
});

describe('removing', () => {
  it('asks for the password, alerts both, and leaves one', async () => {
    const { caller, identifier, id } = await somebody();
    const phone = somePhone();
    await add(caller, phone);
    expect(await outcomeOf(remove(caller, 'email', 'not this one'))).toEqual(
      field('/currentPassword', 'incorrect'),
    );
    const left = await remove(caller, 'email');
    expect(left).toMatchObject({ phone, version: 3 });
    expect(left).not.toHaveProperty('email');
    expect(await world.service.getProfile(caller)).toEqual(left);
    expect(await ownersOf(id)).toEqual([`phone#${phone}`]);
    expect([await logIn(identifier), await logIn(phone)]).toEqual(['incorrect-credentials', 'done']);
    expect(lastTo(identifier)?.subject).toMatch(/vừa bị xóa$/);
    expect(lastTo(phone)?.text).toMatch(/vua bi xoa/);
    for (const kind of ['phone', 'email'] as const)
      expect(await outcomeOf(remove(caller, kind))).toBe('state-conflict');
  });

  it('of both at once leaves one', async () => {
    const { caller, id } = await somebody();
    await add(caller, somePhone());
    const outcomes = await Promise.all([
      outcomeOf(remove(caller, 'phone')),
      outcomeOf(remove(caller, 'email')),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await ownersOf(id)).toHaveLength(1);
  });

  it('leaves an audit entry that says which kind, never which number or address', async () => {
    const { caller, id, identifier } = await somebody();
    const phone = somePhone();
    await add(caller, phone);
    await remove(caller, 'phone');
    const { items } = await world.table.query({ pk: `AUD#user#${id}`, index: 'gsi1' });
    expect(items.map(({ act, after }) => [act, after])).toEqual([
      ['add-identifier', { kind: 'phone' }],
      ['remove-identifier', { kind: 'phone' }],
    ]);
    for (const value of [phone, identifier]) expect(JSON.stringify(items)).not.toContain(value);
  });
});
