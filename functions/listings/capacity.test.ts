/** What each access costs: one request a read, and at most so many units. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftForm } from '#shared/listings/draft-model.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { livePartition } from '#shared/search/changes.ts';
import { people, startListings, type TestListings } from './testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.world.consumed.length = 0;
});

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const sentence =
  'Nhà xưởng xây dựng theo tiêu chuẩn, nền bê tông chịu tải 3 tấn trên một mét vuông, có trạm điện riêng 560 kVA, ' +
  'đường container vào tận nơi, cách cảng Cát Lái 25 km và cao tốc Thành phố Hồ Chí Minh – Long Thành 8 km. ';
const word = (seed: number) =>
  `lô ${seed * 7919} diện tích ${(seed * 104729) % 9973} m², hướng ${seed % 8}. `;
/** Ids of ten pictures, as unlike each other as ids at random. */
const mediaIds = (seed: number) =>
  Array.from({ length: 10 }, (_, i) => {
    const digest = createHash('sha256').update(`${seed} ${i}`).digest();
    return `01JD${Array.from(digest.subarray(0, 22), (byte) => crockford[byte & 31]).join('')}`;
  });
/** A long listing: ten pictures, 3,000 characters, a translation, everything filled in. */
const long: Partial<ListingInput> = {
  description: `<p>${sentence}</p><ul>${Array.from({ length: 45 }, (_, i) => `<li>${word(i)}</li>`).join('')}</ul><p>${sentence.repeat(5)}</p>`,
  mediaIds: mediaIds(0),
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
/** The same in 3,000 characters of prose, of which no two sentences are alike: what would be hardest to compress. */
const prose: Partial<ListingInput> = {
  ...long,
  description: `<p>${readFileSync(join(import.meta.dirname, '../../local/seed/data/texts/vi.md'), 'utf8')
    .replaceAll(/[#*]|^- /gm, '')
    .replaceAll(/\n+/g, '</p><p>')
    .slice(0, 3100)}</p>`,
};
const spent = (operation: string) =>
  t.world.consumed.filter((one) => one.operation === operation).reduce((sum, { units }) => sum + units, 0);
const requests = () => t.world.consumed.map(({ operation }) => operation);

describe('writes', () => {
  it('posting a long listing costs at most 31 units, 11 of them for the points that are held', async () => {
    await t.post();
    t.world.consumed.length = 0;
    const { content } = await t.post(long);
    expect(content.description.length).toBeGreaterThan(3000);
    expect(spent('transact')).toBeLessThanOrEqual(31);
    expect(requests().filter((operation) => operation === 'transact')).toHaveLength(1);
  });
  it('posting it at a paid level costs no more, and approving that at most 57', async () => {
    const vip = { level: 'vip' } as const;
    const posted = await t.service.create(people.owner, testInput(prose), t.freshKey(), vip);
    expect(spent('transact')).toBeLessThanOrEqual(31);
    t.world.consumed.length = 0;
    await t.approve(posted);
    expect(spent('transact')).toBeLessThanOrEqual(57);
    expect(requests().filter((operation) => operation === 'transact')).toHaveLength(1);
  });
  it('posting prose of that length costs no more', async () => {
    const { content } = await t.post(prose);
    expect(content.description.length).toBeGreaterThan(3000);
    expect(spent('transact')).toBeLessThanOrEqual(31);
  });
  it('approving it costs at most 55 units: 24 for the audit log, six for the notification, one for its list', async () => {
    const posted = await t.post(prose);
    t.world.consumed.length = 0;
    await t.approve(posted);
    expect(spent('transact')).toBeLessThanOrEqual(55);
    expect(requests().filter((operation) => operation === 'transact')).toHaveLength(1);
  });
  it('saving it as a draft costs at most 6 units in one plain write, beginning one at most 18', async () => {
    const { mediaIds = [], ...written } = prose;
    const form: DraftForm = {
      ...{ kind: 'sell', type: 'industrial-park', category: 'factory', language: 'vi', mediaIds },
      ...{ title: 'Nhà xưởng 5.000 m² trong khu công nghiệp', description: written.description },
      ...{ price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' }, legal: written.legal },
      ...{ park: written.park, investor: written.investor, otherRequirements: sentence },
      ...{ infrastructure: written.infrastructure, translations: written.translations },
    };
    const { code } = await t.service.drafts.create(people.owner, { form }, t.freshKey());
    expect(spent('transact')).toBeLessThanOrEqual(18);
    t.world.consumed.length = 0;
    const more = { ...form, title: 'Nhà xưởng 6.000 m² trong khu công nghiệp' };
    await t.service.drafts.save(people.owner, code, { version: 1, form: more }, t.freshKey());
    expect(requests().filter((operation) => operation !== 'get')).toEqual(['write']);
    expect(spent('write')).toBeLessThanOrEqual(6);
  });
  it('approving a revision of it, with other pictures, costs at most 55 units', async () => {
    const title = 'Nhà xưởng đã được sửa sang lại';
    const edited = await t.edit(await t.publish(prose), { ...prose, title, mediaIds: mediaIds(1) });
    t.world.consumed.length = 0;
    await t.approve(edited);
    expect(spent('transact')).toBeLessThanOrEqual(55);
  });
  it('hiding it costs at most 13 units, one of them for its list', async () => {
    const { meta } = await t.publish(prose);
    t.world.consumed.length = 0;
    await t.service.act(people.owner, meta.code, 'hide', meta.version);
    expect(spent('transact')).toBeLessThanOrEqual(13);
  });
});

describe('paid acts on a long listing', () => {
  const paid = async (act: () => Promise<unknown>) => {
    t.world.consumed.length = 0;
    await act();
    return spent('transact');
  };
  const versionOf = async (code: string) => (await t.service.get(people.owner, code)).meta.version;
  const title = 'Nhà xưởng đã được sửa sang lại';
  it.each([
    ['a title', { title }],
    ['all pictures', { mediaIds: mediaIds(1) }],
    [
      'a third of the words',
      { description: prose.description!.replaceAll(/[^ <>]+ ([^ <>]+ [^ <>]+)/g, 'sửa $1') },
    ],
  ])('an edit of %s costs at most 35 units, 11 of them for the points that are held', async (_, changes) => {
    const shown = await t.publish(prose);
    expect(await paid(() => t.edit(shown, { ...prose, ...changes }))).toBeLessThanOrEqual(35);
  });
  it('an edit that leaves no word as it was costs no more', async () => {
    const shown = await t.publish();
    expect(await paid(() => t.edit(shown, prose))).toBeLessThanOrEqual(35);
  });
  it('more days cost 26, a higher level 24, 9 of them for the points, one for its list', async () => {
    const { code } = (await t.publish(prose)).meta;
    const version = () => versionOf(code);
    const body = { version: await version(), points: 8 };
    expect(await paid(() => t.service.extend(people.owner, code, body, t.freshKey()))).toBe(26);
    const upgrade = { by: 'points', level: 'vip', version: await version(), points: 90 } as const;
    expect(await paid(() => t.service.upgrade(people.owner, code, upgrade, t.freshKey()))).toBe(24);
  });
  it('another level of what waits costs at most 40, 17 of them for the points: one hold for another', async () => {
    const { code, version } = (await t.post(prose)).meta;
    const edit = { version, listing: testInput(prose), level: 'vip' } as const;
    const units = await paid(() => t.service.update(people.owner, code, edit, t.freshKey()));
    expect(units).toBeLessThanOrEqual(40);
  });
  it('while an edit of it waits they cost one unit more, for its place in the queue', async () => {
    const { code } = (await t.edit(await t.publish(prose), { ...prose, title })).meta;
    const upgrade = { by: 'points', level: 'vip', version: await versionOf(code), points: 90 } as const;
    expect(await paid(() => t.service.upgrade(people.owner, code, upgrade, t.freshKey()))).toBe(25);
  });
});

describe('reads', () => {
  it('of what else a poster has cost one query more, and show what is public alone', async () => {
    // Newer than what other tests have posted.
    t.clock.ms += 1;
    const { code } = (await t.publish(prose)).meta;
    const other = (await t.publish(prose)).meta;
    const waiting = (await t.post(prose)).meta;
    t.world.consumed.length = 0;
    const codes = (await t.service.public.moreOfPoster(code, t.clock.ms)).map((card) => card.code);
    expect(requests()).toEqual(['batchGet', 'query']);
    expect(codes).toContain(other.code);
    expect(codes).not.toContain(code);
    expect(codes).not.toContain(waiting.code);
    expect(codes.length).toBeLessThanOrEqual(8);
  });
  it('of a listing by its code cost one small request, for visitors, its owner and staff', async () => {
    const { code } = (await t.publish(long)).meta;
    t.world.consumed.length = 0;
    await t.service.public.byCode(code, t.clock.ms);
    expect(requests()).toEqual(['batchGet']);
    expect(spent('batchGet')).toBeLessThanOrEqual(2.5);
    t.world.consumed.length = 0;
    await t.service.get(people.owner, code);
    expect(requests()).toEqual(['batchGet']);
    expect(spent('batchGet')).toBeLessThanOrEqual(4);
    t.world.consumed.length = 0;
    await t.service.public.versionOf(code, t.clock.ms);
    await t.service.review.get(code);
    expect(requests()).toEqual(['batchGet', 'batchGet']);
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
  it('of the queue cost a query and one read of rows, a unit a row for the notes of staff beside them', async () => {
    t.world.consumed.length = 0;
    const page = await t.service.review.waiting({ limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(requests()).toEqual(['query', 'batchGet']);
    expect(spent('query')).toBeLessThanOrEqual(5);
    expect(spent('batchGet')).toBeLessThanOrEqual(40);
  });
  it('of fifty rows with an edit among them cost one read more: a request takes a hundred items', async () => {
    const { meta } = await t.edit(await t.publish(long), long);
    t.world.consumed.length = 0;
    const { items } = await t.service.review.waiting({ limit: 50 });
    expect(items.find(({ id }) => id === meta.id)?.isRevision).toBe(true);
    expect(requests()).toEqual(['query', 'batchGet', 'batchGet']);
  });
  it('for search cost one request each', async () => {
    const { meta } = await t.publish();
    const { repo } = t.ports;
    t.world.consumed.length = 0;
    expect((await repo.live(livePartition(meta.id))).ids).toContain(meta.id);
    expect((await repo.cards([meta.id, '01JD00000000000000000000ZZ'])).map(({ id }) => id)).toEqual([
      meta.id,
    ]);
    expect(
      (await repo.whole([meta.id, '01JD00000000000000000000ZZ'])).map((listing) => listing.meta.id),
    ).toEqual([meta.id]);
    expect(requests()).toEqual(['query', 'batchGet', 'batchGet']);
  });
});
