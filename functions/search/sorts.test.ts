/** Orders over real listings: a chosen sort is strict, paid listings stand beside it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { SearchQuery } from '#shared/search/query.ts';
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
const codes = async (query: Partial<SearchQuery> = {}) =>
  (await service.find({ ...all, ...query })).items.map(({ code }) => code);
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
const codeOf = ({ meta }: ListingRecord) => meta.code;

describe('a chosen sort', () => {
  const paidFor = (listing: ListingRecord) =>
    world.service.upgrade(
      people.owner,
      listing.meta.code,
      { by: 'points', level: 'vip', version: listing.meta.version, points: 90 },
      world.freshKey(),
    );
  let vipVersion: number;
  /** A VIP listing and two regular ones that came later. */
  async function oneVip() {
    const listings = [];
    for (let n = 0; n < 3; n++) {
      listings.push(await world.publish(titled(n)));
      world.clock.ms += 10;
    }
    vipVersion = (await paidFor(listings[0]!)).version;
    world.clock.ms += 2000;
    return listings.map(codeOf) as [string, string, string];
  }

  it('holds over all levels, with paid listings in a strip of their own', async () => {
    const [vip, second, third] = await oneVip();
    const newest = await service.find({ ...all, sort: 'created_at' });
    expect(newest.items.map(({ code }) => code)).toEqual([third, second, vip]);
    expect(newest.promoted).toMatchObject([{ code: vip, level: 'vip' }]);
    expect(newest.total).toBe(3);
  });

  it('does not apply without a choice: VIP first, and no strip', async () => {
    const [vip, second, third] = await oneVip();
    for (const query of [all, { ...all, sort: 'recommended' as const }]) {
      const reply = await service.find(query);
      expect(reply.items.map(({ code }) => code)).toEqual([vip, third, second]);
      expect(reply.promoted).toBeUndefined();
    }
  });

  it('has its strip on the first page only', async () => {
    await oneVip();
    const byPrice = { ...all, sort: 'priceUp' as const, limit: 1 };
    const { nextCursor, promoted } = await service.find(byPrice);
    expect(promoted).toHaveLength(1);
    expect((await service.find({ ...byPrice, cursor: nextCursor })).promoted).toBeUndefined();
    expect((await service.find({ ...byPrice, page: 2 })).promoted).toBeUndefined();
  });

  it('reads a row once that stands in both lists, and omits from both what must not show', async () => {
    const [vip, second, third] = await oneVip();
    await service.count({});
    const newest = { ...all, sort: 'created_at' as const };
    expect(await world.requestsOf(() => service.find(newest))).toEqual(['batchGet']);
    expect(await world.requestsOf(() => service.find(newest))).toEqual([]);
    const other = world.openService();
    await other.count({});
    await world.service.act(people.owner, vip, 'hide', vipVersion);
    const reply = await other.find(newest);
    expect(reply.items.map(({ code }) => code)).toEqual([third, second]);
    expect(reply.promoted).toBeUndefined();
  });

  it('by price goes from totals to rents over pages, by number and by cursor', async () => {
    const priced = (kind: 'sell' | 'rental', amount: string) => ({
      kind,
      price: {
        mode: 'exact' as const,
        amount,
        unit: 'million-vnd' as const,
        per: kind === 'sell' ? ('total' as const) : ('month' as const),
      },
    });
    const dear = await world.publish(priced('sell', '9000'));
    const rent = await world.publish(priced('rental', '20'));
    const cheap = await world.publish(priced('sell', '1000'));
    world.clock.ms += 2000;
    const expected = [cheap, dear, rent].map(codeOf);
    const up = { sort: 'priceUp' as const, limit: 1 };
    const byNumber = [];
    for (const page of [1, 2, 3]) byNumber.push(...(await codes({ ...up, page })));
    expect(byNumber).toEqual(expected);
    const byCursor = [];
    let cursor: string | undefined;
    do {
      const reply = await service.find({ ...all, ...up, ...(cursor && { cursor }) });
      byCursor.push(...reply.items.map(({ code }) => code));
      cursor = reply.nextCursor;
    } while (cursor);
    expect(byCursor).toEqual(expected);
  });
});
