/** Codes are delivered outside the request: asked for without waiting, sent once, never late, and disclosed nowhere. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import type { CodeRequest } from '../ports.ts';
import { type AccountsWorld, device, outcomeOf, someEmail, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

let email: string;
beforeEach(() => {
  email = someEmail();
  world.requests.areHeld = true;
  world.requests.all.length = 0;
  world.outbox.clear();
});
afterEach(() => {
  world.requests.areHeld = false;
  vi.restoreAllMocks();
});
const ask = (identifier = email, purpose: OtpPurpose = 'sign-up') =>
  world.service.sendOtp({ purpose, identifier, locale: 'vi' }, device());
const verify = (code: string, identifier = email, purpose: OtpPurpose = 'sign-up') =>
  outcomeOf(world.service.verifyOtp({ purpose, identifier, code }));
const asked = () => world.requests.all.at(-1)!;

describe('asking', () => {
  it('answers forty people at once before anything is sent, and keeps none waiting', async () => {
    const people = Array.from({ length: 40 }, someEmail);
    world.pauses.length = 0;
    const outcomes = await Promise.all(people.map((one) => outcomeOf(ask(one))));
    expect(outcomes).toEqual(Array(40).fill('done'));
    expect([world.pauses, world.outbox.messages()]).toEqual([[], []]);
    await Promise.all(world.requests.all.map(world.deliver));
    expect(
      world.outbox
        .messages()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people.toSorted());
  });

  it('hands over only three hashes, which do not tell who asked, what for, or whether there is an account', async () => {
    world.requests.areHeld = false;
    const { identifier } = await world.newPerson();
    world.requests.areHeld = true;
    const shapes = [];
    for (const purpose of ['login', 'reset'] as const)
      for (const to of [identifier, someEmail()]) {
        await ask(to, purpose);
        const shape = Object.entries(asked()).map(([name, value]) => [
          name,
          name === 'purpose' || value.length,
        ]);
        shapes.push(shape);
        world.clock.advance(61_000);
      }
    expect(shapes).toEqual(Array(4).fill([['purpose', true], ...['who', 'nonce'].map((name) => [name, 43])]));
    expect(JSON.stringify(world.requests.all)).not.toContain('@');
  });

  it('stores neither code nor recipient in clear, before it is sent and after', async () => {
    await ask();
    const before = JSON.stringify(await world.items());
    await world.deliver(asked());
    const after = JSON.stringify(await world.items());
    const code = world.codeTo(email);
    expect(code).toMatch(/^\d{6}$/);
    for (const stored of [before, after])
      expect([stored.includes(`"${code}"`), stored.includes(email)]).toEqual([false, false]);
  });
});

describe('sending', () => {
  it('happens once, however often and whenever it is asked for', async () => {
    await ask();
    await Promise.all([asked(), asked(), asked()].map(world.deliver));
    await world.deliver(asked());
    expect(world.sentTo(email)).toHaveLength(1);
    expect(await verify(world.codeTo(email))).toBe('done');
    await world.deliver(asked());
    expect(world.sentTo(email)).toHaveLength(1);
  });

  it('skips codes that a newer one voided, and expired ones', async () => {
    await ask();
    const first = asked();
    world.clock.advance(61_000);
    await ask();
    await world.deliver(first);
    expect(world.sentTo(email)).toEqual([]);
    await world.deliver(asked());
    expect(await verify(world.codeTo(email))).toBe('done');
    world.clock.advance(61_000);
    await ask();
    world.clock.advance(300_000);
    await world.deliver(asked());
    expect(world.sentTo(email)).toHaveLength(1);
  });

  it('is tried again after a failure, with the same code', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await ask();
    const { send } = world.ports.sender;
    world.ports.sender.send = async () => ({ isAccepted: false });
    await expect(world.deliver(asked())).rejects.toThrow('No channel accepted');
    world.ports.sender.send = send;
    await world.deliver(asked());
    expect(world.sentTo(email)).toHaveLength(1);
    expect(await verify(world.codeTo(email))).toBe('done');
  });

  it('that was cut off half-way is retried once nobody else can be sending', async () => {
    await ask();
    const { send } = world.ports.sender;
    world.ports.sender.send = () => new Promise(() => {});
    void world.deliver(asked());
    await vi.waitFor(async () => expect(JSON.stringify(await world.items())).toContain('sendingUntil'));
    world.ports.sender.send = send;
    await world.deliver(asked());
    expect(world.sentTo(email)).toEqual([]);
    world.clock.advance(36_000);
    await world.deliver(asked());
    expect(world.sentTo(email)).toHaveLength(1);
  });

  it('keeps to the day’s budget, and does not tell who got nothing', async () => {
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
    await ask();
    const { readMessageSettings } = world.ports;
    world.ports.readMessageSettings = async () => ({ ...(await readMessageSettings()), emailsPerDay: 0 });
    await world.deliver(asked());
    world.ports.readMessageSettings = readMessageSettings;
    expect(world.sentTo(email)).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['code-past-budget']);
    expect(lines.join()).not.toMatch(/@|OTP#/);
  });

  it('of an unknown code does nothing', async () => {
    const nobody: CodeRequest = { purpose: 'login', who: 'x', nonce: 'y' };
    await world.deliver(nobody);
    expect(world.outbox.messages()).toEqual([]);
  });
});
