/** Content as visitors see it in one language, made of what its author wrote: for the public pages and for previews. */

import { defaultLocale, type Locale, locales } from '../kernel/locale.ts';
import type { ListingCard } from '../listings/model.ts';
import type { Picture } from '../media/model.ts';
import { blocksOf, readingMinutes } from './body.ts';
import type { Content } from './model.ts';
import { withPictures } from './picture-html.ts';
import type { ContentCard, ContentDetail } from './public-model.ts';
import type { ContentMeta } from './staff-model.ts';

/** A picture in one language, its words in Vietnamese where there are none. */
export function pictureIn({ alt, ...picture }: Content['pictures'][number], locale: Locale): Picture {
  const words = alt[locale] ?? alt[defaultLocale];
  return { ...picture, ...(words && { alt: words }) };
}

export const coverOf = ({ pictures, coverId }: Pick<Content, 'pictures' | 'coverId'>) =>
  pictures.find(({ mediaId }) => mediaId === coverId) ?? pictures[0];

/** The text in a language, or the Vietnamese one where that is missing. */
export const textIn = ({ texts }: Pick<Content, 'texts'>, locale: Locale) => texts[locale] ?? texts.vi;

/** Content with who is named as its author. */
export interface Authored {
  meta: ContentMeta;
  content: Content;
  author: string;
}

/** The row of lists in one language; `plainText`: what a reader reads of rich text. */
export function cardIn(
  locale: Locale,
  { meta, content, author }: Authored,
  plainText: (html: string) => string,
): ContentCard {
  const text = textIn(content, locale);
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

/** What stands around it that others wrote. */
export interface Surroundings {
  listings: ListingCard[];
  related: ContentCard[];
  older?: ContentCard | undefined;
  developerOf?: ListingCard[] | undefined;
}

/** All of it in one language. */
export function detailIn(
  locale: Locale,
  authored: Authored,
  { listings, related, older, developerOf }: Surroundings,
  plainText: (html: string) => string,
): ContentDetail {
  const { meta, content } = authored;
  const text = textIn(content, locale);
  const pictures = content.pictures.map((picture) => pictureIn(picture, locale));
  return {
    ...cardIn(locale, authored, plainText),
    version: meta.version,
    blocks: blocksOf(withPictures(text.body, pictures)),
    pictures,
    listings,
    locales: locales.filter((one) => content.texts[one]),
    seoTitle: text.seoTitle || text.title,
    seoDescription: text.seoDescription || text.summary,
    updatedAt: meta.updatedAt,
    related,
    ...(older && { older: { slug: older.slug, title: older.title } }),
    ...kindFacts(content, text),
    ...(developerOf && { developerOf }),
    ...(content.report && {
      figures: figuresIn(content.report, locale),
      hasFile: content.report.fileId !== undefined,
      ...(content.fileBytes && { fileBytes: content.fileBytes }),
    }),
  };
}

const kindFacts = ({ career }: Content, { expertise, mainJob }: Content['texts']['vi']) => ({
  ...(career && expertise && { expertise }),
  ...(career && mainJob && { mainJob }),
});

const figuresIn = ({ figures }: NonNullable<Content['report']>, locale: Locale) =>
  figures.map(({ label, value }) => ({ label: label[locale] ?? label.vi, value }));
