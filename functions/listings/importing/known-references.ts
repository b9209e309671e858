/** What a person's own references stand for: the draft or the listing as it is now, and what may be done with it. */
import type { Ulid } from '#shared/kernel/id.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import type { Draft } from '#shared/listings/draft-model.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Ports } from '../ports.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import type { StoredReference } from '../storage/reference-items.ts';

export interface Target {
  given: StoredReference;
  listing?: StoredListing | undefined;
  draft?: Draft | undefined;
}

const isThere = ({ state }: Pick<ListingMeta, 'state'>) => state !== 'deleted';

/**
 * What references stand for, by reference: neither a listing nor a draft where that is gone. A request per 100
 * references, and one or two for each of those that are known.
 */
export async function targetsOf(
  ownerId: Ulid,
  references: readonly string[],
  { repo }: Pick<Ports, 'repo'>,
): Promise<Map<string, Target>> {
  const known = await repo.references(ownerId, [...new Set(references)]);
  const targets = await Promise.all([...known.values()].map((given) => targetOf(ownerId, given, { repo })));
  return new Map(targets.map((target) => [target.given.reference, target]));
}

async function targetOf(
  ownerId: Ulid,
  given: StoredReference,
  { repo }: Pick<Ports, 'repo'>,
): Promise<Target> {
  const listing = await repo.read(listingIdOf(given.code));
  if (listing && listing.meta.ownerId === ownerId && isThere(listing.meta)) return { given, listing };
  return { given, draft: await repo.draft(ownerId, given.code) };
}
