/** The five languages, their order of choice and their fallbacks (decisions §7). */
import * as z from 'zod';

export const locales = ['vi', 'en', 'ja', 'ko', 'zh'] as const;
export const Locale = z.enum(locales).meta({ id: 'Locale', description: 'One of the five languages' });
export type Locale = z.infer<typeof Locale>;

export const defaultLocale: Locale = 'vi';
export const localeCookie = { name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 3600 } as const;

/** A language as HTML and search engines name it: Chinese texts are in simplified characters. Paths keep 'zh'. */
export const languageTag = (locale: Locale): string => (locale === 'zh' ? 'zh-Hans' : locale);

/** Says whether a string names one of the five languages. */
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** A text in some of the languages; `vi` or the original is always there by its schema's rule. */
export const LocalizedText = z
  .partialRecord(Locale, z.string())
  .meta({ id: 'LocalizedText', description: 'The same words in some of the five languages' });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** A text in all five languages, for what we write ourselves. */
export type AllLocales = Record<Locale, string>;

/**
 * The languages a browser asks for, best first, by `Accept-Language`; unparsable parts are dropped.
 * Only the primary subtag counts ('zh-TW' → 'zh').
 */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...params] = range.trim().split(';');
      const q = params.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { language: tag.trim().toLowerCase().split('-')[0] ?? '', weight: q ? Number(q) : 1 };
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/**
 * The viewer's language on an unprefixed page: cookie, else the browser's first supported language,
 * else `en` where a language is known but none is supported, else `vi` (decisions §7).
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  const accepted = acceptedLanguages(acceptLanguage);
  return accepted.find(isLocale) ?? (accepted.length > 0 ? 'en' : defaultLocale);
}
