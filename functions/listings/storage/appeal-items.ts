/** Appeals of owners as they are stored: beside the listing, in a queue of their own while they wait. */

import * as z from 'zod';
import { type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { Table } from '#functions/lib/table.ts';
import { check, put, remove, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { AppealSubject } from '#shared/listings/appeal-model.ts';
import { ListingState } from '#shared/listings/model.ts';
import { appealIndex, appealPartition, partKey } from './keys.ts';

/** An appeal with what it is against: who decided, when, and what the listing was then. */
const StoredAppeal = z.object({
  id: Ulid,
  subject: AppealSubject,
  words: z.string(),
  at: Instant,
  decidedBy: z.string(),
  decidedAt: Instant,
  stateBefore: ListingState,
});
export type StoredAppeal = z.infer<typeof StoredAppeal>;

export interface AppealPosition {
  at: Instant;
  id: Ulid;
}

export const appealReads = (table: Pick<Table, 'batchGet' | 'query'>) => ({
  /** The appeal of a listing, and whether an authority had it taken down. One request. */
  async appeal(id: Ulid): Promise<{ appeal: StoredAppeal | undefined; isSealed: boolean }> {
    const keys = [partKey(id, 'APPEAL'), partKey(id, 'SEALED')];
    const items = await table.batchGet(keys, { isConsistent: true });
    const stored = items.find(({ sk }) => sk === 'APPEAL');
    return {
      appeal: stored && StoredAppeal.parse(stored),
      isSealed: items.some(({ sk }) => sk === 'SEALED'),
    };
  },

  /** Appeals that wait, oldest first (gsi2). One query. */
  async appeals(limit: number, after?: AppealPosition): Promise<StoredAppeal[]> {
    const start = after && { ...partKey(after.id, 'APPEAL'), ...appealIndex(after.at) };
    const { items } = await table.query({ pk: appealPartition, index: 'gsi2', limit, start });
    return items.map((item) => StoredAppeal.parse(item));
  },

  /** How many appeals wait, as far as `limit`. One query (gsi2). */
  async appealQueue(limit: number): Promise<QueueState> {
    const { items } = await table.query({ pk: appealPartition, index: 'gsi2', limit });
    return queueOf(items, 'gsi2sk');
  },
});

export const appealWrites = {
  putAppeal: (appeal: StoredAppeal): Write =>
    put({ ...partKey(appeal.id, 'APPEAL'), ...appealIndex(appeal.at), ...appeal }),
  removeAppeal: (id: Ulid): Write => remove(partKey(id, 'APPEAL')),
  /** Notes that an authority had the listing taken down: no appeal brings it back. */
  seal: (id: Ulid, at: Instant): Write => put({ ...partKey(id, 'SEALED'), at }),
  /** Raises `state-conflict` where an authority has had the listing taken down meanwhile. */
  expectUnsealed: (id: Ulid): Write => check(partKey(id, 'SEALED'), { exists: false }, 'state-conflict'),
};
