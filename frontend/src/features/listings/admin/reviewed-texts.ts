/** The texts of a listing that are compared word by word, with everything in them that becomes public. */
import type { Locale } from '#shared/kernel/locale.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import type { WrittenField } from '#shared/listings/written-fields.ts';
import { plainText } from '#shared/search/index/search-document.ts';

/** The addresses that rich text links to, as our sanitiser writes them. */
export const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => plainText(href!))),
];

const wordsOf = (html: string): string => [plainText(html), ...linksIn(html)].join('\n');

/** The plain words of a field that is a text; undefined for fields of other kinds. */
export function textOfField(content: ListingContent, field: WrittenField): string | undefined {
  if (field === 'description') return wordsOf(content.description);
  if (field === 'title' || field === 'park' || field === 'investor' || field === 'otherRequirements')
    return content[field] ?? '';
  return undefined;
}

/** The languages that either version is translated into, in one order for both sides. */
export const translatedInto = (before: ListingContent, after: ListingContent): Locale[] => [
  ...new Set([
    ...Object.keys(before.translations ?? {}),
    ...Object.keys(after.translations ?? {}),
  ] as Locale[]),
];

/** Title and description of a translation in plain words; '' where there is none. */
export function translationText(content: ListingContent, locale: Locale): string {
  const { title = '', description = '' } = content.translations?.[locale] ?? {};
  return [title, wordsOf(description)].join('\n').trim();
}
