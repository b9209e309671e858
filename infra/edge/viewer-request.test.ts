/** Every case of the choice of language and of the spelling of URLs, through the code that is deployed. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { patterns } from '../../frontend/src/lib/paths.ts';
import { viewerRequestCode } from './routes.ts';

const shells = /^\/(admin|auth|my-wallet|checkout)/;
const pages = Object.values(patterns).map((pattern) => ({ pattern, isShell: shells.test(pattern) }));
const handler = runInNewContext(`${viewerRequestCode(pages)}; handler`) as (event: unknown) => {
  uri?: string;
  statusCode?: number;
  headers: Record<string, { value: string }>;
};

interface Ask {
  cookie?: string;
  language?: string;
  query?: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
function ask(uri: string, { cookie, language, query = {} }: Ask = {}) {
  const answer = handler({
    request: {
      method: 'GET',
      uri,
      querystring: query,
      headers: language === undefined ? {} : { 'accept-language': { value: language } },
      cookies: cookie === undefined ? {} : { i18n_redirected: { value: cookie } },
    },
  });
  return answer.statusCode
    ? `${answer.statusCode} ${answer.headers.location?.value} ${answer.headers['cache-control']?.value}`
    : answer.uri;
}

describe('which file answers', () => {
  test.each([
    ['/', '/index.html'],
    ['/en', '/en/index.html'],
    ['/project', '/project/index.html'],
    ['/ja/project', '/ja/project/index.html'],
    ['/project-detail/DA0123ABCD', '/project-detail/DA0123ABCD/index.html'],
    ['/zh/project-detail/DA0123ABCD', '/zh/project-detail/DA0123ABCD/index.html'],
    ['/huong-dan-thanh-toan-VNPAY', '/huong-dan-thanh-toan-VNPAY/index.html'],
    ['/my-wallet', '/shell.html'],
    ['/ko/admin/post/01ABC', '/shell.html'],
    ['/auth', '/shell.html'],
  ])('%s → %s', (uri, file) => expect(ask(uri)).toBe(file));

  test.each([
    '/robots.txt',
    '/assets/app.js',
    '/no/such/page',
    '/en/nothing',
    '//evil.example/',
    '/project/x/y',
  ])('what is no page passes as it came: %s', (uri) => expect(ask(uri, { language: 'ja' })).toBe(uri));
});

describe('canonical spelling', () => {
  test.each([
    ['/Project', '/project'],
    ['/project/', '/project'],
    ['/PROJECT///', '/project'],
    ['/EN/Project/', '/en/project'],
    ['/en/', '/en'],
    ['/vi/project', '/project'],
    ['/vi', '/'],
    ['/project-detail/da0123abcd', '/project-detail/DA0123ABCD'],
    ['/news/Dat-Nen', '/news/dat-nen'],
    ['/huong-dan-thanh-toan-vnpay', '/huong-dan-thanh-toan-VNPAY'],
    ['/Admin/Post/01abC', '/admin/post/01abC'],
    ['/My-Wallet/Package/01ABC', '/my-wallet/package/01ABC'],
  ])('%s → %s', (uri, canonical) => expect(ask(uri)).toBe(`301 ${canonical} public, max-age=3600`));

  test('the query goes along, lists and empty values too', () => {
    const query = {
      q: { value: 'b%C3%ACnh' },
      type: { value: 'land', multiValue: [{ value: 'land' }, { value: 'brand' }] },
      map: { value: '' },
    };
    expect(ask('/Project', { query })).toBe(
      '301 /project?q=b%C3%ACnh&type=land&type=brand&map public, max-age=3600',
    );
  });
});

describe('language of an unprefixed page', () => {
  test.each([
    ['nothing is known: crawlers and links stay', undefined, undefined, null],
    ['the browser speaks Vietnamese', undefined, 'vi-VN,vi;q=0.9,en;q=0.8', null],
    ['the browser speaks a language of ours', undefined, 'ja-JP,ja;q=0.9', 'ja'],
    ['Traditional Chinese is Chinese', undefined, 'zh-TW', 'zh'],
    ['the better weight wins', undefined, 'en;q=0.3,ko;q=0.9', 'ko'],
    ['an unsupported language first, one of ours later', undefined, 'fr,zh;q=0.5', 'zh'],
    ['only unsupported languages: English', undefined, 'fr-FR,de;q=0.5', 'en'],
    ['a refused language does not count', undefined, 'ja;q=0', null],
    ['only a star says nothing', undefined, '*', null],
    ['the cookie goes before the browser', 'ko', 'ja', 'ko'],
    ['the cookie holds somebody at Vietnamese', 'vi', 'ja', null],
    ['a cookie of no language of ours is none', 'fr', 'ja', 'ja'],
  ])('%s', (_, cookie, language, locale) => {
    const asked = { ...(cookie && { cookie }), ...(language !== undefined && { language }) };
    expect(ask('/project', asked)).toBe(locale ? `302 /${locale}/project no-store` : '/project/index.html');
  });

  test('home, private pages and odd spellings go in one step, with their query', () => {
    expect(ask('/', { language: 'en' })).toBe('302 /en no-store');
    expect(ask('/My-Wallet/', { cookie: 'zh', query: { a: { value: '1' } } })).toBe(
      '302 /zh/my-wallet?a=1 no-store',
    );
  });

  test('a prefixed page is what it says, whatever cookie and browser prefer', () => {
    expect(ask('/en/project', { cookie: 'ja', language: 'ko' })).toBe('/en/project/index.html');
    expect(ask('/vi/project', { cookie: 'ja' })).toBe('301 /project public, max-age=3600');
  });
});

test('the table of all pages fits into CloudFront’s 10 KB', () => {
  expect(Buffer.byteLength(viewerRequestCode(pages))).toBeLessThan(10_240);
});

test('a pattern that the function could not match fails the build', () => {
  expect(() => viewerRequestCode([{ pattern: '/a/:id/b', isShell: false }])).toThrow('/a/:id/b');
});
