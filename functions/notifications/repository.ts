/** Notifications in the table: one item each, in a person's list, among the unread, and in the queue until it is sent. */
import * as z from 'zod';
import { IdentifierKind } from '#shared/accounts/model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { dayMs, Instant, instant } from '#shared/kernel/time.ts';
import { keptDays, NotificationChoices, unreadCountedMax } from '#shared/notifications/model.ts';
import type { QueryPage, Table } from '../lib/table.ts';
import { check, type Item, type Key, put, putNew, remove, update, type Write } from '../lib/writes.ts';

const IdentifierSchema = z.object({ kind: IdentifierKind, value: z.string() });

export const StoredNotification = z.object({
  id: Ulid,
  userId: Ulid,
  template: z.string(),
  values: z.record(z.string(), z.string()),
  at: Instant,
  readAt: Instant.optional(),
  /** An alert's receivers, where those of the profile are not all; gone once it is sent. */
  to: z.array(IdentifierSchema).optional(),
  /** Of somebody without an account: the language they read; `to` says how they are reached. */
  guestLocale: Locale.optional(),
  /** The request whose consent it rests on: once that is withdrawn, it is not sent. */
  restsOn: Ulid.optional(),
  /** Of which agency the thing is that it is about. */
  agencyId: Ulid.optional(),
  /** To which kinds of identifier it was sent already, and how often that failed. */
  sentTo: z.array(IdentifierKind).default([]),
  tries: z.int().default(0),
  /** A run sends it until then (ms). */
  sendingUntil: z.int().optional(),
  /** Its place in the queue; none once nothing is left to send. */
  gsi2sk: z.string().optional(),
});
export type StoredNotification = z.infer<typeof StoredNotification>;

const start = 'NOTE#';
const keys = {
  notification: (userId: Ulid, id: Ulid): Key => ({ pk: `U#${userId}`, sk: start + id }),
  choices: (userId: Ulid): Key => ({ pk: `U#${userId}`, sk: 'CHOICES' }),
  stop: (restsOn: Ulid): Key => ({ pk: `STOP#${restsOn}`, sk: 'STOP' }),
};
const unreadPartition = (userId: Ulid) => `U#${userId}#UNREAD`;
const queuePartition = 'Q#NOTE';
const queuePlace = (atMs: number, id: Ulid) => `${instant(atMs)}#${id}`;
/** Longer than a run may last: then one that was cut off sends nothing more. */
const holdMs = 90_000;
/** How many are read in one query of the queue. */
const queuePage = 50;

type Queued = Pick<StoredNotification, 'userId' | 'id' | 'gsi2sk'>;
const asRead = ({ gsi2sk }: Queued) => ({ equals: { gsi2sk } });
const done = ['gsi2pk', 'gsi2sk', 'to', 'guestLocale', 'sentTo', 'tries', 'sendingUntil'];

/** The write of a new notification, unread and due to be sent at `sendAt` (ms). */
export const addNotification = (
  note: Omit<StoredNotification, 'sentTo' | 'tries' | 'sendingUntil' | 'gsi2sk'>,
  sendAt: number,
): Write => {
  const { id, userId, at, readAt, guestLocale } = note;
  // Nobody without an account reads a list.
  const isUnread = readAt === undefined && guestLocale === undefined;
  return putNew(
    {
      ...keys.notification(userId, id),
      ...note,
      ...(isUnread && { gsi1pk: unreadPartition(userId), gsi1sk: id }),
      ...{ gsi2pk: queuePartition, gsi2sk: queuePlace(sendAt, id) },
      ttl: Math.ceil((Date.parse(at) + keptDays * dayMs) / 1000),
    },
    'already-exists',
  );
};

/**
 * Stops all that rests on the consent of a request, for as long as anything of it may wait to be sent: a write of the
 * transaction that withdraws the consent.
 */
export const stopSending = (restsOn: Ulid, nowMs: number): Write =>
  put({ ...keys.stop(restsOn), at: instant(nowMs), ttl: Math.ceil((nowMs + keptDays * dayMs) / 1000) });

/** What was stopped may be sent again: a write of the transaction that allows it. */
export const resumeSending = (restsOn: Ulid): Write => remove(keys.stop(restsOn));

/** Its reader has seen what it is about: read, and nothing of it is left to be sent. Raises `not-found` where it is gone. */
export const settleNotification = (userId: Ulid, id: Ulid, nowMs: number): Write =>
  update(
    keys.notification(userId, id),
    { set: { readAt: instant(nowMs) }, remove: ['gsi1pk', 'gsi1sk', ...done] },
    { exists: true },
    'not-found',
  );

/** Each costs one request. */
const readsOf = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  /** A page of a person's notifications, newest first; its `lastKey` stands only where more follow. One query. */
  async list(userId: Ulid, limit: number, from: Item | undefined): Promise<QueryPage> {
    const { items } = await table.query({
      ...{ pk: `U#${userId}`, sk: { beginsWith: start }, isDescending: true },
      ...{ limit: limit + 1, start: from },
    });
    const shown = items.slice(0, limit);
    const last = items.length > limit ? shown.at(-1) : undefined;
    return { items: shown, ...(last && { lastKey: { pk: last.pk, sk: last.sk } }) };
  },
  /** The newest unread ones after one of them, at most as many as are counted. One query. */
  async unread(userId: Ulid, after?: Ulid): Promise<StoredNotification[]> {
    const { items } = await table.query({
      ...{ pk: unreadPartition(userId), index: 'gsi1', isDescending: true, limit: unreadCountedMax },
      ...(after && { sk: { after } }),
    });
    return items.map((item) => StoredNotification.parse(item));
  },
  /** A hundred unread ones up to one of them, and where the next hundred begin. One query. */
  async unreadUpTo(userId: Ulid, upTo: Ulid, from?: Item): Promise<{ ids: Ulid[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: unreadPartition(userId), index: 'gsi1', sk: { to: upTo }, isDescending: true },
      ...{ limit: unreadCountedMax, start: from },
    });
    return { ids: items.map(({ id }) => Ulid.parse(id)), ...(lastKey && { next: lastKey }) };
  },
  /** Those of a person's that are there, of these ids. One request. */
  async find(userId: Ulid, ids: readonly Ulid[]): Promise<StoredNotification[]> {
    const unique = [...new Set(ids)];
    const items = await table.batchGet(unique.map((id) => keys.notification(userId, id)));
    return items.map((item) => StoredNotification.parse(item));
  },
  /** Whether the consent of a request was withdrawn. One read. */
  isStopped: async (restsOn: Ulid): Promise<boolean> =>
    (await table.get(keys.stop(restsOn), { isConsistent: true })) !== undefined,
  /** What a person chose; undefined where they never did. */
  async readChoices(userId: Ulid): Promise<NotificationChoices | undefined> {
    const item = await table.get(keys.choices(userId), { isConsistent: true });
    return item && NotificationChoices.parse(item);
  },
  /** What is due to be sent at `nowMs`, oldest first, and where the next page begins. One query. */
  async due(nowMs: number, from?: Item): Promise<{ notifications: StoredNotification[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ pk: queuePartition, index: 'gsi2', sk: { to: queuePlace(nowMs, '~') }, limit: queuePage },
      start: from,
    });
    const notifications = items.map((item) => StoredNotification.parse(item));
    return { notifications, ...(lastKey && { next: lastKey }) };
  },
  /** All that lies there of a person, a page at a time: for taking along and taking away. One query. */
  async ofPerson(userId: Ulid, limit: number, from?: Item) {
    const { items, lastKey } = await table.query({
      ...{ pk: `U#${userId}`, sk: { beginsWith: start }, limit, start: from, isConsistent: true },
    });
    const notifications = items.map((item) => StoredNotification.parse(item));
    return { notifications, ...(lastKey && { next: lastKey }) };
  },
});

/** Values for `transact`. */
const writes = {
  /** It was read; raises `not-found` where it is gone. */
  markRead: (userId: Ulid, id: Ulid, at: Instant): Write =>
    update(
      keys.notification(userId, id),
      { set: { readAt: at }, remove: ['gsi1pk', 'gsi1sk'] },
      { exists: true },
      'not-found',
    ),
  putChoices: (userId: Ulid, choices: NotificationChoices): Write =>
    put({ ...keys.choices(userId), ...choices }),
  /** Takes it to be sent by this run alone; raises `state-conflict` where another has it or it has moved. */
  hold: (of: Queued, nowMs: number): Write =>
    update(
      keys.notification(of.userId, of.id),
      { set: { sendingUntil: nowMs + holdMs } },
      { ...asRead(of), belowOrMissing: { sendingUntil: nowMs } },
      'state-conflict',
    ),
  /** Part of taking it: raises `state-conflict` where its consent was withdrawn in this moment. */
  checkConsent: ({ restsOn }: Pick<StoredNotification, 'restsOn'>): Write[] =>
    restsOn ? [check(keys.stop(restsOn), { exists: false }, 'state-conflict')] : [],
  /** One kind of identifier was sent to, others are left; raises `state-conflict` where it has moved. */
  markSent: (of: StoredNotification, kind: IdentifierKind): Write =>
    update(
      keys.notification(of.userId, of.id),
      { set: { sentTo: [...of.sentTo, kind] }, remove: ['sendingUntil'] },
      asRead(of),
      'state-conflict',
    ),
  /** It waits until `atMs`; raises `state-conflict` where it has moved. */
  putOff: (of: Queued, atMs: number, tries: number): Write =>
    update(
      keys.notification(of.userId, of.id),
      { set: { gsi2sk: queuePlace(atMs, of.id), tries }, remove: ['sendingUntil'] },
      asRead(of),
      'state-conflict',
    ),
  /** Nothing of it is left to be sent; raises `state-conflict` where it has moved. */
  finish: (of: Queued): Write =>
    update(keys.notification(of.userId, of.id), { remove: done }, asRead(of), 'state-conflict'),
  forget: ({ userId, id }: Pick<StoredNotification, 'userId' | 'id'>): Write =>
    remove(keys.notification(userId, id)),
  forgetChoices: (userId: Ulid): Write => remove(keys.choices(userId)),
};

export const createNotificationRepository = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  ...readsOf(table),
  ...writes,
});
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
