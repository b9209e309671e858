/** Drafts: what stands in the posting form is kept while it is typed. */

import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { isInReach, ownerOf } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Draft, DraftForm, DraftRow, SavedDraft } from '#shared/listings/draft-model.ts';
import { draftsMax, draftsOfAgencyMax, importedDraftsMax } from '#shared/listings/rules.ts';
import type { Picture } from '#shared/media/model.ts';
import type { Ports } from '../ports.ts';
import { findOwn } from '../reading/find-listing.ts';
import { mediaIdsOfForm } from '../saving/media-references.ts';
import type { StoredDraft } from '../storage/draft-items.ts';
import type { StoredReference } from '../storage/reference-items.ts';
import { originOf } from './copied-asset.ts';
import { endingWrites, releaseOf } from './posted-draft.ts';

/** How many drafts a person may begin within an hour. */
const draftsPerHour = 100;
const attempts = 5;

/** A reference that an import gives to what it makes. */
export type GivenReference = Omit<StoredReference, 'code'>;

/** What is asked for: a form, and the withdrawn listing that it was typed over where there is one. */
export interface NewDraft {
  form: DraftForm;
  listing?: string | undefined;
  /** The listing that it is a copy of. */
  copyOf?: string | undefined;
  /** The reference by which an import knows it. */
  given?: GivenReference | undefined;
}
/** A save and the version that it was typed from. */
export interface DraftSave {
  version: number;
  form: DraftForm;
}

const savedOf = ({ code, version, createdAt, savedAt, isListing, reference }: StoredDraft): SavedDraft => ({
  ...{ code, version, createdAt, savedAt, isListing, ...(reference !== undefined && { reference }) },
});

/** The drafts of the caller, the last saved first. */
export async function listDrafts(caller: Caller, { repo }: Pick<Ports, 'repo'>): Promise<DraftRow[]> {
  const drafts = (await repo.drafts(ownerOf(caller))).filter(({ agentId }) => isInReach(caller, agentId));
  return drafts
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
    .map((draft) => ({
      ...savedOf(draft),
      title: draft.form.title ?? '',
      ...(draft.form.kind && { kind: draft.form.kind }),
      ...(draft.form.type && { type: draft.form.type }),
      ...(draft.cover && { picture: draft.cover }),
    }));
}

/** A draft of the caller's, whole; raises `not-found`. */
export async function getDraft(caller: Caller, code: string, ports: Pick<Ports, 'repo'>): Promise<Draft> {
  const draft = await findDraft(caller, code, ports);
  return { ...savedOf(draft), form: draft.form };
}

async function findDraft(caller: Caller, code: string, { repo }: Pick<Ports, 'repo'>) {
  const draft = await repo.draft(ownerOf(caller), code);
  if (!draft || !isInReach(caller, draft.agentId)) throw new DomainProblem('not-found');
  return draft;
}

/**
 * Keeps a new draft, or what was typed over a withdrawn listing. The same key again answers the same draft, as it is
 * by then. Raises `limit-reached` beyond twenty, `state-conflict` for a listing that is none of one's drafts,
 * `not-found` for a copy of another's.
 */
export async function createDraft(
  caller: Caller,
  { form, listing, copyOf, given }: NewDraft,
  key: string,
  ports: Ports,
): Promise<SavedDraft> {
  const { userId, seat } = caller;
  const ownerId = ownerOf(caller);
  const code = listing ?? ports.ids.projectCode(`${userId} ${key} draft`);
  const now = ports.clock.now();
  if (listing) await expectWithdrawn(caller, listing, ports);
  const at = instant(now);
  const head = { code, version: 1, createdAt: at, savedAt: at, isListing: listing !== undefined };
  const origin = copyOf && !listing ? await originOf(caller, copyOf, ports) : undefined;
  const kept = await keptForm(ownerId, form, undefined, ports);
  const draft: StoredDraft = {
    ...head,
    ...kept,
    savedBy: key,
    ...(origin && { origin }),
    ...(seat && { agentId: userId }),
    ...(given && { reference: given.reference }),
  };
  try {
    await ports.transact([
      ports.repo.addDraft(ownerId, draft),
      ...(given
        ? importWrites(ownerId, { ...given, code }, ports)
        : // A withdrawn listing has been counted when it was withdrawn.
          [
            ...(listing ? [] : [ports.repo.countDraft(ownerId, 1, seat ? draftsOfAgencyMax : draftsMax)]),
            rateLimit({ what: 'draft', who: userId, limit: draftsPerHour, windowSeconds: 3600 }, now),
          ]),
    ]);
  } catch (error) {
    return earlierDraft(error, caller, { code, key, isListing: head.isListing }, ports);
  }
  return savedOf(draft);
}

/** Drafts of an import are counted by themselves; how many rows a person may import bounds the import. */
const importWrites = (ownerId: Ulid, given: StoredReference, { repo }: Pick<Ports, 'repo'>): Write[] => [
  repo.countImportedDraft(ownerId, 1, importedDraftsMax),
  repo.giveReference(ownerId, given),
];

async function expectWithdrawn(caller: Caller, code: string, ports: Pick<Ports, 'repo'>): Promise<void> {
  const { state } = (await findOwn(caller, code, ports)).meta;
  if (state !== 'draft') throw new DomainProblem('state-conflict', { params: { state } });
}

/** What another try of the key has kept; else the refusal, for a listing that has a draft already as a conflict. */
async function earlierDraft(
  error: unknown,
  caller: Caller,
  { code, key, isListing }: { code: string; key: string; isListing: boolean },
  { repo }: Pick<Ports, 'repo'>,
): Promise<SavedDraft> {
  if (!(error instanceof DomainProblem) || error.code !== 'already-exists') throw error;
  const stored = await repo.draft(ownerOf(caller), code);
  if (stored && (!isListing || (stored.savedBy === key && stored.version === 1))) return savedOf(stored);
  throw new DomainProblem('version-conflict', { cause: error });
}

/**
 * Saves a draft over the version that it was typed from; the same key again answers what it has done. One plain
 * write. Raises `version-conflict` where it was saved elsewhere meanwhile.
 */
export async function saveDraft(
  caller: Caller,
  code: string,
  { version, form }: DraftSave,
  key: string,
  ports: Ports,
): Promise<SavedDraft> {
  const ownerId = ownerOf(caller);
  const before = await findDraft(caller, code, ports);
  if (before.savedBy === key && before.version === version + 1) return savedOf(before);
  if (before.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: before.version } });
  const kept = await keptForm(ownerId, form, before, ports);
  const now = ports.clock.now();
  const next = { ...before, ...kept, version: version + 1, savedAt: instant(now), savedBy: key };
  const released = releaseOf(ownerId, before, mediaIdsOfForm(kept.form), ports);
  const save = ports.repo.saveDraft(ownerId, before, next);
  await (released.length > 0 ? ports.transact([save, ...released]) : ports.write(save));
  return savedOf(next);
}

/** Deletes a draft of the caller's for good; somebody who saves it at this very moment is waited for. */
export async function deleteDraft(caller: Caller, code: string, ports: Ports): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const draft = await findDraft(caller, code, ports);
    try {
      return await ports.transact(endingWrites(ownerOf(caller), draft, [], ports));
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing) throw error;
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}

/**
 * A form as it is kept: rich text cleaned, its new pictures and its new file one's own and ready. Raises what is wrong with them at
 * their place.
 */
async function keptForm(
  ownerId: Ulid,
  form: DraftForm,
  before: StoredDraft | undefined,
  { pictures, referenceFiles, loadTextTools }: Pick<Ports, 'pictures' | 'referenceFiles' | 'loadTextTools'>,
): Promise<Pick<StoredDraft, 'form' | 'cover'>> {
  const ids = form.mediaIds ?? [];
  const [first] = ids;
  const known = new Set(before?.form.mediaIds);
  const isSameCover = before?.cover?.mediaId === first;
  const isKnown = isSameCover && ids.every((id) => known.has(id)) && new Set(ids).size === ids.length;
  const taken: Picture[] = isKnown ? [] : await pictures.claim(ownerId, ids, 'listing');
  const cover = isKnown ? before?.cover : taken[0];
  const fileId = form.referenceFile?.mediaId;
  if (fileId && fileId !== before?.form.referenceFile?.mediaId) await referenceFiles.claim(ownerId, fileId);
  return { form: cleanForm(form, (await loadTextTools()).sanitise), cover };
}

function cleanForm(form: DraftForm, sanitise: (html: string) => string): DraftForm {
  const clean = (html: string | undefined) => (html ? { description: sanitise(html) } : {});
  const translations = Object.entries(form.translations ?? {}).map(([locale, text]) => [
    locale,
    { ...text, ...clean(text?.description) },
  ]);
  return {
    ...form,
    ...clean(form.description),
    ...(form.translations && { translations: Object.fromEntries(translations) }),
  };
}
