/** Copies of one's own listings: the same asset keeps its first day, whatever a client says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { DraftForm } from '#shared/listings/draft-model.ts';
import type { ListingInput, ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

const { owner, other } = people;
const form: DraftForm = { title: 'Nhà xưởng 5.000 m² trong khu công nghiệp' };
const elsewhere = { place: { nation: 'VN', wardCode: '09193' } } satisfies Partial<ListingInput>;
const ownPictures = { mediaIds: ['01JD0000000000000000000002'] };

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

/** Begins a draft as a copy and posts it some days later. */
async function copyOf({ meta }: ListingRecord, changes: Partial<ListingInput> = {}, laterDays = 0) {
  const draft = await t.service.drafts.create(owner, { form, copyOf: meta.code }, t.freshKey());
  t.clock.ms += laterDays * dayMs;
  return t.service.create(owner, testInput(changes), t.freshKey(), { draft: draft.code });
}
const firstOf = async ({ meta }: ListingRecord) =>
  (await t.service.public.byCode(meta.code, t.clock.ms)).firstListedAt;

describe('a copy of the same asset', () => {
  it('has its first day, also through copies of copies, from the day it is shown', async () => {
    const original = await t.publish();
    t.clock.ms += 12 * dayMs;
    const copy = await t.approve(await copyOf(original, {}, 2));
    expect(copy.meta.publishedAt).toBe(instant(t.clock.ms));
    expect(await firstOf(copy)).toBe(original.meta.publishedAt);
    expect(await firstOf(original).catch(() => undefined)).toBeUndefined();
    t.clock.ms += dayMs;
    const again = await t.approve(await copyOf(copy));
    expect(await firstOf(again)).toBe(original.meta.publishedAt);
  });

  it('is one with other words and pictures in the same place, or with its pictures elsewhere', async () => {
    const original = await t.publish();
    t.clock.ms += dayMs;
    const title = 'Xưởng mới tinh, chính chủ cần bán gấp';
    for (const changes of [{ ...ownPictures, title }, elsewhere])
      expect((await copyOf(original, changes)).meta.firstListedAt).toBe(original.meta.publishedAt);
    const another = await copyOf(original, { ...ownPictures, ...elsewhere });
    expect(another.meta.firstListedAt).toBeUndefined();
  });

  it('knows the day of an original that was published after it was begun', async () => {
    const original = await t.post();
    const draft = await t.service.drafts.create(owner, { form, copyOf: original.meta.code }, t.freshKey());
    const { publishedAt } = (await t.approve(original)).meta;
    t.clock.ms += 14 * dayMs;
    const { meta } = await t.service.create(owner, testInput(), t.freshKey(), { draft: draft.code });
    expect(meta.firstListedAt).toBe(publishedAt);
  });

  it('keeps what its draft remembers once the original is gone for good', async () => {
    const original = await t.publish();
    const { code, version, publishedAt } = original.meta;
    const draft = await t.service.drafts.create(owner, { form, copyOf: code }, t.freshKey());
    await t.service.act(owner, code, 'close', version);
    await t.service.act(owner, code, 'delete', version + 1);
    t.clock.ms += 40 * dayMs;
    await t.service.expireDue(() => 60_000);
    expect(await t.ports.repo.read(original.meta.id)).toBeUndefined();
    const { meta } = await t.service.create(owner, testInput(), t.freshKey(), { draft: draft.code });
    expect(meta.firstListedAt).toBe(publishedAt);
  });

  it('is remembered by the draft: neither saving it nor naming another original changes that', async () => {
    const original = await t.publish();
    t.clock.ms += 5 * dayMs;
    const younger = await t.publish();
    const draft = await t.service.drafts.create(owner, { form, copyOf: original.meta.code }, t.freshKey());
    const { version } = await t.service.drafts.save(owner, draft.code, { version: 1, form }, t.freshKey());
    const asked = { draft: draft.code, draftVersion: version, copyOf: younger.meta.code };
    const { meta } = await t.service.create(owner, testInput(), t.freshKey(), asked);
    expect(meta.firstListedAt).toBe(original.meta.publishedAt);
  });

  it('may be posted without a draft', async () => {
    const original = await t.publish();
    t.clock.ms += dayMs;
    const asked = { copyOf: original.meta.code };
    const { meta } = await t.service.create(owner, testInput(), t.freshKey(), asked);
    expect(meta.firstListedAt).toBe(original.meta.publishedAt);
  });
});

it('nobody copies another’s, and nothing is kept or held then', async () => {
  const { meta } = await t.publish();
  const before = await t.balance(other);
  const copied = t.service.drafts.create(other, { form, copyOf: meta.code }, t.freshKey());
  await expect(copied).rejects.toMatchObject({ code: 'not-found' });
  const posted = t.service.create(other, testInput(), t.freshKey(), { copyOf: meta.code });
  await expect(posted).rejects.toMatchObject({ code: 'not-found' });
  expect(await t.balance(other)).toEqual(before);
  expect(await t.service.drafts.list(other)).toEqual([]);
});
