/** The head of a list of articles, with its first ones for search engines. */
import type { ArticlePage } from '#frontend/queries/content.ts';
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { newsFeedOf } from '#lib/news-feed.ts';
import { localized, patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { NewsCategory } from '#shared/catalog/model.ts';
import { articlePath, kindAt, listPathOf } from '../addresses.ts';

/** What the page's loader gives. */
export interface ArticlesData {
  firstPage: ArticlePage;
  categories: readonly NewsCategory[];
}

export function headOfArticles({ data, t, routeName, origin, locale }: HeadInput<ArticlesData | null>): Head {
  const kind = kindAt(patterns[routeName as RouteName]);
  const items = data?.firstPage.items ?? [];
  return {
    title: t(`content:kind.${kind}.title`),
    description: t(`content:kind.${kind}.lead`),
    ...(kind === 'news' && { feed: newsFeedOf(t, locale) }),
    jsonLd: [
      ...(items.length > 0 ? [itemListOf(items, origin, locale)] : []),
      breadcrumbBelowHome(t(`content:kind.${kind}.title`), listPathOf(kind), locale, origin),
    ],
  };
}

/** schema.org: the articles in their order, each by its page. */
const itemListOf = (items: ArticlePage['items'], origin: string, locale: HeadInput['locale']): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((card, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: card.title,
    url: origin + localized(articlePath(card), locale),
  })),
});
