/** Addresses of pages: a public path and language, and the object that holds its HTML. */
import { defaultLocale, isLocale, type Locale } from '#shared/kernel/locale.ts';

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
