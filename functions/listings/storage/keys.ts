/** The keys of everything that listings store. */

import type { Key } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ClaimKind } from '#shared/listings/evidence-model.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import { livePartition } from '#shared/search/changes.ts';

declare const branded: unique symbol;
/** A key that was made by a builder here, and by nothing else. */
export type ListingKey = Key & { readonly [branded]: true };
const key = (pk: string, sk: string) => ({ pk, sk }) as ListingKey;

/**
 * The items of a listing: head, content, the row of lists, the edit that waits or was refused last; what a look for
 * warnings found, which member of staff has it open, its owner's appeal, that an authority had it taken down, and the
 * remarks of the last refusal.
 */
export const parts = [
  ...(['META', 'BODY', 'CARD', 'REV'] as const),
  ...(['EXAM', 'LOOKING', 'APPEAL', 'SEALED', 'REMARKS'] as const),
] as const;
export type Part = (typeof parts)[number];

/**
 * Kinds of scheduled work: a listing is extended as its owner has asked, expires, its level ends, a deleted one is
 * purged, a raising is judged.
 */
export const workKinds = ['extend', 'expire', 'level', 'purge', 'judge'] as const;
export type WorkKind = (typeof workKinds)[number];
export const workShards = 4;

export const listingPartition = (id: Ulid): string => `L#${id}`;
export const partKey = (id: Ulid, part: Part): ListingKey => key(listingPartition(id), part);
/** Which listings' days run out on a day of Viet Nam (yyyymmdd). */
export const endingKey = (day: string, id: Ulid): ListingKey => key(`ENDING#${day}`, id);
/** The progress of the job that works through due work. */
export const progressKey = (): ListingKey => key('JOB#expire-due', 'PROGRESS');

/** A draft of a person's, by its code; together they lie below one key. */
export const draftPrefix = 'D#';
export const draftKey = (ownerId: Ulid, code: string): ListingKey =>
  key(`DRAFTS#${ownerId}`, `${draftPrefix}${code}`);
/** What a listing brought on a day (yyyymmdd): viewers, shares, fetched files, reveals of the phone, requests. */
export const dayKey = (id: Ulid, day: string): ListingKey => key(listingPartition(id), `${dayStart}${day}`);
export const dayStart = 'DAY#';
/** A batch of impressions that was counted. */
export const batchKeyOf = (batch: string): ListingKey => key(`IMPRESSIONS#${batch}`, 'BATCH');
/** What marks of viewers are hashed with on a day (yyyymmdd). */
export const viewerKeyOf = (day: string): ListingKey => key(`VIEWERS#${day}`, 'KEY');
/** How many drafts a person has by imports. */
export const importedDraftsKey = (ownerId: Ulid): ListingKey => key(`DRAFTS#${ownerId}`, 'NI');
/** What a person's own references stand for, by reference. */
export const referencesPartition = (ownerId: Ulid): string => `LREF#${ownerId}`;
export const referenceKey = (ownerId: Ulid, reference: string): ListingKey =>
  key(referencesPartition(ownerId), reference);
/** How many drafts a person keeps. */
export const draftsKey = (ownerId: Ulid): ListingKey => key(`DRAFTS#${ownerId}`, 'N');

/** Of listings alike in one way, the band of a hash or what else they share: which they are. */
export const signalPartition = (kind: SignalKind, shared: string): string => `SIG#${kind}#${shared}`;
export const signalKey = (kind: SignalKind, shared: string, id: Ulid, mediaId?: Ulid): ListingKey =>
  key(signalPartition(kind, shared), mediaId ? `${id}#${mediaId}` : id);
export const signalKinds = ['picture', 'text', 'phone', 'price'] as const;
export type SignalKind = (typeof signalKinds)[number];
/** The listing that a signal's sort key names. */
export const signalledBy = (sk: string): Ulid => sk.split('#')[0]!;
/** How far the job that looks for warnings is. */
export const examineProgressKey = (): ListingKey => key('JOB#examine-listings', 'PROGRESS');
/** Forbidden words: as they are, and each version. */
export const wordsKey = (version?: number): ListingKey =>
  key('CFG', version === undefined ? 'words' : `words#v${String(version).padStart(5, '0')}`);

/** When owners are asked: as it is, and each version; and how far the job that asks them is. */
export const freshnessKey = (version?: number): ListingKey =>
  key('CFG', version === undefined ? 'freshness' : `freshness#v${String(version).padStart(5, '0')}`);
export const askProgressKey = (): ListingKey => key('JOB#ask-owners', 'PROGRESS');
/** What was handed in for a claim of a listing. */
export const evidenceStart = 'EVID#';
export const evidenceKey = (id: Ulid, claim: ClaimKind): ListingKey =>
  key(listingPartition(id), `${evidenceStart}${claim}`);
/** gsi2: what waits for staff, oldest first. */
export const evidenceQueue = 'Q#EVIDENCE';
/** gsi1: what a person handed in, by when. */
export const evidenceOfOwner = (ownerId: Ulid): string => `U#${ownerId}#EVID`;
/** That a file is held as evidence, and until when. */
export const heldFileKey = (mediaId: Ulid): ListingKey => key(`EVFILE#${mediaId}`, 'HELD');
/** How long grades hold and papers are kept: as it is, and each version. */
export const evidenceSettingsKey = (version?: number): ListingKey =>
  key('CFG', version === undefined ? 'evidence' : `evidence#v${String(version).padStart(5, '0')}`);

/** What is shown of a developer by its partner page: the oldest publication first. */
export const developedPartition = (partnerId: Ulid): string => `DEVELOPER#${partnerId}`;
export const developedKey = (partnerId: Ulid, at: Instant, id: Ulid): ListingKey =>
  key(developedPartition(partnerId), `${at}#${id}`);

/** Which listings a package raised, in their order. */
export const raisedPartition = (packageId: Ulid): string => `RAISED#${packageId}`;
export const raisedKey = (packageId: Ulid, at: Instant, id: Ulid): ListingKey =>
  key(raisedPartition(packageId), `${at}#${id}`);

/** A raising of a listing that is measured; and the results of like ones, by when they were known. */
export const raiseStart = 'RAISE#';
export const raiseKey = (id: Ulid, raiseId: Ulid): ListingKey =>
  key(listingPartition(id), `${raiseStart}${raiseId}`);
export const factorsPartition = (group: string): string => `FACTORS#${group}`;
export const factorKey = (group: string, at: Instant, raiseId: Ulid): ListingKey =>
  key(factorsPartition(group), `${at}#${raiseId}`);

/** The listing that a part's partition key names. */
export const idOf = (pk: string): Ulid => pk.slice('L#'.length);

/** gsi1: a person's listings by when they were made. */
export const ownerIndex = (ownerId: Ulid, createdAt: Instant) => ({
  gsi1pk: ownerPartition(ownerId),
  gsi1sk: createdAt,
});
export const ownerPartition = (ownerId: Ulid): string => `U#${ownerId}#L`;

/** gsi2: what waits for approval, oldest first. */
export const waitingPartition = 'Q#LIST#WAITING';
export const waitingIndex = (submittedAt: Instant) => ({ gsi2pk: waitingPartition, gsi2sk: submittedAt });

/** gsi2: appeals that wait for staff, oldest first. */
export const appealPartition = 'Q#LIST#APPEAL';
export const appealIndex = (at: Instant) => ({ gsi2pk: appealPartition, gsi2sk: at });

/** gsi1: what staff list by its state, newest change first. */
export const statePartition = (state: StaffListState): string => `LS#${state}`;
export const stateIndex = (state: StaffListState, updatedAt: Instant, id: Ulid) => ({
  gsi1pk: statePartition(state),
  gsi1sk: `${updatedAt}#${id}`,
});

/** gsi2: what is shown, spread over a few partitions, for rebuilding the search index. */
export const liveIndex = (id: Ulid) => ({ gsi2pk: livePartition(id), gsi2sk: id });

/** Work that waits for its time. */
export interface ScheduledWork {
  atMs: number;
  kind: WorkKind;
  id: Ulid;
}
const workPartition = (atMs: number, shard: number) => `DUE#${dayBucket(atMs)}#${shard}`;
/** The day in UTC, as yyyymmdd. */
const dayBucket = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
const shardOf = (id: Ulid): number => id.charCodeAt(id.length - 1) % workShards;

/** Where scheduled work lies: its day and shard, then its time, what and which. */
export const workKey = ({ atMs, kind, id }: ScheduledWork): ListingKey =>
  key(workPartition(atMs, shardOf(id)), `${new Date(atMs).toISOString()}#${kind}#${id}`);
/** The partitions of one day's work. */
export const workPartitions = (atMs: number): string[] =>
  Array.from({ length: workShards }, (_, shard) => workPartition(atMs, shard));
/** The sort key before which everything is due at `atMs`. */
export const workUntil = (atMs: number): string => `${new Date(atMs).toISOString()}#~`;

/** Scheduled work read back from its sort key. */
export function workOf(sk: string): ScheduledWork {
  const [at = '', kind, id = ''] = sk.split('#');
  return { atMs: Date.parse(at), kind: kind as WorkKind, id };
}
