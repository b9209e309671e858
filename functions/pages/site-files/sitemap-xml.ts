/** Sitemaps as XML (sitemaps.org): pages in five languages with their alternates, and the index of the files. */

import { languageTag, locales } from '#shared/kernel/locale.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import { escapeXml } from '#shared/kernel/xml.ts';
import { localizedPath } from '../page-addresses.ts';

/** A page, in all languages. */
export interface SitemapPage {
  /** Without language. */
  path: string;
  /** When what it shows last changed; absent where that is not known. */
  changedAt?: Instant | undefined;
}
/** A file of the sitemap. */
export interface SitemapFile {
  key: string;
  changedMs?: number | undefined;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const lastModified = (at: Instant | undefined): string => (at ? `<lastmod>${escapeXml(at)}</lastmod>` : '');

/** The pages in each language, each with all of them, as the head of the page says it too. */
function urlsOf({ path, changedAt }: SitemapPage, origin: string): string {
  const hrefs = locales.map((locale) => escapeXml(origin + localizedPath({ path, locale })));
  const link = (tag: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const alternates = [
    ...locales.map((locale, at) => link(languageTag(locale), hrefs[at]!)),
    link('x-default', escapeXml(origin + path)),
  ].join('');
  return hrefs
    .map((href) => `<url><loc>${href}</loc>${lastModified(changedAt)}${alternates}</url>\n`)
    .join('');
}

/** One file of pages. */
export const urlSetOf = (pages: readonly SitemapPage[], origin: string): string =>
  `${declaration}<urlset ${namespaces} ${linkNamespace}>\n${pages.map((page) => urlsOf(page, origin)).join('')}</urlset>\n`;

/** The index of all files. */
export const sitemapIndexOf = (files: readonly SitemapFile[], origin: string): string => {
  const entries = files.map(
    ({ key, changedMs }) =>
      `<sitemap><loc>${escapeXml(`${origin}/${key}`)}</loc>${lastModified(changedMs === undefined ? undefined : instant(changedMs))}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespaces}>\n${entries.join('')}</sitemapindex>\n`;
};
