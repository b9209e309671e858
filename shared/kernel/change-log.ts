/** The change log: which public thing changed when, whatever kind it is. `CHG#yyyymmddhh / ulid`, kept seven days. */
import * as z from 'zod';
import { Ulid, ulidTimeMs } from './id.ts';
import { hourBucket } from './time.ts';

/** What a master sets, as the log names it: pages say prices, limits and who runs the marketplace. */
export const settingsEntity = 'settings';

/** How long a change stays in the log. */
export const changeTtlSeconds = 7 * 24 * 3600;
const hourMs = 3_600_000;

/** A thing that visitors see: the kind of entity, and the key that the address of its page says, such as a code. */
export const EntityKey = z.object({ entity: z.string().regex(/^[a-z][a-z-]*$/), key: z.string().min(1) });
export type EntityKey = z.infer<typeof EntityKey>;

/** What changed: it is public in this version (`put`), or public no more since this version (`remove`). */
export const EntityChange = EntityKey.extend({
  id: z.string().min(1),
  version: z.int(),
  op: z.enum(['put', 'remove']),
});
export type EntityChange = z.infer<typeof EntityChange>;

/** A change as it was read: `changeId` is its ULID, by whose time it lies in the log. */
export const LoggedEntityChange = EntityChange.extend({ changeId: Ulid });
export type LoggedEntityChange = z.infer<typeof LoggedEntityChange>;

/** An item of the log, keys included; the transaction that makes the change puts it if absent. */
export type ChangeItem<Payload extends object = object> = EntityChange &
  Payload & { pk: string; sk: Ulid; ttl: number };

/** The log item of a change. `changeId` is a fresh ULID; `payload` is what a reader of this entity needs beside it. */
export function changeItem<Payload extends object = object>(
  changeId: Ulid,
  change: EntityChange,
  payload: Payload = {} as Payload,
): ChangeItem<Payload> {
  const ms = ulidTimeMs(changeId);
  const ttl = Math.floor(ms / 1000) + changeTtlSeconds;
  return { pk: changePartition(ms), sk: changeId, ttl, ...change, ...payload };
}

/**
 * Reads a log item; raises an error where it is no change. Items from before the log held other entities than
 * listings say neither entity nor key, but the listing's code.
 */
export const loggedChangeOf = (item: Record<string, unknown>): LoggedEntityChange =>
  LoggedEntityChange.parse({ entity: 'listing', key: item.code, ...item, changeId: item.sk });

/** The partition of the log that holds the changes of a point in time. */
export const changePartition = (ms: number): string => `CHG#${hourBucket(ms)}`;

/** Every partition from one point in time to another, oldest first. */
export function changePartitions(fromMs: number, toMs: number): string[] {
  const first = Math.floor(fromMs / hourMs);
  const count = Math.max(0, Math.floor(toMs / hourMs) - first + 1);
  return Array.from({ length: count }, (_, i) => changePartition((first + i) * hourMs));
}
