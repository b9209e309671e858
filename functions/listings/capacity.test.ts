/** What each access costs: one request a read, and at most so many units. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingInput } from '../../shared/listings/model.ts';
import { testInput, testPicture } from '../../shared/listings/testing.ts';
import { livePartition } from '../../shared/search/changes.ts';
import { people, startListings, type TestListings } from './testing.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.world.consumed.length = 0;
});

const sentence =
  'Nhà xưởng xây dựng theo tiêu chuẩn, nền bê tông chịu tải 3 tấn trên một mét vuông, có trạm điện riêng 560 kVA, ' +
  'đường container vào tận nơi, cách cảng Cát Lái 25 km và cao tốc Thành phố Hồ Chí Minh – Long Thành 8 km. ';
const word = (seed: number) =>
  `lô ${seed * 7919} diện tích ${(seed * 104729) % 9973} m², hướng ${seed % 8}. `;
/** A long listing: ten pictures, 3,000 characters, a translation, everything filled in. */
const long: Partial<ListingInput> = {
  description: `<p>${sentence}</p><ul>${Array.from({ length: 45 }, (_, i) => `<li>${word(i)}</li>`).join('')}</ul><p>${sentence.repeat(5)}</p>`,
  mediaIds: Array.from({ length: 10 }, (_, i) => `01JD00000000000000000000${10 + i}`),
  infrastructure: {
    keys: [
      'power-22kv',
      'truck-access',
      'wastewater',
      'fire-approved',
      'office',
      'crane-10t',
      'parking',
      'cctv',
    ],
    incentives: ['tax-holiday', 'import-duty'],
    note: sentence,
  },
  landUse: { mode: 'until', year: 2063 },
  legal: 'land-certificate',
  assetStatus: 'operating',
  park: 'Khu công nghiệp Nhơn Trạch 3',
  investor: 'Công ty cổ phần đầu tư hạ tầng miền Đông',
  otherRequirements: sentence,
  translations: { en: { title: 'Factory in Nhon Trach industrial park', description: `<p>${sentence}</p>` } },
};
const spent = (operation: string) =>
  t.world.consumed.filter((one) => one.operation === operation).reduce((sum, { units }) => sum + units, 0);
const requests = () => t.world.consumed.map(({ operation }) => operation);

describe('writes', () => {
  it('posting a long listing costs at most 24 units, 11 of them for the points that are held', async () => {
    await t.post();
    t.world.consumed.length = 0;
    const { content } = await t.post(long);
    expect(content.description.length).toBeGreaterThan(3000);
    expect(spent('transact')).toBeLessThanOrEqual(24);
    expect(requests().filter((operation) => operation === 'transact')).toHaveLength(1);
  });
  it('approving it costs at most 30 units', async () => {
    const posted = await t.post(long);
    t.world.consumed.length = 0;
    await t.approve(posted);
    expect(spent('transact')).toBeLessThanOrEqual(30);
    expect(requests().filter((operation) => operation === 'transact')).toHaveLength(1);
  });
  it('keeping it as a draft, which is free, costs at most 20', async () => {
    await t.service.createDraft(people.owner, testInput(long), t.freshKey());
    expect(spent('transact')).toBeLessThanOrEqual(20);
  });
  it('approving a revision of it, with other pictures, costs at most 32 units', async () => {
    const mediaIds = long.mediaIds!.map((id) => id.replace('01JD', '01JE'));
    const title = 'Nhà xưởng đã được sửa sang lại';
    const edited = await t.edit(await t.publish(long), { ...long, title, mediaIds });
    t.world.consumed.length = 0;
    await t.approve(edited);
    expect(spent('transact')).toBeLessThanOrEqual(32);
  });
  it('hiding it costs at most 15 units', async () => {
    const { meta } = await t.publish(long);
    t.world.consumed.length = 0;
    await t.service.act(people.owner, meta.code, 'hide', meta.version);
    expect(spent('transact')).toBeLessThanOrEqual(15);
  });
});

describe('paid acts on a long listing', () => {
  const paid = async (act: () => Promise<unknown>) => {
    t.world.consumed.length = 0;
    await act();
    return spent('transact');
  };
  const versionOf = async (code: string) => (await t.service.get(people.owner, code)).meta.version;
  it('an edit of what is shown costs at most 22 units, 11 of them for the points that are held', async () => {
    const shown = await t.publish(long);
    expect(
      await paid(() => t.edit(shown, { ...long, title: 'Nhà xưởng đã được sửa sang lại' })),
    ).toBeLessThanOrEqual(22);
  });
  it('more days and a higher level cost at most 23, 9 of them for the points', async () => {
    const { code } = (await t.publish(long)).meta;
    const version = () => versionOf(code);
    const body = { version: await version(), points: 8 };
    expect(await paid(() => t.service.extend(people.owner, code, body, t.freshKey()))).toBeLessThanOrEqual(
      23,
    );
    const how = { by: 'points', level: 'vip', version: await version(), points: 90 } as const;
    expect(await paid(() => t.service.upgrade(people.owner, code, how, t.freshKey()))).toBeLessThanOrEqual(
      25,
    );
  });
  it('of a short listing they stay within 20', async () => {
    const { code } = (await t.publish()).meta;
    const version = () => versionOf(code);
    const body = { version: await version(), points: 8 };
    expect(await paid(() => t.service.extend(people.owner, code, body, t.freshKey()))).toBeLessThanOrEqual(
      20,
    );
    const how = { by: 'points', level: 'vip', version: await version(), points: 90 } as const;
    expect(await paid(() => t.service.upgrade(people.owner, code, how, t.freshKey()))).toBeLessThanOrEqual(
      20,
    );
  });
});

describe('reads', () => {
  it('of a listing by its code cost two small requests', async () => {
    const { meta } = await t.publish(long);
    t.world.consumed.length = 0;
    await t.service.public.byCode(meta.code, t.clock.ms);
    expect(requests()).toEqual(['get', 'batchGet']);
    expect(spent('get') + spent('batchGet')).toBeLessThanOrEqual(3);
    t.world.consumed.length = 0;
    await t.service.get(people.owner, meta.code);
    expect(requests()).toEqual(['get', 'batchGet']);
    expect(spent('get') + spent('batchGet')).toBeLessThanOrEqual(4.5);
  });
  it('of twenty rows cost one request and at most 5 units, however long the list', async () => {
    const me = { userId: '01JD000000000000000000000F', roles: [] };
    for (let i = 0; i < 25; i++)
      await t.post({ ...long, mediaIds: [testPicture('01JD0000000000000000000001').mediaId] }, me);
    t.world.consumed.length = 0;
    const page = await t.service.mine(me, { limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(requests()).toEqual(['query']);
    expect(spent('query')).toBeLessThanOrEqual(5);
  });
  it('of the queue cost a query and one read of rows', async () => {
    t.world.consumed.length = 0;
    const page = await t.service.review.waiting({ limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(requests()).toEqual(['query', 'batchGet']);
    expect(spent('query')).toBeLessThanOrEqual(5);
    expect(spent('batchGet')).toBeLessThanOrEqual(20);
  });
  it('of a queue with edits in it cost no more requests', async () => {
    const { meta } = await t.edit(await t.publish(long), long);
    t.world.consumed.length = 0;
    const { items } = await t.service.review.waiting({ limit: 50 });
    expect(items.find(({ id }) => id === meta.id)?.isRevision).toBe(true);
    expect(requests()).toEqual(['query', 'batchGet']);
  });
  it('for search cost one request each', async () => {
    const { meta } = await t.publish();
    const { repo } = t.ports;
    t.world.consumed.length = 0;
    expect((await repo.live(livePartition(meta.id))).ids).toContain(meta.id);
    expect((await repo.cards([meta.id, '01JD00000000000000000000ZZ'])).map(({ id }) => id)).toEqual([
      meta.id,
    ]);
    expect((await repo.whole([meta.id, '01JD00000000000000000000ZZ'])).map((of) => of.meta.id)).toEqual([
      meta.id,
    ]);
    expect(requests()).toEqual(['query', 'batchGet', 'batchGet']);
  });
});
