/** The sandbox's state: orders that are opened, end, are asked about and paid back, as the real gateway keeps them. */
import {
  type Fields,
  parseStamp,
  readSignedQuery,
  signedQuery,
  stamp,
} from '#functions/wallet/payments/vnpay-wire.ts';
import type { Clock } from '../clock.ts';
import { type Delivery, type Order, type Result, results } from './types.ts';

export interface GatewayOptions {
  clock: Pick<Clock, 'now'>;
  secret: string;
  tmnCode: string;
  /** Orders of an earlier life. */
  orders?: readonly Order[];
}

/** So many orders are remembered; of more, the first that has ended, or whose time is over, is forgotten. */
export const ordersMax = 5_000;

/** Why the pay page refuses, as its reader is told. */
export class Refused extends Error {}

const timeIsOver = 'Giao dịch đã quá thời gian thanh toán / The time to pay is over (code 15)';

export function createGateway({ clock, secret, tmnCode, orders: earlier = [] }: GatewayOptions) {
  const orders = new Map(earlier.map((order) => [order.txnRef, order]));
  let lastNo = Math.max(14_000_000, ...earlier.map(({ transactionNo }) => Number(transactionNo ?? 0)));

  function find(txnRef: string): Order {
    const order = orders.get(txnRef);
    if (!order) throw new Refused('Không tìm thấy giao dịch / Transaction not found');
    return order;
  }

  /** Opens the pay page of a signed address. A page may be loaded again until its order has ended. */
  function open(rawQuery: string, nowMs = clock.now()): Order {
    const fields = readPayAddress(rawQuery, { secret, tmnCode, nowMs });
    const known = orders.get(fields.vnp_TxnRef!);
    if (known?.result) throw new Refused('Giao dịch đã kết thúc / This transaction has ended');
    if (known && (known.amount !== fields.vnp_Amount || known.createDate !== fields.vnp_CreateDate))
      throw new Refused('Mã giao dịch bị trùng / Duplicate transaction reference');
    const order = { ...orderOf(fields), ...known, locale: localeOf(fields) };
    orders.set(order.txnRef, order);
    forgetOldest();
    return order;
  }

  function forgetOldest(): void {
    if (orders.size <= ordersMax) return;
    const isOver = ({ result, expireDate }: Order) =>
      result !== undefined || parseStamp(expireDate) <= clock.now();
    const first = [...orders.values()].find(isOver);
    if (first) orders.delete(first.txnRef);
  }

  /** Ends an open order. */
  function complete(txnRef: string, result: Result, nowMs = clock.now()): Order {
    const order = find(txnRef);
    if (order.result) throw new Refused('Giao dịch đã kết thúc / This transaction has ended');
    if (result !== 'expired' && nowMs >= parseStamp(order.expireDate)) throw new Refused(timeIsOver);
    const no = String(++lastNo);
    const hasMoved = ['paid', 'suspicious', 'reversed'].includes(result);
    const ended: Order = {
      ...order,
      result,
      transactionNo: hasMoved ? no : '0',
      ...(hasMoved && { bankTranNo: `VNP${no}`, payDate: stamp(nowMs) }),
    };
    orders.set(txnRef, ended);
    return ended;
  }

  /** The query that tells of an ended order, on the return address and in the notification alike. */
  function noticeOf(txnRef: string, delivery: Delivery = 'ipn-first'): string {
    const order = find(txnRef);
    if (!order.result) throw new Refused('Giao dịch chưa kết thúc / This transaction has not ended');
    return deliveredQuery(noticeFields(order, tmnCode), delivery, secret);
  }

  return {
    open,
    complete,
    noticeOf,
    find,
    has: (txnRef: string) => orders.has(txnRef),
    refund(txnRef: string, amount: number) {
      orders.set(txnRef, { ...find(txnRef), refunded: find(txnRef).refunded + amount });
    },
    note(txnRef: string, attempt: Order['attempts'][number]) {
      const order = orders.get(txnRef);
      if (order) orders.set(txnRef, { ...order, attempts: [...order.attempts, attempt].slice(-50) });
    },
    orders: (): Order[] => [...orders.values()],
    reset: () => orders.clear(),
  };
}
export type Gateway = ReturnType<typeof createGateway>;

/** The fields of a signed address of the pay page; raises Refused as the real page refuses. */
function readPayAddress(rawQuery: string, by: { secret: string; tmnCode: string; nowMs: number }): Fields {
  const fields = readSignedQuery(rawQuery, by.secret);
  if (typeof fields === 'string') throw new Refused('Sai chữ ký / Invalid signature (code 70)');
  const reason = wrongIn(fields, by.tmnCode, by.nowMs);
  if (reason) throw new Refused(reason);
  return fields;
}

/** The signed query of a notice, damaged where that is how it is delivered. */
function deliveredQuery(fields: Fields, delivery: Delivery, secret: string): string {
  const amount = Number(fields.vnp_Amount);
  if (delivery === 'wrong-amount')
    return signedQuery({ ...fields, vnp_Amount: String(amount + 100) }, secret);
  const query = signedQuery(fields, secret);
  if (delivery === 'wrong-hash') return query.replace(/vnp_SecureHash=.{8}/, 'vnp_SecureHash=00000000');
  if (delivery === 'tampered-amount') return query.replace(/vnp_Amount=\d+/, `vnp_Amount=${amount * 10}`);
  return query;
}

const localeOf = ({ vnp_Locale }: Fields): Order['locale'] => (vnp_Locale === 'vn' ? 'vn' : 'en');
const orderOf = (fields: Fields): Order => ({
  txnRef: fields.vnp_TxnRef!,
  amount: fields.vnp_Amount!,
  orderInfo: fields.vnp_OrderInfo!,
  createDate: fields.vnp_CreateDate!,
  expireDate: fields.vnp_ExpireDate!,
  returnUrl: fields.vnp_ReturnUrl!,
  locale: localeOf(fields),
  refunded: 0,
  attempts: [],
});

const forms: Record<string, RegExp> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_CurrCode: /^VND$/,
  vnp_Amount: /^[1-9]\d{0,11}$/,
  vnp_TxnRef: /^[A-Za-z0-9]{1,100}$/,
  vnp_OrderInfo: /^[A-Za-z0-9 .:-]{1,255}$/,
  vnp_OrderType: /^.{1,100}$/,
  vnp_ReturnUrl: /^https?:\/\/.{3,248}$/,
  vnp_IpAddr: /^.{7,45}$/,
  vnp_Locale: /^(vn|en)$/,
};

/** What the real page would refuse; undefined where all is right. */
function wrongIn(fields: Fields, tmnCode: string, nowMs: number): string | undefined {
  if (fields.vnp_TmnCode !== tmnCode) return 'Website chưa được đăng ký / Unknown terminal';
  for (const [name, form] of Object.entries(forms))
    if (!form.test(fields[name] ?? '')) return `Sai định dạng / Wrong format: ${name}`;
  const created = parseStamp(fields.vnp_CreateDate ?? '');
  const expires = parseStamp(fields.vnp_ExpireDate ?? '');
  if (!(expires > created)) return 'Sai định dạng / Wrong format: vnp_ExpireDate';
  if (nowMs >= expires) return timeIsOver;
  return undefined;
}

function noticeFields(order: Order, tmnCode: string): Fields {
  const [code, status] = results[order.result!];
  return {
    vnp_Amount: order.amount,
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: order.bankTranNo ?? '',
    vnp_CardType: order.bankTranNo ? 'ATM' : '',
    vnp_OrderInfo: order.orderInfo,
    vnp_PayDate: order.payDate ?? '',
    vnp_ResponseCode: code,
    vnp_TmnCode: tmnCode,
    vnp_TransactionNo: order.transactionNo ?? '0',
    vnp_TransactionStatus: status,
    vnp_TxnRef: order.txnRef,
  };
}
