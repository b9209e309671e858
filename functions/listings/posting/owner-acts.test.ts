/** What owners do with their listings, what staff remove, what visitors find. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import type { ListingInput } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.notes.length = 0;
});

const { owner, other, staff } = people;
const changesOf = async (id: string) => (await t.logged()).filter((change) => change.id === id);
const publicly = (code: string) => t.service.public.byCode(code, t.clock.now());

describe('owners', () => {
  it('hide, show, close and reopen, and visitors follow', async () => {
    const { meta } = await t.publish();
    let { version } = meta;
    for (const [act, isFound] of [
      ['hide', false],
      ['show', true],
      ['close', false],
      ['reopen', true],
    ] as const) {
      const card = await t.service.act(owner, meta.code, act, version);
      expect(card.version).toBe(++version);
      const answer = await publicly(meta.code).then(
        () => true,
        (error) => error.code,
      );
      expect(answer).toBe(isFound ? true : 'gone');
    }
    expect((await changesOf(meta.id)).map(({ op }) => op)).toEqual(['put', 'remove', 'put', 'remove', 'put']);
    expect(t.notes.map(({ op }) => op)).toEqual(['put', 'remove', 'put', 'remove', 'put']);
  });
  it('withdraw, delete and restore', async () => {
    const { meta } = await t.post();
    await t.service.act(owner, meta.code, 'withdraw', 1);
    expect((await t.service.review.waiting({ limit: 50 })).items.map(({ id }) => id)).not.toContain(meta.id);
    await t.service.act(owner, meta.code, 'delete', 2);
    const ids = async (state?: 'deleted') =>
      (await t.service.mine(owner, { limit: 50, state })).items.map(({ id }) => id);
    expect(await ids()).not.toContain(meta.id);
    expect(await ids('deleted')).toEqual([meta.id]);
    expect(await t.service.act(owner, meta.code, 'restore', 3)).toMatchObject({ state: 'draft', version: 4 });
    await expect(publicly(meta.code)).rejects.toMatchObject({ code: 'not-found' });
  });
  it('see only their own; others get not-found', async () => {
    const { meta } = await t.publish();
    const asOther = [
      () => t.service.get(other, meta.code),
      () => t.service.act(other, meta.code, 'hide', meta.version),
      () => t.service.act(staff, meta.code, 'hide', meta.version),
      () => t.service.update(other, meta.code, { version: meta.version, listing: testInput() }, t.freshKey()),
    ];
    for (const attempt of asOther) await expect(attempt()).rejects.toMatchObject({ code: 'not-found' });
    expect((await t.service.get(owner, meta.code)).meta).toEqual(meta);
    await expect(t.service.get(owner, 'DAZZZZZZZZ')).rejects.toMatchObject({ code: 'not-found' });
  });
  it('page through theirs, newest first, by state and kind', async () => {
    const me = { userId: '01JD000000000000000000000E', roles: [] };
    const posted: string[] = [];
    for (let i = 0; i < 7; i++) {
      t.clock.ms += 1000;
      const want = {
        kind: 'buy',
        mediaIds: [],
        landArea: undefined,
        areaRange: { from: { value: '1', unit: 'ha' } },
      };
      const { meta } = await t.post(
        i % 3 === 0 ? ({ ...want, price: { mode: 'deal' } } as Partial<ListingInput>) : {},
        me,
      );
      posted.unshift(meta.id);
      if (i === 5) await t.service.act(me, meta.code, 'withdraw', 1);
    }
    const all = async (query: { state?: 'waiting' | 'draft'; kind?: 'buy' }) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await t.service.mine(me, { limit: 2, cursor, ...query });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    };
    expect(await all({})).toEqual(posted);
    expect(await all({ kind: 'buy' })).toEqual(posted.filter((_, at) => (6 - at) % 3 === 0));
    expect(await all({ state: 'draft' })).toEqual([posted[1]]);
    const { nextCursor } = await t.service.mine(me, { limit: 2 });
    await expect(t.service.mine(me, { limit: 2, cursor: nextCursor, kind: 'buy' })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
    await expect(t.service.mine(owner, { limit: 2, cursor: nextCursor })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });
});

describe('staff and visitors', () => {
  it('remove with a reason, whatever the state', async () => {
    const { meta, content } = await t.publish();
    const removed = await t.service.review.remove(staff, meta.code, {
      version: meta.version,
      reason: 'Giá không đúng thực tế',
    });
    expect(removed.meta).toMatchObject({ state: 'removed', removalReason: 'Giá không đúng thực tế' });
    // What is gone says what it was, so that others like it can be shown.
    await expect(publicly(meta.code)).rejects.toMatchObject({
      code: 'gone',
      details: { params: { type: content.type, province: content.place.provinceCode } },
    });
    const mine = await t.service.mine(owner, { limit: 50, state: 'removed' });
    expect(mine.items.map(({ removalReason }) => removalReason)).toEqual(['Giá không đúng thực tế']);
  });
  it('find nothing past its date, even before the job has run', async () => {
    const { meta } = await t.publish();
    t.clock.ms += 15 * dayMs - 1;
    expect((await publicly(meta.code)).card.code).toBe(meta.code);
    t.clock.ms += 1;
    await expect(publicly(meta.code)).rejects.toMatchObject({ code: 'gone' });
    expect((await t.service.get(owner, meta.code)).meta.state).toBe('expired');
    const { items } = await t.service.mine(owner, { limit: 50, state: 'expired' });
    expect(items.map(({ id }) => id)).toContain(meta.id);
  });
});
