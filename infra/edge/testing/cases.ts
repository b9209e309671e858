/** What the viewer function must answer, case by case: for any engine that can run it, CloudFront's own included. */
import { patterns } from '#lib/paths.ts';
import type { PageRoute } from '../routes.ts';

/** A request as CloudFront hands it to the function. */
export interface ViewerEvent {
  version: '1.0';
  context: { eventType: 'viewer-request' };
  viewer: { ip: string };
  request: {
    method: 'GET';
    uri: string;
    querystring: Query;
    headers: Record<string, { value: string }>;
    cookies: Record<string, { value: string }>;
  };
}
type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** What the function gives back: the request to go on with, or an answer. */
export interface ViewerResult {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
}

export interface ViewerCase {
  group: 'which file answers' | 'canonical spelling' | 'language of an unprefixed page';
  name: string;
  event: ViewerEvent;
  /** As `outcomeOf` puts it. */
  expected: string;
}

const shells = /^\/(admin|my-wallet|checkout)/;
const renderings: Record<string, PageRoute['rendering']> = {
  [patterns.projects]: 'list',
  [patterns.landing]: 'landing',
};
/** All pages of the site, with those that the app's shell answers, and those that are kept with their lists. */
export const casePages: PageRoute[] = Object.values(patterns).map((pattern) => ({
  pattern,
  rendering: renderings[pattern] ?? (shells.test(pattern) ? 'shell' : 'build'),
}));

/** A result in one line: the file that answers, or status, place and Cache-Control of a redirect. */
export const outcomeOf = ({ uri, statusCode, headers }: ViewerResult): string =>
  statusCode ? `${statusCode} ${headers?.location?.value} ${headers?.['cache-control']?.value}` : String(uri);

interface Ask {
  cookie?: string | undefined;
  language?: string | undefined;
  query?: Query;
}
const eventOf = (uri: string, { cookie, language, query = {} }: Ask): ViewerEvent => ({
  version: '1.0',
  context: { eventType: 'viewer-request' },
  viewer: { ip: '203.0.113.9' },
  request: {
    method: 'GET',
    uri,
    querystring: query,
    headers: language === undefined ? {} : { 'accept-language': { value: language } },
    cookies: cookie === undefined ? {} : { i18n_redirected: { value: cookie } },
  },
});

const files = [
  ['/', '/index.html'],
  ['/en', '/en/index.html'],
  ['/news-list', '/news-list/index.html'],
  ['/ja/news-list', '/ja/news-list/index.html'],
  ['/project', '/project/list.html'],
  ['/ja/project', '/ja/project/list.html'],
  ['/project/ban-dat-bac-ninh', '/landing/ban-dat-bac-ninh/index.html'],
  ['/ja/project/ban-dat-bac-ninh', '/ja/landing/ban-dat-bac-ninh/index.html'],
  ['/project-detail/DA0123ABCD', '/project-detail/DA0123ABCD/index.html'],
  ['/zh/project-detail/DA0123ABCD', '/zh/project-detail/DA0123ABCD/index.html'],
  ['/huong-dan-thanh-toan-VNPAY', '/huong-dan-thanh-toan-VNPAY/index.html'],
  ['/my-wallet', '/shell.html'],
  ['/ko/admin/post/01ABC', '/shell.html'],
  ['/auth', '/auth/index.html'],
] as const;

/** What an address asks for decides whether its first page, the page without results, or the app alone answers. */
const queries = [
  ['one kind', '/project', { kinds: { value: 'sell' } }, '/landing/~sell.../index.html'],
  [
    'what a landing page is of, in another language',
    '/zh/project',
    { province: { value: '24' }, types: { value: 'industrial-park' }, utm_source: { value: 'a' } },
    '/zh/landing/~.industrial-park.24./index.html',
  ],
  [
    'an old province, further on',
    '/project',
    { oldProvince: { value: '27' }, page: { value: '3' } },
    '/landing/~...27/3/index.html',
  ],
  ['several kinds', '/project', { kinds: { value: 'sell%2Crental' } }, '/project/index.html'],
  [
    'a kind and an order',
    '/project',
    { kinds: { value: 'sell' }, sort: { value: 'priceUp' } },
    '/project/index.html',
  ],
  [
    'a kind and a ward',
    '/project',
    { kinds: { value: 'sell' }, ward: { value: '9' } },
    '/project/index.html',
  ],
  ['a kind without a value', '/project', { kinds: { value: '' } }, '/project/index.html'],
  ['another page', '/project/ban-dat', { page: { value: '2' } }, '/landing/ban-dat/2/index.html'],
  ['the first page', '/project/ban-dat', { page: { value: '1' } }, '/landing/ban-dat/index.html'],
  ['no number of a page', '/project/ban-dat', { page: { value: '-2' } }, '/landing/ban-dat/index.html'],
  ['a campaign', '/project/ban-dat', { utm_source: { value: 'a' } }, '/landing/ban-dat/index.html'],
  ['a filter in another language', '/zh/project', { q: { value: 'a' } }, '/zh/project/index.html'],
  ['a filter without a value', '/project', { q: { value: '' } }, '/project/index.html'],
  ['another page', '/project', { page: { value: '2' } }, '/landing/~.../2/index.html'],
  ['no page', '/project', { page: { value: '0' } }, '/project/index.html'],
  ['another order', '/project', { sort: { value: 'priceUp' } }, '/project/index.html'],
  [
    'a filter given twice, beside what no search knows',
    '/project',
    {
      utm_source: { value: 'a' },
      types: { value: 'land', multiValue: [{ value: 'land' }, { value: 'brand' }] },
    },
    '/project/index.html',
  ],
  [
    'nothing that a search knows',
    '/project',
    { utm_source: { value: 'a' }, fbclid: { value: 'b' } },
    '/project/list.html',
  ],
  ['names that every object has', '/project', { constructor: { value: 'a' } }, '/project/list.html'],
  ['another form than the page’s own', '/ko/auth', { mode: { value: 'sign-up' } }, '/shell.html'],
  ['where to go after the form', '/auth', { next: { value: '%2Fmy-wallet' } }, '/auth/index.html'],
  ['a search on a page that has none', '/news-list', { q: { value: 'a' } }, '/news-list/index.html'],
] as const satisfies [string, string, Query, string][];

const noPages = [
  '/robots.txt',
  '/assets/app.js',
  '/no/such/page',
  '/en/nothing',
  '//evil.example/',
  '/project/x/y',
];

const spellings = [
  ['/Project', '/project'],
  ['/project/', '/project'],
  ['/PROJECT///', '/project'],
  ['/EN/Project/', '/en/project'],
  ['/en/', '/en'],
  ['/vi/project', '/project'],
  ['/vi', '/'],
  ['/Project/Ban-Dat/', '/project/ban-dat'],
  ['/project-detail/da0123abcd', '/project-detail/DA0123ABCD'],
  ['/news/Dat-Nen', '/news/dat-nen'],
  ['/huong-dan-thanh-toan-vnpay', '/huong-dan-thanh-toan-VNPAY'],
  ['/Admin/Post/01abC', '/admin/post/01abC'],
  ['/My-Wallet/Package/01ABC', '/my-wallet/package/01ABC'],
] as const;

const languages = [
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
] as const;

const manyValues: Query = {
  q: { value: 'b%C3%ACnh' },
  type: { value: 'land', multiValue: [{ value: 'land' }, { value: 'brand' }] },
  map: { value: '' },
};

/** All of them. */
export const viewerCases: ViewerCase[] = [
  ...files.map(([uri, file]) => one('which file answers', `${uri} → ${file}`, uri, {}, file)),
  ...queries.map(([name, uri, query, file]) =>
    one('which file answers', `${uri} with ${name} → ${file}`, uri, { query }, file),
  ),
  ...noPages.map((uri) =>
    one('which file answers', `what is no page passes as it came: ${uri}`, uri, { language: 'ja' }, uri),
  ),
  ...spellings.map(([uri, canonical]) =>
    one('canonical spelling', `${uri} → ${canonical}`, uri, {}, moved(canonical)),
  ),
  one(
    'canonical spelling',
    'the query goes along, lists and empty values too',
    '/Project',
    { query: manyValues },
    moved('/project?q=b%C3%ACnh&type=land&type=brand&map'),
  ),
  ...languages.map(([name, cookie, language, locale]) =>
    inLanguage(
      name,
      '/project',
      { cookie, language },
      locale ? found(`/${locale}/project`) : '/project/list.html',
    ),
  ),
  inLanguage('home', '/', { language: 'en' }, found('/en')),
  inLanguage(
    'private pages and odd spellings go in one step, with their query',
    '/My-Wallet/',
    { cookie: 'zh', query: { a: { value: '1' } } },
    found('/zh/my-wallet?a=1'),
  ),
  inLanguage(
    'a prefixed page is what it says, whatever cookie and browser prefer',
    '/en/project',
    { cookie: 'ja', language: 'ko' },
    '/en/project/list.html',
  ),
  inLanguage('also one with the prefix of Vietnamese', '/vi/project', { cookie: 'ja' }, moved('/project')),
];

function one(group: ViewerCase['group'], name: string, uri: string, ask: Ask, expected: string): ViewerCase {
  return { group, name, event: eventOf(uri, ask), expected };
}
function inLanguage(name: string, uri: string, ask: Ask, expected: string): ViewerCase {
  return one('language of an unprefixed page', name, uri, ask, expected);
}
function moved(place: string): string {
  return `301 ${place} public, max-age=3600`;
}
function found(place: string): string {
  return `302 ${place} no-store`;
}
