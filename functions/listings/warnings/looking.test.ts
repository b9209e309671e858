/** Two members of staff at one listing: the second is told who is there, and decides only on purpose. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

const { owner, staff } = people;
const colleague = { userId: '01JD000000000000000000000D', roles: ['admin' as const] };
const reason = 'Ảnh không phải của khu đất này.';

let t: TestListings;
let listing: ListingRecord;
beforeEach(async () => {
  const table = createMemoryTable();
  t = await startListings({
    table,
    consumed: [],
    items: async () => table.items(),
    stop: async () => undefined,
  });
  listing = await t.post();
});
const look = (who = staff, isLeaving?: boolean, version = listing.meta.version) =>
  t.service.review.lookAt(who, listing.meta.code, { version, isLeaving });
const rowLooking = async () => (await t.service.review.waiting({ limit: 20 })).items[0]?.looking;
const approve = (who: typeof colleague | typeof staff, isAnyway?: boolean) =>
  t.service.review.approve(who, listing.meta.code, { version: listing.meta.version, isAnyway });

describe('a mark', () => {
  it('is seen in the list and by the second, with since when, and stays the first one’s', async () => {
    const since = new Date(t.clock.ms).toISOString();
    expect(await look()).toEqual({});
    t.clock.ms += 5 * minuteMs;
    expect(await look()).toEqual({});
    const other = { byId: staff.userId, byName: 'Trần Minh', since };
    expect(await look(colleague)).toEqual({ other });
    expect(await rowLooking()).toEqual(other);
    t.clock.ms += 6 * minuteMs;
    expect(await look(colleague)).toEqual({ other });
  });

  it('ends after ten minutes, on leaving, and with the next version', async () => {
    await look();
    t.clock.ms += 10 * minuteMs;
    expect(await rowLooking()).toBeUndefined();
    expect(await look(colleague)).toEqual({});
    expect(await look(colleague, true)).toEqual({});
    expect(await rowLooking()).toBeUndefined();
    await look();
    listing = await t.edit(listing, { title: 'Nhà xưởng đã sửa trước khi duyệt' });
    expect(await rowLooking()).toBeUndefined();
    expect(await look(colleague)).toEqual({});
  });

  it('is not taken away by a colleague who leaves, nor kept on an old version or what does not wait', async () => {
    await look();
    await look(colleague, true);
    expect(await rowLooking()).toMatchObject({ byId: staff.userId });
    await look(staff, true);
    const edited = await t.edit(listing);
    await look(staff, false, 1);
    expect(await rowLooking()).toBeUndefined();
    listing = await t.approve(edited);
    await look();
    expect((await t.service.review.inState({ state: 'shown', limit: 20 })).items[0]?.looking).toBeUndefined();
  });

  it('of two who open it at the same moment is one’s, and the other is told', async () => {
    const answers = await Promise.all([look(), look(colleague)]);
    expect(answers.filter(({ other }) => other)).toHaveLength(1);
  });

  it('of an unknown listing is refused', async () => {
    await expect(t.service.review.lookAt(staff, 'DA00000000', { version: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a decision while somebody else looks', () => {
  it('is refused with who and since when, and done on purpose', async () => {
    await look();
    await expect(approve(colleague)).rejects.toMatchObject({
      code: 'being-reviewed',
      details: { params: { name: 'Trần Minh', since: expect.any(String) } },
    });
    await expect(t.service.review.refuse(colleague, listing.meta.code, 1, reason)).rejects.toMatchObject({
      code: 'being-reviewed',
    });
    await expect(
      t.service.review.remove(colleague, listing.meta.code, { version: 1, reason }),
    ).rejects.toMatchObject({ code: 'being-reviewed' });
    expect((await approve(colleague, true)).meta.state).toBe('shown');
    await expect(approve(staff)).rejects.toMatchObject({ code: 'version-conflict' });
  });

  it('is one’s own to make, and nobody is asked once the mark is over', async () => {
    await look();
    t.clock.ms += 10 * minuteMs;
    expect((await approve(colleague)).meta.state).toBe('shown');
    const second = await t.post({}, owner);
    listing = second;
    await look(staff);
    expect((await approve(staff)).meta.state).toBe('shown');
  });
});
