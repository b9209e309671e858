/** Taking a listing down for an authority: read whole with its history, then off the site together with what seals it. */
import { check, type Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { instant } from '#shared/kernel/time.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import { settled, transition } from '#shared/listings/rules.ts';
import type { Ports, Poster } from '../ports.ts';
import { findByCode, posterOf } from '../reading/find-listing.ts';
import { mediaIdsOf } from '../saving/media-references.ts';
import { saveListing } from '../saving/save-listing.ts';
import { partKey } from '../storage/keys.ts';
import type { StoredListing } from '../storage/listing-writes.ts';

/** A listing at one moment: all that is stored of it. */
export interface ListingSnapshot {
  listing: StoredListing;
  owner: Poster;
  /** Oldest first, with what was decided on each time. */
  history: Omit<ListingHistoryLine, 'byName'>[];
  /** The pictures of the listing and of the edit that waits, each once. */
  mediaIds: Ulid[];
}

interface Removal {
  snapshot: ListingSnapshot;
  reason: StaffReason;
  /** What commits with it. */
  writes: readonly Write[];
}

export const createTakedown = (ports: Ports) => ({
  /** Raises `not-found`, and `gone` for one that is deleted for good. */
  async read(code: string): Promise<ListingSnapshot> {
    const listing = await findByCode(code, ports).catch((error: unknown) => {
      const isMissing = error instanceof DomainProblem && error.code === 'not-found';
      throw isMissing ? new DomainProblem('gone', { cause: error }) : error;
    });
    const { id, ownerId } = listing.meta;
    const [owner, history] = await Promise.all([
      posterOf(ownerId, ports.people),
      ports.repo.wholeHistory(id),
    ]);
    return { listing, owner, history, mediaIds: [...new Set(mediaIdsOf(listing))] };
  },

  /**
   * Removes the listing as it was read, and commits the writes with it; one that is removed already only has to be as
   * it was read. Raises `version-conflict`, and `self-review` for staff whose own it is.
   */
  async remove(caller: Caller, { snapshot: { listing }, reason, writes }: Removal): Promise<void> {
    const now = ports.clock.now();
    const { meta, content } = listing;
    if ([meta.ownerId, meta.agentId].includes(caller.userId)) throw new DomainProblem('self-review');
    const sealed = ports.repo.seal(meta.id, instant(now));
    if (settled(meta, now).state === 'removed') {
      const isAsRead = { equals: { version: meta.version } };
      const asRead = check(partKey(meta.id, 'META'), isAsRead, 'version-conflict');
      await ports.transact([asRead, sealed, ...writes]);
      return;
    }
    const next = { meta: transition(meta, { act: 'remove', reason }, caller, now), content };
    const change = { name: 'remove', by: caller, now, before: listing, next, reason };
    await saveListing({ ...change, writes: [sealed, ...writes] }, ports);
  },
});
export type Takedown = ReturnType<typeof createTakedown>;
