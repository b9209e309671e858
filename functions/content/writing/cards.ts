/** The rows of public lists that published content has: one for each language. */
import type { Content } from '#shared/content/model.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { type Authored, cardIn } from '#shared/content/shown.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { brand } from '#shared/kernel/brand.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import type { People } from '../ports.ts';

/** Who wrote it: who is named, else the site for what staff write, else whose it is. */
export async function authorOf(meta: ContentMeta, content: Content, people: People): Promise<string> {
  return content.author || ownerName(meta, people);
}
export async function ownerName(
  meta: Pick<ContentMeta, 'isSite' | 'ownerId'>,
  people: People,
): Promise<string> {
  if (meta.isSite) return brand.name;
  return (await people.byIds([meta.ownerId]))[0]?.name ?? '';
}

/** The rows in all languages. */
export const cardsOf = (
  published: Authored,
  plainText: (html: string) => string,
): Record<Locale, ContentCard> =>
  Object.fromEntries(locales.map((locale) => [locale, cardIn(locale, published, plainText)])) as Record<
    Locale,
    ContentCard
  >;
