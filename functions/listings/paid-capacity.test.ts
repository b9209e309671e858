/** What paid acts cost the table with all their real writes, money and effect in one transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { createWalletRepository } from '../wallet/repository.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
let shown: ListingRecord;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(async () => {
  shown = await t.publish();
  t.world.consumed.length = 0;
});
const units = () => t.world.consumed.filter(({ operation }) => operation === 'transact');
const change = () => ({ version: shown.meta.version });
const code = () => shown.meta.code;

/** One transaction of at most so many units. */
function expectAtMost(most: number): void {
  expect(units()).toHaveLength(1);
  expect(units()[0]!.units).toBeLessThanOrEqual(most);
}

describe.each([0, 150])('a wallet that is %d entries older', (age) => {
  beforeAll(async () => {
    for (let n = 0; n < age; n++) await t.grant(people.owner.userId, 1);
  });

  it('a post, whose cost is held', async () => {
    await t.post();
    expectAtMost(25);
  });
  it('a post at a level, whose costs are one hold, and its approval', async () => {
    const posted = await t.service.create(people.owner, testInput(), t.freshKey(), { level: 'vip' });
    expectAtMost(25);
    t.world.consumed.length = 0;
    await t.approve(posted);
    expectAtMost(35);
  });
  it('another level of what waits, held in the place of what was', async () => {
    const posted = await t.post();
    t.world.consumed.length = 0;
    const { code, version } = posted.meta;
    const edit = { version, listing: testInput(), level: 'featured' } as const;
    await t.service.update(people.owner, code, edit, t.freshKey());
    expectAtMost(30);
  });
  it('more days', async () => {
    await t.service.extend(people.owner, code(), { ...change(), points: 8 }, t.freshKey());
    expectAtMost(25);
  });
  it.each(['close', 'hide'] as const)('more days after %s, once the days have run out', async (act) => {
    const { version } = await t.service.act(people.owner, code(), act, shown.meta.version);
    t.clock.ms += 20 * dayMs;
    t.world.consumed.length = 0;
    await t.service.extend(people.owner, code(), { version, points: 8 }, t.freshKey());
    expectAtMost(25);
  });
  it('a level for points', async () => {
    const how = { by: 'points', level: 'featured', points: 40 } as const;
    await t.service.upgrade(people.owner, code(), { ...how, ...change() }, t.freshKey());
    expectAtMost(25);
  });
  it('a level for one unit of a package', async () => {
    const bought = {
      id: t.ports.ids.ulid(),
      level: 'featured' as const,
      units: 5,
      unitsLeft: 5,
      days: 15,
      boughtAt: instant(t.clock.ms),
      runsUntil: instant(t.clock.ms + 30 * dayMs),
      isCreateFree: false,
      hasReport: false,
      points: 160,
      settingsVersion: 0,
    };
    const { putPackage } = createWalletRepository(t.world.table);
    await t.world.table.transact([putPackage(people.owner.userId, bought)]);
    t.world.consumed.length = 0;
    const how = { by: 'package', level: 'featured', packageId: bought.id } as const;
    await t.service.upgrade(people.owner, code(), { ...how, ...change() }, t.freshKey());
    expectAtMost(25);
  });
  it('an edit, whose cost is held', async () => {
    const body = { ...change(), listing: testInput() };
    await t.service.update(people.owner, code(), body, t.freshKey());
    expectAtMost(25);
  });
});
