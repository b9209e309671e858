/** The ledger's core: transactions of legs that sum to zero, posted on balances that are never negative. */
import * as z from 'zod';
import { Instant } from '../kernel/time.ts';
import { HistoryKind, Reference } from './model.ts';
import { insufficientPoints, type PaidActName } from './rules.ts';

/** `U:<user>` points at hand, `U:<user>:held` held ones, `SYS:…` the product's own side. */
export type Account = string;
export const availableAccount = (userId: string): Account => `U:${userId}`;
export const heldAccount = (userId: string): Account => `U:${userId}:held`;
export const systemAccounts = {
  provider: 'SYS:provider',
  revenue: 'SYS:revenue',
  promo: 'SYS:promo',
  refund: 'SYS:refund',
} as const satisfies Record<string, Account>;
export const isSystemAccount = (account: Account): boolean => account.startsWith('SYS:');

/** The id of a transaction comes from the business fact, so that one fact is one transaction. */
export const txIds = {
  payment: (ref: string) => `pay:${ref}`,
  command: (userId: string, key: string) => `cmd:${userId}:${key}`,
  /** An act of staff on somebody's points: its id stands in that person's history and names nobody. */
  staffAct: (by: string, key: string, hash: Hash) => `act:${hash(`${by}|${key}`).slice(0, 22)}`,
  reward: (userId: string, day: string, n: number) => `reward:${userId}:${day}:${n}`,
  /** `phone` is a keyed hash: one number brings its points once, whoever verifies it and however often. */
  welcome: (phone: string) => `welcome:${phone}`,
  /** A voucher gives once to a person. */
  voucher: (code: string, userId: string) => `voucher:${code}:${userId}`,
  /** An advert is paid once. */
  advert: (advertId: string) => `advert:${advertId}`,
  /** Taking and releasing share it: a hold ends once. */
  endOf: (holdTxId: string) => `end:${holdTxId}`,
  pointsRefund: (txId: string, fact: string) => `back:${txId}:${fact}`,
  reversal: (txId: string) => `rev:${txId}`,
};

export const Leg = z.object({ account: z.string(), points: z.int() });
export type Leg = z.infer<typeof Leg>;

/** What is to be posted. `input` is the business input: the same id with another input is a mismatch. */
export interface Posting {
  txId: string;
  kind: HistoryKind;
  userId: string;
  legs: readonly Leg[];
  input: unknown;
  /** The paid act, for the words of a refusal. */
  act?: PaidActName | undefined;
  reference: Reference;
  /** A user id, or `system`. */
  by: string;
  settingsVersion?: number | undefined;
}

/** A transaction as it stands for ever. */
export const Transaction = z.object({
  txId: z.string(),
  inputHash: z.string(),
  kind: HistoryKind,
  userId: z.string(),
  legs: z.array(Leg.extend({ after: z.int().optional() })),
  reference: Reference,
  at: Instant,
  by: z.string(),
  settingsVersion: z.int().optional(),
});
export type Transaction = z.infer<typeof Transaction>;

export const Balance = z.object({
  account: z.string(),
  version: z.int(),
  balance: z.int().min(0),
  credits: z.int(),
  debits: z.int(),
  lastHash: z.string(),
});
export type Balance = z.infer<typeof Balance>;

/** One line of an account. Lines of the product's own accounts have no order, so neither version nor chain. */
export const Entry = z.object({
  account: z.string(),
  version: z.int().optional(),
  txId: z.string(),
  points: z.int(),
  after: z.int().optional(),
  code: HistoryKind,
  at: Instant,
  previousHash: z.string().optional(),
  hash: z.string(),
});
export type Entry = z.infer<typeof Entry>;

/** A digest of a text (a port: the core knows no cryptography). */
export type Hash = (text: string) => string;

/** An account that nothing was posted to yet. */
export const emptyBalance = (account: Account): Balance => ({
  account,
  version: 0,
  balance: 0,
  credits: 0,
  debits: 0,
  lastHash: '',
});

/** JSON with sorted keys, so that equal inputs have equal digests. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The digest that tells a retry from another act under the same id. */
export const inputHashOf = (
  { kind, userId, input }: Pick<Posting, 'kind' | 'userId' | 'input'>,
  hash: Hash,
) => hash(canonical({ kind, userId, input }));

/** The digest of an entry, which binds it to the one before. */
export const entryHash = (entry: Omit<Entry, 'hash'>, hash: Hash): string =>
  hash(
    [
      entry.account,
      entry.version ?? '',
      entry.txId,
      entry.points,
      entry.after ?? '',
      entry.code,
      entry.at,
      entry.previousHash ?? '',
    ].join('|'),
  );

/** Says where a run of an account's entries (ascending) is broken; -1 where it is whole. */
export const brokenLink = (entries: readonly Entry[], hash: Hash): number =>
  entries.findIndex((entry, at) => {
    const before = entries[at - 1];
    if (entry.hash !== entryHash(entry, hash)) return true;
    return before !== undefined && !follows(before, entry);
  });

const follows = (before: Entry, entry: Entry): boolean =>
  entry.version === before.version! + 1 &&
  entry.previousHash === before.hash &&
  entry.after === before.after! + entry.points;

export interface Posted {
  transaction: Transaction;
  entries: Entry[];
  /** The balances as seen, and as they become. */
  balances: { before: Balance; after: Balance }[];
}

/**
 * Posts a posting on the balances of its user accounts: a transaction, its entries and the new balances.
 * Raises `insufficient-points` (with needed and available) where a balance would fall below zero.
 */
export function post(
  posting: Posting,
  balances: ReadonlyMap<Account, Balance>,
  at: Instant,
  hash: Hash,
): Posted {
  assertBalanced(posting.legs);
  const changes = posting.legs.map((leg) => postLeg(posting, leg, balances, at, hash));
  const { txId, kind, userId, reference, by, settingsVersion } = posting;
  const legs = changes.map(({ leg, entry }) => ({
    ...leg,
    ...(entry.after !== undefined && { after: entry.after }),
  }));
  return {
    transaction: {
      txId,
      inputHash: inputHashOf(posting, hash),
      kind,
      userId,
      legs,
      reference,
      at,
      by,
      ...(settingsVersion !== undefined && { settingsVersion }),
    },
    entries: changes.map(({ entry }) => entry),
    balances: changes.flatMap(({ change }) => change ?? []),
  };
}

function assertBalanced(legs: readonly Leg[]): void {
  const isWhole = legs.every(({ points }) => Number.isSafeInteger(points) && points !== 0);
  const isZero = legs.reduce((sum, { points }) => sum + points, 0) === 0;
  const isDistinct = new Set(legs.map(({ account }) => account)).size === legs.length;
  if (legs.length < 2 || !isWhole || !isZero || !isDistinct) throw new RangeError('The legs do not balance');
}

function postLeg(
  { txId, kind, act }: Posting,
  leg: Leg,
  balances: ReadonlyMap<Account, Balance>,
  at: Instant,
  hash: Hash,
): { leg: Leg; entry: Entry; change?: Posted['balances'][number] } {
  const line = { account: leg.account, txId, points: leg.points, code: kind, at };
  if (isSystemAccount(leg.account)) return { leg, entry: { ...line, hash: entryHash(line, hash) } };
  const before = balances.get(leg.account) ?? emptyBalance(leg.account);
  const after = before.balance + leg.points;
  if (after < 0) throw insufficientPoints(act, -leg.points, before.balance);
  const chained = { ...line, version: before.version + 1, after, previousHash: before.lastHash };
  const entry = { ...chained, hash: entryHash(chained, hash) };
  return { leg, entry, change: { before, after: balanceAfter(before, entry) } };
}

const balanceAfter = (before: Balance, entry: Entry): Balance => ({
  account: before.account,
  version: entry.version!,
  balance: entry.after!,
  credits: before.credits + Math.max(entry.points, 0),
  debits: before.debits + Math.max(-entry.points, 0),
  lastHash: entry.hash,
});
