/** Feeds in the table: what is due, what a pull has done, and the writes of people and of pulls, each on its own attributes. */

import { pagesOf } from '#functions/lib/count-items.ts';
import type { Table } from '#functions/lib/table.ts';
import {
  check,
  type Item,
  type Key,
  put,
  putNew,
  remove,
  update,
  type Write,
} from '#functions/lib/writes.ts';
import type { DoneItem } from '#shared/imports/feeds/difference.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import { FeedReport } from '#shared/imports/feeds/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { instant } from '#shared/kernel/time.ts';
import { doneOf, dueAt, duePartition, itemOf, keys, StoredFeed, StoredPull } from './feed-items.ts';

/** So many feeds are looked at at once. */
const duePage = 25;
/** What goes away with a feed, in one transaction. */
const clearedAtOnce = 100;

export const createFeedRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** A feed of an owner's as it is at this moment, also one that is being cleared away. One request. */
  async find(ownerId: Ulid, id: Ulid): Promise<StoredFeed | undefined> {
    const item = await table.get(keys.feed(ownerId, id), { isConsistent: true });
    return item && StoredFeed.parse(item);
  },
  /** All of an owner's, the oldest first, also those that are being cleared away. One query. */
  async list(ownerId: Ulid): Promise<StoredFeed[]> {
    const { items } = await table.query({
      ...{ pk: `IMPORTS#${ownerId}`, sk: { beginsWith: 'F#' }, isConsistent: true },
    });
    return items.map((item) => StoredFeed.parse(item));
  },
  /** Feeds that are due, the longest waiting first (gsi2). One query. */
  async due(now: number): Promise<Pick<StoredFeed, 'id' | 'ownerId'>[]> {
    const sk = { to: `${instant(now)}~` };
    const { items } = await table.query({ pk: duePartition, sk, index: 'gsi2', limit: duePage });
    return items.map(({ id, ownerId }) => ({ id: String(id), ownerId: String(ownerId) }));
  },
  /** The pull that is under way. One request. */
  async pull(id: Ulid): Promise<StoredPull | undefined> {
    const item = await table.get(keys.pull(id), { isConsistent: true });
    return item && StoredPull.parse(item);
  },
  /** What was done with each item. A query for each megabyte: some 8,000 items. */
  async done(id: Ulid): Promise<Map<string, DoneItem>> {
    const done = new Map<string, DoneItem>();
    const all = { pk: `FEED#${id}`, sk: { beginsWith: 'I#' }, isConsistent: true };
    for await (const items of pagesOf(table, all))
      for (const [reference, one] of items.map(doneOf)) done.set(reference, one);
    return done;
  },
  /** The last reports, the newest first, and one more where there is one. One query. */
  async reports(id: Ulid): Promise<FeedReport[]> {
    const { items } = await table.query({
      ...{ pk: `FEED#${id}`, sk: { beginsWith: 'R#' }, isDescending: true, isConsistent: true },
      limit: feedLimits.reports + 1,
    });
    return items.map((item) => FeedReport.parse(item));
  },
  /** Where what a feed kept lies, a hundred at most. One query. */
  async keptKeys(id: Ulid): Promise<Key[]> {
    const { items } = await table.query({ pk: `FEED#${id}`, limit: clearedAtOnce, isConsistent: true });
    return items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  },

  add: (feed: StoredFeed): Write =>
    putNew({ ...keys.feed(feed.ownerId, feed.id), ...feed, ...dueAt(feed, feed.nextAt) }, 'already-exists'),
  /** Counts with each feed that comes or goes; raises `limit-reached` where there is no room. */
  count: (ownerId: Ulid, by: 1 | -1): Write =>
    update(
      keys.number(ownerId),
      { add: { number: by } },
      by > 0 ? { belowOrMissing: { number: feedLimits.feeds } } : undefined,
      'limit-reached',
    ),
  /** What a person changed; raises `version-conflict`. What is undefined of `next` is taken away. */
  change: (before: StoredFeed, next: Partial<StoredFeed>): Write =>
    changed(before, { ...next, version: before.version + 1 }, { version: before.version }),
  /** What a pull notes (`gotOn` where it got somewhere); raises `version-conflict` where a person or another run changed the feed. */
  note: (before: StoredFeed, next: Partial<StoredFeed>): Write =>
    changed(before, next, { version: before.version, nextAt: before.nextAt }),
  /** Raises `version-conflict` once a person has changed, switched off or removed the feed. */
  stillAs: ({ ownerId, id, version }: StoredFeed): Write =>
    check(keys.feed(ownerId, id), { equals: { version } }, 'version-conflict'),
  forget: ({ ownerId, id }: StoredFeed): Write => remove(keys.feed(ownerId, id)),

  begin: (id: Ulid, pull: StoredPull): Write => putNew({ ...keys.pull(id), ...pull }, 'version-conflict'),
  /** How far a pull is; raises `version-conflict` where another run got on with it. */
  advance: (id: Ulid, before: StoredPull, next: StoredPull): Write =>
    put(
      { ...keys.pull(id), ...next, revision: before.revision + 1 },
      { equals: { revision: before.revision } },
      'version-conflict',
    ),
  end: (id: Ulid, pull: StoredPull): Write =>
    remove(keys.pull(id), { equals: { revision: pull.revision } }, 'version-conflict'),
  putReport: (id: Ulid, report: FeedReport): Write =>
    put({ ...keys.report(id, report.id), ...FeedReport.parse(report) }),
  dropReport: (id: Ulid, pullId: Ulid): Write => remove(keys.report(id, pullId)),
  mark: (id: Ulid, reference: string, done: DoneItem | undefined): Write =>
    done ? put(itemOf(id, reference, done)) : remove(keys.item(id, reference)),
});
export type FeedRepository = ReturnType<typeof createFeedRepository>;

/** What is noted of a turn that got as far as rows, or to an end: it is none on which the function dies while it reads. */
export const gotOn: Partial<StoredFeed> = { brokenTurns: undefined };

function changed(before: StoredFeed, next: Partial<StoredFeed>, equals: Item): Write {
  const after = StoredFeed.parse({ ...before, ...next });
  const due = dueAt(after, after.nextAt);
  const gone = Object.keys(next).filter((name) => next[name as keyof StoredFeed] === undefined);
  return update(
    keys.feed(before.ownerId, before.id),
    {
      set: { ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)), ...due },
      remove: [...gone, ...('gsi2pk' in due ? [] : ['gsi2pk', 'gsi2sk'])],
    },
    { equals },
    'version-conflict',
  );
}
