/** Searching real listings: fresh, true to the table, and cheap once warm. */
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeItem } from '#shared/kernel/change-log.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { removeChange } from '#shared/search/changes.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { putNew, remove } from '../lib/writes.ts';
import { partKey } from '../listings/storage/keys.ts';
import { people } from '../listings/testing/setup.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

let world: SearchWorld;
let service: ReturnType<SearchWorld['openService']>;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
  service = world.openService();
});
afterEach(() => world.stop());

const all: SearchQuery = { page: 1, limit: 20 };
const codes = async (query: Partial<SearchQuery> = {}, of = service) =>
  (await of.find({ ...all, ...query })).items.map(({ code }) => code);
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
const codeOf = ({ meta }: ListingRecord) => meta.code;

describe('what is found', () => {
  it('is what was approved, by keyword without diacritics, with facets and total; nothing that waits', async () => {
    const shown = await world.publish(titled(1));
    await world.post(titled(2));
    const reply = await service.find({ ...all, q: 'dat nen binh duong' });
    expect(reply).toMatchObject({ total: 1, items: [{ code: shown.meta.code, state: 'shown' }] });
    expect(reply.facets!.kinds).toEqual([{ value: shown.content.kind, count: 1 }]);
    expect(await codes({ q: shown.meta.code.toLowerCase() })).toEqual([shown.meta.code]);
    expect(await codes({ q: 'binh phuoc' })).toEqual([]);
  });

  it('follows an edit, hiding, showing again and removal', async () => {
    const first = await world.publish(titled(1));
    expect(await codes({ q: 'binh duong' })).toEqual([codeOf(first)]);
    const edited = await world.approve(
      await world.edit(first, { title: 'Bán nhà xưởng ở Đồng Nai, giá tốt' }),
    );
    world.clock.ms += 2000;
    expect(await codes({ q: 'nha xuong dong nai' })).toEqual([codeOf(first)]);
    const { code, version } = edited.meta;
    const hidden = await world.service.act(people.owner, code, 'hide', version);
    world.clock.ms += 2000;
    expect(await codes()).toEqual([]);
    const again = await world.service.act(people.owner, code, 'show', hidden.version);
    world.clock.ms += 2000;
    expect(await codes()).toEqual([code]);
    await world.service.review.remove(people.staff, code, {
      version: again.version,
      reason: 'Tin trùng lặp.',
    });
    world.clock.ms += 2000;
    expect(await codes()).toEqual([]);
  });

  it('ends at the very moment of its expiry', async () => {
    const { meta } = await world.publish(titled(1));
    await world.building.buildSegment();
    world.clock.ms = Date.parse(meta.expiresAt!) - 1;
    expect(await codes()).toEqual([meta.code]);
    world.clock.ms += 1;
    expect(await codes()).toEqual([]);
  });

  it('suggests a keyword where the given one has no hit', async () => {
    await world.publish(titled(1));
    expect(await service.find({ ...all, q: 'bing duong' })).toMatchObject({
      total: 0,
      suggestion: 'bình dương',
    });
    expect(await service.count({ q: 'bing duong' })).toMatchObject({ total: 0, suggestion: 'bình dương' });
  });
});

describe('freshness', () => {
  it('shows a change within 2 seconds, reading the log no more often than that', async () => {
    expect(await codes()).toEqual([]);
    const { meta } = await world.publish(titled(1));
    world.clock.ms += 1999;
    expect(await world.requestsOf(() => codes())).toEqual([]);
    expect(await codes()).toEqual([]);
    world.clock.ms += 1;
    expect(await codes()).toEqual([meta.code]);
  });

  it('shows callers their own write at once', async () => {
    expect(await codes()).toEqual([]);
    const { meta } = await world.publish(titled(1));
    world.clock.ms += 100;
    const { items } = await service.find(all, { id: meta.id, version: meta.version });
    expect(items.map(({ code }) => code)).toEqual([meta.code]);
    expect(await world.requestsOf(() => service.find(all, { id: meta.id, version: meta.version }))).toEqual(
      [],
    );
  });

  it('is not made to read the log by a write that never comes', async () => {
    await codes();
    const never = { id: ulid(), version: 9 };
    const asked = Array.from({ length: 20 }, () => () => service.find(all, never));
    world.clock.ms += 99;
    expect(await world.requestsOf(() => Promise.all(asked.map((ask) => ask())))).toEqual([]);
    world.clock.ms += 1;
    expect(await world.requestsOf(() => Promise.all(asked.map((ask) => ask())))).toEqual(['query']);
  });

  it('takes in a change that was committed late, with an older id than what was read', async () => {
    const { meta } = await world.publish(titled(1));
    const late = ulid(world.clock.ms);
    world.clock.ms += 14_000;
    expect(await codes()).toEqual([meta.code]);
    const gone = removeChange(late, { ...meta, version: meta.version + 1 });
    await world.table.transact([putNew(gone, 'already-exists')]);
    world.clock.ms += 2000;
    expect((await service.count({})).total).toBe(0);
  });

  it('reads the log of two hours where one has just begun', async () => {
    world.clock.ms = Date.parse('2026-11-20T05:59:59.500Z');
    await codes();
    const { meta } = await world.publish(titled(1));
    world.clock.ms += 2000;
    expect(await world.requestsOf(() => service.count({}))).toEqual(['query', 'query']);
    expect(await codes()).toEqual([meta.code]);
  });

  it('passes over changes of other entities', async () => {
    const { meta } = await world.publish(titled(1));
    const article = { entity: 'article', id: ulid(), key: 'a-park-opens', version: 1, op: 'put' as const };
    await world.table.transact([putNew(changeItem(ulid(world.clock.ms), article), 'already-exists')]);
    const logged = vi.spyOn(console, 'error');
    expect(await codes()).toEqual([meta.code]);
    await world.building.buildSegment();
    expect([(await service.count({})).total, logged.mock.calls]).toEqual([1, []]);
    logged.mockRestore();
  });

  it('passes over an item of the log that it cannot read', async () => {
    await codes();
    const { meta } = await world.publish(titled(1));
    const [item] = await world.itemsAt('CHG#');
    const spoilt = { ...item!, pk: String(item!.pk), sk: ulid(world.clock.ms), op: 'unheard-of' };
    await world.table.transact([putNew(spoilt, 'already-exists')]);
    world.clock.ms += 2000;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await codes()).toEqual([meta.code]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('unreadable-change'));
    logged.mockRestore();
  });

  it('reads on after a long sleep without a segment', async () => {
    const { meta } = await world.publish(titled(1));
    await codes();
    world.clock.ms += 2 * 86_400_000;
    const { meta: second } = await world.publish(titled(2));
    expect(await codes()).toEqual([second.code, meta.code]);
  });

  it('begins anew after a long sleep, and does not mind a clock that was set back', async () => {
    const { meta } = await world.publish(titled(1));
    expect(await codes()).toEqual([meta.code]);
    world.clock.ms += 7 * 3_600_000;
    await world.building.buildSegment();
    expect(await codes()).toEqual([meta.code]);
    world.clock.ms -= 3_600_000;
    const { meta: second } = await world.publish(titled(2));
    expect(await codes()).toEqual([second.code, meta.code]);
  });
});

describe('cost', () => {
  it('of a warm search is no request to the table; of the poll one of the smallest', async () => {
    for (let n = 0; n < 5; n++) await world.publish(titled(n));
    await codes();
    for (const query of [{}, { q: 'dat' }, { sort: 'priceUp' as const }])
      expect(await world.requestsOf(() => codes(query))).toEqual([]);
    world.clock.ms += 60_000;
    await codes();
    world.clock.ms += 60_000;
    expect(await world.requestsOf(() => codes())).toEqual(['query']);
    expect(world.units()).toBeLessThanOrEqual(1);
  });

  it('of a cold page is one request for its rows', async () => {
    for (let n = 0; n < 3; n++) await world.publish(titled(n));
    await service.count({});
    expect(await world.requestsOf(() => codes())).toEqual(['batchGet']);
  });
});

describe('the truth wins over the index', () => {
  it('drops rows that must not show and fills the page up', async () => {
    const listings = [];
    for (let n = 0; n < 5; n++) {
      listings.push(await world.publish(titled(n)));
      world.clock.ms += 10;
    }
    world.clock.ms += 2000;
    await service.count({});
    const [oldest, , , , newest] = listings;
    await world.table.transact([remove(partKey(newest!.meta.id, 'CARD'))]);
    const reply = await service.find({ ...all, limit: 4 });
    expect(reply.items.map(({ code }) => code)).toEqual(listings.slice(0, 4).reverse().map(codeOf));
    expect(reply.items.at(-1)!.code).toBe(codeOf(oldest!));
    expect(reply.total).toBe(4);
    expect(reply.nextCursor).toBeUndefined();
    expect(await world.requestsOf(() => codes())).toEqual([]);
  });
});

describe('a row that contradicts the index', () => {
  it('wins: a listing that was hidden a moment ago does not show', async () => {
    const hidden = await world.publish(titled(1));
    const { meta } = await world.publish(titled(2));
    await service.count({});
    await world.service.act(people.owner, hidden.meta.code, 'hide', hidden.meta.version);
    const reply = await service.find(all);
    expect(reply.items.map(({ code }) => code)).toEqual([meta.code]);
    expect(reply.total).toBe(1);
  });
});

describe('pages', () => {
  it('go by number and by cursor, the same listings in the same order', async () => {
    const listings = [];
    for (let n = 0; n < 7; n++) {
      listings.push(await world.publish(titled(n)));
      world.clock.ms += 10;
    }
    world.clock.ms += 2000;
    const expected = listings.map(codeOf).reverse();
    expect(await codes({ limit: 3, page: 2 })).toEqual(expected.slice(3, 6));
    const first = await service.find({ ...all, limit: 3 });
    const second = await service.find({ ...all, limit: 3, cursor: first.nextCursor });
    const third = await service.find({ ...all, limit: 3, cursor: second.nextCursor });
    const walked = [first, second, third].flatMap(({ items }) => items.map(({ code }) => code));
    expect(walked).toEqual(expected);
    expect(third.nextCursor).toBeUndefined();
    expect([first.total, second.total]).toEqual([7, 7]);
    expect(second.facets).toBeUndefined();
  });

  it('keep their place while newer listings come', async () => {
    const listings = [];
    for (let n = 0; n < 4; n++) {
      listings.push(await world.publish(titled(n)));
      world.clock.ms += 10;
    }
    const first = await service.find({ ...all, limit: 2 });
    await world.publish(titled(9));
    world.clock.ms += 2000;
    const second = await service.find({ ...all, limit: 2, cursor: first.nextCursor });
    expect(second.items.map(({ code }) => code)).toEqual(listings.slice(0, 2).reverse().map(codeOf));
  });

  it('refuse a cursor of another query, and one that was altered', async () => {
    await world.publish(titled(1));
    await world.publish(titled(2));
    const { nextCursor } = await service.find({ ...all, limit: 1 });
    const refused = { code: 'invalid-cursor' };
    await expect(service.find({ ...all, kinds: ['sell'], cursor: nextCursor })).rejects.toMatchObject(
      refused,
    );
    await expect(service.find({ ...all, sort: 'priceUp', cursor: nextCursor })).rejects.toMatchObject(
      refused,
    );
    await expect(service.find({ ...all, cursor: `x${nextCursor}` })).rejects.toMatchObject(refused);
    expect((await service.find({ ...all, limit: 5, cursor: nextCursor })).items).toHaveLength(1);
  });
});
