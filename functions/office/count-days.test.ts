/** Days are counted once, in their order, up to yesterday in Viet Nam; their points are exactly those of the ledger. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant, vietNamDate, vietNamDay } from '#shared/kernel/time.ts';
import type { DayFigures } from '#shared/office/dashboard-model.ts';
import { systemAccounts } from '#shared/wallet/ledger.ts';
import { signUpsIn } from '../accounts/public-counts.ts';
import { requestsIn } from '../leads/public.ts';
import { audit } from '../lib/audit.ts';
import { systemIds } from '../lib/ids.ts';
import { put } from '../lib/writes.ts';
import { decisionsOn } from '../listings/public-counts.ts';
import { ledgerOn } from '../wallet/public.ts';
import { type Live, people, start, startLive } from '../wallet/testing/live.ts';
import { type CountPorts, countDays } from './count-days.ts';
import { createDayRepository } from './day-repository.ts';

let live: Live;
let ports: CountPorts;
const plenty = () => 600_000;

beforeEach(async () => {
  live = await startLive();
  const { table, clock } = live;
  ports = {
    ...{ signUps: signUpsIn(table), requests: requestsIn(table), decisions: decisionsOn(table) },
    ...{ ledger: ledgerOn(table), days: createDayRepository(table), transact: table.transact, clock },
  };
});
afterEach(() => live.stop());

const run = () => countDays(plenty, ports);
const days = () => ports.days.newest(50);
const dayOf = async (date: string): Promise<DayFigures | undefined> =>
  (await days()).find(({ day }) => day === date);
const startDate = vietNamDate(start);

/** Points given by a master, and spent on a package: entries of the accounts `promo` and `revenue`. */
async function spendOnPackage() {
  const { points } = (await live.service.settings.current()).packages.featured;
  const { userId } = people.an;
  const key = systemIds.ulid();
  const body = { points, reason: 'Tặng khách dự hội thảo.' };
  await live.call('master', 'grantPoints', { params: { userId }, body, key });
  const bought = await live.call('an', 'buyPackage', { body: { level: 'featured', points }, key });
  expect(bought.status).toBe(201);
}

describe('what a day brought', () => {
  it('is counted out of what the capabilities keep, by days of Viet Nam', async () => {
    const { table } = live;
    const midnight = Date.parse(startDate) - 7 * 3_600_000;
    const joined = (ms: number) => {
      const [at, id] = [instant(ms), systemIds.ulid()];
      const month = at.slice(0, 7).replace('-', '');
      return put({ pk: `U#${id}`, sk: 'PROFILE', gsi2pk: `USERS#${month}`, gsi2sk: `${at}#${id}` });
    };
    const decided = (ms: number, act: string, state: string) =>
      audit({
        ...{ id: systemIds.ulid(), at: ms, by: 'staff', act: `listing-${act}` },
        ...{ on: { type: 'listing', id: 'l' }, before: { state }, content: { title: 'Nhà xưởng' } },
      });
    await table.transact([
      ...[joined(midnight - 1), joined(midnight), joined(midnight + dayMs - 1), joined(midnight + dayMs)],
      ...[decided(midnight, 'approve', 'waiting'), decided(midnight + 5, 'approve', 'shown')],
      ...[decided(midnight + 5, 'refuse', 'waiting'), decided(midnight + dayMs, 'refuse', 'waiting')],
    ]);
    live.clock.advance(2 * dayMs);
    await run();
    expect(await dayOf(startDate)).toEqual({
      ...{ day: startDate, signUps: 2, approved: 1, refused: 1, requests: 0 },
      ...{ payments: 0, amountVnd: 0, pointsSold: 0, pointsSpent: 0 },
    });
    expect((await dayOf(vietNamDate(midnight - 1)))?.signUps).toBe(1);
    expect((await dayOf(vietNamDate(midnight + dayMs)))?.refused).toBe(1);
  });

  it('says of points what the ledger says, to the point', async () => {
    await spendOnPackage();
    live.clock.advance(dayMs);
    await spendOnPackage();
    await spendOnPackage();
    live.clock.advance(dayMs);
    await run();
    const { repo } = live.ports;
    for (const { day, pointsSpent, pointsSold } of await days()) {
      const sumOf = async (account: string) =>
        (await repo.systemEntries(account, day.replaceAll('-', ''))).reduce(
          (sum, one) => sum + one.points,
          0,
        );
      expect(pointsSpent).toBe(await sumOf(systemAccounts.revenue));
      expect(pointsSold).toBe(0 - (await sumOf(systemAccounts.provider)));
    }
    const entries = (await live.items()).filter(({ pk }) => String(pk).startsWith('LE#SYS:revenue'));
    const all = entries.reduce((sum, { points }) => sum + Number(points), 0);
    expect((await days()).reduce((sum, { pointsSpent }) => sum + pointsSpent, 0)).toBe(all);
    expect(all).toBeGreaterThan(0);
  });
});

describe('the job', () => {
  const ledgerDays = () => {
    const asked: string[] = [];
    const { ledger } = ports;
    ports.ledger = (day) => {
      asked.push(day);
      return ledger(day);
    };
    return asked;
  };

  it('counts two weeks at first, then each day once', async () => {
    const asked = ledgerDays();
    expect(await run()).toEqual({ counted: 14, left: 0 });
    expect(asked.at(-1)).toBe(vietNamDay(start - dayMs));
    expect(await run()).toEqual({ counted: 0, left: 0 });
    live.clock.advance(dayMs);
    expect(await run()).toEqual({ counted: 1, left: 0 });
    expect(new Set(asked).size).toBe(asked.length);
    expect((await days()).map(({ day }) => day)).toEqual(
      Array.from({ length: 15 }, (_, n) => vietNamDate(start - n * dayMs)),
    );
  });

  it('cut off anywhere goes on with the day it was at, and looks back two weeks after a long pause', async () => {
    let looks = 0;
    const short = () => (++looks > 3 ? 0 : 600_000);
    expect(await countDays(short, ports)).toEqual({ counted: 3, left: 11 });
    expect(await run()).toEqual({ counted: 11, left: 0 });
    live.clock.advance(40 * dayMs);
    expect(await run()).toEqual({ counted: 14, left: 0 });
  });
});
