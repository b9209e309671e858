/** Days, levels, packages and their report, and what a removal gives back. */
import { describe, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { unusedPoints } from '#shared/listings/costs.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { neighbourGroup } from '#shared/listings/warnings/figure-rules.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import { signalKey } from '../storage/keys.ts';
import { paidListings, refused } from '../testing/paid-setup.ts';
import { people } from '../testing/setup.ts';

const b = paidListings();
const { post, approve, publish, edit, extend, upgrade, remove, now, points, moves, givePackage } = b;

describe('days and levels', () => {
  it('extending adds days to what remains, and shows an expired one again', async () => {
    const shown = await publish();
    const longer = await extend(shown);
    expect(Date.parse(longer.expiresAt!)).toBe(Date.parse(shown.meta.expiresAt!) + 15 * dayMs);
    b.t.clock.ms = Date.parse(longer.expiresAt!) + dayMs;
    const again = await extend(await now(shown));
    expect(again).toMatchObject({ state: 'shown', expiresAt: instant(b.t.clock.ms + 15 * dayMs) });
    expect((await b.t.service.public.byCode(shown.meta.code, b.t.clock.ms)).card.code).toBe(shown.meta.code);
    expect(await points()).toEqual({ available: 74, held: 0 });
  });
  it('extending brings back a closed listing whose days ran out, to readers, search and pages', async () => {
    const shown = await publish();
    const { code, id, publishedAt } = shown.meta;
    await b.t.service.act(b.me, code, 'close', shown.meta.version);
    b.t.clock.ms = Date.parse(shown.meta.expiresAt!) + 30 * dayMs;
    await b.t.service.expireDue(() => 60_000);
    expect((await now(shown)).meta.state).toBe('closed');
    b.t.notes.length = 0;
    const back = await extend(await now(shown));
    expect(back).toMatchObject({
      state: 'shown',
      expiresAt: instant(b.t.clock.ms + 15 * dayMs),
      publishedAt,
    });
    expect((await b.t.service.public.byCode(code, b.t.clock.ms)).card.publishedAt).toBe(publishedAt);
    const logged = (await b.t.logged()).filter((change) => change.id === id);
    expect(logged.map(({ op }) => op)).toEqual(['put', 'remove', 'put']);
    expect(b.t.notes).toEqual([{ id, code, version: back.version, op: 'put' }]);
    expect(await points()).toEqual({ available: 82, held: 0 });
    b.t.clock.ms = Date.parse(back.expiresAt!);
    await b.t.service.expireDue(() => 60_000);
    expect((await now(shown)).meta.state).toBe('expired');
  });
  it('extending a hidden listing keeps it hidden, so that it can be shown again', async () => {
    const shown = await publish();
    const { code, id } = shown.meta;
    await b.t.service.act(b.me, code, 'hide', shown.meta.version);
    b.t.clock.ms = Date.parse(shown.meta.expiresAt!) + dayMs;
    await b.t.service.expireDue(() => 60_000);
    const hidden = await now(shown);
    expect(await refused(b.t.service.act(b.me, code, 'show', hidden.meta.version))).toBe('state-conflict');
    b.t.notes.length = 0;
    const longer = await extend(hidden);
    expect(longer).toMatchObject({ state: 'hidden', expiresAt: instant(b.t.clock.ms + 15 * dayMs) });
    expect(b.t.notes).toEqual([]);
    expect(await refused(b.t.service.public.byCode(code, b.t.clock.ms))).toBe('gone');
    await b.t.service.act(b.me, code, 'show', longer.version);
    expect(b.t.notes.map(({ op }) => op)).toEqual(['put']);
    const logged = (await b.t.logged()).filter((change) => change.id === id);
    expect(logged.map(({ op }) => op)).toEqual(['put', 'remove', 'put']);
  });
  it('an edit and more days go together, whichever comes first', async () => {
    const [one, two] = [await publish(), await publish()];
    b.t.clock.ms = Date.parse(one.meta.expiresAt!) + dayMs;
    await edit(await now(one));
    await extend(await now(one));
    await extend(await now(two));
    await edit(await now(two));
    for (const listing of [one, two]) {
      expect((await now(listing)).meta).toMatchObject({ state: 'shown', hasRevision: true });
      expect((await approve(await now(listing))).meta).toMatchObject({ state: 'shown', hasRevision: false });
    }
  });
  it('upgrading raises the level at once, and tops the days up to the level’s', async () => {
    await b.t.grant(b.me.userId, 200);
    const shown = await publish();
    b.t.clock.ms += 5 * dayMs;
    const featured = await upgrade(shown, 'featured');
    const until = instant(b.t.clock.ms + 15 * dayMs);
    expect(featured).toMatchObject({ level: 'featured', levelUntil: until, expiresAt: until });
    const longer = await upgrade(await now(shown), 'featured');
    expect(Date.parse(longer.levelUntil!)).toBe(Date.parse(until) + 15 * dayMs);
    const vip = await upgrade(await now(shown), 'vip');
    expect(vip).toMatchObject({ level: 'vip', levelUntil: until, expiresAt: longer.expiresAt });
    expect(await refused(upgrade(await now(shown), 'featured'))).toBe('state-conflict');
    expect(await points()).toEqual({ available: 120, held: 0 });
    expect((await now(shown)).meta.costs?.map(({ act }) => act)).toEqual(['create', 'upgrade-vip']);
    b.t.clock.ms = Date.parse(until);
    await b.t.service.expireDue(() => 60_000);
    expect((await now(shown)).meta).toMatchObject({ level: 'regular', state: 'shown' });
  });
  it('a unit of a package does the same for no points, as often as there are units', async () => {
    const bought = await givePackage('featured');
    const other = await givePackage('vip', { isCreateFree: false, runsUntil: instant(b.t.clock.ms) });
    const by = ({ meta }: ListingRecord, packageId: string, key = b.t.freshKey()) =>
      b.t.service.upgrade(
        b.me,
        meta.code,
        { by: 'package', level: 'featured', version: meta.version, packageId },
        key,
      );
    const [first, second, third] = [await publish(), await publish(), await publish()];
    const key = b.t.freshKey();
    expect(await by(first, bought.id, key)).toMatchObject({ level: 'featured' });
    expect(await by(first, bought.id, key)).toMatchObject({ level: 'featured' });
    await by(second, bought.id);
    expect(await refused(by(third, bought.id))).toBe('state-conflict');
    expect(await refused(by(third, other.id))).toBe('state-conflict');
    expect(await refused(by(third, b.t.ports.ids.ulid()))).toBe('not-found');
    expect(await points()).toEqual({ available: 70, held: 0 });
    expect((await b.t.points.packageOf(b.me.userId, bought.id))?.unitsLeft).toBe(0);
  });
  it('only where the table has such a move, for whom it belongs to', async () => {
    const posted = await post();
    expect(await refused(extend(posted))).toBe('state-conflict');
    expect(await refused(upgrade(posted, 'vip'))).toBe('state-conflict');
    const shown = await approve(posted);
    const { code, version } = shown.meta;
    const asOther = b.t.service.extend(people.other, code, { version, points: 8 }, b.t.freshKey());
    expect(await refused(asOther)).toBe('not-found');
    const hidden = await b.t.service.act(b.me, code, 'hide', version);
    const asHidden = { ...shown, meta: { ...shown.meta, version: hidden.version } };
    expect(await refused(upgrade(asHidden, 'vip'))).toBe('state-conflict');
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
});

describe('what a removal gives back', () => {
  it('is what was not used of each cost, where it is not the poster’s fault', async () => {
    await b.t.grant(b.me.userId, 100);
    const shown = await publish();
    await extend(shown);
    await upgrade(await now(shown), 'vip');
    expect(await points()).toEqual({ available: 92, held: 0 });
    b.t.clock.ms += 5 * dayMs;
    const before = await now(shown);
    expect(unusedPoints(before.meta, b.t.clock.ms)).toBe(7 + 8 + 60);
    const removed = await remove(before, true);
    expect(removed.meta.costs).toBeUndefined();
    expect(await points()).toEqual({ available: 92 + 75, held: 0 });
    expect(await moves()).toContain('points-refund upgrade-vip');
  });
  it('comes with what was held, in one commit', async () => {
    const edited = await edit(await publish());
    b.t.clock.ms += 6 * dayMs;
    b.t.world.consumed.length = 0;
    await remove(await now(edited), true);
    expect(b.t.world.consumed.filter(({ operation }) => operation === 'transact')).toHaveLength(1);
    expect(await points()).toEqual({ available: 90 + 6, held: 0 });
  });
  describe('of a package', () => {
    const raise = async (listing: ListingRecord, { id, level }: LevelPackage) => {
      const { version, code } = (await now(listing)).meta;
      return b.t.service.upgrade(
        b.me,
        code,
        { by: 'package', level, version, packageId: id },
        b.t.freshKey(),
      );
    };
    const left = async ({ id }: LevelPackage) => (await b.t.points.packageOf(b.me.userId, id))?.unitsLeft;
    async function removedAfter(days: number, isFault: boolean) {
      const [bought, shown] = [await givePackage('vip'), await publish()];
      await raise(shown, bought);
      b.t.clock.ms += days * dayMs;
      const { units } = (await remove(await now(shown), !isFault)).meta;
      return { units, left: await left(bought) };
    }
    it('is its unit while half of the time or more is left', async () => {
      expect(await removedAfter(7, false)).toEqual({ left: 2, units: undefined });
      expect(await removedAfter(8, false)).toEqual({ left: 1, units: undefined });
      expect(await removedAfter(1, true)).toMatchObject({ left: 1, units: [{}] });
    });
    it('can be used although the package would have been over', async () => {
      const bought = await givePackage('vip', { runsUntil: instant(b.t.clock.ms + 1) });
      const shown = await publish();
      const { levelUntil } = await raise(shown, bought);
      b.t.clock.ms += dayMs;
      await remove(await now(shown), true);
      expect(await b.t.points.packageOf(b.me.userId, bought.id)).toMatchObject({
        ...{ unitsLeft: 2, runsUntil: levelUntil },
      });
    });
    it('is both of two units, and none of a lower level that a higher one replaced', async () => {
      const [low, high] = [await givePackage('featured', { runsUntil: null }), await givePackage('vip')];
      const shown = await publish();
      for (const bought of [low, high, high]) {
        b.t.clock.ms += 60_000;
        await raise(shown, bought);
      }
      await remove(await now(shown), true);
      expect([await left(low), await left(high)]).toEqual([1, 2]);
    });
  });
  it('is nothing for the poster’s fault, and nothing when owners close and delete', async () => {
    await remove(await publish(), false);
    const { meta } = await publish();
    const closed = await b.t.service.act(b.me, meta.code, 'close', meta.version);
    await b.t.service.act(b.me, meta.code, 'delete', closed.version);
    expect(await points()).toEqual({ available: 80, held: 0 });
  });
});

describe('the report of a package', () => {
  it('shows what it raised, and how often people asked, day by day', async () => {
    const bought = await givePackage('vip');
    const shown = await publish();
    const reveal = () => b.t.service.revealContact(shown.meta.code, { caller: null, address: '203.0.113.7' });
    for (let i = 0; i < 2; i++) await reveal();
    b.t.clock.ms += dayMs;
    await reveal();
    const { version, code } = (await now(shown)).meta;
    await b.t.service.upgrade(
      b.me,
      code,
      { by: 'package', level: 'vip', version, packageId: bought.id },
      b.t.freshKey(),
    );
    b.t.clock.ms += dayMs;
    for (let i = 0; i < 4; i++) await reveal();
    const report = await b.t.service.packageReport(b.me, bought.id);
    expect(report.package).toMatchObject({ id: bought.id, unitsLeft: 1 });
    const none = { impressions: 0, views: 0, requests: 0 };
    expect(report.listings).toMatchObject([
      { code, isShown: true, during: { ...none, reveals: 5 }, before: { ...none, reveals: 2 } },
    ]);
    expect(report.days).toMatchObject([
      { ...none, reveals: 1 },
      { ...none, reveals: 4 },
    ]);
    expect(await refused(b.t.service.packageReport(people.other, bought.id))).toBe('not-found');
  });

  it('compares what it raised with regular listings like it, one of each of five other people, on the same days', async () => {
    const bought = await givePackage('vip');
    const own = await publish();
    const peers = [];
    const see = (code: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          b.t.service.revealContact(code, { caller: null, address: '203.0.113.7' }),
        ),
      );
    const alike = ({ meta, content }: Awaited<ReturnType<typeof publish>>) => ({
      act: 'put' as const,
      item: { ...signalKey('price', neighbourGroup(content)!, meta.id), vndPerM2: 1_000_000 },
    });
    const others = Array.from({ length: 5 }, (_, n) => ({
      ...people.other,
      userId: `${people.other.userId.slice(0, -1)}${n}`,
    }));
    for (const other of others) peers.push(await approve(await b.t.post({}, other)));
    const ignored = [await publish(), await approve(await b.t.post({}, others[0]))];
    expect(await compared()).toEqual([]);
    await b.t.world.table.transact([own, ...peers, ...ignored].map(alike));
    b.t.clock.ms += dayMs;
    // A day before it was raised counts for nobody.
    await see(peers[0]!.meta.code, 9);
    b.t.clock.ms += dayMs;
    const { version, code } = (await now(own)).meta;
    const by = { by: 'package', level: 'vip', version, packageId: bought.id } as const;
    await b.t.service.upgrade(b.me, code, by, b.t.freshKey());
    await see(code, 7);
    for (const [n, peer] of peers.entries()) await see(peer.meta.code, n);
    b.t.clock.ms += dayMs;
    const none = { impressions: 0, views: 0, requests: 0 };
    const sums = { own: { ...none, reveals: 7 }, median: { ...none, reveals: 2 } };
    expect(await compared()).toMatchObject([{ code, days: 2, peers: 5, ...sums }]);
    await b.t.service.act(others[4]!, peers[4]!.meta.code, 'hide', peers[4]!.meta.version);
    const [fewer] = await compared();
    expect(fewer).toMatchObject({ peers: 4, own: sums.own });
    expect(fewer).not.toHaveProperty('median');
    expect(await refused(b.t.service.comparePackage(people.other, bought.id))).toBe('not-found');

    function compared() {
      return b.t.service.comparePackage(b.me, bought.id);
    }
  });
});
