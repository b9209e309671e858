/** The choice of language (decisions §7). */
import { describe, expect, it } from 'vitest';
import { acceptedLanguages, chooseLocale, languageTag, locales } from './locale.ts';

it('Chinese is named by its characters where HTML and search engines ask for a language', () => {
  expect(locales.map(languageTag)).toEqual(['vi', 'en', 'ja', 'ko', 'zh-Hans']);
});

describe('chooseLocale', () => {
  it.each([
    ['ja', 'ko', 'ja'],
    [undefined, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
    [undefined, 'fr-FR,fr;q=0.9', 'en'],
    [undefined, 'fr;q=0.9,zh-TW;q=0.8', 'zh'],
    [undefined, 'en;q=0.1,vi;q=0.9', 'vi'],
    [undefined, undefined, 'vi'],
    [undefined, '*', 'vi'],
    ['xx', undefined, 'vi'],
    ['xx', 'de', 'en'],
  ])('cookie %s, browser %s → %s', (cookie, accept, locale) => {
    expect(chooseLocale(cookie, accept)).toBe(locale);
  });
  it('drops what it cannot read', () => {
    expect(acceptedLanguages('ja;q=0, ;;;, 12, en ; q=0.5')).toEqual(['en']);
  });
});
