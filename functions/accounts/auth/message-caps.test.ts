/** Where messages go and what a day may cost: prefixes, the cap, settings and who may change what they say. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessageSettings } from '#functions/notifications/messages/message-settings.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { channelsFor, highestCostVnd, isServed } from '#shared/notifications/message-rules.ts';
import { type MessageSettings, MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { withPuzzles } from '../testing/puzzles.ts';
import { type AccountsWorld, device, outcomeOf, someEmail, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
let settings: MessageSettings;
beforeAll(async () => {
  world = await startAccountsWorld();
  world.ports.readMessageSettings = async () => settings;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});
beforeEach(() => {
  settings = { ...structuredClone(defaultMessageSettings), sms: { costVnd: 800, foreignCostVnd: 2_500 } };
  world.clock.advance(86_400_000);
});

let numbers = 0;
const somePhone = () => `+84912${String(100_001 + numbers++).padStart(6, '0')}`;
/** Asks for a code, and does the work that a browser does where a puzzle is set. */
const send = (identifier: string, purpose: OtpPurpose = 'sign-up') =>
  withPuzzles((answer) => world.service.sendOtp({ purpose, identifier, locale: 'vi', answer }, device()));
const spentToday = async () => (await createMessageSettings(world.ports).get()).spentToday.phonesVnd;
const spent = async () => {
  const { open, reserved } = await spentToday();
  return open + reserved;
};
/** One share alone, without limits by destination. */
const allForAnybody = { reservePercent: 0, destinations: { operatorPercent: 100, countryPercent: 100 } };
const notServed = ['validation-failed', [{ pointer: '/identifier', code: 'not-served' }]];

describe('rules', () => {
  it('a phone is served by the prefixes, an e-mail address always', () => {
    const phone = (value: string) =>
      isServed({ kind: 'phone', value }, { allowedPrefixes: ['+84', '+1202'] });
    expect(['+84912345678', '+12025550123', '+12125550123', '+81901234567'].map(phone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isServed({ kind: 'email', value: 'an@example.com' }, { allowedPrefixes: [] })).toBe(true);
  });

  it('Zalo is tried first in Viet Nam, in Vietnamese, once it has a template', () => {
    const on = { ...settings, zns: { isOn: true, templateId: 'T1', noticeTemplateId: '', costVnd: 900 } };
    const [vn, jp] = ['+84912345678', '+81901234567'].map((value) => ({ kind: 'phone', value }) as const);
    expect(channelsFor(vn!, 'vi', on)).toEqual(['zns', 'sms']);
    expect(channelsFor(vn!, 'en', on)).toEqual(['sms']);
    expect(channelsFor(jp!, 'vi', on)).toEqual(['sms']);
    expect(channelsFor(vn!, 'vi', settings)).toEqual(['sms']);
    expect(channelsFor({ kind: 'email', value: 'an@example.com' }, 'vi', on)).toEqual(['email']);
    expect([vn!, jp!].map((to) => highestCostVnd(to, on))).toEqual([900, 2_500]);
    expect(highestCostVnd(vn!, settings)).toBe(800);
  });

  it('the defaults are settings that a master could have put', () => {
    const { version, ...input } = defaultMessageSettings;
    expect(MessageSettingsInput.parse(input)).toEqual(input);
    expect(version).toBe(0);
  });
});

describe('prefixes', () => {
  it('refuse a number elsewhere before anything is read, known or not', async () => {
    const phone = somePhone();
    const { identifier } = await world.newPerson(phone);
    settings.allowedPrefixes = ['+81'];
    world.consumed.length = 0;
    for (const purpose of ['sign-up', 'login', 'reset'] as const)
      for (const to of [identifier, somePhone()])
        expect(await outcomeOf(send(to, purpose))).toEqual(notServed);
    expect(world.consumed).toEqual([]);
  });
});

describe('the cap of a day', () => {
  it('holds for fifty at once, and for known and unknown people alike', async () => {
    Object.assign(settings, allForAnybody, { dailyCapVnd: 12 * 800 + 799 });
    const before = world.outbox.messages().length;
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(send(somePhone()))));
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThanOrEqual(12);
    expect(await spent()).toBe(9_600);
    expect(world.outbox.messages().length - before).toBe(12);
    const [code, seconds] = (await outcomeOf(send(somePhone()))) as [string, number];
    expect([code, seconds > 0 && seconds <= 86_400]).toEqual(['temporarily-unavailable', true]);
  });

  it('refuses phones alike whether or not they have an account, while e-mail goes on', async () => {
    const { identifier } = await world.newPerson(somePhone());
    settings.dailyCapVnd = 0;
    for (const purpose of ['login', 'reset', 'sign-up'] as const) {
      const [known, unknown] = [
        await outcomeOf(send(identifier, purpose)),
        await outcomeOf(send(somePhone(), purpose)),
      ];
      expect(known).toEqual(unknown);
      expect(known).toMatchObject(['temporarily-unavailable', expect.any(Number)]);
    }
    expect(await outcomeOf(send(someEmail()))).toBe('done');
    world.clock.advance(86_400_000);
    Object.assign(settings, allForAnybody, { dailyCapVnd: 800 });
    expect(await outcomeOf(send(identifier, 'login'))).toBe('done');
  });

  it('counts what was sent, once, by its dearest channel', async () => {
    settings.zns = { isOn: true, templateId: 'T1', noticeTemplateId: '', costVnd: 300 };
    const { send: deliver } = world.ports.sender;
    world.ports.sender.send = async () => ({ isAccepted: false });
    await send(somePhone());
    world.ports.sender.send = deliver;
    expect(await spent()).toBe(0);
    await send('+84912990000');
    expect(world.sentTo('+84912990000').map(({ channel }) => channel)).toEqual(['sms']);
    await send('+84912990001');
    expect(world.sentTo('+84912990001').map(({ channel }) => channel)).toEqual(['zns']);
    await send(somePhone(), 'login');
    expect(await spent()).toBe(1_600);
    await send('090-1234-5678'.replace(/^0/, '+81 '));
    expect(await spent()).toBe(4_100);
  });

  it('e-mail has a ceiling of its own', async () => {
    Object.assign(settings, allForAnybody, { emailsPerDay: 2 });
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push(await outcomeOf(send(someEmail())));
    expect(outcomes.slice(0, 2)).toEqual(['done', 'done']);
    expect(outcomes[2]).toMatchObject(['temporarily-unavailable', expect.any(Number)]);
    expect(await spent()).toBe(0);
  });
});

describe('settings', () => {
  const master = { userId: '01JDZZZZZZZZZZZZZZZZZZZZZZ', roles: ['master'] as const };
  it('are kept in versions, and each change is in the audit log', async () => {
    const of = createMessageSettings(world.ports);
    expect((await of.get()).settings).toEqual(defaultMessageSettings);
    const { version: _, ...input } = defaultMessageSettings;
    const first = await of.put(master, { version: 0, settings: { ...input, dailyCapVnd: 5 } });
    expect(first).toEqual({ ...input, dailyCapVnd: 5, version: 1 });
    expect((await of.get()).settings).toEqual(first);
    expect(await outcomeOf(of.put(master, { version: 0, settings: input }))).toBe('version-conflict');
    await of.put(master, { version: 1, settings: input });
    const items = await world.items();
    const versions = items.filter(({ sk }) => String(sk).startsWith('messages#v'));
    expect(versions.map(({ version, by, dailyCapVnd }) => [version, by, dailyCapVnd])).toEqual([
      [1, master.userId, 5],
      [2, master.userId, 2_000_000],
    ]);
    // The log of a day is spread over partitions: its entries come in no order.
    const entries = items.filter(({ act }) => act === 'put-message-settings');
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(
      expect.objectContaining({
        by: master.userId,
        before: expect.objectContaining({ version: 0 }),
        after: expect.objectContaining({ dailyCapVnd: 5 }),
      }),
    );
  });

  it('switch Zalo on only with a template', async () => {
    const { version: _, ...input } = defaultMessageSettings;
    const zns = { isOn: true, templateId: '', noticeTemplateId: '', costVnd: 300 };
    const put = createMessageSettings(world.ports).put(master, { version: 2, settings: { ...input, zns } });
    expect(await outcomeOf(put)).toEqual([
      'validation-failed',
      [{ pointer: '/settings/zns/templateId', code: 'required' }],
    ]);
  });
});
