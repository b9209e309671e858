/** What other capabilities pay with: holds that end once, effects that commit with the money, ways back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaidAct } from '../../shared/wallet/rules.ts';
import { putNew } from '../lib/writes.ts';
import type { Charge } from './service.ts';
import { freshKey } from './testing/buying.ts';
import { checkInvariants } from './testing/invariants.ts';
import { type Live, people, startLive } from './testing/live.ts';

let live: Live;
let userId = '';
let lastUser = 0;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());
beforeEach(async () => {
  userId = `01JGZ0X40000000000000${String(++lastUser).padStart(5, '0')}`;
  await live.service.spending.grant({
    userId,
    points: 100,
    key: freshKey(),
    by: people.master.userId,
    reference: { type: 'note', id: 'start' },
  });
});

const charge = (paid: PaidAct, key = freshKey(), input: unknown = { paid }): Charge => ({
  userId,
  key,
  paid,
  reference: { type: 'listing', id: 'DA00000001', act: paid.act },
  input,
});
const effect = (id: string) => putNew({ pk: `FX#${id}`, sk: 'E' }, 'version-conflict');
const balance = () => live.service.spending.balance(userId);
const run = async (how: 'hold' | 'spend', of: Charge) => {
  const { spending } = live.service;
  const draft = await spending[how](of);
  return spending.commit(draft, draft ? [effect(draft.txId)] : []);
};
const whole = async () =>
  checkInvariants(await live.items(), { offers: new Map(), isPaid: () => true, paidByStaff: new Set() });

describe('a cost', () => {
  it('is held at the act, then taken or released, and history shows all three', async () => {
    const { spending } = live.service;
    const first = await run('hold', charge({ act: 'create' }));
    const second = await run('hold', charge({ act: 'update' }));
    expect(await balance()).toEqual({ available: 88, held: 12 });
    await spending.commit(await spending.end(first.transaction!.txId, 'take', 'staff'));
    await spending.commit(await spending.end(second.transaction!.txId, 'release', 'staff'));
    expect(await balance()).toEqual({ available: 90, held: 0 });
    const { items } = await live.service.history.page(userId, { limit: 10 });
    expect(
      items.map(({ kind, points, heldPoints, balanceAfter }) => [kind, points, heldPoints, balanceAfter]),
    ).toEqual([
      ['release', 2, -2, 90],
      ['take', 0, -10, undefined],
      ['hold', -2, 2, 88],
      ['hold', -10, 10, 90],
      ['grant', 100, 0, 100],
    ]);
    expect(items[3]).toMatchObject({ reference: { type: 'listing', act: 'create' }, settingsVersion: 0 });
    await whole();
  });
  it('ends once: the same end again is the first, the other end is refused', async () => {
    const { spending } = live.service;
    const { transaction } = await run('hold', charge({ act: 'create' }));
    const take = async () => spending.commit(await spending.end(transaction!.txId, 'take', 'staff'));
    expect((await take()).isReplay).toBe(false);
    expect((await take()).isReplay).toBe(true);
    const release = spending.commit(await spending.end(transaction!.txId, 'release', 'staff'));
    await expect(release).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    expect(await balance()).toEqual({ available: 90, held: 0 });
  });
  it('for something with a long name keeps what fits of it', async () => {
    const label = `${'Đất nền '.repeat(9)}1234567\u{1F3E0} mặt tiền`;
    const of = charge({ act: 'extend' });
    const { transaction } = await run('spend', { ...of, reference: { ...of.reference, label } });
    expect(await live.ports.repo.readTransaction(transaction!.txId)).toEqual(transaction);
    expect(transaction!.reference.label).toHaveLength(80);
  });
  it('and its effect commit together or not at all', async () => {
    const { spending } = live.service;
    const draft = await spending.spend(charge({ act: 'extend' }));
    await live.table.transact([effect(draft!.txId)]);
    await expect(spending.commit(draft, [effect(draft!.txId)])).rejects.toMatchObject({
      code: 'version-conflict',
    });
    expect(await balance()).toEqual({ available: 100, held: 0 });
    await live.table.transact([{ act: 'remove', key: { pk: `FX#${draft!.txId}`, sk: 'E' } }]);
  });
  it('of an act that was done already answers the first time, even with no points left', async () => {
    const act = charge({ act: 'upgrade', level: 'vip' });
    const first = await run('spend', act);
    expect(await balance()).toMatchObject({ available: 10 });
    expect(await run('spend', act)).toEqual({ transaction: first.transaction, isReplay: true });
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

describe('ways back', () => {
  it('part of a cost is given back once for a fact, all parts together no more than was paid', async () => {
    const { spending } = live.service;
    const { transaction } = await run('spend', charge({ act: 'upgrade', level: 'featured' }));
    const back = (fact: string, points: number) =>
      spending.giveBack(transaction!.txId, { fact, points, by: 'staff' });
    expect((await back('removal-1', 25)).isReplay).toBe(false);
    expect((await back('removal-1', 25)).isReplay).toBe(true);
    await expect(back('removal-1', 24)).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    await expect(back('removal-2', 16)).rejects.toMatchObject({ code: 'limit-reached' });
    const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((fact) => back(fact, 5)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toMatchObject({ available: 100 });
    await expect(spending.reverse(transaction!.txId, 'staff')).rejects.toMatchObject({
      code: 'state-conflict',
    });
    await whole();
  });
  it('a transaction is reversed once, and not after parts of it went back', async () => {
    const { spending } = live.service;
    const { transaction } = await run('spend', charge({ act: 'extend' }));
    expect((await spending.reverse(transaction!.txId, 'staff')).isReplay).toBe(false);
    expect((await spending.reverse(transaction!.txId, 'staff')).isReplay).toBe(true);
    const back = spending.giveBack(transaction!.txId, { fact: 'x', points: 1, by: 'staff' });
    await expect(back).rejects.toMatchObject({ code: 'state-conflict' });
    expect(await balance()).toMatchObject({ available: 100 });
    await expect(spending.reverse('cmd:nobody', 'staff')).rejects.toMatchObject({ code: 'not-found' });
    await whole();
  });
});

describe('packages', () => {
  const buy = (level: 'featured' | 'vip', points: number, key = freshKey()) =>
    live.service.packages.buy({ userId, roles: [] }, { level, points }, key);
  const give = () =>
    live.service.spending.grant({
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
    const { spending } = live.service;
    const bought = await buy('vip', 700);
    expect(await spending.hold(charge({ act: 'create' }))).toBeUndefined();
    for (let n = 0; n < 10; n++) {
      const one = await spending.packageFor(userId, 'vip');
      expect(one?.unitsLeft).toBe(10 - n);
      await spending.commit(undefined, [spending.takeUnit(userId, bought.id)]);
    }
    expect(await spending.packageFor(userId, 'vip')).toBeUndefined();
    const eleventh = spending.commit(undefined, [spending.takeUnit(userId, bought.id)]);
    await expect(eleventh).rejects.toMatchObject({ code: 'state-conflict' });
    expect((await live.service.packages.wallet(userId)).packages).toMatchObject([
      { unitsLeft: 0, isCreateFree: true },
    ]);
    live.clock.advance(30 * 86_400_000);
    expect((await spending.hold(charge({ act: 'create' })))?.legs[0]?.points).toBe(-10);
    expect((await live.service.packages.wallet(userId)).packages).toEqual([]);
  });
});
