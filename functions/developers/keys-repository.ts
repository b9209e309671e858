/** API keys in the table: one item each below their owner, and how many there are. */
import * as z from 'zod';
import { developerLimits } from '#shared/developers/limits.ts';
import { ApiKey } from '#shared/developers/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { instant } from '#shared/kernel/time.ts';
import { apiKeyItem } from '../lib/http/api-keys.ts';
import type { Table } from '../lib/table.ts';
import { type Key, putNew, remove, update, type Write } from '../lib/writes.ts';

/** A key as it is stored; times in milliseconds, since each call compares them. */
const StoredKey = z.object({
  id: z.string(),
  name: z.string(),
  ending: z.string(),
  scopes: ApiKey.shape.scopes,
  perMinute: z.int(),
  createdAt: z.int(),
  rotatedAt: z.int().optional(),
  oldUntil: z.int().optional(),
  expiresAt: z.int().optional(),
  lastUsedAt: z.int().optional(),
  version: z.int(),
  hash: z.string(),
  /** Of an agency: by whose seat it acts, who made it or last gave it a secret. */
  by: z.string().optional(),
});
export type StoredKey = z.infer<typeof StoredKey>;

const numberKey = (ownerId: Ulid): Key => ({ pk: `DEV#${ownerId}`, sk: 'KEYS' });

/** A key as its owner sees it. */
export function keyView(stored: StoredKey, nowMs: number): ApiKey {
  const { id, name, ending, scopes, perMinute, createdAt, rotatedAt, oldUntil, expiresAt, lastUsedAt } =
    stored;
  return {
    ...{ id, name, ending, scopes, perMinute, createdAt: instant(createdAt), version: stored.version },
    ...(rotatedAt !== undefined && { rotatedAt: instant(rotatedAt) }),
    ...(oldUntil !== undefined && oldUntil > nowMs && { previousUntil: instant(oldUntil) }),
    ...(expiresAt !== undefined && { expiresAt: instant(expiresAt) }),
    ...(lastUsedAt !== undefined && { lastUsedAt: instant(lastUsedAt) }),
  };
}

export const createKeysRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  /** All keys of somebody, the newest first. One query. */
  async list(ownerId: Ulid): Promise<StoredKey[]> {
    const { items } = await table.query({
      ...{ pk: `DEV#${ownerId}`, sk: { beginsWith: 'KEY#' }, isDescending: true, isConsistent: true },
    });
    return items.map((item) => StoredKey.parse(item));
  },

  async read(ownerId: Ulid, id: Ulid): Promise<StoredKey | undefined> {
    const item = await table.get(apiKeyItem(ownerId, id), { isConsistent: true });
    return item && StoredKey.parse(item);
  },

  add: (ownerId: Ulid, key: StoredKey): Write =>
    putNew({ ...apiKeyItem(ownerId, key.id), ...key }, 'already-exists'),

  /** The secret before stays valid until `oldUntil`; raises `version-conflict`. */
  rotate: (
    ownerId: Ulid,
    key: StoredKey,
    next: Pick<StoredKey, 'hash' | 'ending' | 'rotatedAt' | 'oldUntil' | 'by'>,
  ) =>
    update(
      apiKeyItem(ownerId, key.id),
      { set: { ...next, oldHash: key.hash, version: key.version + 1 } },
      { equals: { version: key.version } },
      'version-conflict',
    ),

  /** Raises `not-found`. */
  remove: (ownerId: Ulid, id: Ulid): Write => remove(apiKeyItem(ownerId, id), { exists: true }, 'not-found'),

  /** Counts with each key that comes or goes; raises `limit-reached` where there is no room. */
  count: (ownerId: Ulid, by: 1 | -1): Write =>
    update(
      numberKey(ownerId),
      { add: { number: by } },
      by > 0 ? { belowOrMissing: { number: developerLimits.keysMax } } : undefined,
      'limit-reached',
    ),

  /** Of a person who leaves. */
  forget: (ownerId: Ulid, id: Ulid): Write => remove(apiKeyItem(ownerId, id)),
  forgetNumber: (ownerId: Ulid): Write => remove(numberKey(ownerId)),
});
export type KeysRepository = ReturnType<typeof createKeysRepository>;
