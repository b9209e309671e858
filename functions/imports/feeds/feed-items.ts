/** How feeds lie in the table: the feed beside its owner's imports, its pull, reports and items in a partition of its own. */
import * as z from 'zod';
import type { Item, Key } from '#functions/lib/writes.ts';
import type { DoneItem } from '#shared/imports/feeds/difference.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import { Feed, FeedInput, FeedReport } from '#shared/imports/feeds/model.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';

/** Why a feed rests although it is on. */
const halts = ['suspicious', 'account', 'seat'] as const;

/**
 * What a person set, and what pulls note beside it: each writes its own attributes. `by`: in whose name it works.
 * `isWhole`: the last pull left nothing to do, so that an unchanged feed need not be read.
 */
export const StoredFeed = FeedInput.extend({
  ...{ id: Ulid, ownerId: Ulid, by: Ulid, version: Version, changedAt: Instant, nextAt: Instant },
  halt: z.enum(halts).optional(),
  failures: z.int(),
  pullId: Ulid.optional(),
  /** What came as it was last suspicious: its rows, and how many of what was done they still had. */
  seen: z.object({ rows: z.int(), still: z.int() }).optional(),
  /** Its person took that for what is meant: as much or more passes until a pull has ended. */
  accepts: z.boolean().optional(),
  /** What its last pulls left for, and its person was told of. */
  told: z.string().optional(),
  /** Turns in a row that never got as far as a row: the function died on what it read, or had no time left after it. */
  brokenTurns: z.int().optional(),
  isWhole: z.boolean().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** It is gone for its people; what it kept is cleared away. */
  removedAt: Instant.optional(),
});
export type StoredFeed = z.infer<typeof StoredFeed>;

/** A row that is about to be run: noted before it is, so that a cut-off neither loses it nor counts it twice. */
const Intent = z.object({
  hash: z.string(),
  outcome: z.enum(['created', 'updated', 'closed']),
  points: z.int(),
  /** Pictures that were brought, by their keys. */
  pictures: z.record(z.string(), Ulid).optional(),
});
export type Intent = z.infer<typeof Intent>;

/** Partners choose references: one may be called `constructor`, and an object with such a key is nothing that can be kept. */
export const pendingKey = (reference: string): string => `#${reference}`;

/** A pull that is under way: its report so far, and the rows that were about to be run. */
export const StoredPull = FeedReport.extend({
  /** By `pendingKey`. */
  pending: z.record(z.string(), Intent),
  revision: z.int(),
  /** When a row last came to its end. */
  progressAt: Instant,
  /** There is no room for more, or no points for what costs as much: rows that need them are left. */
  isFull: z.boolean().optional(),
  pointsBelow: z.int().optional(),
});
export type StoredPull = z.infer<typeof StoredPull>;

export const keys = {
  feed: (ownerId: Ulid, id: Ulid): Key => ({ pk: `IMPORTS#${ownerId}`, sk: `F#${id}` }),
  /** How many feeds an owner has. */
  number: (ownerId: Ulid): Key => ({ pk: `IMPORTS#${ownerId}`, sk: 'N#FEEDS' }),
  pull: (id: Ulid): Key => ({ pk: `FEED#${id}`, sk: 'PULL' }),
  report: (id: Ulid, pullId: Ulid): Key => ({ pk: `FEED#${id}`, sk: `R#${pullId}` }),
  item: (id: Ulid, reference: string): Key => ({ pk: `FEED#${id}`, sk: `I#${reference}` }),
};
/** gsi2: feeds that are to be pulled, by when. */
export const duePartition = 'FEEDS#DUE';
/** Where a feed stands among what is due; one that rests stands nowhere. */
export const dueAt = ({ id, isOn, halt, removedAt }: StoredFeed, nextAt: Instant): Item =>
  (isOn && !halt) || removedAt ? { gsi2pk: duePartition, gsi2sk: `${nextAt}#${id}` } : {};

export const itemOf = (id: Ulid, reference: string, done: DoneItem): Item & Key => ({
  ...keys.item(id, reference),
  ...done,
});
export const doneOf = ({ sk, hash, isMade, triedIn }: Item): [string, DoneItem] => [
  String(sk).slice(2),
  {
    ...{ hash: String(hash), isMade: Boolean(isMade) },
    ...(triedIn !== undefined && { triedIn: String(triedIn) }),
  },
];

/** A feed as its people see it. */
export function feedView(feed: StoredFeed): Feed {
  const { isOn, halt, pullId, nextAt, ...rest } = feed;
  const halted = halt === 'suspicious' ? ('suspicious' as const) : ('stopped' as const);
  const state = !isOn ? ('off' as const) : halt ? halted : ('on' as const);
  return Feed.parse({
    ...{ ...rest, state, isPulling: pullId !== undefined },
    ...(halt && halt !== 'suspicious' && { stoppedBy: halt }),
    ...(state === 'on' && { nextAt }),
  });
}

/** A report that has nothing in it yet. */
export const emptyReport = (id: Ulid, startedAt: Instant): FeedReport => ({
  ...{ id, state: 'running', startedAt, items: 0, new: 0, changed: 0, unchanged: 0, vanished: 0 },
  ...{ created: 0, updated: 0, closed: 0, same: 0, refused: 0, left: 0, points: 0, faults: [] },
});

/** The report with more faults, as far as it keeps them. */
export const withFaults = <Report extends FeedReport>(
  report: Report,
  faults: FeedReport['faults'],
): Report => ({
  ...report,
  faults: [...report.faults, ...faults].slice(0, feedLimits.faults),
});
