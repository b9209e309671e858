/** Acts that cost points: money and effect together or not at all, at the price that was seen. */
import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/kernel/time.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { paidListings, refused } from './testing/paid-setup.ts';

const b = paidListings();
const { post, approve, publish, edit, extend, remove, now, points, moves, setPrices, givePackage, staff } = b;

describe('posting', () => {
  it('holds its cost; approval takes it, and history shows both', async () => {
    const posted = await post();
    expect(await points()).toEqual({ available: 90, held: 10 });
    expect(posted.meta.hold?.points).toBe(10);
    const shown = await approve(posted);
    expect(await points()).toEqual({ available: 90, held: 0 });
    expect(shown.meta).toMatchObject({ state: 'shown', costs: [{ act: 'create', points: 10 }] });
    expect(shown.meta.hold).toBeUndefined();
    expect(await moves()).toEqual(['capture create', 'hold create']);
  });
  it.each(['refuse', 'withdraw', 'remove'] as const)('gives the whole back on %s', async (act) => {
    const posted = await post();
    const { code } = posted.meta;
    if (act === 'refuse') await b.t.service.review.refuse(staff, code, 1, 'Ảnh không rõ');
    if (act === 'withdraw') await b.t.service.act(b.me, code, 'withdraw', 1);
    if (act === 'remove') await remove(posted);
    expect(await points()).toEqual({ available: 100, held: 0 });
    expect((await now(posted)).meta.hold).toBeUndefined();
    expect(await moves()).toEqual(['hold create', 'release create']);
  });
  it('again after a refusal holds the cost anew; editing what waits costs nothing more', async () => {
    const posted = await edit(await post());
    expect(await points()).toEqual({ available: 90, held: 10 });
    await b.t.service.review.refuse(staff, posted.meta.code, posted.meta.version, 'Ảnh không rõ');
    const again = await edit(await now(posted));
    expect(again.meta.state).toBe('waiting');
    expect(await points()).toEqual({ available: 90, held: 10 });
    await approve(await edit(again));
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
  it('without enough points changes nothing, and says what is missing', async () => {
    await b.spendForVip();
    await post();
    const before = (await b.t.itemsAt('L#')).length;
    const attempt = post();
    await expect(attempt).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'create', needed: 10, available: 0, missing: 10 } },
    });
    expect((await b.t.itemsAt('L#')).length).toBe(before);
    expect(await points()).toEqual({ available: 0, held: 10 });
    const kept = await b.t.service.drafts.create(b.me, { form: { title: 'Nhà' } }, b.t.freshKey());
    const fromDraft = { draft: kept.code, draftVersion: 1 };
    const again = () => b.t.service.create(b.me, testInput(), b.t.freshKey(), fromDraft);
    expect(await refused(again())).toBe('insufficient-points');
    expect(await b.t.service.drafts.list(b.me)).toMatchObject([{ code: kept.code }]);
    await b.t.grant(b.me.userId, 10);
    expect((await again()).meta).toMatchObject({ code: kept.code, state: 'waiting', hold: { points: 10 } });
  });
  it('is free while a package says so, and then for the points of the day again', async () => {
    await givePackage('vip');
    const key = b.t.freshKey();
    const posted = await post(key, 0);
    expect(posted.meta.hold).toBeUndefined();
    expect((await post(key, 0)).meta.id).toBe(posted.meta.id);
    await approve(posted);
    expect(await points()).toEqual({ available: 100, held: 0 });
    b.t.clock.ms += 30 * dayMs;
    await post();
    expect(await points()).toEqual({ available: 90, held: 10 });
  });
});

describe('an edit of what is approved', () => {
  it('holds the cost of an update once, whoever decides it', async () => {
    const shown = await publish();
    const edited = await edit(await edit(shown));
    expect(await points()).toEqual({ available: 88, held: 2 });
    const approved = await approve(edited);
    expect(await points()).toEqual({ available: 88, held: 0 });
    const second = await edit(approved);
    await b.t.service.review.refuse(staff, second.meta.code, second.meta.version, 'Không đúng thực tế');
    expect(await points()).toEqual({ available: 88, held: 0 });
    expect(await moves()).toEqual([
      'capture create',
      'capture update',
      'hold create',
      'hold update',
      'hold update',
      'release update',
    ]);
  });
  it('is let go of with the listing: deleted by its owner, removed by staff', async () => {
    const first = await edit(await publish());
    const closed = await b.t.service.act(b.me, first.meta.code, 'close', first.meta.version);
    await b.t.service.act(b.me, first.meta.code, 'delete', closed.version);
    expect(await points()).toEqual({ available: 90, held: 0 });
    await remove(await edit(await publish()));
    expect(await points()).toEqual({ available: 80, held: 0 });
  });
});

describe('the price', () => {
  it('that has changed since it was seen is asked for again; what was paid stays paid', async () => {
    const key = b.t.freshKey();
    const posted = await post(key, 10);
    await setPrices({ create: 12, extend: 9 }, 1);
    try {
      expect((await post(key, 10)).meta.id).toBe(posted.meta.id);
      await expect(post(b.t.freshKey(), 10)).rejects.toMatchObject({
        code: 'price-changed',
        details: { params: { points: 12 } },
      });
      const shown = await approve(posted);
      expect(await refused(extend(shown, b.t.freshKey(), 8))).toBe('price-changed');
      expect((await extend(shown, b.t.freshKey(), 9)).state).toBe('shown');
      expect(await points()).toEqual({ available: 81, held: 0 });
      expect(await refused(edit(await now(shown), b.t.freshKey(), 3))).toBe('price-changed');
    } finally {
      await setPrices({}, 2);
    }
  });
});
