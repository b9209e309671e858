/** What other capabilities may use of listings. */

import { type QueueState, queueOfMoments } from '#functions/lib/queue-state.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { listingIdOf, type ProjectCode, type Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, vietNamDay } from '#shared/kernel/time.ts';
import { createUserDirectory, displayNameOf } from '../accounts/public.ts';
import type { Table } from '../lib/table.ts';
import { createEvidenceRepository } from './evidence/evidence-repository.ts';
import type { Partners, People } from './ports.ts';
import { createPublicReads, findPublic } from './reading/read-listings.ts';
import { createListingRepository } from './repository.ts';

export { evidenceInUse } from './evidence/evidence-repository.ts';
export type { ListingSnapshot, Takedown } from './moderation/takedown.ts';
export { listingsOfPoster, type PosterPosition } from './reading/poster-listings.ts';
export {
  developedListings,
  listingCards,
  liveListings,
  savedRows,
  wholeListings,
} from './reading/read-listings.ts';
export { picturesInUse } from './saving/media-references.ts';

/** Posters by the names that readers see. */
export const postersOf = (table: Pick<Table, 'get' | 'batchGet'>): People => ({
  byIds: async (ids) =>
    (await createUserDirectory(table).byIds([...ids])).map((person) => ({
      id: person.id,
      name: displayNameOf(person),
      memberSince: person.createdAt,
      verifiedSince: person.verifiedSince,
      agentSince: person.agentSince,
      agencyPage: person.agencyPage,
    })),
});

/** Partner pages that developers have; loaded with the first listing that names one. */
export const partnersOf = (table: Pick<Table, 'get'>): Partners => ({
  slugOf: async (id) => (await import('../content/public-partners.ts')).partnerPages(table).slugOf(id),
});

/** How many listings wait for approval, everybody's and one person's among their newest `limit`; and how many appeals. One query each. */
export function listingQueue(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createListingRepository(table);
  return {
    all: repo.waitingQueue,
    appeals: repo.appealQueue,
    async own(ownerId: string, limit: number): Promise<QueueState> {
      const { rows } = await repo.own(ownerId, limit);
      const waiting = rows.filter(({ card }) => card.state === 'waiting' || card.hasRevision);
      return queueOfMoments(waiting.map(({ card }) => card.updatedAt));
    },
  };
}

/** Evidence that waits for staff. One query. */
export const evidenceQueue = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  read: createEvidenceRepository(table).evidenceQueue,
});

/** The public side of listings for pages: what visitors read, by code. */
export const publicListings = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) =>
  createPublicReads({
    repo: createListingRepository(table),
    people: postersOf(table),
    partners: partnersOf(table),
  });

/** Listings as requests for consultation know them. */
export function askedListings(table: Pick<Table, 'get' | 'batchGet' | 'query'>, clock: Clock) {
  const repo = createListingRepository(table);
  return {
    /** A public listing with whose it is; raises `not-found`, or `gone` once it was public. One request. */
    async readPublic(code: ProjectCode) {
      const { meta, content } = await findPublic(code, clock.now(), { repo });
      return {
        id: meta.id,
        code: meta.code,
        title: content.title,
        ownerId: meta.ownerId,
        agentId: meta.agentId,
        type: content.type,
        provinceCodes: [
          ...(content.place.provinceCode ? [content.place.provinceCode] : []),
          ...(content.place.provinces ?? []).map(({ code }) => code),
        ],
      };
    },
    /** Counts a request about a listing with the request itself. */
    countRequest: (id: Ulid) => {
      const now = clock.now();
      return repo.countContact(id, 'requests', vietNamDay(now), now);
    },
    /** The id of a listing of the caller's, or of anybody's for staff; raises `not-found`. One request. */
    async readOwn(caller: Caller, code: ProjectCode) {
      const id = listingIdOf(code);
      const meta = (await repo.metas([id])).get(id);
      if (!meta || (meta.ownerId !== ownerOf(caller) && !isStaff(caller)))
        throw new DomainProblem('not-found');
      return id;
    },
  };
}
