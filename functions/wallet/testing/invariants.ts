/** What must hold of everything stored, whatever happened before (design: ledger). */
import { createHash } from 'node:crypto';
import type { Item } from '#functions/lib/writes.ts';
import {
  Balance,
  brokenLink,
  canonical,
  Entry,
  heldAccount,
  isSystemAccount,
  Transaction,
} from '#shared/wallet/ledger.ts';
import { PaymentRecord } from '#shared/wallet/payment-state.ts';
import { revenueOf } from '#shared/wallet/postings.ts';
import { PartialRefund } from '../storage/ledger-repository.ts';

export const testHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What is known from outside the table. */
export interface Truth {
  /** What each checkout promised, to whom. */
  offers: ReadonlyMap<string, { userId: string; amountVnd: number; points: number }>;
  /** Payments that the provider truly took the money for. */
  isPaid(ref: string): boolean;
  /** Payments that staff settled as paid. */
  paidByStaff: ReadonlySet<string>;
}

export interface Book {
  entries: Entry[];
  balances: Balance[];
  transactions: Transaction[];
  payments: PaymentRecord[];
  parts: { of: string; part: PartialRefund }[];
  reversed: Set<string>;
  effects: Set<string>;
  packages: Set<string>;
}

/** Sorts a dump of the table into the ledger's parts. */
export function bookOf(items: readonly Item[]): Book {
  const of = (test: (pk: string, sk: string) => boolean) =>
    items.filter(({ pk, sk }) => test(String(pk), String(sk)));
  const inTransaction = (pk: unknown) => String(pk).slice('TX#'.length);
  return {
    entries: of((pk) => pk.startsWith('LE#')).map((item) => Entry.parse(item)),
    balances: of((pk) => pk.startsWith('ACCT#')).map((item) => Balance.parse(item)),
    transactions: of((pk, sk) => pk.startsWith('TX#') && sk === 'TX').map((item) => Transaction.parse(item)),
    payments: of((pk, sk) => pk.startsWith('PAY#') && sk === 'PAY').map((item) => PaymentRecord.parse(item)),
    parts: of((pk, sk) => pk.startsWith('TX#') && sk.startsWith('RFD#')).map((item) => ({
      of: inTransaction(item.pk),
      part: PartialRefund.parse(item),
    })),
    reversed: new Set(
      of((pk, sk) => pk.startsWith('TX#') && sk === 'REV').map(({ pk }) => inTransaction(pk)),
    ),
    effects: new Set(of((pk) => pk.startsWith('FX#')).map(({ pk }) => String(pk).slice('FX#'.length))),
    packages: new Set(of((pk) => pk.startsWith('PKG#')).map(({ sk }) => String(sk))),
  };
}

function must(isTrue: boolean, words: string, ...of: unknown[]): void {
  if (!isTrue) throw new Error(`Broken: ${words} ${of.map((one) => JSON.stringify(one)).join(' ')}`);
}
const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
const grouped = <Of>(list: readonly Of[], key: (one: Of) => string) => Map.groupBy(list, key);

/** Raises the first invariant that is broken, where every paid act leaves a mark (`FX#…`) in its own transaction. */
export function checkInvariants(items: readonly Item[], truth: Truth): void {
  const book = checkLedger(items, truth);
  checkEffects(book);
}

/** All but the effects of paid acts, which the caller knows. */
export function checkLedger(items: readonly Item[], truth: Truth): Book {
  const book = bookOf(items);
  checkSums(book);
  checkAccounts(book);
  checkPayments(book, truth);
  checkPackages(book);
  checkHolds(book);
  checkParts(book);
  return book;
}

function checkSums({ entries, transactions }: Book): void {
  must(sum(entries.map(({ points }) => points)) === 0, 'all entries sum to zero');
  const byTx = grouped(entries, ({ txId }) => txId);
  for (const transaction of transactions) {
    const lines = byTx.get(transaction.txId) ?? [];
    must(lines.length >= 2, 'a transaction has at least two entries', transaction);
    must(sum(lines.map(({ points }) => points)) === 0, 'a transaction sums to zero', lines);
    const words = (list: readonly { account: string; points: number }[]) =>
      list
        .map(({ account, points }) => `${account} ${points}`)
        .sort()
        .join();
    must(words(lines) === words(transaction.legs), 'entries are the legs', transaction, lines);
  }
  const known = new Set(transactions.map(({ txId }) => txId));
  for (const entry of entries) must(known.has(entry.txId), 'an entry has its transaction', entry);
}

function checkAccounts({ entries, balances }: Book): void {
  const byAccount = grouped(
    entries.filter(({ account }) => !isSystemAccount(account)),
    ({ account }) => account,
  );
  must(byAccount.size === balances.length, 'every account has its balance');
  for (const balance of balances) {
    const lines = (byAccount.get(balance.account) ?? []).sort((a, b) => a.version! - b.version!);
    must(
      lines.every(({ version }, n) => version === n + 1),
      'versions have no gap',
      balance,
    );
    must(
      lines.every(({ after }) => after! >= 0),
      'no prefix is below zero',
      balance,
    );
    let running = 0;
    for (const { points, after } of lines) {
      running += points;
      must(after === running, 'after is the running sum', balance, lines);
    }
    must(brokenLink(lines, testHash) === -1 && lines[0]?.previousHash === '', 'the chain is whole', lines);
    const last = lines.at(-1)!;
    const isLast = last.version === balance.version && last.hash === balance.lastHash;
    must(isLast && last.after === balance.balance, 'the balance is the last entry', balance, last);
    must(balance.credits - balance.debits === balance.balance, 'credits less debits', balance);
  }
}

function checkPayments(
  { payments, transactions, entries }: Book,
  { offers, isPaid, paidByStaff }: Truth,
): void {
  for (const payment of payments) {
    const { ref, state } = payment;
    const credits = transactions.filter((one) => one.kind === 'top-up' && one.reference.id === ref);
    must(credits.length === (state === 'success' ? 1 : 0), 'succeeded means one credit', payment, credits);
    if (state !== 'success') continue;
    const offer = offers.get(ref)!;
    const lines = entries.filter(
      ({ txId, account }) => txId === credits[0]!.txId && !isSystemAccount(account),
    );
    const isRight =
      lines.length === 1 && lines[0]!.account === `U:${offer.userId}` && lines[0]!.points === offer.points;
    must(isRight, 'the right amount to the right person', payment, lines);
    must(payment.amountVnd === offer.amountVnd, 'the amount is frozen', payment, offer);
    must(isPaid(ref) || paidByStaff.has(ref), 'credited means paid', payment);
  }
}

function checkEffects({ transactions, effects }: Book): void {
  const charged = transactions.filter(({ reference }) => reference.type === 'listing');
  const paid = charged.filter(({ kind }) => kind === 'spend' || kind === 'hold');
  for (const { txId } of paid) must(effects.has(txId), 'what was paid was done', txId);
  must(effects.size === paid.length, 'what was done was paid', [...effects]);
}

function checkPackages({ transactions, packages }: Book): void {
  const bought = transactions.filter(
    ({ kind, reference }) => kind === 'spend' && reference.type === 'package',
  );
  for (const { reference } of bought)
    must(packages.has(reference.id), 'a bought package is there', reference);
  must(packages.size === bought.length, 'a package was bought', [...packages]);
}

function checkHolds({ transactions, balances }: Book): void {
  const holds = transactions.filter(({ kind }) => kind === 'hold');
  const ended = new Set(
    transactions.filter(({ txId }) => txId.startsWith('end:')).map(({ txId }) => txId.slice(4)),
  );
  for (const userId of new Set(transactions.map((one) => one.userId))) {
    const open = holds.filter((hold) => hold.userId === userId && !ended.has(hold.txId));
    const held = balances.find(({ account }) => account === heldAccount(userId))?.balance ?? 0;
    const points = open.map(
      ({ legs }) => legs.find(({ account }) => account === heldAccount(userId))!.points,
    );
    must(held === sum(points), 'held points are those of open holds', userId, held, points);
  }
}

function checkParts({ transactions, parts, reversed, payments }: Book): void {
  const byId = new Map(transactions.map((one) => [one.txId, one]));
  for (const [of, list] of grouped(parts, (one) => one.of)) {
    const original = byId.get(of)!;
    const most = original.kind === 'top-up' ? -original.legs[0]!.points : revenueOf(original);
    must(
      sum(list.map(({ part }) => part.points)) <= most,
      'no more is given back than was paid',
      original,
      list,
    );
    must(
      list.every(({ part }) => byId.has(part.txId)),
      'each part has its transaction',
      list,
    );
    must(!reversed.has(of), 'given back or reversed, not both', of);
  }
  const backs = transactions.filter(({ kind }) => kind === 'points-refund');
  must(
    backs.every(({ txId }) => parts.some(({ part }) => part.txId === txId)),
    'each way back is noted',
  );
  for (const payment of payments) {
    const own = parts.filter(({ of }) => of === `pay:${payment.ref}`);
    const refunded = sum(own.map(({ part }) => part.amountVnd ?? 0));
    must(refunded === payment.refundedVnd && refunded <= payment.amountVnd, 'refunds fit', payment, own);
  }
  for (const { txId } of transactions.filter(({ kind }) => kind === 'reversal'))
    must(reversed.has(txId.slice(4)), 'a reversal is noted', txId);
}

/** Watches dumps over time: what may never change does not, and what is settled stays so. */
export function createWatch(isPaid: Truth['isPaid'], paidByStaff: ReadonlySet<string>) {
  const fixed = new Map<string, string>();
  const states = new Map<string, string>();
  return (items: readonly Item[]): void => {
    const now = new Map(items.map((item) => [`${item.pk}|${item.sk}`, item]));
    for (const [key, text] of fixed)
      must(canonical(now.get(key)) === text, 'no entry or transaction ever changes', key, text);
    for (const [key, item] of now) {
      if (/^(LE|TX|AUD)#/.test(key)) fixed.set(key, canonical(item));
      if (item.sk !== 'PAY') continue;
      const ref = String(item.ref);
      const before = states.get(ref);
      const isLate = before === 'failed' && item.state === 'success' && (isPaid(ref) || paidByStaff.has(ref));
      const isSettled = before === 'success' || before === 'failed';
      must(!isSettled || before === item.state || isLate, 'a settled payment stays', ref, before, item.state);
      states.set(ref, String(item.state));
    }
  };
}
