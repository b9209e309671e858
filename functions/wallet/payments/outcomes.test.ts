/** Every outcome against the sandbox: what the person sees, what the schedule finds out, what staff settle. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { buying, freshKey } from '../testing/buying.ts';
import { type Live, people, startLive } from '../testing/live.ts';

let live: Live;
let buy: ReturnType<typeof buying>;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  live = await startLive();
  buy = buying(live);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await live.stop();
});
const pastExpiry = 18 * minuteMs;

describe('a payment that fails', () => {
  it.each([
    ['case 13', 'cancelled', 'cancelled'],
    ['code 51', 'not-enough-money', 'not-enough-money'],
    ['code 13', 'wrong-otp', 'wrong-password'],
    ['code 75', 'bank-maintenance', 'bank-maintenance'],
    ['case 14', 'expired', 'expired'],
    ['case 18', 'contradictory', 'refused-by-bank'],
  ] as const)('%s: %s is acknowledged and told as %s', async (_, result, failure) => {
    const ref = await buy.opened();
    await buy.complete(ref, result);
    expect(buy.answers(ref)).toEqual(['00']);
    expect(await buy.payment(ref)).toMatchObject({ state: 'failed', failure, isReviewed: false });
    expect(await buy.points()).toBe(0);
    expect(await live.payments.notify(ref)).toBe('02');
  });
  it('case 14: never opened stays in progress for a day, then fails', async () => {
    const { ref } = await buy.checkout();
    live.clock.advance(pastExpiry);
    expect(await buy.reconcile()).toMatchObject({ asked: 1, kept: 1 });
    expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress' });
    live.clock.advance(dayMs);
    await buy.reconcile();
    expect(await buy.payment(ref)).toMatchObject({ state: 'failed', failure: 'never-opened' });
  });
  it('case 14: opened and left is found out after its time', async () => {
    const ref = await buy.opened();
    live.clock.advance(10 * minuteMs);
    expect(await buy.reconcile()).toMatchObject({ asked: 0 });
    live.clock.advance(8 * minuteMs);
    expect(await buy.reconcile()).toMatchObject({ asked: 1, failed: 1 });
    expect(await buy.payment(ref)).toMatchObject({ state: 'failed', failure: 'not-completed' });
  });
});

describe('a payment whose notification never comes', () => {
  it('case 5: is credited by the schedule', async () => {
    const ref = await buy.opened();
    await buy.complete(ref, 'paid', 'ipn-never');
    live.clock.advance(pastExpiry);
    expect(await buy.reconcile()).toMatchObject({ asked: 1, credited: 1 });
    expect(await buy.points()).toBe(530);
    expect(await buy.reconcile()).toMatchObject({ asked: 0 });
    expect(await live.payments.notify(ref)).toBe('02');
  });
  it('is credited at once when the person asks, not more often than every 20 seconds', async () => {
    const ref = await buy.opened();
    const check = () => live.call('an', 'checkPayment', { params: { ref } });
    expect((await check()).body).toMatchObject({ state: 'in-progress' });
    await buy.complete(ref, 'paid', 'no-return');
    const second = await buy.opened();
    await buy.complete(second, 'paid', 'ipn-never');
    expect((await live.call('an', 'checkPayment', { params: { ref: second } })).body).toMatchObject({
      state: 'success',
    });
    expect((await live.call('binh', 'checkPayment', { params: { ref } })).status).toBe(404);
  });
  it('asked too soon answers what is known', async () => {
    const ref = await buy.opened();
    const check = () => live.call('an', 'checkPayment', { params: { ref } });
    await check();
    await buy.complete(ref, 'paid', 'ipn-never');
    expect((await check()).body).toMatchObject({ state: 'in-progress' });
    live.clock.advance(21_000);
    expect((await check()).body).toMatchObject({ state: 'success' });
  });
  it.each(['unsigned', 'wrong-hash', 'busy', 'silent'] as const)(
    'case 22: is not believed while answers are %s',
    async (mood) => {
      const ref = await buy.opened();
      await buy.complete(ref, 'paid', 'ipn-never');
      live.payments.setMood(mood);
      live.clock.advance(pastExpiry);
      expect(await buy.reconcile()).toMatchObject({ asked: 1, kept: 1, credited: 0 });
      expect(await buy.credits(ref)).toBe(0);
      live.payments.setMood('normal');
      expect(await buy.reconcile()).toMatchObject({ asked: 0 });
      live.clock.advance(6 * minuteMs);
      expect(await buy.reconcile()).toMatchObject({ credited: 1 });
    },
  );
  it('is asked about less and less often, and found after a week of silence', async () => {
    const ref = await buy.opened();
    await buy.complete(ref, 'paid', 'ipn-never');
    live.payments.setMood('silent');
    const asked: number[] = [];
    for (let minute = 0; minute < 12 * 60; minute += 5) {
      live.clock.advance(5 * minuteMs);
      if ((await buy.reconcile()).asked) asked.push(minute + 5);
    }
    expect(asked).toEqual([20, 25, 40, 100, 460]);
    live.clock.advance(7 * dayMs);
    live.payments.setMood('normal');
    expect(await buy.reconcile()).toMatchObject({ credited: 1 });
    expect(await buy.credits(ref)).toBe(1);
  });
});

describe('money that moved without success', () => {
  it.each([
    ['suspicious', 'suspected-fraud'],
    ['reversed', 'charged-but-reversed'],
  ] as const)('case 16: %s stays in progress for the buyer and goes to staff', async (result, review) => {
    const ref = await buy.opened();
    await buy.complete(ref, result);
    expect(buy.answers(ref)).toEqual(['00']);
    expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress', isReviewed: true });
    expect(await buy.stored(ref)).toMatchObject({ review });
    expect(await buy.points()).toBe(0);
  });
  it.each([
    ['paid', 'success', 530],
    ['failed', 'failed', 0],
  ] as const)('case 17: staff settle it as %s, once, with a reason in the log', async (as, state, points) => {
    const ref = await buy.opened();
    await buy.complete(ref, 'suspicious');
    const { version } = await buy.stored(ref);
    const resolve = (who: 'an' | 'admin', body: object) =>
      live.call(who, 'resolvePayment', {
        params: { ref },
        body: { as, reason: 'seen in the bank’s statement', ...body },
      });
    expect((await resolve('an', { version })).status).toBe(403);
    expect((await resolve('admin', { version: version - 1 })).body).toMatchObject({
      code: 'version-conflict',
    });
    expect((await resolve('admin', { version })).body).toMatchObject({ state });
    expect(await buy.points()).toBe(points);
    const late = await resolve('admin', { version: version + 1 });
    expect(late.body).toMatchObject({ code: 'state-conflict' });
    const log = (await live.items()).filter(({ onId }) => onId === ref);
    expect(log).toMatchObject([
      { by: people.admin.userId, act: `payment-${state}`, after: { reason: 'seen in the bank’s statement' } },
    ]);
  });
});

it('case 17: of two who settle it differently at once, one is told that it has changed', async () => {
  for (let n = 0; n < 4; n++) {
    const ref = await buy.opened();
    await buy.complete(ref, 'suspicious');
    const { version } = await buy.stored(ref);
    const resolve = (who: 'admin' | 'master', as: 'paid' | 'failed') =>
      live.call(who, 'resolvePayment', {
        params: { ref },
        body: { as, reason: 'seen in the bank’s statement', version },
      });
    const [paid, failed] = await Promise.all([resolve('admin', 'paid'), resolve('master', 'failed')]);
    const isPaid = paid.status === 200;
    expect(isPaid ? failed : paid).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    expect(await buy.stored(ref)).toMatchObject({ state: isPaid ? 'success' : 'failed' });
  }
});

describe('a success after a failure', () => {
  const failThenPay = async () => {
    const ref = await buy.opened();
    const query = (await buy.complete(ref, 'paid', 'ipn-never'))!.split('?')[1]!;
    const stored = await buy.stored(ref);
    const failed = { ...stored, state: 'failed' as const, failure: 'expired' as const, nextAskAt: undefined };
    await live.ports.transact([live.ports.repo.savePayment(stored, failed)]);
    return { ref, query };
  };
  it('case 15: is credited when the provider confirms it, with a line in the log', async () => {
    const { ref, query } = await failThenPay();
    expect(await buy.notify(query)).toBe('00');
    expect(await buy.payment(ref)).toMatchObject({ state: 'success' });
    const log = (await live.items()).filter(({ onId }) => onId === ref);
    expect(log).toMatchObject([{ act: 'payment-success', before: { state: 'failed' } }]);
  });
  it('goes to staff when the provider does not answer, and is credited when it does', async () => {
    const { ref, query } = await failThenPay();
    live.payments.setMood('silent');
    expect(await buy.notify(query)).toBe('00');
    expect(await buy.stored(ref)).toMatchObject({ state: 'failed', review: 'paid-after-failed' });
    live.payments.setMood('normal');
    live.clock.advance(6 * minuteMs);
    expect(await buy.reconcile()).toMatchObject({ credited: 1 });
    expect(await buy.credits(ref)).toBe(1);
  });
});

describe('the table fails in the middle', () => {
  it('case 20: answers 99, and the next attempt succeeds', async () => {
    let failures = 0;
    const broken = await startLive({
      bend: (table) => ({
        ...table,
        transact: async (writes) => {
          const isCredit = writes.some((write) => write.act === 'put' && write.item.pk.startsWith('TX#pay:'));
          if (isCredit && failures++ < 8) throw new Error('the line broke');
          return table.transact(writes);
        },
      }),
    });
    const there = buying(broken);
    const ref = await there.opened();
    await there.complete(ref, 'paid');
    expect(there.answers(ref)).toEqual(['99']);
    broken.clock.advance(5 * minuteMs);
    await broken.payments.idle();
    expect(there.answers(ref)).toEqual(['99', '00']);
    expect(await there.credits(ref)).toBe(1);
    await broken.stop();
  });
});

describe('the checkout', () => {
  it('asked for again with the same key is the same, with another offer a mismatch', async () => {
    const key = freshKey();
    const [first, second] = [await buy.checkout('an', key), await buy.checkout('an', key)];
    expect(second).toEqual(first);
    const other = { topUpId: '200k', amountVnd: 200_000, points: 208, locale: 'vi' };
    const reply = await live.call('an', 'startTopUp', { body: other, key });
    expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } });
    expect((await buy.checkout('binh', key)).ref).not.toBe(first.ref);
  });
  it('case 25: begun by two tabs at once with one key is one, and with two keys both are credited', async () => {
    const key = freshKey();
    const same = await Promise.all([1, 2, 3].map(() => buy.checkout('an', key)));
    expect(new Set(same.map(({ ref }) => ref)).size).toBe(1);
    const refs = await Promise.all([buy.opened(), buy.opened()]);
    await Promise.all(refs.map((ref) => buy.complete(ref, 'paid')));
    expect(await buy.points()).toBe(2 * 530);
  });
  it('refuses an offer that has changed, and more than ten open ones', async () => {
    const stale = { topUpId: '500k', amountVnd: 500_000, points: 999, locale: 'vi' };
    const reply = await live.call('an', 'startTopUp', { body: stale, key: freshKey() });
    expect(reply).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
    for (let n = 0; n < 10; n++) await buy.checkout();
    const eleventh = await live.call('an', 'startTopUp', {
      body: { topUpId: '500k', amountVnd: 500_000, points: 530, locale: 'vi' },
      key: freshKey(),
    });
    expect(eleventh).toMatchObject({ status: 409, body: { code: 'limit-reached' } });
    live.clock.advance(16 * minuteMs);
    await expect(buy.checkout()).resolves.toBeDefined();
  });
  it('case 25: gives its address again while it can be paid, for a window that was closed or blocked', async () => {
    const { ref } = await buy.checkout();
    const get = () =>
      live.call<{ url?: string; expiresInSeconds?: number }>('an', 'getPayment', { params: { ref } });
    const { body } = await get();
    expect((await fetch(body.url!)).status).toBe(200);
    live.clock.advance(16 * minuteMs);
    expect((await get()).body.url).toBeUndefined();
  });
  it('case 24: is credited to an account that was locked meanwhile', async () => {
    const ref = await buy.opened();
    await live.ports.transact([
      { act: 'put', item: { pk: `U#${people.an.userId}`, sk: 'PROFILE', state: 'disabled', roles: [] } },
    ]);
    await buy.complete(ref, 'paid');
    expect(await buy.points()).toBe(530);
  });
});
