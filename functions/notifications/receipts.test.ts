/** Receipts of what somebody has just sent: by e-mail at once, by phone in the morning. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { afterQuietHours } from '#shared/notifications/rules.ts';
import { morning, openNotifications } from './testing/setup.ts';

let table: ReturnType<typeof createMemoryTable>;
let t: ReturnType<typeof openNotifications>;
beforeEach(() => {
  table = createMemoryTable();
  t = openNotifications(table);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const queued = () => table.items().filter(({ gsi2pk }) => gsi2pk !== undefined);
const receivers = () => t.sent.map(({ to }) => to.value);
const counts = { sent: 0, dropped: 0, putOff: 0, givenUp: 0, left: 0 };
const phone = '+84912345678';
const email = 'an@example.com';

describe('the receipt of one’s own act', () => {
  const night = morning + 11.9 * 3_600_000;
  const ask = (userId: string) =>
    t.transact([
      t.notify(userId, 'site-lead-sent', { leadToken: 'a token' }, { now: t.clock.now(), restsOn: userId }),
    ]);

  it('goes by e-mail at once in the evening, and what others do waits for the morning', async () => {
    t.clock.ms = night;
    const me = t.person({ email });
    await ask(me.userId);
    await t.approve(me);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(t.sent).toMatchObject([{ to: { value: email }, content: { template: 'site-lead-sent' } }]);
  });

  it('wakes nobody by phone: that goes in the morning, once', async () => {
    t.clock.ms = night;
    const me = t.person({ email, phone });
    const choices = await t.service.choices(me);
    await t.service.putChoices(me, { ...choices, consultation: { email: true, phone: true } });
    await ask(me.userId);
    expect(await t.run()).toEqual({ ...counts, putOff: 1 });
    expect(receivers()).toEqual([email]);
    expect(await t.run()).toEqual(counts);
    t.clock.ms = afterQuietHours(night);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(receivers()).toEqual([email, phone]);
    expect(queued()).toEqual([]);
  });

  it('goes to a phone alone in the morning', async () => {
    t.clock.ms = night;
    const { userId } = t.person();
    const to = [{ kind: 'phone' as const, value: phone }];
    const told = { now: t.clock.now(), to, guestLocale: 'vi' as const, restsOn: userId };
    await t.transact([t.notify(userId, 'site-lead-sent', { leadToken: 'a token' }, told)]);
    expect(await t.run()).toEqual({ ...counts, putOff: 1 });
    expect(receivers()).toEqual([]);
    t.clock.ms = afterQuietHours(night);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
  });
});
