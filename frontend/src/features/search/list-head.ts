/** The head of the list: title, description, and its first listings for search engines. */
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { localized, pathOf, patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { Results } from './api.ts';

export const headOfList = ({ t, data, locale, origin }: HeadInput<Results | null>): Head => ({
  title: t('search:title'),
  description: t('search:description'),
  jsonLd: [
    ...(data && data.items.length > 0 ? [itemListOf(data, locale, origin)] : []),
    breadcrumbBelowHome(t('search:title'), patterns.projects, locale, origin),
  ],
});

/** schema.org: the listings in their order, each by its page. */
const itemListOf = ({ items, total }: Results, locale: HeadInput['locale'], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ code, title, titles }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: titles?.[locale] ?? title,
    url: origin + localized(pathOf('project', { id: code }), locale),
  })),
});
