/** A stolen refresh cookie ends its session and its owner is alerted; tabs of one person never do that. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { update } from '#functions/lib/writes.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startAccountsWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';

/** Somebody who holds a cookie: uses it, and goes on with the one that they get. */
function holder(cookie: string) {
  let held = cookie;
  return {
    held: () => held,
    async use() {
      const outcome = await outcomeOf(
        world.service.refreshSession(held).then((next) => (held = next.cookie)),
      );
      return outcome === 'done';
    },
  };
}
/** A person, signed in on a device of a known kind, and a thief who has copied the cookie. */
async function robbed() {
  const { identifier, id } = await world.newPerson();
  const { cookie } = await world.service.logInByPassword(
    { identifier, password: goodPassword },
    { ...device(), userAgent },
  );
  return { id, identifier, cookie, owner: holder(cookie), thief: holder(cookie) };
}
/** The e-mails that say that a device was logged out. */
const alertsTo = (identifier: string) =>
  world.sentTo(identifier).filter(({ subject }) => /đăng xuất/.test(subject ?? ''));

describe('a stolen cookie', () => {
  it.each(['owner', 'thief'] as const)(
    'ends the session once both have used it, the %s first',
    async (who) => {
      const { owner, thief } = await robbed();
      const turns = who === 'owner' ? [owner, thief] : [thief, owner];
      const outcomes: boolean[] = [];
      for (let turn = 0; turn < 6; turn++) {
        outcomes.push(await turns[turn % 2]!.use());
        world.clock.advance(5 * minuteMs);
      }
      expect(outcomes).toEqual([true, false, false, false, false, false]);
    },
  );

  it('is noticed also where the thief uses it within the minute', async () => {
    const { owner, thief } = await robbed();
    expect([await owner.use(), await thief.use()]).toEqual([true, true]);
    world.clock.advance(10 * minuteMs);
    expect(await owner.use()).toBe(true);
    world.clock.advance(5 * minuteMs);
    expect([await thief.use(), await owner.use()]).toEqual([false, false]);
  });

  it('ends the session at the next use by whoever comes second, in whatever order they came before', async () => {
    const Turn = fc.tuple(fc.constantFrom('owner', 'thief'), fc.constantFrom(1_000, 30_000, 61_000, 600_000));
    const Script = fc.record({ turns: fc.array(Turn, { maxLength: 6 }), isThiefLast: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(Script, async ({ turns, isThiefLast }) => {
        const { owner, thief } = await robbed();
        for (const [who, waitMs] of turns) {
          await (who === 'owner' ? owner : thief).use();
          world.clock.advance(waitMs);
        }
        for (const one of isThiefLast ? [owner, thief] : [thief, owner]) {
          world.clock.advance(61_000);
          await one.use();
        }
        expect([await owner.use(), await thief.use()]).toEqual([false, false]);
      }),
      { numRuns: 15 },
    );
  });

  it('is reported to its owner, once, with the device and the time', async () => {
    const { identifier, owner, thief } = await robbed();
    await owner.use();
    world.clock.advance(2 * minuteMs);
    const both = await Promise.all([thief.use(), thief.use()]);
    expect([both, await owner.use()]).toEqual([[false, false], false]);
    const hour = new Date(world.clock.now() + 7 * 3_600_000).toISOString().slice(11, 14);
    expect(alertsTo(identifier)).toMatchObject([
      { subject: 'Một thiết bị đã được đăng xuất khỏi tài khoản Sàn Đầu Tư của bạn' },
    ]);
    const [{ text } = { text: '' }] = alertsTo(identifier);
    expect(text).toContain(`Lúc ${hour}`);
    expect(text).toContain('Chrome trên Windows');
    expect(text).toContain('đổi mật khẩu');
  });

  it('ends the session also where the alert cannot be sent at once; the job sends it', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { owner, thief, identifier } = await robbed();
    await owner.use();
    world.clock.advance(2 * minuteMs);
    const { createAccountsService } = await import('../service.ts');
    const sendAlerts = () => Promise.reject(new Error('down'));
    const cutOff = createAccountsService({ ...world.ports, sendAlerts });
    expect(await outcomeOf(cutOff.refreshSession(thief.held()))).toBe('unauthenticated');
    expect(await owner.use()).toBe(false);
    expect(JSON.stringify(warnings.mock.calls)).toContain('alerts-wait-for-the-job');
    warnings.mockRestore();
    expect(alertsTo(identifier)).toEqual([]);
    await world.sendNotifications();
    expect(alertsTo(identifier)).toHaveLength(1);
  });

  it('sends no alert of a session that ended otherwise', async () => {
    const { identifier, owner, thief } = await robbed();
    await owner.use();
    await world.service.logOut(owner.held());
    world.clock.advance(2 * minuteMs);
    expect([await owner.use(), await thief.use()]).toEqual([false, false]);
    expect(alertsTo(identifier)).toEqual([]);
  });
});

describe('tabs of one person', () => {
  it('may refresh at once, however many; whichever cookie stays, the session continues', async () => {
    const { identifier, cookie } = await robbed();
    const opened = await Promise.all(Array.from({ length: 20 }, () => world.service.refreshSession(cookie)));
    expect(new Set(opened.map((one) => one.cookie)).size).toBe(20);
    world.clock.advance(10 * minuteMs);
    expect(await outcomeOf(world.service.refreshSession(opened[7]!.cookie))).toBe('done');
    expect(alertsTo(identifier)).toEqual([]);
  });

  it('may come late with a cookie that two others have replaced since: it was sent a moment ago', async () => {
    const { owner, cookie } = await robbed();
    expect([await owner.use(), await owner.use()]).toEqual([true, true]);
    world.clock.advance(500);
    expect(await outcomeOf(world.service.refreshSession(cookie))).toBe('done');
    world.clock.advance(10 * minuteMs);
    expect(await owner.use()).toBe(true);
  });

  it('are asked to wait where they refresh without end, and lose nothing', async () => {
    const { cookie } = await robbed();
    let kept = cookie;
    const refresh = () =>
      outcomeOf(world.service.refreshSession(cookie).then((next) => (kept = next.cookie)));
    let outcome: unknown = 'done';
    for (let n = 0; n < 60 && outcome === 'done'; n++) outcome = await refresh();
    expect(outcome).toEqual(['too-many-requests', 60]);
    expect(await refresh()).toEqual(['too-many-requests', 60]);
    world.clock.advance(61_000);
    expect(await holder(kept).use()).toBe(true);
  });

  it('continue in a session that was stored with bare hashes', async () => {
    const { id, owner, cookie } = await robbed();
    const hash = world.ports.hashing.hash(cookie.split('.').slice(3).join('.'));
    const key = { pk: `U#${id}`, sk: `SES#${cookie.split('.')[1]}` };
    const change = { set: { tokenHashes: [hash] }, remove: ['current', 'replaced', 'v'] };
    await world.table.transact([update(key, change)]);
    for (let n = 0; n < 3; n++) {
      expect(await owner.use()).toBe(true);
      world.clock.advance(10 * minuteMs);
    }
    const stored = await world.table.get(key);
    expect([stored?.v, stored?.tokenHashes, stored?.version]).toEqual([2, undefined, expect.any(Number)]);
  });
});
