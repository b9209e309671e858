/** Sellers' documents are sensitive: they go once a decision can no longer be contested, and are named no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { type BackOfficeWorld, startBackOffice } from '../testing/staff-setup.ts';
import { documentsInUse } from './document-references.ts';

let world: BackOfficeWorld;
beforeAll(async () => {
  world = await startBackOffice();
});
afterAll(() => world.stop());

const reason = 'Ảnh giấy tờ bị mờ, không đọc được mã số thuế.';
const looksFor = async (id: string) =>
  (await world.items())
    .filter(({ pk, mediaIds }) => String(pk).startsWith('MDUE#') && (mediaIds as string[]).includes(id))
    .map(({ pk }) => String(pk).slice('MDUE#'.length));
const dayAfter = (days: number) =>
  new Date(world.clock.now() + days * dayMs).toISOString().slice(0, 10).replaceAll('-', '');

it('releases documents 30 days after the decision, unless they were sent again', async () => {
  const admin = await world.caller('admin');
  const { sent, ...person } = await world.applicant();
  const [old] = sent.papers as [string];
  const inUse = documentsInUse(world.table, world.clock);
  const isHeld = async (id = old) => (await inUse(person.userId, [id])).has(id);
  await world.sellers.decide(admin, person.userId, { decision: 'refuse', version: 1, reason });
  expect(await looksFor(old)).toEqual([dayAfter(30)]);
  expect(await isHeld()).toBe(true);
  world.clock.advance(30 * dayMs);
  expect(await isHeld()).toBe(false);

  const again = await world.sellers.register(person, await world.input(person.userId, { papers: [old] }));
  expect(await isHeld()).toBe(true);
  world.clock.advance(400 * dayMs);
  expect(await isHeld()).toBe(true);
  await world.sellers.decide(admin, person.userId, { decision: 'approve', version: again.version });
  expect(await looksFor(old)).toContain(dayAfter(30));
  world.clock.advance(30 * dayMs - minuteMs);
  expect(await isHeld()).toBe(true);
  world.clock.advance(minuteMs);
  expect(await isHeld()).toBe(false);
});

it('documents that are deleted are named no more, to the person or to staff', async () => {
  const admin = await world.caller('admin');
  const { sent, ...person } = await world.applicant();
  await world.sellers.decide(admin, person.userId, { decision: 'approve', version: 1 });
  const named = async () => [
    (await world.sellers.getRegistration({ userId: person.userId, roles: [] })).registration?.papers,
    (await world.staff.getAccount(person.userId)).registration?.papers,
  ];
  expect(await named()).toEqual([sent.papers, sent.papers]);
  world.clock.advance(30 * dayMs);
  expect(await named()).toEqual([[], []]);
});

it('replaced documents are checked 30 days later, kept ones are not', async () => {
  const admin = await world.caller('admin');
  const { sent, ...person } = await world.applicant();
  await world.sellers.decide(admin, person.userId, { decision: 'refuse', version: 1, reason });
  world.clock.advance(3 * dayMs);
  const [kept] = sent.papers as [string];
  const fresh = await world.addDocument(person.userId);
  const again = await world.sellers.register(person, await world.input(person.userId, { papers: [fresh] }));
  expect(again.papers).toEqual([fresh]);
  expect((await looksFor(kept)).sort()).toEqual([dayAfter(27), dayAfter(30)]);
  expect(await looksFor(fresh)).toEqual([]);
});
