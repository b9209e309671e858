/** Listings by the day in Viet Nam on which they expire, so that owners can be reminded some days before. */

import type { Table } from '#functions/lib/table.ts';
import { put, remove, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { dayMs, type Instant, vietNamDay } from '#shared/kernel/time.ts';
import { endingKey } from '../storage/keys.ts';

const pageSize = 100;
/** Items that no run has completed are deleted some days after their day. */
const keptMs = 10 * dayMs;

export type EndingRepository = ReturnType<typeof createEndingRepository>;

/** Reads cost one query each; writes are values for `transact`. */
export const createEndingRepository = (table: Pick<Table, 'query'>) => ({
  /** Notes when a listing expires; idempotent. */
  add: (id: Ulid, expiresAt: Instant): Write => {
    const atMs = Date.parse(expiresAt);
    return put({ ...endingKey(vietNamDay(atMs), id), ttl: Math.ceil((atMs + keptMs) / 1000) });
  },
  /** Takes a listing off the list; raises `version-conflict` where another run already did. */
  complete: (day: string, id: Ulid): Write =>
    remove(endingKey(day, id), { exists: true }, 'version-conflict'),
  /** Listings that expire on a day (yyyymmdd), starting after one of them, at most 100. One query. */
  async list(day: string, after?: Ulid): Promise<Ulid[]> {
    const { items } = await table.query({
      pk: endingKey(day, '').pk,
      ...(after && { sk: { after } }),
      ...{ limit: pageSize, isConsistent: true },
    });
    return items.map(({ sk }) => String(sk));
  },
});
