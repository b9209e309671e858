/** The wallet's function starts only with a whole environment, and never takes production payments at a sandbox. */
import { afterEach, expect, it, vi } from 'vitest';
import { createCursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { openPoints, openWallet } from './context.ts';

const cursors = createCursors(async () => 'key');
const table = { get: async () => undefined } as unknown as Table;
const environment = {
  SITE_URL: 'https://san-dau-tu.example/some/path',
  PAYMENT_STAGE: 'sandbox',
  VNPAY_TMN_CODE: 'TERMINAL',
  VNPAY_PAY_URL: 'http://127.0.0.1:4010/paymentv2/vpcpay.html',
  VNPAY_API_URL: 'http://127.0.0.1:4010/merchant_webapi/api/transaction',
  VNPAY_SECRET_ARN: 'arn:secret',
};
const openWith = (change: Partial<typeof environment>) => {
  for (const [name, value] of Object.entries({ ...environment, ...change })) vi.stubEnv(name, value);
  return openWallet(table, cursors);
};
afterEach(() => vi.unstubAllEnvs());

it('opens a sandbox by its environment', () => {
  expect(openWith({}).provider.id).toBe('vnpay');
});
it.each(Object.keys(environment))('names %s when it is missing', (name) => {
  expect(() => openWith({ [name]: undefined })).toThrow(name);
});
it('refuses a production stage away from the live provider', () => {
  expect(() => openWith({ PAYMENT_STAGE: 'production' })).toThrow('production');
  const live = { VNPAY_PAY_URL: 'https://pay.vnpayment.vn/x', VNPAY_API_URL: 'https://api.vnpayment.vn/x' };
  expect(openWith({ PAYMENT_STAGE: 'production', ...live }).wallet).toBeDefined();
});
it('other functions need no provider to let people pay', async () => {
  const { available, held } = await openPoints(table).balance('01JGZ0X4000000000000000000');
  expect({ available, held }).toEqual({ available: 0, held: 0 });
});
