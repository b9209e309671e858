/** The name of a payment at the provider, from who asked and with which key. */
import type { Hash } from '../../shared/wallet/ledger.ts';
import type { PaymentRef } from '../../shared/wallet/model.ts';

/** The same person and key give the same name; nobody else's do. */
export const createRef = (userId: string, key: string, hash: Hash): PaymentRef => {
  const digest = Buffer.from(hash(`payment|${userId}|${key}`), 'base64url');
  return `TU${digest.toString('hex').slice(0, 24).toUpperCase()}`;
};
