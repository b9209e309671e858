/**
 * What messages of a day may use: one share is open to anybody who signs up, one is kept for people who have an
 * account. Amounts are VND for phones and a number of messages for e-mail addresses.
 */

import type { Identifier } from '../accounts/model.ts';
import { highestCostVnd } from './message-rules.ts';
import type { MessageSettings } from './message-settings.ts';

/** `open`: for whoever asks; `reserved`: for people with an account. */
export const shares = ['open', 'reserved'] as const;
export type Share = (typeof shares)[number];
export type Amounts = Record<Share, number>;

/** What was sent of each share, and what was asked for that needed no message: all of one day. */
export interface Used extends Amounts {
  unsent: number;
}
/** What to expect of a message: to whose budget it belongs, and what it costs. */
export interface Cost {
  of: 'phones' | 'emails';
  amount: number;
  /** Messages to phones: where they go, as far as it has a limit of its own. */
  destination?: Destination;
}
export interface Destination {
  /** The start of its numbers: `+8490`, `+81`. */
  prefix: string;
  percent: number;
}

export function costOf(to: Identifier, settings: MessageSettings): Cost {
  if (to.kind === 'email') return { of: 'emails', amount: 1 };
  return {
    of: 'phones',
    amount: highestCostVnd(to, settings),
    destination: destinationOf(to.value, settings),
  };
}

/** What each share of a day comes to. */
export function budgetOf(of: Cost['of'], settings: MessageSettings): Amounts {
  const cap = of === 'phones' ? settings.dailyCapVnd : settings.emailsPerDay;
  const reserved = Math.floor((cap * settings.reservePercent) / 100);
  return { open: cap - reserved, reserved };
}

const vietNam = '+84';
const operatorDigits = 2;

/** Numbers of Viet Nam go by their operator's prefix, others by the allowed prefix that they begin with. */
function destinationOf(phone: string, { allowedPrefixes, destinations }: MessageSettings): Destination {
  if (phone.startsWith(vietNam))
    return {
      prefix: phone.slice(0, vietNam.length + operatorDigits),
      percent: destinations.operatorPercent,
    };
  const fitting = allowedPrefixes.filter((prefix) => phone.startsWith(prefix));
  const prefix = fitting.toSorted((a, b) => a.length - b.length)[0] ?? phone.slice(0, 2);
  return { prefix, percent: destinations.countryPercent };
}

/** What messages to one destination may use of a share: never less than one of them costs. */
export const destinationLimit = ({ percent }: Destination, shareAmount: number, amount: number): number =>
  Math.max(amount, Math.floor((shareAmount * percent) / 100));

/**
 * The shares that a message may use, in this order. Where anybody can ask for it, only the open one. Whoever has an
 * account uses up their own first: so the open one, by which others are refused, tells nothing of who has one.
 */
export const sharesOf = (isForAnybody: boolean): readonly Share[] =>
  isForAnybody ? ['open'] : ['reserved', 'open'];

/** Says whether a share that is allowed has room for the message. */
export const hasRoom = (isForAnybody: boolean, amount: number, used: Amounts, budget: Amounts): boolean =>
  sharesOf(isForAnybody).some((share) => used[share] + amount <= budget[share]);

const percentOf = (amount: number, whole: number): number =>
  whole > 0 ? Math.floor((100 * amount) / whole) : amount > 0 ? 100 : 0;
const total = ({ open, reserved }: Amounts): number => open + reserved;

/** How full a day's budget is in percent: the whole of it, or the open share where that is fuller. */
export const percentUsed = (used: Amounts, budget: Amounts): number =>
  Math.max(percentOf(total(used), total(budget)), percentOf(used.open, budget.open));

/**
 * How much of a day's budget was asked for in percent, sent or not: known and unknown people count alike, so that
 * what depends on it tells of nobody.
 */
export const percentAsked = (used: Used, budget: Amounts): number =>
  percentOf(total(used) + used.unsent, total(budget));
