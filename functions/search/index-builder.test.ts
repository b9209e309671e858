/** Segments: built, merged, compared and handed over, in a real bucket. */
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeChange } from '#shared/search/changes.ts';
import { openSegment } from '#shared/search/index/segment.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { putNew, remove, update } from '../lib/writes.ts';
import { partKey } from '../listings/storage/keys.ts';
import type { LiveListings } from './ports.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

let world: SearchWorld;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
});
afterEach(() => world.stop());

const all: SearchQuery = { page: 1, limit: 20 };
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
/** The codes that a function which starts now finds. */
const found = async (of = world.openService(), query: Partial<SearchQuery> = {}) =>
  (await of.find({ ...all, ...query })).items.map(({ code }) => code);
async function publish(count: number) {
  const made = [];
  for (let n = 0; n < count; n++) {
    made.push((await world.publish(titled(n))).meta);
    world.clock.ms += 10;
  }
  return made;
}
/** The documents of all that is live. */
async function allLive(): Promise<SearchDoc[]> {
  const docs: SearchDoc[] = [];
  const within = (live: LiveListings): LiveListings => ({
    async *pages() {
      for await (const page of live.pages()) {
        docs.push(...page);
        yield page;
      }
    },
  });
  await world
    .openBuilding({ table: world.table, segments: world.segmentsIn('aside'), within })
    .buildSegment();
  return docs;
}
const segmentKeys = async () => (await world.keys()).filter((key) => key.endsWith('.zst'));
const minutes = (count: number) => {
  world.clock.ms += count * 60_000;
};

describe('a segment', () => {
  it('is first built from the table, then from the former segment and the changes', async () => {
    const first = await publish(3);
    expect(await world.building.buildSegment()).toEqual({ listings: 3, changed: 0, moved: 1 });
    minutes(10);
    const later = await publish(2);
    expect(await world.building.buildSegment()).toEqual({ listings: 5, changed: 2, moved: 1 });
    minutes(8 * 24 * 60);
    const expected = [...first, ...later].map(({ code }) => code).reverse();
    expect(await found()).toEqual(expected);
    expect(await found(world.openService(), { q: 'dat nen binh duong' })).toEqual(expected);
  });

  it('includes what was published while the table was read', async () => {
    await publish(1);
    const { between } = world.changes;
    vi.spyOn(world.changes, 'between').mockImplementationOnce(async (from, to, known) => {
      await publish(1);
      return between(from, to, known);
    });
    expect(await world.building.buildSegment()).toMatchObject({ listings: 2 });
  });

  it('is not written again while nothing changes; its mark moves every hour', async () => {
    await publish(1);
    await world.building.buildSegment();
    minutes(10);
    const before = await world.segments.pointer();
    expect(await world.building.buildSegment()).toEqual({ listings: 1, changed: 0, moved: 0 });
    expect(await world.segments.pointer()).toEqual(before);
    minutes(50);
    expect(await world.building.buildSegment()).toEqual({ listings: 1, changed: 0, moved: 1 });
    const after = await world.segments.pointer();
    expect(after?.pointer).toMatchObject({ key: before?.pointer.key, cursorMs: world.clock.ms });
    expect(await segmentKeys()).toHaveLength(1);
  });

  it('is built anew from the table when the lexicon has changed, and serves until then', async () => {
    const [meta] = await publish(1);
    await world.building.buildSegment();
    const kept = (await world.segments.pointer())!;
    const { pointer } = kept;
    await world.segments.move({ ...pointer, lexicon: 'another' }, kept);
    expect(await found()).toEqual([meta!.code]);
    expect(await world.building.buildSegment()).toEqual({ listings: 1, changed: 0, moved: 1 });
    const after = (await world.segments.pointer())!.pointer;
    expect(after.lexicon).toBe(pointer.lexicon);
    expect(after.retired.map(({ key }) => key)).toEqual([pointer.key]);
    expect(await world.building.buildSegment()).toEqual({ listings: 1, changed: 0, moved: 0 });
  });

  it('of another lexicon stays fresh though no run gets to the end of the table', async () => {
    await publish(1);
    await world.building.buildSegment();
    const kept = (await world.segments.pointer())!;
    const { pointer } = kept;
    await world.segments.move({ ...pointer, lexicon: 'another' }, kept);
    const short = world.openBuilding({
      ...{ table: world.table, segments: world.segments },
      within: () => ({
        // biome-ignore lint/correctness/useYield: it is cut off before its first page.
        async *pages() {
          throw new Error('Task timed out');
        },
      }),
    });
    for (let run = 1; run <= 3; run++) {
      minutes(10);
      await publish(1);
      await expect(short.buildSegment()).rejects.toThrow('timed out');
      const after = (await world.segments.pointer())!.pointer;
      expect(after).toMatchObject({ lexicon: 'another', count: run + 1 });
    }
    expect(await found()).toHaveLength(4);
    minutes(10);
    expect(await world.building.buildSegment()).toMatchObject({ listings: 4, moved: 1 });
    expect((await world.segments.pointer())!.pointer.lexicon).toBe(pointer.lexicon);
  });

  it('has a listing once that was read twice, in its newest form', async () => {
    const record = await world.publish(titled(1));
    const older = await allLive();
    const edited = await world.approve(await world.edit(record, titled(2)));
    const twice = world.openBuilding({
      ...{ table: world.table, segments: world.segments },
      within: (live) => ({
        async *pages() {
          yield older;
          yield* live.pages();
          yield older;
        },
      }),
    });
    minutes(30);
    expect(await twice.buildSegment()).toMatchObject({ listings: 1 });
    const { columns } = openSegment(await world.segments.read((await world.segments.pointer())!.pointer));
    expect([...columns.versions]).toEqual([edited.meta.version]);
  });

  it('stays a day after a newer one has come, then goes', async () => {
    await publish(1);
    await world.building.buildSegment();
    const first = (await world.segments.pointer())!.pointer;
    const old = first.key;
    minutes(23 * 60);
    await publish(1);
    await world.building.buildSegment();
    expect(await segmentKeys()).toContain(old);
    expect((await world.segments.read(first)).length).toBeGreaterThan(0);
    minutes(23 * 60);
    await publish(1);
    await world.building.buildSegment();
    expect(await segmentKeys()).toContain(old);
    minutes(2 * 60);
    await publish(1);
    await world.building.buildSegment();
    expect(await segmentKeys()).not.toContain(old);
  });

  it('is removed when somebody else was quicker', async () => {
    await publish(1);
    await world.building.buildSegment();
    minutes(10);
    await publish(1);
    const results = await Promise.all([world.building.buildSegment(), world.building.buildSegment()]);
    expect(results.map(({ moved }) => moved).sort()).toEqual([0, 1]);
    expect(await segmentKeys()).toHaveLength(2);
    expect(await found()).toHaveLength(2);
  });

  it('remembers what was lately removed, so that an older change arriving late does not bring it back', async () => {
    const [meta] = await publish(1);
    await world.building.buildSegment();
    await world.table.transact([
      putNew(removeChange(ulid(world.clock.ms), { ...meta!, version: meta!.version + 2 }), 'already-exists'),
    ]);
    minutes(10);
    await world.building.buildSegment();
    const { pointer } = (await world.segments.pointer())!;
    const { info, columns } = openSegment(await world.segments.read(pointer));
    expect(columns.count).toBe(0);
    expect(info.removed).toEqual({ [meta!.id]: meta!.version + 2 });
    minutes(20);
    await publish(1);
    await world.building.buildSegment();
    const next = (await world.segments.pointer())!.pointer;
    expect(openSegment(await world.segments.read(next)).info.removed).toEqual({});
  });

  it('is taken over by a warm function once much has changed', async () => {
    const service = world.openService();
    await publish(2);
    await world.building.buildSegment();
    expect(await found(service)).toHaveLength(2);
    const [item] = await world.itemsAt('CHG#');
    for (let n = 0; n < 260; n += 20) {
      const writes = Array.from({ length: 20 }, () => {
        const [id, changeId] = [ulid(world.clock.ms), ulid(world.clock.ms)];
        const doc = { ...(item!.doc as object), id, version: 1 };
        return putNew({ ...item, sk: changeId, id, version: 1, doc } as never, 'already-exists');
      });
      await world.table.transact(writes);
    }
    world.clock.ms += 2000;
    expect((await service.count({})).total).toBe(262);
    await world.building.buildSegment();
    const read = vi.spyOn(world.segments, 'read');
    minutes(1);
    expect((await service.count({})).total).toBe(262);
    expect(read).toHaveBeenCalledOnce();
    minutes(1);
    expect((await service.count({})).total).toBe(262);
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('the nightly comparison', () => {
  it('reports no difference when only versions have grown', async () => {
    const record = await world.publish(titled(1));
    await world.building.buildSegment();
    await world.edit(record, { title: 'Một tựa đề khác hẳn, còn chờ duyệt' });
    minutes(30);
    const result = await world.building.verifyIndex();
    expect(result).toEqual({ listings: 1, differences: 0, reworded: 0, moved: 1 });
    expect(world.differing).toEqual([]);
    expect(await found(world.openService(), { q: 'dat nen' })).toEqual([record.meta.code]);
  });

  it('reports what only the index or only the table has, and mends it', async () => {
    const [lost, kept] = await publish(2);
    await world.building.buildSegment();
    minutes(60);
    await world.table.transact([
      remove(partKey(lost!.id, 'CARD')),
      update(partKey(lost!.id, 'META'), { set: { state: 'removed' } }),
    ]);
    const result = await world.building.verifyIndex();
    expect(result).toMatchObject({ listings: 1, differences: 1, moved: 1 });
    expect(world.differing).toEqual([{ ids: [lost!.id], count: 1 }]);
    expect(await found()).toEqual([kept!.code]);
    expect(await world.building.verifyIndex()).toMatchObject({ differences: 0 });
  });

  it('does not count what changes while it reads', async () => {
    await publish(2);
    await world.building.buildSegment();
    minutes(60);
    await publish(1);
    expect(await world.building.verifyIndex()).toMatchObject({ listings: 3, differences: 0 });
  });

  it('does not count what is committed between its two readings', async () => {
    await publish(2);
    await world.building.buildSegment();
    minutes(60);
    const { between } = world.changes;
    let calls = 0;
    vi.spyOn(world.changes, 'between').mockImplementation(async (...stretch) => {
      if (++calls === 2) await world.publish(titled(9));
      return between(...stretch);
    });
    expect(await world.building.verifyIndex()).toMatchObject({ listings: 2, differences: 0 });
    expect(await found()).toHaveLength(3);
  });

  it('builds the first segment where there is none', async () => {
    await publish(2);
    expect(await world.building.verifyIndex()).toEqual({
      listings: 2,
      differences: 0,
      reworded: 0,
      moved: 1,
    });
  });
});
