/** A payment of somebody who deleted their account meanwhile: credited once, and put to staff. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buying, freshKey } from '../testing/buying.ts';
import { type Live, startLive } from '../testing/live.ts';

let live: Live;
let buy: ReturnType<typeof buying>;
beforeEach(async () => {
  live = await startLive();
  buy = buying(live);
});
afterEach(() => live.stop());

const reviews = async () => {
  const { body } = await live.call<{ items: { ref: string }[] }>('admin', 'listReviews');
  return body.items;
};
/** A top-up that is paid after its buyer left. */
async function paidLate(): Promise<string> {
  const ref = await buy.opened();
  live.ports.hasLeft = async () => true;
  await buy.complete(ref, 'paid');
  return ref;
}
const resolve = async (ref: string, as: 'paid' | 'failed') => {
  const { version } = await buy.stored(ref);
  const body = { as, reason: 'money came after they left', version };
  return live.call('admin', 'resolvePayment', { params: { ref }, body });
};

it('is credited to the id that leads to nobody, and waits for staff', async () => {
  const ref = await paidLate();
  expect(await buy.stored(ref)).toMatchObject({ state: 'success', review: 'account-deleted' });
  expect(await buy.credits(ref)).toBe(1);
  expect(await reviews()).toMatchObject([{ ref, review: 'account-deleted' }]);
});

it('of somebody who is here waits for nobody', async () => {
  const ref = await buy.opened();
  await buy.complete(ref, 'paid');
  expect(await buy.stored(ref)).not.toHaveProperty('review');
  expect(await reviews()).toEqual([]);
});

it('stands when staff say so; its points are never just taken', async () => {
  const ref = await paidLate();
  expect(await resolve(ref, 'failed')).toMatchObject({ status: 409, body: { code: 'state-conflict' } });
  expect((await resolve(ref, 'paid')).status).toBe(200);
  expect(await reviews()).toEqual([]);
  expect(await buy.credits(ref)).toBe(1);
});

it('stands once: who says so at the same moment is told that it has changed, or done', async () => {
  const ref = await paidLate();
  const all = await Promise.all([resolve(ref, 'paid'), resolve(ref, 'paid'), resolve(ref, 'paid')]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('goes back by a refund, which ends the matter', async () => {
  const ref = await paidLate();
  const body = { amountVnd: 500_000, reason: 'money came after they left' };
  const refunded = await live.call('admin', 'refundPayment', { params: { ref }, body, key: freshKey() });
  expect(refunded.body).toMatchObject({ refundedVnd: 500_000 });
  expect(await reviews()).toEqual([]);
});
