/** What the posting form begins with: nothing, a stored listing, or what was typed before; two versions put together. */

import type { KnownPicture } from '#lib/uploads/queue.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { isUnapproved } from '#shared/listings/costs.ts';
import type { ListingContent, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { type DraftBase, isSameForm, type ListingDraft } from './draft.ts';
import { fromResponse } from './from-response.ts';
import { type ListingForm, newForm } from './model.ts';

export type FormField = keyof ListingForm;

export interface Merge {
  /** What was typed here, with what was changed elsewhere only. */
  form: ListingForm;
  /** Changed elsewhere only: taken over. */
  taken: FormField[];
  /** Changed on both sides, differently: what was typed here stands until somebody says otherwise. */
  clashes: FormField[];
}

/** Puts together what was typed (`mine`) and what is stored now (`theirs`), both begun from `base`. */
export function merge(base: ListingForm, mine: ListingForm, theirs: ListingForm): Merge {
  const fields = Object.keys(base) as FormField[];
  const changedThere = fields.filter((field) => !isSameForm(base[field], theirs[field]));
  const isChangedHere = (field: FormField) => !isSameForm(base[field], mine[field]);
  const taken = changedThere.filter((field) => !isChangedHere(field));
  const clashes = changedThere.filter(
    (field) => isChangedHere(field) && !isSameForm(mine[field], theirs[field]),
  );
  return { form: withFields(mine, theirs, taken), taken, clashes };
}

/** The form with some fields of another. */
export const withFields = (
  form: ListingForm,
  other: ListingForm,
  fields: readonly FormField[],
): ListingForm => ({ ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/** The stored listing is newer than what was typed. */
export interface Conflict {
  mine: ListingForm;
  newest: DraftBase;
  /** The newest version's head; absent where a draft stands against another. */
  meta?: ListingMeta | undefined;
  /** The newest version's pictures. */
  pictures: KnownPicture[];
  merged: Merge;
}

export interface FormStart {
  form: ListingForm;
  pictures: KnownPicture[];
  base?: DraftBase | undefined;
  /** When the restored draft was kept, in ms of this browser; absent where nothing was restored. */
  restoredAt?: number;
  conflict?: Conflict;
}

/** The version of a listing that its owner edits: the waiting one where there is one. */
export const editedContent = ({ content, revision }: ListingRecord): ListingContent => revision ?? content;

const storedPictures = ({ pictures }: ListingContent): KnownPicture[] =>
  pictures.map((picture) => ({ mediaId: picture.mediaId, name: '', picture, isStored: true }));

/** A stored listing as the form sees it. */
export const baseOf = (record: ListingRecord): DraftBase => ({
  version: record.meta.version,
  form: { ...fromResponse(editedContent(record)), level: record.meta.levelChoice?.level ?? 'regular' },
});

/** What was typed for a listing, without a level once it is approved: it has one then. */
const typedFor = ({ meta }: ListingRecord, form: ListingForm): ListingForm =>
  isUnapproved(meta.state) ? form : { ...form, level: 'regular' };

/** What stands against each other: what was typed over `begun`, and what is stored now. */
export const conflictOfForms = (
  begun: ListingForm,
  mine: ListingForm,
  newest: DraftBase,
  pictures: KnownPicture[],
): Conflict => ({ mine, newest, pictures, merged: merge(begun, mine, newest.form) });

/** What stands against each other when a listing was changed elsewhere while it was edited here. */
export function conflictOf(base: DraftBase, typed: ListingForm, record: ListingRecord): Conflict {
  const newest = baseOf(record);
  const pictures = storedPictures(editedContent(record));
  return { ...conflictOfForms(base.form, typedFor(record, typed), newest, pictures), meta: record.meta };
}

/**
 * Without a draft, or with one that says nothing new, the form begins with the listing that is edited, with the content
 * of one that is copied (its level is not), or empty.
 */
export function initialValues(
  me: Me,
  locale: Locale,
  record: ListingRecord | null,
  draft: ListingDraft | null,
  source: ListingRecord | null = null,
): FormStart {
  const base = record ? baseOf(record) : undefined;
  const blank = base?.form ?? (source ? fromResponse(editedContent(source)) : newForm(me, locale));
  const from = record ?? source;
  const stored = from ? storedPictures(editedContent(from)) : [];
  const fresh: FormStart = { form: blank, pictures: stored, base };
  const isUseful = draft && (!record || draft.base) && !isEmptyDraft(draft, blank);
  if (!isUseful) return fresh;
  const { form, base: begun, savedAt: restoredAt } = draft;
  const pictures = draft.pictures.map((picture) => stored.find(isSame(picture)) ?? picture);
  if (!record || !begun || begun.version === record.meta.version) return { form, pictures, base, restoredAt };
  return { form, pictures, base: begun, restoredAt, conflict: conflictOf(begun, form, record) };
}

const isSame =
  ({ mediaId }: KnownPicture) =>
  (other: KnownPicture) =>
    other.mediaId === mediaId;

/** Pictures still being judged are in no form yet, so they count for themselves. */
function isEmptyDraft({ form, pictures }: ListingDraft, blank: ListingForm): boolean {
  const isLike = (one: ListingForm) => ({ ...one, language: '', mediaIds: [] });
  const ids = pictures.map(({ mediaId }) => mediaId);
  return isSameForm(isLike(form), isLike(blank)) && isSameForm(ids, blank.mediaIds);
}
