/** What the form begins with: nothing, stored content, a copy of another, or what was typed before. */
import type { KnownPicture } from '#lib/uploads/queue.ts';
import type { Content } from '#shared/content/model.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import type { Base, LocalDraft } from './local-draft.ts';
import { type Merge, merge } from './merge.ts';
import { type ContentForm, emptyForm, fromContent, fromRecord } from './model.ts';

/** The stored version is newer than what was typed. */
export interface Conflict {
  mine: ContentForm;
  newest: ContentRecord;
  theirs: ContentForm;
  merged: Merge;
}

export interface Beginning {
  form: ContentForm;
  pictures: KnownPicture[];
  base?: Base | undefined;
  /** When the restored draft was kept, in ms of this browser; absent where nothing was restored. */
  restoredAt?: number | undefined;
  conflict?: Conflict | undefined;
  attempt?: LocalDraft['attempt'];
}

export const storedPictures = ({ pictures }: Content): KnownPicture[] =>
  pictures.map(({ alt: _, ...picture }) => ({
    mediaId: picture.mediaId,
    name: '',
    picture,
    isStored: true,
  }));

/** A stored version as the form's base; `sent`: what was typed to make it. */
export function baseOf(record: ContentRecord, sent?: ContentForm): Base {
  const form = fromRecord(record);
  const { id, version, nextSlug, slug } = record.meta;
  return { id, version, slug: nextSlug ?? slug, form, sent: sent ?? form };
}

/** What stands against each other when content was changed elsewhere while it was edited here. */
export function conflictOf(
  base: Pick<Base, 'form' | 'sent'>,
  mine: ContentForm,
  newest: ContentRecord,
): Conflict {
  const theirs = fromRecord(newest);
  return { mine, newest, theirs, merged: merge(base, mine, theirs) };
}

/** A copy without its address; another person’s images and file cannot be taken along, nor the figures that show them. */
export function copied(record: ContentRecord, userId: string): Pick<Beginning, 'form' | 'pictures'> {
  const form = { ...fromContent(record.content), slug: '', isSlugAuto: true };
  if (record.meta.ownerId === userId) return { form, pictures: storedPictures(record.content) };
  const texts = Object.fromEntries(
    Object.entries(form.texts).map(([locale, text]) => [
      locale,
      { ...text, body: text.body.replace(/<figure data-media="[^"]*">.*?<\/figure>/gs, '') },
    ]),
  ) as ContentForm['texts'];
  const report = { ...form.report, fileId: '' };
  return { form: { ...form, texts, report, mediaIds: [], alts: {}, coverId: '' }, pictures: [] };
}

interface Sources {
  record: ContentRecord | null;
  copy: Pick<Beginning, 'form' | 'pictures'> | null;
  draft: LocalDraft | null;
}

export function beginning({ record, copy, draft }: Sources): Beginning {
  if (!record) {
    const blank = copy ?? { form: emptyForm(), pictures: [] };
    if (!draft || copy) return blank;
    const { form, pictures, attempt, savedAt } = draft;
    return { form, pictures, attempt, restoredAt: savedAt };
  }
  const base = baseOf(record);
  const stored = storedPictures(record.content);
  if (!draft?.base) return { form: base.form, pictures: stored, base };
  const pictures = draft.pictures.map(
    (picture) => stored.find(({ mediaId }) => mediaId === picture.mediaId) ?? picture,
  );
  const restored = { form: draft.form, pictures, restoredAt: draft.savedAt };
  if (draft.base.version === record.meta.version) return { ...restored, base };
  const conflict = conflictOf(draft.base, draft.form, record);
  if (conflict.merged.clashes.length > 0) return { ...restored, base: draft.base, conflict };
  const isTheirs = conflict.merged.taken.includes('pictures');
  return { ...restored, form: conflict.merged.form, ...(isTheirs && { pictures: stored }), base };
}
