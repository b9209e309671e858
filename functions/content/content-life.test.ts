/** The life of an article: drafts, approval, edits, slugs, schedule, withdrawal, and what visitors see of each. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import { people, refusalOf, startContent, type TestContent } from './testing/setup.ts';

const { seller, other, staff } = people;
let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());
const noTime = () => 0;
const muchTime = () => 60_000;
const reason = { keys: ['images' as const], words: 'Ảnh bìa mờ' };

describe('a seller’s article', () => {
  it('is private as a draft, waits, and is public once staff approve it', async () => {
    const draft = await t.draft();
    expect(draft.meta).toMatchObject({ state: 'draft', slug: 'quy-hoach-cang-trung-chuyen-can-gio' });
    expect(await refusalOf(t.read(draft.meta.slug))).toBe('not-found');
    expect(await refusalOf(t.service.get(other, draft.meta.id))).toBe('not-found');
    const meta = await t.service.act(seller, draft.meta.id, 'submit', 1);
    expect(meta).toMatchObject({ state: 'waiting', version: 2 });
    const shown = await t.service.review.approve(staff, meta.id, { version: 2 });
    expect(shown.meta).toMatchObject({ state: 'published', wasPublic: true, publishedVersion: 1 });
    const detail = await t.read(meta.slug);
    expect(detail).toMatchObject({
      title: draft.content.texts.vi.title,
      author: 'Công ty A',
      locales: ['vi', 'en'],
    });
    expect(detail.blocks).toEqual([{ kind: 'html', html: draft.content.texts.vi.body }]);
    expect((await t.list()).items.map(({ slug }) => slug)).toEqual([meta.slug]);
    expect(t.changes).toEqual([
      { entity: 'content-news', id: meta.id, key: meta.slug, version: 3, op: 'put' },
    ]);
    expect(await t.told()).toMatchObject([['content-published', { contentSlug: meta.slug }]]);
  });

  it('is refused with reasons that its author reads, until it is submitted again', async () => {
    const { meta } = await t.submitted();
    const refused = await t.service.review.refuse(staff, meta.id, { version: meta.version, reason });
    expect(refused.meta).toMatchObject({ state: 'refused', refusal: reason });
    expect(await t.told()).toMatchObject([
      ['content-refused', { reason: 'Ảnh bìa mờ', reasonKeys: 'images', contentId: meta.id }],
    ]);
    const saved = await t.save(refused, { author: 'Trần Minh' });
    const again = await t.service.act(seller, meta.id, 'submit', saved.meta.version);
    expect(again).toMatchObject({ state: 'waiting' });
    expect(again.refusal).toBeUndefined();
  });

  it('cannot be decided or published by a seller, not even their own', async () => {
    const { meta } = await t.submitted();
    const at = { version: meta.version };
    expect(await refusalOf(t.service.review.approve(seller, meta.id, at))).toBe('forbidden');
    expect(await refusalOf(t.service.review.publish(seller, meta.id, at))).toBe('forbidden');
    expect(await refusalOf(t.service.review.refuse(other, meta.id, { ...at, reason }))).toBe('not-found');
    expect((await t.service.get(seller, meta.id)).meta).toEqual(meta);
  });

  it('stays public as it was approved while its edit is written, waits, is refused or discarded', async () => {
    const shown = await t.published();
    const edited = await t.save(shown, { author: 'Lê An', slug: 'cang-can-gio' });
    expect(edited.meta).toMatchObject({ state: 'published', edit: 'draft', nextSlug: 'cang-can-gio' });
    expect(edited.published).toEqual(shown.content);
    const waiting = await t.service.act(seller, shown.meta.id, 'submit', edited.meta.version);
    const refused = await t.service.review.refuse(staff, shown.meta.id, { version: waiting.version, reason });
    expect(refused.meta).toMatchObject({ state: 'published', edit: 'refused' });
    expect((await t.read(shown.meta.slug)).author).toBe('Công ty A');
    expect(await refusalOf(t.read('cang-can-gio'))).toBe('not-found');
    const kept = await t.service.act(seller, shown.meta.id, 'discard', refused.meta.version);
    expect(kept).toMatchObject({ slug: shown.meta.slug, textVersion: shown.meta.textVersion });
    expect([kept.edit, kept.nextSlug]).toEqual([undefined, undefined]);
    expect((await t.draft('news', { slug: 'cang-can-gio' }, other)).meta.slug).toBe('cang-can-gio');
  });

  it('moves to its new address with the approval of the edit; the old one leads there', async () => {
    const shown = await t.published();
    const edited = await t.save(shown, { slug: 'cang-can-gio' });
    const waiting = await t.service.act(seller, shown.meta.id, 'submit', edited.meta.version);
    await t.service.review.approve(staff, shown.meta.id, { version: waiting.version });
    expect(await t.read('cang-can-gio')).toMatchObject({ slug: 'cang-can-gio' });
    expect((await t.read('cang-can-gio')).redirectTo).toBeUndefined();
    expect(await t.read(shown.meta.slug)).toMatchObject({ slug: 'cang-can-gio', redirectTo: 'cang-can-gio' });
    expect(t.changes.slice(1).map(({ key, op }) => [key, op])).toEqual([
      [shown.meta.slug, 'remove'],
      ['cang-can-gio', 'put'],
    ]);
    expect(await refusalOf(t.draft('news', { slug: shown.meta.slug }, other))).toBe(
      'validation-failed | /slug taken',
    );
  });

  it('is gone once withdrawn or taken down, and for good once deleted', async () => {
    const one = await t.published();
    await t.service.act(seller, one.meta.id, 'withdraw', one.meta.version);
    expect(await refusalOf(t.read(one.meta.slug))).toBe('gone');
    expect((await t.list()).items).toEqual([]);
    const two = await t.published();
    const down = await t.service.review.takeDown(staff, two.meta.id, {
      version: two.meta.version,
      reason: 'Nội dung sao chép từ báo khác.',
    });
    expect(down.meta).toMatchObject({ state: 'withdrawn', takedown: 'Nội dung sao chép từ báo khác.' });
    expect((await t.told()).at(-1)).toMatchObject([
      'content-removed',
      { reason: 'Nội dung sao chép từ báo khác.' },
    ]);
    await t.service.act(seller, two.meta.id, 'delete', down.meta.version);
    expect(await refusalOf(t.read(two.meta.slug))).toBe('gone');
    expect(await refusalOf(t.service.get(seller, two.meta.id))).toBe('not-found');
    const never = await t.draft('service');
    await t.service.act(seller, never.meta.id, 'delete', 1);
    expect(await refusalOf(t.read(never.meta.slug, 'service'))).toBe('not-found');
    expect((await t.draft('service', { slug: never.meta.slug })).meta.slug).toBe(never.meta.slug);
  });
});

describe('publication at a time', () => {
  it('comes when its time has come, wherever the job is cut off', async () => {
    const { meta } = await t.submitted();
    const publishAt = instant(t.clock.ms + dayMs);
    const due = await t.service.review.approve(staff, meta.id, { version: meta.version, publishAt });
    expect(due.meta).toMatchObject({ state: 'scheduled', publishAt });
    expect(await t.told()).toMatchObject([['content-scheduled', { at: publishAt }]]);
    expect(await refusalOf(t.read(meta.slug))).toBe('not-found');
    expect(await t.service.publishScheduled(muchTime)).toMatchObject({ published: 0, left: 0 });
    t.clock.ms += dayMs;
    expect(await t.service.publishScheduled(noTime)).toMatchObject({ published: 0 });
    expect(await t.service.publishScheduled(muchTime)).toMatchObject({ published: 1 });
    expect(await t.service.publishScheduled(muchTime)).toMatchObject({ published: 0, skipped: 0 });
    expect(await t.read(meta.slug)).toMatchObject({ publishedAt: instant(t.clock.ms) });
    expect(await t.itemsAt('CDUE#')).toEqual([]);
  });
  it('in the past, too far ahead, or of what is public already, is refused at its field', async () => {
    const { meta } = await t.submitted();
    const at = (ms: number) =>
      refusalOf(t.service.review.approve(staff, meta.id, { version: meta.version, publishAt: instant(ms) }));
    expect(await at(t.clock.ms - 5 * minuteMs)).toBe('validation-failed | /publishAt in-past');
    expect(await at(t.clock.ms + 400 * dayMs)).toBe('validation-failed | /publishAt too-far');
    const shown = await t.published('service');
    const edited = await t.save(shown, { author: 'Lê An' });
    const publishAt = instant(t.clock.ms + dayMs);
    expect(
      await refusalOf(
        t.service.review.publish(staff, shown.meta.id, { version: edited.meta.version, publishAt }),
      ),
    ).toBe('validation-failed | /publishAt not-allowed');
  });
  it('that was withdrawn, or put off, is passed over by the job', async () => {
    const { meta } = await t.submitted();
    const publishAt = instant(t.clock.ms + dayMs);
    const due = await t.service.review.approve(staff, meta.id, { version: meta.version, publishAt });
    const later = await t.service.review.publish(staff, meta.id, {
      version: due.meta.version,
      publishAt: instant(t.clock.ms + 2 * dayMs),
    });
    t.clock.ms += dayMs;
    expect(await t.service.publishScheduled(muchTime)).toMatchObject({ published: 0, skipped: 1 });
    const back = await t.service.act(seller, meta.id, 'withdraw', later.meta.version);
    expect(back).toMatchObject({ state: 'draft', wasPublic: false });
    t.clock.ms += dayMs;
    expect(await t.service.publishScheduled(muchTime)).toMatchObject({ published: 0, skipped: 1 });
    expect(await refusalOf(t.read(meta.slug))).toBe('not-found');
  });
});

describe('versions', () => {
  it('all stay; an old one is the newest again, and nothing between is lost', async () => {
    const first = await t.draft();
    const second = await t.save(first, { author: 'Lê An' });
    const restored = await t.service.restore(seller, first.meta.id, 1, second.meta.version);
    expect(restored.content).toEqual(first.content);
    const { items } = await t.service.versions(seller, first.meta.id, { limit: 10 });
    expect(items.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
    expect((await t.service.version(seller, first.meta.id, 2)).content.author).toBe('Lê An');
    expect(await refusalOf(t.service.version(other, first.meta.id, 2))).toBe('not-found');
    expect(await refusalOf(t.service.restore(seller, first.meta.id, 9, 3))).toBe('not-found');
  });
  it('of two who edit at once the second is told, and loses nothing', async () => {
    const draft = await t.draft();
    await t.save(draft, { author: 'Người thứ nhất' });
    expect(await refusalOf(t.save(draft, { author: 'Người thứ hai' }))).toBe('version-conflict');
    const [one, two] = [t.save, t.save].map((save) =>
      t.service.get(seller, draft.meta.id).then((now) => refusalOf(save(now, { author: 'Cùng lúc' }))),
    );
    expect((await Promise.all([one, two])).sort()).toEqual(['done', 'version-conflict']);
    expect((await t.service.get(seller, draft.meta.id)).meta.version).toBe(3);
  });
  it('of two decisions at once only one is carried out', async () => {
    const { meta } = await t.submitted();
    const at = { version: meta.version };
    const decisions = await Promise.all([
      refusalOf(t.service.review.approve(staff, meta.id, at)),
      refusalOf(t.service.review.refuse(staff, meta.id, { ...at, reason })),
      refusalOf(t.service.act(seller, meta.id, 'recall', meta.version)),
    ]);
    expect(decisions.sort()).toEqual(['done', 'version-conflict', 'version-conflict']);
  });
  it('of what was deleted go after a year, and its images with them', async () => {
    const draft = await t.draft();
    await t.save(draft, { author: 'Lê An' });
    await t.service.act(seller, draft.meta.id, 'delete', 2);
    t.clock.ms += 401 * dayMs;
    for (let runs = 0; runs < 12; runs++) await t.service.publishScheduled(muchTime);
    expect((await t.itemsAt(`C#${draft.meta.id}`)).map(({ sk }) => sk)).toEqual(['META']);
    expect(await t.itemsAt('CM#')).toEqual([]);
    expect(await t.itemsAt('MDUE#')).toHaveLength(1);
  });
});

describe('a new draft', () => {
  it('with the same key is the same draft, and two of one title have two addresses', async () => {
    const key = t.freshKey();
    const make = () => t.service.create(seller, { kind: 'news', content: { ...draftInput() } }, key);
    const first = await make();
    expect((await make()).meta.id).toBe(first.meta.id);
    const second = await t.draft();
    expect(second.meta.slug).not.toBe(first.meta.slug);
    expect(second.meta.slug).toMatch(new RegExp(`^${first.meta.slug}-`));
  });
});
const draftInput = () => ({
  texts: { vi: { title: 'Quy hoạch cảng trung chuyển Cần Giờ', summary: '', body: '' } },
  images: [],
  related: [],
});
