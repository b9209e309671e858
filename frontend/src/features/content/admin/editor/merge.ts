/** Two versions of content put together field by field: each text of each language counts for itself. */
import { locales } from '#shared/kernel/locale.ts';
import { type ContentForm, textFields } from './model.ts';

/** `texts.vi.title`, `slug`, `pictures` … */
export type MergeField = string;

const whole = ['slug', 'category', 'author', 'related', 'career', 'partner', 'report'] as const;
const pictureParts = ['mediaIds', 'alts', 'coverId'] as const;
export const mergeFields: readonly MergeField[] = [
  ...locales.flatMap((locale) => textFields.map((field) => `texts.${locale}.${field}`)),
  ...whole,
  'pictures',
];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Says whether two values hold the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isGroup(a) || !isGroup(b)) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** What one field of a form holds; images go together with their words. */
export function fieldValue(form: ContentForm, field: MergeField): unknown {
  if (field === 'pictures')
    return [form.coverId, ...form.mediaIds.map((id) => [id, form.alts[id] ?? {}] as const)];
  if (field === 'slug') return [form.slug, form.isSlugAuto];
  return field
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], form);
}

/** The form with some fields of another. */
export function withFields(
  form: ContentForm,
  other: ContentForm,
  fields: readonly MergeField[],
): ContentForm {
  const next = structuredClone(form);
  for (const field of fields) {
    const [name, locale, part] = field.split('.') as [string, keyof ContentForm['texts'], 'title'];
    if (name === 'texts') next.texts[locale][part] = other.texts[locale][part];
    else if (name === 'pictures')
      Object.assign(next, Object.fromEntries(pictureParts.map((one) => [one, structuredClone(other[one])])));
    else if (name === 'slug') Object.assign(next, { slug: other.slug, isSlugAuto: other.isSlugAuto });
    else Object.assign(next, { [name]: structuredClone(other[name as 'career']) });
  }
  return next;
}

export interface Merge {
  /** What was typed here, with what was changed elsewhere only. */
  form: ContentForm;
  /** Changed elsewhere only: taken over. */
  taken: MergeField[];
  /** Changed on both sides, differently: what was typed here stands until somebody says otherwise. */
  clashes: MergeField[];
}

/** What both sides began with: as it was typed here, and as the server kept it. */
export interface MergeBase {
  sent: ContentForm;
  form: ContentForm;
}

/** Puts together what was typed (`mine`) and what is stored now (`theirs`). */
export function merge(base: MergeBase, mine: ContentForm, theirs: ContentForm): Merge {
  const differs = (a: ContentForm, b: ContentForm, field: MergeField) =>
    !isSame(fieldValue(a, field), fieldValue(b, field));
  const changedThere = mergeFields.filter((field) => differs(base.form, theirs, field));
  const isChangedHere = (field: MergeField) => differs(base.sent, mine, field);
  const taken = changedThere.filter((field) => !isChangedHere(field));
  const clashes = changedThere.filter((field) => isChangedHere(field) && differs(mine, theirs, field));
  return { form: withFields(mine, theirs, taken), taken, clashes };
}
