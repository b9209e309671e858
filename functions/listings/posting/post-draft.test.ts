/** Posting a draft: it becomes the listing of its code, once; a withdrawn listing has one beside it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { DraftForm } from '#shared/listings/draft-model.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
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
/** Somebody with enough points to post. */
async function poster(): Promise<Caller> {
  const me = somebody();
  await t.grant(me.userId, 100);
  return me;
}
const post = (me: Caller, asked: { draft: string; draftVersion?: number }, key = t.freshKey()) =>
  t.service.create(me, testInput(), key, asked);

describe('posting', () => {
  it('turns the draft into the listing of the same code', async () => {
    const me = await poster();
    const { code } = await begin(me, { mediaIds: testInput().mediaIds });
    const before = (await t.itemsAt('MDUE#')).length;
    const { meta } = await post(me, { draft: code, draftVersion: 1 });
    expect((await t.itemsAt('MDUE#')).length).toBe(before);
    expect(meta).toMatchObject({ code, state: 'waiting', hold: { points: 10 } });
    expect(await codesOf(me)).toEqual([]);
    expect(await codeOf(t.service.drafts.get(me, code))).toBe('not-found');
  });
  it('an incomplete one names each fault at its field, and keeps the draft', async () => {
    const me = await poster();
    const { code } = await begin(me);
    const input: ListingInput = testInput({ mediaIds: [], description: '<p> </p>', landArea: undefined });
    await expect(t.service.create(me, input, t.freshKey(), { draft: code })).rejects.toMatchObject({
      code: 'validation-failed',
      details: {
        errors: [
          { pointer: '/description', code: 'required' },
          { pointer: '/mediaIds', code: 'required' },
          { pointer: '/landArea', code: 'required' },
        ],
      },
    });
    expect(await codesOf(me)).toEqual([code]);
    expect((await t.balance(me)).held).toBe(0);
  });
  it('twice by one key is one listing; by another key it is known to be one already', async () => {
    const me = await poster();
    const { code } = await begin(me);
    const key = t.freshKey();
    const [one, other] = await Promise.all([post(me, { draft: code }, key), post(me, { draft: code }, key)]);
    expect([one.meta.code, other.meta.code]).toEqual([code, code]);
    expect(await codeOf(post(me, { draft: code }))).toBe('idempotency-mismatch');
    expect((await t.balance(me)).held).toBe(10);
  });
  it('in two tabs at once holds points once', async () => {
    const me = await poster();
    const { code } = await begin(me);
    const tries = await Promise.all([1, 2].map(() => codeOf(post(me, { draft: code, draftVersion: 1 }))));
    expect(tries.toSorted()).toEqual(['done', 'idempotency-mismatch']);
    expect((await t.balance(me)).held).toBe(10);
  });
  it('what was saved elsewhere meanwhile, or is another’s, changes nothing', async () => {
    const me = await poster();
    const { code } = await begin(me);
    await save(me, code, 1, { title: 'Mới hơn' });
    expect(await codeOf(post(me, { draft: code, draftVersion: 1 }))).toBe('version-conflict');
    const theirs = await begin(somebody());
    expect(await codeOf(post(me, { draft: theirs.code }))).toBe('not-found');
    expect((await t.balance(me)).held).toBe(0);
    expect(await formOf(me, code)).toEqual({ title: 'Mới hơn' });
  });
});

describe('a withdrawn listing', () => {
  it('has what was typed over it beside it, counted once, until it is posted again', async () => {
    const { meta } = await t.withdrawn();
    const { owner } = people;
    const typed = { form: { title: 'Đang sửa' }, listing: meta.code };
    const kept = await t.service.drafts.create(owner, typed, t.freshKey());
    expect(kept).toMatchObject({ code: meta.code, version: 1, isListing: true });
    expect(await codeOf(t.service.drafts.create(owner, typed, t.freshKey()))).toBe('version-conflict');
    expect((await t.service.get(owner, meta.code)).content.title).toBe(testInput().title);
    const counted = () => t.world.table.get({ pk: `DRAFTS#${owner.userId}`, sk: 'N' });
    expect(await counted()).toMatchObject({ count: 1 });
    await t.edit(await t.service.get(owner, meta.code));
    expect(await codesOf(owner)).toEqual([]);
    expect(await counted()).toMatchObject({ count: 0 });
  });
  it('takes a typed text only while it is one, and one’s own', async () => {
    const { meta } = await t.post();
    const over = (me: Caller) =>
      codeOf(t.service.drafts.create(me, { form: {}, listing: meta.code }, t.freshKey()));
    expect(await over(people.owner)).toBe('state-conflict');
    expect(await over(somebody())).toBe('not-found');
  });
});
