/** What other capabilities pay with: holds that end once, effects that commit with the money, ways back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putNew } from '#functions/lib/writes.ts';
import type { PaidAct } from '#shared/wallet/rules.ts';
import { freshKey } from '../testing/buying.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { type Live, people, startLive } from '../testing/live.ts';
import type { Charge } from './points-service.ts';

let live: Live;
let userId = '';
let lastUser = 0;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());
beforeEach(async () => {
  userId = `01JGZ0X40000000000000${String(++lastUser).padStart(5, '0')}`;
  await live.service.points.grant({
    userId,
    points: 100,
    key: freshKey(),
    by: people.master.userId,
    reference: { type: 'note', id: 'start' },
  });
});

type Unpaid = Omit<Charge, 'kind'>;
const charge = (act: PaidAct, key = freshKey(), input: unknown = { act }): Unpaid => ({
  userId,
  key,
  act,
  reference: { type: 'listing', id: 'DA00000001', act: act.act },
  input,
});
const effect = (id: string) => putNew({ pk: `FX#${id}`, sk: 'E' }, 'version-conflict');
const balance = () => live.service.points.balance(userId);
const run = async (kind: 'hold' | 'spend', unpaid: Unpaid) => {
  const { points } = live.service;
  const { posting } = await points.quote({ ...unpaid, kind });
  return posting ? points.commit({ postings: [posting], writes: [effect(posting.txId)] }) : undefined;
};
const end = async (txId: string, as: 'capture' | 'release') => {
  const { points } = live.service;
  return points.commit({ postings: [await points.endHold(txId, as, 'staff')] });
};
const refund = (txId: string, fact: string, points: number) =>
  live.service.points.commit({ refunds: [{ txId, fact, points, by: 'staff' }] });
const whole = async () =>
  checkInvariants(await live.items(), { offers: new Map(), isPaid: () => true, paidByStaff: new Set() });

describe('a cost', () => {
  it('is held at the act, then captured or released, and history shows all three', async () => {
    const first = await run('hold', charge({ act: 'create' }));
    const second = await run('hold', charge({ act: 'update' }));
    expect(await balance()).toEqual({ available: 88, held: 12 });
    await end(first!.transaction!.txId, 'capture');
    await end(second!.transaction!.txId, 'release');
    expect(await balance()).toEqual({ available: 90, held: 0 });
    const { items } = await live.service.listHistory(userId, { limit: 10 });
    expect(
      items.map(({ kind, points, heldPoints, balanceAfter }) => [kind, points, heldPoints, balanceAfter]),
    ).toEqual([
      ['release', 2, -2, 90],
      ['capture', 0, -10, undefined],
      ['hold', -2, 2, 88],
      ['hold', -10, 10, 90],
      ['grant', 100, 0, 100],
    ]);
    expect(items[3]).toMatchObject({ reference: { type: 'listing', act: 'create' }, settingsVersion: 0 });
    await whole();
  });
  it('ends once: the same end again is the first, the other end is refused', async () => {
    const { transaction } = (await run('hold', charge({ act: 'create' })))!;
    expect((await end(transaction!.txId, 'capture')).isReplay).toBe(false);
    expect((await end(transaction!.txId, 'capture')).isReplay).toBe(true);
    await expect(end(transaction!.txId, 'release')).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect(await balance()).toEqual({ available: 90, held: 0 });
  });
  it('for something with a long name keeps what fits of it', async () => {
    const label = `${'Đất nền '.repeat(9)}1234567\u{1F3E0} mặt tiền`;
    const of = charge({ act: 'extend' });
    const { transaction } = (await run('spend', { ...of, reference: { ...of.reference, label } }))!;
    expect(await live.ports.repo.readTransaction(transaction!.txId)).toEqual(transaction);
    expect(transaction!.reference.label).toHaveLength(80);
  });
  it('and its effect commit together or not at all', async () => {
    const { points } = live.service;
    const { posting } = await points.quote({ ...charge({ act: 'extend' }), kind: 'spend' });
    const writes = [effect(posting!.txId)];
    await live.table.transact(writes);
    await expect(points.commit({ postings: [posting!], writes })).rejects.toMatchObject({
      code: 'version-conflict',
    });
    expect(await balance()).toEqual({ available: 100, held: 0 });
    await live.table.transact([{ act: 'remove', key: { pk: `FX#${posting!.txId}`, sk: 'E' } }]);
  });
  it('of an act that was done already answers the first time, even with no points left', async () => {
    const act = charge({ act: 'upgrade', level: 'vip' });
    const first = await run('spend', act);
    expect(await balance()).toMatchObject({ available: 10 });
    expect(await run('spend', act)).toEqual({ transaction: first!.transaction, isReplay: true });
    await expect(run('spend', charge({ act: 'upgrade', level: 'vip' }))).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { act: 'upgrade', needed: 90, available: 10, missing: 80 } },
    });
    await expect(run('spend', charge({ act: 'extend' }, act.key))).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
    await whole();
  });
});

describe('a hold that another one takes the place of', () => {
  const replace = async (held: string, unpaid: Unpaid) => {
    const { points } = live.service;
    const { posting } = await points.quote({ ...unpaid, kind: 'hold' });
    const releases = [await points.endHold(held, 'release', userId)];
    return points.commit({ postings: [posting!], releases, writes: [effect(posting!.txId)] });
  };
  const vip = (key = freshKey()) => charge({ act: 'create', level: 'vip' }, key);

  it('pays for it: what was held is at hand again first', async () => {
    const first = await run('hold', charge({ act: 'create' }));
    const second = await replace(first!.transaction!.txId, vip());
    expect(second).toMatchObject({ isReplay: false, transaction: { kind: 'hold' } });
    expect(await balance()).toEqual({ available: 0, held: 100 });
    expect((await end(first!.transaction!.txId, 'release')).isReplay).toBe(true);
    await whole();
  });
  it('answers the first time when it is asked again', async () => {
    const first = await run('hold', charge({ act: 'create' }));
    const unpaid = vip();
    const second = await replace(first!.transaction!.txId, unpaid);
    const again = await replace(first!.transaction!.txId, unpaid);
    expect(again).toEqual({ transaction: second.transaction, isReplay: true });
    expect(await balance()).toEqual({ available: 0, held: 100 });
  });
  it.each(['capture', 'release'] as const)('and that has ended by %s is not replaced', async (as) => {
    const first = await run('hold', charge({ act: 'create' }));
    await end(first!.transaction!.txId, as);
    const before = await balance();
    await expect(replace(first!.transaction!.txId, charge({ act: 'update' }))).rejects.toMatchObject({
      code: 'state-conflict',
    });
    expect(await balance()).toEqual(before);
  });
  it('stays where there are not enough points even so', async () => {
    await run('spend', charge({ act: 'upgrade', level: 'featured' }));
    const first = await run('hold', charge({ act: 'create' }));
    await expect(replace(first!.transaction!.txId, vip())).rejects.toMatchObject({
      code: 'insufficient-points',
      details: { params: { needed: 100, available: 60, missing: 40 } },
    });
    expect(await balance()).toEqual({ available: 50, held: 10 });
    await whole();
  });
});

describe('ways back', () => {
  it('part of a cost is given back once for a fact, all parts together no more than was paid', async () => {
    const { points } = live.service;
    const { transaction } = (await run('spend', charge({ act: 'upgrade', level: 'featured' })))!;
    const back = (fact: string, many: number) => refund(transaction!.txId, fact, many);
    expect((await back('removal-1', 25)).isReplay).toBe(false);
    expect((await back('removal-1', 25)).isReplay).toBe(true);
    await expect(back('removal-1', 24)).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    await expect(back('removal-2', 16)).rejects.toMatchObject({ code: 'limit-reached' });
    const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((fact) => back(fact, 5)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toMatchObject({ available: 100 });
    await expect(points.reverse(transaction!.txId, 'staff')).rejects.toMatchObject({
      code: 'state-conflict',
    });
    await whole();
  });
  it('a transaction is reversed once, and not after parts of it went back', async () => {
    const { points } = live.service;
    const { transaction } = (await run('spend', charge({ act: 'extend' })))!;
    expect((await points.reverse(transaction!.txId, 'staff')).isReplay).toBe(false);
    expect((await points.reverse(transaction!.txId, 'staff')).isReplay).toBe(true);
    const back = refund(transaction!.txId, 'x', 1);
    await expect(back).rejects.toMatchObject({ code: 'state-conflict' });
    expect(await balance()).toMatchObject({ available: 100 });
    await expect(points.reverse('cmd:nobody', 'staff')).rejects.toMatchObject({ code: 'not-found' });
    await whole();
  });
});

describe('packages', () => {
  const buy = (level: 'featured' | 'vip', points: number, key = freshKey()) =>
    live.service.packages.buy({ userId, roles: [] }, { level, points }, key);
  const give = () =>
    live.service.points.grant({
      userId,
      points: 900,
      key: freshKey(),
      by: people.master.userId,
      reference: { type: 'note', id: 'more' },
    });

  it('are bought once for a key at the price that was seen', async () => {
    await expect(buy('featured', 160)).rejects.toMatchObject({
      details: { params: { act: 'package', missing: 60 } },
    });
    await give();
    await expect(buy('vip', 699)).rejects.toMatchObject({ code: 'version-conflict' });
    const key = freshKey();
    const [first, second] = [await buy('vip', 700, key), await buy('vip', 700, key)];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ units: 10, unitsLeft: 10, days: 15, isCreateFree: true, points: 700 });
    expect(await balance()).toMatchObject({ available: 300 });
    await whole();
  });
  it('bought twice at once, or again after the price has changed, are the one of the first time', async () => {
    await give();
    const key = freshKey();
    const [first, second] = await Promise.all([buy('vip', 700, key), buy('vip', 700, key)]);
    expect(second).toEqual(first);
    const { version, ...settings } = await live.service.settings.current();
    const vip = { ...settings.packages.vip, points: 800 };
    const put = (of: number, next: typeof settings) =>
      live.service.settings.put(people.master, { version: of, settings: next });
    await put(version, { ...settings, packages: { ...settings.packages, vip } });
    expect(await buy('vip', 700, key)).toEqual(first);
    await put(version + 1, settings);
    expect(await balance()).toMatchObject({ available: 300 });
  });
  it('make creating free while they run, and raise listings by their units', async () => {
    await give();
    const { points } = live.service;
    const bought = await buy('vip', 700);
    expect(await points.quote({ ...charge({ act: 'create' }), kind: 'hold' })).toEqual({ points: 0 });
    for (let n = 0; n < 10; n++) {
      expect((await points.packageOf(userId, bought.id))?.unitsLeft).toBe(10 - n);
      await points.commit({ writes: [points.spendUnit(userId, bought.id)] });
    }
    const eleventh = points.commit({ writes: [points.spendUnit(userId, bought.id)] });
    await expect(eleventh).rejects.toMatchObject({ code: 'state-conflict' });
    expect((await live.service.packages.wallet(userId)).packages).toMatchObject([
      { unitsLeft: 0, isCreateFree: true },
    ]);
    live.clock.advance(30 * 86_400_000);
    const { posting } = await points.quote({ ...charge({ act: 'create' }), kind: 'hold' });
    expect(posting?.legs[0]?.points).toBe(-10);
    expect((await live.service.packages.wallet(userId)).packages).toEqual([]);
  });
});

describe('welcome points', () => {
  const verified = (name: string) => ({ userId: name, phone: `hash-of-${name}` });
  const verify = (name: string) => putNew({ pk: `PHONE#${name}`, sk: 'E' }, 'version-conflict');
  const count = async (name: string) => (await live.service.points.balance(name)).available;

  it('commit with the writes that verify the phone, once for the phone', async () => {
    const { points } = live.service;
    await points.welcome(verified('ann'), [verify('ann')]);
    await points.welcome({ ...verified('ann'), userId: 'ben' }, [verify('ben')]);
    expect([await count('ann'), await count('ben')]).toEqual([10, 0]);
    const { items } = await live.service.listHistory('ann', { limit: 10 });
    expect(items).toMatchObject([{ kind: 'welcome', points: 10, reference: { type: 'phone' } }]);
    await expect(points.welcome(verified('cem'), [verify('ann')])).rejects.toThrow();
    expect(await count('cem')).toBe(0);
    await whole();
  });
  it('are none where the settings give none', async () => {
    const { version, ...settings } = await live.service.settings.current();
    const master = { userId: 'master', roles: ['master' as const] };
    await live.service.settings.put(master as never, {
      version,
      settings: { ...settings, welcome: { points: 0 } },
    });
    await live.service.points.welcome(verified('dao'), [verify('dao')]);
    expect(await count('dao')).toBe(0);
  });
});
