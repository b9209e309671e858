/** Queries and refunds as the real gateway answers them: codes, hashes, limits. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Fields,
  isSameHash,
  pipeHash,
  pipeOrders,
  stamp,
} from '#functions/wallet/payments/vnpay-wire.ts';
import { type Fixture, secret, startFixture, tmnCode } from './fixture.ts';
import type { Mood } from './types.ts';

let fixture: Fixture;
let lastId = 0;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.open();
});
afterEach(() => fixture.stop());

type Kind = 'query' | 'refund';
async function call(kind: Kind, change: Fields = {}, key = secret): Promise<Fields> {
  const request: Fields = {
    vnp_RequestId: `req${++lastId}`,
    vnp_Version: '2.1.0',
    vnp_Command: kind === 'query' ? 'querydr' : 'refund',
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: 'TU01',
    vnp_TransactionDate: stamp(fixture.clock.now()),
    vnp_CreateDate: stamp(fixture.clock.now()),
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: 'Truy van',
    ...(kind === 'refund' && {
      vnp_TransactionType: '03',
      vnp_Amount: '20000000',
      vnp_TransactionNo: '1',
      vnp_CreateBy: 'admin',
    }),
    ...change,
  };
  const order = kind === 'query' ? pipeOrders.queryRequest : pipeOrders.refundRequest;
  const response = await fixture.post('/merchant_webapi/api/transaction', {
    ...request,
    vnp_SecureHash: pipeHash(order, request, key),
  });
  return (await response.json()) as Fields;
}
const isSigned = (reply: Fields, kind: Kind) =>
  isSameHash(
    reply.vnp_SecureHash,
    pipeHash(kind === 'query' ? pipeOrders.queryReply : pipeOrders.refundReply, reply, secret),
  );
const end = (result: string) =>
  fixture.post('/sandbox/api/complete', { txnRef: 'TU01', result, delivery: 'ipn-never' });

it.each([
  ['paid', '00'],
  ['cancelled', '02'],
  ['suspicious', '07'],
  ['reversed', '04'],
])('a query of a payment that ended as %s tells status %s, signed', async (result, status) => {
  await end(result);
  const reply = await call('query');
  expect(reply).toMatchObject({
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: status,
    vnp_Amount: '50000000',
  });
  expect(isSigned(reply, 'query')).toBe(true);
});
it('an open payment is unfinished, and failed when its time is over', async () => {
  expect(await call('query')).toMatchObject({ vnp_TransactionStatus: '01' });
  await fixture.advance(900_000);
  expect(await call('query')).toMatchObject({ vnp_TransactionStatus: '02' });
});
it.each([
  ['an unknown reference', { vnp_TxnRef: 'TU99' }, secret, '91'],
  ['another terminal', { vnp_TmnCode: 'OTHER001' }, secret, '02'],
  ['another secret', {}, 'OTHERSECRET', '97'],
])('%s answers its code', async (_, change, key, code) => {
  expect(await call('query', change, key)).toMatchObject({ vnp_ResponseCode: code });
});
it('the same request twice is a duplicate', async () => {
  expect(await call('query', { vnp_RequestId: 'same' })).toMatchObject({ vnp_ResponseCode: '00' });
  expect(await call('query', { vnp_RequestId: 'same' })).toMatchObject({ vnp_ResponseCode: '94' });
});
it('refunds of a paid payment, in parts up to its whole', async () => {
  expect(await call('refund')).toMatchObject({ vnp_ResponseCode: '95' });
  await end('paid');
  const first = await call('refund');
  expect(first).toMatchObject({ vnp_ResponseCode: '00', vnp_TransactionStatus: '05' });
  expect(isSigned(first, 'refund')).toBe(true);
  expect(await call('refund', { vnp_Amount: '30000100' })).toMatchObject({ vnp_ResponseCode: '95' });
  expect(await call('query')).toMatchObject({ vnp_TransactionType: '03' });
  expect(await call('refund', { vnp_Amount: '30000000' })).toMatchObject({ vnp_ResponseCode: '00' });
  expect(await call('query')).toMatchObject({ vnp_TransactionType: '02', vnp_Amount: '50000000' });
  expect(await call('refund', { vnp_Amount: '-1' })).toMatchObject({ vnp_ResponseCode: '03' });
});
it('moods: unsigned, wrongly signed, busy, no refunds, silence', async () => {
  const inMood = async (mood: Mood, kind: Kind = 'query') => {
    await fixture.post('/sandbox/api/mood', { mood });
    return call(kind);
  };
  expect(await inMood('unsigned')).not.toHaveProperty('vnp_SecureHash');
  expect(isSigned(await inMood('wrong-hash'), 'query')).toBe(false);
  expect(await inMood('busy')).toMatchObject({ vnp_ResponseCode: '94' });
  expect(await inMood('refuses-refunds', 'refund')).toMatchObject({ vnp_ResponseCode: '99' });
  await expect(inMood('silent')).rejects.toThrow();
  expect((await fixture.post('/sandbox/api/mood', { mood: 'unheard-of' })).status).toBe(400);
});
it('lists four banks for its terminal', async () => {
  const list = (terminal: string) =>
    fixture.form('/qrpayauth/api/merchant/get_bank_list', { tmn_code: terminal });
  expect(await (await list(tmnCode)).json()).toHaveLength(4);
  expect((await list('OTHER001')).status).toBe(404);
});
it('malformed calls are refused, not suffered', async () => {
  const send = (body: string) => fetch(fixture.payments.apiUrl, { method: 'POST', body });
  expect((await send('{')).status).toBe(400);
  expect(await (await send('{}')).json()).toMatchObject({ vnp_ResponseCode: '97' });
});
