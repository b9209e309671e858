/** Requests end: by the job once they were kept long enough, and with accounts; and reminders come on their day. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { leadsPersonalData } from '../personal-data.ts';
import {
  listing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';
import { refusalOf } from '../testing/setup.ts';
import { forgetLeads } from './forget-leads.ts';
import { remindOfLeads } from './remind-of-leads.ts';
import { createConsultationRepository } from './repository.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const left = async () =>
  (await t.world.items())
    .filter(({ pk }) => /^(LEAD[ILWR]?#|U#\w+#LEAD$)/.test(String(pk)))
    .map(({ pk, sk }) => `${pk} ${sk}`);
const plenty = () => 600_000;
const note = (text: string) => ({ attempt: crypto.randomUUID(), text });
/** The same ports over a table whose requests are cut off. */
function cuttable() {
  const cutter = createCutter();
  const table = cutter.table(t.world.table);
  return {
    cutter,
    ports: {
      ...{ ...t.ports, failed: () => {}, transact: table.transact },
      repo: createConsultationRepository(table),
    },
  };
}

describe('forgetting', () => {
  const run = (failed: (id: string) => void = () => {}) => forgetLeads(plenty, { ...t.ports, failed });

  it('takes away everything about a request once it was kept long enough, and not before', async () => {
    const { id } = await t.asked();
    await t.service.addNote(people.poster, id, note('Gọi lại.'));
    await t.service.remind(people.poster, id, { version: 1, day: '2026-12-01' });
    t.clock.ms += 100 * dayMs;
    const later = await t.asked();
    t.clock.ms += 265 * dayMs - 1;
    expect(await run()).toEqual({ forgotten: 0, left: 0 });
    t.clock.ms += 2;
    expect(await run()).toEqual({ forgotten: 1, left: 0 });
    expect((await left()).filter((one) => one.includes(id))).toEqual([]);
    expect((await t.service.list(people.poster, t.query())).items).toMatchObject([{ id: later.id }]);
    expect((await t.service.summary(people.poster)).mine.unread).toBe(1);
    t.clock.ms += 200 * dayMs;
    await run();
    expect(await left()).toEqual([]);
  });

  it('follows the setting', async () => {
    await t.asked();
    t.clock.ms += 91 * dayMs;
    t.state.settings.keptDays = 90;
    expect(await run()).toEqual({ forgotten: 1, left: 0 });
  });

  it.each(['die', 'stop'] as const)('gets on wherever it is cut off (%s)', async (manner) => {
    for (let n = 0; n < 30; n++) {
      await t.asked();
      t.clock.ms += 3 * dayMs;
    }
    t.clock.ms += 366 * dayMs;
    const { cutter, ports } = cuttable();
    await cutter.untilDone((remainingMs) => forgetLeads(remainingMs, ports), {
      ...{ every: 60, manner, runsMax: 30 },
      isDone: async () => (await left()).length === 0,
    });
    expect(await left()).toEqual([]);
  });

  it('goes past one that cannot be taken away, and tries it again with the next run', async () => {
    const ids = [await t.asked(), await t.asked(), await t.asked()].map(({ id }) => id);
    t.clock.ms += 400 * dayMs;
    const failed: string[] = [];
    const { repo } = t.ports;
    const entryKeys: typeof repo.entryKeys = (id) =>
      id === ids[0] ? Promise.reject(new Error('The table refuses')) : repo.entryKeys(id);
    const ports = { ...t.ports, repo: { ...repo, entryKeys }, failed: (id: string) => failed.push(id) };
    expect(await forgetLeads(plenty, ports)).toEqual({ forgotten: 2, left: 1 });
    expect(failed).toEqual([ids[0]]);
    expect(await run()).toEqual({ forgotten: 1, left: 0 });
  });
});

describe('reminders', () => {
  const run = () => remindOfLeads(plenty, { ...t.ports, failed: () => {} });
  const remindersSent = async () =>
    (await t.told()).filter(({ template }) => String(template).endsWith('lead-reminder'));

  it('come in the morning of their day, once, to whoever wanted them', async () => {
    const { id } = await t.asked();
    await t.service.remind(people.poster, id, { version: 1, day: '2026-11-22' });
    t.clock.ms += dayMs;
    expect(await run()).toEqual({ reminded: 0, dropped: 0, left: 0 });
    t.clock.ms += dayMs;
    expect(await run()).toEqual({ reminded: 1, dropped: 0, left: 0 });
    expect(await run()).toEqual({ reminded: 0, dropped: 0, left: 0 });
    expect(await remindersSent()).toMatchObject([
      {
        ...{ userId: people.poster.userId, template: 'lead-reminder' },
        values: { leadId: id, listing: listing.title, listingCode: listing.code },
      },
    ]);
    expect(await t.newest()).not.toHaveProperty('remindOn');
  });

  it('of staff lead to the back office', async () => {
    const { id } = await t.asked();
    await t.service.remind(people.staff, id, { version: 1, day: '2026-11-21' });
    t.clock.ms += 3 * dayMs;
    await run();
    expect(await remindersSent()).toMatchObject([
      { userId: people.staff.userId, template: 'site-lead-reminder', values: { leadId: id } },
    ]);
  });

  it('are moved and taken away, and are for a day that is yet to come', async () => {
    const { id } = await t.asked();
    const remind = (version: number, day?: string) =>
      t.service.remind(people.poster, id, { version, ...(day && { day }) });
    expect(await refusalOf(remind(1, '2026-11-20'))).toBe('validation-failed | /day too-early');
    expect(await refusalOf(remind(1, '2027-11-21'))).toBe('validation-failed | /day too-late');
    await remind(1, '2026-11-21');
    expect(await refusalOf(remind(1, '2026-11-22'))).toBe('version-conflict');
    await remind(2, '2026-11-23');
    t.clock.ms += dayMs;
    expect(await run()).toEqual({ reminded: 0, dropped: 0, left: 0 });
    await remind(3);
    t.clock.ms += 5 * dayMs;
    expect(await run()).toEqual({ reminded: 0, dropped: 0, left: 0 });
    expect((await left()).filter((one) => one.startsWith('LEADR#'))).toEqual([]);
  });

  it.each(['die', 'stop'] as const)('get on wherever the job is cut off (%s)', async (manner) => {
    for (let n = 0; n < 30; n++) {
      const { id } = await t.asked();
      await t.service.remind(people.poster, id, { version: 1, day: '2026-11-22' });
    }
    t.clock.ms += 3 * dayMs;
    const { cutter, ports } = cuttable();
    await cutter.untilDone((remainingMs) => remindOfLeads(remainingMs, ports), {
      ...{ every: 40, manner, runsMax: 40 },
      isDone: async () => (await remindersSent()).length === 30,
    });
    expect(new Set((await remindersSent()).map(({ values }) => JSON.stringify(values))).size).toBe(30);
  });
});

describe('what is stored of a person', () => {
  const data = () =>
    leadsPersonalData({ table: t.world.table, transact: t.world.table.transact, clock: t.clock });

  it('can be taken along without what others noted', async () => {
    await t.service.ask(t.signedIn(people.asker), await t.input());
    const { id } = await t.newest();
    await t.service.addNote(people.poster, id, note('Riêng tư'));
    const { records } = await data().parts.requests!(people.asker.userId);
    expect(records).toMatchObject([
      { name: 'Lê Thị Khách', email: 'khach.hang@example.com', listing: { code: listing.code } },
    ]);
    expect(JSON.stringify(records)).not.toContain('Riêng tư');
  });

  it('goes with the account of who asked: the words stay with whom they were sent to, without a name', async () => {
    await t.service.ask(t.signedIn(people.asker), await t.input({ phone: '0912345678' }));
    const { id } = await t.newest();
    expect(await data().erase!(people.asker.userId, () => false)).toBe(false);
    expect(await data().erase!(people.asker.userId, () => true)).toBe(true);
    const lead = await t.service.get(people.poster, id);
    expect(lead).toMatchObject({
      ...{ message: 'Tôi muốn xem thực tế cuối tuần này.', hasLeft: true, state: 'new' },
    });
    expect(lead).not.toHaveProperty('name');
    const stored = (await t.world.items()).filter(({ template }) => !template);
    expect(JSON.stringify(stored)).not.toMatch(/Lê Thị|khach\.hang|84912345678/);
    const kept = stored.filter(({ pk }) => !String(pk).startsWith('RL#'));
    expect(JSON.stringify(kept)).not.toContain(people.asker.userId);
    expect(await t.service.change(people.poster, id, { version: 2, state: 'contacted' })).toMatchObject({
      version: 3,
    });
    expect((await t.service.list(people.staff, t.query({ inbox: 'all' }))).items).toMatchObject([{ id }]);
    t.clock.ms += 400 * dayMs;
    await forgetLeads(plenty, { ...t.ports, failed: () => {} });
    expect(await left()).toEqual([]);
  });

  it('goes with the account of whom others asked, with everything they sent', async () => {
    for (let n = 0; n < 28; n++) await t.asked();
    await t.service.ask(t.signedIn(people.asker), await t.input());
    expect(await data().erase!(people.poster.userId, () => true)).toBe(true);
    expect(await left()).toEqual([]);
    expect(await t.itemsAt('LEADB#')).toEqual([]);
    expect((await data().parts.requests!(people.asker.userId)).records).toEqual([]);
  });

  it.each(['die', 'stop'] as const)('goes in steps that may be cut off (%s)', async (manner) => {
    const site = { listingCode: undefined, consent: { answer: t.consentOf('site', 'answer') } };
    for (let n = 0; n < 12; n++) {
      await t.service.ask(t.signedIn(people.poster), await t.input(site));
      await t.asked();
    }
    const { cutter } = cuttable();
    const table = cutter.table(t.world.table);
    const { erase } = leadsPersonalData({ table, transact: table.transact, clock: t.clock });
    let isDone = false;
    await cutter.untilDone(
      async (remainingMs) => {
        isDone = await erase!(people.poster.userId, () => remainingMs() > 0);
      },
      { every: 40, manner, runsMax: 40, isDone: () => isDone },
    );
    expect((await t.service.list(people.poster, t.query())).items).toEqual([]);
    expect((await t.service.list(people.staff, t.query({ inbox: 'site' }))).items).toMatchObject(
      Array(12).fill({ hasLeft: true }),
    );
  });
});
