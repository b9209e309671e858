/** Drafts: whatever stands in the form is kept, once, for its owner alone, until it is posted or deleted. */
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf } from '#functions/lib/testing/arbitrary.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { DraftForm } from '#shared/listings/draft-model.ts';
import { draftsMax } from '#shared/listings/rules.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { listingsPersonalData } from '../personal-data.ts';
import { picturesInUse } from '../saving/media-references.ts';
import { missingMedia, people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
const commit: TestListings['ports']['transact'] = (writes) => t.world.table.transact(writes);
afterEach(() => {
  t.ports.transact = commit;
  t.ports.write = t.world.table.write;
});

let persons = 0;
/** Somebody new, so that tests do not count each other's drafts. */
const somebody = (): Caller => ({
  userId: `01JD00000000000000000001${String(++persons).padStart(2, '0')}`,
  roles: [],
});
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainProblem ? error.code : String(error)),
  );
const begin = (me: Caller, form: DraftForm = { title: 'Nhà' }, key = t.freshKey()) =>
  t.service.drafts.create(me, { form }, key);
const save = (me: Caller, code: string, version: number, form: DraftForm, key = t.freshKey()) =>
  t.service.drafts.save(me, code, { version, form }, key);
const formOf = async (me: Caller, code: string) => (await t.service.drafts.get(me, code)).form;
const codesOf = async (me: Caller) => (await t.service.drafts.list(me)).map(({ code }) => code);
const picture = (n: number) => `01JD000000000000000000000${n}`;
/** Somebody with enough points to post. */
async function poster(): Promise<Caller> {
  const me = somebody();
  await t.grant(me.userId, 100);
  return me;
}
const post = (me: Caller, asked: { draft: string; draftVersion?: number }, key = t.freshKey()) =>
  t.service.create(me, testInput(), key, asked);

describe('what is kept', () => {
  it.each([undefined, ...listingTypes])('is a form of type %s with one half-typed figure', async (type) => {
    const me = somebody();
    const form: DraftForm = { ...(type && { type }), price: { amount: '5,', unit: 'billion-vnd' } };
    const { code, version, isListing } = await begin(me, form);
    expect([version, isListing]).toEqual([1, false]);
    expect(await formOf(me, code)).toEqual(form);
  });
  it('is whatever the schema takes, twice the same', async () => {
    const me = somebody();
    const { code } = await begin(me, {});
    let version = 1;
    await fc.assert(
      fc.asyncProperty(arbitraryOf(DraftForm, []), async (made) => {
        const parsed = DraftForm.safeParse(made);
        fc.pre(parsed.success);
        const form = { ...parsed.data!, mediaIds: [], description: '<p>Nhà</p>', translations: {} };
        version = (await save(me, code, version, form)).version;
        expect(await formOf(me, code)).toEqual(form);
      }),
      { numRuns: 40 },
    );
  });
  it('has its rich text cleaned', async () => {
    const me = somebody();
    const { code } = await begin(me, {
      description: '<p>Nhà</p><script>alert(1)</script>',
      translations: { en: { description: '<img src=x onerror=alert(1)>House' } },
    });
    const { description, translations } = await formOf(me, code);
    expect(description).toBe('<p>Nhà</p>');
    expect(JSON.stringify(translations)).not.toContain('onerror');
  });
  it('is one’s own alone, and no listing', async () => {
    const me = somebody();
    const { code } = await begin(me);
    for (const attempt of [
      () => t.service.drafts.get(people.staff, code),
      () => save(people.staff, code, 1, {}),
      () => t.service.drafts.remove(people.staff, code),
      () => t.service.get(me, code),
      () => t.service.review.get(code),
      () => t.service.public.byCode(code, t.clock.ms),
    ])
      expect(await codeOf(attempt())).toBe('not-found');
    expect((await t.service.mine(me, { limit: 20 })).items).toEqual([]);
    expect(await t.logged()).toEqual([]);
  });
  it('is listed with title, type and cover, the last saved first', async () => {
    const me = somebody();
    const first = await begin(me, { title: 'Nhà xưởng', type: 'land', kind: 'sell', mediaIds: [picture(2)] });
    t.clock.ms += 1000;
    const second = await begin(me, {});
    expect(await t.service.drafts.list(me)).toMatchObject([
      { code: second.code, title: '' },
      { code: first.code, title: 'Nhà xưởng', type: 'land', kind: 'sell', picture: { mediaId: picture(2) } },
    ]);
    t.clock.ms += 1000;
    await save(me, first.code, 1, { title: 'Nhà xưởng', mediaIds: [picture(3), picture(2)] });
    const [top, ...rest] = await t.service.drafts.list(me);
    expect(top).toMatchObject({ code: first.code, version: 2, picture: { mediaId: picture(3) } });
    expect(rest).toHaveLength(1);
  });
});

describe('twenty', () => {
  it('are kept; the next is refused, until one is deleted or posted', async () => {
    const me = await poster();
    const drafts = [];
    for (let n = 0; n < draftsMax; n++) drafts.push(await begin(me));
    expect(await codeOf(begin(me))).toBe('limit-reached');
    expect(await codesOf(me)).toHaveLength(draftsMax);
    await t.service.drafts.remove(me, drafts[0]!.code);
    expect(await codeOf(begin(me))).toBe('done');
    await post(me, { draft: drafts[1]!.code, draftVersion: 1 });
    expect(await codeOf(Promise.all([begin(me)]))).toBe('done');
    expect(await codeOf(begin(me))).toBe('limit-reached');
  });
  it('stay twenty, however many are begun at once', async () => {
    const me = somebody();
    const tries = await Promise.all(Array.from({ length: draftsMax + 3 }, () => codeOf(begin(me))));
    expect(tries.filter((one) => one === 'done')).toHaveLength(draftsMax);
    expect(await codesOf(me)).toHaveLength(draftsMax);
  });
});

describe('the same call again', () => {
  it('begins one draft, as it is by then', async () => {
    const me = somebody();
    const key = t.freshKey();
    const { code } = await begin(me, { title: 'Nhà' }, key);
    expect((await begin(me, { title: 'Nhà' }, key)).version).toBe(1);
    await save(me, code, 1, { title: 'Nhà xưởng' });
    expect(await begin(me, { title: 'Nhà' }, key)).toMatchObject({ code, version: 2 });
    expect(await codesOf(me)).toEqual([code]);
    expect(await formOf(me, code)).toEqual({ title: 'Nhà xưởng' });
  });
  it('begins one where two presses arrive at once', async () => {
    const me = somebody();
    const key = t.freshKey();
    const [one, other] = await Promise.all([begin(me, {}, key), begin(me, {}, key)]);
    expect(other.code).toBe(one.code);
    expect(await codesOf(me)).toEqual([one.code]);
  });
  it('saves once where its answer got lost', async () => {
    const me = somebody();
    const { code } = await begin(me);
    const key = t.freshKey();
    t.ports.write = async (write) => {
      await t.world.table.write(write);
      throw new Error('The line broke');
    };
    expect(await codeOf(save(me, code, 1, { title: 'Nhà xưởng' }, key))).toContain('The line broke');
    t.ports.write = t.world.table.write;
    expect((await save(me, code, 1, { title: 'Nhà xưởng' }, key)).version).toBe(2);
  });
});

describe('two tabs', () => {
  it('that save the same version: one is taken, the other is told', async () => {
    const me = somebody();
    const { code } = await begin(me);
    const tries = await Promise.all([
      codeOf(save(me, code, 1, { title: 'Từ máy tính' })),
      codeOf(save(me, code, 1, { title: 'Từ điện thoại' })),
    ]);
    expect(tries.toSorted()).toEqual(['done', 'version-conflict']);
    expect(await codeOf(save(me, code, 1, { title: 'Muộn' }))).toBe('version-conflict');
    expect(await formOf(me, code)).toEqual({
      title: tries[0] === 'done' ? 'Từ máy tính' : 'Từ điện thoại',
    });
  });
  it('that lose a race after reading: the slower one overwrites nothing', async () => {
    const me = somebody();
    const { code } = await begin(me);
    t.ports.write = async (write) => {
      t.ports.write = t.world.table.write;
      await save(me, code, 1, { title: 'Nhanh' });
      return t.world.table.write(write);
    };
    expect(await codeOf(save(me, code, 1, { title: 'Chậm' }))).toBe('version-conflict');
    expect(await formOf(me, code)).toEqual({ title: 'Nhanh' });
  });
  it('of which one deletes while the other saves: it is gone, and the other is told', async () => {
    const me = somebody();
    const { code } = await begin(me);
    t.ports.transact = async (writes) => {
      t.ports.transact = commit;
      await save(me, code, 1, { title: 'Muộn' });
      return commit(writes);
    };
    await t.service.drafts.remove(me, code);
    expect(await codeOf(save(me, code, 2, {}))).toBe('not-found');
    expect(await codeOf(t.service.drafts.remove(me, code))).toBe('not-found');
  });
});

describe('pictures', () => {
  const held = async (me: Caller, ...ids: string[]) => [
    ...(await picturesInUse(t.world.table)(me.userId, ids)),
  ];
  const released = async () => (await t.itemsAt('MDUE#')).length;

  it('are in use while the draft lives, and let go with it', async () => {
    const me = somebody();
    const { code } = await begin(me, { mediaIds: [picture(4), picture(5)] });
    expect(await held(me, picture(4), picture(5), picture(6))).toEqual([picture(4), picture(5)]);
    const before = await released();
    await save(me, code, 1, { mediaIds: [picture(5)] });
    expect(await held(me, picture(4), picture(5))).toEqual([picture(5)]);
    expect(await released()).toBe(before + 1);
    await t.service.drafts.remove(me, code);
    expect(await held(me, picture(4), picture(5))).toEqual([]);
    expect(await released()).toBe(before + 2);
  });
  it('that nobody has are refused at their place', async () => {
    const me = somebody();
    const attempt = begin(me, { mediaIds: [picture(4), missingMedia] });
    await expect(attempt).rejects.toMatchObject({
      details: { errors: [{ pointer: '/mediaIds/1', code: 'not-found' }] },
    });
    const { code } = await begin(me);
    expect(await codeOf(save(me, code, 1, { mediaIds: [missingMedia] }))).toBe('validation-failed');
  });
});

describe('who asks for their data, or leaves', () => {
  it('has drafts in the export as they were typed, and nothing left afterwards', async () => {
    const me = somebody();
    await begin(me, { title: 'Nhà', price: { amount: '5,' }, mediaIds: [picture(7)] });
    const { clock, ids, points } = t.ports;
    const data = listingsPersonalData({ table: t.world.table, transact: commit, clock, ids, points });
    const { records } = await data.parts.listings(me.userId, undefined);
    expect(records).toMatchObject([
      {
        state: 'draft',
        draft: { title: 'Nhà', price: { amount: '5,' } },
        cover: expect.stringMatching(/webp$/),
      },
    ]);
    expect(await data.erase(me.userId, () => false)).toBe(false);
    expect(await data.erase(me.userId, () => true)).toBe(true);
    expect(await t.itemsAt(`DRAFTS#${me.userId}`)).toEqual([]);
  });
});
