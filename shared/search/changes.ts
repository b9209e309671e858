/** The change log of public listings: `CHG#yyyymmddhh / ulid`, read by search and pages. */
import type { Ulid } from '../kernel/id.ts';
import { hourBucket } from '../kernel/time.ts';
import { Change, ChangeHead, type LoggedChange, type SearchDoc } from './model.ts';

/** How long a change stays in the log. */
export const changeTtlSeconds = 7 * 24 * 3600;

/** A value as bytes, and back: a port, since what search knows of a listing is stored packed. */
export type Pack = (value: unknown) => Uint8Array;
export type Unpack = (bytes: Uint8Array) => unknown;

type Removal = Extract<Change, { op: 'remove' }>;
type Putting = Omit<Extract<Change, { op: 'put' }>, 'doc'> & { doc: Uint8Array };
/** A change-log item, keys included; the transaction that changes the listing puts it if absent. */
export type ChangeItem = (Putting | Removal) & { pk: string; sk: Ulid; ttl: number };

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The milliseconds since 1970 that a ULID begins with. */
export function ulidTimeMs(ulid: Ulid): number {
  let ms = 0;
  for (const char of ulid.slice(0, 10)) ms = ms * 32 + crockford.indexOf(char);
  return ms;
}

/** The least ULID of a millisecond: where reading the log past a point in time begins. */
export function firstUlidAt(ms: number): Ulid {
  let text = '';
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = crockford[rest % 32] + text;
  return text.padEnd(26, '0');
}

/** The earlier of two ULIDs. */
export const earlier = (one: Ulid, other: Ulid): Ulid => [one, other].sort()[0]!;

/** The partition of the log that holds the changes of a point in time. */
export const changePartition = (ms: number): string => `CHG#${hourBucket(ms)}`;

/** Every partition from one point in time to another, oldest first. */
export function changePartitions(fromMs: number, toMs: number): string[] {
  const hourMs = 3_600_000;
  const first = Math.floor(fromMs / hourMs);
  const count = Math.max(0, Math.floor(toMs / hourMs) - first + 1);
  return Array.from({ length: count }, (_, i) => changePartition((first + i) * hourMs));
}

/**
 * The log item for a listing that is public from now on in this form, or was so in an older one.
 * `changeId` is a fresh ULID; `doc.version` is the version that the same transaction writes. What stands in
 * clear is not packed again.
 */
export function putChange(changeId: Ulid, doc: SearchDoc, pack: Pack): ChangeItem {
  const { id, code, version, ...rest } = doc;
  return changeItem(changeId, { op: 'put', id, code, version, doc: pack(rest) });
}

/** The log item for a listing that is public no more; `version` is the one the same transaction writes. */
export const removeChange = (
  changeId: Ulid,
  { id, code, version }: Pick<SearchDoc, 'id' | 'code' | 'version'>,
): ChangeItem => changeItem(changeId, { op: 'remove', id, code, version });

function changeItem(changeId: Ulid, change: Putting | Removal): ChangeItem {
  const ms = ulidTimeMs(changeId);
  const ttl = Math.floor(ms / 1000) + changeTtlSeconds;
  return { pk: changePartition(ms), sk: changeId, ttl, ...change };
}

/** Reads a log item back; throws where it is none. */
export function changeOf(item: Record<string, unknown>, unpack: Unpack): LoggedChange {
  const { id, code, version, doc } = item;
  const unpacked = doc instanceof Uint8Array ? { ...(unpack(doc) as object), id, code, version } : doc;
  return { changeId: String(item.sk), ...Change.parse({ ...item, doc: unpacked }) };
}

/** Reads of a log item which listing changed how, without its document; throws where it is no change. */
export const changeHeadOf = (item: Record<string, unknown>): ChangeHead =>
  ChangeHead.parse({ ...item, changeId: item.sk });

/**
 * What a caller brings to read their own write: `after` of a search equals the id and version that the
 * write answered with.
 */
export const afterToken = (written: Pick<SearchDoc, 'id' | 'version'>): string =>
  `${written.id}.${written.version}`;

const shards = 16;
/** The partition of gsi2 that lists a live listing's CARD: how the index is rebuilt without a scan. */
export const livePartition = (listingId: Ulid): string =>
  `LIVE#${crockford.indexOf(listingId.at(-1) ?? '0') % shards}`;
/** All partitions of live listings. */
export const livePartitions: readonly string[] = Array.from({ length: shards }, (_, i) => `LIVE#${i}`);
