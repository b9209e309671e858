/** The audit log of a listing says what staff decided on: the content, before and after, and the flags. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner, staff } = people;
const reason = 'Ảnh không phải của khu đất này.';

test('an approval logs the approved content with a masked phone, and the large-scale flag', async () => {
  const { meta, content } = await t.post();
  await t.service.review.approve(staff, meta.code, { version: 1, isLargeScale: true });
  const [line] = await t.service.review.history(meta.code);
  expect(line).toMatchObject({
    ...{ act: 'listing-approve', by: staff.userId },
    before: { state: 'waiting', isLargeScale: false },
    after: { state: 'shown', isLargeScale: true },
    content: { after: { title: content.title, description: content.description } },
  });
  expect(line?.content?.before).toBeUndefined();
  const digits = content.contact.phone.slice(-6);
  expect(JSON.stringify(line)).not.toContain(digits);
  expect(JSON.stringify(line)).not.toContain(content.contact.name);
});

test('an edit logs its changes, before and after, approved or refused; a removal logs the removed content', async () => {
  const { review } = t.service;
  const { meta, content } = await t.post();
  await review.approve(staff, meta.code, { version: 1 });
  const edit = async (title: string, version: number) =>
    (await t.service.update(owner, meta.code, { version, listing: testInput({ title }) }, t.freshKey())).meta;
  const first = await edit('Nhà xưởng đã sửa lần một', 2);
  await review.refuse(staff, meta.code, first.version, reason);
  const second = await edit('Nhà xưởng đã sửa lần hai', first.version + 1);
  await review.approve(staff, meta.code, { version: second.version });
  await review.remove(staff, meta.code, { version: second.version + 1, reason });
  const lines = await review.history(meta.code);
  expect(lines.map(({ act }) => act)).toEqual([
    'listing-remove',
    'listing-approve',
    'listing-refuse',
    'listing-approve',
  ]);
  const [removed, approved, refused] = lines;
  expect(removed).toMatchObject({
    after: { reason },
    content: { before: { title: 'Nhà xưởng đã sửa lần hai' } },
  });
  const { language } = content;
  expect(approved?.content).toEqual({
    before: { language, title: content.title },
    after: { language, title: 'Nhà xưởng đã sửa lần hai' },
  });
  expect(refused).toMatchObject({
    after: { reason },
    content: { after: { title: 'Nhà xưởng đã sửa lần một' } },
  });
});

test('an unknown listing has no history', async () => {
  await expect(t.service.review.history('DA00000000')).rejects.toMatchObject({ code: 'not-found' });
});
