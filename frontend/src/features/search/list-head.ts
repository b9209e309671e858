/** The head of the list: title, description, and its first listings for search engines. */
import { breadcrumbList } from '#lib/breadcrumb-list.ts';
import { localized, pathOf, patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';
import type { FirstPage, Results } from './api.ts';
import type { Preset } from './preset.ts';

export const headOfList = ({ t, data, locale, origin }: HeadInput<FirstPage | Preset | null>): Head => {
  const title = t('search:title');
  const found = data && 'items' in data ? data : null;
  const landing = found?.landing;
  const steps = landing?.trail ?? [{ path: patterns.projects, label: title }];
  return {
    title: landing?.title ?? title,
    description: landing?.description ?? t('search:description'),
    ...(landing && { canonicalPath: landing.path, isListed: landing.isListed }),
    jsonLd: [
      ...(found && found.items.length > 0 ? [itemListOf(found, locale, origin)] : []),
      breadcrumbList(
        [
          [brand.name, localized(patterns.home, locale)],
          ...steps.map(({ path, label }) => [label, localized(path, locale)] as const),
        ],
        origin,
      ),
    ],
  };
};

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
