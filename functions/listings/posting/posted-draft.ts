/** How a draft ends: it becomes the listing that is posted from it, or goes with its files. */

import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf, type Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { isInReach, ownerOf } from '#shared/kernel/seat.ts';
import { importedDraftsMax } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { mediaIdsOfForm } from '../saving/media-references.ts';
import type { StoredDraft } from '../storage/draft-items.ts';

/** The draft that a new listing is posted from, as it was on show. */
export interface PostedDraft {
  draft?: string | undefined;
  draftVersion?: number | undefined;
}

/**
 * The draft that is posted; undefined where none is named. Raises `idempotency-mismatch` where it has become a
 * listing already, `not-found`, `version-conflict` where it was saved elsewhere meanwhile.
 */
export async function postedDraft(
  caller: Caller,
  { draft: code, draftVersion }: PostedDraft,
  { repo }: Pick<Ports, 'repo'>,
): Promise<StoredDraft | undefined> {
  if (!code) return undefined;
  const draft = await repo.draft(ownerOf(caller), code);
  if (!draft || draft.isListing || !isInReach(caller, draft.agentId)) {
    const listing = await repo.read(listingIdOf(code));
    throw new DomainProblem(listing?.meta.ownerId === ownerOf(caller) ? 'idempotency-mismatch' : 'not-found');
  }
  if (draftVersion !== undefined && draft.version !== draftVersion)
    throw new DomainProblem('version-conflict', { params: { version: draft.version } });
  return draft;
}

/** Ends a draft: it goes with its pictures and its file, but for those that are kept, and counts no more. */
export function endingWrites(
  ownerId: Ulid,
  draft: StoredDraft,
  kept: readonly Ulid[],
  ports: Pick<Ports, 'repo' | 'pictures' | 'clock'>,
): Write[] {
  return [
    ports.repo.removeDraft(ownerId, draft),
    ...countsOf(ownerId, draft, ports),
    ...releaseOf(ownerId, draft, kept, ports),
  ];
}

/** A draft counts no more: among the twenty, or among those of imports; over a withdrawn listing it never did. */
function countsOf(ownerId: Ulid, draft: StoredDraft, { repo }: Pick<Ports, 'repo'>): Write[] {
  if (draft.isListing) return [];
  const isImported = draft.reference !== undefined;
  return [
    isImported ? repo.countImportedDraft(ownerId, -1, importedDraftsMax) : repo.countDraft(ownerId, -1),
  ];
}

/** Lets go of the pictures and the file of a draft that are kept no more. */
export function releaseOf(
  ownerId: Ulid,
  { code, version, form }: StoredDraft,
  kept: readonly Ulid[],
  { pictures, clock }: Pick<Ports, 'pictures' | 'clock'>,
): Write[] {
  const mediaIds = mediaIdsOfForm(form).filter((id) => !kept.includes(id));
  return pictures.release({ by: `draft ${code}#${version}`, ownerId, mediaIds, atMs: clock.now() });
}
