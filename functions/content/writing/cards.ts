/** The rows of public lists that published content has: one for each language. */
import { readingMinutes } from '#shared/content/body.ts';
import type { Content } from '#shared/content/model.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { brand } from '#shared/kernel/brand.ts';
import { defaultLocale, type Locale, locales } from '#shared/kernel/locale.ts';
import type { Picture } from '#shared/media/model.ts';
import type { People } from '../ports.ts';

/** A picture in one language, its words in Vietnamese where there are none. */
export function pictureIn({ alt, ...picture }: Content['pictures'][number], locale: Locale): Picture {
  const words = alt[locale] ?? alt[defaultLocale];
  return { ...picture, ...(words && { alt: words }) };
}

export const coverOf = ({ pictures, coverId }: Pick<Content, 'pictures' | 'coverId'>) =>
  pictures.find(({ mediaId }) => mediaId === coverId) ?? pictures[0];

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

/** The row in one language. */
export function cardIn(
  locale: Locale,
  { meta, content, author }: { meta: ContentMeta; content: Content; author: string },
  plainText: (html: string) => string,
): ContentCard {
  const text = content.texts[locale] ?? content.texts.vi;
  const cover = coverOf(content);
  const { partner } = content;
  const logo = content.pictures.find(({ mediaId }) => mediaId === partner?.logoId);
  return {
    id: meta.id,
    kind: meta.kind,
    slug: meta.slug,
    locale: content.texts[locale] ? locale : defaultLocale,
    title: text.title,
    summary: text.summary,
    author,
    publishedAt: meta.publishedAt ?? meta.updatedAt,
    updatedAt: meta.updatedAt,
    readingMinutes: readingMinutes(plainText(text.body)),
    ...(cover && { cover: pictureIn(cover, locale) }),
    ...(content.category && { category: content.category }),
    ...(content.career && { career: content.career }),
    ...(partner && {
      partner: {
        isKey: partner.isKey,
        ...(partner.link && { link: partner.link }),
        ...(logo && { logo: pictureIn(logo, locale) }),
      },
    }),
  };
}

/** The rows in all languages. */
export const cardsOf = (
  published: { meta: ContentMeta; content: Content; author: string },
  plainText: (html: string) => string,
): Record<Locale, ContentCard> =>
  Object.fromEntries(locales.map((locale) => [locale, cardIn(locale, published, plainText)])) as Record<
    Locale,
    ContentCard
  >;
