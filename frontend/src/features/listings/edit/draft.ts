/** What somebody typed into the posting form, kept in this browser until it has been sent. */
import { defaultLocale, isLocale } from '../../../../../shared/kernel/locale.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/form/drafts.ts';
import type { Upload } from '../../../lib/uploads/model.ts';
import type { KnownPicture } from '../../../lib/uploads/queue.ts';
import { emptyForm, type ListingForm } from './model.ts';

/** The listing as the form began with it, for telling what was changed here and what elsewhere. */
export interface DraftBase {
  version: number;
  form: ListingForm;
}

export interface ListingDraft {
  /** This browser's time, in ms. */
  savedAt: number;
  form: ListingForm;
  /** Pictures that the server has; files still on their way cannot be kept. */
  pictures: KnownPicture[];
  /** The key of the act that is being tried: a try whose answer got lost must not post twice. */
  attempt: string;
  base?: DraftBase | undefined;
}

/** One draft for each person and form; `code` is absent for a new listing. */
export const draftKey = (userId: string, code: string | undefined): string =>
  `listing:${userId}:${code ?? 'new'}`;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was kept, in the shape of today's form: fields that are new since then are empty, others fall away. */
function shapedLike<Shape>(shape: Shape, kept: unknown): Shape {
  if (!isGroup(shape))
    return typeof kept === typeof shape && Array.isArray(kept) === Array.isArray(shape)
      ? (kept as Shape)
      : shape;
  const given = isGroup(kept) ? kept : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, shapedLike(part, given[name])]),
  ) as Shape;
}

/** The draft under a key; null where none is, or where it cannot be read any more. */
export function readListingDraft(key: string): ListingDraft | null {
  const kept = readDraft<Partial<ListingDraft>>(key, 'browser');
  if (!kept?.form || !Array.isArray(kept.pictures)) return null;
  const shape = emptyForm(isLocale(kept.form.language) ? kept.form.language : defaultLocale);
  const { base } = kept;
  return {
    savedAt: Number(kept.savedAt) || 0,
    form: shapedLike(shape, kept.form),
    pictures: kept.pictures.filter((picture) => typeof picture?.mediaId === 'string'),
    attempt: String(kept.attempt),
    ...(base && { base: { version: base.version, form: shapedLike(shape, base.form) } }),
  };
}

export const keepListingDraft = (key: string, draft: ListingDraft): void => keepDraft(key, 'browser', draft);
export const dropListingDraft = (key: string): void => dropDraft(key, 'browser');

/** The pictures of a queue that a draft can keep, in their order. */
export const keepable = (uploads: readonly Upload[]): KnownPicture[] =>
  uploads
    .filter(({ mediaId, state }) => mediaId !== undefined && state !== 'failed')
    .map(({ mediaId, name, picture }) => ({ mediaId: mediaId!, name, ...(picture && { picture }) }));

/** Says whether two forms hold the same. */
export const isSameForm = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isSameForm(each, b[at]));
  if (!isGroup(a) || !isGroup(b)) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameForm(a[name], b[name]));
};
