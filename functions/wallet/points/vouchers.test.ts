/** Vouchers: made and stopped by a master, used once a person, never more often than they allow. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { type Voucher, VoucherCode, voucherCodeOf, voucherLimits } from '#shared/wallet/voucher-model.ts';
import { checkInvariants } from '../testing/invariants.ts';
import { type Live, type Person, start, startLive } from '../testing/live.ts';

let live: Live;
const input = (more: object = {}) => ({
  ...{ points: 50, uses: 2, until: instant(start + 10 * dayMs), reason: 'Tặng khách dự hội thảo ở Cần Thơ.' },
  ...more,
});
const create = (body: object = input(), key = 'a-key-of-this-voucher', who: Person = 'master') =>
  live.call<Voucher>(who, 'createVoucher', { body, key });
const redeem = (code: string, who: Person = 'an') => live.call(who, 'redeemVoucher', { body: { code } });
const refused = (code: string) => ({ status: 422, body: { errors: [{ pointer: '/code', code }] } });
const used = async (code: string) => (await live.ports.repo.readVoucher(code))!.used;

beforeEach(async () => {
  live = await startLive();
});
afterEach(() => live.stop());

it('gives its points to each person once, however it is typed', async () => {
  const { status, body: made } = await create();
  expect([status, made.state, made.used]).toEqual([201, 'running', 0]);
  const typed = ` ${made.code.slice(0, 5)}-${made.code.slice(5)} `.toLowerCase();
  const first = await redeem(typed);
  expect(first).toMatchObject({ status: 200, body: { points: 50, available: 50, isRepeated: false } });
  expect(await redeem(made.code)).toMatchObject({ body: { ...first.body, isRepeated: true } });
  expect(await redeem(made.code, 'binh')).toMatchObject({ status: 200, body: { available: 50 } });
  expect(await used(made.code)).toBe(2);
  const { body: history } = await live.call<{ items: object[] }>('an', 'listHistory');
  expect(history.items).toMatchObject([
    { kind: 'grant', points: 50, reference: { type: 'voucher', id: made.code } },
  ]);
  checkInvariants(await live.items(), { offers: new Map(), isPaid: () => false, paidByStaff: new Set() });
});

it('gives no more often than it allows, also to two at once', async () => {
  const { body } = await create(input({ uses: 1 }));
  const both = await Promise.all([redeem(body.code), redeem(body.code, 'binh')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)).toMatchObject(refused('voucher-used-up'));
  expect(await used(body.code)).toBe(1);
});

it('gives once to somebody who presses twice', async () => {
  const { body } = await create();
  const both = await Promise.all([redeem(body.code), redeem(body.code)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await used(body.code)).toBe(1);
  expect((await live.call('an', 'getWallet')).body).toMatchObject({ available: 50 });
});

it('gives nothing once it is over or stopped; what it gave stays', async () => {
  const { body } = await create();
  await redeem(body.code);
  const stopped = await live.call<Voucher>('master', 'stopVoucher', { params: { code: body.code } });
  expect(stopped.body).toMatchObject({ state: 'stopped', used: 1 });
  expect(await live.call('master', 'stopVoucher', { params: { code: body.code } })).toEqual(stopped);
  expect(await redeem(body.code, 'binh')).toMatchObject(refused('voucher-over'));
  expect(await redeem(body.code)).toMatchObject({ status: 200, body: { isRepeated: true } });
  const other = (await create(input({ reason: 'Lời xin lỗi vì lỗi thanh toán.' }), 'another-key-of-mine'))
    .body;
  live.clock.advance(10 * dayMs);
  expect(await redeem(other.code)).toMatchObject(refused('voucher-over'));
});

it('is made once for its key, within a year, by a master', async () => {
  const [first, again] = [await create(), await create()];
  expect(again.body).toEqual(first.body);
  expect(await create(input({ points: 51 }))).toMatchObject({ body: { code: 'idempotency-mismatch' } });
  const until = (ms: number) => create(input({ until: instant(start + ms) }), 'a-key-of-another-one');
  const refusedAt = (code: string) => ({ status: 422, body: { errors: [{ pointer: '/until', code }] } });
  expect(await until(-dayMs)).toMatchObject(refusedAt('in-the-past'));
  expect(await until(400 * dayMs)).toMatchObject(refusedAt('too-long'));
  expect((await create(input(), 'a-key-of-an-admin-one', 'admin')).status).toBe(403);
  const { body: list } = await live.call<{ items: Voucher[] }>('admin', 'listVouchers');
  expect(list.items).toEqual([first.body]);
});

it('is not for who made it', async () => {
  const { body } = await create();
  expect(await redeem(body.code, 'master')).toMatchObject({ status: 403, body: { code: 'self-review' } });
});

it('says that a code is none, and stops looking after too many', async () => {
  const { body } = await create();
  for (let n = 0; n < voucherLimits.wrongPerDay; n++)
    expect(await redeem('2222222222')).toMatchObject(refused('voucher-unknown'));
  expect(await redeem(body.code)).toMatchObject({ status: 409, body: { code: 'limit-reached' } });
  expect((await redeem(body.code, 'binh')).status).toBe(200);
  live.clock.advance(dayMs);
  expect((await redeem(body.code)).status).toBe(200);
});

it('has a code that nobody misreads', () => {
  const code = voucherCodeOf('-_azAZ09xyz');
  expect(VoucherCode.parse(code)).toBe(code);
  for (const typed of ['0000000000', 'ABCDEFGHJ', 'ABCDEFGHJKM', ''])
    expect(VoucherCode.safeParse(typed).success).toBe(false);
});
