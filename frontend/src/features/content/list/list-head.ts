/** The head of a list of articles, with its first ones for search engines. */
import type { ArticlePage } from '#frontend/queries/content.ts';
import { newsFeedOf } from '#lib/news-feed.ts';
import { localized, patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { NewsCategory } from '#shared/catalog/model.ts';
import { articlePath, kindAt } from '../addresses.ts';

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
    ...(items.length > 0 && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: items.map((card, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: card.title,
            url: origin + localized(articlePath(card), locale),
          })),
        },
      ],
    }),
  };
}
