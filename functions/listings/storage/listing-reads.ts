/** Reads listings by their ids: one whole, what visitors see of it, and heads, rows or contents of many. */

import type { Table } from '#functions/lib/table.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type {
  Listing,
  ListingCard,
  ListingContent,
  ListingMeta,
  OwnListing,
} from '#shared/listings/model.ts';
import { readCard, readOwnCard } from './card-item.ts';
import { idOf, type Part, partKey } from './keys.ts';
import { readGone, readMeta } from './listing-mapper.ts';
import {
  bodyOf,
  editOf,
  listingOf,
  listingWithEdit,
  type Parts,
  partsByListing,
  partsOf,
} from './listing-parts.ts';
import type { StoredListing } from './listing-writes.ts';

export interface PublicParts {
  wasPublic: boolean;
  /** Absent where there is none (any more); apply `isPublic` by date. */
  listing?: Listing & { card: ListingCard };
}

type Reads = Pick<Table, 'batchGet'>;
const readAttempts = 3;

export const listingReads = (table: Reads) => ({
  /** A listing whole, as it is at this moment; undefined where there is none. One request. */
  read: (id: Ulid): Promise<StoredListing | undefined> => readListing(id, table),

  /**
   * What visitors read: the listing with its row (and so its place's names), and whether it ever was public, which
   * is all that is left of one that is deleted for good. One request.
   */
  readPublic: (id: Ulid): Promise<PublicParts> => readPublic(id, table),

  /** Rows of lists in the order of their ids, unknown ones left out. One request per 100. */
  async cards(ids: readonly Ulid[]): Promise<ListingCard[]> {
    return (await table.batchGet(ids.map((id) => partKey(id, 'CARD')))).map(readCard);
  },

  /** The same as their owner sees them. */
  async ownCards(ids: readonly Ulid[]): Promise<OwnListing[]> {
    const items = await table.batchGet(ids.map((id) => partKey(id, 'CARD')));
    return items.map((item) => readOwnCard(item).card);
  },

  /**
   * Rows of listings with whether they ever were public, in the order of their ids; those that are gone for good, and
   * unknown ones, are left out. One request per 50.
   */
  async rowsWithPast(ids: readonly Ulid[]): Promise<{ card: OwnListing; wasPublic: boolean }[]> {
    const items = await table.batchGet(ids.flatMap((id) => [partKey(id, 'META'), partKey(id, 'CARD')]));
    const stored = partsByListing(items);
    return ids.flatMap((id) => {
      const [head, card] = [stored.get(id)?.get('META'), stored.get(id)?.get('CARD')];
      if (!head || !card || readGone(head)) return [];
      return [{ card: readOwnCard(card).card, wasPublic: readMeta(head).meta.wasPublic }];
    });
  },

  /** Heads of some listings, by id, for what rows have no room for. One request per 100. */
  async metas(ids: readonly Ulid[]): Promise<Map<Ulid, ListingMeta>> {
    const items = await table.batchGet(ids.map((id) => partKey(id, 'META')));
    const heads = items.filter((item) => !readGone(item));
    return new Map(heads.map((item) => [idOf(item.pk as string), readMeta(item).meta]));
  },

  /** Contents and waiting edits of some listings, as they are at this moment. One request per 50. */
  async contents(ids: readonly Ulid[]): Promise<ListingContent[]> {
    const keys = ids.flatMap((id) => [partKey(id, 'BODY'), partKey(id, 'REV')]);
    if (keys.length === 0) return [];
    const stored = partsByListing(await table.batchGet(keys, { isConsistent: true }));
    return [...stored.values()].flatMap((parts) =>
      [bodyOf(parts), editOf(parts)].flatMap((one) => one?.content ?? []),
    );
  },

  /**
   * Heads and contents of many, in the order of their ids; what is being written at this moment is left out, and
   * what cannot be read too: `unreadable` hears of it. One request for each 50.
   */
  async whole(
    ids: readonly Ulid[],
    unreadable: (id: Ulid, error: unknown) => void = () => undefined,
  ): Promise<Listing[]> {
    const items = await table.batchGet(ids.flatMap((id) => [partKey(id, 'META'), partKey(id, 'BODY')]));
    const parts = partsByListing(items);
    return ids.flatMap((id) => {
      try {
        const listing = listingOf(parts.get(id) ?? new Map());
        return listing === undefined || listing === 'torn'
          ? []
          : [{ meta: listing.meta, content: listing.content }];
      } catch (error) {
        unreadable(id, error);
        return [];
      }
    });
  },
});

async function readListing(id: Ulid, table: Reads): Promise<StoredListing | undefined> {
  for (let attempt = 1; attempt <= readAttempts; attempt++) {
    const listing = listingWithEdit(await readParts(id, ['META', 'BODY', 'REV'], true, table));
    if (listing !== 'torn') return listing;
  }
  throw new DomainProblem('temporarily-unavailable');
}

async function readPublic(id: Ulid, table: Reads): Promise<PublicParts> {
  for (let attempt = 1; attempt <= readAttempts; attempt++) {
    const parts = await readParts(id, ['META', 'BODY', 'CARD'], false, table);
    const [head, cardItem] = [parts.get('META'), parts.get('CARD')];
    const gone = head && readGone(head);
    if (gone) return gone;
    const listing = listingOf(parts);
    if (listing === undefined || !cardItem) return { wasPublic: false };
    const card = readCard(cardItem);
    if (listing !== 'torn' && card.version === listing.meta.version)
      return { wasPublic: listing.meta.wasPublic, listing: { ...listing, card } };
  }
  throw new DomainProblem('temporarily-unavailable');
}

const readParts = async (
  id: Ulid,
  wanted: readonly Part[],
  isConsistent: boolean,
  table: Reads,
): Promise<Parts> => {
  const keys = wanted.map((part) => partKey(id, part));
  return partsOf(await table.batchGet(keys, { isConsistent }));
};
