/** Searching after a pause or during a mass of changes: bounded in what is read, and true to the table meanwhile. */

import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { removeChange } from '#shared/search/changes.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { putNew } from '../lib/writes.ts';
import { people } from '../listings/testing/setup.ts';
import { createMemoryEngine } from './engines/memory-engine.ts';
import { createIncrementalIndex } from './incremental-index.ts';
import { createSearchService } from './service.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

let world: SearchWorld;
/** What one search may take in. */
const atOnce = 20;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
});
afterEach(() => world.stop());

const all: SearchQuery = { page: 1, limit: 20 };
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
const minutes = (count: number) => {
  world.clock.ms += count * 60_000;
};

/** A function that has just started, which takes in little at once. */
function openService() {
  const { segments, changes } = world;
  const engine = createMemoryEngine(createIncrementalIndex({ segments, changes, atOnce }));
  const { ports, clock } = world;
  const cards = { byIds: ports.repo.cards };
  const rates = async () => defaultRates;
  return createSearchService({ engine, cards, cursors: ports.cursors, rates, clock });
}

/** Notes how many changes each reading of the log gives, and how often a segment is read. */
function noted() {
  const reading = vi.spyOn(world.changes, 'firstBetween');
  const segments = vi.spyOn(world.segments, 'read');
  return {
    segments: () => segments.mock.calls.length,
    taken: async () => {
      const stretches = await Promise.all(reading.mock.results.map(({ value }) => value));
      return stretches.map(({ changes }) => changes.length) as number[];
    },
    forget: () => {
      reading.mockClear();
      segments.mockClear();
    },
  };
}

/** So many changes of listings that are in no list: only the log knows them. */
async function log(count: number) {
  const [item] = await world.itemsAt('CHG#');
  for (let at = 0; at < count; at += 20) {
    const writes = Array.from({ length: 20 }, () => {
      const [id, sk] = [ulid(world.clock.ms), ulid(world.clock.ms)];
      const doc = { ...(item!.doc as object), id, version: 1 };
      return putNew({ ...item, sk, id, version: 1, doc } as never, 'already-exists');
    });
    await world.table.transact(writes);
    world.clock.ms += 1000;
  }
}
const total = async (service: ReturnType<typeof openService>) => (await service.count({})).total;

describe('a first search after a pause', () => {
  it('switches to the newer segment and reads only the log since', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    const service = openService();
    expect(await total(service)).toBe(1);
    await log(200);
    minutes(20);
    await world.building.buildSegment();
    await world.publish(titled(2));
    minutes(20);
    const of = noted();
    expect(await total(service)).toBe(202);
    expect(of.segments()).toBe(1);
    expect((await of.taken()).at(-1)).toBe(1);
    expect((await of.taken()).reduce((sum, n) => sum + n)).toBeLessThanOrEqual(atOnce + 2);
    minutes(1);
    expect(await world.requestsOf(() => service.count({}))).toEqual(['query']);
  });

  it('reads on from its own position when there is no newer segment', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    const service = openService();
    await log(200);
    while ((await total(service)) < 201);
    minutes(20);
    await world.publish(titled(2));
    minutes(1);
    const of = noted();
    expect(await total(service)).toBe(202);
    expect(of.segments()).toBe(0);
    expect(await of.taken()).toEqual([1]);
  });

  it('does not read a segment again when only its mark has moved', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    const service = openService();
    expect(await total(service)).toBe(1);
    minutes(61);
    await world.building.buildSegment();
    const of = noted();
    minutes(7 * 60);
    expect(await total(service)).toBe(1);
    expect(of.segments()).toBe(0);
  });
});

describe('a start while no segment has been built for long', () => {
  it('takes in a bounded part with each search, and all in the end', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    minutes(5);
    await log(100);
    minutes(1);
    const [service, of] = [openService(), noted()];
    const totals = [];
    do totals.push(await total(service));
    while (totals.at(-1)! < 101);
    expect(totals).toHaveLength(5);
    expect(of.segments()).toBe(1);
    expect(Math.max(...(await of.taken()))).toBeLessThanOrEqual(atOnce + 1);
    expect(await total(service)).toBe(101);
    expect(await world.requestsOf(() => total(service))).toEqual([]);
  });

  it('shows no listing that was hidden meanwhile, even when its row was cached', async () => {
    const shown = await world.publish(titled(1));
    const hidden = await world.publish(titled(2));
    await world.building.buildSegment();
    const service = openService();
    expect((await service.find(all)).items).toHaveLength(2);
    const gone = { ...hidden.meta, version: 1 };
    for (let n = 0; n < 60; n++) {
      const change = removeChange(ulid(world.clock.ms), { ...gone, id: ulid(world.clock.ms) });
      await world.table.transact([putNew(change, 'already-exists')]);
      world.clock.ms += 1000;
    }
    await world.service.act(people.owner, hidden.meta.code, 'hide', hidden.meta.version);
    world.clock.ms += 2000;
    const { items } = await service.find(all);
    expect(items.map(({ code }) => code)).toEqual([shown.meta.code]);
  });

  it('includes a caller’s own write, however much comes before it', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    minutes(5);
    await log(100);
    const { meta } = await world.publish(titled(2));
    const service = openService();
    expect((await service.count({}, { id: meta.id, version: meta.version })).total).toBe(102);
  });

  it('gets through a burst that is younger than the overlap', async () => {
    await world.publish(titled(1));
    await world.building.buildSegment();
    minutes(5);
    const service = openService();
    expect(await total(service)).toBe(1);
    const [item] = await world.itemsAt('CHG#');
    for (let turn = 0; turn < 5; turn++)
      await world.table.transact(
        Array.from({ length: 20 }, () => {
          const [id, sk] = [ulid(world.clock.ms), ulid(world.clock.ms)];
          const doc = { ...(item!.doc as object), id, version: 1 };
          return putNew({ ...item, sk, id, version: 1, doc } as never, 'already-exists');
        }),
      );
    world.clock.ms += 2000;
    const totals = [];
    const of = noted();
    for (let search = 0; search < 5; search++) totals.push(await total(service));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(totals.at(-1)).toBe(101);
    expect(Math.max(...(await of.taken()))).toBeLessThanOrEqual(atOnce + 1);
  });
});

it('finds everything at once without any segment', async () => {
  await world.publish(titled(1));
  await log(100);
  minutes(1);
  expect(await total(openService())).toBe(101);
});

describe('the time up to which an answer has every change', () => {
  it('is when the log was last read to its end', async () => {
    await world.publish({});
    const service = openService();
    const readAt = world.clock.ms;
    expect(await service.findAsOf(all)).toMatchObject({ asOfMs: readAt, reply: { total: 1 } });
    world.clock.ms += 1_500;
    expect((await service.findAsOf(all)).asOfMs).toBe(readAt);
    world.clock.ms += 1_000;
    expect((await service.findAsOf(all)).asOfMs).toBe(readAt + 2_500);
  });
  it('lies before the first change that has not been read, while there is more to read', async () => {
    await world.publish({});
    await world.building.buildSegment();
    const service = openService();
    await service.find(all);
    minutes(2);
    const changedAt = world.clock.ms;
    await log(3 * atOnce);
    minutes(2);
    const { asOfMs } = await service.findAsOf(all);
    expect(asOfMs).toBeLessThanOrEqual(changedAt);
    for (let n = 0; n < 4; n++) await service.find(all);
    expect((await service.findAsOf(all)).asOfMs).toBe(world.clock.ms);
  });
});
