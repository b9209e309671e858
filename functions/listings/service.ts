/** What most calls need of listings, and what other capabilities may read of them. */
import type { Caller } from '../../shared/kernel/access.ts';
import type { ListingRecord } from '../../shared/listings/model.ts';
import { people as accounts, displayNameOf } from '../accounts/service.ts';
import type { Table } from '../lib/table.ts';
import { ownList } from './own-list.ts';
import type { People, Ports } from './ports.ts';
import { publicReading } from './reading.ts';
import { findOwn, recordOf } from './records.ts';
import { createListingRepository } from './repository.ts';

export { picturesInUse } from './in-use.ts';
export { listingErasure, ownListings } from './own-data.ts';
export { cards, wholeListings } from './reading.ts';
export { searchNames } from './search-names.ts';

/** What most calls need: lists and pages. */
export const listingReads = (ports: Ports) => ({
  mine: ownList(ports),
  public: publicReading(ports),
  /** A listing of the caller's, whole, for editing. */
  get: async (caller: Caller, code: string): Promise<ListingRecord> =>
    recordOf(await findOwn(caller, code, ports), ports),
});

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
