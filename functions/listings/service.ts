/** The use cases of listings, over their ports; and what other capabilities may read of them. */
import { people as accounts, displayNameOf } from '../accounts/service.ts';
import type { Table } from '../lib/table.ts';
import { expiring } from './expiring.ts';
import { ownList } from './own-list.ts';
import type { People, Ports } from './ports.ts';
import { posting } from './posting.ts';
import { publicReading } from './reading.ts';
import { createListingRepository } from './repository.ts';
import { revealing } from './revealing.ts';
import { reviewing } from './reviewing.ts';

export { picturesInUse } from './in-use.ts';
export { cards, wholeListings } from './reading.ts';
export { searchNames } from './search-names.ts';

/** Everything that can be done with listings. */
export function listings(ports: Ports) {
  return {
    ...posting(ports),
    mine: ownList(ports),
    review: reviewing(ports),
    public: publicReading(ports),
    ...revealing(ports),
    ...expiring(ports),
  };
}
export type Listings = ReturnType<typeof listings>;

/** Posters by the names that readers see. */
export const postersOf = (table: Pick<Table, 'get' | 'batchGet'>): People => ({
  byIds: async (ids) =>
    (await accounts(table).byIds([...ids])).map((person) => ({
      id: person.id,
      name: displayNameOf(person),
      memberSince: person.createdAt,
      verifiedSince: person.verifiedSince,
    })),
});

/** The public side of listings for pages: what visitors read, by code. */
export const publicListings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  publicReading({ repo: createListingRepository(table), people: postersOf(table) });
