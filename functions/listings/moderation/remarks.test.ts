/** Refusals with remarks by field: one act, read by owner and staff, gone once it is approved. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { ListingRecord } from '#shared/listings/model.ts';
import type { Remark } from '#shared/listings/remark-model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner, staff } = people;
const second = { userId: '01JD000000000000000000000E', roles: ['admin' as const] };
const remarks: Remark[] = [
  { field: 'title', reason: 'contact-inside' },
  { field: 'price', reason: 'unit-mistaken', words: 'Tỷ hay triệu?', language: 'vi' },
];
const refuse = (
  { meta }: ListingRecord,
  { by = staff, reason = undefined as string | undefined, items = remarks as readonly Remark[] } = {},
) => t.service.review.refuse(by, meta.code, meta.version, reason, { remarks: items });
const mine = (record: ListingRecord) => t.service.get(owner, record.meta.code);
const edited = async (record: ListingRecord, changes: Parameters<typeof testInput>[0]) => {
  const { version, code } = (await mine(record)).meta;
  return t.service.update(owner, code, { version, listing: testInput(changes) }, t.freshKey());
};
const itemsOf = async ({ meta }: ListingRecord) =>
  (await t.world.items()).filter(({ pk, sk }) => pk === `L#${meta.id}` && sk === 'REMARKS');

describe('a refusal with remarks', () => {
  it('is read by its owner at each field, named in lists and told', async () => {
    const posted = await t.post();
    await refuse(posted);
    const record = ListingRecord.parse(await mine(posted));
    expect(record.meta).toMatchObject({
      state: 'refused',
      refusalReason: { keys: [], fields: ['title', 'price'] },
    });
    expect(record.remarks).toMatchObject({ items: remarks, was: { title: posted.content.title } });
    const { items } = await t.service.mine(owner, { limit: 20 });
    expect(items[0]!.refusalReason).toMatchObject({ fields: ['title', 'price'] });
    const told = await createNotificationRepository(t.world.table).list(owner.userId, 50, undefined);
    expect(told.items[0]).toMatchObject({
      template: 'listing-refused',
      values: { reasonFields: 'title price' },
    });
  });

  it('stands in the audit log whole', async () => {
    const posted = await t.post();
    await refuse(posted, { reason: 'Vui lòng sửa các mục sau.' });
    const [line] = await t.service.review.history(posted.meta.code);
    expect(line!.after).toMatchObject({ remarks, reason: { words: 'Vui lòng sửa các mục sau.' } });
  });

  it('stays beside what is sent again, until that is approved', async () => {
    const posted = await t.post();
    await refuse(posted);
    const again = await edited(posted, { title: 'Nhà xưởng 5.000 m², tiêu đề đã sửa' });
    expect(again.meta.refusalReason).toBeUndefined();
    const seen = await t.service.review.get(posted.meta.code);
    expect(seen.remarks).toMatchObject({ items: remarks, was: { title: posted.content.title } });
    const shown = await t.service.review.approve(staff, posted.meta.code, { version: seen.meta.version });
    expect(shown.remarks).toBeUndefined();
    expect(await itemsOf(posted)).toEqual([]);
  });

  it('of which the next has none leaves none behind', async () => {
    const posted = await t.post();
    await refuse(posted);
    const again = await edited(posted, { title: 'Nhà xưởng 5.000 m², tiêu đề đã sửa' });
    await refuse(again, { reason: 'Vẫn chưa đúng, vui lòng xem lại.', items: [] });
    expect((await mine(posted)).remarks).toBeUndefined();
    expect(await itemsOf(posted)).toEqual([]);
  });

  it('of an edit is about what the edit says', async () => {
    const published = await t.publish();
    const title = 'Nhà xưởng 5.000 m² GỌI NGAY 0900';
    const edit = await edited(published, { title });
    const refused = await refuse(edit);
    expect(refused.meta).toMatchObject({ state: 'shown', hasRefusedEdit: true });
    expect(refused.remarks?.was).toMatchObject({ title });
  });

  it('on a field that the type does not have, or a picture that is not there, changes nothing', async () => {
    const posted = await t.post();
    const before = await t.world.items();
    const wrong: Remark[] = [
      ...remarks,
      { field: 'enterprise', reason: 'figure-unlikely' },
      { field: 'pictures', reason: 'blurred', mediaId: '01JD000000000000000000000Z' },
    ];
    await expect(refuse(posted, { items: wrong })).rejects.toMatchObject({
      code: 'validation-failed',
      details: {
        errors: [
          { pointer: '#/body/remarks/2/field', code: 'not-allowed' },
          { pointer: '#/body/remarks/3/mediaId', code: 'not-found' },
        ],
      },
    });
    expect(await t.world.items()).toEqual(before);
  });

  it('by the second of two is refused, and the first one stays as it was', async () => {
    const posted = await t.post();
    await refuse(posted);
    const late = refuse(posted, { by: second, items: [{ field: 'place', reason: 'place-wrong' }] });
    await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
    expect((await mine(posted)).remarks?.items).toEqual(remarks);
  });

  it('that is read after a reason was given up still gives the others', async () => {
    const posted = await t.post();
    await refuse(posted);
    const [item] = await itemsOf(posted);
    const stored = item!.remarks as { items: object[] };
    const items = [{ field: 'title', reason: 'no-longer-one' }, ...stored.items];
    await t.world.table.transact([
      { act: 'put', item: { ...item!, remarks: { ...stored, items } } as never },
    ]);
    expect((await mine(posted)).remarks?.items).toEqual(remarks);
  });
});
