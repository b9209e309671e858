/** Lists that an index gives only in part: of one listing by state, and of everybody, month by month. */

import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { LeadState } from '#shared/leads/lead-model.ts';
import { StoredRow } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

interface LongQuery {
  state?: LeadState | undefined;
  cursor?: string | undefined;
  limit: number;
}
type Ports = Pick<ConsultationPorts, 'repo' | 'cursors' | 'clock' | 'readSettings'>;
/** So many pages are looked through for one at most: then it is shorter, and goes on behind its cursor. */
const looksMax = 8;

/** Requests about a listing, newest first. One query, more where a state is asked for that few are in. */
export async function listOfListing(
  listingId: Ulid,
  { state, cursor, limit }: LongQuery,
  { repo, cursors }: Ports,
): Promise<Page<StoredRow>> {
  const binding = `leads of ${listingId} ${state ?? ''}`;
  let start = cursor === undefined ? undefined : await cursors.decode<Item>(binding, cursor);
  const found: StoredRow[] = [];
  for (let look = 1; ; look++) {
    // As many as are missing: so a page ends where what was looked at ends.
    const { items, lastKey } = await repo.ofListing(listingId, limit - found.length, start);
    const rows = items.map((item) => StoredRow.parse(item));
    found.push(...rows.filter((row) => state === undefined || row.state === state));
    if (!lastKey) return { items: found };
    start = lastKey;
    if (found.length >= limit || look >= looksMax)
      return { items: found, nextCursor: await cursors.encode(binding, lastKey) };
  }
}

/** Where a list of everybody goes on: in a month, before a request. */
interface Place {
  monthMs: number;
  before?: Ulid;
}

/** Everybody's requests, newest first, month by month as far back as they are kept. */
export async function listAll(
  { state, cursor, limit }: LongQuery,
  { repo, cursors, clock, readSettings }: Ports,
): Promise<Page<StoredRow>> {
  const binding = `leads of all ${state ?? ''}`;
  const { keptDays } = await readSettings();
  const oldestMs = monthStart(clock.now() - keptDays * 86_400_000);
  let place: Place =
    cursor === undefined ? { monthMs: monthStart(clock.now()) } : await cursors.decode(binding, cursor);
  const found: StoredRow[] = [];
  for (let look = 1; place.monthMs >= oldestMs; look++) {
    const wanted = limit - found.length;
    const refs = await repo.ofMonth(place.monthMs, wanted, place.before);
    const rows = await repo.rows(refs);
    found.push(...rows.filter((row) => state === undefined || row.state === state));
    const last = refs.at(-1);
    place =
      last && refs.length === wanted
        ? { monthMs: place.monthMs, before: last.id }
        : { monthMs: monthBefore(place.monthMs) };
    if (found.length >= limit || look >= looksMax + monthsPerLook)
      return { items: found, nextCursor: await cursors.encode(binding, place) };
  }
  return { items: found };
}
/** Months without any request are passed quickly. */
const monthsPerLook = 12;

export function monthStart(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
const monthBefore = (ms: number): number => monthStart(ms - 1);
