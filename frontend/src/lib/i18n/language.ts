/** Which language a document is in: the address decides, then the cookie, then the browser (decisions §7). */
import { chooseLocale, defaultLocale, isLocale, type Locale, localeCookie } from '#shared/kernel/locale.ts';
import { prefixOf } from '../paths.ts';

/** Reads one cookie of a `document.cookie` string. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** The cookie assignment that remembers a language for a year. */
export const localeCookieText = (locale: Locale): string =>
  `${localeCookie.name}=${locale}; path=/; max-age=${localeCookie.maxAgeSeconds}; samesite=lax`;

export interface LanguageFacts {
  pathname: string;
  cookies: string;
  /** `navigator.languages`, best first. */
  languages: readonly string[];
}
export interface LanguageChoice {
  /** The language of this document: the URL's prefix, else Vietnamese. */
  locale: Locale;
  /** Where an unprefixed page belongs by cookie or browser; differs from `locale` when it should move. */
  preferred: Locale;
  /** The cookie to set, only where there is none yet and the browser says something. */
  cookieToSet: Locale | null;
}

/**
 * Settles the language (decisions §7): prefix → cookie → browser; a known but unsupported browser language is
 * English, an unknown one Vietnamese. A prefixed link never changes what the cookie would be.
 */
export function chooseLanguage({ pathname, cookies, languages }: LanguageFacts): LanguageChoice {
  const prefix = prefixOf(pathname);
  const cookie = cookieValue(cookies, localeCookie.name);
  const byBrowser = chooseLocale(undefined, languages.join(','));
  const preferred = isLocale(cookie) ? cookie : byBrowser;
  return {
    locale: prefix ?? defaultLocale,
    preferred: prefix ?? preferred,
    cookieToSet: isLocale(cookie) || languages.length === 0 ? null : byBrowser,
  };
}

/** Keeps a language that somebody picked, for a year. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = localeCookieText(locale);
}
