/** Listings in the table: reads of one request each, writes as values (docs/data-model.md). */
import * as z from 'zod';
import { Ulid } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { Instant } from '../../shared/kernel/time.ts';
import { ListingHistoryLine } from '../../shared/listings/history-model.ts';
import type {
  Listing,
  ListingCard,
  ListingContent,
  ListingMeta,
  OwnListing,
} from '../../shared/listings/model.ts';
import { unpack } from '../lib/packed.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import { readCard, readOwnCard } from './card-item.ts';
import { type ReadContent, readContent, readGone, readMeta } from './items.ts';
import {
  idOf,
  ownerIndex,
  ownerPartition,
  type Part,
  partKey,
  raisedPartition,
  revealKey,
  waitingIndex,
  waitingPartition,
} from './keys.ts';
import { listingWrites, type Raised, type StoredListing } from './listing-writes.ts';

export interface WaitingPlace {
  submittedAt: Instant;
  id: Ulid;
}
export interface PublicParts {
  wasPublic: boolean;
  /** Absent where there is none (any more); apply `isPublic` by date. */
  listing?: Listing & { card: ListingCard };
}
export interface OwnPlace {
  createdAt: Instant;
  id: Ulid;
}

const StoredHistory = ListingHistoryLine.omit({ id: true, byName: true, content: true }).extend({
  sk: Ulid,
  content: z.instanceof(Uint8Array).optional(),
});
const StoredRaised = z.object({ id: Ulid, at: Instant, until: Instant });
const readAttempts = 3;

/** The listings' items. Reads raise nothing but what does not fit its schema; conditions name their problem. */
export function createListingRepository(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const readParts = async (id: Ulid, wanted: readonly Part[], isConsistent: boolean) => {
    const items = await table.batchGet(
      wanted.map((part) => partKey(id, part)),
      { isConsistent },
    );
    return new Map(items.map((item) => [item.sk as Part, item]));
  };

  return {
    /** What was done to a listing, newest first, with what was decided on. One query (gsi1). */
    async history(id: Ulid, limit: number): Promise<Omit<ListingHistoryLine, 'byName'>[]> {
      const pk = `AUD#listing#${id}`;
      const { items } = await table.query({ pk, index: 'gsi1', limit, isDescending: true });
      return items.map((item) => {
        const { sk, content, ...line } = StoredHistory.parse(item);
        return ListingHistoryLine.parse({ ...line, id: sk, ...(content && { content: unpack(content) }) });
      });
    },

    /** A listing whole, as it is at this moment; undefined where there is none. One request. */
    async read(id: Ulid): Promise<StoredListing | undefined> {
      for (let attempt = 1; attempt <= readAttempts; attempt++) {
        const items = await readParts(id, ['META', 'BODY', 'REV'], true);
        const found = wholeOf(items);
        if (found !== 'torn') return found;
      }
      throw new DomainProblem('temporarily-unavailable');
    },

    /**
     * What visitors read: the listing with its row (and so its place's names), and whether it ever was public, which
     * is all that is left of one that is deleted for good. One request.
     */
    async readPublic(id: Ulid): Promise<PublicParts> {
      for (let attempt = 1; attempt <= readAttempts; attempt++) {
        const items = await readParts(id, ['META', 'BODY', 'CARD'], false);
        const [head, card] = [items.get('META'), items.get('CARD')];
        const gone = head && readGone(head);
        if (gone) return gone;
        const found = listingOf(items);
        if (found === undefined || !card) return { wasPublic: false };
        const row = readCard(card);
        if (found !== 'torn' && row.version === found.meta.version)
          return { wasPublic: found.meta.wasPublic, listing: { ...found, card: row } };
      }
      throw new DomainProblem('temporarily-unavailable');
    },

    /** Rows of lists in the order of their ids, unknown ones left out. One request per 100. */
    async cards(ids: readonly Ulid[]): Promise<ListingCard[]> {
      return (await table.batchGet(ids.map((id) => partKey(id, 'CARD')))).map(readCard);
    },

    /**
     * What staff look at of each head that waits: a new listing's row, else the edit's content; what is gone or was
     * settled meanwhile is left out. One request per 100.
     */
    async waitingParts(metas: readonly ListingMeta[]): Promise<Map<Ulid, ListingCard | ListingContent>> {
      const keys = metas.flatMap(({ id, hasRevision }) =>
        hasRevision ? [partKey(id, 'BODY'), partKey(id, 'REV')] : [partKey(id, 'CARD')],
      );
      const found = byListing(await table.batchGet(keys));
      const shown = [...found].flatMap(([id, parts]): [Ulid, ListingCard | ListingContent][] => {
        const card = parts.get('CARD');
        if (card) return [[id, readCard(card)]];
        const edit = editOf(parts);
        return edit && edit !== 'torn' ? [[id, edit.content]] : [];
      });
      return new Map(shown);
    },

    /** Contents and waiting edits of some listings, as they are at this moment. One request per 50. */
    async contents(ids: readonly Ulid[]): Promise<ListingContent[]> {
      const keys = ids.flatMap((id) => [partKey(id, 'BODY'), partKey(id, 'REV')]);
      if (keys.length === 0) return [];
      for (let attempt = 1; attempt <= readAttempts; attempt++) {
        const found = byListing(await table.batchGet(keys, { isConsistent: true }));
        const read = [...found.values()].flatMap((parts) => [bodyOf(parts), editOf(parts)]);
        if (!read.includes('torn')) return read.flatMap((of) => (of && of !== 'torn' ? [of.content] : []));
      }
      throw new DomainProblem('temporarily-unavailable');
    },

    /** The listings that a package raised, oldest first, at most 100. One query. */
    async raised(packageId: Ulid): Promise<Raised[]> {
      const { items } = await table.query({ pk: raisedPartition(packageId), limit: 100 });
      return items.map((item) => StoredRaised.parse(item));
    },

    /** How often phones were revealed on those days, by `id yyyymmdd`. One request per 100 counters. */
    async reveals(wanted: readonly { id: Ulid; day: string }[]): Promise<Map<string, number>> {
      const items = await table.batchGet(wanted.map(({ id, day }) => revealKey(id, day)));
      const placeOf = ({ pk, sk }: Item) => `${idOf(String(pk))} ${String(sk).slice('REVEAL#'.length)}`;
      return new Map(items.map((item) => [placeOf(item), Number(item.count)]));
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
      const parts = byListing(items);
      return ids.flatMap((id) => {
        try {
          const found = listingOf(parts.get(id) ?? new Map());
          return found === undefined || found === 'torn'
            ? []
            : [{ meta: found.meta, content: found.content }];
        } catch (error) {
          unreadable(id, error);
          return [];
        }
      });
    },

    /** Heads of some listings, by id, for what rows have no room for. One request per 100. */
    async metas(ids: readonly Ulid[]): Promise<Map<Ulid, ListingMeta>> {
      const items = await table.batchGet(ids.map((id) => partKey(id, 'META')));
      const heads = items.filter((item) => !readGone(item));
      return new Map(heads.map((item) => [idOf(item.pk as string), readMeta(item).meta]));
    },

    /** A person's listings, newest first (gsi1). One query. */
    async own(ownerId: Ulid, limit: number, after?: OwnPlace) {
      const start = after && {
        ...partKey(after.id, 'CARD'),
        ...ownerIndex(ownerId, after.createdAt),
      };
      const page = await table.query({
        pk: ownerPartition(ownerId),
        index: 'gsi1',
        isDescending: true,
        limit,
        start,
      });
      const rows: { card: OwnListing; hasReason: boolean; place: OwnPlace }[] = page.items.map((item) => ({
        ...readOwnCard(item),
        place: { id: idOf(item.pk as string), createdAt: item.gsi1sk as Instant },
      }));
      return { rows, isLast: page.lastKey === undefined };
    },

    /** Heads of what waits for approval, oldest first (gsi2). One query. */
    async waiting(limit: number, after?: WaitingPlace): Promise<{ metas: ListingMeta[]; isLast: boolean }> {
      const start = after && { ...partKey(after.id, 'META'), ...waitingIndex(after.submittedAt) };
      const page = await table.query({ pk: waitingPartition, index: 'gsi2', limit, start });
      return { metas: page.items.map((item) => readMeta(item).meta), isLast: page.lastKey === undefined };
    },

    /** Ids of one partition of live listings (gsi2), for rebuilding the search index. One query. */
    async live(partition: string, start?: Item): Promise<{ ids: Ulid[]; next?: Item }> {
      const page = await table.query({ pk: partition, index: 'gsi2', start });
      const ids = page.items.map((item) => idOf(item.pk as string));
      return { ids, ...(page.lastKey && { next: page.lastKey }) };
    },

    ...listingWrites,
  };
}
export type ListingRepository = ReturnType<typeof createListingRepository>;

type Parts = ReadonlyMap<Part, Item>;

const byListing = (items: readonly Item[]): Map<Ulid, Parts> =>
  new Map(
    [...Map.groupBy(items, ({ pk }) => idOf(pk as string))].map(([id, of]) => [
      id,
      new Map(of.map((item) => [item.sk as Part, item])),
    ]),
  );

const bodyOf = (items: Parts): ReadContent | undefined => {
  const stored = items.get('BODY');
  return stored && readContent(stored);
};

/** The edit that lies with a body; `torn` where it is of another one, undefined where it has become the body. */
function editOf(items: Parts): ReadContent | 'torn' | undefined {
  const [body, stored] = [bodyOf(items), items.get('REV')];
  if (!stored || (body && Number(stored.version) < body.version)) return undefined;
  return readContent(stored, body) ?? 'torn';
}

/** The listing of its items; `torn` where they are of two versions, undefined where there is no head. */
function listingOf(items: Parts): StoredListing | 'torn' | undefined {
  const head = items.get('META');
  if (!head || readGone(head)) return undefined;
  const { meta, versions } = readMeta(head);
  const body = bodyOf(items);
  if (!body || body.version !== versions.body) return 'torn';
  return { meta, content: body.content, contentText: body.text, versions };
}

/** The same with the edit that waits, as a fresh read of all parts has it. */
function wholeOf(items: Parts): StoredListing | 'torn' | undefined {
  const found = listingOf(items);
  if (found === undefined || found === 'torn' || !found.meta.hasRevision) return found;
  const edit = editOf(items);
  if (!edit || edit === 'torn' || edit.version !== found.versions.revision) return 'torn';
  return { ...found, revision: edit.content };
}
