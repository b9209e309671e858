/** How a listing is handed to its owner and to staff, and how it is found by its code. */
import type { Caller } from '../../shared/kernel/access.ts';
import { listingIdOf } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { ListingRecord } from '../../shared/listings/model.ts';
import { settled } from '../../shared/listings/rules.ts';
import type { NextListing, StoredListing } from './listing-writes.ts';
import type { People, Ports, Poster } from './ports.ts';

/** The listing with this code, whoever it belongs to; raises `not-found`. One request. */
export async function findByCode(code: string, { repo }: Pick<Ports, 'repo'>): Promise<StoredListing> {
  const listing = await repo.read(listingIdOf(code));
  if (!listing) throw new DomainProblem('not-found');
  return listing;
}

/** A listing of the caller's; somebody else's is not there at all: `not-found`. */
export async function findOwn(
  { userId }: Caller,
  code: string,
  ports: Pick<Ports, 'repo'>,
): Promise<StoredListing> {
  const listing = await findByCode(code, ports);
  if (listing.meta.ownerId !== userId) throw new DomainProblem('not-found');
  return listing;
}

/** The poster of a listing; one who is no more has no name. */
export async function posterOf(ownerId: string, people: People): Promise<Poster> {
  const [poster] = await people.byIds([ownerId]);
  return poster ?? { id: ownerId, name: '', memberSince: instant(0) };
}

/** The listing whole, its state as the dates have it now. */
export async function recordOf(
  { meta, content, revision }: NextListing,
  { people, clock }: Pick<Ports, 'people' | 'clock'>,
): Promise<ListingRecord> {
  const owner = await posterOf(meta.ownerId, people);
  return { meta: settled(meta, clock.now()), content, revision, owner };
}

/** Raises `version-conflict` when an act was based on another version than the stored one. */
export function expectVersion({ meta }: StoredListing, version: number): void {
  if (meta.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: meta.version } });
}
