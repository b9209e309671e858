/** The viewer's language and its texts: one instance per document, only the needed bundles loaded. */
import { createInstance, type i18n } from 'i18next';
import {
  chooseLocale,
  defaultLocale,
  isLocale,
  type Locale,
  localeCookie,
} from '../../../shared/kernel/locale.ts';
import { prefixOf } from './paths.ts';

type Texts = Record<string, unknown>;
const bundles = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });
const keyOf = (locale: Locale, name: string) => `../locales/${locale}/${name}.json`;

/** An empty i18n instance of one language; `loadTexts` fills it. */
export function createI18n(locale: Locale, texts: Record<string, Texts> = {}): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Loads the bundles of the given capabilities in the instance's language, each once. */
export async function loadTexts(instance: i18n, names: readonly string[]): Promise<void> {
  const locale = instance.language as Locale;
  await Promise.all(
    names.map(async (name) => {
      if (instance.hasResourceBundle(locale, name)) return;
      const load = bundles[keyOf(locale, name)];
      if (!load) throw new Error(`No texts named ${name} in ${locale}`);
      instance.addResourceBundle(locale, name, await load());
    }),
  );
}

/** Every bundle of a language, for rendering on the server. */
export async function allTexts(locale: Locale): Promise<Record<string, Texts>> {
  const prefix = keyOf(locale, '').replace('.json', '');
  const own = Object.entries(bundles).filter(([path]) => path.startsWith(prefix));
  const loaded = await Promise.all(
    own.map(async ([path, load]) => [path.slice(prefix.length, -'.json'.length), await load()] as const),
  );
  return Object.fromEntries(loaded);
}

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
