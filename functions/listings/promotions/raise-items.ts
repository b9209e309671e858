/** Raisings that are measured, as they are stored: with their listing, and each result among those of like ones. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { putNew, update, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { dayMs, type Instant } from '#shared/kernel/time.ts';
import { samplesMost } from '#shared/listings/guarantee.ts';
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
const Factor = z.object({ factor: z.number() });

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
  /** The latest results of a group. One query. */
  async factors(group: string): Promise<number[]> {
    const { items } = await table.query({
      ...{ pk: factorsPartition(group), isDescending: true, limit: samplesMost },
    });
    return items.map((item) => Factor.parse(item).factor);
  },
});

const raiseWrites = {
  putRaise: (raise: StoredRaise): Write =>
    putNew({ ...raiseKey(raise.listingId, raise.id), ...raise, ttl: ttlFrom(raise.until) }, 'already-exists'),
  /** Notes what it brought, once, and adds that to those of its groups. */
  putResult: (
    { listingId, id, groups }: StoredRaise,
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
        { ...factorKey(group, at, id), factor: found.result.factor, ttl: ttlFrom(at) },
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
