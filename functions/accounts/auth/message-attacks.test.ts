/** Asking for masses of codes uses up only what is sent, and locks out nobody who has an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageSettings } from '#functions/notifications/messages/message-settings.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { leadingZeroBits, type PuzzleAnswer, puzzleText } from '#shared/accounts/puzzle.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import { answerTo, withPuzzles } from '../testing/puzzles.ts';
import { type AccountsWorld, device, outcomeOf, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
let settings: MessageSettings;
beforeAll(async () => {
  world = await startAccountsWorld();
  world.ports.readMessageSettings = async () => settings;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});
beforeEach(() => {
  settings = { ...structuredClone(defaultMessageSettings), sms: { costVnd: 800, foreignCostVnd: 2_500 } };
  settings.destinations = { operatorPercent: 100, countryPercent: 100 };
  world.clock.advance(86_400_000);
  world.outbox.clear();
  world.reported.length = 0;
});

let numbers = 0;
const somePhone = (start = '+8491') => `${start}${String(2_000_001 + numbers++)}`;
let networks = 0;
/** An address in a /64 of its own, each in another /48. */
const network = () => device(`2001:db8:${(++networks).toString(16)}:1::1`);
type Ask = { purpose?: OtpPurpose; on?: ReturnType<typeof device>; answer?: PuzzleAnswer | undefined };
/** Asks once, as a program does that does no work. */
const ask = (identifier: string, { purpose = 'login', on = network(), answer }: Ask = {}) =>
  world.service.sendOtp({ purpose, identifier, locale: 'vi', answer }, on);
/** Asks as a browser does. */
const askWorking = (identifier: string, purpose: OtpPurpose, on = network()) =>
  outcomeOf(withPuzzles((answer) => ask(identifier, { purpose, on, answer })));
const spent = async () => (await createMessageSettings(world.ports).get()).spentToday.phonesVnd;
const unavailable = ['temporarily-unavailable', expect.any(Number)];
/** Whether two refusals say the same, but for the seconds that passed between them. */
function expectAlike(one: unknown, other: unknown): void {
  expect([one, other]).toEqual([unavailable, unavailable]);
  const [first, second] = [one, other].map((outcome) => (outcome as [string, number])[1]) as [number, number];
  expect(Math.abs(first - second)).toBeLessThan(60);
}
async function member(phone = somePhone()): Promise<string> {
  await world.newPerson(phone);
  world.outbox.clear();
  return phone;
}

describe('numbers without an account', () => {
  it('cost nothing, from 48 networks that ask twenty times each', async () => {
    settings.dailyCapVnd = 100 * 800;
    const existing = await member();
    const before = await spent();
    for (let n = 0; n < 48; n++) {
      const on = network();
      const asks = Array.from({ length: 20 }, () => outcomeOf(ask(somePhone(), { on })));
      await Promise.all(asks);
    }
    expect(await spent()).toEqual(before);
    expect(await askWorking(existing, 'login')).toBe('done');
    expect(world.sentTo(existing).at(-1)?.text).toMatch(/\d{6}/);
    expect((await spent()).reserved - before.reserved).toBe(800);
  }, 120_000);
});

describe('a sign-up attack', () => {
  it('uses up only the open share: people with an account still get their codes', async () => {
    const existing = [await member(), await member()];
    world.clock.advance(86_400_000);
    settings.dailyCapVnd = 10 * 800;
    const outcomes = [];
    for (let n = 0; n < 12; n++) outcomes.push(await askWorking(somePhone(), 'sign-up'));
    expect(outcomes.slice(0, 7)).toEqual(Array(7).fill('done'));
    expect(outcomes.slice(7)).toEqual(Array(5).fill(unavailable));
    // Signing up is refused alike, whoever's number it is.
    expectAlike(await askWorking(existing[0]!, 'sign-up'), outcomes[7]);
    for (const [at, phone] of existing.entries())
      expect([await askWorking(phone, at ? 'reset' : 'login'), world.sentTo(phone)]).toEqual([
        'done',
        [expect.objectContaining({ text: expect.stringMatching(/\d{6}/) })],
      ]);
    expect(await askWorking(somePhone(), 'login')).toBe('done');
    expect(await spent()).toEqual({ open: 5_600, reserved: 1_600 });
  });

  it('past the reserve everybody is answered alike, and nothing more is sent', async () => {
    const [first, second] = [await member(), await member()];
    world.clock.advance(86_400_000);
    Object.assign(settings, { dailyCapVnd: 2 * 800, reservePercent: 50 });
    expect(await askWorking(somePhone(), 'sign-up')).toBe('done');
    expect(await askWorking(first, 'login')).toBe('done');
    world.outbox.clear();
    const outcomes = [await askWorking(second, 'login'), await askWorking(somePhone(), 'login')];
    expectAlike(outcomes[0], outcomes[1]);
    expect(world.outbox.messages()).toEqual([]);
  });

  it('people with an account use their own share first, so the open one does not disclose them', async () => {
    const existing = await member();
    world.clock.advance(86_400_000);
    await askWorking(existing, 'login');
    await askWorking(somePhone(), 'login');
    expect(await spent()).toEqual({ open: 0, reserved: 800 });
  });
});

describe('one destination', () => {
  it('uses only its part of the open share; others are still served', async () => {
    Object.assign(settings, { dailyCapVnd: 100_000, reservePercent: 0 });
    settings.destinations = { operatorPercent: 4, countryPercent: 5 };
    const of = (start: string) => askWorking(somePhone(start), 'sign-up');
    const outcomes = [];
    for (let n = 0; n < 6; n++) outcomes.push(await of('+8491'));
    expect(outcomes).toEqual([...Array(5).fill('done'), unavailable]);
    expect(await of('+8498')).toBe('done');
    expect([
      await askWorking('+819012345678', 'sign-up'),
      await askWorking('+819012345679', 'sign-up'),
    ]).toEqual(['done', 'done']);
    expect(await askWorking('+819012345670', 'sign-up')).toEqual(unavailable);
    expect(await askWorking('+8613812345678', 'sign-up')).toBe('done');
  });
});

describe('one IPv6 network', () => {
  it('stays within its limit, however many of its /64 take part', async () => {
    settings.perNetworkHour = 22;
    const on = (n: number) => device(`2001:db8:ffff:${n.toString(16)}::1`);
    const outcomes = [];
    for (let n = 0; n < 24; n++) outcomes.push(await outcomeOf(ask(somePhone(), { on: on(n) })));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(22);
    expect(outcomes.at(-1)).toEqual(['too-many-requests', expect.any(Number)]);
    expect(await outcomeOf(ask(somePhone(), { on: device('2001:db8:fffe::1') }))).toBe('done');
  });
});

describe('a puzzle', () => {
  /** Half of the day's budget is asked for, by people with an account or by nobody. */
  async function halfAsked(by: 'members' | 'nobody'): Promise<void> {
    const phones = by === 'members' ? [await member(), await member()] : [somePhone(), somePhone()];
    world.clock.advance(86_400_000);
    settings.dailyCapVnd = 4 * 800;
    for (const phone of phones) expect(await outcomeOf(ask(phone))).toBe('done');
  }

  it.each(['members', 'nobody'] as const)(
    'is set once half of the budget was asked for by %s, to everybody',
    async (by) => {
      Object.assign(settings, { reservePercent: 50 });
      const existing = await member();
      await halfAsked(by);
      const refusals = [];
      for (const to of [existing, somePhone()])
        for (const purpose of ['sign-up', 'login', 'reset'] as const)
          refusals.push(await outcomeOf(ask(to, { purpose })));
      expect(refusals).toEqual(
        Array(6).fill([
          'challenge-required',
          { puzzle: expect.stringMatching(/^[\w.-]{90,200}$/), bits: 16 },
        ]),
      );
      const outcomes = [await askWorking(existing, 'login'), await askWorking(somePhone(), 'login')];
      expect(outcomes).toEqual(['done', 'done']);
      expect(world.sentTo(existing)).toHaveLength(1);
    },
  );

  it('is valid once, for one identifier, for five minutes; any other answer sets a new one', async () => {
    await halfAsked('nobody');
    const [phone, other] = [somePhone(), somePhone()];
    const set = (of = phone) => ask(of).catch(answerTo) as Promise<PuzzleAnswer>;
    const answer = await set();
    const codeOf = async (act: Promise<unknown>) => [await outcomeOf(act)].flat()[0];
    const wrong = { ...answer, number: answer.number + 1 };
    const forged = { ...answer, puzzle: answer.puzzle.replace(/\.\d+\./, '.0.') };
    for (const bad of [wrong, forged, { puzzle: 'x', number: 0 }])
      expect(await codeOf(ask(phone, { answer: bad }))).toBe('challenge-required');
    expect(await codeOf(ask(other, { answer }))).toBe('challenge-required');
    expect(await codeOf(ask(phone, { answer }))).toBe('done');
    world.clock.advance(61_000);
    expect(await codeOf(ask(phone, { answer }))).toBe('challenge-required');
    const late = await set();
    world.clock.advance(300_000);
    expect(await codeOf(ask(phone, { answer: late }))).toBe('challenge-required');
  });

  it('is not set for a caller who may not ask now anyway', async () => {
    await halfAsked('nobody');
    const phone = somePhone();
    expect(await askWorking(phone, 'login')).toBe('done');
    expect(await outcomeOf(ask(phone))).toEqual(['too-many-requests', expect.any(Number)]);
  });

  it('counts the zero bits of a hash', () => {
    const bits = ([...bytes]: number[]) => leadingZeroBits(Uint8Array.from(bytes));
    expect([[255], [127], [0, 1], [0, 0]].map(bits)).toEqual([0, 1, 15, 16]);
    expect(puzzleText({ puzzle: 'p', number: 7 })).toBe('p:7');
  });
});

it('reports how full the budget is, with the open share by itself', async () => {
  settings.dailyCapVnd = 10 * 800;
  for (let n = 0; n < 4; n++) await askWorking(somePhone(), 'sign-up');
  expect(world.reported).toEqual([14, 28, 42, 57].map((percent) => ['phones', percent]));
});
