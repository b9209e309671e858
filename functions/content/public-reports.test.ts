/** Reports: visitors read those that staff marked public, and learn nothing of the others, not even that they exist. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentInput, ReportDetails } from '#shared/content/model.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { people, refusalOf, startContent, type TestContent } from './testing/setup.ts';

const { seller, staff } = people;
const fileId = '01JD0000000000000000000F01';
let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());

const figures = [{ label: { vi: 'Diện tích', en: 'Area' }, value: '1.250 ha' }];
const details = (isPublic: boolean, more: Partial<ReportDetails> = {}): Partial<ContentInput> => ({
  report: { figures, isPublic, fileId, ...more },
});
async function publish(isPublic: boolean): Promise<ContentRecord> {
  const { meta } = await t.draft('report', { ...details(isPublic), slug: 'thi-truong' }, staff);
  return t.service.review.publish(staff, meta.id, { version: meta.version });
}
/** All that visitors can ask about a report. */
async function seen(slug = 'thi-truong') {
  const list = await t.list('report');
  const search = await t.service.public.list({ kind: 'report', locale: 'vi', keyword: 'quy', limit: 9 });
  return {
    page: await refusalOf(t.read(slug, 'report')),
    file: await refusalOf(t.service.public.reportFile(slug)),
    listed: list.items.length,
    found: search.items.length,
    logged: t.changes.filter(({ op }) => op === 'put').length,
    rows: (await t.itemsAt('C#')).filter(({ sk }) => String(sk).startsWith('CARD#')).length,
  };
}
const nothing = { page: 'not-found', file: 'not-found', listed: 0, found: 0, logged: 0, rows: 0 };

describe('a report that is not marked public', () => {
  it('is nowhere: no page, no list, no search, no file, no change that pages would follow', async () => {
    const record = await publish(false);
    expect(record.meta).toMatchObject({ state: 'published', wasPublic: false });
    expect(await seen()).toEqual(nothing);
  });

  it('says as little once it was taken down or deleted, and gives its address back', async () => {
    const { meta } = await publish(false);
    const down = await t.service.review.takeDown(staff, meta.id, {
      ...{ version: meta.version, reason: 'Số liệu cần kiểm tra lại.' },
    });
    expect(await seen()).toEqual(nothing);
    await t.service.act(staff, meta.id, 'delete', down.meta.version);
    expect(await seen()).toEqual(nothing);
    expect((await t.draft('report', { slug: 'thi-truong' })).meta.slug).toBe('thi-truong');
  });

  it('is not made public by its author, by saving, restoring or submitting', async () => {
    const own = await t.draft('report', { slug: 'cua-toi' });
    expect(await refusalOf(t.save(own, details(true)))).toBe(
      'validation-failed | /report/isPublic not-allowed',
    );
    const marked = await t.save(own, details(true), staff);
    const back = await t.save(marked, details(false), staff);
    const restored = await t.service.restore(seller, own.meta.id, 2, back.meta.version);
    expect(restored.content.report?.isPublic).toBe(false);
  });
});

describe('a public report', () => {
  it('is listed, found, read with its figures in the reader’s language, and its file fetched', async () => {
    await publish(true);
    expect(await seen()).toMatchObject({
      page: 'done',
      file: 'done',
      listed: 1,
      found: 1,
      logged: 1,
      rows: 5,
    });
    const detail = await t.service.public.read({ kind: 'report', slug: 'thi-truong', locale: 'en' });
    expect(detail).toMatchObject({
      figures: [{ label: 'Area', value: '1.250 ha' }],
      ...{ hasFile: true, fileBytes: 1_234_567 },
    });
  });

  it('is gone, with its rows, once it is taken down or marked for the back office alone', async () => {
    const { meta } = await publish(true);
    const edited = await t.save({ ...(await t.service.get(staff, meta.id)) }, details(false), staff);
    expect((await seen()).page).toBe('done');
    await t.service.review.publish(staff, meta.id, { version: edited.meta.version });
    const gone = { page: 'gone', file: 'gone', listed: 0, found: 0, rows: 0 };
    expect(await seen()).toMatchObject(gone);
    expect(t.changes.at(-1)).toMatchObject({ key: 'thi-truong', op: 'remove' });
  });

  it('becomes public with the edit that says so, and can then be followed to a new address', async () => {
    const { meta } = await publish(false);
    const edited = await t.save(await t.service.get(staff, meta.id), details(true), staff);
    const live = await t.service.review.publish(staff, meta.id, { version: edited.meta.version });
    expect([live.meta.wasPublic, (await seen()).page]).toEqual([true, 'done']);
    const moved = await t.save(live, { ...details(true), slug: 'thi-truong-2026' }, staff);
    await t.service.review.publish(staff, meta.id, { version: moved.meta.version });
    expect(await t.read('thi-truong', 'report')).toMatchObject({ redirectTo: 'thi-truong-2026' });
  });

  it('keeps file and size through edits of others; another file is looked at anew', async () => {
    const live = await publish(true);
    const saved = await t.save(live, details(true), staff);
    expect(saved.content).toMatchObject({ fileBytes: 1_234_567, report: { fileId } });
    const without = await t.save(saved, details(true, { fileId: undefined }), staff);
    expect([without.content.fileBytes, without.content.report?.fileId]).toEqual([undefined, undefined]);
    expect(
      await refusalOf(t.save(without, details(true, { fileId: '01JD000000000000000000000Z' }), staff)),
    ).toBe('validation-failed | /report/fileId not-found');
  });

  it('without a file has none to fetch, and says so', async () => {
    const { meta } = await t.draft('report', details(true, { fileId: undefined }), staff);
    await t.service.review.publish(staff, meta.id, { version: 1 });
    expect(await refusalOf(t.service.public.reportFile(meta.slug))).toBe('not-found');
    expect((await t.read(meta.slug, 'report')).hasFile).toBe(false);
  });
});
