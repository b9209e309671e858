/** VNPAY's wire format 2.1.0: canonical form, hashes, time stamps; nothing of money rules. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Record<string, string>;
const vietNamOffsetMs = 7 * 3600_000;
const maxQueryChars = 4096;
const hashName = 'vnp_SecureHash';

/** HMAC-SHA512 in lower-case hex. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha512', secret).update(text, 'utf8').digest('hex');

/** Compares hashes in any case and in constant time. */
export function isSameHash(given: string | undefined, right: string): boolean {
  const a = Buffer.from((given ?? '').toLowerCase());
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Fields sorted by name and form-encoded, empty ones and the hash left out: what is signed in addresses. */
export function canonicalQuery(fields: Fields): string {
  const pairs = Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== hashName && name !== 'vnp_SecureHashType')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs).toString();
}

/** An address's query with its hash. */
export function signedQuery(fields: Fields, secret: string): string {
  const query = canonicalQuery(fields);
  return `${query}&${hashName}=${sign(query, secret)}`;
}

/** Reads and verifies a raw query; keys of others (utm_…) are left out, repeated ones refused. */
export function readSignedQuery(
  rawQuery: string,
  secret: string,
): Fields | 'too-long' | 'repeated-key' | 'bad-signature' {
  if (rawQuery.length > maxQueryChars) return 'too-long';
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    if (!name.startsWith('vnp_')) continue;
    if (name in fields) return 'repeated-key';
    fields[name] = value;
  }
  const isRight = isSameHash(fields[hashName], sign(canonicalQuery(fields), secret));
  return isRight ? fields : 'bad-signature';
}

/** Values in a fixed order joined by `|`, absent ones empty: what is signed in JSON calls. */
export const pipeHash = (names: readonly string[], fields: Fields, secret: string): string =>
  sign(names.map((name) => fields[`vnp_${name}`] ?? '').join('|'), secret);

export const pipeOrders = {
  queryRequest: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo'.split(
    ' ',
  ),
  queryReply:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount'.split(
      ' ',
    ),
  refundRequest:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo'.split(
      ' ',
    ),
  refundReply:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo'.split(
      ' ',
    ),
} as const;

/** yyyyMMddHHmmss in GMT+7, whatever the machine's time zone. */
export const stamp = (ms: number): string =>
  new Date(ms + vietNamOffsetMs).toISOString().slice(0, 19).replace(/\D/g, '');

/** Milliseconds since 1970 of such a stamp; NaN for what is none. */
export function parseStamp(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - vietNamOffsetMs;
}

/** Whole VND as hundredths, as the wire wants it. */
export const wireAmount = (amountVnd: number): string => String(amountVnd * 100);

/** VND of a wire amount: not a whole number (so equal to no order) where the wire's is none of ours. */
export const fromWireAmount = (text: string | undefined): number =>
  /^\d{1,12}$/.test(text ?? '') ? Number(text) / 100 : Number.NaN;

/** Order text that every implementation of the hash encodes alike. */
export const plainOrderInfo = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^A-Za-z0-9 .:-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 255);
