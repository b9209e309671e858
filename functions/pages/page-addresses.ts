/** Addresses of pages: a public path and language, and the object that holds its HTML. */

import { defaultLocale, isLocale, type Locale } from '#shared/kernel/locale.ts';
import { cardType } from '#shared/share-cards/model.ts';

/** A public page: its path without language prefix, and the language. */
export interface PageAddress {
  path: string;
  locale: Locale;
}

/**
 * The address that a request's path (as the viewer function rewrote it) stands for. What a URL would read as another
 * path ('/x/../auth', or with a question mark in it) is no page.
 */
export function addressOf(uri: string): PageAddress {
  const path = `/${decode(uri)
    .replace(/^\/+/, '')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\/+$/, '')}`;
  if (!isPlain(path)) return { path: unknownPath(path), locale: defaultLocale };
  const [, first = '', ...rest] = path.split('/');
  if (first === defaultLocale || !isLocale(first)) return { path, locale: defaultLocale };
  return { path: `/${rest.join('/')}`, locale: first };
}

const isPlain = (path: string): boolean => {
  const url = URL.parse(`http://site${path}`);
  return url !== null && decode(url.pathname) === path && url.search === '' && url.hash === '';
};

/** A path that no page has, for one that must not be rendered: it leads to the 404 page. */
export const unknownPath = (path: string): string => `/${encodeURIComponent(path.toWellFormed())}`;

/** A path that is not well encoded is no page: it stays as it is. */
function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** The object key of a page: `/news-list` in English is `en/news-list/index.html`. */
export const objectKeyOf = (address: PageAddress): string => keyBelow(address, 'index.html');

/**
 * The object that a page of lists is kept in. Beside it, as `index.html`, lies the page without its lists, which the
 * build made.
 */
export const listFile = 'list.html';
export const listKeyOf = (address: PageAddress): string => keyBelow(address, listFile);

const keyBelow = ({ path, locale }: PageAddress, file: string): string =>
  [locale === defaultLocale ? '' : locale, path.slice(1), file].filter(Boolean).join('/');

/** The path of a page in its language, as links and search engines have it. */
export function localizedPath({ path, locale }: PageAddress): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The object of what is no page, such as `/en/rss.xml`: it lies where its address says. */
export const fileKeyOf = (address: PageAddress): string => localizedPath(address).slice(1);

/** Where files of the sitemap lie beside their index. */
export const sitemapKey = 'sitemap.xml';
export const sitemapFolder = 'sitemap/';
const feedFile = 'rss.xml';
/** The feed of news in a language. */
export const feedKeyOf = (locale: Locale): string => fileKeyOf({ path: `/${feedFile}`, locale });

/** What kept objects are, by their names. */
export function contentTypeOf(key: string): string {
  if (key.endsWith('.jpg')) return cardType;
  if (key.endsWith('.csv')) return 'text/csv; charset=utf-8';
  if (!key.endsWith('.xml')) return 'text/html; charset=utf-8';
  return `application/${key.endsWith(feedFile) ? 'rss+xml' : 'xml'}; charset=utf-8`;
}
