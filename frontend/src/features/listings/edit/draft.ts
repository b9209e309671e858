/** What somebody typed into the posting form, kept in this browser until it has been sent. */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '#lib/form/drafts.ts';
import type { Upload } from '#lib/uploads/model.ts';
import type { KnownPicture, UploadQueue } from '#lib/uploads/queue.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { defaultLocale, isLocale } from '#shared/kernel/locale.ts';
import { type Level, levels } from '#shared/listings/model.ts';
import { yearsLike } from './enterprise-form.ts';
import { papersLike } from './legal-form.ts';
import { emptyForm, type ListingForm, type WantedForm } from './model.ts';
import type { KeptDraft } from './saving/draft-wire.ts';

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
  /** What of it the server has. */
  kept?: KeptDraft | undefined;
}

/** One draft for each person and form; `code` is absent for a new listing. */
export const draftKey = (userId: string, code: string | undefined): string =>
  `listing:${userId}:${code ?? 'new'}`;
/** The draft of a copy, apart from that of any other new listing. */
export const copyKey = (userId: string, code: string): string => `listing:${userId}:copy-${code}`;
/** What is typed into a draft that the server has, until it has that too. */
export const keptKey = (userId: string, code: string): string => `listing:${userId}:draft-${code}`;

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

/** Texts by ids that no shape knows. */
const textsLike = (kept: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isGroup(kept) ? kept : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Where a want looks; one that was kept with a ward, as they were before, looks there. */
function wantedLike({ kind, place }: ListingForm): WantedForm[] {
  const provinces = (place.provinces as unknown[]).flatMap((each): WantedForm[] => {
    if (!isGroup(each) || typeof each.code !== 'string') return [];
    const wards: unknown[] = Array.isArray(each.wardCodes) ? each.wardCodes : [];
    return [{ code: each.code, wardCodes: wards.filter((ward) => typeof ward === 'string') }];
  });
  const { provinceCode, wardCode } = place;
  const isOld = provinces.length === 0 && kind !== '' && isWant(kind) && provinceCode !== '';
  return isOld ? [{ code: provinceCode, wardCodes: wardCode ? [wardCode] : [] }] : provinces;
}

/** A form that was kept; a level that is none is the regular one. */
export function formLike(shape: ListingForm, kept: unknown): ListingForm {
  const typed = isGroup(kept) ? kept : {};
  const shaped = shapedLike(shape, kept);
  const form = {
    ...shaped,
    enterprise: {
      ...shapedLike(shape.enterprise, typed.enterprise),
      years: yearsLike(isGroup(typed.enterprise) ? typed.enterprise.years : []),
    },
    place: { ...shaped.place, provinces: wantedLike(shaped) },
    papers: papersLike(typed.papers),
    pictureTexts: textsLike(typed.pictureTexts),
  };
  return levels.includes(form.level as Level) ? form : { ...form, level: 'regular' };
}

/** The draft under a key; null where none is, or where it cannot be read any more. */
export function readListingDraft(key: string): ListingDraft | null {
  const kept = readDraft<Partial<ListingDraft>>(key, 'browser');
  if (!kept?.form || !Array.isArray(kept.pictures)) return null;
  const shape = emptyForm(isLocale(kept.form.language) ? kept.form.language : defaultLocale);
  const { base, kept: draftKept } = kept;
  return {
    savedAt: Number(kept.savedAt) || 0,
    form: formLike(shape, kept.form),
    pictures: kept.pictures.filter((picture) => typeof picture?.mediaId === 'string'),
    attempt: String(kept.attempt),
    ...(base && { base: { version: base.version, form: formLike(shape, base.form) } }),
    ...(draftKept?.code && { kept: { ...draftKept, form: formLike(shape, draftKept.form) } }),
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

/** What a draft needs to know beside what the form and the queue hold. */
export interface DraftFacts {
  /** What it is kept under now. */
  key: string;
  attempt: string;
  base: DraftBase | undefined;
  kept: KeptDraft | undefined;
  /** What need not be kept: what the form held before anything was typed, or what the server has. */
  known: ListingForm;
}

const pauseMs = 400;

/** What stands in the form, with the pictures that can be kept. */
export const standing = (form: ListingForm, uploads: readonly Upload[]): ListingForm => ({
  ...form,
  mediaIds: keepable(uploads).map(({ mediaId }) => mediaId),
});

/** Keeps what stands in the form; what is known already is no draft, unless it is to be kept anyhow. */
function saveListingDraft(
  form: ListingForm,
  uploads: readonly Upload[],
  { key, attempt, base, kept, known }: DraftFacts,
  isKeptAnyhow = false,
): void {
  if (isKeptAnyhow || !isSameForm(standing(form, uploads), known))
    keepListingDraft(key, { savedAt: Date.now(), form, pictures: keepable(uploads), attempt, base, kept });
  // Another tab may be typing the same draft: what it keeps is not ours to drop.
  else if ((readListingDraft(key)?.attempt ?? attempt) === attempt) dropListingDraft(key);
}

export interface Autosave {
  /** Keeps what stands in the form at once, typed or not, with the key of the act that is about to be tried. */
  keep(): void;
  /** Keeps what stands in the form at once, or drops the draft where it is known meanwhile. */
  follow(): void;
  /** Ends keeping and drops the draft, once the listing has been sent. */
  end(): void;
}

/** Keeps what is typed soon after it is, and at once when the page is left or hidden. */
export function useAutosave(
  form: UseFormReturn<ListingForm>,
  queue: UploadQueue,
  facts: () => DraftFacts,
): Autosave {
  const isEnded = useRef(false);
  const latest = useRef(facts);
  latest.current = facts;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isEnded.current) saveListingDraft(form.getValues(), queue.get(), latest.current());
    };
    const soon = () => {
      timer ??= setTimeout(save, pauseMs);
    };
    const atOnce = () => timer !== undefined && save();
    const typing = form.watch(soon);
    const uploading = queue.subscribe(soon);
    addEventListener('pagehide', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      atOnce();
      typing.unsubscribe();
      uploading();
      removeEventListener('pagehide', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [form, queue]);
  const save = (isKeptAnyhow: boolean) =>
    saveListingDraft(form.getValues(), queue.get(), latest.current(), isKeptAnyhow);
  return {
    keep: () => save(true),
    follow: () => !isEnded.current && save(false),
    end() {
      isEnded.current = true;
      dropListingDraft(latest.current().key);
    },
  };
}
