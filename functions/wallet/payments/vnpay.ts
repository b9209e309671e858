/** VNPAY behind the provider port: addresses, notifications, queries and refunds on `node:crypto` alone. */

import { log } from '#functions/lib/log.ts';
import type { Outcome } from '#shared/wallet/payment-state.ts';
import type {
  Acknowledgement,
  Answer,
  Notice,
  PaidAtProvider,
  PaymentProvider,
  RawRequest,
  RefundAnswer,
} from './provider.ts';
import { outcomeOf } from './vnpay-codes.ts';
import {
  type Fields,
  fromWireAmount,
  isSameHash,
  pipeHash,
  pipeOrders,
  plainOrderInfo,
  readSignedQuery,
  signedQuery,
  stamp,
  wireAmount,
} from './vnpay-wire.ts';

export interface VnpayOptions {
  tmnCode: string;
  readSecret(): Promise<string>;
  /** `https://…/paymentv2/vpcpay.html` */
  payUrl: string;
  /** `https://…/merchant_webapi/api/transaction` */
  apiUrl: string;
  /** Sends JSON and answers the body's text; may reject. */
  post(url: string, body: string): Promise<string>;
  now(): number;
  /** Unique for a day. */
  requestId(): string;
}

const version = '2.1.0';
const noIp = '127.0.0.1';
const replies: Record<Acknowledgement, [string, string]> = {
  recorded: ['00', 'Confirm Success'],
  duplicate: ['02', 'Order already confirmed'],
  'not-found': ['01', 'Order not found'],
  'bad-amount': ['04', 'Invalid amount'],
  'bad-signature': ['97', 'Invalid signature'],
  error: ['99', 'Unknown error'],
};
const rawChars = 2000;

/** The VNPAY adapter for one terminal. */
export function createVnpayProvider(options: VnpayOptions): PaymentProvider {
  return {
    id: 'vnpay',
    createCheckout: async (order) => ({
      url: `${options.payUrl}?${signedQuery(
        {
          vnp_Version: version,
          vnp_Command: 'pay',
          vnp_TmnCode: options.tmnCode,
          vnp_Amount: wireAmount(order.amountVnd),
          vnp_CreateDate: stamp(order.createdAtMs),
          vnp_ExpireDate: stamp(order.expiresAtMs),
          vnp_CurrCode: 'VND',
          vnp_IpAddr: /^[\da-fA-F.:]{7,45}$/.test(order.clientIp) ? order.clientIp : noIp,
          vnp_Locale: order.locale === 'vi' ? 'vn' : 'en',
          vnp_OrderInfo: plainOrderInfo(order.orderInfo),
          vnp_OrderType: 'other',
          vnp_ReturnUrl: order.returnUrl,
          vnp_TxnRef: order.ref,
        },
        await options.readSecret(),
      )}`,
    }),
    parseNotification: (raw) => parse(raw, options),
    parseReturn: (raw) => parse(raw, options),
    acknowledge: (result) => {
      const [RspCode, Message] = replies[result];
      return { status: 200, headers: { 'content-type': 'application/json' }, body: { RspCode, Message } };
    },
    query: (payment) => query(payment, options),
    refund: (payment, amountVnd, by) => refund(payment, amountVnd, by, options),
  };
}

async function parse({ rawQuery }: RawRequest, { readSecret, tmnCode }: VnpayOptions): Promise<Notice> {
  const fields = readSignedQuery(rawQuery, await readSecret());
  if (typeof fields === 'string') return { isVerified: false, why: fields };
  if (fields.vnp_TmnCode !== tmnCode) return { isVerified: false, why: 'foreign-terminal' };
  // Both sides sign by one secret: the address of a checkout, handed back, is our own word and no result.
  if (fields.vnp_Command !== undefined) return { isVerified: false, why: 'own-request' };
  const status = {
    ...outcomeOf(fields.vnp_ResponseCode, fields.vnp_TransactionStatus),
    amountVnd: fromWireAmount(fields.vnp_Amount),
    ...details(fields),
  };
  return { isVerified: true, ref: fields.vnp_TxnRef ?? '', status, raw: rawQuery.slice(0, rawChars) };
}

const details = ({ vnp_ResponseCode: code, vnp_BankCode, vnp_TransactionNo }: Fields) => ({
  code,
  bankCode: vnp_BankCode?.slice(0, 20) || undefined,
  providerTxnId: vnp_TransactionNo?.slice(0, 20) || undefined,
});

async function query(payment: PaidAtProvider, options: VnpayOptions): Promise<Answer> {
  const reply = await call(
    {
      vnp_Command: 'querydr',
      vnp_TxnRef: payment.ref,
      vnp_OrderInfo: `Truy van ${payment.ref}`,
      vnp_TransactionDate: stamp(payment.createdAtMs),
    },
    pipeOrders.queryRequest,
    pipeOrders.queryReply,
    options,
  );
  const { fields, raw } = reply;
  if (!fields) return { outcome: 'unavailable', raw };
  if (fields.vnp_ResponseCode === '91') return { outcome: 'not-found', raw };
  if (fields.vnp_ResponseCode !== '00' || fields.vnp_TxnRef !== payment.ref)
    return { outcome: 'unavailable', raw };
  const status = { ...details(fields), code: fields.vnp_TransactionStatus, raw };
  if (isOfRefund(fields)) return { outcome: 'review', review: 'unknown-code', ...status };
  return {
    ...queriedOutcome(fields.vnp_TransactionStatus),
    amountVnd: fromWireAmount(fields.vnp_Amount),
    ...status,
  };
}

/** A query tells no reason of a failure. */
const queriedOutcome = (status: string | undefined): Outcome =>
  status === '02' ? { outcome: 'failed', failure: 'not-completed' } : outcomeOf('00', status);

/** After a refund the answer tells of the refund, not of the payment: never a reason to credit. */
const isOfRefund = ({ vnp_TransactionType: type }: Fields): boolean => type === '02' || type === '03';

async function refund(
  payment: PaidAtProvider,
  amountVnd: number,
  by: string,
  options: VnpayOptions,
): Promise<RefundAnswer> {
  const { fields, raw } = await call(
    {
      vnp_Command: 'refund',
      vnp_TransactionType: amountVnd === payment.amountVnd ? '02' : '03',
      vnp_TxnRef: payment.ref,
      vnp_Amount: wireAmount(amountVnd),
      vnp_TransactionNo: payment.providerTxnId ?? '',
      vnp_TransactionDate: stamp(payment.createdAtMs),
      vnp_CreateBy: by,
      vnp_OrderInfo: `Hoan tien ${payment.ref}`,
    },
    pipeOrders.refundRequest,
    pipeOrders.refundReply,
    options,
  );
  if (!fields || fields.vnp_TxnRef !== payment.ref) return { outcome: 'unclear', raw };
  const code = fields.vnp_ResponseCode ?? '';
  if (code === '00') return { outcome: fields.vnp_TransactionStatus === '09' ? 'refused' : 'refunded', raw };
  return { outcome: ['02', '03', '91', '95', '97'].includes(code) ? 'refused' : 'unclear', raw };
}

/** One signed call; the fields only of an answer that is signed by the provider for our terminal. */
async function call(
  of: Fields,
  requestOrder: readonly string[],
  replyOrder: readonly string[],
  { tmnCode, readSecret, apiUrl, post, now, requestId }: VnpayOptions,
): Promise<{ fields?: Fields; raw: string }> {
  const request: Fields = {
    vnp_RequestId: requestId(),
    vnp_Version: version,
    vnp_TmnCode: tmnCode,
    vnp_CreateDate: stamp(now()),
    vnp_IpAddr: noIp,
    ...of,
  };
  let raw = '';
  try {
    const secret = await readSecret();
    const body = JSON.stringify({ ...request, vnp_SecureHash: pipeHash(requestOrder, request, secret) });
    raw = await post(apiUrl, body);
    const fields = textFields(JSON.parse(raw));
    const isSigned = isSameHash(fields.vnp_SecureHash, pipeHash(replyOrder, fields, secret));
    if (isSigned && fields.vnp_TmnCode === tmnCode && fields.vnp_Command === of.vnp_Command)
      return { fields, raw: raw.slice(0, rawChars) };
    log('error', 'payment-answer-unsigned', { ref: of.vnp_TxnRef, command: of.vnp_Command });
  } catch (error) {
    log('warn', 'payment-provider-silent', { ref: of.vnp_TxnRef, command: of.vnp_Command, error });
  }
  return { raw: raw.slice(0, rawChars) };
}

const textFields = (of: unknown): Fields =>
  Object.fromEntries(
    Object.entries(Object(of)).map(([name, value]) => [name, value == null ? '' : String(value)]),
  );
