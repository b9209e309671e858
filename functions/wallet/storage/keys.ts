/** The keys of everything that the wallet stores. */

import type { Key } from '#functions/lib/writes.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { type Account, isSystemAccount } from '#shared/wallet/ledger.ts';

declare const branded: unique symbol;
/** A key that was made by a builder here, and by nothing else. */
export type WalletKey = Key & { readonly [branded]: true };
const key = (pk: string, sk: string) => ({ pk, sk }) as WalletKey;

export const systemShards = 8;
const twoDigits = (n: number) => String(n).padStart(2, '0');

export const balanceKey = (account: Account): WalletKey => key(`ACCT#${account}`, 'BAL');
/** A user account's entries in the order of their versions. */
export const entriesPartition = (account: Account): string => `LE#${account}`;
export const entryKey = (account: Account, version: number): WalletKey =>
  key(entriesPartition(account), String(version).padStart(12, '0'));
/** A day's entries of one of the product's own accounts, spread so that none is hot. */
export const systemPartition = (account: Account, day: string, shard: number): string =>
  `LE#${account}#${day}#${shard}`;
export const systemEntryKey = (account: Account, atMs: number, txId: string): WalletKey =>
  key(systemPartition(account, vietNamDay(atMs), shardOf(txId)), txId);
const shardOf = (text: string): number => {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65_521;
  return sum % systemShards;
};

const transactionPartition = (txId: string) => `TX#${txId}`;
export const transactionKey = (txId: string): WalletKey => key(transactionPartition(txId), 'TX');
export const reversalKey = (txId: string): WalletKey => key(transactionPartition(txId), 'REV');
export const partialRefundPrefix = 'RFD#';
/** One part of a transaction that was given back, from 1. */
export const partialRefundKey = (txId: string, n: number): WalletKey =>
  key(transactionPartition(txId), `${partialRefundPrefix}${twoDigits(n)}`);
export const partialRefundsOf = (txId: string) => ({
  pk: transactionPartition(txId),
  sk: { beginsWith: partialRefundPrefix },
});

/** The month (yyyymm, Viet Nam) of an instant. */
export const monthOf = (at: string): string => vietNamDay(Date.parse(at)).slice(0, 6);
/** All payments by the month in which they were begun. */
export const paymentsPartition = (month: string): string => `PAYS#${month}`;
export const paymentPlace = ({ createdAt, ref }: { createdAt: string; ref: string }): string =>
  `${createdAt}#${ref}`;
export const paymentRowKey = (payment: { createdAt: string; ref: string }): WalletKey =>
  key(paymentsPartition(monthOf(payment.createdAt)), paymentPlace(payment));

const paymentPartition = (ref: string) => `PAY#${ref}`;
export const paymentKey = (ref: string): WalletKey => key(paymentPartition(ref), 'PAY');
export const eventKey = (ref: string, id: string): WalletKey => key(paymentPartition(ref), `EV#${id}`);
export const eventsOf = (ref: string) => ({ pk: paymentPartition(ref), sk: { beginsWith: 'EV#' } });
export const invoiceKey = (ref: string): WalletKey => key(paymentPartition(ref), 'INV');

export const settingsKey = (): WalletKey => key('CFG', 'wallet');
export const settingsVersionKey = (version: number): WalletKey =>
  key('CFG', `wallet#v${String(version).padStart(5, '0')}`);
export const settingsVersions = { pk: 'CFG', sk: { beginsWith: 'wallet#v' } } as const;

export const packagesPartition = (userId: string): string => `PKG#${userId}`;
export const packageKey = (userId: string, id: string): WalletKey => key(packagesPartition(userId), id);

export const rewardsPartition = (userId: string, day: string): string => `RW#${userId}#${day}`;
export const rewardKey = (userId: string, day: string, videoId: string): WalletKey =>
  key(rewardsPartition(userId, day), videoId);
export const rewardTriesKey = (userId: string, day: string, videoId: string): WalletKey =>
  key(`RWT#${userId}#${day}`, videoId);
export const voucherKey = (code: string): WalletKey => key(`VCH#${code}`, 'VCH');
/** gsi2: all vouchers by the time they were made. */
export const vouchersPartition = 'VOUCHERS';
export const voucherTriesKey = (userId: string, day: string): WalletKey =>
  key(`VCHT#${userId}#${day}`, 'TRIES');
export const videosPartition = 'VID';
export const videoKey = (id: string): WalletKey => key(videosPartition, id);

export const clearingsPartition = 'CLR';
export const clearingKey = (day: string): WalletKey => key(clearingsPartition, day);
/** How far the daily comparison has come. */
export const comparisonKey = (): WalletKey => key('JOB#compare-clearing', 'PROGRESS');

/** gsi1: everything that a person's history shows, by time. */
export const historyPartition = (userId: string): string => `U#${userId}#PAY`;
export const historyIndex = (userId: string, at: string, id: string) => ({
  gsi1pk: historyPartition(userId),
  gsi1sk: `${at}#${id}`,
});

/** gsi2: open payments by the day when the provider is to be asked next, those under review apart. */
export const openPartition = (day: string): string => `PAYOPEN#${day}`;
export const reviewPartition = 'PAYREVIEW';
/** gsi1: somebody's requests for invoices of orders. */
export const orderInvoicesPartition = (userId: string): string => `INVOICES#${userId}`;
/** gsi2: requests for invoices by month of Viet Nam (yyyymm). */
export const invoicesPartition = (month: string): string => `INV#${month}`;

export const isUserAccount = (account: Account): boolean => !isSystemAccount(account);
