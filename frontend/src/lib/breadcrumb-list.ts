/** The way to a page as search engines read it: schema.org's BreadcrumbList. */
import { brand } from '#shared/kernel/brand.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { localized, patterns } from './paths.ts';

/** The way to a page that lies right below the home page. */
export const breadcrumbBelowHome = (name: string, path: string, locale: Locale, origin: string): object =>
  breadcrumbList(
    [
      [brand.name, localized(patterns.home, locale)],
      [name, localized(path, locale)],
    ],
    origin,
  );

/** `steps`: name and path of each page on the way, from the outermost to the page itself. */
export const breadcrumbList = (
  steps: readonly (readonly [name: string, path: string])[],
  origin: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});
