/** A VNPAY adapter on invented keys, for tests. */
import type { PaymentProvider } from '../payments/provider.ts';
import { createVnpayProvider, type VnpayOptions } from '../payments/vnpay.ts';

export const secret = 'SANDBOXSECRETSANDBOXSECRETSANDBOX';
export const payUrl = 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html';
export const createdAtMs = Date.parse('2026-01-05T02:30:00.000Z');
export const provider = (over: Partial<VnpayOptions> = {}): PaymentProvider =>
  createVnpayProvider({
    tmnCode: 'SANDBOX1',
    readSecret: async () => secret,
    payUrl,
    apiUrl: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
    post: async () => '{}',
    now: () => Date.parse('2026-01-05T03:00:00.000Z'),
    requestId: () => 'req0001',
    ...over,
  });
