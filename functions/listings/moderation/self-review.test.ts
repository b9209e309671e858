/** Staff do not decide on their own listings: somebody else does, and the queue says whose each one is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner, staff } = people;
/** The owner, who was made staff meanwhile. */
const poster = { ...owner, roles: ['admin' as const] };

test('a new listing, an edit and a removal wait for another member of staff; nothing is written', async () => {
  const { review } = t.service;
  const { meta } = await t.post();
  const row = (await review.waiting({ limit: 50 })).items.find(({ id }) => id === meta.id);
  expect(row?.ownerId).toBe(owner.userId);
  const refused = { code: 'self-review' };
  const reason = 'Ảnh không phải của khu đất này.';
  await expect(review.approve(poster, meta.code, { version: 1 })).rejects.toMatchObject(refused);
  await expect(review.refuse(poster, meta.code, 1, reason)).rejects.toMatchObject(refused);
  const shown = await review.approve(staff, meta.code, { version: 1 });
  const edit = { version: shown.meta.version, listing: testInput({ title: 'Nhà xưởng đã sửa lại' }) };
  const { meta: edited } = await t.service.update(poster, meta.code, edit, t.freshKey());
  expect(edited.hasRevision).toBe(true);
  const { version } = edited;
  await expect(review.approve(poster, meta.code, { version })).rejects.toMatchObject(refused);
  await expect(review.remove(poster, meta.code, { version, reason, giveBack: true })).rejects.toMatchObject(
    refused,
  );
  expect((await review.get(meta.code)).meta.version).toBe(version);
  expect((await review.approve(staff, meta.code, { version })).meta.hasRevision).toBe(false);
});
