/** The sandbox's state stays bounded: what is over is forgotten first, and numbers are never given twice. */
import { expect, it } from 'vitest';
import { signedQuery, stamp } from '#functions/wallet/payments/vnpay-wire.ts';
import { createGateway, ordersMax } from './gateway.ts';
import type { Order } from './types.ts';

const nowMs = Date.parse('2026-01-05T02:30:00.000Z');
const [secret, tmnCode] = ['FIXTURESECRETFIXTURESECRET', 'FIXTURE1'];

const ended = (n: number): Order => ({
  txnRef: `OLD${n}`,
  amount: '50000000',
  orderInfo: 'Nap 530 diem',
  createDate: stamp(nowMs - 900_000),
  expireDate: stamp(nowMs),
  returnUrl: 'http://127.0.0.1:3000/checkout/done',
  locale: 'vn',
  result: 'paid',
  transactionNo: String(14_000_000 + n),
  refunded: 0,
  attempts: [],
});
const query = (txnRef: string) =>
  signedQuery(
    {
      vnp_Amount: '50000000',
      vnp_Command: 'pay',
      vnp_CreateDate: stamp(nowMs),
      vnp_CurrCode: 'VND',
      vnp_ExpireDate: stamp(nowMs + 900_000),
      vnp_IpAddr: '127.0.0.1',
      vnp_Locale: 'vn',
      vnp_OrderInfo: 'Nap 530 diem',
      vnp_OrderType: 'other',
      vnp_ReturnUrl: 'http://127.0.0.1:3000/checkout/done',
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: txnRef,
      vnp_Version: '2.1.0',
    },
    secret,
  );

it('remembers so many orders; the first one that is over goes, one that is still open stays', () => {
  const { result: _, transactionNo: __, ...open } = { ...ended(0), expireDate: stamp(nowMs + 900_000) };
  const orders = [open, ...Array.from({ length: ordersMax - 1 }, (_, n) => ended(n + 1))];
  const gateway = createGateway({ clock: { now: () => nowMs }, secret, tmnCode, orders });
  for (const ref of ['NEW1', 'NEW2', 'NEW3']) gateway.open(query(ref));
  expect(gateway.orders()).toHaveLength(ordersMax);
  expect(['OLD0', 'OLD1', 'OLD2', 'OLD3', 'OLD4', 'NEW3'].filter(gateway.has)).toEqual([
    'OLD0',
    'OLD4',
    'NEW3',
  ]);
  expect(gateway.complete('NEW1', 'paid').transactionNo).toBe(String(14_000_000 + ordersMax));
});
