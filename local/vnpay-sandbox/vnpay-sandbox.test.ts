/** The sandbox as a browser and the product see it: pages, ends, deliveries, retries by the clock. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSignedQuery, stamp } from '#functions/wallet/payments/vnpay-wire.ts';
import { type Fixture, secret, startFixture } from './fixture.ts';
import { results } from './types.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());
const minuteMs = 60_000;
const pay = (result: string, delivery = 'ipn-first', lateSeconds = '30') =>
  fixture.form('/sandbox/pay', { txnRef: 'TU01', result, delivery, lateSeconds });
const locationOf = (response: Response) => new URL(response.headers.get('location')!);

describe('the pay page', () => {
  it('shows the order, a button for every end and a count-down, in the language that was asked for', async () => {
    const vn = await fixture.open();
    expect(vn.status).toBe(200);
    const page = await vn.text();
    expect(page).toContain('500.000 VND');
    expect(page).toContain('Nap 530 diem');
    expect(page).toContain('<html lang="vi">');
    expect(page).toMatch(/data-ms="(900000|8999\d\d)"/);
    for (const result of Object.keys(results)) expect(page).toContain(`name="result" value="${result}"`);
    expect(await (await fixture.open({ vnp_Locale: 'en' })).text()).toContain('500,000 VND');
  });
  it('lets nothing be loaded or run but its own', async () => {
    const policy = (await fixture.open()).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'$/);
  });
  it.each([
    ['a changed amount', () => fixture.payUrl().replace('50000000', '50000001'), 'Invalid signature'],
    ['no hash', () => fixture.payUrl().replace(/&vnp_SecureHash=.*/, ''), 'Invalid signature'],
    ['another terminal', () => fixture.payUrl({ vnp_TmnCode: 'OTHER001' }), 'Unknown terminal'],
    ['another version', () => fixture.payUrl({ vnp_Version: '2.0.0' }), 'vnp_Version'],
    ['another currency', () => fixture.payUrl({ vnp_CurrCode: 'USD' }), 'vnp_CurrCode'],
    ['13 digits', () => fixture.payUrl({ vnp_Amount: '1000000000000' }), 'vnp_Amount'],
    ['a fraction', () => fixture.payUrl({ vnp_Amount: '100.5' }), 'vnp_Amount'],
    ['diacritics', () => fixture.payUrl({ vnp_OrderInfo: 'Nạp điểm' }), 'vnp_OrderInfo'],
    ['no expiry', () => fixture.payUrl({ vnp_ExpireDate: '' }), 'vnp_ExpireDate'],
    [
      'an expiry before the start',
      () => fixture.payUrl({ vnp_ExpireDate: '20260105090000' }),
      'vnp_ExpireDate',
    ],
  ])('refuses %s with its reason', async (_, url, reason) => {
    const response = await fetch(url());
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
    expect(fixture.payments.orders()).toEqual([]);
  });
  it('may be loaded again until its order has ended; its reference is never used twice', async () => {
    const url = fixture.payUrl();
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect((await fixture.open({ vnp_Amount: '70000000' })).status).toBe(400);
    await pay('paid');
    expect((await fetch(url)).status).toBe(400);
  });
  it('is over when its time is over', async () => {
    const url = fixture.payUrl();
    await fetch(url);
    await fixture.advance(15 * minuteMs);
    expect(await (await fetch(url)).text()).toContain('code 15');
    expect((await pay('paid')).status).toBe(400);
    expect((await pay('expired')).status).toBe(303);
  });
});

describe('an end', () => {
  it.each(Object.entries(results))(
    '%s is told by its codes, on the way back and in the notification',
    async (result, codes) => {
      await fixture.open();
      const back = locationOf(await pay(result));
      expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/checkout/done');
      expect([
        back.searchParams.get('vnp_ResponseCode'),
        back.searchParams.get('vnp_TransactionStatus'),
      ]).toEqual(codes);
      expect(readSignedQuery(back.search.slice(1), secret)).toMatchObject({
        vnp_TxnRef: 'TU01',
        vnp_Amount: '50000000',
      });
      expect(fixture.received).toEqual([back.search.slice(1)]);
    },
  );
  it('comes once', async () => {
    await fixture.open();
    expect((await pay('paid')).status).toBe(303);
    expect((await pay('cancelled')).status).toBe(400);
    expect((await fixture.form('/sandbox/pay', { txnRef: 'NOBODY', result: 'paid' })).status).toBe(400);
    expect((await pay('rich')).status).toBe(400);
  });
});

describe('deliveries', () => {
  beforeEach(async () => {
    await fixture.open();
  });
  const readable = () => fixture.received.map((query) => typeof readSignedQuery(query, secret) === 'object');
  it('return first: the notification three seconds later', async () => {
    await pay('paid', 'return-first');
    expect(fixture.received).toHaveLength(0);
    await fixture.advance(3_000);
    expect(readable()).toEqual([true]);
  });
  it('twice at once', async () => {
    await pay('paid', 'ipn-twice');
    expect(readable()).toEqual([true, true]);
  });
  it('never', async () => {
    await pay('paid', 'ipn-never');
    await fixture.advance(60 * minuteMs);
    expect(fixture.received).toEqual([]);
  });
  it('late', async () => {
    await pay('paid', 'ipn-late', '600');
    await fixture.advance(590_000);
    expect(fixture.received).toEqual([]);
    await fixture.advance(11_000);
    expect(readable()).toEqual([true]);
  });
  it('forged: the hash or the amount is not what was signed, the way back is', async () => {
    const back = locationOf(await pay('paid', 'wrong-hash'));
    expect(readable()).toEqual([false]);
    expect(typeof readSignedQuery(back.search.slice(1), secret)).toBe('object');
    await fixture.open({ vnp_TxnRef: 'TU02' });
    await fixture.form('/sandbox/pay', { txnRef: 'TU02', result: 'paid', delivery: 'tampered-amount' });
    expect(fixture.received[1]).toContain('vnp_Amount=500000000');
    expect(readable()[1]).toBe(false);
  });
  it('rightly signed with another amount', async () => {
    await pay('paid', 'wrong-amount');
    expect(readable()).toEqual([true]);
    expect(fixture.received[0]).toContain('vnp_Amount=50000100');
  });
  it('no return: the window says that it can be closed', async () => {
    const response = await pay('paid', 'no-return');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('đóng cửa sổ');
    expect(readable()).toEqual([true]);
  });
});

describe('retries', () => {
  beforeEach(async () => {
    await fixture.open();
  });
  const attempts = () => fixture.payments.orders()[0]!.attempts.map(({ answer }) => answer);
  it.each(['00', '02'])('stop at %s', async (code) => {
    fixture.answerWith(() => ({ body: JSON.stringify({ RspCode: code }) }));
    await pay('paid');
    for (let n = 0; n < 3; n++) await fixture.advance(5 * minuteMs);
    expect(attempts()).toEqual([code]);
  });
  it.each([
    ['99', () => ({ body: '{"RspCode":"99"}' }), '99'],
    ['an error', () => ({ status: 500, body: '{}' }), 'HTTP 500'],
    ['no code', () => ({ body: '{}' }), 'no reply code'],
  ] as const)('go on every five minutes after %s, ten in all', async (_, answer, message) => {
    fixture.answerWith(answer);
    await pay('paid');
    await fixture.advance(4 * minuteMs);
    expect(attempts()).toHaveLength(1);
    for (let n = 0; n < 12; n++) await fixture.advance(5 * minuteMs);
    expect(attempts()).toEqual(Array.from({ length: 10 }, () => message));
  });
  it('a page lists them, and sends again by a button', async () => {
    fixture.answerWith(() => ({ body: '{"RspCode":"97"}' }));
    await pay('paid');
    const list = async () => (await fetch(`${fixture.payments.url}/sandbox/transactions`)).text();
    expect(await list()).toContain('→ 97');
    fixture.answerWith(() => ({ body: '{"RspCode":"00"}' }));
    expect((await fixture.form('/sandbox/notify', { txnRef: 'TU01' })).status).toBe(303);
    expect(await list()).toContain('→ 00');
  });
});

describe('for tests without a browser', () => {
  it('an order ends by a call, and everything can be forgotten', async () => {
    await fixture.open();
    const response = await fixture.post('/sandbox/api/complete', {
      txnRef: 'TU01',
      result: 'paid',
      delivery: 'ipn-first',
    });
    expect(await response.json()).toMatchObject({
      returnUrl: expect.stringContaining('vnp_ResponseCode=00'),
    });
    expect((await fixture.post('/sandbox/api/complete', { txnRef: 'TU01', result: 'paid' })).status).toBe(
      400,
    );
    expect((await fixture.post('/sandbox/api/complete', { txnRef: 'TU01' })).status).toBe(400);
    await fixture.post('/sandbox/api/reset', {});
    expect(await (await fetch(`${fixture.payments.url}/sandbox/api/transactions`)).json()).toEqual([]);
  });
  it('orders survive a restart', async () => {
    await fixture.open();
    await pay('paid');
    await fixture.restart();
    expect(fixture.payments.orders()).toMatchObject([
      { txnRef: 'TU01', result: 'paid', createDate: stamp(Date.parse('2026-01-05T02:30:00Z')) },
    ]);
  });
  it('an unknown address is not there', async () => {
    expect((await fetch(`${fixture.payments.url}/nothing`)).status).toBe(404);
  });
});
