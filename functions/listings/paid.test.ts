/** Acts that cost points: money and effect together or not at all, once for a key, at the price that was seen. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../shared/kernel/access.ts';
import { dayMs, instant } from '../../shared/kernel/time.ts';
import { unusedPoints } from '../../shared/listings/costs.ts';
import type { ListingRecord } from '../../shared/listings/model.ts';
import { testInput } from '../../shared/listings/testing.ts';
import { defaultWalletSettings } from '../../shared/wallet/defaults.ts';
import type { LevelPackage, PaidLevel, WalletSettings } from '../../shared/wallet/model.ts';
import type { Transact } from '../lib/writes.ts';
import { createWalletRepository } from '../wallet/repository.ts';
import { people, startListings, type TestListings } from './testing.ts';

let t: TestListings;
let commit: Transact;
let me: Caller;
let lastPerson = 0;
beforeAll(async () => {
  t = await startListings();
  commit = t.ports.transact;
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.ports.transact = commit;
  me = { userId: `01JGZ0X40000000000000${String(++lastPerson).padStart(5, '0')}`, roles: [] };
  await t.grant(me.userId, 100);
});

const { staff } = people;
const post = (key = t.freshKey(), seen?: number) => t.service.create(me, testInput(), key, seen);
const approve = ({ meta }: ListingRecord) =>
  t.service.review.approve(staff, meta.code, { version: meta.version });
const publish = async () => approve(await post());
const edit = ({ meta }: Pick<ListingRecord, 'meta'>, key = t.freshKey(), seen?: number) =>
  t.service.update(me, meta.code, { version: meta.version, listing: testInput() }, key, seen);
const extend = ({ meta }: ListingRecord, key = t.freshKey(), points = 8) =>
  t.service.extend(me, meta.code, { version: meta.version, points }, key);
const upgrade = ({ meta }: ListingRecord, level: PaidLevel, key = t.freshKey()) => {
  const points = defaultWalletSettings.costs.upgrade[level];
  return t.service.upgrade(me, meta.code, { by: 'points', level, version: meta.version, points }, key);
};
const remove = ({ meta }: ListingRecord, giveBack?: boolean) =>
  t.service.review.remove(staff, meta.code, { version: meta.version, reason: 'Tin bị gỡ để thử', giveBack });
const now = async ({ meta }: ListingRecord) => t.service.review.get(meta.code);
const points = () => t.balance(me);
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );
const moves = async () =>
  (await t.itemsAt('TX#'))
    .filter(({ userId, kind }) => userId === me.userId && kind !== 'grant')
    .map(({ kind, reference }) => `${kind} ${(reference as { act?: string }).act}`)
    .toSorted();

/** Prices as a master would change them. */
async function setPrices(change: Partial<WalletSettings['costs']>, version: number) {
  const settings = {
    ...defaultWalletSettings,
    costs: { ...defaultWalletSettings.costs, ...change },
    version,
  };
  await t.world.table.transact([{ act: 'put', item: { pk: 'CFG', sk: 'wallet', ...settings } }]);
}
async function givePackage(level: PaidLevel, change: Partial<LevelPackage> = {}): Promise<LevelPackage> {
  const bought: LevelPackage = {
    id: t.ports.ids.ulid(),
    level,
    units: 2,
    unitsLeft: 2,
    days: 15,
    boughtAt: instant(t.clock.ms),
    runsUntil: instant(t.clock.ms + 30 * dayMs),
    isCreateFree: level === 'vip',
    hasReport: level === 'vip',
    points: 700,
    settingsVersion: 0,
    ...change,
  };
  await t.world.table.transact([createWalletRepository(t.world.table).putPackage(me.userId, bought)]);
  return bought;
}

describe('posting', () => {
  it('holds its cost; approval takes it, and history shows both', async () => {
    const posted = await post();
    expect(await points()).toEqual({ available: 90, held: 10 });
    expect(posted.meta.hold?.points).toBe(10);
    const shown = await approve(posted);
    expect(await points()).toEqual({ available: 90, held: 0 });
    expect(shown.meta).toMatchObject({ state: 'shown', costs: [{ act: 'create', points: 10 }] });
    expect(shown.meta.hold).toBeUndefined();
    expect(await moves()).toEqual(['hold create', 'take create']);
  });
  it.each(['refuse', 'withdraw', 'remove'] as const)('gives the whole back on %s', async (how) => {
    const posted = await post();
    const { code } = posted.meta;
    if (how === 'refuse') await t.service.review.refuse(staff, code, 1, 'Ảnh không rõ');
    if (how === 'withdraw') await t.service.act(me, code, 'withdraw', 1);
    if (how === 'remove') await remove(posted);
    expect(await points()).toEqual({ available: 100, held: 0 });
    expect((await now(posted)).meta.hold).toBeUndefined();
    expect(await moves()).toEqual(['hold create', 'release create']);
  });
  it('again after a refusal holds the cost anew; editing what waits costs nothing more', async () => {
    const posted = await edit(await post());
    expect(await points()).toEqual({ available: 90, held: 10 });
    await t.service.review.refuse(staff, posted.meta.code, posted.meta.version, 'Ảnh không rõ');
    const again = await edit(await now(posted));
    expect(again.meta.state).toBe('waiting');
    expect(await points()).toEqual({ available: 90, held: 10 });
    await approve(await edit(again));
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
  it('without enough points changes nothing, and says what is missing', async () => {
    await t.wallet.commit(
      await t.wallet.spend({
        userId: me.userId,
        key: t.freshKey(),
        paid: { act: 'upgrade', level: 'vip' },
        reference: { type: 'note', id: 'x' },
        input: 1,
      }),
    );
    await post();
    const before = (await t.itemsAt('L#')).length;
    const attempt = post();
    await expect(attempt).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'create', needed: 10, available: 0, missing: 10 } },
    });
    expect((await t.itemsAt('L#')).length).toBe(before);
    expect(await points()).toEqual({ available: 0, held: 10 });
    const draft = await t.service.createDraft(me, testInput(), t.freshKey());
    expect(draft.meta.state).toBe('draft');
    await t.grant(me.userId, 10);
    expect((await edit(draft)).meta).toMatchObject({ state: 'waiting', hold: { points: 10 } });
  });
  it('is free while a package says so, and then for the points of the day again', async () => {
    await givePackage('vip');
    const key = t.freshKey();
    const posted = await post(key, 0);
    expect(posted.meta.hold).toBeUndefined();
    expect((await post(key, 0)).meta.id).toBe(posted.meta.id);
    await approve(posted);
    expect(await points()).toEqual({ available: 100, held: 0 });
    t.clock.ms += 30 * dayMs;
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
    await t.service.review.refuse(staff, second.meta.code, second.meta.version, 'Không đúng thực tế');
    expect(await points()).toEqual({ available: 88, held: 0 });
    expect(await moves()).toEqual([
      'hold create',
      'hold update',
      'hold update',
      'release update',
      'take create',
      'take update',
    ]);
  });
  it('is let go of with the listing: deleted by its owner, removed by staff', async () => {
    const first = await edit(await publish());
    const closed = await t.service.act(me, first.meta.code, 'close', first.meta.version);
    await t.service.act(me, first.meta.code, 'delete', closed.version);
    expect(await points()).toEqual({ available: 90, held: 0 });
    await remove(await edit(await publish()));
    expect(await points()).toEqual({ available: 80, held: 0 });
  });
});

describe('days and levels', () => {
  it('extending adds days to what remains, and shows an expired one again', async () => {
    const shown = await publish();
    const longer = await extend(shown);
    expect(Date.parse(longer.expiresAt!)).toBe(Date.parse(shown.meta.expiresAt!) + 15 * dayMs);
    t.clock.ms = Date.parse(longer.expiresAt!) + dayMs;
    const again = await extend(await now(shown));
    expect(again).toMatchObject({ state: 'shown', expiresAt: instant(t.clock.ms + 15 * dayMs) });
    expect((await t.service.public.byCode(shown.meta.code, t.clock.ms)).card.code).toBe(shown.meta.code);
    expect(await points()).toEqual({ available: 74, held: 0 });
  });
  it('upgrading raises the level at once, and tops the days up to the level’s', async () => {
    await t.grant(me.userId, 200);
    const shown = await publish();
    t.clock.ms += 5 * dayMs;
    const featured = await upgrade(shown, 'featured');
    const until = instant(t.clock.ms + 15 * dayMs);
    expect(featured).toMatchObject({ level: 'featured', levelUntil: until, expiresAt: until });
    const longer = await upgrade(await now(shown), 'featured');
    expect(Date.parse(longer.levelUntil!)).toBe(Date.parse(until) + 15 * dayMs);
    const vip = await upgrade(await now(shown), 'vip');
    expect(vip).toMatchObject({ level: 'vip', levelUntil: until, expiresAt: longer.expiresAt });
    expect(await refused(upgrade(await now(shown), 'featured'))).toBe('state-conflict');
    expect(await points()).toEqual({ available: 120, held: 0 });
    expect((await now(shown)).meta.costs?.map(({ act }) => act)).toEqual(['create', 'upgrade-vip']);
    t.clock.ms = Date.parse(until);
    await t.service.expireDue(() => 60_000);
    expect((await now(shown)).meta).toMatchObject({ level: 'regular', state: 'shown' });
  });
  it('a unit of a package does the same for no points, as often as there are units', async () => {
    const bought = await givePackage('featured');
    const other = await givePackage('vip', { isCreateFree: false, runsUntil: instant(t.clock.ms) });
    const by = ({ meta }: ListingRecord, packageId: string, key = t.freshKey()) =>
      t.service.upgrade(
        me,
        meta.code,
        { by: 'package', level: 'featured', version: meta.version, packageId },
        key,
      );
    const [first, second, third] = [await publish(), await publish(), await publish()];
    const key = t.freshKey();
    expect(await by(first, bought.id, key)).toMatchObject({ level: 'featured' });
    expect(await by(first, bought.id, key)).toMatchObject({ level: 'featured' });
    await by(second, bought.id);
    expect(await refused(by(third, bought.id))).toBe('state-conflict');
    expect(await refused(by(third, other.id))).toBe('state-conflict');
    expect(await refused(by(third, t.ports.ids.ulid()))).toBe('not-found');
    expect(await points()).toEqual({ available: 70, held: 0 });
    expect((await t.wallet.packageOf(me.userId, bought.id))?.unitsLeft).toBe(0);
  });
  it('only where the table has such a move, for whom it belongs to', async () => {
    const posted = await post();
    expect(await refused(extend(posted))).toBe('state-conflict');
    expect(await refused(upgrade(posted, 'vip'))).toBe('state-conflict');
    const shown = await approve(posted);
    const { code, version } = shown.meta;
    const asOther = t.service.extend(people.other, code, { version, points: 8 }, t.freshKey());
    expect(await refused(asOther)).toBe('not-found');
    const hidden = await t.service.act(me, code, 'hide', version);
    expect(await refused(extend({ ...shown, meta: { ...shown.meta, version: hidden.version } }))).toBe(
      'state-conflict',
    );
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
});

describe('what a removal gives back', () => {
  it('is what was not used of each cost, where it is not the poster’s fault', async () => {
    await t.grant(me.userId, 100);
    const shown = await publish();
    await extend(shown);
    await upgrade(await now(shown), 'vip');
    expect(await points()).toEqual({ available: 92, held: 0 });
    t.clock.ms += 5 * dayMs;
    const before = await now(shown);
    expect(unusedPoints(before.meta, t.clock.ms)).toBe(7 + 8 + 60);
    const removed = await remove(before, true);
    expect(removed.meta.costs).toBeUndefined();
    expect(await points()).toEqual({ available: 92 + 75, held: 0 });
    expect(await moves()).toContain('give-back upgrade-vip');
  });
  it('comes with what was held, in one commit', async () => {
    const edited = await edit(await publish());
    t.clock.ms += 6 * dayMs;
    t.world.consumed.length = 0;
    await remove(await now(edited), true);
    expect(t.world.consumed.filter(({ operation }) => operation === 'transact')).toHaveLength(1);
    expect(await points()).toEqual({ available: 90 + 6, held: 0 });
  });
  it('is nothing for the poster’s fault, and nothing when owners close and delete', async () => {
    await remove(await publish(), false);
    const { meta } = await publish();
    const closed = await t.service.act(me, meta.code, 'close', meta.version);
    await t.service.act(me, meta.code, 'delete', closed.version);
    expect(await points()).toEqual({ available: 80, held: 0 });
  });
});

describe('the price', () => {
  it('that has changed since it was seen is asked for again; what was paid stays paid', async () => {
    const key = t.freshKey();
    const posted = await post(key, 10);
    await setPrices({ create: 12, extend: 9 }, 1);
    try {
      expect((await post(key, 10)).meta.id).toBe(posted.meta.id);
      await expect(post(t.freshKey(), 10)).rejects.toMatchObject({
        code: 'price-changed',
        details: { params: { points: 12 } },
      });
      const shown = await approve(posted);
      expect(await refused(extend(shown, t.freshKey(), 8))).toBe('price-changed');
      expect((await extend(shown, t.freshKey(), 9)).state).toBe('shown');
      expect(await points()).toEqual({ available: 81, held: 0 });
      expect(await refused(edit(await now(shown), t.freshKey(), 3))).toBe('price-changed');
    } finally {
      await setPrices({}, 2);
    }
  });
});

describe('the same act', () => {
  it('twice at once, or again with no points left, is done and paid once', async () => {
    const shown = await publish();
    await t.grant(me.userId, 8);
    const key = t.freshKey();
    const [first, second] = await Promise.all([extend(shown, key), extend(shown, key)]);
    expect(second).toEqual(first);
    await t.wallet.commit(
      await t.wallet.spend({
        userId: me.userId,
        key: t.freshKey(),
        paid: { act: 'upgrade', level: 'vip' },
        reference: { type: 'note', id: 'x' },
        input: 1,
      }),
    );
    expect(await points()).toEqual({ available: 0, held: 0 });
    expect(await extend(shown, key)).toEqual(first);
    expect(await refused(upgrade(shown, 'featured', key))).toBe('idempotency-mismatch');
  });
  it.each(['before', 'after'] as const)('whose answer is lost %s the commit is done once', async (when) => {
    let isLost = false;
    t.ports.transact = async (writes) => {
      if (isLost) return commit(writes);
      isLost = true;
      if (when === 'after') await commit(writes);
      throw new Error('The line broke');
    };
    const key = t.freshKey();
    const posted = await post(key);
    isLost = false;
    const shown = await approve(posted);
    expect(shown.meta.state).toBe('shown');
    isLost = false;
    await extend(shown);
    expect(await points()).toEqual({ available: 82, held: 0 });
    expect(await moves()).toEqual(['hold create', 'spend extend', 'take create']);
  });
  it('that somebody else was faster with is refused, and nothing is paid', async () => {
    const shown = await publish();
    t.ports.transact = async (writes) => {
      t.ports.transact = commit;
      await t.service.act(me, shown.meta.code, 'close', shown.meta.version);
      await commit(writes);
    };
    expect(await refused(extend(shown))).toBe('version-conflict');
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
});

describe('two who decide at once', () => {
  /** Runs `other` when the next transaction is about to commit. */
  const meanwhile = (other: () => Promise<unknown>) => {
    t.ports.transact = async (writes) => {
      t.ports.transact = commit;
      await other();
      await commit(writes);
    };
  };
  const withdraw = ({ meta }: ListingRecord) => t.service.act(me, meta.code, 'withdraw', meta.version);
  const refuse = ({ meta }: ListingRecord) =>
    t.service.review.refuse(staff, meta.code, meta.version, 'Ảnh không rõ');

  it('approve while the owner withdraws: the points are the owner’s again', async () => {
    const posted = await post();
    meanwhile(() => withdraw(posted));
    expect(await refused(approve(posted))).toBe('state-conflict');
    expect((await now(posted)).meta.state).toBe('draft');
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
  it('withdraw while staff approve: the cost is taken', async () => {
    const posted = await post();
    meanwhile(() => approve(posted));
    expect(await refused(withdraw(posted))).toBe('state-conflict');
    expect((await now(posted)).meta.state).toBe('shown');
    expect(await points()).toEqual({ available: 90, held: 0 });
  });
  it('refuse while the owner withdraws: both release it, one of them is true', async () => {
    const posted = await post();
    meanwhile(() => withdraw(posted));
    expect(await refused(refuse(posted))).toBe('version-conflict');
    expect((await now(posted)).meta.state).toBe('draft');
    expect(await points()).toEqual({ available: 100, held: 0 });
  });
});

describe('the report of a package', () => {
  it('shows what it raised, and how often people asked, day by day', async () => {
    const bought = await givePackage('vip');
    const shown = await publish();
    const reveal = () => t.service.revealContact(shown.meta.code, `viewer-${t.freshKey()}`);
    for (let i = 0; i < 2; i++) await reveal();
    t.clock.ms += dayMs;
    await reveal();
    const { version, code } = (await now(shown)).meta;
    await t.service.upgrade(
      me,
      code,
      { by: 'package', level: 'vip', version, packageId: bought.id },
      t.freshKey(),
    );
    t.clock.ms += dayMs;
    for (let i = 0; i < 4; i++) await reveal();
    const report = await t.service.packageReport(me, bought.id);
    expect(report.package).toMatchObject({ id: bought.id, unitsLeft: 1 });
    expect(report.listings).toMatchObject([{ code, isShown: true, reveals: 5, revealsBefore: 2 }]);
    expect(report.days.map(({ reveals }) => reveals)).toEqual([1, 4]);
    expect(await refused(t.service.packageReport(people.other, bought.id))).toBe('not-found');
  });
});

describe('drafts', () => {
  it('are free, private, and at most twenty', async () => {
    const draft = () => t.service.createDraft(me, testInput(), t.freshKey());
    const first = await draft();
    for (let i = 0; i < 19; i++) await draft();
    expect(await refused(draft())).toBe('limit-reached');
    expect(await points()).toEqual({ available: 100, held: 0 });
    const { code } = first.meta;
    const saved = await t.service.saveDraft(
      me,
      code,
      { version: 1, listing: testInput({ title: 'Bản nháp đã sửa' }) },
      t.freshKey(),
    );
    expect(saved).toMatchObject({
      meta: { state: 'draft', version: 2 },
      content: { title: 'Bản nháp đã sửa' },
    });
    expect(await refused(t.service.get(people.other, code))).toBe('not-found');
    await t.service.act(me, code, 'delete', 2);
    expect((await draft()).meta.state).toBe('draft');
  });
});
