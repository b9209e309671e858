/** A production stage takes payments at the provider's live address and nowhere else. */
import { expect, it } from 'vitest';
import { checkGateway } from './payments.ts';

const live = 'https://pay.vnpayment.vn/x';
const check =
  (stage: 'production' | 'sandbox', payUrl: string, apiUrl = live) =>
  () =>
    checkGateway({ stage, payUrl, apiUrl });

it('takes the live address', () => {
  expect(check('production', live)).not.toThrow();
});
it.each([
  'http://127.0.0.1:4010/paymentv2/vpcpay.html',
  'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  'https://pay.sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  'https://sandbox-2.vnpayment.vn/paymentv2/vpcpay.html',
  'http://pay.vnpayment.vn/x',
  'https://vnpayment.vn.example.com/x',
  'https://evilvnpayment.vn/x',
  'https://pay.vnpayment.vn@example.com/x',
  'https://user@pay.vnpayment.vn/x',
  'https://pay.vnpayment.vn:8443/x',
])('refuses %s in production, for pages and calls alike', (url) => {
  expect(check('production', url)).toThrow('production');
  expect(check('production', live, url)).toThrow('production');
  expect(check('sandbox', url)).not.toThrow();
});
