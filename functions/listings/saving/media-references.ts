/** Which pictures and files listings use: checked before they are deleted. */

import type { Table } from '#functions/lib/table.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { DraftForm } from '#shared/listings/draft-model.ts';
import { createListingRepository } from '../repository.ts';
import type { OwnPosition } from '../storage/listing-lists.ts';
import type { NextListing } from '../storage/listing-writes.ts';

const listingsPerRead = 50;

type Contents = Pick<NextListing, 'content' | 'revision' | 'refused'>;

/** The pictures and the file of a listing, and of the edit that waits or may be appealed for. */
export const mediaIdsOf = ({ content, revision, refused }: Contents): Ulid[] =>
  [content, revision ?? refused]
    .flatMap((one) => one ?? [])
    .flatMap(({ pictures, referenceFile }) =>
      [...pictures, ...(referenceFile ? [referenceFile] : [])].map(({ mediaId }) => mediaId),
    );

/** The same of a draft. */
export const mediaIdsOfForm = ({ mediaIds, referenceFile }: DraftForm): Ulid[] => [
  ...(mediaIds ?? []),
  ...(referenceFile ? [referenceFile.mediaId] : []),
];

/**
 * Which of these pictures and files any listing of their owner uses, in whatever state, an edit of it or a draft. One query of
 * drafts; for each 50 listings one query of rows and one read of contents.
 */
export function picturesInUse(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createListingRepository(table);
  return async (ownerId: Ulid, mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => {
    const wanted = new Set(mediaIds);
    const inUse = new Set<Ulid>();
    for (const { form } of await repo.drafts(ownerId))
      for (const id of mediaIdsOfForm(form)) if (wanted.has(id)) inUse.add(id);
    let after: OwnPosition | undefined;
    while (inUse.size < wanted.size) {
      const { rows, isLast } = await repo.own(ownerId, listingsPerRead, after);
      for (const content of await repo.contents(rows.map(({ card }) => card.id)))
        for (const id of mediaIdsOf({ content })) if (wanted.has(id)) inUse.add(id);
      after = isLast ? undefined : rows.at(-1)?.position;
      if (!after) break;
    }
    return inUse;
  };
}
