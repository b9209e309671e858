/** The public prices of a listing: noted in the transaction that shows them, and shown to readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Price } from '#shared/kernel/money.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

let t: TestListings;
beforeAll(async () => {
  t = await startListings();
});
afterAll(() => t.stop());

const { owner, staff } = people;
const exact = (amount: string): Price => ({ mode: 'exact', amount, unit: 'billion-vnd', per: 'total' });
const seen = async (code: string) => (await t.service.public.byCode(code, t.clock.now())).prices;
const stored = async (code: string) => t.service.get(owner, code);

/** An edit to another price that staff approve a minute later. */
async function reprice(code: string, amount: string): Promise<void> {
  await t.edit(await stored(code), { price: exact(amount) });
  t.clock.ms += 60_000;
  const { version } = (await stored(code)).meta;
  await t.service.review.approve(staff, code, { version });
}
const act = async (code: string, name: 'hide' | 'show') =>
  t.service.act(owner, code, name, (await stored(code)).meta.version);

describe('the prices of a listing', () => {
  it('are not listed while there was only one, whatever else is edited', async () => {
    const { meta } = await t.publish({ price: exact('5') });
    await t.edit(await stored(meta.code), { price: exact('5.0'), title: 'Đất công nghiệp có đường rộng' });
    const { version } = (await stored(meta.code)).meta;
    await t.service.review.approve(staff, meta.code, { version });
    expect(await seen(meta.code)).toBe(undefined);
  });

  it('change when staff approve, not when the owner edits; the newest is the one that is shown', async () => {
    const { meta } = await t.publish({ price: exact('5') });
    await t.edit(await stored(meta.code), { price: exact('4.5') });
    expect(await seen(meta.code)).toBe(undefined);
    t.clock.ms += 60_000;
    const { version } = (await stored(meta.code)).meta;
    await t.service.review.approve(staff, meta.code, { version });
    const approvedAt = new Date(t.clock.ms).toISOString();
    expect(await seen(meta.code)).toEqual([
      { at: approvedAt, price: exact('4.5') },
      { at: meta.publishedAt, price: exact('5') },
    ]);
  });

  it('that nobody saw while it was hidden are left out', async () => {
    const { meta } = await t.publish({ price: exact('5') });
    await act(meta.code, 'hide');
    await reprice(meta.code, '9');
    await reprice(meta.code, '6');
    await act(meta.code, 'show');
    const shownAt = new Date(t.clock.ms).toISOString();
    expect(await seen(meta.code)).toEqual([
      { at: shownAt, price: exact('6') },
      { at: meta.publishedAt, price: exact('5') },
    ]);
  });

  it('of two people who approve the same edit are noted once', async () => {
    const { meta } = await t.publish({ price: exact('5') });
    await t.edit(await stored(meta.code), { price: exact('4') });
    const { version } = (await stored(meta.code)).meta;
    const approve = () => t.service.review.approve(staff, meta.code, { version });
    await Promise.allSettled([approve(), approve()]);
    expect(await seen(meta.code)).toHaveLength(2);
  });
});
