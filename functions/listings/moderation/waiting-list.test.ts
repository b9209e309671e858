/** The queue of what waits, narrowed: by the same filters as the other lists, page by page, without losing any. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import type { StaffFilters } from '#shared/listings/staff-lists.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
const { owner, other } = people;
const monthly = { mode: 'exact', amount: '50', unit: 'million-vnd', per: 'month' } as const;
const codes = { old: '', rental: '', edit: '', others: '' };
beforeAll(async () => {
  t = await startListings();
  codes.old = (await t.post({ title: 'Lô xưởng chờ đã lâu ngày' })).meta.code;
  const published = await t.publish();
  t.clock.ms += 3 * dayMs;
  codes.rental = (await t.post({ kind: 'rental', price: monthly })).meta.code;
  const { code, version } = published.meta;
  t.clock.ms += 1000;
  const listing = testInput({ title: 'Bản chỉnh sửa đang chờ duyệt' });
  codes.edit = (await t.service.update(owner, code, { version, listing }, t.freshKey())).meta.code;
  t.clock.ms += 1000;
  codes.others = (await t.post({}, other)).meta.code;
});
afterAll(() => t.stop());

const waiting = (filters: StaffFilters = {}, more: { limit?: number; cursor?: string } = {}) =>
  t.service.review.waiting({ limit: 20, ...more, ...filters });
const found = async (filters: StaffFilters) => (await waiting(filters)).items.map(({ code }) => code);

describe('the queue', () => {
  it('is narrowed by kind, poster, title and how long something waits', async () => {
    expect(await found({})).toEqual([codes.old, codes.rental, codes.edit, codes.others]);
    expect(await found({ kind: 'rental' })).toEqual([codes.rental]);
    expect(await found({ ownerId: other.userId })).toEqual([codes.others]);
    expect(await found({ title: 'dang cho duyet' })).toEqual([codes.edit]);
    expect(await found({ olderThanDays: 2 })).toEqual([codes.old]);
    expect(await found({ type: 'land' })).toEqual([]);
  });

  it('goes on behind what was looked at, and no row comes twice', async () => {
    const first = await waiting({ ownerId: owner.userId }, { limit: 2 });
    expect(first.items.map(({ code }) => code)).toEqual([codes.old, codes.rental]);
    const next = await waiting({ ownerId: owner.userId }, { limit: 2, cursor: first.nextCursor! });
    expect(next.items.map(({ code }) => code)).toEqual([codes.edit]);
    expect(next.nextCursor).toBeUndefined();
  });

  it('takes a cursor for the filters alone that it was given for', async () => {
    const { nextCursor } = await waiting({ ownerId: owner.userId }, { limit: 2 });
    const elsewhere = waiting({ kind: 'sell' }, { limit: 2, cursor: nextCursor! });
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid-cursor' });
  });
});
