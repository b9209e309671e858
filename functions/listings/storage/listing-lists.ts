/** Lists of listings, a page each: an owner's own, what waits for approval, what is in a state, what is live. */

import { type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { Price } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { ListingMeta, OwnListing } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import type { StaffListState } from '#shared/listings/staff-lists.ts';
import { readOwnCard } from './card-item.ts';
import {
  idOf,
  ownerIndex,
  ownerPartition,
  partKey,
  stateIndex,
  statePartition,
  waitingIndex,
  waitingPartition,
} from './keys.ts';
import { readMeta } from './listing-mapper.ts';

export interface OwnPosition {
  createdAt: Instant;
  id: Ulid;
}
export interface WaitingPosition {
  submittedAt: Instant;
  id: Ulid;
}

export interface StatePosition {
  updatedAt: Instant;
  id: Ulid;
}

export const listingLists = (table: Pick<Table, 'batchGet' | 'query'>) => ({
  /** A person's listings, newest first (gsi1). One query. */
  async own(ownerId: Ulid, limit: number, after?: OwnPosition) {
    const start = after && { ...partKey(after.id, 'CARD'), ...ownerIndex(ownerId, after.createdAt) };
    const pk = ownerPartition(ownerId);
    const page = await table.query({ pk, index: 'gsi1', isDescending: true, limit, start });
    const rows: { card: OwnListing; hasReason: boolean; position: OwnPosition }[] = page.items.map(
      (item) => ({
        ...readOwnCard(item),
        position: { id: idOf(item.pk as string), createdAt: item.gsi1sk as Instant },
      }),
    );
    return { rows, isLast: page.lastKey === undefined };
  },

  /** How many of a person's newest thousand listings are public at `now` (ms). One query (gsi1). */
  async countLive(ownerId: Ulid, now: number): Promise<number> {
    const { items } = await table.query({
      ...{ pk: ownerPartition(ownerId), index: 'gsi1', isDescending: true, limit: 1_000 },
    });
    return items.filter((item) => isPublic(readOwnCard(item).card, now)).length;
  },

  /** Heads of what waits for approval, oldest first (gsi2). One query. */
  async waiting(limit: number, after?: WaitingPosition): Promise<{ metas: ListingMeta[]; isLast: boolean }> {
    const start = after && { ...partKey(after.id, 'META'), ...waitingIndex(after.submittedAt) };
    const page = await table.query({ pk: waitingPartition, index: 'gsi2', limit, start });
    return { metas: page.items.map((item) => readMeta(item).meta), isLast: page.lastKey === undefined };
  },

  /** Heads of listings in a state, newest change first (gsi1). One query. */
  async inState(state: StaffListState, limit: number, after?: StatePosition) {
    const start = after && { ...partKey(after.id, 'META'), ...stateIndex(state, after.updatedAt, after.id) };
    const pk = statePartition(state);
    const page = await table.query({ pk, index: 'gsi1', isDescending: true, limit, start });
    return page.items.map((item) => readMeta(item).meta);
  },

  /** Listings that wait for approval, new ones and edits, as far as `limit`. One query (gsi2). */
  async waitingQueue(limit: number): Promise<QueueState> {
    const { items } = await table.query({ pk: waitingPartition, index: 'gsi2', limit });
    return queueOf(items, 'gsi2sk');
  },

  /** Ids of one partition of live listings (gsi2), at most `limit`, for rebuilding the search index. One query. */
  async live(partition: string, start?: Item, limit?: number): Promise<{ ids: Ulid[]; next?: Item }> {
    const page = await table.query({ pk: partition, index: 'gsi2', start, ...(limit && { limit }) });
    const ids = page.items.map((item) => idOf(item.pk as string));
    return { ids, ...(page.lastKey && { next: page.lastKey }) };
  },

  /** Prices of one partition of live listings as they were written; undefined: cannot be read. One query (gsi2). */
  async livePrices(partition: string, limit: number | undefined, start?: Item) {
    const page = await table.query({
      ...{ pk: partition, index: 'gsi2', start },
      ...(limit !== undefined && { limit }),
    });
    const rows = page.items.map((item) => ({
      id: idOf(item.pk as string),
      price: Price.safeParse(item.price).data,
    }));
    return { rows, ...(page.lastKey && { next: page.lastKey }) };
  },

  /** Rows of one partition of live listings between two ids, both included, in their order. One query (gsi2). */
  async liveRows(partition: string, ids: { from: Ulid; to: Ulid }, limit: number, start?: Item) {
    const page = await table.query({ pk: partition, index: 'gsi2', sk: ids, limit, start });
    const rows = page.items.map((item) => readOwnCard(item).card);
    return { rows, ...(page.lastKey && { next: page.lastKey }) };
  },
});
