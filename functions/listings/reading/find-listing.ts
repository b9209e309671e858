/** Finds a listing by its code, and builds what its owner and staff read of it. */

import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { isInReach, ownerOf } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import { cardOf, ownCardOf } from '#shared/listings/derive.ts';
import type { Listing, ListingCard, ListingRecord, OwnListing } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { People, Ports, Poster } from '../ports.ts';
import type { NextListing, StoredListing } from '../storage/listing-writes.ts';

/** The listing with this code, whoever it belongs to; raises `not-found`. One request. */
export async function findByCode(code: string, { repo }: Pick<Ports, 'repo'>): Promise<StoredListing> {
  const listing = await repo.read(listingIdOf(code));
  if (!listing) throw new DomainProblem('not-found');
  return listing;
}

/**
 * A listing of the caller's, or of the agency they act for; raises `not-found` for somebody else's, too, and `forbidden`
 * for work on what a colleague looks after.
 */
export async function findOwn(
  caller: Caller,
  code: string,
  ports: Pick<Ports, 'repo'>,
): Promise<StoredListing> {
  const listing = await findByCode(code, ports);
  if (listing.meta.ownerId !== ownerOf(caller)) throw new DomainProblem('not-found');
  if (caller.seat?.access === 'work' && !isInReach(caller, listing.meta.agentId))
    throw new DomainProblem('forbidden');
  return listing;
}

/** The poster of a listing; without a name where the account has been deleted. */
export async function posterOf(ownerId: string, people: People): Promise<Poster> {
  const [poster] = await people.byIds([ownerId]);
  return poster ?? { id: ownerId, name: '', memberSince: instant(0) };
}

/** The listing whole, its state as the dates have it now, with the remarks of its last refusal where there are any. */
export async function recordOf(
  { meta, content, revision }: NextListing,
  { people, clock, repo }: Pick<Ports, 'people' | 'clock' | 'repo'>,
): Promise<ListingRecord> {
  const [owner, remarks] = await Promise.all([
    posterOf(meta.ownerId, people),
    meta.hasRemarks ? repo.remarks(meta.id) : undefined,
  ]);
  return { meta: settled(meta, clock.now()), content, revision, remarks, owner };
}

/** The row of lists of a listing, with its place's names. */
export const cardFor = (listing: Listing, { places }: Pick<Ports, 'places'>): ListingCard =>
  cardOf(listing, places.namesOf(listing.content.place));

/** The row of a listing as its owner sees it, its state as the dates have it now. */
export const ownCard = (listing: Listing, ports: Pick<Ports, 'places' | 'clock'>): OwnListing =>
  ownCardOf(cardFor(listing, ports), settled(listing.meta, ports.clock.now()));

/** A listing of the caller's as it is now, whole; raises `not-found`. */
export const ownRecord = async (
  caller: Caller,
  code: string,
  ports: Pick<Ports, 'repo' | 'people' | 'clock'>,
): Promise<ListingRecord> => recordOf(await findOwn(caller, code, ports), ports);

/** A listing of the caller's as it is now, as a row; raises `not-found`. */
export const findOwnCard = async (
  caller: Caller,
  code: string,
  ports: Pick<Ports, 'repo' | 'places' | 'clock'>,
): Promise<OwnListing> => ownCard(await findOwn(caller, code, ports), ports);

/**
 * Raises `version-conflict` when an act was based on another version than the stored one; one that differs by the
 * exchange rates alone is the same to whoever reads it.
 */
export function expectVersion({ meta }: StoredListing, version: number): void {
  if (version > meta.version || version < (meta.pricedFrom ?? meta.version))
    throw new DomainProblem('version-conflict', { params: { version: meta.version } });
}
