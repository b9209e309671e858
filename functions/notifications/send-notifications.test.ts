/** Notifications leave by e-mail and phone once, by choice, in the day, within the budget, and wherever the job is cut off. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { stopSending } from './repository.ts';
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

describe('what rests on a consent', () => {
  const restsOn = '01JD0000000000000000000001';
  const to = [{ kind: 'email', value: email }] as const;
  const values = { answer: 'Mời bạn đến xem.', leadToken: 'a token' };
  const answer = () =>
    t.transact([
      t.notify(restsOn, 'site-lead-answered', values, {
        ...{ now: t.clock.now(), to, guestLocale: 'vi', restsOn },
      }),
    ]);

  it('is sent while it holds, and keeps on what it rested', async () => {
    await answer();
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(receivers()).toEqual([email]);
    expect(table.items().find(({ template }) => template)).toMatchObject({ restsOn });
  });

  it('is not sent once it was withdrawn, however long it has waited', async () => {
    await answer();
    await t.transact([stopSending(restsOn, t.clock.now())]);
    expect(await t.run()).toEqual({ ...counts, dropped: 1 });
    await answer();
    expect(await t.run()).toEqual({ ...counts, dropped: 1 });
    expect(receivers()).toEqual([]);
    expect(JSON.stringify(table.items())).not.toContain(email);
  });

  it('withdrawn in the very moment between looking and sending stops it', async () => {
    await answer();
    const moment: typeof table = {
      ...table,
      async get(key, options) {
        const found = await table.get(key, options);
        if (!found && key.pk.startsWith('STOP#')) await table.transact([stopSending(restsOn, morning)]);
        return found;
      },
    };
    const other = openNotifications(table, { table: moment, call: (act) => act });
    expect(await other.run()).toEqual({ ...counts, left: 1 });
    expect(await other.run()).toEqual({ ...counts, dropped: 1 });
    expect(other.sent).toEqual([]);
    expect(receivers()).toEqual([]);
  });

  it('a receipt is in the list, and not among the unread', async () => {
    const me = t.person({ email });
    const options = { now: t.clock.now(), isReceipt: true, restsOn: me.userId };
    await t.transact([t.notify(me.userId, 'site-lead-sent', { leadToken: 'a token' }, options)]);
    expect(await t.service.countUnread(me)).toEqual({ unread: 0 });
    expect((await t.service.list(me, { limit: 5 })).items).toHaveLength(1);
  });
});

describe('sending', () => {
  it('gives the mail to an authority no link: its reader has no page here', async () => {
    const to = [{ kind: 'email' as const, value: email }];
    const told = { now: t.clock.now(), to, guestLocale: 'vi' as const };
    const { userId } = t.person();
    await t.transact([
      t.notify(userId, 'authority-answered', { caseNumber: 'YC1', answer: 'Gửi kèm.' } as never, told),
    ]);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(t.sent[0]).not.toHaveProperty('link');
  });

  it('goes by e-mail, in the person’s language, once, with the page it is about', async () => {
    await t.approve(t.person({ email, phone }, 'ja'));
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(await t.run()).toEqual(counts);
    expect(t.sent).toMatchObject([
      {
        to: { kind: 'email', value: email },
        locale: 'ja',
        content: { template: 'listing-approved' },
        link: 'https://example.com/ja/project-detail/DA0123ABCD',
        via: ['email'],
      },
    ]);
    expect(queued()).toEqual([]);
    expect(await t.spent()).toEqual({ open: 0, reserved: 1 });
  });

  it('follows the choice: by phone, by both, by neither', async () => {
    for (const [ways, expected] of [
      [{ email: false, phone: true }, [phone]],
      [{ email: true, phone: true }, [phone, email]],
      [{ email: false, phone: false }, []],
    ] as const) {
      const me = t.person({ email, phone });
      await t.service.putChoices(me, { ...(await t.service.choices(me)), review: ways });
      t.sent.length = 0;
      await t.approve(me);
      await t.run();
      expect(receivers()).toEqual(expected);
      expect(queued()).toEqual([]);
    }
  });

  it('by Zalo first where it has a template for notifications; alerts never', async () => {
    const zns = { isOn: true, templateId: 'C1', noticeTemplateId: 'N1', costVnd: 300 };
    t.setSettings({ zns });
    const me = t.person({ phone });
    await t.service.putChoices(me, {
      ...(await t.service.choices(me)),
      review: { email: true, phone: true },
    });
    await t.approve(me);
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    await t.run();
    expect(t.sent.map(({ via, znsTemplateId }) => [via, znsTemplateId])).toEqual([
      [['zns', 'sms'], 'N1'],
      [['sms'], 'N1'],
    ]);
  });

  it('alerts go to every identifier that was named, old ones too, whatever was chosen', async () => {
    const me = t.person({ email, phone });
    const none = { email: false, phone: false };
    await t.service.putChoices(me, {
      review: none,
      deadline: none,
      seller: none,
      leads: none,
      support: none,
      consultation: none,
    });
    const to = [{ kind: 'phone', value: '+84912000001' } as const];
    await t.transact([t.notify(me.userId, 'identifier-replaced', {}, { now: t.clock.now(), to })]);
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    await t.run();
    expect(receivers()).toEqual(['+84912000001', phone, email]);
    expect(JSON.stringify(table.items())).not.toContain('+84912000001');
  });

  it('nobody is sent anything who left, whose number is not served, or who has no such identifier', async () => {
    const [gone, abroad] = [t.person(), t.person({ phone: '+39312345678' })];
    for (const me of [gone, abroad, t.person({})]) await t.approve(me);
    t.people.delete(gone.userId);
    expect(await t.run()).toEqual({ ...counts, dropped: 3 });
    expect([t.sent, queued()]).toEqual([[], []]);
  });
});

describe('quiet hours', () => {
  it('put off what can wait until eight; alerts go at once', async () => {
    t.clock.ms = morning + 12 * 3_600_000;
    const me = t.person({ email });
    await t.approve(me);
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    expect(t.sent[0]?.content.template).toBe('password-changed');
    // In the app it is there all the same.
    expect(await t.service.countUnread(me)).toEqual({ unread: 2 });
    t.clock.ms = morning + dayMs - 2 * 3_600_000 - 1;
    expect(await t.run()).toEqual(counts);
    t.clock.ms++;
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
  });

  it('hold also for what was due in the day and is late', async () => {
    await t.approve(t.person());
    t.clock.ms = morning + 12 * 3_600_000;
    expect(await t.run()).toEqual({ ...counts, putOff: 1 });
    t.clock.ms = morning + dayMs - 2 * 3_600_000;
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
  });
});

describe('the budget', () => {
  it('is used up to its half, so that codes have the rest; the others wait for the next morning', async () => {
    t.setSettings({ emailsPerDay: 10, reservePercent: 50 });
    for (let n = 0; n < 6; n++) await t.approve(t.person());
    expect(await t.run()).toEqual({ ...counts, sent: 4, putOff: 2 });
    expect(await t.spent()).toEqual({ open: 2, reserved: 2 });
    const me = t.person();
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    t.clock.ms = morning + dayMs;
    expect(await t.run()).toEqual({ ...counts, sent: 2 });
  });
});

describe('failures', () => {
  it('are tried again later and later, cost nothing, and are given up in the end', async () => {
    await t.approve(t.person());
    const waits: number[] = [];
    t.answers.push('declined', 'declined', 'declined', 'declined', 'declined');
    for (let last = t.clock.ms; queued().length > 0; t.clock.ms += minuteMs) {
      const { putOff, givenUp } = await t.run();
      if (putOff + givenUp === 0) continue;
      waits.push((t.clock.ms - last) / minuteMs);
      last = t.clock.ms;
    }
    expect(waits).toEqual([0, 1, 5, 30, 180]);
    expect([t.sent, await t.spent()]).toEqual([[], { open: 0, reserved: 0 }]);
  });

  it('of one keep no other waiting, and tell nobody’s address', async () => {
    await t.approve(t.person({ email: 'broken@example.com' }));
    await t.approve(t.person());
    t.answers.push('down');
    expect(await t.run()).toEqual({ ...counts, sent: 1, putOff: 1 });
    t.clock.ms += 2 * minuteMs;
    expect(await t.run()).toEqual({ ...counts, sent: 1 });
    const told = [vi.mocked(console.warn), vi.mocked(console.error)].flatMap(({ mock }) => mock.calls);
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/@example|84912/);
  });

  it('after one of two ways leave only the other to be tried', async () => {
    const me = t.person({ email, phone });
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    await t.run();
    t.sent.length = 0;
    await t.transact([t.notify(me.userId, 'password-changed', {}, { now: t.clock.now() })]);
    t.answers.push('declined');
    await t.run();
    t.clock.ms += 2 * minuteMs;
    await t.run();
    expect(receivers()).toEqual([phone, email]);
  });
});

describe('a run', () => {
  it('takes so many requests for each and no more than five hundred', async () => {
    const cutter = createCutter();
    t = openNotifications(table, { table: cutter.table(table), call: cutter.through });
    for (let n = 0; n < 510; n++) await t.approve(t.person());
    expect(await t.run()).toEqual({ ...counts, sent: 500 });
    // Choices, hold with cost, the message, the mark; and a query for each fifty.
    expect(cutter.requests).toBeLessThanOrEqual(500 * 4 + 11);
    expect(await t.run()).toEqual({ ...counts, sent: 10 });
  });

  it('beside another sends nothing twice', async () => {
    for (let n = 0; n < 20; n++) await t.approve(t.person({ email: `p${n}@example.com` }));
    await Promise.all([t.run(), t.run(), t.run()]);
    expect(new Set(receivers()).size).toBe(20);
    expect([receivers().length, queued()]).toEqual([20, []]);
  });

  it.each(['stop', 'die'] as const)('cut off anywhere (%s) gets on with the next', async (manner) => {
    for (const every of [5, 6, 7, 8, 11]) {
      table = createMemoryTable();
      const cutter = createCutter();
      t = openNotifications(table, { table: cutter.table(table), call: cutter.through });
      for (let n = 0; n < 8; n++) await t.approve(t.person({ email: `p${n}@example.com` }));
      const { runs } = await cutter.untilDone(t.sendDue, {
        ...{ every, manner, runsMax: 60 },
        isDone: () => queued().length === 0,
        // What a run that died was holding is free again.
        between: () => {
          t.clock.ms += 2 * minuteMs;
        },
      });
      expect(new Set(receivers()).size).toBe(8);
      // A run that died between sending and its mark sends once more; one that stopped never does.
      expect(receivers().length - 8).toBeLessThanOrEqual(manner === 'die' ? runs : 0);
      const { reserved } = await t.spent();
      expect(reserved).toBeLessThanOrEqual(8 + (manner === 'die' ? runs : 0));
    }
  });
});
