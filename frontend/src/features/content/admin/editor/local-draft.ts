/** What somebody has typed into the form of content, kept in this browser until the server has it. */
import { dropDraft, keepDraft, readDraft } from '#lib/form/drafts.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { KnownPicture } from '#lib/uploads/queue.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentInput } from '#shared/content/model.ts';
import { type ContentForm, emptyForm } from './model.ts';

/** A first save that may have arrived without its answer: the same again finds what it made. */
export interface Attempt {
  key: string;
  content: ContentInput;
  /** The form that it was made of. */
  form: ContentForm;
}

/** The stored version that the form is based on. */
export interface Base {
  id: string;
  version: number;
  /** The slug that it has or asks for. */
  slug: string;
  /** As the server keeps it, and as it was typed here. */
  form: ContentForm;
  sent: ContentForm;
}

export interface LocalDraft {
  /** This browser's time, in ms. */
  savedAt: number;
  form: ContentForm;
  /** Pictures that the server has; files still on their way cannot be kept. */
  pictures: KnownPicture[];
  attempt?: Attempt | undefined;
  base?: Base | undefined;
}

/** One draft for each person and content; without an id that of a new one. */
export const draftKey = (userId: string, kind: ContentKind, id: string | undefined): string =>
  `content:${userId}:${id ?? `new-${kind}`}`;

/** Fields that are new since it was kept are empty. */
const shaped = (form: Partial<ContentForm>): ContentForm => {
  const empty = emptyForm();
  const texts = Object.fromEntries(
    Object.entries(empty.texts).map(([locale, text]) => [
      locale,
      { ...text, ...form.texts?.[locale as 'vi'] },
    ]),
  ) as ContentForm['texts'];
  return { ...empty, ...form, texts, report: { ...empty.report, ...form.report } };
};

/** The draft under a key; null where none is, or where it cannot be read any more. */
export function readLocalDraft(key: string): LocalDraft | null {
  const kept = readDraft<LocalDraft>(key, 'browser');
  if (!kept?.form?.texts || !Array.isArray(kept.pictures)) return null;
  return {
    ...kept,
    savedAt: Number(kept.savedAt) || 0,
    form: shaped(kept.form),
    ...(kept.base && {
      base: { ...kept.base, form: shaped(kept.base.form), sent: shaped(kept.base.sent) },
    }),
  };
}
export const keepLocalDraft = (key: string, draft: LocalDraft): void => keepDraft(key, 'browser', draft);
export const dropLocalDraft = (key: string): void => dropDraft(key, 'browser');

/** The pictures of a queue that a draft can keep, in their order. */
export const keepable = (uploads: readonly Upload[]): KnownPicture[] =>
  uploads
    .filter(({ mediaId, state }) => mediaId !== undefined && state !== 'failed')
    .map(({ mediaId, name, picture }) => ({ mediaId: mediaId!, name, ...(picture && { picture }) }));
