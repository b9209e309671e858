/** The large-scale flag by itself: on and off again, logged, found by search, and nothing that waits is touched. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
const { staff, owner } = people;

it('of what is shown reaches search and history, and is taken back the same way', async () => {
  const { meta } = await t.publish();
  const flag = async (isLargeScale: boolean) => {
    const { version } = (await t.service.review.get(meta.code)).meta;
    return t.service.review.setLargeScale(staff, meta.code, { version, isLargeScale });
  };
  expect((await flag(true)).meta).toMatchObject({ isLargeScale: true, state: 'shown' });
  expect((await t.logged()).at(-1)).toMatchObject({ op: 'put' });
  const [line] = await t.service.review.history(meta.code);
  expect(line).toMatchObject({ act: 'listing-flag', before: { isLargeScale: false }, by: staff.userId });
  expect((await flag(false)).meta.isLargeScale).toBe(false);
});

it('leaves an edit that waits, and what is held for it, as they are', async () => {
  const edited = await t.edit(await t.publish(), { title: 'Nhà xưởng đã sửa và đang chờ' });
  const { code, version, hold } = edited.meta;
  const flagged = await t.service.review.setLargeScale(staff, code, { version, isLargeScale: true });
  expect(flagged.revision?.title).toBe('Nhà xưởng đã sửa và đang chờ');
  expect(flagged.meta).toMatchObject({ hasRevision: true, hold });
  const shown = await t.approve(await t.service.review.get(code));
  expect(shown.content.title).toBe('Nhà xưởng đã sửa và đang chờ');
});

it('is for staff, never on one’s own, and by the version that was seen', async () => {
  const { meta } = await t.publish();
  const set = (caller: typeof staff, version = meta.version) =>
    t.service.review.setLargeScale(caller, meta.code, { version, isLargeScale: true });
  await expect(set({ ...owner, roles: ['admin'] })).rejects.toMatchObject({ code: 'self-review' });
  await expect(set(staff, meta.version - 1)).rejects.toMatchObject({ code: 'version-conflict' });
  expect((await t.service.review.get(meta.code)).meta.isLargeScale).toBe(false);
});
