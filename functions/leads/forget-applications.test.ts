/** Applications end: on their day by the job, wherever it is cut off, and with the account of who sent or received them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { applicationKeptDays } from '#shared/leads/model.ts';
import { forgetApplications } from './applications/forget-applications.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { leadsPersonalData } from './personal-data.ts';
import { job, people, startApplications, type TestApplications } from './testing/setup.ts';

let t: TestApplications;
beforeEach(async () => {
  t = await startApplications();
});
afterEach(() => t.stop());

const applyAs = async (n: number, cv?: { id: string; proof: string }) =>
  t.service.apply(t.visitor(`203.0.113.${n}`), t.input({ email: `a${n}@example.com`, ...(cv && { cv }) }));
const left = async () =>
  (await t.world.items()).filter(({ pk }) => /^(APP|CV#|U#\w+#APP$)/.test(String(pk))).map(({ pk }) => pk);
const run = (failed: (id: string) => void = () => {}) =>
  forgetApplications(() => 600_000, { ...t.ports, failed });

describe('the job', () => {
  it('takes applications away once they were kept long enough, with claims and CVs, and not before', async () => {
    const cv = await t.cv();
    await applyAs(1, cv);
    t.clock.ms += applicationKeptDays * dayMs;
    expect(await run()).toEqual({ forgotten: 0, left: 0 });
    t.clock.ms += dayMs;
    expect(await run()).toEqual({ forgotten: 1, left: 0 });
    expect(await left()).toEqual([]);
    const checks = await t.itemsAt('MDUE#');
    expect(checks.filter(({ sk }) => String(sk).endsWith('#cv')).map(({ mediaIds }) => mediaIds)).toEqual([
      [cv.id],
    ]);
    expect(await run()).toEqual({ forgotten: 0, left: 0 });
  });

  it.each(['die', 'stop'] as const)('gets on wherever it is cut off (%s)', async (manner) => {
    for (let n = 0; n < 30; n++) await applyAs(n);
    t.clock.ms += (applicationKeptDays + 2) * dayMs;
    const cutter = createCutter();
    const requests = cutter.table(t.world.table);
    const ports = { ...t.ports, repo: createApplicationRepository(requests), transact: requests.transact };
    await cutter.untilDone((remainingMs) => forgetApplications(remainingMs, { ...ports, failed: () => {} }), {
      ...{ every: 60, manner, runsMax: 30 },
      isDone: async () => (await left()).length === 0,
    });
    expect(await left()).toEqual([]);
  });

  it('goes past one that cannot be taken away, and tries it again a day later', async () => {
    for (const n of [1, 2, 3]) await applyAs(n);
    const [broken] = (await t.service.list(people.owner, job.id, { limit: 1 })).items;
    t.clock.ms += (applicationKeptDays + 2) * dayMs;
    const failed: string[] = [];
    const { repo } = t.ports;
    const read: typeof repo.read = (id) =>
      id === broken!.id ? Promise.reject(new Error('The table refuses')) : repo.read(id);
    const ports = { ...t.ports, repo: { ...repo, read }, failed: (id: string) => failed.push(id) };
    expect(await forgetApplications(() => 600_000, ports)).toEqual({ forgotten: 2, left: 1 });
    expect(failed).toEqual([broken!.id]);
    t.clock.ms += 2 * dayMs;
    expect(await run()).toEqual({ forgotten: 1, left: 0 });
  });
});

describe('what is stored of a person', () => {
  const data = () =>
    leadsPersonalData({ table: t.world.table, transact: t.world.table.transact, clock: t.clock });

  it('can be taken along without what others noted, and goes with their account', async () => {
    await t.service.apply(t.signedIn(people.applicant), t.input());
    const [row] = (await t.service.list(people.owner, job.id, { limit: 1 })).items;
    await t.service.change(people.owner, row!.id, { version: 1, state: 'contacted', note: 'Riêng tư' });
    const { records } = await data().parts.applications!(people.applicant.userId);
    expect(records).toMatchObject([{ name: 'Lê Thị Ứng Viên', jobTitle: job.title, state: 'contacted' }]);
    expect(JSON.stringify(records)).not.toContain('Riêng tư');
    expect(await data().erase!(people.applicant.userId, () => false)).toBe(false);
    expect(await data().erase!(people.applicant.userId, () => true)).toBe(true);
    expect((await left()).filter((pk) => !String(pk).endsWith('#APPJOB'))).toEqual([]);
  });

  it('takes the applications for their jobs along when whose jobs they were leaves; those for the site stay', async () => {
    for (let n = 0; n < 12; n++) await applyAs(n);
    expect(await data().erase!(people.owner.userId, () => true)).toBe(true);
    expect(await left()).toEqual([]);
    t.state.job = { ...job, isSite: true };
    await applyAs(1);
    expect(await data().erase!(people.owner.userId, () => true)).toBe(true);
    expect(await t.itemsAt('APP#')).toHaveLength(1);
  });
});
