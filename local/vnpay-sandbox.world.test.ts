/** Points bought in a whole world: from the checkout over the provider's page and its notification to the wallet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedQuery } from '#functions/wallet/payments/vnpay-wire.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { type DevStack, startDevStack } from './dev-stack.ts';
import { type Client, createClient } from './seed/client.ts';
import { demoPassword, demoPeople } from './seed/people.ts';
import { signUp } from './seed/sign-up.ts';
import type { Delivery, Result } from './vnpay-sandbox/types.ts';

let dir: string;
let world: DevStack;
let buyer: Client;
/** The buyer's points when a test begins. */
let balanceBefore: number;
const offer = defaultWalletSettings.topUps.find(({ id }) => id === '100k')!;
const address = '198.51.100.7';
const person = { ...demoPeople[0]!, email: 'buyer@demo.invalid' };
const ipnPath = '/api/payments/vnpay/ipn';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'world-'));
  world = await startDevStack({ dataDir: join(dir, 'data') });
  await signUp(createClient(world.url, address), person, world.outbox);
});
afterAll(async () => {
  await world.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  await logIn();
  balanceBefore = (await buyer.call(walletApi.getWallet)).available;
});

/** Tokens live ten minutes: after a move of the clock one logs in again. */
const logIn = async () => {
  buyer = createClient(world.url, address);
  await buyer.login(person.email, demoPassword);
};
const begin = () =>
  buyer.call(walletApi.startTopUp, {
    body: { topUpId: offer.id, amountVnd: offer.amountVnd, points: offer.points, locale: 'vi' },
  });
const read = async (ref: string) => (await buyer.call(walletApi.getPayment, { params: { ref } })).payment;
/** Points gained since the test began. */
const gained = async () => (await buyer.call(walletApi.getWallet)).available - balanceBefore;
const sandbox = (path: string, body: object) =>
  fetch(`${world.url}/__dev/vnpay/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Opens the provider's page as the window does, and ends the payment there. */
async function pay(url: string, txnRef: string, result: Result, delivery: Delivery = 'ipn-first') {
  const page = await fetch(url);
  expect([page.status, (await page.text()).includes(txnRef)]).toEqual([200, true]);
  const reply = await sandbox('complete', { txnRef, result, delivery });
  return ((await reply.json()) as { returnUrl?: string }).returnUrl;
}
const ipn = async (query: string) => {
  const reply = await fetch(`${world.url}${ipnPath}?${query}`);
  return [reply.status, ((await reply.json()) as { RspCode: string }).RspCode];
};

test('the checkout’s page stands on this machine; paying credits the points, and the return says so', async () => {
  const { payment, url } = await begin();
  expect(url.startsWith(`${world.url}/__dev/vnpay/paymentv2/vpcpay.html?`)).toBe(true);
  const returnUrl = await pay(url, payment.ref, 'paid');
  expect(await read(payment.ref)).toMatchObject({ state: 'success', points: offer.points });
  expect(await gained()).toBe(offer.points);
  expect(returnUrl?.startsWith(`${world.url}/checkout/done?`)).toBe(true);
  const back = await buyer.call(walletApi.readReturn, {
    query: Object.fromEntries(new URL(returnUrl!).searchParams),
  } as never);
  expect(back).toMatchObject({ said: 'paid', payment: { ref: payment.ref } });
  const { items } = await buyer.call(walletApi.listHistory);
  expect(items[0]).toMatchObject({ id: payment.ref, kind: 'top-up', state: 'success', points: offer.points });
});

describe('each outcome by button', () => {
  test.each<[Result, object]>([
    ['not-enough-money', { state: 'failed', failure: 'not-enough-money' }],
    ['wrong-otp', { state: 'failed', failure: 'wrong-password' }],
    ['bank-maintenance', { state: 'failed', failure: 'bank-maintenance' }],
    ['cancelled', { state: 'failed', failure: 'cancelled' }],
    ['expired', { state: 'failed', failure: 'expired' }],
    ['suspicious', { state: 'in-progress', isReviewed: true }],
    ['reversed', { state: 'in-progress', isReviewed: true }],
    ['contradictory', { isReviewed: false }],
  ])('%s', async (result, seen) => {
    const { payment, url } = await begin();
    await fetch(url);
    const form = new URLSearchParams({ txnRef: payment.ref, result, delivery: 'ipn-first' });
    const reply = await fetch(`${world.url}/__dev/vnpay/sandbox/pay`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect([reply.status, reply.headers.get('location')?.startsWith(`${world.url}/checkout/done?`)]).toEqual([
      303,
      true,
    ]);
    const after = await read(payment.ref);
    expect(after).toMatchObject(seen);
    expect(after.state).not.toBe('success');
    expect(await gained()).toBe(0);
  });
});

describe('each order of delivery ends with one credit', () => {
  /** What is still open is asked about once the checkout has run out. */
  const lateDelivery = async () => {
    await world.clock.advance(18 * minuteMs);
    await world.runJob('reconcile-payments');
    await logIn();
  };
  test.each<[Delivery, () => Promise<unknown>]>([
    ['ipn-first', async () => {}],
    ['ipn-twice', async () => {}],
    ['no-return', async () => {}],
    ['return-first', () => world.clock.advance(4_000)],
    ['ipn-late', () => world.clock.advance(31_000)],
    ['ipn-never', lateDelivery],
    ['wrong-hash', lateDelivery],
    ['tampered-amount', lateDelivery],
  ])('%s', async (delivery, wait) => {
    const { payment, url } = await begin();
    const returnUrl = await pay(url, payment.ref, 'paid', delivery);
    expect(returnUrl === undefined).toBe(delivery === 'no-return');
    await wait();
    expect(await read(payment.ref)).toMatchObject({ state: 'success' });
    expect(await gained()).toBe(offer.points);
    expect((await sandbox('notify', { txnRef: payment.ref })).status).toBe(200);
    expect(await gained()).toBe(offer.points);
  });

  test('another amount, rightly signed, is put to staff and never credited', async () => {
    const { payment, url } = await begin();
    await pay(url, payment.ref, 'paid', 'wrong-amount');
    expect(await read(payment.ref)).toMatchObject({ state: 'in-progress', isReviewed: true });
    expect(await gained()).toBe(0);
  });
});

describe('the notification’s query arrives whole', () => {
  const fields = (ref: string, extra = {}) => ({
    vnp_Amount: String(offer.amountVnd * 100),
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: 'Nap 102 diem: a+b & c',
    vnp_ResponseCode: '00',
    vnp_TmnCode: world.payments.terminal.tmnCode,
    vnp_TransactionNo: '14000000',
    vnp_TransactionStatus: '00',
    vnp_TxnRef: ref,
    ...extra,
  });
  const signed = (ref: string) => signedQuery(fields(ref), world.payments.terminal.secret);

  test('20 at once: one is recorded, the others hear that it was', async () => {
    const { payment } = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ipn(signed(payment.ref))));
    const codes = answers.map(([, code]) => code);
    expect(codes.filter((code) => code === '00').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== '00' && code !== '02')).toEqual([]);
    expect(await gained()).toBe(offer.points);
  });
  test('repeated keys, a changed byte, 10 kB and an unknown reference are refused, keys of others are not', async () => {
    const { payment } = await begin();
    const query = signed(payment.ref);
    expect(await ipn(`${query}&vnp_Amount=1`)).toEqual([200, '97']);
    expect(await ipn(query.replace('diem', 'dieM'))).toEqual([200, '97']);
    expect(await ipn(`${query}&utm_source=${'x'.repeat(10_000)}`)).toEqual([200, '97']);
    expect(await ipn(signed('TU000000000000000000000000'))).toEqual([200, '01']);
    expect(await gained()).toBe(0);
    expect(await ipn(`${query}&utm_source=mail%20a`)).toEqual([200, '00']);
    expect(await gained()).toBe(offer.points);
  });
  test('is answered without a cookie, and kept by nobody', async () => {
    const reply = await fetch(`${world.url}${ipnPath}?vnp_TxnRef=1`, { headers: { cookie: 'a=b' } });
    expect([reply.headers.get('cache-control'), reply.headers.get('set-cookie')]).toEqual(['no-store', null]);
  });
});

describe('the sandbox’s own pages', () => {
  test('are in the language of the checkout, and refuse an address that was changed', async () => {
    const { url } = await begin();
    const english = url.replace('vnp_Locale=vn', 'vnp_Locale=en');
    const [page, changed] = [await fetch(url), await fetch(english)];
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="vi">')]);
    expect(changed.status).toBe(400);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
  test('the list of transactions is where /__dev/vnpay leads', async () => {
    const reply = await fetch(`${world.url}/__dev/vnpay`);
    expect([reply.url, reply.status]).toEqual([`${world.url}/__dev/vnpay/sandbox/transactions`, 200]);
    expect(await reply.text()).toContain('<article>');
  });
});

test('orders and payments are there again after a restart', async () => {
  const { payment, url } = await begin();
  await fetch(url);
  await world.stop();
  world = await startDevStack({ dataDir: join(dir, 'data') });
  const reply = await sandbox('complete', { txnRef: payment.ref, result: 'paid' });
  expect(reply.status).toBe(200);
  const notified = world.payments.orders().find(({ txnRef }) => txnRef === payment.ref)!;
  expect(notified.attempts.map(({ answer }) => answer)).toEqual(['00']);
});
