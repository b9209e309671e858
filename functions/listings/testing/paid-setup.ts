/** A person with a hundred points before each test, and the steps of those who pay and of those who decide. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Transact } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Level, ListingRecord } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { LevelPackage, PaidLevel, WalletSettings } from '#shared/wallet/model.ts';
import { people, startListings, type TestListings } from './setup.ts';

export const refused = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );

/** Starts listings for all tests of a file. */
export function paidListings() {
  let t!: TestListings;
  let commit!: Transact;
  let me!: Caller;
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
  const post = (key = t.freshKey(), seen?: number, level?: Level) =>
    t.service.create(me, testInput(), key, { seenPoints: seen, level });
  const approve = ({ meta }: ListingRecord) =>
    t.service.review.approve(staff, meta.code, { version: meta.version });
  const publish = async () => approve(await post());
  const edit = ({ meta }: Pick<ListingRecord, 'meta'>, key = t.freshKey(), seen?: number, level?: Level) => {
    const { code, version } = meta;
    return t.service.update(me, code, { version, listing: testInput(), ...(level && { level }) }, key, seen);
  };
  const extend = ({ meta }: ListingRecord, key = t.freshKey(), points = 8) =>
    t.service.extend(me, meta.code, { version: meta.version, points }, key);
  const upgrade = ({ meta }: ListingRecord, level: PaidLevel, key = t.freshKey()) => {
    const points = defaultWalletSettings.costs.upgrade[level];
    return t.service.upgrade(me, meta.code, { by: 'points', level, version: meta.version, points }, key);
  };
  const remove = ({ meta }: ListingRecord, giveBack?: boolean) =>
    t.service.review.remove(staff, meta.code, {
      version: meta.version,
      reason: 'Tin bị gỡ để thử',
      giveBack,
    });
  const now = async ({ meta }: ListingRecord) => t.service.review.get(meta.code);
  const points = () => t.balance(me);
  const moves = async () =>
    (await t.itemsAt('TX#'))
      .filter(({ userId, kind }) => userId === me.userId && kind !== 'grant')
      .map(({ kind, reference }) => `${kind} ${(reference as { act?: string }).act}`)
      .toSorted();

  /** Spends 90 points on nothing in particular. */
  async function spendForVip(): Promise<void> {
    const { posting } = await t.points.quote({
      userId: me.userId,
      key: t.freshKey(),
      kind: 'spend',
      act: { act: 'upgrade', level: 'vip' },
      reference: { type: 'note', id: 'x' },
      input: 1,
    });
    await t.points.commit({ postings: [posting!] });
  }

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
    await t.world.table.transact([
      { act: 'put', item: { pk: `PKG#${me.userId}`, sk: bought.id, ...bought } },
    ]);
    return bought;
  }

  return {
    get t() {
      return t;
    },
    get me() {
      return me;
    },
    get commit() {
      return commit;
    },
    post,
    approve,
    publish,
    edit,
    extend,
    upgrade,
    remove,
    now,
    points,
    moves,
    spendForVip,
    setPrices,
    givePackage,
    staff,
  };
}
