/** Lists the caller's own listings, newest first, filtered by state and kind. */

import type { Caller } from '#shared/kernel/access.ts';
import type { Kind } from '#shared/kernel/listing-kind.ts';
import type { Page } from '#shared/kernel/page.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { ListingState, OwnListing } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import type { ListingRepository } from '../repository.ts';
import type { OwnPosition } from '../storage/listing-lists.ts';

export interface OwnQuery {
  cursor?: string | undefined;
  limit: number;
  state?: ListingState | undefined;
  kind?: Kind | undefined;
}
type Row = Awaited<ReturnType<ListingRepository['own']>>['rows'][number];
type Reads = Pick<Ports, 'repo' | 'cursors' | 'clock'>;

/** A filtered page may need more than one read, but never more than this: it is then shorter. */
const maxReads = 5;
const filteredReadSize = 100;

/** A page of the caller's listings; deleted ones only where they are asked for. Raises `invalid-cursor`. */
export async function listOwn(caller: Caller, query: OwnQuery, ports: Reads): Promise<Page<OwnListing>> {
  const { cursors } = ports;
  const ownerId = ownerOf(caller);
  const binding = `own ${ownerId} ${query.state ?? ''} ${query.kind ?? ''}`;
  const start = query.cursor ? await cursors.decode<OwnPosition>(binding, query.cursor) : undefined;
  const { rows, next } = await readRows(ownerId, query, start, ports);
  return {
    items: await withReasons(rows, ports),
    ...(next && { nextCursor: await cursors.encode(binding, next) }),
  };
}

/** A page of a person's listings for staff: a draft is its owner's alone. Raises `invalid-cursor`. */
export async function listOfPerson(
  userId: string,
  { cursor, limit }: Pick<OwnQuery, 'cursor' | 'limit'>,
  ports: Reads,
): Promise<Page<OwnListing>> {
  const { cursors } = ports;
  const binding = `of person ${userId}`;
  const start = cursor ? await cursors.decode<OwnPosition>(binding, cursor) : undefined;
  const { rows, next } = await readRows(userId, { limit, isForStaff: true }, start, ports);
  return {
    items: await withReasons(rows, ports),
    ...(next && { nextCursor: await cursors.encode(binding, next) }),
  };
}

/** Rows that fit, and where to go on; one read where nothing is filtered. */
async function readRows(
  userId: string,
  { limit, state, kind, isForStaff = false }: OwnQuery & { isForStaff?: boolean },
  start: OwnPosition | undefined,
  { repo, clock }: Reads,
): Promise<{ rows: Row[]; next?: OwnPosition | undefined }> {
  const now = clock.now();
  const isFiltered = state !== undefined || kind !== undefined || isForStaff;
  const rows: Row[] = [];
  let after = start;
  for (let read = 1; read <= maxReads; read++) {
    const page = await repo.own(userId, isFiltered ? filteredReadSize : limit + 1, after);
    for (const row of page.rows) {
      const card = settled(row.card, now);
      if (fits(card, state, kind) && !(isForStaff && card.state === 'draft')) {
        if (rows.length === limit) return { rows, next: after };
        rows.push({ ...row, card });
      }
      after = row.position;
    }
    if (page.isLast) return { rows };
  }
  return { rows, next: after };
}

function fits(card: OwnListing, state: ListingState | undefined, kind: Kind | undefined): boolean {
  if (kind !== undefined && card.kind !== kind) return false;
  return state === undefined ? card.state !== 'deleted' : card.state === state;
}

/** Reasons are too long for rows: they are read from the heads of those that have one. */
async function withReasons(rows: Row[], { repo }: Reads): Promise<OwnListing[]> {
  const ids = rows.filter(({ hasReason }) => hasReason).map(({ card }) => card.id);
  const metas = ids.length > 0 ? await repo.metas(ids) : new Map();
  return rows.map(({ card }) => {
    const { refusalReason, removalReason, appeal, hasRefusedEdit } = metas.get(card.id) ?? {};
    return { ...card, refusalReason, removalReason, appeal, hasRefusedEdit };
  });
}
