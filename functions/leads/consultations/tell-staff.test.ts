/** Staff hear in the app of requests to the site: once for all of a run, few people, nobody's mail. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCutter } from '#functions/testing/cut-off.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { people, startConsultations, type TestConsultations } from '../testing/consultation-setup.ts';
import { createConsultationRepository } from './repository.ts';
import { tellStaff } from './tell-staff.ts';

let t: TestConsultations;
beforeEach(async () => {
  t = await startConsultations();
});
afterEach(() => t.stop());
const staff = async (limit: number) =>
  [people.staff.userId, people.secondStaff.userId, ...Array<string>(50).fill('')]
    .map((id, at) => id || `01JE${String(at).padStart(22, '0')}`)
    .slice(0, limit);
const few = async () => [people.staff.userId];
const toSite = () => t.asked({ listingCode: undefined, consent: { answer: t.consentOf('site', 'answer') } });
const told = async () => (await t.told()).filter(({ template }) => template === 'site-lead-received');

it('one notification each for all requests since the last run, at most for twenty people', async () => {
  await toSite();
  await toSite();
  t.clock.ms += minuteMs;
  expect(await tellStaff({ ...t.ports, staff })).toEqual({ told: 20 });
  const notes = await told();
  expect(new Set(notes.map(({ userId }) => userId)).size).toBe(20);
  expect(notes[0]).toMatchObject({ to: [], values: {} });
  expect(await tellStaff({ ...t.ports, staff })).toEqual({ told: 0 });
  t.clock.ms += minuteMs;
  await toSite();
  t.clock.ms += minuteMs;
  expect(await tellStaff({ ...t.ports, staff: few })).toEqual({ told: 1 });
});

it('a request to a poster is nothing for staff', async () => {
  await t.asked();
  t.clock.ms += minuteMs;
  expect(await tellStaff({ ...t.ports, staff: few })).toEqual({ told: 0 });
  expect(await told()).toEqual([]);
});

it('two runs at once tell once', async () => {
  await toSite();
  t.clock.ms += minuteMs;
  const runs = [1, 2].map(() => tellStaff({ ...t.ports, staff: few }));
  const outcomes = (await Promise.allSettled(runs)).map(({ status }) => status).toSorted();
  expect(outcomes[0]).toBe('fulfilled');
  expect(await told()).toHaveLength(1);
});

it.each([1, 2])('is told once where the job is cut off after %i requests', async (every) => {
  await toSite();
  t.clock.ms += minuteMs;
  const cutter = createCutter();
  const table = cutter.table(t.world.table);
  const repo = createConsultationRepository(table);
  const ports = { ...t.ports, staff: few, transact: table.transact, repo };
  const isDone = () => true;
  await cutter.untilDone(() => tellStaff(ports), { every, manner: 'die', runsMax: 1, isDone });
  expect(await told()).toEqual([]);
  await tellStaff({ ...t.ports, staff: few });
  await tellStaff({ ...t.ports, staff: few });
  expect(await told()).toHaveLength(1);
});

it('what both sides write names the request whose consent it rests on; what is only news of it does not', async () => {
  const { id, token } = await t.asked();
  await t.write(people.poster, id, 'Mời bạn đến xem.');
  await t.write(null, token, 'Tôi đến thứ Bảy.');
  const site = await toSite();
  await t.write(people.staff, site.id, 'Chúng tôi sẽ gọi.');
  t.clock.ms += minuteMs;
  await tellStaff({ ...t.ports, staff: few });
  const basis = (await t.told()).map(({ template, restsOn }) => `${template} ${restsOn ?? ''}`.trim());
  expect(basis.toSorted()).toEqual(
    [
      ...['lead-received', `lead-sent ${id}`, `lead-answered ${id}`, `lead-message ${id}`],
      ...[`site-lead-sent ${site.id}`, `site-lead-answered ${site.id}`, 'site-lead-received'],
    ].toSorted(),
  );
  for (const leadId of [id, site.id]) {
    const whole = await t.ports.repo.whole(leadId);
    expect(whole?.words.consents.map(({ purpose }) => purpose)).toContain('answer');
  }
});
