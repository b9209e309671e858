/** What listings store of one person, as records they can read; and how they are taken down for good. */
import type { Ids, Ulid } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import type { Clock } from '../../shared/kernel/time.ts';
import { removeChange } from '../../shared/search/changes.ts';
import { audit } from '../lib/audit.ts';
import type { Erase, OwnPart } from '../lib/own-data.ts';
import type { Table } from '../lib/table.ts';
import { putNew, type Transact, type Write } from '../lib/writes.ts';
import type { Spending } from '../wallet/service.ts';
import type { StoredListing } from './listing-writes.ts';
import { createListingRepository, type OwnPlace } from './repository.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
const pageSize = 20;
const attempts = 5;

/** A listing as its owner reads it: its pictures by their paths, what staff wrote to it, the edit that waits. */
function recordOf({ meta, content, revision }: StoredListing): Record<string, unknown> {
  const { id: _, ownerId: __, version: ___, ...facts } = meta;
  return { ...facts, content: readable(content), ...(revision && { editThatWaits: readable(revision) }) };
}
const readable = ({ pictures, ...content }: StoredListing['content']) => ({
  ...content,
  pictures: pictures.map(({ basePath, widths }) => `${basePath}/${Math.max(...widths)}.webp`),
});

/** A person's listings in whatever state, newest first, 20 a page: one query of rows, one read for each listing. */
export function ownListings(table: Reads): OwnPart {
  const repo = createListingRepository(table);
  return async (userId, place) => {
    const { rows, isLast } = await repo.own(userId, pageSize, place as OwnPlace | undefined);
    const listings = await Promise.all(rows.map(({ card }) => repo.read(card.id)));
    const records = listings.flatMap((listing) => (listing ? [recordOf(listing)] : []));
    return { records, ...(!isLast && { next: rows.at(-1)?.place }) };
  };
}

export interface ListingErasurePorts {
  table: Reads;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** What moves points; asked only where some are held. */
  spending(): Promise<Pick<Spending, 'end' | 'commitAll'>>;
}

/**
 * Takes a person's listings down for good, drafts and deleted ones too: search and pages hear of it by the change
 * log, the codes stay taken. What is held for one that waits is released with it; what was paid is not given back.
 * One that cannot be taken down keeps no other from going: its failure is raised at the end.
 */
export function listingErasure({ table, transact, clock, ids, spending }: ListingErasurePorts): Erase {
  const repo = createListingRepository(table);

  function writesOf(listing: StoredListing): Write[] {
    const { id, code, version, state } = listing.meta;
    const hidden = removeChange(ids.ulid(), { id, code, version: version + 1 });
    const entry = { id: ids.ulid(), at: clock.now(), by: 'system', act: 'listing-erase' };
    return [
      ...repo.purge(listing),
      ...(state === 'shown' ? [putNew(hidden, 'already-exists')] : []),
      audit({ ...entry, on: { type: 'listing', id }, before: { code, version, state } }),
    ];
  }

  async function commit(listing: StoredListing): Promise<void> {
    const { hold } = listing.meta;
    if (!hold) return transact(writesOf(listing));
    const points = await spending();
    await points.commitAll([await points.end(hold.txId, 'release', 'system')], [], writesOf(listing));
  }

  /** One listing; somebody who changes it at this very moment is waited for. */
  async function eraseOne(id: Ulid): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const listing = await repo.read(id);
      if (!listing) return;
      try {
        return await commit(listing);
      } catch (error) {
        const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
        if (!isPassing || attempt === attempts) throw error;
      }
    }
  }

  return async (userId, hasTime) => {
    const failures: unknown[] = [];
    let after: OwnPlace | undefined;
    do {
      const { rows, isLast } = await repo.own(userId, pageSize, after);
      for (const { card } of rows) {
        if (!hasTime()) return false;
        await eraseOne(card.id).catch((error: unknown) => failures.push(error));
      }
      after = isLast ? undefined : rows.at(-1)?.place;
    } while (after);
    if (failures.length > 0) throw failures[0];
    await transact([repo.forgetDrafts(userId)]);
    return true;
  };
}
