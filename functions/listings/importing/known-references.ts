/** What a person's own references stand for: the draft or the listing as it is now, and what may be done with it. */
import type { Ulid } from '#shared/kernel/id.ts';
import { listingIdOf, ProjectCode } from '#shared/kernel/id.ts';
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
  const codes = references.filter((one) => !known.has(one) && ProjectCode.safeParse(one).data === one);
  const given = [...known.values(), ...codes.map(byCode)];
  const targets = await Promise.all(given.map((one) => targetOf(ownerId, one, { repo })));
  const isKnown = ({ given: { turn }, listing }: Target) => turn > 0 || listing !== undefined;
  return new Map(targets.filter(isKnown).map((target) => [target.given.reference, target]));
}

/** A listing without a reference goes by its code, as an export writes it. */
const byCode = (code: string): StoredReference => ({ reference: code, code, turn: 0, by: '' });

async function targetOf(
  ownerId: Ulid,
  given: StoredReference,
  { repo }: Pick<Ports, 'repo'>,
): Promise<Target> {
  const listing = await repo.read(listingIdOf(given.code));
  if (listing && listing.meta.ownerId === ownerId && isThere(listing.meta)) return { given, listing };
  return { given, draft: await repo.draft(ownerId, given.code) };
}
