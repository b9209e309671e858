/** Staff's lists by state: every listing in its own, newest change first, whoever it belongs to; drafts in none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { type StaffFilters, type StaffListState, staffListStates } from '#shared/listings/staff-lists.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';
import { examineListings } from '../warnings/examine-listings.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  // Every test's listings are newer than those of the tests before it.
  t.clock.ms += 1000;
});

const { owner, other, staff } = people;
const monthly = { mode: 'exact', amount: '50', unit: 'million-vnd', per: 'month' } as const;
const reason = 'Ảnh không phải của khu đất này.';
const inState = (state: StaffListState, limit = 50, cursor?: string) =>
  t.service.review.inState({ state, limit, cursor });
const codesIn = async (state: StaffListState) => (await inState(state)).items.map(({ code }) => code);
const listsOf = async ({ meta }: ListingRecord) => {
  const lists = await Promise.all(staffListStates.map(codesIn));
  return staffListStates.filter((_, at) => lists[at]!.includes(meta.code));
};
const refuse = ({ meta }: ListingRecord) => t.service.review.refuse(staff, meta.code, meta.version, reason);
const act = async ({ meta }: ListingRecord, name: 'hide' | 'show' | 'close' | 'withdraw' | 'delete') => {
  const { version } = await t.service.get(owner, meta.code).then((record) => record.meta);
  await t.service.act(owner, meta.code, name, version);
};

describe('a listing', () => {
  it('is in the list of the state that it has, through its whole life', async () => {
    const posted = await t.post();
    expect(await listsOf(posted)).toEqual([]);
    await t.approve(posted);
    expect(await listsOf(posted)).toEqual(['shown']);
    await act(posted, 'hide');
    expect(await listsOf(posted)).toEqual(['hidden']);
    await act(posted, 'show');
    await act(posted, 'close');
    expect(await listsOf(posted)).toEqual(['closed']);
    await act(posted, 'delete');
    expect(await listsOf(posted)).toEqual([]);
  });

  it('that staff took down or refused is listed with the reason that its owner reads', async () => {
    const refused = await refuse(await t.post());
    const { meta } = await t.publish();
    await t.service.review.remove(staff, meta.code, { version: meta.version, reason: reason });
    const [first] = (await inState('refused')).items;
    expect(first).toMatchObject({ code: refused.meta.code, refusalReason: reason, ownerId: owner.userId });
    const [gone] = (await inState('removed')).items;
    expect(gone).toMatchObject({ code: meta.code, removalReason: reason, ownerName: 'Trần Minh' });
  });

  it('that was refused and is sent again leaves its list, and one that is withdrawn is its owner’s alone', async () => {
    const refused = await refuse(await t.post());
    expect(await listsOf(refused)).toEqual(['refused']);
    const again = await t.edit(refused);
    expect(await listsOf(refused)).toEqual([]);
    await act(again, 'withdraw');
    expect(await listsOf(again)).toEqual([]);
  });

  it('that is withdrawn is in no list', async () => {
    const draft = await t.withdrawn();
    expect(await listsOf(draft)).toEqual([]);
  });

  it('that is shown stays listed while an edit of it waits, and says so', async () => {
    const edited = await t.edit(await t.publish());
    const row = (await inState('shown')).items.find(({ id }) => id === edited.meta.id);
    expect(row).toMatchObject({ hasRevision: true, version: edited.meta.version });
  });

  it('whose days have run out is called expired at once, and listed so once the job has been there', async () => {
    const { meta } = await t.publish();
    t.clock.ms += 16 * dayMs;
    const rowIn = async (state: StaffListState) =>
      (await inState(state)).items.find(({ id }) => id === meta.id)?.state;
    expect([await rowIn('shown'), await rowIn('expired')]).toEqual(['expired', undefined]);
    await t.service.expireDue(() => 60_000);
    expect([await rowIn('shown'), await rowIn('expired')]).toEqual([undefined, 'expired']);
  });
});

describe('a list', () => {
  it('has the newest change first, of all owners, page after page without a gap or a double', async () => {
    const changed: string[] = [];
    for (const caller of [owner, other, owner, other, owner]) {
      t.clock.ms += 1000;
      changed.unshift((await refuse(await t.post({}, caller))).meta.code);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await inState('refused', 2, cursor);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ code }) => code));
      cursor = page.nextCursor;
    } while (cursor && seen.length < 100);
    expect(seen.slice(0, 5)).toEqual(changed);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('of changes at the very same moment goes on behind the right one', async () => {
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push((await refuse(await t.post())).meta.code);
    const first = await inState('refused', 2);
    const second = await inState('refused', 2, first.nextCursor);
    expect([...first.items, ...second.items].map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('takes no cursor of another list, and none that was altered', async () => {
    await refuse(await t.post());
    await refuse(await t.post());
    const { nextCursor } = await inState('refused', 1);
    await expect(inState('shown', 1, nextCursor)).rejects.toMatchObject({ code: 'invalid-cursor' });
    await expect(inState('refused', 1, `${nextCursor}x.`)).rejects.toMatchObject({ code: 'invalid-cursor' });
  });

  it('costs a query and a read of rows, a page of twenty at most 37 units, a unit a row for the notes of staff', async () => {
    for (let n = 0; n < 21; n++) await refuse(await t.post());
    t.world.consumed.length = 0;
    expect((await inState('refused', 20)).items).toHaveLength(20);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query', 'batchGet']);
    expect(t.world.consumed.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(37);
  });
});

describe('filters', () => {
  const found = async (filters: StaffFilters, state: StaffListState = 'refused') => {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await t.service.review.inState({ state, limit: 2, cursor, ...filters });
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    return titles.filter((title) => title.startsWith('Lọc'));
  };

  it('narrow a list by what its rows, heads and notes say, page after page', async () => {
    const land = {
      type: 'land',
      category: 'residential-land',
      landArea: { value: '500', unit: 'm2' },
    } as const;
    await refuse(await t.post({ title: 'Lọc nhà xưởng thứ nhất' }));
    await refuse(await t.post({ title: 'Lọc kho bãi thứ hai', kind: 'rental', price: monthly }));
    const third = await refuse(await t.post({ title: 'Lọc đất ở thứ ba', ...land }, other));
    expect(await found({ kind: 'rental' })).toEqual(['Lọc kho bãi thứ hai']);
    expect(await found({ type: 'land' })).toEqual(['Lọc đất ở thứ ba']);
    expect(await found({ ownerId: other.userId })).toEqual(['Lọc đất ở thứ ba']);
    expect(await found({ title: 'DAT O' })).toEqual(['Lọc đất ở thứ ba']);
    expect(await found({ provinceCode: third.content.place.provinceCode! })).toHaveLength(3);
    expect(await found({ provinceCode: '00' })).toEqual([]);
    expect(await found({ flag: 'large-scale' })).toEqual([]);
    expect(await found({ olderThanDays: 3 })).toEqual([]);
    t.clock.ms += 4 * dayMs;
    expect(await found({ olderThanDays: 3 })).toHaveLength(3);
  });

  it('by what staff are warned of find what the job has seen', async () => {
    const { meta } = await t.post({ title: 'Lọc nhà xưởng có cảnh báo' });
    const exam = { version: 1, wordsVersion: 0, at: meta.createdAt, flags: ['price-far' as const] };
    await t.ports.transact([
      { act: 'put', item: { pk: `L#${meta.id}`, sk: 'EXAM', ...exam, keys: [], revision: 1 } },
    ]);
    await t.service.review.refuse(staff, meta.code, meta.version, reason);
    for (const flag of ['any', 'price-far'] as const)
      expect(await found({ flag })).toContain('Lọc nhà xưởng có cảnh báo');
    expect(await found({ flag: 'same-text' })).toEqual([]);
  });

  it('look at a hundred for a page, however few fit, and go on behind them', async () => {
    for (let n = 0; n < 101; n++) await refuse(await t.post());
    t.world.consumed.length = 0;
    const page = await t.service.review.inState({ state: 'refused', limit: 20, title: 'không có tin này' });
    expect(page.items).toEqual([]);
    expect(page.nextCursor).toBeDefined();
    expect(t.world.consumed.map(({ operation }) => operation)[0]).toBe('query');
    expect(t.world.consumed.filter(({ operation }) => operation === 'query')).toHaveLength(1);
    const cursor = page.nextCursor;
    const other = t.service.review.inState({ state: 'refused', limit: 20, title: 'khác', cursor });
    await expect(other).rejects.toMatchObject({ code: 'invalid-cursor' });
  });
});

describe('a phone', () => {
  it('finds what waits and what was shown or decided, whoever posted it, however it is typed', async () => {
    const contact = { name: 'Trần Minh', phone: '0903 333 444' };
    const waiting = await t.post({ title: 'Nhà xưởng có số riêng thứ nhất', contact });
    const shown = await t.approve(await t.post({ title: 'Nhà xưởng có số riêng thứ hai', contact }, other));
    const draft = await t.post({ title: 'Nhà xưởng có số riêng thứ ba', contact });
    await examineListings(() => 60_000, { ...t.ports, notExamined: () => undefined });
    await act(draft, 'withdraw');
    const codes = async (phone: string) => (await t.service.review.byPhone(phone)).map(({ code }) => code);
    for (const phone of ['0903333444', '+84 903 333 444'])
      expect((await codes(phone)).sort()).toEqual([waiting.meta.code, shown.meta.code].sort());
    expect(await codes('0903 333 445')).toEqual([]);
    await expect(codes('không phải số')).rejects.toMatchObject({ code: 'validation-failed' });
    t.world.consumed.length = 0;
    await codes('0903333444');
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query', 'batchGet']);
  });
});
