/** Calls about vouchers: people use a code, a master makes and stops them. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { RedeemedVoucher, Voucher, VoucherCode, VoucherInput } from './voucher-model.ts';

export const voucherStaffApi = {
  listVouchers: endpoint({
    method: 'GET',
    path: '/api/staff/vouchers',
    access: 'staff',
    summary: 'All vouchers, newest first',
    query: PageQuery,
    reply: pageOf(Voucher),
    problems: ['invalid-cursor'],
  }),
  createVoucher: endpoint({
    method: 'POST',
    path: '/api/staff/vouchers',
    access: 'master',
    summary: 'Make a voucher: a code that gives points to whoever types it, once a person',
    body: VoucherInput,
    reply: Voucher,
    status: 201,
    isIdempotent: true,
    problems: ['idempotency-mismatch'],
  }),
  stopVoucher: endpoint({
    method: 'POST',
    path: '/api/staff/vouchers/{code}/stop',
    access: 'master',
    summary: 'Stop a voucher: nobody can use it any more; what it has given stays',
    params: z.object({ code: VoucherCode }),
    reply: Voucher,
    problems: ['not-found'],
  }),
};

export const voucherApi = {
  redeemVoucher: endpoint({
    method: 'POST',
    path: '/api/my/vouchers',
    access: 'user',
    summary: 'Use a voucher; the second time says what the first one gave',
    body: z.object({ code: VoucherCode }),
    reply: RedeemedVoucher,
    problems: ['self-review', 'limit-reached', 'temporarily-unavailable'],
  }),
  ...voucherStaffApi,
};
