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

/** The public side of listings for pages: what visitors read, by code. */
export const publicListings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  createPublicReads({ repo: createListingRepository(table), people: postersOf(table) });
