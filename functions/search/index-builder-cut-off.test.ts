/** Segments get built wherever a run is cut off, leave nothing behind, and leave out only what cannot be read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { update } from '../lib/writes.ts';
import { partKey } from '../listings/storage/keys.ts';
import { createCutter } from '../testing/cut-off.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

let world: SearchWorld;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
});
afterEach(() => world.stop());

const found = async () => (await world.openService().find({ page: 1, limit: 50 })).items.map(({ id }) => id);
async function publish(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    ids.unshift((await world.publish()).meta.id);
    world.clock.ms += 10;
  }
  return ids;
}
const minutes = (count: number) => {
  world.clock.ms += count * 60_000;
};
/** The jobs through a cutter; a run is one whole piece of work, so it ends once it is let through. */
function cut() {
  const cutter = createCutter();
  const building = world.openBuilding({
    table: cutter.table(world.table),
    segments: cutter.port(world.segments),
  });
  const cutAfter = (every: number, job: 'buildSegment' | 'verifyIndex') =>
    cutter.untilDone(() => building[job](), { every, manner: 'die', runsMax: 1, isDone: () => true });
  return { cutter, cutAfter };
}

describe('build-segment and verify-index', () => {
  it('finish with everything that is live, wherever the former run was cut off', async () => {
    const ids = await publish(3);
    const { cutAfter } = cut();
    for (const job of ['buildSegment', 'verifyIndex'] as const)
      for (let every = 1; every <= 30; every++) {
        await cutAfter(every, job);
        if (every % 10 === 0) ids.unshift(...(await publish(1)));
        minutes(10);
      }
    expect(await found()).toEqual(ids);
    minutes(10);
    await world.building.buildSegment();
    expect([await found(), world.differing]).toEqual([ids, []]);
  });

  it('remove unreferenced objects from the bucket after a day', async () => {
    await publish(2);
    await world.building.buildSegment();
    const { cutAfter } = cut();
    for (let every = 1; every <= 40; every++) {
      await cutAfter(every, every % 2 ? 'verifyIndex' : 'buildSegment');
      minutes(10);
      await publish(1);
    }
    world.clock.ms += 2 * dayMs;
    await world.building.verifyIndex();
    const kept = (await world.segments.pointer())!.pointer;
    const named = [kept.key, ...kept.retired.map(({ key }) => key)];
    expect((await world.segments.list()).map(({ key }) => key).sort()).toEqual(named.sort());
  });

  it('take one request for fifty listings, and one for each partition', async () => {
    await publish(60);
    const { cutter, cutAfter } = cut();
    await cutAfter(1_000, 'verifyIndex');
    // Sixteen partitions, at least one batch for each that holds anything; hours of the log; pointer and segment.
    expect(cutter.requests).toBeLessThan(16 * 2 + 15);
  });

  it('skip a listing that cannot be read, and log it', async () => {
    const [broken, ...fine] = await publish(3);
    minutes(30);
    const key = partKey(broken as never, 'META');
    await world.table.transact([update(key, { set: { level: 'gold' } })]);
    expect(await world.building.buildSegment()).toMatchObject({ listings: 2, moved: 1 });
    expect(await found()).toEqual(fine);
    expect(world.unreadable).toEqual([broken]);
    await world.table.transact([update(key, { set: { level: 'regular' } })]);
    expect(await world.building.verifyIndex()).toMatchObject({ listings: 3 });
  });
});
