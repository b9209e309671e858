/** The head of an article's page: title, description, picture and JSON-LD for search engines. */
import { breadcrumbList } from '#lib/breadcrumb-list.ts';
import { newsFeedOf } from '#lib/news-feed.ts';
import { localized } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { brand } from '#shared/kernel/brand.ts';
import { type AllLocales, languageTag } from '#shared/kernel/locale.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { articlePath, kindAt, listPathOf } from '../addresses.ts';

/** What the page's loader gives. */
export interface ArticleData {
  article: ContentDetail;
  /** Of its category, for news. */
  categoryNames: AllLocales | null;
}

export const titleOfArticle = ({ data }: HeadInput<ArticleData>): Head => ({ title: data.article.seoTitle });

export function headOfArticle(input: HeadInput<ArticleData>): Head {
  const { article } = input.data;
  const picture = article.cover;
  return {
    title: article.seoTitle,
    description: article.seoDescription,
    ...(picture && {
      image: {
        path: renditionPath(picture, picture.widths.at(-1)!),
        type: 'image/webp',
        ...{ width: picture.width, height: picture.height },
        alt: picture.alt || article.title,
      },
    }),
    ogType: 'article',
    ...(article.kind === 'news' && { feed: newsFeedOf(input.t, input.locale) }),
    canonicalPath: articlePath(article),
    jsonLd: [schemaOf(input), breadcrumbOf(input)],
  };
}

const publisher = (origin: string) => ({ '@type': 'Organization', name: brand.name, url: origin });

/** schema.org: news is an article, a report a report, a recruitment notice a job, a partner an organization, the rest a web page. */
function schemaOf({ data: { article }, origin, locale }: HeadInput<ArticleData>): object {
  const { kind, title, cover, career, partner } = article;
  const url = origin + localized(articlePath(article), locale);
  const context = { '@context': 'https://schema.org', url, inLanguage: languageTag(article.locale) };
  const image = cover && { image: origin + renditionPath(cover, cover.widths.at(-1)!) };
  const about = { name: title, description: article.seoDescription, ...image };
  if (kind === 'partner') {
    return { ...context, '@type': 'Organization', ...about, ...(partner?.link && { sameAs: partner.link }) };
  }
  if (kind === 'career') {
    return {
      ...context,
      '@type': 'JobPosting',
      title,
      description: article.seoDescription,
      datePosted: article.publishedAt,
      totalJobOpenings: career?.openings,
      ...(career?.deadline && { validThrough: career.deadline }),
      hiringOrganization: publisher(origin),
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'VN' } },
    };
  }
  if (kind !== 'news' && kind !== 'report') return { ...context, '@type': 'WebPage', ...about };
  return {
    ...context,
    '@type': kind === 'news' ? 'NewsArticle' : 'Report',
    headline: title,
    description: article.seoDescription,
    ...image,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { '@type': 'Organization', name: article.author },
    publisher: publisher(origin),
  };
}

function breadcrumbOf({ data: { article }, origin, locale, t }: HeadInput<ArticleData>): object {
  const path = articlePath(article);
  const kind = kindAt(path);
  return breadcrumbList(
    [
      [t(`content:kind.${kind}.title`), localized(listPathOf(kind), locale)],
      [article.title, localized(path, locale)],
    ],
    origin,
  );
}
