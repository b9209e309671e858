/** The gateway's JSON calls: queries and refunds, with the hashes and codes of the real one. */
import {
  type Fields,
  isSameHash,
  parseStamp,
  pipeHash,
  pipeOrders,
} from '#functions/wallet/payments/vnpay-wire.ts';
import type { Gateway } from './gateway.ts';
import { type Mood, type Order, results } from './types.ts';

export interface CallsOptions {
  gateway: Gateway;
  secret: string;
  tmnCode: string;
  mood(): Mood;
  now(): number;
}

export function createCalls({ gateway, secret, tmnCode, mood, now }: CallsOptions) {
  const requestIds = new Set<string>();
  let lastId = 0;

  function reply(order: readonly string[], content: Fields): Fields {
    const fields: Fields = { vnp_ResponseId: `res${++lastId}`, vnp_TmnCode: tmnCode, ...content };
    if (mood() === 'unsigned') return fields;
    const hash = pipeHash(order, fields, secret);
    return { ...fields, vnp_SecureHash: mood() === 'wrong-hash' ? hash.replace(/^.{8}/, '00000000') : hash };
  }

  /** The code of a request that is refused before it is looked at. */
  function refusalOf(request: Fields, order: readonly string[]): string | undefined {
    if (!isSameHash(request.vnp_SecureHash, pipeHash(order, request, secret))) return '97';
    if (request.vnp_TmnCode !== tmnCode) return '02';
    if (mood() === 'busy' || requestIds.has(request.vnp_RequestId!)) return '94';
    requestIds.add(request.vnp_RequestId!);
    return gateway.has(request.vnp_TxnRef ?? '') ? undefined : '91';
  }

  function queryReply(request: Fields): Fields {
    const code = refusalOf(request, pipeOrders.queryRequest);
    const base = { vnp_Command: 'querydr', vnp_TxnRef: request.vnp_TxnRef ?? '' };
    if (code)
      return reply(pipeOrders.queryReply, { ...base, vnp_ResponseCode: code, vnp_Message: 'Refused' });
    const state = stateOf(gateway.find(request.vnp_TxnRef!), now());
    return reply(pipeOrders.queryReply, {
      ...base,
      ...state,
      vnp_ResponseCode: '00',
      vnp_Message: 'QueryDR Success',
    });
  }

  function refundCode(request: Fields): string {
    const code = refusalOf(request, pipeOrders.refundRequest);
    if (code) return code;
    if (mood() === 'refuses-refunds') return '99';
    const order = gateway.find(request.vnp_TxnRef!);
    if (order.result !== 'paid') return '95';
    if (!/^[1-9]\d{0,11}$/.test(request.vnp_Amount ?? '')) return '03';
    return order.refunded + Number(request.vnp_Amount) > Number(order.amount) ? '95' : '00';
  }

  function refundReply(request: Fields): Fields {
    const code = refundCode(request);
    if (code === '00') gateway.refund(request.vnp_TxnRef!, Number(request.vnp_Amount));
    return reply(pipeOrders.refundReply, {
      vnp_Command: 'refund',
      vnp_ResponseCode: code,
      vnp_Message: code === '00' ? 'Refund Success' : 'Refused',
      vnp_TxnRef: request.vnp_TxnRef ?? '',
      vnp_Amount: request.vnp_Amount ?? '',
      vnp_TransactionType: request.vnp_TransactionType ?? '',
      vnp_TransactionStatus: code === '00' ? '05' : '',
    });
  }

  /** Answers `POST /merchant_webapi/api/transaction`; undefined where the gateway says nothing at all. */
  return (body: string): string | undefined => {
    if (mood() === 'silent') return undefined;
    const request: Fields = JSON.parse(body);
    return JSON.stringify(request.vnp_Command === 'refund' ? refundReply(request) : queryReply(request));
  };
}

/** What a query tells of an order; one that nobody ended in time has failed. */
function stateOf(order: Order, nowMs: number): Fields {
  const isOver = nowMs >= parseStamp(order.expireDate);
  const status = order.result ? results[order.result][1] : isOver ? '02' : '01';
  const isRefunded = order.refunded > 0;
  const isWhole = order.refunded === Number(order.amount);
  return {
    vnp_Amount: isRefunded ? String(order.refunded) : order.amount,
    vnp_BankCode: 'NCB',
    vnp_PayDate: order.payDate ?? '',
    vnp_TransactionNo: order.transactionNo ?? '',
    vnp_TransactionType: isRefunded ? (isWhole ? '02' : '03') : '01',
    vnp_TransactionStatus: isRefunded ? '05' : status,
    vnp_OrderInfo: order.orderInfo,
  };
}
