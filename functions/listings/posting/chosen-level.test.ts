/** Listings posted at a paid level: creation and upgrade are one hold, which begins, follows and ends with them. */
import { describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Level, ListingRecord } from '#shared/listings/model.ts';
import { paidListings, refused } from '../testing/paid-setup.ts';

const b = paidListings();
const { post, approve, edit, remove, now, points, moves, setPrices, givePackage, staff } = b;
const key = () => b.t.freshKey();
const postAt = (level: Level, seen?: number) => post(key(), seen, level);
const editTo = (of: ListingRecord, level: Level, seen?: number) => edit(of, key(), seen, level);
const rowOf = async ({ meta }: ListingRecord) =>
  (await b.t.service.mine(b.me, { limit: 50 })).items.find(({ code }) => code === meta.code);

describe('posting at a level', () => {
  it('holds creation and upgrade at once; approval takes both, and the level begins', async () => {
    const posted = await postAt('vip', 100);
    expect(posted.meta).toMatchObject({
      state: 'waiting',
      level: 'regular',
      hold: { points: 100 },
      levelChoice: { level: 'vip', terms: { points: 90, days: 15 } },
    });
    expect(await points()).toEqual({ available: 0, held: 100 });
    expect(await rowOf(posted)).toMatchObject({ chosenLevel: 'vip', level: 'regular' });
    b.t.clock.ms += 2 * dayMs;
    const until = instant(b.t.clock.ms + 15 * dayMs);
    const shown = await approve(posted);
    expect(shown.meta).toMatchObject({ level: 'vip', levelUntil: until, expiresAt: until });
    expect(shown.meta.costs).toMatchObject([
      { act: 'create', points: 10 },
      { act: 'upgrade-vip', points: 90 },
    ]);
    expect(await points()).toEqual({ available: 0, held: 0 });
    expect(await moves()).toEqual(['capture create-vip', 'hold create-vip']);
    const row = await rowOf(shown);
    expect([row?.level, row?.levelUntil, row?.chosenLevel]).toEqual(['vip', until, undefined]);
  });
  it('falls back to regular by itself when its days are over', async () => {
    const shown = await approve(await postAt('featured'));
    b.t.clock.ms += 15 * dayMs;
    await b.t.service.expireDue(() => 60_000);
    const { level, levelUntil } = (await now(shown)).meta;
    expect([level, levelUntil]).toEqual(['regular', undefined]);
  });
  it.each(['refuse', 'withdraw', 'remove'] as const)('gives all of it back on %s', async (act) => {
    const posted = await postAt('featured');
    const { code } = posted.meta;
    if (act === 'refuse') await b.t.service.review.refuse(staff, code, 1, 'Ảnh không rõ');
    if (act === 'withdraw') await b.t.service.act(b.me, code, 'withdraw', 1);
    if (act === 'remove') await remove(posted);
    expect(await points()).toEqual({ available: 100, held: 0 });
    expect(await moves()).toEqual(['hold create-featured', 'release create-featured']);
  });
  it('again after a refusal holds again, at the level that was chosen or another', async () => {
    const posted = await postAt('featured');
    const { code } = posted.meta;
    await b.t.service.review.refuse(staff, code, 1, 'Ảnh không rõ');
    const again = await edit(await now(posted), key(), 50);
    expect(again.meta.levelChoice).toEqual({ level: 'featured', terms: { points: 40, days: 15 } });
    expect(await points()).toEqual({ available: 50, held: 50 });
    await b.t.service.review.refuse(staff, code, again.meta.version, 'Ảnh không rõ');
    const regular = await editTo(await now(posted), 'regular', 10);
    expect(regular.meta.levelChoice).toBeUndefined();
    expect(await points()).toEqual({ available: 90, held: 10 });
  });
  it('without enough points changes nothing, and names the sum', async () => {
    await post();
    await expect(postAt('vip')).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'create', needed: 100, available: 90, missing: 10 } },
    });
    expect(await points()).toEqual({ available: 90, held: 10 });
  });
  it('pays for the level alone where a package makes creating free; its unit stays', async () => {
    await givePackage('vip');
    const posted = await postAt('vip', 90);
    expect(await points()).toEqual({ available: 10, held: 90 });
    const shown = await approve(posted);
    expect(shown.meta.costs?.map(({ act }) => act)).toEqual(['upgrade-vip']);
  });
  it('asks again where the price of creation or level is not what was seen', async () => {
    await setPrices({ upgrade: { featured: 45, vip: 90 } }, 1);
    try {
      await expect(postAt('featured', 50)).rejects.toMatchObject({
        code: 'price-changed',
        details: { params: { points: 55 } },
      });
      expect(await points()).toEqual({ available: 100, held: 0 });
    } finally {
      await setPrices({}, 2);
    }
  });
  it('is another act than posting without it: the same key does not do both', async () => {
    const one = key();
    const posted = await post(one, undefined, 'featured');
    expect((await post(one, 50, 'featured')).meta.code).toBe(posted.meta.code);
    expect(await refused(post(one, undefined, 'vip'))).toBe('idempotency-mismatch');
    expect(await refused(post(one))).toBe('idempotency-mismatch');
    expect(await points()).toEqual({ available: 50, held: 50 });
  });
});

describe('what waits', () => {
  it('keeps its level and its hold when it is edited, whatever prices are by then', async () => {
    const posted = await postAt('featured');
    await setPrices({ create: 12, upgrade: { featured: 45, vip: 95 } }, 1);
    try {
      const edited = await edit(posted);
      expect([edited.meta.hold, edited.meta.levelChoice]).toEqual([
        posted.meta.hold,
        posted.meta.levelChoice,
      ]);
      expect(await refused(editTo(edited, 'featured', 50))).toBe('price-changed');
      expect((await editTo(edited, 'featured', 0)).meta.hold).toEqual(posted.meta.hold);
    } finally {
      await setPrices({}, 2);
    }
    expect(await moves()).toEqual(['hold create-featured']);
  });
  it('at another level holds the new sum and lets go of the old one', async () => {
    const regular = await post();
    const vip = await editTo(regular, 'vip', 100);
    expect(vip.meta).toMatchObject({ hold: { points: 100 }, levelChoice: { level: 'vip' }, version: 2 });
    expect(await points()).toEqual({ available: 0, held: 100 });
    const featured = await editTo(vip, 'featured', 50);
    expect(await points()).toEqual({ available: 50, held: 50 });
    const again = await editTo(featured, 'regular', 10);
    expect(again.meta.levelChoice).toBeUndefined();
    expect(await points()).toEqual({ available: 90, held: 10 });
    expect((await approve(again)).meta).toMatchObject({ level: 'regular', costs: [{ act: 'create' }] });
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
  it('is created for what it cost then, at today’s price of the level', async () => {
    const posted = await post();
    await setPrices({ create: 12, upgrade: { featured: 45, vip: 90 } }, 1);
    try {
      expect((await editTo(posted, 'featured', 55)).meta.hold?.points).toBe(55);
    } finally {
      await setPrices({}, 2);
    }
  });
  it('without points for another level keeps the one it has', async () => {
    const featured = await postAt('featured');
    await b.t.points.commit({ postings: [(await spend()).posting!] });
    await expect(editTo(featured, 'vip')).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'create', needed: 100, available: 60, missing: 40 } },
    });
    expect((await now(featured)).meta).toEqual(featured.meta);
    expect(await points()).toEqual({ available: 10, held: 50 });
  });
  const spend = () =>
    b.t.points.quote({
      ...{ userId: b.me.userId, key: key(), kind: 'spend', input: 1 },
      act: { act: 'upgrade', level: 'featured' },
      reference: { type: 'note', id: 'x' },
    });
  it('that cost nothing to create is let go of whole at the regular level', async () => {
    await givePackage('vip');
    const posted = await postAt('vip');
    const one = key();
    const regular = await edit(posted, one, 0, 'regular');
    expect(regular.meta.hold).toBeUndefined();
    expect(await points()).toEqual({ available: 100, held: 0 });
    expect((await edit(posted, one, 0, 'regular')).meta.version).toBe(regular.meta.version);
    expect((await approve(regular)).meta.level).toBe('regular');
  });
  it('is shown to staff with the level that was chosen', async () => {
    const posted = await postAt('featured');
    const { items } = await b.t.service.review.waiting({ limit: 50 });
    expect(items.find(({ code }) => code === posted.meta.code)?.chosenLevel).toBe('featured');
  });
});

describe('once approved', () => {
  it('is upgraded by its own act, not by an edit', async () => {
    const shown = await approve(await post());
    expect(await refused(editTo(shown, 'vip'))).toBe('state-conflict');
    expect(await refused(b.upgrade(shown, 'featured'))).toBe('done');
  });
  it('and removed without fault, gives back what is left of both, once', async () => {
    const shown = await approve(await postAt('vip'));
    b.t.clock.ms += 5 * dayMs;
    await remove(shown, true);
    // Two thirds of 10 and of 90, each in whole points in the poster's favour.
    expect(await points()).toEqual({ available: 67, held: 0 });
    expect(await moves()).toEqual(['capture create-vip', 'hold create-vip', 'points-refund create-vip']);
  });
  it('and upgraded from featured to VIP, gives back nothing of the level that was replaced', async () => {
    const shown = await approve(await postAt('featured'));
    await b.t.grant(b.me.userId, 40);
    await b.upgrade(shown, 'vip');
    await remove(await now(shown), true);
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
});
