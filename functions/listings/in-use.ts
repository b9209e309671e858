/** Which pictures listings hold: asked before their files go. */
import type { Ulid } from '../../shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import type { NextListing } from './listing-writes.ts';
import { createListingRepository, type OwnPlace } from './repository.ts';

const together = 50;

/** The pictures of a listing and of the edit that waits. */
export const heldBy = ({ content, revision }: Pick<NextListing, 'content' | 'revision'>): Ulid[] =>
  [content, ...(revision ? [revision] : [])].flatMap(({ pictures }) =>
    pictures.map(({ mediaId }) => mediaId),
  );

/**
 * Which of these pictures are held by any listing of their owner's, in whatever state, or by an edit of it. For
 * each 50 listings one query of rows and one read of contents.
 */
export function picturesInUse(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createListingRepository(table);
  return async (ownerId: Ulid, mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => {
    const wanted = new Set(mediaIds);
    const found = new Set<Ulid>();
    let after: OwnPlace | undefined;
    do {
      const { rows, isLast } = await repo.own(ownerId, together, after);
      for (const content of await repo.contents(rows.map(({ card }) => card.id)))
        for (const id of heldBy({ content })) if (wanted.has(id)) found.add(id);
      after = isLast ? undefined : rows.at(-1)?.place;
    } while (after && found.size < wanted.size);
    return found;
  };
}
