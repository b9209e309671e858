/** The acts that move points, each as a balanced posting: credit, hold, take, release, spend, give back, reverse. */
import { DomainProblem } from '../kernel/problem.ts';
import {
  type Account,
  availableAccount,
  heldAccount,
  type Leg,
  type Posting,
  systemAccounts,
  type Transaction,
  txIds,
} from './ledger.ts';
import type { Reference } from './model.ts';
import type { PaidActName } from './rules.ts';

const move = (from: Account, to: Account, points: number): Leg[] => [
  { account: from, points: -points },
  { account: to, points },
];

export interface Act {
  txId: string;
  userId: string;
  points: number;
  reference: Reference;
  /** What the caller asked for; a retry must bring the same. */
  input: unknown;
  by: string;
  settingsVersion: number;
  /** The paid act, for the words of a refusal. */
  act?: PaidActName;
}

/** A payment arrived: its points come to hand, once for its reference. */
export const creditOf = (payment: {
  ref: string;
  userId: string;
  amountVnd: number;
  points: number;
  settingsVersion: number;
  by: string;
}): Posting => ({
  txId: txIds.payment(payment.ref),
  kind: 'top-up',
  userId: payment.userId,
  legs: move(systemAccounts.provider, availableAccount(payment.userId), payment.points),
  input: { ref: payment.ref, amountVnd: payment.amountVnd, points: payment.points },
  reference: { type: 'payment', id: payment.ref },
  by: payment.by,
  settingsVersion: payment.settingsVersion,
});

/** A cost is set aside until its act succeeds or fails. */
export const holdOf = ({ points, ...act }: Act): Posting => ({
  ...act,
  kind: 'hold',
  legs: move(availableAccount(act.userId), heldAccount(act.userId), points),
});

/** A cost is paid at once. */
export const spendOf = ({ points, ...act }: Act): Posting => ({
  ...act,
  kind: 'spend',
  legs: move(availableAccount(act.userId), systemAccounts.revenue, points),
});

/** Points given for a watched advert. */
export const rewardOf = ({ points, ...act }: Act): Posting => ({
  ...act,
  kind: 'reward',
  legs: move(systemAccounts.promo, availableAccount(act.userId), points),
});

/** Points given with a person's first phone number, whatever it is used for later. */
export const welcomeOf = ({ points, ...act }: Act): Posting => ({
  ...act,
  kind: 'welcome',
  legs: move(systemAccounts.promo, availableAccount(act.userId), points),
});

/** Points given by staff, for goodwill or to set something right. */
export const grantOf = ({ points, ...act }: Act): Posting => ({
  ...act,
  kind: 'grant',
  legs: move(systemAccounts.promo, availableAccount(act.userId), points),
});

export type HoldEnd = 'capture' | 'release' | 'refund';
const endAccount = {
  capture: () => systemAccounts.revenue,
  refund: () => systemAccounts.refund,
  release: availableAccount,
};

/** A hold ends: taken into revenue, released to its owner, or paid out by the provider. */
export function endOf(hold: Transaction, end: HoldEnd, by: string): Posting {
  if (hold.kind !== 'hold') throw new DomainProblem('state-conflict');
  const points = hold.legs.find(({ account }) => account === heldAccount(hold.userId))!.points;
  return {
    txId: txIds.endOf(hold.txId),
    kind: end,
    userId: hold.userId,
    legs: move(heldAccount(hold.userId), endAccount[end](hold.userId), points),
    input: { hold: hold.txId, end },
    reference: hold.reference,
    by,
    settingsVersion: hold.settingsVersion,
  };
}

/** What a transaction brought into revenue: the most that can be given back of it. */
export const revenueOf = ({ legs }: Pick<Transaction, 'legs'>): number =>
  legs.find(({ account }) => account === systemAccounts.revenue)?.points ?? 0;

/** Part of a cost that was paid goes back, e.g. for the days a removed listing was not shown. */
export function pointsRefundOf(
  paid: Transaction,
  { points, fact, by }: { points: number; fact: string; by: string },
): Posting {
  if (points > revenueOf(paid)) throw new DomainProblem('limit-reached');
  return {
    txId: txIds.pointsRefund(paid.txId, fact),
    kind: 'points-refund',
    userId: paid.userId,
    legs: move(systemAccounts.revenue, availableAccount(paid.userId), points),
    input: { paid: paid.txId, points },
    reference: paid.reference,
    by,
    settingsVersion: paid.settingsVersion,
  };
}

/** Points of a credit that was never paid go back, without money. */
export const takeBackOf = (payment: Omit<Parameters<typeof creditOf>[0], 'amountVnd'>): Posting => ({
  txId: txIds.pointsRefund(txIds.payment(payment.ref), 'clearing'),
  kind: 'refund',
  userId: payment.userId,
  legs: move(availableAccount(payment.userId), systemAccounts.refund, payment.points),
  input: { takesBack: payment.ref },
  reference: { type: 'payment', id: payment.ref },
  by: payment.by,
  settingsVersion: payment.settingsVersion,
});

const reversible: readonly Transaction['kind'][] = ['spend', 'capture', 'reward', 'welcome', 'grant'];

/** The whole of a transaction is undone by its mirror; a hold ends, a payment is refunded instead. */
export function reversalOf(original: Transaction, by: string): Posting {
  if (!reversible.includes(original.kind)) throw new DomainProblem('state-conflict');
  return {
    txId: txIds.reversal(original.txId),
    kind: 'reversal',
    userId: original.userId,
    legs: original.legs.map(({ account, points }) => ({
      account: backTo(account, original),
      points: -points,
    })),
    input: { reverses: original.txId },
    reference: { type: 'transaction', id: original.txId },
    by,
    settingsVersion: original.settingsVersion,
  };
}

/** What was taken from held points comes back to hand: its hold is over. */
const backTo = (account: Account, { userId }: Transaction): Account =>
  account === heldAccount(userId) ? availableAccount(userId) : account;
