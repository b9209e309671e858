/** What a search finds a listing by, and what its cards say: codes as people type them, old communes, facts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#functions/listings/testing/setup.ts';
import { oldCommunesOfWard } from '#shared/catalog/old-communes.ts';
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

const all: SearchQuery = { page: 1, limit: 20 };
const codes = async (query: Partial<SearchQuery> = {}) =>
  (await service.find({ ...all, ...query })).items.map(({ code }) => code);
const titled = (n: number) => ({ title: `Bán đất nền số ${n} ở Bình Dương` });
const codeOf = ({ meta }: ListingRecord) => meta.code;

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
