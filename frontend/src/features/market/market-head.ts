/** The heads of the market's pages: what they are called, and that they hold data of the marketplace's own. */
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { localized, patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { marketFile, marketTypeAt } from './addresses.ts';

export function headOfMarket({ t, locale, origin }: HeadInput): Head {
  const title = t('market:title');
  return {
    title,
    description: t('market:lead'),
    jsonLd: [breadcrumbBelowHome(title, patterns.market, locale, origin)],
  };
}

/** schema.org's Dataset leads those who look for figures to the file. */
export function headOfMarketType({ t, locale, origin, routeName }: HeadInput): Head {
  const path = patterns[routeName as RouteName];
  const type = marketTypeAt(path);
  const title = t('market:titleOf', { type: t(`app:type.${type}`) });
  const description = t('market:lead');
  return {
    title,
    description,
    jsonLd: [
      breadcrumbBelowHome(title, path, locale, origin),
      {
        ...{ '@context': 'https://schema.org', '@type': 'Dataset', name: title, description },
        ...{ url: origin + localized(path, locale), inLanguage: languageTag(locale) },
        ...{ isAccessibleForFree: true, creator: { '@type': 'Organization', name: brand.name } },
        distribution: [
          {
            ...{ '@type': 'DataDownload', encodingFormat: 'text/csv' },
            contentUrl: origin + marketFile(type),
          },
        ],
      },
    ],
  };
}
