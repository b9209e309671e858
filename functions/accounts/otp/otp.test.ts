/** One-time codes as a person uses them: sent, answered, out of tries, expired, and disclosing no accounts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { createAccountsService } from '../service.ts';
import { type AccountsWorld, device, outcomeOf, someEmail, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

let email: string;
beforeEach(() => {
  email = someEmail();
});
const send = (purpose: OtpPurpose = 'sign-up', identifier = email, on = device()) =>
  world.service.sendOtp({ purpose, identifier, locale: 'vi' }, on);
const verify = (code: string, purpose: OtpPurpose = 'sign-up', identifier = email) =>
  world.service.verifyOtp({ purpose, identifier, code });
const wrongOf = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a code', () => {
  it('is sent, answered once, and gives a ticket', async () => {
    expect(await send()).toEqual({ resendInSeconds: 60, expiresInSeconds: 300 });
    const code = world.codeTo(email);
    expect((await verify(code)).ticket).toMatch(/^[\w-]{43}$/);
    expect(await outcomeOf(verify(code))).toBe('otp-expired');
  });

  it('may be asked for and answered under different spellings of a number', async () => {
    await send('sign-up', '0912 000 111');
    const code = world.codeTo('+84912000111');
    expect(await outcomeOf(verify(code, 'sign-up', '+84 (0) 912-000-111'))).toBe('done');
  });

  it('allows five tries and says how many are left', async () => {
    await send();
    const code = world.codeTo(email);
    const outcomes = [];
    for (let n = 0; n < 5; n++) outcomes.push(await outcomeOf(verify(wrongOf(code))));
    expect(outcomes).toEqual([4, 3, 2, 1, 0].map((triesLeft) => ['otp-incorrect', { triesLeft }]));
    world.clock.advance(10_000);
    expect(await outcomeOf(verify(code))).toEqual(['too-many-requests', expect.closeTo(50, -1)]);
  });

  it('allows no more tries when they come all at once', async () => {
    await send();
    const code = world.codeTo(email);
    const guesses = Array.from({ length: 30 }, () => outcomeOf(verify(wrongOf(code))));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => (outcome as string[])[0] === 'otp-incorrect')).toHaveLength(5);
    expect(((await outcomeOf(verify(code))) as string[])[0]).toBe('too-many-requests');
  });

  it('gives one ticket to two right answers at once', async () => {
    await send();
    const code = world.codeTo(email);
    const outcomes = await Promise.all([outcomeOf(verify(code)), outcomeOf(verify(code))]);
    expect(outcomes.sort()).toEqual(['done', 'otp-expired']);
  });

  it('is valid for five minutes to the millisecond', async () => {
    const stopped = Date.UTC(2027, 0, 1);
    let now = stopped;
    const still = startAccountsWorldAt(() => now);
    await still.send();
    now = stopped + 299_999;
    expect(await outcomeOf(still.verify('000000'))).toEqual(['otp-incorrect', { triesLeft: 4 }]);
    now = stopped + 300_000;
    expect(await outcomeOf(still.verify(world.codeTo(email)))).toBe('otp-expired');
    now = stopped + 299_999;
    expect(await outcomeOf(still.verify(world.codeTo(email)))).toBe('done');
  });

  it('is void once a newer one was sent, and not for another purpose or person', async () => {
    await send();
    const first = world.codeTo(email);
    world.clock.advance(60_000);
    await send();
    const second = world.codeTo(email);
    expect(second).not.toBe(first);
    expect(await outcomeOf(verify(first))).toEqual(['otp-incorrect', { triesLeft: 4 }]);
    expect(await outcomeOf(verify(second, 'login'))).toBe('otp-expired');
    expect(await outcomeOf(verify(second, 'sign-up', someEmail()))).toBe('otp-expired');
    expect(await outcomeOf(verify(second))).toBe('done');
  });

  it('is not stored in clear, nor is the ticket', async () => {
    await send();
    const code = world.codeTo(email);
    const before = JSON.stringify(await world.items());
    const { ticket } = await verify(code);
    const after = JSON.stringify(await world.items());
    expect([before.includes(`"${code}"`), after.includes(ticket)]).toEqual([false, false]);
    expect(before).not.toContain(email);
  });
});

describe('limits', () => {
  it('a minute between codes, for whatever purpose, and five an hour', async () => {
    await send();
    world.clock.advance(30_000);
    expect(await outcomeOf(send('reset'))).toEqual(['too-many-requests', 30]);
    for (let n = 0; n < 4; n++) {
      world.clock.advance(60_000);
      expect(await outcomeOf(send())).toBe('done');
    }
    world.clock.advance(60_000);
    const [code, seconds] = (await outcomeOf(send())) as [string, number];
    expect([code, seconds > 3000 && seconds < 3600]).toEqual(['too-many-requests', true]);
    world.clock.advance(seconds * 1000);
    expect(await outcomeOf(send())).toBe('done');
  });

  it('twenty an hour from one address, also when asked for at once, whoever is meant', async () => {
    const from = device('203.0.113.9');
    for (let n = 0; n < 18; n++) await send('sign-up', someEmail(), from);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(send('login', someEmail(), from))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(2);
    while ((await outcomeOf(send('reset', someEmail(), from))) === 'done');
    const sent = (await world.items()).filter(({ times }) => Array.isArray(times) && times.length === 20);
    expect(sent).toHaveLength(1);
    expect(await outcomeOf(send('sign-up', someEmail(), device('203.0.113.10')))).toBe('done');
  });

  it('only one message, when two ask at the same moment', async () => {
    const outcomes = await Promise.all([outcomeOf(send()), outcomeOf(send())]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(world.sentTo(email)).toHaveLength(1);
  });

  it('refuse what is neither a number nor an address, and store nothing', async () => {
    const before = await world.items();
    for (const typed of ['hello', '028 3822 1234', 'an@', '0199 345 67', '+44 7911 123456'])
      expect(await outcomeOf(send('sign-up', typed))).toEqual([
        'validation-failed',
        [{ pointer: '/identifier', code: 'invalid-identifier' }],
      ]);
    expect(await world.items()).toEqual(before);
  });
});

describe('nobody learns who has an account', () => {
  it('signing up with a taken identifier sends its owner a note, and no code is right', async () => {
    const { identifier } = await world.newPerson();
    world.outbox.clear();
    expect(await send('sign-up', identifier)).toEqual(await send('sign-up', email));
    expect(world.sentTo(identifier).map(({ subject }) => subject)).toEqual([
      'Bạn đã có tài khoản Sàn Đầu Tư',
    ]);
    expect(world.codeTo(identifier)).toBe('none');
    expect(await outcomeOf(verify('123456', 'sign-up', identifier))).toEqual([
      'otp-incorrect',
      { triesLeft: 4 },
    ]);
  });

  it.each(['login', 'reset'] as const)(
    '%s of an unknown one sends nothing and answers alike',
    async (purpose) => {
      const { identifier } = await world.newPerson();
      world.outbox.clear();
      const answers = [await send(purpose, identifier), await send(purpose, email)];
      expect(answers[0]).toEqual(answers[1]);
      expect(world.outbox.messages().map(({ to }) => to)).toEqual([identifier]);
      const wrong = await outcomeOf(verify('123456', purpose, email));
      expect(wrong).toEqual(['otp-incorrect', { triesLeft: 4 }]);
    },
  );

  it('even the right guess is wrong where nothing was sent', async () => {
    const { identifier } = await world.newPerson();
    const { digitsOf } = world.ports.codeHashing;
    world.ports.codeHashing.digitsOf = async () => '111111';
    await send('sign-up', identifier);
    await send('reset', email);
    world.ports.codeHashing.digitsOf = digitsOf;
    expect(await outcomeOf(verify('111111', 'sign-up', identifier))).toEqual([
      'otp-incorrect',
      { triesLeft: 4 },
    ]);
    expect(await outcomeOf(verify('111111', 'reset'))).toEqual(['otp-incorrect', { triesLeft: 4 }]);
  });

  it('sending costs the same requests, and keeps nobody waiting', async () => {
    const { identifier } = await world.newPerson();
    const costs = [];
    world.requests.areHeld = true;
    for (const to of [identifier, email]) {
      world.consumed.length = 0;
      world.pauses.length = 0;
      await send('reset', to);
      costs.push(world.consumed.map(({ operation, units }) => [operation, units]));
      expect(world.pauses).toEqual([]);
    }
    world.requests.areHeld = false;
    expect(costs[0]).toEqual([
      ['batchGet', 6],
      ['transact', 6],
    ]);
    expect(costs[1]).toEqual(costs[0]);
  });

  it('verifying costs one read, one spent try, and one write that redeems', async () => {
    await send();
    world.consumed.length = 0;
    await verify(world.codeTo(email));
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['get', 'transact', 'transact']);
  });

  it('everybody gets the same answer where nothing can be handed over to be sent', async () => {
    const { identifier } = await world.newPerson();
    const { requestDelivery } = world.ports;
    world.ports.requestDelivery = () => Promise.reject(new Error('no bus'));
    const outcomes = [
      await outcomeOf(send('reset', identifier)),
      await outcomeOf(send('reset', someEmail())),
      await outcomeOf(send('sign-up', someEmail())),
    ];
    world.ports.requestDelivery = requestDelivery;
    expect(outcomes).toEqual(Array(3).fill(['temporarily-unavailable', 60]));
  });
});

/** The same world under a clock that stands still. */
function startAccountsWorldAt(now: () => number) {
  const service = createAccountsService({ ...world.ports, clock: { now } });
  return {
    send: () => service.sendOtp({ purpose: 'sign-up', identifier: email, locale: 'vi' }, device()),
    verify: (code: string) => service.verifyOtp({ purpose: 'sign-up', identifier: email, code }),
  };
}
