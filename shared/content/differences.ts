/** What one version of content changes of another, field by field: for comparing, and for the audit log. */
import { locales } from '../kernel/locale.ts';
import type { Content } from './model.ts';

/** A field by its path: `texts.en.title`, `pictures`, `career`. */
export interface ContentDifference {
  path: string;
  before: unknown;
  after: unknown;
}

const whole = [
  'category',
  'author',
  'coverId',
  'pictures',
  'related',
  'career',
  'partner',
  'report',
] as const;
const textFields = [
  ...['title', 'summary', 'body', 'seoTitle', 'seoDescription', 'expertise', 'mainJob'],
] as readonly (keyof NonNullable<Content['texts']['en']>)[];

/** The same text for equal values, whatever the order of their keys; absent and empty are the same. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (value === null || typeof value !== 'object')
    return value === '' || value === undefined ? '' : JSON.stringify(value);
  const parts = Object.entries(value).filter(([, of]) => of !== undefined && of !== '');
  return `{${parts
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => `${key}:${textOf(of)}`)
    .join(',')}}`;
}

/** The fields in which two versions differ, in the order of the form; texts of each language by themselves. */
export function contentDifferences(before: Content, after: Content): ContentDifference[] {
  const texts = locales.flatMap((locale) =>
    textFields.map((field) => ({
      path: `texts.${locale}.${field}`,
      before: before.texts[locale]?.[field],
      after: after.texts[locale]?.[field],
    })),
  );
  const others = whole.map((field) => ({ path: field, before: before[field], after: after[field] }));
  return [...texts, ...others].filter((one) => textOf(one.before) !== textOf(one.after));
}
