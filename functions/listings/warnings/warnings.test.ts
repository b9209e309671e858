/** What staff are warned of: the same picture, text or phone elsewhere, prices far off, forbidden words; and nobody else is. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { apis } from '#shared/apis.ts';
import type { ListingInput, ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { defaultForbiddenWords } from '#shared/listings/warnings/forbidden-words.ts';
import { type ListingWarning, warningKinds } from '#shared/listings/warnings/model.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';
import { examineListings } from './examine-listings.ts';

const { owner, other, staff } = people;
const picture = (n: number) => `01JD00000000000000000000${String(n).padStart(2, '0')}`;
const hash = '0f0f0f0f33cc55aa';
const near = '0f0f0f0f33cc55ad';
const longText = (seed: number) =>
  `<p>${Array.from({ length: 40 }, (_, at) => `lô ${at * 7919 + seed} giáp đường số ${at + seed}, hướng ${at % 8}.`).join(' ')}</p>`;

let t: TestListings;
beforeEach(async () => {
  const table = createMemoryTable();
  t = await startListings({
    table,
    consumed: [],
    items: async () => table.items(),
    stop: async () => undefined,
  });
  let phone = 100;
  post = (changes = {}, caller = owner) =>
    t.post(
      { contact: { name: 'Minh', phone: `0900000${++phone}` }, mediaIds: [picture(phone % 90)], ...changes },
      caller,
    );
});
afterEach(() => t.stop());
let post: (changes?: Partial<ListingInput>, caller?: typeof owner) => Promise<ListingRecord>;
const examine = () =>
  examineListings(() => 60_000, {
    ...t.ports,
    notExamined: (_, error) => {
      throw error;
    },
  });
const warnings = ({ meta }: ListingRecord) => t.service.review.warnings(meta.code);
const only = async <Kind extends ListingWarning['kind']>(listing: ListingRecord, kind: Kind) =>
  (await warnings(listing)).filter(
    (warning): warning is Extract<ListingWarning, { kind: Kind }> => warning.kind === kind,
  );
const flagsOf = async ({ meta }: ListingRecord) =>
  (await t.service.review.waiting({ limit: 50 })).items.find(({ id }) => id === meta.id)?.flags;

describe('staff are warned', () => {
  it('of nothing in an ordinary listing', async () => {
    const listing = await post();
    expect(await warnings(listing)).toEqual([]);
    expect(await flagsOf(listing)).toBeUndefined();
    await examine();
    expect(await flagsOf(listing)).toEqual([]);
  });

  it('of a picture that is nearly another listing’s, and led there', async () => {
    t.hashes.set(picture(1), hash).set(picture(2), near).set(picture(3), '00000000ffffffff');
    const first = await post({ mediaIds: [picture(1)] });
    await examine();
    const second = await post({ mediaIds: [picture(3), picture(2)] }, other);
    expect(await only(second, 'same-picture')).toEqual([
      {
        ...{ kind: 'same-picture', mediaId: picture(2), more: 0 },
        others: [
          {
            ...{ code: first.meta.code, title: first.content.title, state: 'waiting' },
            ...{ ownerId: owner.userId, ownerName: 'Trần Minh', isSamePoster: false },
          },
        ],
      },
    ]);
    await examine();
    expect(await flagsOf(second)).toEqual(['same-picture']);
    const own = await post({ mediaIds: [picture(1)] });
    const [warning] = await only(own, 'same-picture');
    expect(warning?.others.map(({ isSamePoster }) => isSamePoster).toSorted()).toEqual([false, true]);
  });

  it('of the picture of what was refused, too, and no more once it is a draft again or gone', async () => {
    t.hashes.set(picture(1), hash);
    const first = await post({ mediaIds: [picture(1)] });
    await examine();
    const second = await post({ mediaIds: [picture(1)] }, other);
    const refused = await t.service.review.refuse(
      staff,
      first.meta.code,
      1,
      'Ảnh không phải của khu đất này.',
    );
    expect((await only(second, 'same-picture'))[0]?.others).toMatchObject([{ state: 'refused' }]);
    const again = await t.edit(refused, { mediaIds: [picture(1)] });
    await t.service.act(owner, again.meta.code, 'withdraw', again.meta.version);
    expect(await warnings(second)).toEqual([]);
  });

  it('of the edit that waits, not of what it replaces; signals of a former version go', async () => {
    t.hashes.set(picture(1), hash);
    const shown = await t.approve(await post({ mediaIds: [picture(1)] }));
    await examine();
    const copy = await post({ mediaIds: [picture(1)] }, other);
    expect(await warnings(copy)).toHaveLength(1);
    const edited = await t.edit(shown, {
      mediaIds: [picture(2)],
      title: 'Nhà xưởng rửa tiền tại khu công nghiệp',
    });
    expect(await only(edited, 'same-picture')).toEqual([]);
    expect(await only(edited, 'forbidden-words')).toEqual([{ kind: 'forbidden-words', words: ['rửa tiền'] }]);
    await examine();
    expect(await warnings(copy)).toEqual([]);
  });

  it('of a text that is nearly the same', async () => {
    const first = await post({ description: longText(0) });
    await post({ description: longText(9000) });
    await examine();
    const copy = await post({ description: longText(0).replace('hướng 5', 'quay về hướng 5') }, other);
    const [warning] = await only(copy, 'same-text');
    expect(warning?.others.map(({ code }) => code)).toEqual([first.meta.code]);
  });

  it('of a phone that several accounts post with, however it is written, not of one’s own', async () => {
    const contact = { name: 'Minh', phone: '0912 345 678' };
    const first = await post({ contact });
    await examine();
    expect(await warnings(await post({ contact }))).toEqual([]);
    const third = await post({ contact: { ...contact, phone: '+84 912-345-678' } }, other);
    expect(await only(third, 'shared-phone')).toMatchObject([
      { accounts: 2, others: [{ code: first.meta.code }], more: 0 },
    ]);
    expect(
      JSON.stringify(
        (await t.itemsAt('SIG#')).concat(
          await t.itemsAt('L#').then((items) => items.filter(({ sk }) => sk === 'EXAM')),
        ),
      ),
    ).not.toContain('12345678');
  });

  it('of a price far from its five neighbours', async () => {
    for (let n = 0; n < 5; n++) await post();
    await examine();
    const dear = await post({ price: { mode: 'exact', amount: '52', unit: 'billion-vnd', per: 'total' } });
    expect(await only(dear, 'price-far')).toEqual([
      { kind: 'price-far', vndPerM2: 10_400_000, median: 1_040_000, neighbours: 5 },
    ]);
    const elsewhere = { ...dear, kind: 'rental' as const };
    expect(elsewhere.kind).toBe('rental');
    const rented = await post({
      kind: 'rental',
      price: { mode: 'exact', amount: '52', unit: 'billion-vnd', per: 'month' },
    });
    expect(await only(rented, 'price-far')).toEqual([]);
  });

  it('with at most 46 queries for ten pictures, in bounded reads', async () => {
    const mediaIds = Array.from({ length: 10 }, (_, n) => picture(n + 10));
    for (const [n, id] of mediaIds.entries()) t.hashes.set(id, `${String(n).repeat(8)}33cc55aa`);
    const listing = await post({ mediaIds, description: longText(0) });
    let queries = 0;
    const { sharing } = t.ports.repo;
    t.ports.repo.sharing = (signal) => {
      queries++;
      return sharing(signal);
    };
    await warnings(listing);
    expect(queries).toBe(46);
  });
});

describe('nobody but staff', () => {
  it('has an answer with warnings or marks in it', () => {
    const secret = [...warningKinds, 'Looking', 'byName', 'flags'].map((word) => `"${word}"`);
    const endpoints = Object.values(apis).flatMap((contract) => Object.entries(contract));
    const told = endpoints.flatMap(([name, endpoint]) => {
      if (!('reply' in endpoint) || !endpoint.reply) return [];
      const shape = JSON.stringify(
        z.toJSONSchema(endpoint.reply as z.ZodType, { unrepresentable: 'any', io: 'output' }),
      );
      return secret.some((word) => shape.includes(word)) && warningKinds.some((kind) => shape.includes(kind))
        ? [`${name} ${endpoint.access}`]
        : [];
    });
    expect(told.toSorted()).toEqual([
      ...['getWarnings staff', 'listAppeals staff', 'listByPhone staff'],
      ...['listByState staff', 'listWaiting staff'],
    ]);
  });

  it('reads a hash of a picture in what they are given', async () => {
    t.hashes.set(picture(1), hash);
    const listing = await post({ mediaIds: [picture(1)] });
    await examine();
    await t.approve(listing);
    const read = [
      await t.service.get(owner, listing.meta.code),
      await t.service.mine(owner, { limit: 20 }),
      await t.service.public.byCode(listing.meta.code, t.clock.ms),
    ];
    expect(JSON.stringify(read)).not.toMatch(/0f0f0f0f|hash|flags/);
  });
});

describe('forbidden words', () => {
  const put = (version: number, vi: string[]) =>
    t.service.words.put(staff, { version, settings: { words: { ...defaultForbiddenWords.words, vi } } });

  it('are versions: the second of two who change them is told', async () => {
    expect(await put(0, ['điện mặt trời'])).toMatchObject({ version: 1 });
    await expect(put(0, [])).rejects.toMatchObject({ code: 'version-conflict' });
    expect((await t.service.words.read()).settings.words.vi).toEqual(['điện mặt trời']);
    expect((await t.itemsAt('CFG')).map(({ sk }) => sk)).toContain('words#v00001');
  });

  it('have live listings looked through again, and the result is shown', async () => {
    const said = await t.approve(await post({ title: 'Nhà xưởng có điện mặt trời áp mái' }));
    await t.approve(await post());
    await examine();
    expect((await t.service.words.read()).scan).toMatchObject({
      version: 0,
      state: 'done',
      looked: 2,
      found: 0,
    });
    await put(0, ['dien mat troi']);
    await examine();
    expect((await t.service.words.read()).scan).toEqual({ version: 1, state: 'done', looked: 2, found: 1 });
    const { items } = await t.service.review.inState({ state: 'shown', limit: 20 });
    expect(items.find(({ id }) => id === said.meta.id)?.flags).toEqual(['forbidden-words']);
  });
});

it('a listing that is purged takes what was found with it', async () => {
  const { meta } = await post(testInput({ mediaIds: [picture(1)] }));
  await examine();
  const stored = await t.ports.repo.read(meta.id);
  await t.ports.transact(t.ports.repo.purge(stored!));
  expect((await t.itemsAt(`L#${meta.id}`)).map(({ sk }) => sk)).toEqual(['META']);
});
