/** The queue of appeals: what a page costs, what owners never read, and marks of who has one open. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.ms += 1000;
});
const { owner, staff } = people;
const colleague: Caller = { userId: '01JD000000000000000000000D', roles: ['admin'] };
const third: Caller = { userId: '01JD000000000000000000000E', roles: ['admin'] };
const reason = 'Ảnh không phải của khu đất này.';
const words = 'Ảnh chụp tại chính khu đất, tôi gửi kèm vị trí.';

/** A refused listing whose owner has appealed. */
async function appealed() {
  const { meta } = await t.post();
  await t.service.review.refuse(staff, meta.code, meta.version, reason);
  const row = await t.service.appeal(owner, meta.code, { version: meta.version + 1, words }, t.freshKey());
  return { code: meta.code, version: row.version };
}

describe('the queue and the history', () => {
  it('a page is one query, a read and the names; nothing of who decided reaches the owner', async () => {
    for (let n = 0; n < 21; n++) {
      t.clock.ms += 1000;
      await appealed();
    }
    t.world.consumed.length = 0;
    const page = await t.service.review.appeals.list({ limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(t.world.consumed.map(({ operation }) => operation)).toEqual(['query', 'batchGet']);
    const rest = await t.service.review.appeals.list({ limit: 20, cursor: page.nextCursor });
    expect(rest.items).toHaveLength(1);
    const { code } = page.items[0]!;
    const own = [await t.service.get(owner, code), await t.service.mine(owner, { limit: 50 })];
    expect(JSON.stringify(own)).not.toContain(staff.userId);
    const acts = (await t.service.review.history(code)).map(({ act }) => act);
    expect(acts).toEqual(['listing-appeal', 'listing-refuse']);
  });

  it('says who has one open, and leaves it to them', async () => {
    const { code, version } = await appealed();
    await t.service.review.lookAt(third, code, { version });
    const { settle } = t.service.review.appeals;
    const granted = { version, outcome: 'granted' } as const;
    await expect(settle(colleague, code, granted)).rejects.toMatchObject({ code: 'being-reviewed' });
    const done = await settle(colleague, code, { ...granted, isAnyway: true });
    expect(done.meta.state).toBe('waiting');
  });
});
