/** The head of a policy or guide page. */
import { breadcrumbBelowHome } from '#lib/breadcrumb-list.ts';
import { localized, patterns, type RouteName } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { type DocumentPage, documentPaths } from '#shared/content/documents.ts';
import { brand } from '#shared/kernel/brand.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { documentAt, documentRoutes } from '../addresses.ts';

/** While its text is on its way, and where it cannot be had, the footer's name for it stands in. */
export function headOfDocument(input: HeadInput<DocumentPage | null>): Head {
  const { data, t, routeName, locale, origin } = input;
  const name = documentAt(patterns[routeName as RouteName]);
  const title = data?.title ?? t(`app:footer.links.${documentRoutes[name]}`);
  const description = data?.summary ?? t('app:footer.about');
  const path = documentPaths[name];
  const page = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    ...{ name: title, description, url: origin + localized(path, locale), inLanguage: languageTag(locale) },
    ...(data?.updatedAt && { dateModified: data.updatedAt }),
    publisher: { '@type': 'Organization', name: brand.name, url: origin },
  };
  return {
    ...{ title, description, canonicalPath: path },
    jsonLd: [page, breadcrumbBelowHome(title, path, locale, origin)],
  };
}
