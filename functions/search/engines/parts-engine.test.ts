/** Searching parts in one process: as one memory finds, fresh, whole or refused, and healing by themselves. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#functions/listings/testing/setup.ts';
import { createIncrementalIndex } from '#functions/search/incremental-index.ts';
import { partitionings } from '#shared/search/parts/partitioning.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { startParts } from '../testing/parts.ts';
import { type SearchWorld, startSearch } from '../testing/setup.ts';
import { createMemoryEngine } from './memory-engine.ts';

let world: SearchWorld;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
});
afterEach(() => world.stop());

const all: SearchQuery = { page: 1, limit: 20 };
/** Wards of the north, the southeast and the Mekong delta. */
const wards = ['09193', '25942', '31135'];
const minutes = (count: number) => {
  world.clock.ms += count * 60_000;
};
async function publish(count: number) {
  const made = [];
  for (let n = 0; n < count; n++) {
    const place = { nation: 'VN' as const, wardCode: wards[n % wards.length]! };
    made.push(await world.publish({ title: `Bán đất nền số ${n} ở Bình Dương`, place }));
    world.clock.ms += 10;
  }
  world.clock.ms += 2_000;
  return made.map(({ meta }) => meta);
}
const buildAll = async ({ building }: ReturnType<typeof startParts>) => {
  for (const part of building) await part.buildSegment();
};

describe('a search over parts', () => {
  it('gives the reply that one memory gives: pages by number and cursor, sorts, facets, suggestion', async () => {
    await publish(7);
    const parts = startParts(world);
    await buildAll(parts);
    await publish(3);
    const one = world.openService();
    const queries: Partial<SearchQuery>[] = [
      ...[{}, { page: 2, limit: 4 }, { sort: 'priceUp' as const }, { q: 'dat nen' }, { q: 'bing duong' }],
      ...[{ province: '79' }, { types: ['brand' as const] }, { province: '24', q: 'binh' }],
    ];
    for (const query of queries)
      expect(await parts.service.find({ ...all, ...query })).toEqual({
        ...(await one.find({ ...all, ...query })),
        ...(query.limit === 4 && { nextCursor: expect.any(String) }),
      });
    const first = await parts.service.find({ ...all, limit: 6 });
    const second = await parts.service.find({ ...all, limit: 6, cursor: first.nextCursor! });
    const walked = [...first.items, ...second.items].map(({ code }) => code);
    expect(walked).toEqual((await one.find(all)).items.map(({ code }) => code));
    expect(await parts.service.count({})).toEqual(await one.count({}));
  });

  it('asks only parts that can hold an answer, and for facets those that these count in', async () => {
    await publish(4);
    const { service, calls } = startParts(world, partitionings['types-regions-12']);
    const called = () => calls.splice(0).sort((a, b) => a - b);
    const query: SearchQuery = { ...all, limit: 1, types: ['industrial-park'], province: '79' };
    await service.count({ types: ['brand'], province: '79' });
    expect(called()).toEqual([1, 2, 5, 6, 8, 9, 10, 11]);
    const { nextCursor } = await service.find({ ...all, limit: 1, types: ['industrial-park'] });
    called();
    await service.find({ ...all, limit: 1, types: ['industrial-park'], cursor: nextCursor! });
    expect(called()).toEqual([4, 5, 6, 7]);
    expect((await service.find(query)).items).toHaveLength(1);
  });

  it('includes the caller’s own write at once, and a move from one part to another', async () => {
    const { service } = startParts(world);
    expect((await service.count({})).total).toBe(0);
    world.clock.ms += 200;
    const record = await world.publish({ place: { nation: 'VN', wardCode: wards[0]! } });
    const { id, version } = record.meta;
    expect((await service.find(all, { id, version })).total).toBe(1);
    const edited = await world.approve(
      await world.edit(record, { place: { nation: 'VN', wardCode: wards[1]! } }),
    );
    world.clock.ms += 2_000;
    const { items, total, facets } = await service.find(all);
    expect([total, items.map(({ version: shown }) => shown)]).toEqual([1, [edited.meta.version]]);
    expect(facets!.province).toEqual([{ value: '79', count: 1 }]);
  });

  it('leaves out what the table shows no more, and tells parts that have not heard of it', async () => {
    const [gone] = await publish(2);
    const { service } = startParts(world);
    expect((await service.count({})).total).toBe(2);
    await world.service.act(people.owner, gone!.code, 'hide', gone!.version);
    expect((await service.find(all)).items).toHaveLength(1);
    expect((await service.count({})).total).toBe(1);
  });
});

describe('a part that does not answer', () => {
  it('is asked once more, then the search is refused as a whole', async () => {
    await publish(4);
    const { service, fail, calls } = startParts(world);
    fail.set(2, 1);
    expect((await service.find(all)).total).toBe(4);
    expect(calls.filter((part) => part === 2)).toHaveLength(2);
    fail.set(2, 2);
    await expect(service.find(all)).rejects.toMatchObject({ code: 'temporarily-unavailable' });
    const north: SearchQuery = { ...all, province: '24', limit: 1 };
    const { nextCursor } = await service.find(north);
    fail.set(2, 9);
    expect((await service.find({ ...north, cursor: nextCursor! })).items).toHaveLength(1);
    await expect(service.count({})).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  });

  it('of another division refuses the call', async () => {
    const { call } = startParts(world);
    const asked = { partitioning: 'types-regions-12', part: 0, nowMs: world.clock.ms, dropped: [] };
    await expect(call(asked)).rejects.toMatchObject({ code: 'state-conflict' });
  });
});

describe('a cursor', () => {
  it('of another query, of another division, of one memory or altered is refused', async () => {
    await publish(3);
    const { service } = startParts(world);
    const twelve = startParts(world, partitionings['types-regions-12']).service;
    const { nextCursor: cursor } = await service.find({ ...all, limit: 1 });
    const refused = { code: 'invalid-cursor' };
    await expect(twelve.find({ ...all, cursor })).rejects.toMatchObject(refused);
    await expect(world.openService().find({ ...all, cursor })).rejects.toMatchObject(refused);
    await expect(service.find({ ...all, q: 'dat', cursor })).rejects.toMatchObject(refused);
    await expect(service.find({ ...all, sort: 'priceUp', cursor })).rejects.toMatchObject(refused);
    await expect(service.find({ ...all, cursor: `x${cursor}` })).rejects.toMatchObject(refused);
    await expect(service.find({ ...all, cursor: `${cursor!.split('.')[0]}.` })).rejects.toMatchObject(
      refused,
    );
    expect((await service.find({ ...all, cursor })).items).toHaveLength(2);
    const other = (await twelve.find({ ...all, limit: 1 })).nextCursor!;
    await expect(service.find({ ...all, cursor: other })).rejects.toMatchObject(refused);
  });
});

describe.each(['is gone', 'is damaged'])('the segment of a part that %s', (how) => {
  it('gives way to the one before it, and is built anew by the next run', async () => {
    await publish(3);
    const parts = startParts(world);
    await buildAll(parts);
    minutes(10);
    await publish(3);
    await buildAll(parts);
    const segments = world.segmentsIn('regions-4/2');
    const { pointer } = (await segments.pointer())!;
    if (how === 'is gone') await segments.remove(pointer.key);
    else await world.objects.put(world.bucket, pointer.key, Buffer.from('no zstd'));
    const started = startParts(world);
    expect((await started.service.find(all)).total).toBe(6);
    minutes(10);
    expect(await parts.building[2]!.buildSegment()).toMatchObject({ listings: 2, moved: 1 });
    for (const { key } of pointer.retired) await segments.remove(key);
    expect((await startParts(world).service.find(all)).total).toBe(6);
    expect((await segments.pointer())!.pointer.key).not.toBe(pointer.key);
  });

  it('is built anew by the nightly comparison too, also where there is one memory', async () => {
    await publish(2);
    await world.building.buildSegment();
    const { pointer } = (await world.segments.pointer())!;
    if (how === 'is gone') await world.segments.remove(pointer.key);
    else await world.objects.put(world.bucket, pointer.key, Buffer.from('no zstd'));
    const { segments, changes } = world;
    const engine = createMemoryEngine(createIncrementalIndex({ segments, changes }));
    await expect(engine.refresh({ nowMs: world.clock.ms })).rejects.toThrow(pointer.key);
    minutes(10);
    expect(await world.building.verifyIndex()).toMatchObject({ listings: 2, moved: 1 });
    await engine.refresh({ nowMs: world.clock.ms });
    expect((await engine.count({}, { nowMs: world.clock.ms })).total).toBe(2);
  });
});
