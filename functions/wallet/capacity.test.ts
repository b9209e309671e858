/** What money costs the table at any age: a credit, a spend, a hold and its end, a page of history. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buying } from './testing/buying.ts';
import { type Live, people, startLive } from './testing/live.ts';

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
  live.service.points.grant({
    userId,
    points: 50,
    key: `age-${n}-of-this-wallet`,
    by: people.admin.userId,
    reference: { type: 'note', id: userId },
  });

/** What the table is asked to write from a notification to the credited payment, its evidence included. */
async function credit(): Promise<number> {
  const buy = buying(live);
  const ref = await buy.opened();
  live.consumed.length = 0;
  await buy.complete(ref, 'paid');
  const writes = live.consumed.filter(({ operation }) => operation === 'transact');
  expect(writes).toHaveLength(2);
  expect((await buy.payment(ref)).state).toBe('success');
  return writes.reduce((sum, { units }) => sum + units, 0);
}

async function spend(n: number): Promise<number> {
  const { posting } = await live.service.points.quote({
    userId,
    key: `upgrade-number-${n}`,
    kind: 'spend',
    act: { act: 'upgrade', level: 'featured' },
    reference,
    input: { n },
  });
  live.consumed.length = 0;
  await live.service.points.commit({ postings: [posting!] });
  return largest();
}

describe.each([1, 30, 300])('a wallet of %d entries', (age) => {
  beforeAll(async () => {
    for (let n = 0; n < age; n++) await grant(n);
  });
  it('credits a payment with its evidence for at most 15 units', async () => {
    expect(await credit()).toBeLessThanOrEqual(15);
  });
  it('spends for at most 9 units', async () => {
    expect(await spend(age)).toBeLessThanOrEqual(9);
  });
  it('holds for 11, captures and releases for 11', async () => {
    const { points } = live.service;
    const hold = async (key: string) => {
      const command = { userId, key, kind: 'hold', input: { key } } as const;
      const { posting } = await points.quote({ ...command, act: { act: 'create' }, reference });
      live.consumed.length = 0;
      await points.commit({ postings: [posting!] });
      return { txId: posting!.txId, units: largest() };
    };
    const end = async (txId: string, as: 'capture' | 'release') => {
      const posting = await points.endHold(txId, as, 'staff');
      live.consumed.length = 0;
      await points.commit({ postings: [posting] });
      return largest();
    };
    const [first, second] = [await hold(`hold-a-of-age-${age}`), await hold(`hold-b-of-age-${age}`)];
    expect([first.units, second.units]).toEqual([11, 11]);
    expect(await end(first.txId, 'capture')).toBeLessThanOrEqual(11);
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
    await live.service.points.balance(userId);
    expect(live.consumed).toEqual([
      { operation: 'get', units: 1 },
      { operation: 'get', units: 1 },
    ]);
  });
});
