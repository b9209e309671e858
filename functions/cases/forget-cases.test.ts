/** Cases end: some time after they were last worked on, wherever the job is cut off, and with the sender's account. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { caseKeptDays } from '#shared/cases/model.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { forgetCases } from './forget-cases.ts';
import { casesPersonalData } from './personal-data.ts';
import { createCaseRepository } from './repository.ts';
import { people, startCases, type TestCases } from './testing/setup.ts';

let t: TestCases;
beforeEach(async () => {
  t = await startCases();
});
afterEach(() => t.stop());

const sendAs = async (n: number, files: object[] = []) =>
  t.service.askSupport(t.visitor(`203.0.113.${n}`), t.forms.support({ email: `a${n}@example.com`, files }));
const close = (sent: { token: string }) =>
  t.service.inbox.act('close', people.staff, t.idOf(sent), { version: 1 });
const left = async () =>
  (await t.world.items())
    .filter(({ pk }) => /^(CASE|U#\w+#CASE)/.test(String(pk)) && !String(pk).startsWith('CASETRY#'))
    .map(({ pk, sk }) => `${pk} ${sk}`);
const run = (failed: (id: string) => void = () => {}) => forgetCases(() => 600_000, { ...t.ports, failed });

describe('the job', () => {
  it('takes a case away once it was kept long enough after the last act, with all acts and files', async () => {
    const file = await t.file('pdf');
    const sent = await sendAs(1, [file]);
    t.clock.ms += 100 * dayMs;
    await close(sent);
    t.clock.ms += (caseKeptDays - 99) * dayMs;
    expect(await run()).toEqual({ forgotten: 0, kept: 1, left: 0 });
    t.clock.ms += 100 * dayMs;
    expect(await run()).toEqual({ forgotten: 1, kept: 0, left: 0 });
    expect(await left()).toEqual([]);
    const due = (await t.itemsAt('MDUE#')).filter(({ sk }) => String(sk).startsWith(t.idOf(sent)));
    expect(due.map(({ mediaIds }) => mediaIds)).toEqual([[file.id]]);
    expect(await run()).toEqual({ forgotten: 0, kept: 0, left: 0 });
  });

  it('keeps what is open, however old', async () => {
    await sendAs(1);
    t.clock.ms += (caseKeptDays + 1) * dayMs;
    expect(await run()).toEqual({ forgotten: 0, kept: 1, left: 0 });
    expect((await t.service.inbox.list(people.staff, { view: 'open', limit: 5 })).items).toHaveLength(1);
    t.clock.ms += 31 * dayMs;
    expect(await run()).toEqual({ forgotten: 0, kept: 1, left: 0 });
  });

  it.each(['die', 'stop'] as const)('gets on wherever it is cut off (%s)', async (manner) => {
    for (let n = 0; n < 15; n++) await close(await sendAs(n));
    t.clock.ms += (caseKeptDays + 2) * dayMs;
    const cutter = createCutter();
    const requests = cutter.table(t.world.table);
    const ports = { ...t.ports, repo: createCaseRepository(requests), transact: requests.transact };
    await cutter.untilDone((remainingMs) => forgetCases(remainingMs, { ...ports, failed: () => {} }), {
      ...{ every: 50, manner, runsMax: 30 },
      isDone: async () => (await left()).length === 0,
    });
    expect(await left()).toEqual([]);
  });

  it('goes past one that cannot be taken away, and tries it again a day later', async () => {
    for (const n of [1, 2, 3]) await close(await sendAs(n));
    const [broken] = (await t.service.inbox.list(people.staff, { view: 'done', limit: 1 })).items;
    t.clock.ms += (caseKeptDays + 2) * dayMs;
    const failed: string[] = [];
    const { repo } = t.ports;
    const read: typeof repo.read = (id) =>
      id === broken!.id ? Promise.reject(new Error('The table refuses')) : repo.read(id);
    const ports = { ...t.ports, repo: { ...repo, read }, failed: (id: string) => failed.push(id) };
    expect(await forgetCases(() => 600_000, ports)).toEqual({ forgotten: 2, kept: 0, left: 1 });
    expect(failed).toEqual([broken!.id]);
    t.clock.ms += 2 * dayMs;
    expect(await run()).toEqual({ forgotten: 1, kept: 0, left: 0 });
  });
});

describe('what is stored of a person', () => {
  const data = () => casesPersonalData({ ...t.ports, table: t.world.table });

  it('can be taken along without what staff noted, and goes with the account, many acts or not', async () => {
    const sent = await t.service.askSupport(t.signedIn(people.user), t.forms.support());
    await t.service.askSupport(t.signedIn(people.other), t.forms.support());
    for (let n = 0; n < 90; n++) await t.service.inbox.note(people.staff, t.idOf(sent), `Ghi chú ${n}.`);
    await t.service.inbox.act('answer', people.staff, t.idOf(sent), { version: 1, text: 'Đã xong.' });
    const { records } = await data().parts.cases!(people.user.userId);
    expect(records).toMatchObject([
      { number: sent.number, state: 'answered', replies: [{ act: 'answer', words: 'Đã xong.' }] },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/Ghi chú|01JD000000000000000000000A/);
    expect(await data().erase!(people.user.userId, () => false)).toBe(false);
    expect(await data().erase!(people.user.userId, () => true)).toBe(true);
    expect(
      (await left()).filter((key) => key.includes(people.user.userId) || key.includes(t.idOf(sent))),
    ).toEqual([expect.stringMatching(/^CASEDUE#/)]);
    expect((await data().parts.cases!(people.other.userId)).records).toHaveLength(1);
  });

  it('withdraws with many acts in more than one step', async () => {
    const sent = await t.service.askSupport(t.signedIn(people.user), t.forms.support());
    for (let n = 0; n < 100; n++) await t.service.inbox.note(people.staff, t.idOf(sent), `Ghi chú ${n}.`);
    await t.service.withdraw(sent.token);
    expect(JSON.stringify(await t.itemsAt('CASE#'))).not.toContain('Ghi chú');
  });
});
