/** Writes of consultation requests, as values for `transact`. */
import { type Item, type Key, put, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';
import {
  claimItem,
  keys,
  type RowRef,
  rowItem,
  type StoredClaim,
  type StoredEntry,
  type StoredRow,
  type StoredWords,
  statePartition,
} from './items.ts';

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
  ...(['lostReason', 'reasonText', 'withdrawnAt', 'isShared'] as const),
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
  /** A stub in its place, where nothing was read, written or noted since it was read, else `version-conflict`. */
  stubRow: (before: StoredRow, stub: StoredRow): Write =>
    update(
      keys.row(before),
      {
        set: { ...stub, gsi1pk: statePartition(stub.inboxId, stub.state) },
        remove: optional.filter((name) => stub[name] === undefined),
      },
      {
        equals: {
          ...{ version: before.version, isUnread: before.isUnread, notes: before.notes },
        },
      },
      conflictOf,
    ),
  /** It was opened for the first time; raises `state-conflict` where it was before. */
  markRead: (ref: RowRef): Write =>
    update(keys.row(ref), { set: { isUnread: false } }, { equals: { isUnread: true } }, 'state-conflict'),
  /** Something new was written in it; raises `version-conflict` where it is among the unread ones already. */
  markUnread: (ref: RowRef): Write =>
    update(keys.row(ref), { set: { isUnread: true } }, { equals: { isUnread: false } }, 'version-conflict'),
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

/** Counts for an inbox. */
const count = (inboxId: string, add: Record<string, number>): Write => update(keys.box(inboxId), { add });

export const leadWrites = {
  ...rowWrites,
  /** A new request with its claims; raises `already-contacted` with the date of an earlier one. */
  add: (
    row: StoredRow,
    words: StoredWords,
    { attempt, listingId, from }: { attempt: string; listingId: Ulid | undefined; from?: string },
  ): Write[] => {
    const claim: StoredClaim = { leadId: row.id, inboxId: row.inboxId, at: row.at, attempt };
    const first = { ...claim, ...(from && { from }) };
    return [
      ...words.claims.map((key, at) => putNew(claimItem(key, at ? claim : first, at === 0), alreadyAsked)),
      putNew(rowItem(row, listingId), 'already-exists'),
      putNew({ ...keys.words(row.id), ...words }, 'already-exists'),
      count(row.inboxId, { unread: 1, received: 1 }),
    ];
  },
  putWords: (words: StoredWords): Write =>
    put({ ...keys.words(words.id), ...words }, { exists: true }, 'not-found'),
  removeWords: (id: Ulid): Write => remove(keys.words(id)),
  removeClaims: ({ claims }: StoredWords): Write[] => claims.map((key) => remove(key)),
  /** Keeps a request in the list of its month after the claim that had it there has gone. */
  putLeftover: (claim: StoredClaim): Write => put(claimItem(keys.leftover(claim.leadId), claim, true)),
  removeLeftover: (id: Ulid): Write => remove(keys.leftover(id)),
  /** Puts a request into the inbox of those whose poster has gone, with its claims, as somebody else's no more. */
  moveToGone: (
    before: StoredRow,
    row: StoredRow,
    words: StoredWords,
    claims: readonly StoredClaim[],
  ): Write[] => [
    remove(keys.row(before), { equals: { version: before.version } }, conflictOf),
    put(rowItem(row, undefined)),
    put({ ...keys.words(row.id), ...words }),
    ...words.claims.flatMap((key, at) => {
      const claim = claims[at];
      return claim ? [put(claimItem(key, { ...claim, inboxId: row.inboxId }, at === 0))] : [];
    }),
  ],
  /** A note, once for an attempt; raises `already-exists`. */
  addEntry: (leadId: Ulid, entry: StoredEntry, attempt: string): Write =>
    putNew({ ...keys.entry(leadId, attempt), ...entry }, 'already-exists'),
  /** Takes a note away; raises `not-found` where it has gone. */
  removeEntry: (key: Key, id: Ulid): Write => remove(key, { equals: { id } }, 'not-found'),
  removeEntryAt: (key: Key): Write => remove(key),
  count,
  removeBox: (inboxId: string): Write => remove(keys.box(inboxId)),
  addReminder: (day: string, { id, inboxId }: RowRef): Write =>
    put({ ...keys.reminder(day, id), id, inboxId }),
  removeReminder: (day: string, id: Ulid): Write => remove(keys.reminder(day, id)),
  putProgress: (job: string, place: string): Write => put({ ...keys.progress(job), place }),
  /** Moves a job on from where it was read, else `version-conflict`: of two runs at once one is told. */
  putProgressFrom: (job: string, from: string | undefined, place: string): Write =>
    put(
      { ...keys.progress(job), place },
      from === undefined ? { exists: false } : { equals: { place: from } },
      'version-conflict',
    ),
};
