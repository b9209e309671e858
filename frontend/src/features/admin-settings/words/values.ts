/** Forbidden words as a form types them, an entry a line, and back. */
import type { TFunction } from 'i18next';
import { bodyOf, partOf, type SchemaSource } from '#lib/form/schema.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { locales } from '#shared/kernel/locale.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import type { ForbiddenWordsInput } from '#shared/listings/warnings/forbidden-words.ts';
import type { ChangeLine } from '../changes.ts';

export type WordValues = { words: Record<(typeof locales)[number], string> };

const byLocale = <Value>(wordsIn: (locale: (typeof locales)[number]) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)])) as Record<
    (typeof locales)[number],
    Value
  >;

export const wordValues = ({ words }: ForbiddenWordsInput): WordValues => ({
  words: byLocale((locale) => words[locale].join('\n')),
});

/** What the API is sent: each line once, without blank ones. */
export const wordsInput = ({ words }: Partial<WordValues>): ForbiddenWordsInput => ({
  words: byLocale((locale) => [
    ...new Set(
      (words?.[locale] ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]),
});

const settings = partOf(bodyOf(listingReviewApi.putForbiddenWords), 'settings');

/** Checks the lines; what is wrong with one of them is said at the field of its language. */
export const wordsSchema: SchemaSource = async () => {
  const schema = await settings();
  const safeParse = (values: Partial<WordValues>) => {
    const parsed = schema.safeParse(wordsInput(values));
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 2) }));
    return { ...parsed, error: { ...parsed.error, issues } };
  };
  return { safeParse } as unknown as Awaited<ReturnType<SchemaSource>>;
};

/** The languages whose entries change: what goes, and what comes. */
export const wordChanges = (
  { words: before }: ForbiddenWordsInput,
  { words: after }: ForbiddenWordsInput,
  t: TFunction<'settings'>,
): ChangeLine[] =>
  locales
    .map((locale) => {
      const only = (some: readonly string[], others: readonly string[]) =>
        some.filter((entry) => !others.includes(entry)).join(' · ') || t('value.none');
      return {
        key: locale,
        label: languageNames[locale],
        before: only(before[locale], after[locale]),
        after: only(after[locale], before[locale]),
      };
    })
    .filter((line) => line.before !== line.after);
