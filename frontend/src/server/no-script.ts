/** What a page says where no script runs, if it cannot do without: the list of its filters, private pages in every language. */
import type { RouteName } from '#lib/paths.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';

type Words = Record<'noScript' | 'noScriptFilters', string>;
const texts = import.meta.glob<Words>('../locales/*/app.json', { eager: true, import: 'default' });

/** Pages in HTML that can be read without script, though not used. */
const needs: Partial<Record<RouteName, keyof Words>> = {
  auth: 'noScript',
  adminLogin: 'noScript',
  projects: 'noScriptFilters',
  landing: 'noScriptFilters',
};

const line = (locale: Locale, key: keyof Words) =>
  `<p lang="${languageTag(locale)}">${escapeHtml(texts[`../locales/${locale}/app.json`]![key])}</p>`;
const element = (lines: string) => `<noscript><div class="noscript">${lines}</div></noscript>`;

/** Of a page in a language; '' where it needs no script. */
export const noScriptOf = (routeName: string, locale: Locale): string => {
  const key = needs[routeName as RouteName];
  return key ? element(line(locale, key)) : '';
};

/** Of private pages, whose language nobody knows before a script has run. */
export const noScriptOfShell = (): string =>
  element(locales.map((locale) => line(locale, 'noScript')).join(''));
