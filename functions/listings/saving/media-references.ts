/** Which pictures listings use: checked before files are deleted. */

import type { Table } from '#functions/lib/table.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { createListingRepository } from '../repository.ts';
import type { OwnPosition } from '../storage/listing-lists.ts';
import type { NextListing } from '../storage/listing-writes.ts';

const listingsPerRead = 50;

/** The pictures of a listing and of the edit that waits. */
export const mediaIdsOf = ({ content, revision }: Pick<NextListing, 'content' | 'revision'>): Ulid[] =>
  [content, ...(revision ? [revision] : [])].flatMap(({ pictures }) =>
    pictures.map(({ mediaId }) => mediaId),
  );

/**
 * Which of these pictures any listing of their owner uses, in whatever state, or an edit of it. For
 * each 50 listings one query of rows and one read of contents.
 */
export function picturesInUse(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createListingRepository(table);
  return async (ownerId: Ulid, mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => {
    const wanted = new Set(mediaIds);
    const inUse = new Set<Ulid>();
    let after: OwnPosition | undefined;
    do {
      const { rows, isLast } = await repo.own(ownerId, listingsPerRead, after);
      for (const content of await repo.contents(rows.map(({ card }) => card.id)))
        for (const id of mediaIdsOf({ content })) if (wanted.has(id)) inUse.add(id);
      after = isLast ? undefined : rows.at(-1)?.position;
    } while (after && inUse.size < wanted.size);
    return inUse;
  };
}
