/** Listings as their owner edits and staff judge them, for tests: whole records, and rows of the queue. */
import type { Reply } from '#shared/kernel/contract.ts';
import type { listingsApi } from '#shared/listings/api.ts';
import type { ListingInput, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { testContent, testMeta } from '#shared/listings/testing/samples.ts';
import { card, ownListing } from './listings.ts';

/** The poster of every record: nobody who is signed in in a test. */
export const poster = {
  id: '01JD000000000000000000000A',
  name: 'Trần Thị Minh',
  memberSince: '2026-01-05T03:00:00.000Z',
};

/** A listing that waits for its first approval. */
export const listingRecord = (
  meta: Partial<ListingMeta> = {},
  content: Partial<ListingInput> = {},
): ListingRecord => ({ meta: testMeta(meta), content: testContent(content), owner: poster });

/** A shown listing with an edit that waits. */
export const editedRecord = (edit: Partial<ListingInput>): ListingRecord => ({
  ...listingRecord({ state: 'shown', hasRevision: true, expiresAt: '2026-12-06T03:00:00.000Z' }),
  revision: testContent(edit),
});

type Waiting = Reply<typeof listingsApi.listWaiting>['items'][number];
/** A row of the queue. */
export const waitingRow = (changes: Partial<Waiting> = {}): Waiting => ({
  ...card({ state: 'waiting' }),
  ...{ submittedAt: '2026-11-21T03:00:00.000Z', isRevision: false },
  ...{ ownerId: poster.id, ownerName: poster.name },
  ...changes,
});

type Listed = Reply<typeof listingsApi.listByState>['items'][number];
/** A row of staff's list of a state. */
export const listedRow = (changes: Partial<Listed> = {}): Listed => ({
  ...ownListing(),
  ...{ ownerId: poster.id, ownerName: poster.name },
  ...changes,
});
