/** Money paid back through the sandbox: never more than was paid, never points that are spent. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { buying, freshKey } from '../testing/buying.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { type Live, people, startLive } from '../testing/live.ts';
import { createRefunds } from './refunds.ts';
import { compareSettlements } from './settlement-report.ts';

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

const reason = 'asked for by phone, wrong package';
const refund = (ref: string, amountVnd: number, key = freshKey(), who: 'an' | 'admin' = 'admin') =>
  live.call(who, 'refundPayment', { params: { ref }, body: { amountVnd, reason }, key });
async function paid(): Promise<string> {
  const ref = await buy.opened();
  await buy.complete(ref, 'paid');
  return ref;
}
const refundedAtProvider = (ref: string) =>
  live.payments.orders().find(({ txnRef }) => txnRef === ref)!.refunded / 100;
const spendSome = async (times: number) => {
  for (let n = 0; n < times; n++) {
    const charge = {
      userId: people.an.userId,
      key: freshKey(),
      kind: 'spend',
      act: { act: 'upgrade', level: 'vip' },
    } as const;
    const { posting } = await live.service.points.quote({
      ...charge,
      reference: { type: 'note', id: 'x' },
      input: n,
    });
    await live.service.points.commit({ postings: [posting!] });
  }
};
async function whole(ref: string) {
  const offers = new Map([[ref, { userId: people.an.userId, amountVnd: 500_000, points: 530 }]]);
  checkInvariants(await live.items(), { offers, isPaid: () => true, paidByStaff: new Set() });
}

describe('a refund', () => {
  it('takes the points back and shows in both histories', async () => {
    const ref = await paid();
    expect((await refund(ref, 500_000)).body).toMatchObject({ state: 'success', refundedVnd: 500_000 });
    expect(await buy.points()).toBe(0);
    expect(refundedAtProvider(ref)).toBe(500_000);
    const { body } = await live.call<{ items: { kind: string }[] }>('an', 'listHistory');
    expect(body.items.map(({ kind }) => kind)).toEqual(['refund', 'hold', 'top-up']);
    await whole(ref);
  });
  it('of staff’s own top-up is for somebody else, and so is settling it by hand', async () => {
    const ref = await buy.opened('admin');
    await buy.complete(ref, 'paid');
    const own = { status: 403, body: { code: 'self-review' } };
    expect(await refund(ref, 500_000)).toMatchObject(own);
    const body = { as: 'paid', reason, version: 1 };
    expect(await live.call('admin', 'resolvePayment', { params: { ref }, body })).toMatchObject(own);
    const settled = { as: 'not-refunded', reason };
    expect(await live.call('admin', 'resolveRefund', { params: { ref }, body: settled })).toMatchObject(own);
    expect(refundedAtProvider(ref)).toBe(0);
  });
  it('case 30: in parts takes all points in the end, and never more than was paid', async () => {
    const ref = await paid();
    await refund(ref, 200_000);
    expect(await buy.points()).toBe(530 - 212);
    await refund(ref, 150_000);
    expect(await refund(ref, 150_001)).toMatchObject({ status: 409, body: { code: 'limit-reached' } });
    await refund(ref, 150_000);
    expect(await buy.points()).toBe(0);
    expect(refundedAtProvider(ref)).toBe(500_000);
    expect(await refund(ref, 1_000)).toMatchObject({ body: { code: 'limit-reached' } });
    await whole(ref);
  });
  it('asked for twice with the same key is one; twice at once with two keys fits or is refused', async () => {
    const ref = await paid();
    const key = freshKey();
    await Promise.all([refund(ref, 300_000, key), refund(ref, 300_000, key)]);
    expect(refundedAtProvider(ref)).toBe(300_000);
    expect((await refund(ref, 100_000, key)).body).toMatchObject({ code: 'idempotency-mismatch' });
    const body = { amountVnd: 300_000, reason: 'the provider took it twice' };
    const otherwise = await live.call('admin', 'refundPayment', { params: { ref }, body, key });
    expect(otherwise.body).toMatchObject({ code: 'idempotency-mismatch' });
    const both = await Promise.all([refund(ref, 200_000), refund(ref, 200_000)]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(refundedAtProvider(ref)).toBe(500_000);
    await whole(ref);
  });
  it('looks again where another one went through meanwhile', async () => {
    const ref = await paid();
    // Points for whatever is asked: only the money of the payment is the bound.
    await paid();
    const { repo } = live.ports;
    const { readTransaction } = repo;
    const overtaken = (by: number) => {
      repo.readTransaction = async (id) => {
        repo.readTransaction = readTransaction;
        await refund(ref, by);
        return readTransaction(id);
      };
    };
    overtaken(300_000);
    expect((await refund(ref, 100_000)).body).toMatchObject({ refundedVnd: 400_000 });
    overtaken(100_000);
    expect(await refund(ref, 100_000)).toMatchObject({ status: 409, body: { code: 'limit-reached' } });
    expect(refundedAtProvider(ref)).toBe(500_000);
  });
  it('case 30: of points that are spent is refused, and sends no money', async () => {
    const ref = await paid();
    await spendSome(1);
    expect(await refund(ref, 500_000)).toMatchObject({ status: 402, body: { code: 'insufficient-points' } });
    expect(refundedAtProvider(ref)).toBe(0);
    expect((await refund(ref, 400_000)).status).toBe(200);
    await whole(ref);
  });
  it('is for staff, and for credited payments only', async () => {
    const open = await buy.opened();
    expect((await refund(open, 500_000)).body).toMatchObject({ code: 'state-conflict' });
    const ref = await paid();
    expect((await refund(ref, 1_000, freshKey(), 'an')).status).toBe(403);
    expect((await refund('TU000000000000000000000000', 1_000)).status).toBe(404);
  });
  it('case 11: an old success told again after a refund answers 02 and credits nothing', async () => {
    const ref = await paid();
    await refund(ref, 500_000);
    expect(await live.payments.notify(ref)).toBe('02');
    expect(await buy.points()).toBe(0);
  });
});

describe('an unclear answer to a refund', () => {
  const resolve = (ref: string, as: 'refunded' | 'not-refunded') =>
    live.call('admin', 'resolveRefund', {
      params: { ref },
      body: { as, reason: 'seen in the provider’s portal' },
    });

  it.each(['refuses-refunds', 'silent', 'unsigned'] as const)(
    '%s: the points stay held until staff settle it',
    async (mood) => {
      const ref = await paid();
      live.payments.setMood(mood);
      expect((await refund(ref, 500_000)).body).toMatchObject({
        review: 'refund-unclear',
        openRefund: { points: 530 },
      });
      expect((await live.call('an', 'getWallet')).body).toMatchObject({ available: 0, held: 530 });
      expect((await refund(ref, 500_000)).body).toMatchObject({ code: 'state-conflict' });
      await whole(ref);
    },
  );
  it.each([
    ['refunded', 0, 500_000],
    ['not-refunded', 530, 0],
  ] as const)('settled as %s leaves %d points', async (as, points, refundedVnd) => {
    const ref = await paid();
    live.payments.setMood('silent');
    await refund(ref, 500_000);
    live.payments.setMood('normal');
    expect((await resolve(ref, as)).body).toMatchObject({ refundedVnd });
    expect((await resolve(ref, as)).body).toMatchObject({ code: 'state-conflict' });
    expect((await live.call('an', 'getWallet')).body).toMatchObject({ available: points, held: 0 });
    await whole(ref);
  });
  it('is settled one way only, also when staff say both at once', async () => {
    const ref = await paid();
    live.payments.setMood('unsigned');
    await refund(ref, 500_000);
    live.payments.setMood('normal');
    const both = await Promise.all([resolve(ref, 'refunded'), resolve(ref, 'not-refunded')]);
    const [won, lost] = both.sort((a, b) => a.status - b.status);
    expect([won?.status, lost]).toMatchObject([200, { status: 409, body: { code: 'state-conflict' } }]);
    await whole(ref);
  });
  it('cut off half-way is put to staff by the schedule', async () => {
    const ref = await paid();
    const cut = { ...live.ports.provider, refund: () => Promise.reject(new Error('the process ended')) };
    const process = createRefunds({ ...live.ports, provider: cut });
    await expect(
      process.refund(people.admin, ref, { amountVnd: 500_000, reason }, freshKey()),
    ).rejects.toThrow('ended');
    live.clock.advance(11 * minuteMs);
    expect(await buy.reconcile()).toMatchObject({ asked: 1, reviewed: 1 });
    expect(await buy.stored(ref)).toMatchObject({ review: 'refund-unclear' });
    expect((await resolve(ref, 'not-refunded')).status).toBe(200);
    expect(await buy.points()).toBe(530);
  });
});

describe('the daily comparison', () => {
  /** What comes of the day that was compared last. */
  const compare = async (ports = live.ports) => {
    await compareSettlements(() => 60_000, ports);
    return (await live.ports.repo.newestClearings(1))[0]!;
  };

  it('finds every credit of yesterday right, refunded ones too', async () => {
    const refs = [await paid(), await paid()];
    await refund(refs[0]!, 100_000);
    live.clock.advance(dayMs);
    expect(await compare()).toMatchObject({
      payments: 2,
      points: 1060,
      amountVnd: 1_000_000,
      differing: [],
      unanswered: 0,
    });
    const { body } = await live.call('admin', 'listClearings');
    expect(body.items).toMatchObject([{ day: '20260105', payments: 2 }]);
  });
  it('puts a credit that the provider does not know as paid to staff, who settle it both ways', async () => {
    for (const [as, points] of [
      ['paid', 530],
      ['failed', 530],
    ] as const) {
      const ref = await buy.opened();
      await buy.complete(ref, 'suspicious');
      const { version } = await buy.stored(ref);
      const settle = (of: number, how: string) =>
        live.call('admin', 'resolvePayment', {
          params: { ref },
          body: { as: how, reason: 'seen in the statement', version: of },
        });
      await settle(version, 'paid');
      live.clock.advance(dayMs);
      expect((await compare()).differing).toEqual([ref]);
      const flagged = await buy.stored(ref);
      expect(flagged.review).toBe('clearing-differs');
      expect((await settle(flagged.version, as)).status).toBe(200);
      expect(await buy.stored(ref)).not.toHaveProperty('review');
      expect(await buy.points()).toBe(points);
    }
  });
  it('puts a credit that the provider knows with another amount to staff', async () => {
    const ref = await paid();
    live.clock.advance(dayMs);
    const query = async () => ({ outcome: 'paid' as const, amountVnd: 499_000, raw: '' });
    const ports = { ...live.ports, provider: { ...live.ports.provider, query } };
    expect(await compare(ports)).toMatchObject({ differing: [ref] });
  });
  it('tells who was not answered for', async () => {
    await paid();
    live.payments.setMood('silent');
    live.clock.advance(dayMs);
    expect(await compare()).toMatchObject({ payments: 1, differing: [], unanswered: 1 });
  });
});
