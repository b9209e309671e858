/** Everything that is read back at the end of a day, and what is wrong with it. */

import type { Item } from '#functions/lib/writes.ts';
import { type Book, bookOf } from '#functions/wallet/testing/invariants.ts';
import type { Order } from '#local/vnpay-sandbox/types.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { Revenue } from '#shared/wallet/staff-model.ts';
import type { Journal } from '../drive/journal.ts';

export interface Facts {
  /** By the clock of the world. */
  nowMs: number;
  /** The whole table, but for what no invariant asks. */
  items: readonly Item[];
  /** What the payment provider knows. */
  orders: readonly Order[];
  revenue: Revenue;
  /** Days that are over, as the back office counts them. */
  dashboard: readonly { day: string; pointsSpent: number }[];
  /** Codes that the search finds, read page by page as a visitor would. */
  found: readonly { code: string; expiresAt?: string | undefined }[];
  /** What the nightly comparison of index and table counted. */
  verified: { differences: number; reworded: number };
  /** What some people are told of themselves. */
  people: readonly { userId: string; available: number; held: number; unread: number }[];
  /** Figures of adverts, by id. */
  adverts: ReadonlyMap<string, { views: number; clicks: number }>;
  messages: MessageSettings;
  /** Listings that alerts told, by receiver and code. */
  told: ReadonlyMap<string, number>;
  sentToday: { email: number; sms: number; zns: number };
  journal: Journal;
}

/** A broken invariant: its name, and the items concerned. */
export interface Violation {
  invariant: string;
  items: string[];
}
export interface Invariant {
  name: string;
  /** The items that break it; none where it holds. */
  check(facts: Facts): string[];
}

/** So many items of one violation are named. */
const namedMax = 20;

/** What is broken, of some invariants. */
export const broken = (invariants: readonly Invariant[], facts: Facts): Violation[] =>
  invariants.flatMap(({ name, check }) => {
    const items = check(facts);
    if (items.length === 0) return [];
    const more = items.length > namedMax ? [`… and ${items.length - namedMax} more`] : [];
    return [{ invariant: name, items: [...items.slice(0, namedMax), ...more] }];
  });

const books = new WeakMap<readonly Item[], Book>();
/** The ledger of a day, sorted out once for all that ask. */
export function ledgerOf({ items }: Pick<Facts, 'items'>): Book {
  const book = books.get(items) ?? bookOf(items);
  books.set(items, book);
  return book;
}

export const pkOf = ({ pk }: Item): string => String(pk);
export const skOf = ({ sk }: Item): string => String(sk);
