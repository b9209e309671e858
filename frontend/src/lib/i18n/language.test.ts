/** The language of a document: address, then cookie, then browser; when the cookie is set, and to what. */
import { describe, expect, it } from 'vitest';
import { chooseLanguage, cookieValue, localeCookieText } from './language.ts';

const choose = (pathname: string, cookies = '', languages: string[] = []) =>
  chooseLanguage({ pathname, cookies, languages });

describe('chooseLanguage', () => {
  it('follows the prefix in any case and leaves the cookie as the browser would have it', () => {
    expect(choose('/EN/project', '', ['ja-JP'])).toEqual({
      locale: 'en',
      preferred: 'en',
      cookieToSet: 'ja',
    });
    expect(choose('/ko', 'i18n_redirected=zh', ['ja'])).toEqual({
      locale: 'ko',
      preferred: 'ko',
      cookieToSet: null,
    });
  });

  it('prefers the cookie on unprefixed pages, then the first supported language of the browser', () => {
    expect(choose('/my-wallet', 'a=1; i18n_redirected=ja', ['en'])).toMatchObject({ preferred: 'ja' });
    expect(choose('/my-wallet', '', ['fr-FR', 'zh-TW', 'en'])).toMatchObject({
      preferred: 'zh',
      cookieToSet: 'zh',
    });
  });

  it('is English for a known but unsupported language, Vietnamese for none at all', () => {
    expect(choose('/', '', ['fr-FR', 'de'])).toEqual({ locale: 'vi', preferred: 'en', cookieToSet: 'en' });
    expect(choose('/', '', [])).toEqual({ locale: 'vi', preferred: 'vi', cookieToSet: null });
  });

  it('takes a broken cookie for none', () => {
    expect(choose('/', 'i18n_redirected=xx', ['ko-KR'])).toMatchObject({
      preferred: 'ko',
      cookieToSet: 'ko',
    });
  });

  it('takes /vi and look-alikes for ordinary paths', () => {
    expect(choose('/vi/project').locale).toBe('vi');
    expect(choose('/enterprise').locale).toBe('vi');
  });
});

it('cookies are read by their whole name and kept for a year', () => {
  expect(cookieValue('xi18n_redirected=en; i18n_redirected=ko', 'i18n_redirected')).toBe('ko');
  expect(localeCookieText('ja')).toBe('i18n_redirected=ja; path=/; max-age=31536000; samesite=lax');
});
