/** Calls to VNPAY: signed as the golden vector, and answers believed only with the provider's signature. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createdAtMs, provider, secret } from '../testing/vnpay-fixture.ts';
import { type Fields, pipeHash, pipeOrders, sign } from './vnpay-wire.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('a query', () => {
  const reply: Fields = {
    vnp_ResponseId: 'res0001',
    vnp_Command: 'querydr',
    vnp_ResponseCode: '00',
    vnp_Message: 'QueryDR Success',
    vnp_TmnCode: 'SANDBOX1',
    vnp_TxnRef: 'TU01JGZ0X4',
    vnp_Amount: '50000000',
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20260105093412',
    vnp_TransactionNo: '10000001',
    vnp_TransactionType: '01',
    vnp_TransactionStatus: '00',
    vnp_OrderInfo: 'Nap 500 diem don TU01',
  };
  const golden =
    '98c233829c7232b5f998c6bb4823e32eed1a69a42a442b718d6c1efe43d32659f29647be8840d5ba2c9ce1767f2ec498fcd2926e4e3e9d34bb395670306bfe32';
  const payment = { ref: 'TU01JGZ0X4', amountVnd: 500_000, createdAtMs };
  const signed = (change: Fields) => {
    const fields = { ...reply, ...change };
    return JSON.stringify({ ...fields, vnp_SecureHash: pipeHash(pipeOrders.queryReply, fields, secret) });
  };
  const ask = (body: string) => provider({ post: async () => body }).query(payment);

  it('is signed as the golden one', () => {
    const text =
      'req0001|2.1.0|querydr|SANDBOX1|TU01JGZ0X4|20260105093000|20260105100000|127.0.0.1|Truy van TU01';
    expect(sign(text, secret)).toBe(
      'fbb3285968870430e8ee70bb63abbd0337c6e950256fd9d031abdce50b9882515d5010af9639396756b93befa6914ee7fd9a84ca82a146f53505c97600409d58',
    );
  });
  it('sends what it signs, in the order of the protocol', async () => {
    let sent: Fields = {};
    const post = async (_: string, body: string) => {
      sent = JSON.parse(body);
      return signed({});
    };
    await provider({ post }).query(payment);
    expect(sent).toMatchObject({ vnp_TransactionDate: '20260105093000', vnp_CreateDate: '20260105100000' });
    expect(sent.vnp_SecureHash).toBe(pipeHash(pipeOrders.queryRequest, sent, secret));
  });
  it('believes the golden answer', async () => {
    expect(JSON.parse(signed({})).vnp_SecureHash).toBe(golden);
    expect(await ask(signed({}))).toMatchObject({
      outcome: 'paid',
      amountVnd: 500_000,
      providerTxnId: '10000001',
    });
  });
  it.each([
    ['02', 'failed'],
    ['01', 'pending'],
    ['04', 'review'],
    ['07', 'review'],
  ])('reads status %s as %s', async (vnp_TransactionStatus, outcome) => {
    expect(await ask(signed({ vnp_TransactionStatus }))).toMatchObject({ outcome });
  });
  it('reads 91 as not found, and an answer about a refund as no reason to credit', async () => {
    expect(await ask(signed({ vnp_ResponseCode: '91' }))).toMatchObject({ outcome: 'not-found' });
    expect(await ask(signed({ vnp_TransactionType: '02' }))).toMatchObject({ outcome: 'review' });
  });
  it.each([
    ['unsigned', JSON.stringify(reply)],
    ['wrongly signed', signed({}).replace('50000000', '50000001')],
    ['busy', signed({ vnp_ResponseCode: '94' })],
    ['refused', signed({ vnp_ResponseCode: '97' })],
    ['of another payment', signed({ vnp_TxnRef: 'TU02' })],
    ['of another terminal', signed({ vnp_TmnCode: 'OTHER001' })],
    ['of another command', signed({ vnp_Command: 'refund' })],
    ['not JSON', '<html>'],
    ['null', 'null'],
  ])('takes an answer that is %s for silence', async (_, body) => {
    expect(await ask(body)).toMatchObject({ outcome: 'unavailable' });
  });
  it('takes a broken line for silence', async () => {
    const post = () => Promise.reject(new Error('timeout'));
    expect(await provider({ post }).query(payment)).toEqual({ outcome: 'unavailable', raw: '' });
  });
});

describe('a refund', () => {
  const payment = { ref: 'TU01JGZ0X4', amountVnd: 500_000, createdAtMs, providerTxnId: '10000001' };
  const reply = (code: string, status: string): string => {
    const fields: Fields = {
      vnp_ResponseId: 'r',
      vnp_Command: 'refund',
      vnp_ResponseCode: code,
      vnp_TmnCode: 'SANDBOX1',
      vnp_TxnRef: 'TU01JGZ0X4',
      vnp_TransactionStatus: status,
    };
    return JSON.stringify({ ...fields, vnp_SecureHash: pipeHash(pipeOrders.refundReply, fields, secret) });
  };
  it.each([
    ['00', '05', 'refunded'],
    ['00', '09', 'refused'],
    ['95', '00', 'refused'],
    ['91', '00', 'refused'],
    ['94', '00', 'unclear'],
    ['99', '00', 'unclear'],
  ])('answered %s with status %s is %s', async (code, status, outcome) => {
    const post = async () => reply(code, status);
    expect(await provider({ post }).refund(payment, 500_000, 'staff')).toMatchObject({ outcome });
  });
  it('tells whole from part, and signs what it sends', async () => {
    const sent: Fields[] = [];
    const post = async (_: string, body: string) => {
      sent.push(JSON.parse(body));
      return reply('00', '05');
    };
    await provider({ post }).refund(payment, 500_000, 'staff');
    await provider({ post }).refund(payment, 100_000, 'staff');
    expect(sent.map(({ vnp_TransactionType, vnp_Amount }) => [vnp_TransactionType, vnp_Amount])).toEqual([
      ['02', '50000000'],
      ['03', '10000000'],
    ]);
    for (const one of sent) expect(one.vnp_SecureHash).toBe(pipeHash(pipeOrders.refundRequest, one, secret));
  });
});
