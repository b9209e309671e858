/** What listings store of one person, as records they can read; and how they are taken down for good. */
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { isAppealed } from '#shared/listings/appeal-model.ts';
import { shownEvidence } from '#shared/listings/evidence.ts';
import type { RefusalRemarks } from '#shared/listings/remark-model.ts';
import { removeChange } from '#shared/search/changes.ts';
import { audit } from '../lib/audit.ts';
import { type Erase, type ExportPart, nextAfter, type PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import { type Item, putNew, remove, type Transact, type Write } from '../lib/writes.ts';
import { createPictures } from '../media/public.ts';
import type { PointsService } from '../wallet/public.ts';
import { filesOf, removeEvidenceOf } from './evidence/hand-in.ts';
import { createListingRepository, type ListingRepository } from './repository.ts';
import type { StoredAppeal } from './storage/appeal-items.ts';
import type { StoredDraft } from './storage/draft-items.ts';
import type { OwnPosition } from './storage/listing-lists.ts';
import type { StoredListing } from './storage/listing-writes.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
const pageSize = 20;
const evidencePageSize = 200;
const attempts = 5;

/**
 * A listing as its owner reads it: its pictures and its file by their paths, what staff wrote to it, the edit that waits
 * or was refused, what staff remarked on its fields, and what they wrote in an appeal that waits.
 */
function recordOf(
  { meta, content, revision, refused }: StoredListing,
  { appeal, remarks }: { appeal?: StoredAppeal | undefined; remarks?: RefusalRemarks | undefined },
): Record<string, unknown> {
  const { id: _, ownerId: __, version: ___, ...facts } = meta;
  return {
    ...facts,
    content: readable(content),
    ...(revision && { editThatWaits: readable(revision) }),
    ...(refused && { refusedEdit: readable(refused) }),
    ...(appeal && { appealWords: appeal.words }),
    ...(remarks && { remarksOnFields: remarks.items }),
  };
}
/** A draft as it was typed, its cover by its path. */
const draftRecordOf = ({
  form,
  cover,
  createdAt,
  savedAt,
  reference,
}: StoredDraft): Record<string, unknown> => ({
  ...{ state: 'draft', createdAt, savedAt, draft: form, ...(reference !== undefined && { reference }) },
  ...(cover && { cover: `${cover.basePath}/${Math.max(...cover.widths)}.webp` }),
});
const readable = ({ pictures, referenceFile, ...content }: StoredListing['content']) => ({
  ...content,
  ...(referenceFile && {
    referenceFile: { ...referenceFile, path: `/api/media/references/${referenceFile.mediaId}` },
  }),
  pictures: pictures.map(({ basePath, widths }) => `${basePath}/${Math.max(...widths)}.webp`),
});

export interface ListingDataPorts {
  table: Reads;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  points: Pick<PointsService, 'endHold' | 'commit'>;
}

/** The parts `listings` and `evidence`, and the erasure of all of them. */
export const listingsPersonalData = (ports: ListingDataPorts) =>
  ({
    parts: { listings: exportListings(ports.table), evidence: exportEvidence(ports) },
    erase: eraseListings(ports),
  }) satisfies PersonalData;

/**
 * A person's drafts, then their listings in whatever state, newest first, 20 a page: one query of drafts, one of rows,
 * one read for each listing.
 */
function exportListings(table: Reads): ExportPart {
  const repo = createListingRepository(table);
  return async (userId, after) => {
    const { rows, isLast } = await repo.own(userId, pageSize, after as OwnPosition | undefined);
    const listings = await Promise.all(
      rows.map(async ({ card }) => {
        const listing = await repo.read(card.id);
        const isAnswered = !listing || !isAppealed(listing.meta);
        const appeal = isAnswered ? undefined : (await repo.appeal(card.id)).appeal;
        return { listing, appeal, remarks: listing?.meta.hasRemarks && (await repo.remarks(card.id)) };
      }),
    );
    const drafts = after ? [] : await repo.drafts(userId);
    const records = [
      ...drafts.map(draftRecordOf),
      ...listings.flatMap(({ listing, appeal, remarks }) =>
        listing ? [recordOf(listing, { appeal, remarks: remarks || undefined })] : [],
      ),
    ];
    return { records, ...(!isLast && { next: rows.at(-1)?.position }) };
  };
}

/** What a person handed in for their listings, oldest first, its files by where they are read. One query a page. */
function exportEvidence({ table, clock }: Pick<ListingDataPorts, 'table' | 'clock'>): ExportPart {
  const repo = createListingRepository(table);
  return async (userId, after) => {
    const { items, lastKey } = await repo.evidenceOfOwner(
      userId,
      evidencePageSize,
      after as Item | undefined,
    );
    const records = items.map((item) => {
      const shown = shownEvidence(item, clock.now());
      const { code, claim, state, note, handedInAt, decidedAt, grade, on, reason, papersUntil } = shown;
      return {
        ...{ code, claim, state, note, handedInAt, decidedAt, grade, on, reason, papersUntil },
        paths: filesOf(shown).map((id) => `/api/media/evidence/${id}`),
      };
    });
    return { records, ...nextAfter(lastKey) };
  };
}

/**
 * Takes a person's listings down for good, drafts and deleted ones too: search and pages hear of it by the change
 * log, the codes stay taken. What is held for one that waits is released with it; what was paid is not given back.
 * One that cannot be taken down keeps no other from going: its failure is raised at the end.
 */
function eraseListings(ports: ListingDataPorts): Erase {
  const repo = createListingRepository(ports.table);
  return async (userId, hasTime) => {
    const failures: unknown[] = [];
    let after: OwnPosition | undefined;
    do {
      const { rows, isLast } = await repo.own(userId, pageSize, after);
      for (const { card } of rows) {
        if (!hasTime()) return false;
        await eraseListing(card.id, repo, ports).catch((error: unknown) => failures.push(error));
      }
      after = isLast ? undefined : rows.at(-1)?.position;
    } while (after);
    if (failures.length > 0) throw failures[0];
    for (const keysOf of [repo.draftKeys, repo.referenceKeys])
      for (let keys = await keysOf(userId); keys.length > 0; keys = await keysOf(userId)) {
        if (!hasTime()) return false;
        await ports.transact(keys.map((key) => remove(key)));
      }
    return true;
  };
}

/** One listing; somebody who changes it at this very moment is waited for. */
async function eraseListing(
  id: Ulid,
  repo: ListingRepository,
  { table, points, clock, ids }: ListingDataPorts,
): Promise<void> {
  const pictures = createPictures(table);
  for (let attempt = 1; ; attempt++) {
    const listing = await repo.read(id);
    if (!listing) return;
    const { hold } = listing.meta;
    const papers = await removeEvidenceOf(id, { repo, pictures, clock });
    const writes = [...erasureWrites(listing, repo, ids, clock.now()), ...papers];
    try {
      const postings = hold ? [await points.endHold(hold.txId, 'release', 'system')] : [];
      await points.commit({ postings, writes });
      return;
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing || attempt === attempts) throw error;
    }
  }
}

function erasureWrites(
  listing: StoredListing,
  repo: ListingRepository,
  ids: ListingDataPorts['ids'],
  now: number,
): Write[] {
  const { id, code, version, state } = listing.meta;
  const removal = removeChange(ids.ulid(), { id, code, version: version + 1 });
  const entry = { id: ids.ulid(), at: now, by: 'system', act: 'listing-erase' };
  return [
    ...repo.purge(listing),
    ...(state === 'shown' ? [putNew(removal, 'already-exists')] : []),
    audit({ ...entry, on: { type: 'listing', id }, before: { code, version, state } }),
  ];
}
