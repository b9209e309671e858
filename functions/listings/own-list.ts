/** A person's own listings, newest first, by state and kind. */
import type { Caller } from '../../shared/kernel/access.ts';
import type { Page } from '../../shared/kernel/page.ts';
import type { Kind, ListingState, OwnListing } from '../../shared/listings/model.ts';
import { settled } from '../../shared/listings/rules.ts';
import type { Ports } from './ports.ts';
import type { ListingRepository, OwnPlace } from './repository.ts';

export interface OwnQuery {
  cursor?: string | undefined;
  limit: number;
  state?: ListingState | undefined;
  kind?: Kind | undefined;
}
type Row = Awaited<ReturnType<ListingRepository['own']>>['rows'][number];

/** A filtered page may need more than one read, but never more than this: it is then shorter. */
const maxReads = 5;
const filteredReadSize = 100;

export const ownList = ({ repo, cursors, clock }: Pick<Ports, 'repo' | 'cursors' | 'clock'>) => {
  /** Rows that fit, and where to go on; one read where nothing is filtered. */
  async function collect(userId: string, { limit, state, kind }: OwnQuery, start: OwnPlace | undefined) {
    const now = clock.now();
    const isFiltered = state !== undefined || kind !== undefined;
    const rows: Row[] = [];
    let after = start;
    for (let read = 1; read <= maxReads; read++) {
      const page = await repo.own(userId, isFiltered ? filteredReadSize : limit + 1, after);
      for (const row of page.rows) {
        const card = settled(row.card, now);
        if (!fits(card, state, kind)) {
          after = row.place;
          continue;
        }
        if (rows.length === limit) return { rows, next: after };
        rows.push({ ...row, card });
        after = row.place;
      }
      if (page.isLast) return { rows };
    }
    return { rows, next: after };
  }

  /** Reasons are too long for rows: they are read from the heads of those that have one. */
  async function withReasons(rows: Row[]): Promise<OwnListing[]> {
    const ids = rows.filter(({ hasReason }) => hasReason).map(({ card }) => card.id);
    const metas = ids.length > 0 ? await repo.metas(ids) : new Map();
    return rows.map(({ card }) => {
      const { refusalReason, removalReason } = metas.get(card.id) ?? {};
      return { ...card, refusalReason, removalReason };
    });
  }

  /** A page of the caller's listings; deleted ones only where they are asked for. */
  return async (caller: Caller, query: OwnQuery): Promise<Page<OwnListing>> => {
    const binding = `own ${caller.userId} ${query.state ?? ''} ${query.kind ?? ''}`;
    const start = query.cursor ? await cursors.decode<OwnPlace>(binding, query.cursor) : undefined;
    const { rows, next } = await collect(caller.userId, query, start);
    return {
      items: await withReasons(rows),
      ...(next && { nextCursor: await cursors.encode(binding, next) }),
    };
  };
};

function fits(card: OwnListing, state: ListingState | undefined, kind: Kind | undefined): boolean {
  if (kind !== undefined && card.kind !== kind) return false;
  return state === undefined ? card.state !== 'deleted' : card.state === state;
}
