/** The PDF of a listing: with it from the draft on, judged with it, public and counted while it is public, let go with it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { listingsPersonalData } from './personal-data.ts';
import { createFileReader } from './reading/listing-file.ts';
import { picturesInUse } from './saving/media-references.ts';
import { refused } from './testing/paid-setup.ts';
import { missingMedia, people, startListings, type TestListings } from './testing/setup.ts';
import { countView } from './views/count-view.ts';

const [one, other] = ['01JD00000000000000000000F1', '01JD00000000000000000000F2'] as const;
const file = (mediaId: string, name = 'Bản đồ.pdf') => ({ referenceFile: { mediaId, name } });
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36';
const visitor = { caller: null, address: '203.0.113.7', userAgent: chrome };

let t: TestListings;
let uncounted: unknown[];
beforeEach(async () => {
  t = await startListings();
  uncounted = [];
});
afterEach(() => t.stop());

const fetchFile = ({ meta }: Pick<ListingRecord, 'meta'>, looker: typeof visitor | object = visitor) =>
  createFileReader({
    ...t.ports,
    noteView: t.service.noteView,
    address: async ({ mediaId, name }) => ({
      url: `https://store.example/${mediaId}/${encodeURIComponent(name)}`,
      expiresInSeconds: 60,
    }),
    uncounted: (_, error) => uncounted.push(error),
  })(meta.code, { ...visitor, ...looker });
const act = (record: ListingRecord, what: 'hide' | 'delete' | 'withdraw') =>
  t.service.act(people.owner, record.meta.code, what, record.meta.version);
/** What is to be looked at because somebody let go of it. */
const released = async () =>
  (await t.itemsAt('MDUE#')).flatMap(({ mediaIds }) => mediaIds as string[]).filter((id) => id !== undefined);
const inUse = (...ids: string[]) => picturesInUse(t.world.table)(people.owner.userId, ids);

describe('posting', () => {
  it('keeps the file under its name, with the size and pages that its upload found', async () => {
    const { content } = await t.post(file(one));
    expect(content.referenceFile).toEqual({ mediaId: one, name: 'Bản đồ.pdf', bytes: 1_200_000, pages: 12 });
    expect((await t.post()).content).not.toHaveProperty('referenceFile');
  });

  it('is refused at the file that is none of one’s own, and nothing is posted', async () => {
    const attempt = t.post(file(missingMedia));
    await expect(attempt).rejects.toMatchObject({
      details: { errors: [{ pointer: '/referenceFile/0', code: 'not-found' }] },
    });
    expect(await t.itemsAt('L#')).toEqual([]);
  });

  it('without it says nothing of what may be let go', async () => {
    await t.post(file(one));
    expect(await inUse(one, other)).toEqual(new Set([one]));
    expect(await released()).not.toContain(one);
  });
});

describe('an edit of a shown listing', () => {
  it('waits with its file: visitors fetch the one that was approved, then the new one', async () => {
    const shown = await t.publish(file(one));
    const waiting = await t.edit(shown, file(other, 'Bản đồ mới.pdf'));
    expect(waiting.revision?.referenceFile?.mediaId).toBe(other);
    expect((await fetchFile(shown)).url).toContain(one);
    expect(await inUse(one, other)).toEqual(new Set([one, other]));
    await t.approve(waiting);
    expect((await fetchFile(shown)).url).toContain(other);
    expect(await released()).toContain(one);
    expect(await released()).not.toContain(other);
  });

  it('that only changes the file is an edit to be judged, and its refusal lets the new file go once nobody can appeal for it', async () => {
    const shown = await t.publish(file(one));
    const waiting = await t.edit(shown, file(one, 'Tên khác.pdf'));
    expect(waiting.meta.hasRevision).toBe(true);
    await t.service.review.refuse(people.staff, waiting.meta.code, waiting.meta.version, {
      keys: ['legal'],
      words: 'Tệp sai.',
    });
    const again = await t.edit(await t.service.get(people.owner, shown.meta.code), file(other));
    await t.service.review.refuse(people.staff, again.meta.code, again.meta.version, {
      keys: ['legal'],
      words: 'Tệp sai.',
    });
    expect((await fetchFile(shown)).url).toContain(encodeURIComponent('Bản đồ.pdf'));
    expect(await released()).not.toContain(other);
    await t.edit(await t.service.get(people.owner, shown.meta.code), file(one, 'Tên khác.pdf'));
    expect(await released()).toContain(other);
    expect(await released()).not.toContain(one);
  });

  it('stands in the log of the decision', async () => {
    const record = await t.publish(file(one));
    const lines = await t.service.review.history(record.meta.code);
    expect(JSON.stringify(lines)).toContain(one);
  });
});

describe('who fetches it', () => {
  it('gets it while the listing is public, and by nobody else’s code', async () => {
    const waiting = await t.post(file(one));
    expect(await refused(fetchFile(waiting))).toBe('not-found');
    const shown = await t.approve(waiting);
    expect((await fetchFile(shown)).expiresInSeconds).toBe(60);
    await act(shown, 'hide');
    expect(await refused(fetchFile(shown))).toBe('gone');
    expect(await refused(fetchFile(await t.publish()))).toBe('not-found');
    t.clock.ms += 400 * dayMs;
    expect(await refused(fetchFile(shown))).toBe('gone');
  });

  it('counts once a day, not as the owner, staff or a program', async () => {
    const shown = await t.publish(file(one));
    for (let n = 0; n < 5; n++) await fetchFile(shown);
    await fetchFile(shown, { address: '203.0.113.8' });
    await fetchFile(shown, { caller: people.owner, address: '203.0.113.9' });
    await fetchFile(shown, { caller: people.staff, address: '203.0.113.10' });
    await fetchFile(shown, { userAgent: 'curl/8.5', address: '203.0.113.11' });
    for (const view of [...t.views, ...t.views])
      await countView(view, { ...t.ports, write: t.world.table.write });
    const { items } = await t.service.figures(people.owner, [shown.meta.code]);
    expect(items[0]!.days).toMatchObject([{ files: 2, views: 0, shares: 0 }]);
  });

  it('gets it all the same where nobody can be counted', async () => {
    const shown = await t.publish(file(one));
    t.ports.viewed = () => Promise.reject(new Error('no bus'));
    const { createNoteView } = await import('./views/note-view.ts');
    t.service.noteView = createNoteView(t.ports);
    expect((await fetchFile(shown)).url).toContain(one);
    expect(uncounted).toHaveLength(1);
  });
});

describe('a draft', () => {
  const begin = (form: object) => t.service.drafts.create(people.owner, { form }, t.freshKey());
  const save = (code: string, version: number, form: object) =>
    t.service.drafts.save(people.owner, code, { version, form }, t.freshKey());

  it('keeps it, lets go of one that is replaced or removed, and hands it over when it is posted', async () => {
    const { code } = await begin(file(one));
    expect((await t.service.drafts.get(people.owner, code)).form).toMatchObject(file(one));
    expect(await inUse(one, other)).toEqual(new Set([one]));
    await save(code, 1, file(other));
    expect([await released(), await inUse(one, other)]).toEqual([[one], new Set([other])]);
    await save(code, 2, { title: 'Nhà xưởng' });
    expect(await released()).toEqual([one, other]);
    await save(code, 3, file(other));
    const { testInput } = await import('#shared/listings/testing/samples.ts');
    const posted = await t.service.create(people.owner, testInput(file(other)), t.freshKey(), {
      draft: code,
    });
    expect(posted.content.referenceFile?.mediaId).toBe(other);
    expect(await released()).toEqual([one, other]);
    expect(await inUse(other)).toEqual(new Set([other]));
  });

  it('takes none of another’s, asks about a file once, and goes with it', async () => {
    expect(await refused(begin(file(missingMedia)))).toBe('validation-failed');
    const { code } = await begin(file(one));
    const { claim } = t.ports.referenceFiles;
    let asked = 0;
    t.ports.referenceFiles.claim = (...args) => {
      asked++;
      return claim(...args);
    };
    await save(code, 1, { ...file(one, 'Tên khác.pdf'), title: 'Nhà xưởng' });
    expect(asked).toBe(0);
    await t.service.drafts.remove(people.owner, code);
    expect(await released()).toEqual([one]);
  });
});

it('is let go when the listing is deleted for good', async () => {
  const posted = await t.post(file(one));
  const withdrawn = await act(posted, 'withdraw');
  await t.service.act(people.owner, posted.meta.code, 'delete', withdrawn.version);
  expect(await inUse(one)).toEqual(new Set([one]));
  t.clock.ms += 31 * dayMs;
  await t.service.expireDue(() => 600_000);
  expect(await released()).toContain(one);
  expect(await inUse(one)).toEqual(new Set());
});

it('stands in what its owner exports, with where it is read', async () => {
  await t.post(file(one));
  const { parts } = listingsPersonalData({ ...t.ports, table: t.world.table });
  const { records } = await parts.listings(people.owner.userId, undefined);
  expect(records).toMatchObject([
    { content: { referenceFile: { name: 'Bản đồ.pdf', path: `/api/media/references/${one}` } } },
  ]);
});

it('is never stored under a name that systems cannot save', async () => {
  const { ListingInput } = await import('#shared/listings/model.ts');
  const { testInput } = await import('#shared/listings/testing/samples.ts');
  const nameOf = (name: string) => ListingInput.parse(testInput(file(one, name))).referenceFile!.name;
  expect(nameOf('../../etc\\passwd')).toBe('-..-etc-passwd.pdf');
  expect(nameOf('a\u202egnp.pdf')).toBe('agnp.pdf');
  expect(nameOf('  Hồ sơ   đất.PDF ')).toBe('Hồ sơ đất.pdf');
  expect(nameOf('.pdf')).toBe('document.pdf');
  expect(nameOf('x'.repeat(255))).toBe(`${'x'.repeat(120)}.pdf`);
  expect(nameOf(nameOf('<b>:?*|"'))).toBe(nameOf('<b>:?*|"'));
});
