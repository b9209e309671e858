/** What money costs the table: a credit at most 12 units, a spend at most 20, a page one request, at any age. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditOf } from '../../shared/wallet/drafts.ts';
import type { PaymentRecord } from '../../shared/wallet/payment-state.ts';
import { putNew } from '../lib/writes.ts';
import { committing } from './committing.ts';
import { type Live, people, start, startLive } from './testing/live.ts';

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

const { userId } = people.an;
const reference = {
  type: 'listing' as const,
  id: 'DA00000001',
  act: 'upgrade-featured',
  label: 'Bán đất nền 120 m² mặt tiền đường Nguyễn Văn Linh, phường Tân Phú, Quận 7',
};
const largest = () => Math.max(...live.consumed.map(({ units }) => units));
const grant = (n: number) =>
  live.service.spending.grant({
    userId,
    points: 50,
    key: `age-${n}-of-this-wallet`,
    by: people.admin.userId,
    reference: { type: 'note', id: userId },
  });

async function credit(n: number): Promise<number> {
  const input = { topUpId: '500k', amountVnd: 500_000, points: 530, locale: 'vi' };
  const { body } = await live.call('an', 'startTopUp', { body: input, key: `checkout-number-${n}` });
  const { ref } = body.payment as { ref: string };
  const payment = (await live.ports.repo.readPayment(ref))!;
  const paid: PaymentRecord = {
    ...payment,
    state: 'success',
    settledAt: new Date(start).toISOString(),
    code: '00',
    bankCode: 'NCB',
    providerTxnId: '14000001',
    nextAskAt: undefined,
  };
  live.consumed.length = 0;
  await committing(live.ports).commit(creditOf({ ...payment, by: 'system' }), [
    live.ports.repo.savePayment(payment, paid),
  ]);
  return largest();
}

/** An owner's upgrade beside the money: head, row of lists, change log, due work. The transaction is its record. */
const effect = (n: number) => [
  putNew({ pk: `L#${n}`, sk: 'META', gsi2pk: 'LIVE#1', gsi2sk: `${n}`, state: 'shown' }, 'state-conflict'),
  putNew({ pk: `L#${n}`, sk: 'CARD', gsi1pk: `U#${userId}#L`, gsi1sk: `${n}`, title: 'x' }, 'state-conflict'),
  putNew({ pk: 'CHG#2026010502', sk: `${n}`, ttl: 1 }, 'state-conflict'),
  putNew({ pk: 'DUE#2026012002#1', sk: `${n}` }, 'state-conflict'),
];

async function spend(n: number): Promise<number> {
  const draft = await live.service.spending.spend({
    userId,
    key: `upgrade-number-${n}`,
    paid: { act: 'upgrade', level: 'featured' },
    reference,
    input: { n },
  });
  live.consumed.length = 0;
  await live.service.spending.commit(draft, effect(n));
  return largest();
}

describe.each([1, 30, 300])('a wallet of %d entries', (age) => {
  beforeAll(async () => {
    for (let n = 0; n < age; n++) await grant(n);
  });
  it('credits a payment for at most 12 units', async () => {
    expect(await credit(age)).toBeLessThanOrEqual(12);
  });
  it('spends with effect for at most 20 units', async () => {
    expect(await spend(age)).toBeLessThanOrEqual(20);
  });
  it('holds for 11, takes and releases for 11', async () => {
    const { spending } = live.service;
    const hold = async (key: string) => {
      const draft = await spending.hold({ userId, key, paid: { act: 'create' }, reference, input: { key } });
      live.consumed.length = 0;
      await spending.commit(draft);
      return { txId: draft!.txId, units: largest() };
    };
    const end = async (txId: string, how: 'take' | 'release') => {
      const draft = await spending.end(txId, how, 'staff');
      live.consumed.length = 0;
      await spending.commit(draft);
      return largest();
    };
    const [first, second] = [await hold(`hold-a-of-age-${age}`), await hold(`hold-b-of-age-${age}`)];
    expect([first.units, second.units]).toEqual([11, 11]);
    expect(await end(first.txId, 'take')).toBeLessThanOrEqual(11);
    expect(await end(second.txId, 'release')).toBeLessThanOrEqual(11);
  });
  it('shows a page of its history by one request of few units', async () => {
    live.consumed.length = 0;
    const { body } = await live.call('an', 'listHistory', { query: { limit: '20' } });
    expect((body.items as unknown[]).length).toBe(age < 20 ? (body.items as unknown[]).length : 20);
    expect(live.consumed.map(({ operation }) => operation)).toEqual(['query']);
    expect(largest()).toBeLessThanOrEqual(3);
  });
  it('shows its balance by few reads', async () => {
    live.consumed.length = 0;
    await live.service.spending.balance(userId);
    expect(live.consumed).toEqual([
      { operation: 'get', units: 1 },
      { operation: 'get', units: 1 },
    ]);
  });
});
