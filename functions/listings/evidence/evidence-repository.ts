/** Evidence of listings in the table: what was handed in for each claim, which files are held for how long, settings. */

import * as z from 'zod';
import { type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { type Clock, Instant } from '#shared/kernel/time.ts';
import { type ClaimKind, Evidence } from '#shared/listings/evidence-model.ts';
import { EvidenceSettings } from '#shared/listings/evidence-settings.ts';
import {
  evidenceKey,
  evidenceOfOwner,
  evidenceQueue,
  evidenceSettingsKey,
  evidenceStart,
  heldFileKey,
  listingPartition,
} from '../storage/keys.ts';

/** What was handed in, as stored. */
export const StoredEvidence = Evidence.extend({
  listingId: Ulid,
  code: z.string(),
  ownerId: Ulid,
  decidedBy: Ulid.optional(),
});
export type StoredEvidence = z.infer<typeof StoredEvidence>;

const StoredHold = z.object({ until: Instant.optional() });

/** The item; in the queue of staff while it waits, and always among what its owner handed in. */
function itemOf(evidence: StoredEvidence): Item & Key {
  const { listingId, claim, ownerId, state, handedInAt } = evidence;
  const place = `${handedInAt}#${listingId}#${claim}`;
  return {
    ...evidenceKey(listingId, claim),
    ...(state === 'waiting' && { gsi2pk: evidenceQueue, gsi2sk: place }),
    ...{ gsi1pk: evidenceOfOwner(ownerId), gsi1sk: place },
    ...evidence,
  };
}

/** Where a page of the queue, or of what one person handed in, begins after a row. */
const pageOfIndex =
  (table: Pick<Table, 'query'>) =>
  async (index: 'gsi1' | 'gsi2', pk: string, limit: number, start?: Item) => {
    const page = await table.query({ pk, index, limit, start });
    return { items: page.items.map((item) => StoredEvidence.parse(item)), lastKey: page.lastKey };
  };

/** Reads of one request each; nothing but what does not fit its schema is raised. */
export function createEvidenceRepository(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const page = pageOfIndex(table);
  return {
    /** All that was handed in for a listing, at most one for each claim. */
    async evidenceOf(id: Ulid): Promise<StoredEvidence[]> {
      const { items } = await table.query({
        pk: listingPartition(id),
        sk: { beginsWith: evidenceStart },
        isConsistent: true,
      });
      return items.map((item) => StoredEvidence.parse(item));
    },
    /** What was handed in for one claim. */
    async evidence(id: Ulid, claim: ClaimKind): Promise<StoredEvidence | undefined> {
      const item = await table.get(evidenceKey(id, claim), { isConsistent: true });
      return item && StoredEvidence.parse(item);
    },
    /** What waits for staff, oldest first (gsi2). */
    waitingEvidence: (limit: number, start?: Item) => page('gsi2', evidenceQueue, limit, start),
    /** What somebody handed in, oldest first (gsi1). */
    evidenceOfOwner: (ownerId: Ulid, limit: number, start?: Item) =>
      page('gsi1', evidenceOfOwner(ownerId), limit, start),
    /** How many wait for staff, counted to `limit`. */
    async evidenceQueue(limit: number): Promise<QueueState> {
      const { items } = await table.query({ pk: evidenceQueue, index: 'gsi2', limit });
      return queueOf(items, 'gsi2sk');
    },
    /** Which of these files may be opened at a moment: what waits, or is not past the day it goes. */
    async heldFiles(mediaIds: readonly Ulid[], now: number): Promise<Set<Ulid>> {
      if (mediaIds.length === 0) return new Set();
      const ids = [...new Set(mediaIds)];
      const items = await table.batchGet(ids.map(heldFileKey), { isConsistent: true });
      const held = new Map(items.map((item) => [String(item.pk), StoredHold.parse(item)]));
      return new Set(
        ids.filter((id) => {
          const hold = held.get(heldFileKey(id).pk);
          return hold && (hold.until === undefined || Date.parse(hold.until) > now);
        }),
      );
    },
    async evidenceSettings(): Promise<EvidenceSettings | undefined> {
      const item = await table.get(evidenceSettingsKey(), { isConsistent: true });
      return item && EvidenceSettings.parse(item);
    },
  };
}

type FileOwner = Pick<StoredEvidence, 'listingId' | 'claim'>;
const ownerOf = ({ listingId, claim }: FileOwner) => ({ listingId, claim });

export const evidenceWrites = {
  /** Puts what was handed in or decided over the version that was read; `version-conflict`. */
  putEvidence: (evidence: StoredEvidence): Write =>
    put(
      itemOf(evidence),
      evidence.version === 1 ? { exists: false } : { equals: { version: evidence.version - 1 } },
      'version-conflict',
    ),
  /** Removes it with its listing. */
  removeEvidence: ({ listingId, claim, version }: StoredEvidence): Write =>
    remove(evidenceKey(listingId, claim), { equals: { version } }, 'version-conflict'),
  /** Holds a file for a claim: one that nothing holds, or the claim itself did before; else `state-conflict`. */
  holdFile: (mediaId: Ulid, owner: FileOwner, isOwnBefore: boolean): Write => {
    const item = { ...heldFileKey(mediaId), ...ownerOf(owner) };
    return isOwnBefore
      ? put(item, { equals: ownerOf(owner) }, 'state-conflict')
      : putNew(item, 'state-conflict');
  },
  /** Until when the file can still be opened; the item goes some time later by itself. */
  endHold: (mediaId: Ulid, owner: FileOwner, until: Instant): Write =>
    put({
      ...heldFileKey(mediaId),
      ...ownerOf(owner),
      until,
      ttl: Math.ceil(Date.parse(until) / 1000),
    }),
  /** Nothing holds the file any more. */
  letGo: (mediaId: Ulid): Write => remove(heldFileKey(mediaId)),
  /** Puts settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putEvidenceSettings: (settings: EvidenceSettings, at: Instant, by: string): Write[] => [
    put(
      { ...evidenceSettingsKey(), ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...evidenceSettingsKey(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
};

/** Which of these files are held as evidence, for the cleanup of files and for whoever wants to open them. */
export const evidenceInUse = (table: Pick<Table, 'get' | 'batchGet' | 'query'>, clock: Clock) => {
  const repo = createEvidenceRepository(table);
  return (mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => repo.heldFiles(mediaIds, clock.now());
};
