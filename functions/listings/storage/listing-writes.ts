/** What listings write, as values: conditional items that name the problem of their failed condition. */

import { put, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Listing, ListingCard, ListingContent } from '#shared/listings/model.ts';
import { cardItem } from './card-item.ts';
import { draftsKey, importedDraftsKey, partKey, parts, raisedKey } from './keys.ts';
import { type ContentVersions, contentItem, goneItem, metaItem } from './listing-mapper.ts';

/** A listing as it is stored, with the edit that waits, or the one that was refused last. */
export interface StoredListing extends Listing {
  revision?: ListingContent | undefined;
  refused?: ListingContent | undefined;
  versions: ContentVersions;
}
/** What a listing is to become; `revision` undefined: no edit waits any more. */
export interface NextListing extends Listing {
  revision?: ListingContent | undefined;
  /** The edit that is refused with it, or was before: kept while its owner may appeal. */
  refused?: ListingContent | undefined;
}

/** A listing that a package raised: when, and until when. */
export interface Raised {
  id: Ulid;
  at: Instant;
  until: Instant;
}

export const listingWrites = {
  /** Puts a new listing; its code, which its id says, must be free, else `already-exists`. */
  add: ({ meta, content }: Listing, card: ListingCard): Write[] => [
    putNew(metaItem(meta, { body: meta.version }), 'already-exists'),
    put(contentItem(meta, 'BODY', content)),
    put(cardItem(card, meta)),
  ],

  /**
   * Puts what has changed, if the listing is still as it was read, else `version-conflict`. Contents are
   * compared by identity: one that is the same object is not written again.
   */
  save(before: StoredListing, next: NextListing, card: ListingCard): Write[] {
    const { meta, content } = next;
    const [edit, editBefore] = [next.revision ?? next.refused, before.revision ?? before.refused];
    const isNewBody = content !== before.content;
    // An edit that is older than the body counts no more: one that stays is written again with a new body.
    const isNewEdit = edit !== undefined && (edit !== editBefore || isNewBody);
    const versions: ContentVersions = {
      body: isNewBody ? meta.version : before.versions.body,
      revision: isNewEdit ? meta.version : edit && before.versions.revision,
    };
    const isAsRead = { equals: { version: before.meta.version, state: before.meta.state } };
    return [
      put(metaItem(meta, versions), isAsRead, 'version-conflict'),
      put(cardItem(card, meta)),
      ...(isNewBody ? [put(contentItem(meta, 'BODY', content))] : []),
      ...(isNewEdit ? [put(contentItem(meta, 'REV', edit))] : []),
      // An edit that became the body stays where it is: older than the body, it counts no more, and the next one
      // replaces it. Removing it would cost as much as writing it.
      ...(editBefore && !edit && !isNewBody ? [remove(partKey(meta.id, 'REV'))] : []),
    ];
  },

  /** Counts a draft more or less; `limit`: more are refused with `limit-reached`. */
  countDraft: (ownerId: Ulid, by: 1 | -1, limit?: number): Write =>
    limit === undefined
      ? update(draftsKey(ownerId), { add: { count: by } })
      : update(
          draftsKey(ownerId),
          { add: { count: by } },
          { belowOrMissing: { count: limit } },
          'limit-reached',
        ),

  /** Counts a draft that an import made more or less; beyond `limit` it is refused with `limit-reached`. */
  countImportedDraft: (ownerId: Ulid, by: 1 | -1, limit: number): Write =>
    update(
      importedDraftsKey(ownerId),
      { add: { count: by } },
      by > 0 ? { belowOrMissing: { count: limit } } : undefined,
      'limit-reached',
    ),

  /** Notes that a package raised a listing, for the package's report. */
  putRaised: (packageId: Ulid, { at, id, until }: Raised): Write =>
    putNew({ ...raisedKey(packageId, at, id), at, id, until }, 'already-exists'),

  /** Removes a listing for good, if it is still as it was read; its code stays taken, and says if it was public. */
  purge: ({ meta }: StoredListing): Write[] => [
    put(goneItem(meta), { equals: { version: meta.version } }, 'version-conflict'),
    ...parts.filter((part) => part !== 'META').map((part) => remove(partKey(meta.id, part))),
  ],
};
