/** A deployment that writes segments in another form: the market is never without one that can be read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readableFormats } from '#shared/search/index/segment.ts';
import { createCutter } from '../testing/cut-off.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

const [former] = readableFormats;
/** What a deployment reads and writes that has raised the format. */
const raised = [former + 1, former] as const;

let world: SearchWorld;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
});
afterEach(() => world.stop());

const days = (count: number) => {
  world.clock.ms += count * 24 * 3_600_000;
};
/** What a function that starts now finds, of the deployment that has raised the format. */
const found = async (segments = world.segmentsOf(raised)) =>
  (await world.openService(segments).find({ page: 1, limit: 50 })).items.map(({ id }) => id);
/** Publishes and lets so much time pass that no log names it any more. */
async function publishLongAgo(): Promise<string> {
  const { meta } = await world.publish();
  await world.building.buildSegment();
  days(3);
  return meta.id;
}

describe('a segment of the format before', () => {
  it('is searched until there is one of the new format, and stays for a deployment that is taken back', async () => {
    const id = await publishLongAgo();
    expect(await found()).toEqual([id]);
    const segments = world.segmentsOf(raised);
    const building = world.openBuilding({ table: world.table, segments });
    expect(await building.buildSegment()).toMatchObject({ listings: 1, moved: 1 });
    expect(await segments.pointer()).not.toHaveProperty('isFormer');
    expect((await segments.pointer())!.pointer.key).toContain(`/v${former + 1}/`);
    expect(await found()).toEqual([id]);
    days(3);
    await building.verifyIndex();
    expect(await found(world.segments)).toEqual([id]);
  });

  it('takes changes in and is written anew though no run gets to the end of the table', async () => {
    const id = await publishLongAgo();
    const segments = world.segmentsOf(raised);
    const short = world.openBuilding({
      ...{ table: world.table, segments },
      within: () => ({
        // biome-ignore lint/correctness/useYield: it is cut off before its first page.
        async *pages() {
          throw new Error('Task timed out');
        },
      }),
    });
    const later = (await world.publish()).meta.id;
    await expect(short.buildSegment()).rejects.toThrow('timed out');
    expect((await segments.pointer())!.pointer).toMatchObject({ count: 2 });
    days(3);
    expect(await found()).toEqual([later, id]);
  });

  it('is what searches have wherever the job is cut off', async () => {
    const id = await publishLongAgo();
    const segments = world.segmentsOf(raised);
    for (let every = 1; every <= 12; every++) {
      const cutter = createCutter();
      const building = world.openBuilding({
        table: cutter.table(world.table),
        segments: cutter.port(segments),
      });
      await cutter.untilDone(() => building.buildSegment(), {
        ...{ every, manner: 'die', runsMax: 1, isDone: () => true },
      });
      expect([every, await found()]).toEqual([every, [id]]);
    }
  });
});
