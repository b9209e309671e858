/** The public listings of one poster, page by page, as visitors read them. */
import type { Table } from '#functions/lib/table.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { isPublic, settled } from '#shared/listings/rules.ts';
import { createListingRepository } from '../repository.ts';
import type { OwnPosition } from '../storage/listing-lists.ts';

export type PosterPosition = OwnPosition;

/** Of what somebody posted some is no longer shown: so many rows a read, and so many reads a page at most. */
const rowsAtOnce = 100;
const maxReads = 5;

/**
 * At most `limit` public listings of a poster, newest first, behind `after`; `next` where there may be more. A page
 * is short where much that was posted is not public. At most five queries.
 */
export const listingsOfPoster =
  (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  async (
    ownerId: Ulid,
    limit: number,
    now: number,
    after?: PosterPosition,
  ): Promise<{ cards: ListingCard[]; next?: PosterPosition | undefined }> => {
    const repo = createListingRepository(table);
    const cards: ListingCard[] = [];
    let position = after;
    for (let read = 1; read <= maxReads; read++) {
      const page = await repo.own(ownerId, rowsAtOnce, position);
      for (const row of page.rows) {
        const card = settled(row.card, now);
        if (isPublic(card, now)) {
          if (cards.length === limit) return { cards, next: position };
          cards.push(card);
        }
        position = row.position;
      }
      if (page.isLast) return { cards };
    }
    return { cards, next: position };
  };
