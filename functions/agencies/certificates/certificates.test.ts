/** Broker's certificates: handed in, checked, shown while they are valid, told of before and at their end, gone with the seat. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyProfile } from '#functions/accounts/public.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { publicAgencies } from '../public-pages.ts';
import { createAgencyRepository } from '../repository.ts';
import { keepAgency } from '../testing/keep-agency.ts';
import { keepLivePage } from '../testing/keep-page.ts';
import { personalDataOf } from '../testing/personal-data-of.ts';
import { startAgencyService, testCursors, testDocuments } from '../testing/start-service.ts';
import { certificatePapersInUse } from './certificate-items.ts';
import { remindOfCertificates } from './remind-of-certificates.ts';

let stored: TestTable;
let agencies: ReturnType<typeof startAgencyService>;
const startMs = Date.parse('2026-11-02T03:00:00Z');
let now = startMs;
const clock = { now: () => now };
const staff: Caller = { userId: systemIds.ulid(), roles: ['admin'] };

beforeAll(async () => {
  stored = await startTestTable();
  agencies = startAgencyService(stored.table, clock);
});
afterAll(() => stored.stop());
beforeEach(() => {
  now = startMs;
});

const person = (): Caller => ({ userId: systemIds.ulid(), roles: [] });
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const paper = () => systemIds.ulid();
const facts = (validUntil = '2027-01-31', paperId = paper()) => ({
  ...{ number: 'CCMG-0123', issuer: 'Sở Xây dựng Nghệ An', validUntil, paperId },
});
async function start() {
  const [owner, agent] = [person(), person()];
  const { agencyId } = await keepAgency(stored.table, owner.userId, { others: { [agent.userId]: 'agent' } });
  await stored.table.transact([
    agencyProfile({
      ...{ id: agent.userId, name: 'Trần Bình', createdAt: '2026-01-05T03:00:00.000Z' },
      verifiedSince: undefined,
    }),
  ]);
  const of = { agencyId, userId: agent.userId };
  const put = (version: number, certificate: ReturnType<typeof facts> | undefined) =>
    agencies.certificates.put(agent, agencyId, { version, certificate });
  const decide = (version: number, decision: 'approve' | 'refuse' | 'withdraw' = 'approve') =>
    agencies.certificates.decide(staff, of, {
      ...(decision === 'approve' ? { decision } : { decision, reason: 'Ảnh chụp không đọc được số.' }),
      version,
    });
  const seen = async (reader: Caller) =>
    (await agencies.get(reader, agencyId)).seats.find(({ userId }) => userId === agent.userId)?.certificate;
  const told = async () =>
    (await stored.items())
      .filter(({ userId, template }) => userId === agent.userId && template !== undefined)
      .map(({ template }) => String(template))
      .filter((template) => template.startsWith('certificate-'));
  return { owner, agent, agencyId, of, put, decide, seen, told };
}
const inUse = (...ids: string[]) => certificatePapersInUse(stored.table)(ids);

describe('a certificate', () => {
  it('waits for staff, is read by its holder, owners and staff, and holds its picture', async () => {
    const { owner, agent, agencyId, put, seen, of } = await start();
    const handedIn = facts();
    await put(0, handedIn);
    expect(await seen(agent)).toMatchObject({ version: 1, edit: { ...handedIn, state: 'waiting' } });
    expect(await seen(owner)).toMatchObject({ version: 1 });
    const viewer = person();
    const other = await keepAgency(stored.table, owner.userId, { others: { [viewer.userId]: 'viewer' } });
    expect((await agencies.get(viewer, other.agencyId)).seats[0]).not.toHaveProperty('certificate');
    const { items } = await agencies.certificates.list({ limit: 50 });
    expect(items).toContainEqual({ ...of, number: 'CCMG-0123', sentAt: '2026-11-02T03:00:00.000Z' });
    expect(await inUse(handedIn.paperId, paper())).toEqual(new Set([handedIn.paperId]));
    expect((await agencies.getForStaff(agencyId)).seats[1]).toHaveProperty('certificate');
  });

  it('that is renewed stays approved until the new one is, whose picture then stays alone', async () => {
    const { put, decide, seen, agent, told } = await start();
    const [first, second] = [facts('2027-01-31'), facts('2029-01-31')];
    await put(0, first);
    await decide(1);
    await put(2, second);
    expect(await seen(agent)).toMatchObject({ approved: first, edit: { ...second, state: 'waiting' } });
    expect((await inUse(first.paperId, second.paperId)).size).toBe(2);
    await decide(3);
    expect(await seen(agent)).toEqual({ version: 4, approved: second });
    expect(await inUse(first.paperId, second.paperId)).toEqual(new Set([second.paperId]));
    expect(await told()).toEqual(['certificate-approved', 'certificate-approved']);
  });

  it('is refused with a reason, sent again with the same picture, and taken back', async () => {
    const { put, decide, seen, agent } = await start();
    const handedIn = facts();
    await put(0, handedIn);
    await decide(1, 'refuse');
    expect(await seen(agent)).toMatchObject({
      edit: { state: 'refused', reason: 'Ảnh chụp không đọc được số.' },
    });
    await put(2, { ...handedIn, number: 'CCMG-0124' });
    expect((await inUse(handedIn.paperId)).size).toBe(1);
    await put(3, undefined);
    expect([await seen(agent), (await inUse(handedIn.paperId)).size]).toEqual([{ version: 4 }, 0]);
  });

  it('is never approved unseen: one in the place of one that was taken back is another version', async () => {
    const { put, decide, seen, agent } = await start();
    await put(0, facts());
    await put(1, undefined);
    const other = facts();
    await put(2, other);
    expect(await codeOf(decide(1))).toBe('version-conflict');
    expect(await seen(agent)).toMatchObject({ version: 3, edit: { ...other, state: 'waiting' } });
  });

  it('leaves a check for each picture that goes, also for two on one day', async () => {
    const { put, of } = await start();
    const [first, second] = [facts(), facts()];
    await put(0, first);
    await put(1, second);
    await put(2, undefined);
    const checks = (await stored.items()).filter(
      ({ pk, ownerId }) => String(pk).startsWith('MDUE#') && ownerId === of.userId,
    );
    expect(checks.flatMap(({ mediaIds }) => mediaIds).sort()).toEqual([first.paperId, second.paperId].sort());
  });

  it('is taken on no other terms', async () => {
    const { put, decide, agencyId, of, agent } = await start();
    expect(await codeOf(put(0, facts('2026-11-01')))).toBe('validation-failed');
    await put(0, facts('2026-11-02'));
    expect(await codeOf(put(0, facts()))).toBe('version-conflict');
    const stranger = { version: 0, certificate: facts() };
    expect(await codeOf(agencies.certificates.put(person(), agencyId, stranger))).toBe('not-found');
    expect(await codeOf(decide(2))).toBe('version-conflict');
    expect(await codeOf(decide(1, 'withdraw'))).toBe('state-conflict');
    const decision = { decision: 'approve' as const, version: 1 };
    expect(await codeOf(agencies.certificates.decide(agent, of, decision))).toBe('self-review');
    now += dayMs;
    expect(await codeOf(decide(1))).toBe('state-conflict');
  });

  it('goes with the seat, and with the account', async () => {
    for (const end of ['seat', 'account'] as const) {
      const { owner, put, of } = await start();
      const { paperId, ...rest } = facts();
      await put(0, { ...rest, paperId });
      const { table } = stored;
      const personal = personalDataOf(table, clock);
      if (end === 'seat') await agencies.endSeat(owner, of);
      else await personal.erase!(of.userId, () => true);
      expect([end, (await inUse(paperId)).size]).toEqual([end, 0]);
      expect(await createAgencyRepository(table).certificate(of)).toBeUndefined();
    }
  });
});

describe('on the public page', () => {
  it('stands beside a name that is shown, until its last day in Viet Nam is over', async () => {
    const { agent, agencyId, put, decide } = await start();
    const slug = await keepLivePage(stored.table, agencyId);
    const team = async () =>
      (await publicAgencies(stored.table, testCursors, clock).read(slug, 'vi'))?.team ?? [];
    await put(0, facts('2026-11-03'));
    await decide(1);
    expect(await team()).toEqual([]);
    await agencies.pages.showSeat(agent, agencyId, true);
    const { paperId: _, ...shown } = facts('2026-11-03');
    expect(await team()).toEqual([{ name: 'Trần Bình', role: 'agent', certificate: shown }]);
    now = Date.parse('2026-11-03T16:59:00Z');
    expect((await team())[0]).toHaveProperty('certificate');
    now = Date.parse('2026-11-03T17:00:00Z');
    expect((await team())[0]).not.toHaveProperty('certificate');
  });
});

describe('its end', () => {
  const run = (table = stored.table, remainingMs = () => 60_000) =>
    remindOfCertificates(remainingMs, {
      ...{ repo: createAgencyRepository(table), documents: testDocuments(stored.table), clock },
      ...{ transact: table.transact, notify: createNotify({ ids: systemIds }) },
      failed: (_, error) => {
        throw error;
      },
    });

  it('is told a month before and once it is over, each once; then nothing but its version is kept', async () => {
    const { put, decide, told, seen, agent } = await start();
    const handedIn = facts('2027-01-31');
    await put(0, handedIn);
    await decide(1);
    await run();
    expect(await told()).toEqual(['certificate-approved']);
    now = Date.parse('2027-01-01T02:20:00Z');
    expect(await run()).toMatchObject({ told: 1 });
    expect(await run()).toMatchObject({ told: 0, skipped: 0 });
    // A run that was missed is made up for.
    now = Date.parse('2027-02-03T02:20:00Z');
    expect(await run()).toMatchObject({ told: 1 });
    expect((await told()).sort()).toEqual([
      ...['certificate-approved', 'certificate-ended', 'certificate-ending'],
    ]);
    expect((await inUse(handedIn.paperId)).size).toBe(0);
    expect(await seen(agent)).toEqual({ version: 3 });
  });

  it('of what was refused comes after thirty days, and what is approved stays', async () => {
    const from = Date.parse('2028-03-01T03:00:00Z');
    now = from;
    const [alone, renewed, again] = await Promise.all([start(), start(), start()]);
    const [kept, bad] = [facts('2030-01-31'), facts('2030-02-28')];
    await alone.put(0, bad);
    await alone.decide(1, 'refuse');
    await renewed.put(0, kept);
    await renewed.decide(1);
    await renewed.put(2, facts('2031-01-31'));
    await renewed.decide(3, 'refuse');
    await again.put(0, facts('2030-02-28'));
    await again.decide(1, 'refuse');
    now += dayMs;
    await again.put(2, facts('2030-03-31'));
    now = from + 29 * dayMs;
    expect(await run()).toMatchObject({ dropped: 0 });
    now = from + 30 * dayMs;
    expect(await run()).toMatchObject({ dropped: 2, skipped: 1 });
    expect(await run()).toMatchObject({ dropped: 0, skipped: 0 });
    expect(await alone.seen(alone.agent)).toEqual({ version: 3 });
    expect(await renewed.seen(renewed.agent)).toEqual({ version: 5, approved: kept });
    expect(await again.seen(again.agent)).toMatchObject({ edit: { state: 'waiting' } });
    expect(await inUse(bad.paperId, kept.paperId)).toEqual(new Set([kept.paperId]));
    expect(await alone.told()).toEqual(['certificate-refused']);
  });

  it('is nobody’s any more once it was renewed', async () => {
    const { put, decide, told } = await start();
    await put(0, facts('2027-01-31'));
    await decide(1);
    await put(2, facts('2030-01-31'));
    await decide(3);
    now = Date.parse('2027-01-01T02:20:00Z');
    expect(await run()).toMatchObject({ told: 0, skipped: 1 });
    expect(await told()).toEqual(['certificate-approved', 'certificate-approved']);
  });

  it.each(['die', 'stop'] as const)('is told to all, wherever the job is cut off (%s)', async (manner) => {
    const holders = await Promise.all([1, 2, 3, 4].map(() => start()));
    for (const { put, decide } of holders) {
      await put(0, facts('2027-06-30'));
      await decide(1);
    }
    now = Date.parse('2027-05-31T02:20:00Z');
    const cutter = createCutter();
    const table = { ...stored.table, ...cutter.table(stored.table) };
    const hasTold = async () =>
      (await Promise.all(holders.map(({ told }) => told()))).every((all) =>
        all.includes('certificate-ending'),
      );
    await cutter.untilDone((remainingMs) => run(table, remainingMs), {
      ...{ every: 12, manner, runsMax: 20, isDone: hasTold },
    });
    for (const { told } of holders)
      expect((await told()).sort()).toEqual(['certificate-approved', 'certificate-ending']);
  });
});
