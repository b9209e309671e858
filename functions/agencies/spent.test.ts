/** What seats have spent of the agency's points this month: counted as it is taken and given back, told to whom it concerns. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { returnToSeat, spendingMonth, spendOfSeat } from './public.ts';
import { keepAgency } from './testing/keep-agency.ts';
import { startAgencyService } from './testing/start-service.ts';

let stored: TestTable;
let agencies: ReturnType<typeof startAgencyService>;
/** The last evening of November in Viet Nam. */
let now = Date.parse('2026-11-30T15:00:00Z');

beforeAll(async () => {
  stored = await startTestTable();
  agencies = startAgencyService(stored.table, { now: () => now });
});
afterAll(() => stored.stop());

const person = (): Caller => ({ userId: systemIds.ulid(), roles: ['seller'] });

it('is a month’s by each seat, read whole by managers and owners, by others their own', async () => {
  const [owner, manager, agent] = [person(), person(), person()];
  const { agencyId } = await keepAgency(stored.table, owner.userId, {
    others: { [manager.userId]: 'manager', [agent.userId]: 'agent' },
  });
  const spend = ({ userId }: Caller, points: number) =>
    stored.table.transact([spendOfSeat({ agencyId, monthlyPoints: 500 }, userId, points, now)]);
  const giveBack = ({ userId }: Caller, points: number) =>
    stored.table.transact(returnToSeat(agencyId, { userId, month: spendingMonth(now) }, points, now));
  const read = async (reader: Caller) =>
    (await agencies.get(reader, agencyId)).seats.map(({ spentPoints }) => spentPoints);
  await spend(manager, 300);
  await spend(agent, 120);
  await spend(agent, 80);
  await giveBack(agent, 50);
  expect(await read(owner)).toEqual([0, 300, 150]);
  expect(await read(manager)).toEqual([0, 300, 150]);
  expect(await read(agent)).toEqual([undefined, undefined, 150]);
  const ofStaff = (await agencies.getForStaff(agencyId)).seats;
  expect(ofStaff.every(({ spentPoints }) => spentPoints === undefined)).toBe(true);
  await expect(spend(agent, 351)).rejects.toMatchObject({ code: 'seat-limit' });
  expect(await read(agent)).toEqual([undefined, undefined, 150]);
  now += dayMs / 12;
  expect([spendingMonth(now), await read(owner)]).toEqual(['202612', [0, 0, 0]]);
});
