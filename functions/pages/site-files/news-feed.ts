/** The feed of news in a language: the newest that are written in it. */
import { contentEntity } from '#shared/content/rules.ts';
import { brand } from '#shared/kernel/brand.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { feedKeyOf, localizedPath } from '../page-addresses.ts';
import { feedXmlOf } from './feed-xml.ts';
import type { SiteFileReads } from './reads.ts';

/** So many stand in a feed, of the newest rows in all. */
const itemsMax = 30;
const rowsRead = 200;
/** Wide enough for a reader's list, small enough for a phone's. */
const pictureWidth = 800;

/** The part of the site that feeds show. */
export const feedPart = contentEntity('news');
export const feedKeys: readonly string[] = locales.map(feedKeyOf);
export const feedLocaleAt = (key: string): Locale | undefined =>
  locales.find((locale) => feedKeyOf(locale) === key);

type Reads = Pick<SiteFileReads, 'content' | 'newsWords' | 'newsCategories'>;

export async function makeNewsFeed(locale: Locale, reads: Reads, origin: string): Promise<string> {
  const [{ rows }, words, categories] = await Promise.all([
    reads.content('news', locale, rowsRead),
    reads.newsWords(locale),
    reads.newsCategories(locale),
  ]);
  const at = (path: string) => origin + localizedPath({ path, locale });
  const written = rows.filter((card) => card.locale === locale).slice(0, itemsMax);
  return feedXmlOf({
    title: `${words.title} · ${brand.name}`,
    description: words.description,
    language: languageTag(locale),
    pageUrl: at('/news-list'),
    selfUrl: `${origin}/${feedKeyOf(locale)}`,
    items: written.map(({ id, title, summary, slug, publishedAt, category, cover }) => ({
      ...{ id: `news:${id}:${locale}`, title, summary, publishedAt, url: at(`/news/${slug}`) },
      category: category && categories.get(category),
      pictureUrl: cover && origin + renditionPath(cover, nearestWidth(cover.widths)),
    })),
  });
}

/** The smallest rendition that is wide enough, else the widest. */
const nearestWidth = (widths: readonly number[]): number =>
  widths.find((width) => width >= pictureWidth) ?? widths.at(-1)!;
