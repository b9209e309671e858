/** Saved searches, what they have found, and who is to be told of it, as they lie in the table. */

import * as z from 'zod';
import { type Item, type Key, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { MailCount } from '#shared/saved/rules.ts';
import {
  type AlertSettings,
  defaultAlertSettings,
  KeptSearch,
  type SavedSearch,
  type SearchAlert,
  searchesMax,
} from '#shared/saved/search-model.ts';

export const searchStart = 'SEARCH#';
export const keys = {
  search: (userId: Ulid, address: string): Key => ({ pk: `U#${userId}`, sk: searchStart + address }),
  number: (userId: Ulid): Key => ({ pk: `U#${userId}`, sk: 'SEARCHES' }),
  alerts: (userId: Ulid): Key => ({ pk: `U#${userId}`, sk: 'ALERTS' }),
  /** One a search and listing, or a listing and what became of it: whatever it tells is told once. */
  hit: (userId: Ulid, sk: string): Key => ({ pk: hitsOf(userId), sk }),
};
export const hitsOf = (userId: Ulid): string => `U#${userId}#HITS`;
export const untoldOf = (userId: Ulid): string => `U#${userId}#UNTOLD`;
export const hitName = (code: ProjectCode, address: string): string => `S#${code}#${address}`;
/** All searches, whoever saved them: what a change is compared with. */
export const searchesPartition = 'SEARCHES';
/** People who are to be told of something, by when. */
export const duePartition = 'Q#ALERTS';
/** A listing lives shorter, however often it is extended; then its hits go, too. */
const hitTtlSeconds = 2 * 365 * 24 * 3600;

export const changes = ['price', 'closed', 'gone'] as const;
export const Hit = z.object({
  userId: z.string(),
  sk: z.string(),
  code: z.string(),
  /** The listing's title, in the language it was posted in; a listing that is gone has none. */
  title: z.string().default(''),
  foundAt: z.string(),
  /** The search that found it … */
  address: z.string().optional(),
  /** … or what became of a saved listing. */
  change: z.enum(changes).optional(),
});
export type Hit = z.infer<typeof Hit>;

/** What is remembered of a person's alerts. */
export const StoredAlerts = z.object({
  email: z.boolean().default(defaultAlertSettings.email),
  listingsInApp: z.boolean().default(defaultAlertSettings.listingsInApp),
  listingsByEmail: z.boolean().default(defaultAlertSettings.listingsByEmail),
  day: z.string().default(''),
  mails: z.int().default(0),
  /** Counts everything that was found: what has moved on meanwhile is looked at again. */
  found: z.int().default(0),
});
export type StoredAlerts = z.infer<typeof StoredAlerts>;

export const readSearch = (item: Item): KeptSearch => KeptSearch.parse(item);
export const settingsOf = ({ email, listingsInApp, listingsByEmail }: StoredAlerts): AlertSettings => ({
  ...{ email, listingsInApp, listingsByEmail },
});

/** Saves a search; raises `already-exists`. */
export const addSearch = (userId: Ulid, search: SavedSearch, alert: SearchAlert): Write =>
  putNew(
    {
      ...{ ...keys.search(userId, search.address), ...search, alert, fresh: 0, userId },
      ...{ gsi2pk: searchesPartition, gsi2sk: `${userId}#${search.address}` },
    },
    'already-exists',
  );

export const changeSearch = (
  userId: Ulid,
  address: string,
  set: { name: string; alert: SearchAlert },
): Write => update(keys.search(userId, address), { set }, { exists: true }, 'not-found');
export const seeSearch = (userId: Ulid, address: string): Write =>
  update(keys.search(userId, address), { set: { fresh: 0 } }, { exists: true }, 'not-found');
export const dropSearch = (userId: Ulid, address: string): Write =>
  remove(keys.search(userId, address), { exists: true }, 'not-found');

/** Counts so many more, or fewer; past the limit it is the address that cannot be saved. */
export const countSearches = (userId: Ulid, by: number): Write =>
  update(
    keys.number(userId),
    { add: { number: by } },
    by > 0 ? { belowOrMissing: { number: searchesMax - by + 1 } } : undefined,
    () => fieldProblem('/address', 'too-many', { maximum: searchesMax }),
  );

/** That something was found for somebody, not told yet; raises `already-exists`. */
export const addHit = ({ userId, sk, ...hit }: Hit): Write =>
  putNew(
    {
      ...{ ...keys.hit(userId, sk), ...hit, userId },
      ...{ gsi1pk: untoldOf(userId), gsi1sk: `${hit.foundAt}#${sk}` },
      ttl: Math.ceil(Date.parse(hit.foundAt) / 1000) + hitTtlSeconds,
    },
    'already-exists',
  );
/** A search has found so many more; raises `not-found` where it was dropped. */
export const countFresh = (userId: Ulid, address: string, by: number): Write =>
  update(keys.search(userId, address), { add: { fresh: by } }, { exists: true }, 'not-found');
/** Whoever it is for is looked at as soon as possible: when they are told is decided then. */
export const makeDue = (userId: Ulid, nowMs: number): Write =>
  update(keys.alerts(userId), {
    set: { gsi2pk: duePartition, gsi2sk: duePlace(nowMs, userId), userId },
    add: { found: 1 },
  });
export const duePlace = (atMs: number, userId: Ulid): string => `${instant(atMs)}#${userId}`;

/** It was told, or is not to be any more; raises `state-conflict` where it was settled before, whatever an index says. */
export const settleHit = ({ userId, sk }: Pick<Hit, 'userId' | 'sk'>): Write =>
  update(
    keys.hit(userId, sk),
    { remove: ['gsi1pk', 'gsi1sk'] },
    { equals: { gsi1pk: untoldOf(userId) } },
    'state-conflict',
  );

/**
 * What a look at a person came to: their e-mails counted, and when to look again (ms). Raises `state-conflict` where
 * something was found meanwhile.
 */
export const settleAlerts = (
  userId: Ulid,
  before: StoredAlerts,
  count: MailCount,
  againAt: number | undefined,
): Write =>
  update(
    keys.alerts(userId),
    againAt === undefined
      ? { set: { ...count }, remove: ['gsi2pk', 'gsi2sk'] }
      : { set: { ...count, gsi2pk: duePartition, gsi2sk: duePlace(againAt, userId) } },
    { equals: { found: before.found } },
    'state-conflict',
  );

export const putSettings = (userId: Ulid, settings: AlertSettings): Write =>
  update(keys.alerts(userId), { set: { ...settings } });

/** Of a person who leaves. */
export const forgetSearch = (userId: Ulid, address: string): Write => remove(keys.search(userId, address));
export const forgetHit = ({ userId, sk }: Pick<Hit, 'userId' | 'sk'>): Write => remove(keys.hit(userId, sk));
export const forgetAlerts = (userId: Ulid): Write[] => [
  remove(keys.number(userId)),
  remove(keys.alerts(userId)),
];
