/** What a search finds a listing by, and what its cards say: codes as people type them, old communes, facts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#functions/listings/testing/setup.ts';
import { oldCommunesOfWard } from '#shared/catalog/old-communes.ts';
import { placeOfWard } from '#shared/catalog/places.ts';
import { dayMs, vietNamDate } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';

let world: SearchWorld;
let service: ReturnType<SearchWorld['openService']>;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
  service = world.openService();
});
afterEach(() => world.stop());

const offerDistricts = placeOfWard('25942')!.oldDistrictKeys;
const all: SearchQuery = { page: 1, limit: 20 };
const codes = async (query: Partial<SearchQuery> = {}) =>
  (await service.find({ ...all, ...query })).items.map(({ code }) => code);
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
const codeOf = ({ meta }: ListingRecord) => meta.code;

describe('a search that finds nothing', () => {
  it('says which filter, given up alone, leaves how many', async () => {
    const place = { nation: 'VN', wardCode: '25942' } as const;
    await world.publish({ ...titled(1), place });
    await world.publish({ ...titled(2), place });
    const { provinceCode } = placeOfWard('25942')!;
    const query: SearchQuery = { ...all, kinds: ['rental'], province: provinceCode, ward: '25942' };
    expect((await service.find(query)).relaxations).toEqual([{ group: 'kinds', total: 2 }]);
    const nowhere = await service.find({ ...query, q: 'qwertzui' });
    expect(nowhere.relaxations).toEqual([]);
    const elsewhere = await service.find({ ...all, province: provinceCode, ward: '00004', q: 'đất nền' });
    expect(elsewhere.relaxations).toEqual([
      { group: 'ward', total: 2 },
      { group: 'province', total: 2 },
    ]);
    expect((await service.find(all)).relaxations).toBeUndefined();
    const apart = await service.find({
      ...all,
      q: 'Bình Dương',
      priceMax: 5,
      publishedAfter: '2036-01-01T00:00:00Z',
    });
    expect(apart.relaxations).toEqual([]);
  });

  it('finds what was published later than an instant', async () => {
    const before = await world.publish(titled(1));
    const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
    const publishedAt = Date.parse(before.meta.publishedAt!);
    expect(await codes({ publishedAfter: instant(publishedAt - 1000) })).toEqual([codeOf(before)]);
    expect(await codes({ publishedAfter: instant(publishedAt + 1000) })).toEqual([]);
  });
});

describe('a search', () => {
  it('finds a listing by its code in any case, with or without its letters', async () => {
    const { meta } = await world.publish(titled(1));
    await world.publish(titled(2));
    const bare = meta.code.slice(2);
    for (const q of [
      meta.code.toLowerCase(),
      bare,
      bare.toLowerCase(),
      `DA-${bare}`,
      `da ${bare}`,
      `#${bare}`,
    ])
      expect([q, await codes({ q })]).toEqual([q, [meta.code]]);
    expect(await codes({ q: bare, kinds: ['rent'] })).toEqual([]);
  });

  it('finds by the old commune that was entered, else under all that its ward took land from', async () => {
    const [commune, another] = oldCommunesOfWard('25942');
    const place = { nation: 'VN', wardCode: '25942' } as const;
    const any = await world.publish({ ...titled(1), place });
    const entered = await world.publish({
      ...{ ...titled(2), place: { ...place, enteredAs: { oldCommuneCode: commune! } } },
    });
    expect(await codes({ oldCommune: commune! })).toEqual([codeOf(entered), codeOf(any)]);
    expect(await codes({ oldCommune: another! })).toEqual([codeOf(any)]);
  });

  it('finds a want under each place that it looks in, new and old', async () => {
    const base = { kind: 'buy', price: { mode: 'deal' }, landArea: undefined } as const;
    const areaRange = { from: { value: '1', unit: 'ha' } } as const;
    const post = (n: number, provinces: { code: string; wardCodes?: string[] }[]) =>
      world.publish({ ...titled(n), ...base, areaRange, place: { nation: 'VN', provinces } });
    const [commune] = oldCommunesOfWard('25942');
    const offer = codeOf(await world.publish({ ...titled(1), place: { nation: 'VN', wardCode: '25942' } }));
    const whole = codeOf(await post(2, [{ code: '80' }, { code: '79' }]));
    const narrow = codeOf(await post(3, [{ code: '79', wardCodes: ['25942', '26740'] }, { code: '24' }]));
    const of = async (query: Partial<SearchQuery>) => (await codes(query)).sort();
    const sorted = (...list: string[]) => list.sort();
    expect(await of({ province: '80' })).toEqual([whole]);
    expect(await of({ province: '24' })).toEqual([narrow]);
    expect(await of({ province: '79' })).toEqual(sorted(offer, whole, narrow));
    expect(await of({ province: '79', ward: '25942' })).toEqual(sorted(offer, whole, narrow));
    expect(await of({ province: '79', ward: '25813' })).toEqual([whole]);
    expect(await of({ province: '24', ward: '09193' })).toEqual([narrow]);
    // The former Bình Dương, Long An and Bắc Giang lie in Ho Chi Minh City, Tây Ninh and Bắc Ninh.
    expect(await of({ oldProvince: '74' })).toEqual(sorted(offer, whole, narrow));
    expect(await of({ oldProvince: '80' })).toEqual([whole]);
    expect(await of({ oldProvince: '24' })).toEqual([narrow]);
    const [district] = offerDistricts;
    expect(await of({ oldProvince: '74', oldDistrict: district! })).toEqual(sorted(offer, whole, narrow));
    expect(await of({ oldProvince: '74', oldDistrict: district!, oldCommune: commune! })).toEqual(
      sorted(offer, whole, narrow),
    );
    expect(await of({ q: 'tây ninh' })).toEqual([whole]);
    expect(await of({ q: 'long an' })).toEqual([whole]);
    expect(await of({ q: 'bac ninh' })).toEqual([narrow]);
    const { facets } = await service.count({ province: '79' });
    const told = (name: 'province' | 'ward') =>
      Object.fromEntries((facets[name] ?? []).map(({ value, count }) => [value, count]));
    expect(told('province')).toEqual({ '79': 3, '80': 1, '24': 1 });
    expect(told('ward')).toEqual({ '25942': 3, '26740': 2 });
  });

  it('says on each card what the asset is, from the index', async () => {
    const infrastructure = { keys: ['power-22kv'], incentives: [] };
    await world.publish({ ...titled(1), legal: 'land-certificate', assetStatus: 'ready', infrastructure });
    const { items } = await service.find(all);
    expect(items[0]!.facts).toEqual({ legal: 'land-certificate', status: 'ready', infra: ['power-22kv'] });
  });

  it('for what was checked follows the date: found while it holds, and no more a day later', async () => {
    const { meta } = await world.publish(titled(1));
    await world.publish(titled(2));
    const { code } = meta;
    const files = { imageIds: ['01JE0000000000000000000001'], pdfIds: [] };
    const { evidence } = world.service;
    const claim = { code, claim: 'site' } as const;
    await evidence.handIn(people.owner, claim, { version: 0, ...files });
    const on = vietNamDate(world.clock.ms);
    await evidence.grade(people.staff, claim, { version: 1, grade: 'seen', on });
    for (let n = 0; n < 3; n++) {
      const { version } = (await world.service.get(people.owner, code)).meta;
      await world.service.extend(people.owner, code, { version, points: 8 }, world.freshKey());
    }
    await world.building.buildSegment();
    service = world.openService();
    world.clock.ms += 2000;
    const verified = async () => (await service.find({ ...all, verified: true })).items;
    expect((await verified()).map((card) => [card.code, card.verifiedUntil !== undefined])).toEqual([
      [code, true],
    ]);
    expect((await service.count({ verified: true })).total).toBe(1);
    world.clock.ms += 45 * dayMs;
    expect((await verified()).map((card) => card.code)).toEqual([code]);
    world.clock.ms += dayMs;
    expect(await verified()).toEqual([]);
    expect(await codes()).toContain(code);
  });
});
