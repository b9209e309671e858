/** Raisings that are measured, as they are stored: with their listing, and each result among those of like ones. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { putNew, update, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { dayMs, type Instant } from '#shared/kernel/time.ts';
import { type OwnersResult, samplesMost } from '#shared/listings/guarantee.ts';
import { Raise } from '#shared/listings/guarantee-model.ts';
import { countsKeptDays } from '#shared/listings/viewers.ts';
import { factorKey, factorsPartition, listingPartition, raiseKey, raiseStart } from '../storage/keys.ts';

/** `txId`: what paid for it; `phase`: of its held-out days; `groups`: whose results its own joins (`groupsOf`). */
export const StoredRaise = Raise.extend({
  txId: z.string(),
  phase: z.int(),
  listingId: Ulid,
  groups: z.array(z.string()),
});
export type StoredRaise = z.infer<typeof StoredRaise>;

const ttlFrom = (at: Instant) => Math.floor((Date.parse(at) + countsKeptDays * dayMs) / 1000);
const Result = z.object({ factor: z.number(), ownerId: z.string() });

const raiseReads = (table: Pick<Table, 'get' | 'query'>) => ({
  async raise(listingId: Ulid, id: Ulid): Promise<StoredRaise | undefined> {
    const item = await table.get(raiseKey(listingId, id), { isConsistent: true });
    return item && StoredRaise.parse(item);
  },
  /** Of a listing, newest first. One query. */
  async raises(listingId: Ulid): Promise<StoredRaise[]> {
    const sk = { from: raiseStart, to: `${raiseStart}~` };
    const { items } = await table.query({ pk: listingPartition(listingId), sk, isDescending: true });
    return items.map((item) => StoredRaise.parse(item));
  },
  /** The latest of a group, newest first. One query. */
  async results(group: string): Promise<OwnersResult[]> {
    const { items } = await table.query({
      ...{ pk: factorsPartition(group), isDescending: true, limit: samplesMost },
    });
    return items.map((item) => Result.parse(item));
  },
});

const raiseWrites = {
  putRaise: (raise: StoredRaise): Write =>
    putNew({ ...raiseKey(raise.listingId, raise.id), ...raise, ttl: ttlFrom(raise.until) }, 'already-exists'),
  /** Notes what it brought, once, and adds that to those of its groups. */
  putResult: (
    { listingId, id, groups }: StoredRaise,
    ownerId: string,
    found: Required<Pick<StoredRaise, 'result'>> & Pick<StoredRaise, 'pointsBack'>,
    at: Instant,
  ): Write[] => [
    update(
      raiseKey(listingId, id),
      { set: { ...found } },
      { exists: true, missing: ['result'] },
      'version-conflict',
    ),
    ...groups.map((group) =>
      putNew(
        { ...factorKey(group, at, id), factor: found.result.factor, ownerId, ttl: ttlFrom(at) },
        'version-conflict',
      ),
    ),
  ],
};

export const createRaiseRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  ...raiseReads(table),
  ...raiseWrites,
});
export type RaiseRepository = ReturnType<typeof createRaiseRepository>;
