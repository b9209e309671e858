/** Notifications against the sandbox: every order and number of deliveries, and everything that is forged. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { buying } from '../testing/buying.ts';
import { type Live, startLive } from '../testing/live.ts';
import { signedQuery } from './vnpay-wire.ts';

let live: Live;
let buy: ReturnType<typeof buying>;
beforeAll(async () => {
  live = await startLive();
  buy = buying(live);
});
afterAll(() => live.stop());
const queryOf = (address: string | undefined) => address!.slice(address!.indexOf('?') + 1);

describe('a payment that succeeds', () => {
  it('case 1: is credited by the notification, before the person returns', async () => {
    const before = await buy.points();
    const ref = await buy.opened();
    const back = await buy.complete(ref, 'paid');
    expect(buy.answers(ref)).toEqual(['00']);
    expect(await buy.payment(ref)).toMatchObject({
      state: 'success',
      amountVnd: 500_000,
      points: 530,
      bankCode: 'NCB',
    });
    expect(await buy.points()).toBe(before + 530);
    const { body } = await live.call('an', 'readReturn', { query: queryOf(back) });
    expect(body).toMatchObject({ said: 'paid', payment: { ref, state: 'success' } });
  });
  it('case 2: is in progress when the person returns first, and changes nothing by that', async () => {
    const ref = await buy.opened();
    const back = await buy.complete(ref, 'paid', 'return-first');
    const read = () => live.call('an', 'readReturn', { query: queryOf(back) });
    expect((await read()).body).toMatchObject({ said: 'paid', payment: { state: 'in-progress' } });
    expect(await buy.credits(ref)).toBe(0);
    live.clock.advance(3_000);
    await live.payments.idle();
    expect((await read()).body).toMatchObject({ payment: { state: 'success' } });
  });
  it('case 3: told twice is credited once: 00, then 02', async () => {
    const ref = await buy.opened();
    await buy.complete(ref, 'paid');
    expect(await live.payments.notify(ref)).toBe('02');
    expect(await buy.credits(ref)).toBe(1);
  });
  it.each([2, 20])('case 4: told %d times at the same instant is credited once', async (times) => {
    const before = await buy.points();
    const ref = await buy.opened();
    const query = queryOf(await buy.complete(ref, 'paid', 'ipn-never'));
    const answers = await Promise.all(Array.from({ length: times }, () => buy.notify(query)));
    expect(answers.filter((answer) => answer !== '00' && answer !== '02')).toEqual([]);
    expect(answers).toContain('00');
    expect(await buy.credits(ref)).toBe(1);
    expect(await buy.points()).toBe(before + 530);
  });
  it('case 6: told and asked about at the same instant is credited once', async () => {
    const ref = await buy.opened();
    const query = queryOf(await buy.complete(ref, 'paid', 'ipn-never'));
    live.clock.advance(20 * minuteMs);
    const [answer, counts] = await Promise.all([buy.notify(query), buy.reconcile()]);
    expect(['00', '02']).toContain(answer);
    expect(counts.left).toBeLessThanOrEqual(1);
    expect(await buy.credits(ref)).toBe(1);
    expect(await buy.payment(ref)).toMatchObject({ state: 'success' });
  });
  it('case 23: keeps the points that were promised when the offer changes meanwhile', async () => {
    const ref = await buy.opened();
    const { body: now } = await live.call('master', 'getWalletSettings');
    const { version, ...settings } = now as { version: number; topUps: { id: string; points: number }[] };
    const topUps = settings.topUps.map((one) => (one.id === '500k' ? { ...one, points: 400 } : one));
    const put = await live.call('master', 'putWalletSettings', {
      body: { version, settings: { ...settings, topUps } },
    });
    expect(put.status).toBe(200);
    await buy.complete(ref, 'paid');
    expect(await buy.payment(ref)).toMatchObject({ state: 'success', points: 530 });
    const restored = { version: version + 1, settings };
    expect((await live.call('master', 'putWalletSettings', { body: restored })).status).toBe(200);
  });
  it('case 15: that comes after the expiry is credited all the same', async () => {
    const ref = await buy.opened();
    await buy.complete(ref, 'paid', 'ipn-late', 40 * 60);
    live.clock.advance(30 * minuteMs);
    expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress' });
    live.clock.advance(11 * minuteMs);
    await live.payments.idle();
    expect(buy.answers(ref)).toEqual(['00']);
    expect(await buy.payment(ref)).toMatchObject({ state: 'success' });
  });
});

describe('what is forged or foreign', () => {
  it('cases 7, 8, 21: a changed amount and a wrong hash answer 97, ten times, and the provider is asked in the end', async () => {
    for (const delivery of ['tampered-amount', 'wrong-hash'] as const) {
      const ref = await buy.opened();
      await buy.complete(ref, 'paid', delivery);
      for (let n = 0; n < 12; n++) {
        live.clock.advance(5 * minuteMs);
        await live.payments.idle();
      }
      expect(buy.answers(ref)).toEqual(Array.from({ length: 10 }, () => '97'));
      expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress' });
      await buy.reconcile();
      expect(await buy.payment(ref)).toMatchObject({ state: 'success' });
    }
  });
  it('case 7: another amount, rightly signed, answers 04, credits nothing and goes to staff', async () => {
    const ref = await buy.opened();
    await buy.complete(ref, 'paid', 'wrong-amount');
    expect(buy.answers(ref)).toEqual(['04']);
    expect(await buy.credits(ref)).toBe(0);
    expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress', isReviewed: true });
    const { body } = await live.call<{ items: { ref: string; review: string }[] }>('admin', 'listReviews');
    expect(body.items.find((one) => one.ref === ref)).toMatchObject({ review: 'amount-mismatch' });
    const detail = await live.call<{ events: { raw: string }[] }>('admin', 'getPaymentForStaff', {
      params: { ref },
    });
    expect(detail.body.events.map(({ raw }) => raw)).toEqual([
      expect.stringContaining('vnp_Amount=50000100'),
    ]);
    live.clock.advance(20 * minuteMs);
    await buy.reconcile();
    expect(await buy.payment(ref)).toMatchObject({ state: 'success', isReviewed: false });
  });
  it.each([
    ['no hash', (query: string) => query.replace(/&vnp_SecureHash=\w+/, ''), '97'],
    ['another hash', (query: string) => query.replace(/vnp_SecureHash=\w{4}/, 'vnp_SecureHash=0000'), '97'],
    ['a repeated key', (query: string) => `${query}&vnp_Amount=1`, '97'],
    ['ten thousand characters', (query: string) => `${query}&utm=${'x'.repeat(10_000)}`, '97'],
    [
      'an upper-case hash',
      (query: string) => query.replace(/(?<=vnp_SecureHash=)\w+/, (hash) => hash.toUpperCase()),
      '00',
    ],
    ['keys of others', (query: string) => `utm_source=mail&${query}`, '00'],
  ])('cases 8, 19: $0 answers $2', async (_, change, code) => {
    const ref = await buy.opened();
    const query = queryOf(await buy.complete(ref, 'paid', 'ipn-never'));
    expect(await buy.notify(change(query))).toBe(code);
    expect(await buy.credits(ref)).toBe(code === '00' ? 1 : 0);
  });
  it('the address of a checkout, handed back as a result, answers 97 and changes nothing', async () => {
    const { ref, url } = await buy.checkout();
    const before = await buy.stored(ref);
    expect(await buy.notify(queryOf(url))).toBe('97');
    expect((await live.call('an', 'readReturn', { query: queryOf(url) })).status).toBe(404);
    expect(await buy.stored(ref)).toEqual(before);
    expect(await buy.payment(ref)).toMatchObject({ state: 'in-progress', isReviewed: false });
  });
  it('cases 9, 10: an unknown reference and another terminal answer 01', async () => {
    const ref = await buy.opened();
    const query = queryOf(await buy.complete(ref, 'paid', 'ipn-never'));
    const fields = Object.fromEntries(new URLSearchParams(query));
    const signed = (change: object) =>
      signedQuery({ ...fields, ...change }, 'LIVESECRETLIVESECRETLIVESECRET12');
    expect(await buy.notify(signed({}))).toBe('00');
    expect(await buy.notify(signed({ vnp_TxnRef: 'TU000000000000000000000000' }))).toBe('01');
    expect(await buy.notify(signed({ vnp_TmnCode: 'OTHER001' }))).toBe('01');
    expect(await buy.notify('')).toBe('97');
  });
});

describe('the return of somebody else', () => {
  it('case 12: shows nothing of theirs, and nothing to nobody', async () => {
    const ref = await buy.opened('an');
    const query = queryOf(await buy.complete(ref, 'paid'));
    for (const [who, status] of [
      ['binh', 404],
      ['admin', 404],
      [undefined, 401],
    ] as const) {
      const reply = await live.call(who, 'readReturn', { query });
      expect(reply.status).toBe(status);
      expect(JSON.stringify(reply.body)).not.toContain('500');
    }
    expect((await live.call('binh', 'getPayment', { params: { ref } })).status).toBe(404);
    expect((await live.call('an', 'readReturn', { query: `${query}0` })).status).toBe(404);
  });
});
