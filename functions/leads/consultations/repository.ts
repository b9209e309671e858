/** Consultation requests in the table: reads of one request each, writes as values. */
import * as z from 'zod';
import { trimPage } from '#functions/lib/list-page.ts';
import type { QueryPage, Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import { firstUlidAt, type Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type LeadState, leadLimits } from '#shared/leads/lead-model.ts';
import { LeadSettings } from '#shared/leads/lead-settings.ts';
import {
  askedPartition,
  claimItem,
  entryStart,
  inboxPartition,
  keys,
  listingPartition,
  monthPartition,
  type RowRef,
  rowItem,
  StoredBox,
  StoredClaim,
  StoredEntry,
  StoredReminder,
  StoredRow,
  StoredWords,
  siteInbox,
  statePartition,
} from './items.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
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

const readsOf = (table: Reads) => ({
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
  /** A request with what was noted and answered, oldest first; undefined where it is gone. Two requests. */
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
  /** Whether an attempt left a note or an answer. One read. */
  hasEntry: async (id: Ulid, kind: string, attempt: string): Promise<boolean> =>
    (await table.get(keys.entry(id, kind, attempt), { isConsistent: true })) !== undefined,
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
  /** What takes away a person's claims of a request that has gone. One query. */
  async claimsLeft(userId: Ulid, leadId: Ulid): Promise<Write[]> {
    const { items } = await table.query({ pk: askedPartition(userId), isConsistent: true });
    return items
      .filter((item) => item.leadId === leadId)
      .map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) }));
  },
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
  /** Settings of a master; undefined where none were ever stored. */
  async settings(): Promise<LeadSettings | undefined> {
    const item = await table.get(keys.settings, { isConsistent: true });
    return item && LeadSettings.parse(item);
  },
});

const refsOf = (items: readonly Item[]): RowRef[] =>
  items.map((item) => {
    const { leadId, inboxId } = StoredClaim.parse(item);
    return { id: leadId, inboxId };
  });

/** Somebody known by the same has asked already: when. */
export const alreadyAsked = (claim: Item | undefined): DomainProblem =>
  new DomainProblem('already-contacted', { params: { at: String(claim?.at ?? '') } });
const conflictOf = (stored: Item | undefined) =>
  stored
    ? new DomainProblem('version-conflict', { params: { version: Number(stored.version) } })
    : new DomainProblem('not-found');

/** Attributes of a row that other writes count or turn, so that a new state leaves them alone. */
const counted = ['isUnread', 'notes'] as const;
const optional = [
  ...(['outcome', 'name', 'firstAnswerAt', 'remindOn', 'remindBy', 'hasLeft'] as const),
  ...(['lostReason', 'reasonText', 'withdrawnAt'] as const),
] satisfies (keyof StoredRow)[];

const rowWrites = {
  /** The next version of a row, if the one that was read is still there, else `version-conflict`. */
  changeRow: (before: StoredRow, next: StoredRow): Write => {
    const set = Object.fromEntries(Object.entries(next).filter(([name]) => !isCounted(name)));
    return update(
      keys.row(before),
      {
        set: { ...set, gsi1pk: statePartition(next.inboxId, next.state) },
        remove: optional.filter((name) => next[name] === undefined),
      },
      { equals: { version: before.version } },
      conflictOf,
    );
  },
  /** A stub in its place, where nothing was read, noted or answered since it was read, else `version-conflict`. */
  stubRow: (before: StoredRow, stub: StoredRow): Write =>
    update(
      keys.row(before),
      {
        set: { ...stub, gsi1pk: statePartition(stub.inboxId, stub.state) },
        remove: optional.filter((name) => stub[name] === undefined),
      },
      {
        equals: {
          ...{ version: before.version, isUnread: before.isUnread },
          ...{ notes: before.notes, answers: before.answers },
        },
      },
      conflictOf,
    ),
  /** It was opened for the first time; raises `state-conflict` where it was before. */
  markRead: (ref: RowRef): Write =>
    update(keys.row(ref), { set: { isUnread: false } }, { equals: { isUnread: true } }, 'state-conflict'),
  /** One more note, up to the limit and while it is not withdrawn. */
  countNote: (ref: RowRef): Write =>
    update(
      keys.row(ref),
      { add: { notes: 1 } },
      { below: { notes: leadLimits.notes }, oneOf: { state: ['new', 'contacted', 'closed'] } },
      (stored) =>
        new DomainProblem(
          !stored ? 'not-found' : stored.state === 'withdrawn' ? 'state-conflict' : 'limit-reached',
        ),
    ),
  uncountNote: (ref: RowRef): Write =>
    update(keys.row(ref), { add: { notes: -1 } }, { atLeast: { notes: 1 } }, 'not-found'),
  removeRow: (ref: RowRef): Write => remove(keys.row(ref)),
};
const isCounted = (name: string) => counted.some((one) => one === name);

const writes = {
  ...rowWrites,
  /** A new request with its claims; raises `already-contacted` with the date of an earlier one. */
  add: (row: StoredRow, words: StoredWords, attempt: string, listingId: Ulid | undefined): Write[] => {
    const claim: StoredClaim = { leadId: row.id, inboxId: row.inboxId, at: row.at, attempt };
    return [
      ...words.claims.map((key, at) => putNew(claimItem(key, claim, at === 0), alreadyAsked)),
      putNew(rowItem(row, listingId), 'already-exists'),
      putNew({ ...keys.words(row.id), ...words }, 'already-exists'),
      writes.count(row.inboxId, { unread: 1, received: 1 }),
    ];
  },
  putWords: (words: StoredWords): Write =>
    put({ ...keys.words(words.id), ...words }, { exists: true }, 'not-found'),
  removeWords: (id: Ulid): Write => remove(keys.words(id)),
  removeClaims: ({ claims }: StoredWords): Write[] => claims.map((key) => remove(key)),
  /** Keeps a request in the list of its month after the claim that had it there has gone. */
  putLeftover: (claim: StoredClaim): Write => put(claimItem(keys.leftover(claim.leadId), claim, true)),
  removeLeftover: (id: Ulid): Write => remove(keys.leftover(id)),
  /** A note or an answer, once for an attempt; raises `already-exists`. */
  addEntry: (leadId: Ulid, entry: StoredEntry, attempt: string): Write =>
    putNew({ ...keys.entry(leadId, entry.kind, attempt), ...entry }, 'already-exists'),
  /** Takes a note away; raises `not-found` where it has gone. */
  removeEntry: (key: Key, id: Ulid): Write => remove(key, { equals: { id } }, 'not-found'),
  removeEntryAt: (key: Key): Write => remove(key),
  /** Counts for an inbox. */
  count: (inboxId: string, add: Record<string, number>): Write => update(keys.box(inboxId), { add }),
  removeBox: (inboxId: string): Write => remove(keys.box(inboxId)),
  addReminder: (day: string, { id, inboxId }: RowRef): Write =>
    put({ ...keys.reminder(day, id), id, inboxId }),
  removeReminder: (day: string, id: Ulid): Write => remove(keys.reminder(day, id)),
  putProgress: (job: string, place: string): Write => put({ ...keys.progress(job), place }),
  /** Puts settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putSettings: (settings: LeadSettings, at: Instant, by: string): Write[] => [
    put(
      { ...keys.settings, ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...keys.settingsVersion(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
};

/** The keys under which the entries of a request lie. One query. */
export const entryKeysOf = (table: Pick<Table, 'query'>) => async (id: Ulid) => {
  const { items } = await table.query({
    ...{ pk: keys.words(id).pk, sk: { beginsWith: entryStart }, isConsistent: true },
  });
  return items.map(({ pk, sk, id: entryId, kind, by }) => ({
    key: { pk: String(pk), sk: String(sk) },
    ...{ id: String(entryId), kind: String(kind), by: String(by) },
  }));
};

export const createConsultationRepository = (table: Reads) => ({
  ...readsOf(table),
  ...writes,
  entryKeys: entryKeysOf(table),
});
export type ConsultationRepository = ReturnType<typeof createConsultationRepository>;
