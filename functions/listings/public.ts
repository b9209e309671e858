/** What other capabilities may use of listings. */
import { createUserDirectory, displayNameOf } from '../accounts/public.ts';
import type { Table } from '../lib/table.ts';
import type { People } from './ports.ts';
import { createPublicReads } from './reading/read-listings.ts';
import { createListingRepository } from './repository.ts';

export { listingCards, liveListings, wholeListings } from './reading/read-listings.ts';
export { picturesInUse } from './saving/media-references.ts';
export { searchNames, searchWords } from './saving/search-terms.ts';

/** Posters by the names that readers see. */
export const postersOf = (table: Pick<Table, 'get' | 'batchGet'>): People => ({
  byIds: async (ids) =>
    (await createUserDirectory(table).byIds([...ids])).map((person) => ({
      id: person.id,
      name: displayNameOf(person),
      memberSince: person.createdAt,
      verifiedSince: person.verifiedSince,
    })),
});

/** How many listings wait for approval: everybody's, and one person's among their newest `limit`. One query each. */
export function listingQueue(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createListingRepository(table);
  return {
    all: repo.countWaiting,
    async own(ownerId: string, limit: number): Promise<number> {
      const { rows } = await repo.own(ownerId, limit);
      return rows.filter(({ card }) => card.state === 'waiting' || card.hasRevision).length;
    },
  };
}

/** The public side of listings for pages: what visitors read, by code. */
export const publicListings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  createPublicReads({ repo: createListingRepository(table), people: postersOf(table) });
