/** Reads of consultation requests: one request each, where nothing else is said. */
import * as z from 'zod';
import { trimPage } from '#functions/lib/list-page.ts';
import type { QueryPage, Table } from '#functions/lib/table.ts';
import { type Item, type Key, remove, type Write } from '#functions/lib/writes.ts';
import { firstUlidAt, type Ulid } from '#shared/kernel/id.ts';
import type { LeadState } from '#shared/leads/lead-model.ts';
import {
  askedPartition,
  entryStart,
  inboxPartition,
  keys,
  listingPartition,
  monthPartition,
  type RowRef,
  StoredBox,
  StoredClaim,
  StoredEntry,
  StoredReminder,
  StoredRow,
  StoredWords,
  siteInbox,
  statePartition,
} from './items.ts';

export type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
/** How many are taken apart, or read, at a time. */
export const atOnce = 25;
const Progress = z.object({ place: z.string() });

/** What an inbox shows: all of it, or what stands in one state. */
export interface InboxList {
  inboxId: string;
  state?: LeadState | undefined;
}
/** A request with all that belongs to it. */
export interface WholeLead {
  words: StoredWords;
  row: StoredRow;
  entries: StoredEntry[];
}

async function readRow(ref: RowRef, table: Reads): Promise<StoredRow | undefined> {
  const item = await table.get(keys.row(ref), { isConsistent: true });
  return item && StoredRow.parse(item);
}

const refsOf = (items: readonly Item[]): RowRef[] =>
  items.map((item) => {
    const { leadId, inboxId } = StoredClaim.parse(item);
    return { id: leadId, inboxId };
  });

/** The keys under which the entries of a request lie. One query. */
const entryKeysOf = (table: Reads) => async (id: Ulid) => {
  const { items } = await table.query({
    ...{ pk: keys.words(id).pk, sk: { beginsWith: entryStart }, isConsistent: true },
  });
  return items.map(({ pk, sk, id: entryId, by }) => ({
    key: { pk: String(pk), sk: String(sk) },
    ...{ id: String(entryId), by: String(by) },
  }));
};

/** Lists of rows. */
export const listReads = (table: Reads) => ({
  /** A page of an inbox, newest first. One query. */
  async list({ inboxId, state }: InboxList, limit: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({
      ...(state ? { pk: statePartition(inboxId, state), index: 'gsi1' } : { pk: inboxPartition(inboxId) }),
      ...{ isDescending: true, limit: limit + 1, start, isConsistent: state === undefined },
    });
    return trimPage(items, limit, ({ pk, sk, gsi1pk, gsi1sk }) =>
      state ? { pk, sk, gsi1pk, gsi1sk } : { pk, sk },
    );
  },
  /** The newest request of an inbox behind one and before another; undefined without any. One query. */
  async newestBetween(inboxId: string, after: Ulid, before: Ulid): Promise<Ulid | undefined> {
    const { items } = await table.query({
      ...{ pk: inboxPartition(inboxId), sk: { from: after, to: before } },
      ...{ isDescending: true, limit: 1, isConsistent: true },
    });
    const [newest] = items.map(({ sk }) => String(sk));
    return newest === after ? undefined : newest;
  },
  /** Requests about a listing, newest first, from a start key on. One query. */
  async ofListing(listingId: Ulid, limit: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: listingPartition(listingId), index: 'gsi2', isDescending: true, limit: limit + 1, start },
    });
    return trimPage(items, limit, ({ pk, sk, gsi2pk, gsi2sk }) => ({ pk, sk, gsi2pk, gsi2sk }));
  },
  /** Whose they are of a month, newest first, before one of them. One query. */
  async ofMonth(monthMs: number, limit: number, before?: Ulid): Promise<RowRef[]> {
    const { items } = await table.query({
      ...{ pk: monthPartition(monthMs), index: 'gsi1', isDescending: true, limit: limit + 1 },
      ...(before && { sk: { to: before } }),
    });
    return refsOf(items)
      .filter(({ id }) => id !== before)
      .slice(0, limit);
  },
  /** Whose they are of a month, oldest first, that came before a moment; behind `after`. One query. */
  async cameBefore(monthMs: number, ms: number, after?: Item): Promise<{ refs: RowRef[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: monthPartition(monthMs), index: 'gsi1', sk: { to: firstUlidAt(ms) } },
      ...{ limit: atOnce, start: after },
    });
    return { refs: refsOf(items), ...(lastKey && { next: lastKey }) };
  },
});

/** Single requests and what belongs to them. */
export const leadReads = (table: Reads) => ({
  entryKeys: entryKeysOf(table),
  /** Rows in the order of what names them, unknown ones left out. One request. */
  async rows(refs: readonly RowRef[]): Promise<StoredRow[]> {
    if (refs.length === 0) return [];
    const items = await table.batchGet(refs.map(keys.row), { isConsistent: true });
    return items.map((item) => StoredRow.parse(item));
  },
  row: (ref: RowRef): Promise<StoredRow | undefined> => readRow(ref, table),
  /** The words of some requests, unknown ones left out. One request. */
  async words(ids: readonly Ulid[]): Promise<StoredWords[]> {
    if (ids.length === 0) return [];
    const items = await table.batchGet(ids.map(keys.words), { isConsistent: true });
    return items.map((item) => StoredWords.parse(item));
  },
  /** A request with what was noted, oldest first; undefined where it is gone. Two requests. */
  async whole(id: Ulid): Promise<WholeLead | undefined> {
    const { items } = await table.query({ pk: keys.words(id).pk, isConsistent: true });
    const first = items.find(({ sk }) => sk === keys.words(id).sk);
    const words = first && StoredWords.parse(first);
    const row = words && (await readRow(words, table));
    if (!words || !row) return undefined;
    const entries = items
      .filter(({ sk }) => String(sk).startsWith(entryStart))
      .map((item) => StoredEntry.parse(item))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return { words, row, entries };
  },
});

/** What is known of who asked. */
export const askerReads = (table: Reads) => ({
  /** What is known of somebody's asking, by any of what they are known by. One request. */
  async claims(of: readonly Key[]): Promise<StoredClaim[]> {
    const items = await table.batchGet(of, { isConsistent: true });
    return items.map((item) => StoredClaim.parse(item));
  },
  /** Some of what a person asked with their account, behind `after`. One query. */
  async asked(userId: Ulid, after?: Item): Promise<{ refs: RowRef[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: askedPartition(userId), limit: atOnce, start: after, isConsistent: true },
    });
    return { refs: refsOf(items), ...(lastKey && { next: lastKey }) };
  },
  /** All claims of a person's account: small, and some a day at most. One query for thousands of them. */
  async allAsked(userId: Ulid): Promise<StoredClaim[]> {
    const claims: StoredClaim[] = [];
    let start: Item | undefined;
    do {
      const { items, lastKey } = await table.query({ pk: askedPartition(userId), start });
      claims.push(...items.map((item) => StoredClaim.parse(item)));
      start = lastKey;
    } while (start);
    return claims;
  },
  /** What takes away a person's claims of a request that has gone. One query. */
  async claimsLeft(userId: Ulid, leadId: Ulid): Promise<Write[]> {
    const { items } = await table.query({ pk: askedPartition(userId), isConsistent: true });
    return items
      .filter((item) => item.leadId === leadId)
      .map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) }));
  },
});

/** Counts, and what jobs and masters keep. */
export const countReads = (table: Reads) => ({
  /** How many came since a moment about a listing, or to the site; at most `most` are counted. One query. */
  async countOfListing(listingId: Ulid | undefined, sinceMs: number, most: number): Promise<number> {
    const { items } = await table.query({
      ...{ pk: listingPartition(listingId ?? siteInbox), index: 'gsi2', limit: most },
      sk: { from: firstUlidAt(sinceMs) },
    });
    return items.length;
  },
  /** How many came since a moment in all; at most `most` are counted. One query, two where a month begins. */
  async countOfAll(sinceMs: number, nowMs: number, most: number): Promise<number> {
    const months = new Set([sinceMs, nowMs].map(monthPartition));
    const pages = [...months].map((pk) =>
      table.query({ pk, index: 'gsi1', limit: most, sk: { from: firstUlidAt(sinceMs) } }),
    );
    return (await Promise.all(pages)).reduce((sum, { items }) => sum + items.length, 0);
  },
  /** How inboxes do. One request. */
  async boxes(inboxIds: readonly string[]): Promise<StoredBox[]> {
    const items = await table.batchGet(inboxIds.map(keys.box), { isConsistent: true });
    return inboxIds.map((id) => StoredBox.parse(items.find(({ pk }) => pk === keys.box(id).pk) ?? {}));
  },
  /** Some reminders of a day. One query. */
  async reminders(day: string, after?: Item): Promise<{ reminders: StoredReminder[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: keys.reminder(day, '').pk, limit: atOnce, start: after, isConsistent: true },
    });
    const reminders = items.map((item) => StoredReminder.parse(item));
    return { reminders, ...(lastKey && { next: lastKey }) };
  },
  /** How far a job has come; undefined before its first run. */
  async progress(job: string): Promise<string | undefined> {
    const item = await table.get(keys.progress(job), { isConsistent: true });
    return item && Progress.parse(item).place;
  },
});
