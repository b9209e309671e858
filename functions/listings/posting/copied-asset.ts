/** Copies: which listing of one's own a new one was begun from, and since when the same asset has been shown. */
import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { firstShownOf, isSameAsset } from '#shared/listings/freshness.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { Ports } from '../ports.ts';
import { findOwn } from '../reading/find-listing.ts';
import type { StoredDraft } from '../storage/draft-items.ts';

/** What a draft remembers of the listing that it is a copy of; raises `not-found` for another's. */
export async function originOf(
  caller: Caller,
  copyOf: string,
  ports: Pick<Ports, 'repo'>,
): Promise<NonNullable<StoredDraft['origin']>> {
  const { meta } = await findOwn(caller, copyOf, ports);
  const firstListedAt = firstShownOf(meta);
  return { code: meta.code, ...(firstListedAt && { firstListedAt }) };
}

/**
 * When the asset of a new listing was first shown, by what the server knows of the listing that it was begun from; undefined
 * for another asset, and where none was shown. One that is gone meanwhile counts as it was when the draft was begun.
 */
export async function copiedSince(
  origin: StoredDraft['origin'],
  content: ListingContent,
  { repo }: Pick<Ports, 'repo'>,
): Promise<Instant | undefined> {
  if (!origin) return undefined;
  const source = await repo.read(listingIdOf(origin.code));
  if (!source) return origin.firstListedAt;
  return isSameAsset(source.content, content) ? firstShownOf(source.meta) : undefined;
}
