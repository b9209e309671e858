/** Extensions asked for ahead: paid in time, within their cap, with a notice before; the owner hears where it failed. */
import { afterEach, describe, expect, it } from 'vitest';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { dayMs, hourMs, instant } from '#shared/kernel/time.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { paidListings, refused } from '../testing/paid-setup.ts';
import { remindOwners } from './remind-owners.ts';

const paid = paidListings();
afterEach(() => paid.setPrices({}, 2));
const run = () => paid.t.service.expireDue(() => 240_000);
const plan = async (record: ListingRecord, times: number, points = 8) => {
  const { version } = (await paid.now(record)).meta;
  return paid.t.service.planExtensions(paid.me, record.meta.code, { version, times, points });
};
/** What the owner was told since the approval, oldest first. */
async function told() {
  const { items } = await createNotificationRepository(paid.t.world.table).list(
    paid.me.userId,
    50,
    undefined,
  );
  return items
    .map(({ template, values }) => [template, values] as const)
    .reverse()
    .slice(1);
}
/** Points that are left when so many are spent on something else. */
async function keepOnly(points: number) {
  const { available } = await paid.points();
  const { userId } = paid.me;
  const { posting } = await paid.t.points.quote({
    ...{ userId, key: paid.t.freshKey(), kind: 'spend', input: {} },
    ...{ act: { act: 'extend' }, reference: { type: 'note', id: userId } },
  });
  const legs = posting!.legs.map((leg) => ({ ...leg, points: Math.sign(leg.points) * (available - points) }));
  await paid.t.points.commit({ postings: [{ ...posting!, legs }] });
}
const head = async (record: ListingRecord) => (await paid.now(record)).meta;
const wait = (ms: number) => {
  paid.t.clock.ms += ms;
};

describe('a listing with extensions planned', () => {
  it('is extended a day before its end, as often as was planned, and then expires', async () => {
    const listing = await paid.publish();
    const end = Date.parse(listing.meta.expiresAt!);
    expect((await plan(listing, 2)).autoExtension).toEqual({ left: 2, points: 8 });
    wait(14 * dayMs - 1);
    await run();
    expect((await head(listing)).autoExtension).toEqual({ left: 2, points: 8 });
    wait(1);
    await run();
    expect(await head(listing)).toMatchObject({
      ...{ state: 'shown', expiresAt: instant(end + 15 * dayMs), autoExtension: { left: 1, points: 8 } },
      costs: [{ points: 10 }, { act: 'extend', points: 8, from: instant(end) }],
    });
    await run();
    wait(15 * dayMs);
    await run();
    expect((await head(listing)).autoExtension).toBeUndefined();
    wait(15 * dayMs);
    await run();
    wait(dayMs);
    await run();
    expect(await paid.points()).toEqual({ available: 100 - 10 - 16, held: 0 });
    const until = (days: number) => instant(end + days * dayMs);
    const named = { listing: listing.content.title, listingCode: listing.meta.code };
    expect(await told()).toEqual([
      ['listing-extended', { ...named, until: until(15), left: '1' }],
      ['listing-extended', { ...named, until: until(30), left: '0' }],
      ['listing-expired', named],
    ]);
  });

  it('is announced three days before', async () => {
    const listing = await paid.publish();
    await plan(listing, 1);
    wait(12 * dayMs);
    await remindOwners(() => 60_000, paid.t.ports);
    expect(await told()).toMatchObject([
      ['listing-extending', { until: listing.meta.expiresAt, points: '8' }],
    ]);
  });

  it('is tried again before the end where points were missing, and expires where they still are', async () => {
    const [lucky, poor] = [await paid.publish(), await paid.publish()];
    await plan(lucky, 1);
    await plan(poor, 1);
    await keepOnly(3);
    wait(14 * dayMs);
    await run();
    expect((await told()).map(([template]) => template)).toEqual([
      ...['listing-approved', 'auto-extension-failed', 'auto-extension-failed'],
    ]);
    await paid.t.grant(paid.me.userId, 6);
    wait(dayMs - hourMs);
    await run();
    wait(hourMs);
    await run();
    expect(await paid.points()).toEqual({ available: 1, held: 0 });
    expect((await told()).map(([template]) => template).slice(3)).toEqual([
      'listing-extended',
      'listing-expired',
    ]);
  });

  it('is not extended at a higher price than was agreed', async () => {
    const listing = await paid.publish();
    await plan(listing, 1);
    await paid.setPrices({ extend: 9 }, 1);
    wait(14 * dayMs);
    await run();
    expect((await told()).map(([template]) => template)).toEqual(['auto-extension-failed']);
    expect(await paid.points()).toEqual({ available: 90, held: 0 });
  });

  it('is extended once by two runs at a time', async () => {
    const listing = await paid.publish();
    await plan(listing, 3);
    wait(14 * dayMs);
    await Promise.all([run(), run(), run()]);
    expect(await paid.points()).toEqual({ available: 82, held: 0 });
    expect((await head(listing)).autoExtension).toEqual({ left: 2, points: 8 });
  });

  it('leaves an edit that is being written as good as before', async () => {
    const listing = await paid.publish();
    await plan(listing, 1);
    wait(14 * dayMs);
    await run();
    expect((await paid.edit(listing)).meta).toMatchObject({ hasRevision: true });
  });
});

describe('a plan', () => {
  it('is taken back, and ends with the listing', async () => {
    const [changed, closed] = [await paid.publish(), await paid.publish()];
    await plan(changed, 3);
    expect((await plan(changed, 0)).autoExtension).toBeUndefined();
    await plan(closed, 3);
    const { version, code } = await head(closed);
    const after = await paid.t.service.act(paid.me, code, 'close', version);
    expect(after.autoExtension).toBeUndefined();
    wait(14 * dayMs);
    await run();
  });

  it('is refused for another price, another version, and for what has no days', async () => {
    const listing = await paid.publish();
    const asked = (more: object) =>
      refused(
        paid.t.service.planExtensions(paid.me, listing.meta.code, {
          ...{ version: listing.meta.version, times: 1, points: 8, ...more },
        }),
      );
    expect(await asked({ points: 7 })).toBe('price-changed');
    expect(await asked({ version: 9 })).toBe('version-conflict');
    wait(15 * dayMs);
    expect(await asked({})).toBe('state-conflict');
    expect(await refused(plan(await paid.post(), 1))).toBe('state-conflict');
  });
});
