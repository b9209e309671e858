/** The files' contents: every page in five languages with its alternates, in files that stay small, by few requests. */
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { contentKinds } from '#shared/content/kinds.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { listingIdOf, projectCodeFrom } from '#shared/kernel/id.ts';
import { listingTypes } from '#shared/kernel/listing-kind.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { instant } from '#shared/kernel/time.ts';
import { listPages } from '../page-kinds.ts';
import type { SiteFileReads } from './reads.ts';
import { contentShardNumber, listingShardOf, listingShards } from './shards.ts';
import { makeSitemapFile, pagesInFile, sitemapKeysOf, sitemapPartsOf } from './sitemap.ts';
import { urlSetOf } from './sitemap-xml.ts';

const origin = 'https://sandautu.example';
const at = '2026-11-20T03:00:00.000Z';
const answerMaxBytes = 6 * 1024 * 1024;

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}
/** Every element of a document, by a strict parser, in the order of their ends. */
function elementsOf(xml: string): Element[] {
  const parser = new SaxesParser();
  const open: Element[] = [];
  const done: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) =>
    open.push({ name, attributes: { ...attributes }, text: '' }),
  );
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => done.push(open.pop()!));
  parser.write(xml).close();
  return done;
}
const textsOf = (xml: string, name: string) =>
  elementsOf(xml)
    .filter((element) => element.name === name)
    .map(({ text }) => text);

/** Codes as they are made: random, here by a small generator that always gives the same. */
function codesFrom(seed: number, count: number): string[] {
  let state = seed;
  const byte = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return Array.from({ length: count }, () => projectCodeFrom(Uint8Array.from({ length: 8 }, byte)));
}

function setUp(
  codes: readonly string[] = [],
  cards: readonly ContentCard[] = [],
  agencies: readonly { slug: string; changedAt?: string }[] = [],
) {
  const full: string[] = [];
  const requests: string[] = [];
  const byShard = new Map<string, string[]>(listingShards.map(({ name }) => [name, []]));
  for (const code of codes) byShard.get(listingShardOf(listingIdOf(code)))!.push(code);
  const reads: SiteFileReads = {
    listedPaths: async () => ['/', '/project', '/news-list', '/quy-che-hoat-dong', '/support'],
    newsWords: async () => ({ title: '', description: '' }),
    marketHistory: async () => [],
    newsCategories: async () => new Map(),
    async listings({ name }, limit) {
      requests.push(name);
      return byShard
        .get(name)!
        .slice(0, limit)
        .map((code) => ({ code, updatedAt: at }));
    },
    async hasListings({ name }) {
      requests.push(name);
      return byShard.get(name)!.length > 0;
    },
    async content(kind, _, limit, start) {
      requests.push(kind);
      const from = Number(start?.from ?? 0);
      const rows = cards.filter((card) => card.kind === kind).slice(from, from + limit);
      return { rows, ...(rows.length === limit && { next: { from: from + limit } }) };
    },
    agencies: async (limit) => agencies.slice(0, limit),
    documents: async () => [{ path: '/quy-che-hoat-dong', updatedAt: at }, { path: '/huong-dan' }],
    landings: async (type) => {
      requests.push(`landings of ${type ?? 'all'}`);
      return { paths: type === 'brand' ? [] : [`/project/${type ?? 'ban'}`], asOfMs: Date.parse(at) };
    },
    changeTimes: async () => ({ listing: Date.parse(at) + 1_000, 'content-news': Date.parse(at) }),
  };
  const told: number[] = [];
  const make = (key: string) =>
    makeSitemapFile(key, {
      ...{ reads, origin, full: (one) => full.push(one), tellAsOf: (ms) => told.push(ms) },
    });
  return { make, full, requests, told };
}

const idAt = (n: number) =>
  `01KAHS0000${String(n).padStart(15, '0')}${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[n % 32]}`;
const cardAt = (n: number, more: Partial<ContentCard> = {}): ContentCard => ({
  id: idAt(n),
  kind: 'news',
  slug: `tin-${n}`,
  locale: 'vi',
  title: `Tin ${n}`,
  summary: '',
  author: '',
  publishedAt: at,
  readingMinutes: 1,
  ...more,
});

describe('a file of pages', () => {
  it('names each page in five languages, each with all of them and the default, and when it changed', () => {
    const xml = urlSetOf([{ path: '/', changedAt: at }, { path: '/news/a&b' }], origin);
    expect(textsOf(xml, 'loc')).toEqual([
      ...locales.map((locale) => origin + (locale === 'vi' ? '/' : `/${locale}`)),
      ...locales.map((locale) => `${origin}${locale === 'vi' ? '' : `/${locale}`}/news/a&b`),
    ]);
    expect(textsOf(xml, 'lastmod')).toEqual(Array(locales.length).fill(at));
    const links = elementsOf(xml).filter(({ name }) => name === 'xhtml:link');
    expect(links).toHaveLength(2 * locales.length * (locales.length + 1));
    expect(links.slice(0, 6).map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      ...locales.map((locale) => [languageTag(locale), origin + (locale === 'vi' ? '/' : `/${locale}`)]),
      ['x-default', `${origin}/`],
    ]);
  });
  it('dates pages of lists by what they list, documents by what staff saved, and invents none', async () => {
    const xml = (await setUp().make('sitemap/pages.xml'))!;
    const dates = xml.split('\n').flatMap((line) => {
      const [, loc] = /<loc>https:\/\/[^/]+([^<]*)</.exec(line) ?? [];
      return loc && !/^\/(en|ja|ko|zh)/.test(loc) ? [[loc, /<lastmod>(.*?)</.exec(line)?.[1]]] : [];
    });
    expect(dates).toEqual([
      ['/', instant(Date.parse(at) + 1_000)],
      ['/project', instant(Date.parse(at) + 1_000)],
      ['/news-list', at],
      ['/quy-che-hoat-dong', at],
      ['/support', undefined],
    ]);
  });
  it('names the pages of agencies below partners, and is not there without any', async () => {
    const agencies = [{ slug: 'cong-ty-mau-0kahs1', changedAt: at }];
    const xml = (await setUp([], [], agencies).make('sitemap/agencies.xml'))!;
    expect(textsOf(xml, 'loc')[1]).toBe(`${origin}/en/partner/cong-ty-mau-0kahs1`);
    expect(await setUp().make('sitemap/agencies.xml')).toBeUndefined();
    const inIndex = async (some: typeof agencies) =>
      (await setUp([], [], some).make('sitemap.xml'))!.includes(`${origin}/sitemap/agencies.xml`);
    expect([await inIndex(agencies), await inIndex([])]).toEqual([true, false]);
    expect(sitemapPartsOf({ entity: 'agency', id: idAt(1) }).flatMap(sitemapKeysOf)).toEqual([
      ...['sitemap.xml', 'sitemap/agencies.xml'],
    ]);
  });
  it('dates content by what visitors read last, else by its publication', async () => {
    const cards = [cardAt(0, { updatedAt: '2026-11-21T00:00:00.000Z' }), cardAt(32)];
    const xml = (await setUp([], cards).make('sitemap/news-0.xml'))!;
    expect([...new Set(textsOf(xml, 'lastmod'))]).toEqual(['2026-11-21T00:00:00.000Z', at]);
  });
  it('is small enough for a function’s answer when it is full, and says so', async () => {
    const { make, full } = setUp();
    const many = Array.from({ length: pagesInFile + 1 }, (_, n) => cardAt(n * 32));
    const news = setUp([], many);
    const xml = (await news.make('sitemap/news-0.xml'))!;
    expect(textsOf(xml, 'loc')).toHaveLength(pagesInFile * locales.length);
    expect([news.full, full]).toEqual([['sitemap/news-0.xml'], []]);
    expect(await make('sitemap/news-0.xml')).toBeUndefined();
    const long = `https://${'a'.repeat(60)}.example`;
    const pages = Array.from({ length: pagesInFile }, () => ({
      ...{ path: '/project-detail/DA0123ABCD', changedAt: at },
    }));
    expect(Buffer.byteLength(urlSetOf(pages, long))).toBeLessThan(answerMaxBytes);
  });
});

describe('files of 100,000 listings', () => {
  const codes = codesFrom(7, 100_000);

  it('hold each of them once, always in the same file, and at most 5,000 addresses', async () => {
    const { make, full } = setUp(codes);
    const counts = await Promise.all(
      listingShards.map(async ({ name }) => {
        const xml = (await make(`sitemap/${name}.xml`))!;
        return xml.split('<url>').length - 1;
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(new Set(codes).size * locales.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(5_000);
    expect(full).toEqual([]);
  });
  it('are read by the very ranges that their codes lie in', () => {
    for (const code of codes.slice(0, 5_000)) {
      const id = listingIdOf(code);
      const shard = listingShards.find(({ name }) => name === listingShardOf(id))!;
      expect([code, id >= shard.ids.from && id <= shard.ids.to]).toEqual([code, true]);
    }
    expect(new Set(listingShards.map(({ name }) => name)).size).toBe(128);
  });
  it('are found by one query each for the index, and one read for a file', async () => {
    const { make, requests } = setUp(codes);
    await make('sitemap.xml');
    const landings = requests.filter((one) => one.startsWith('landings'));
    expect(landings).toHaveLength(listingTypes.length + 1);
    expect(requests).toHaveLength(landings.length + listingShards.length + contentKinds.length);
    requests.length = 0;
    await make(`sitemap/${listingShards[0]!.name}.xml`);
    expect(requests).toEqual([listingShards[0]!.name]);
  });
});

describe('files of landing pages', () => {
  it('are one for each type that has any, each page in five languages, without a date', async () => {
    const { make, told } = setUp();
    const index = textsOf((await make('sitemap.xml'))!, 'loc');
    expect(index).toContain(`${origin}/sitemap/landing-land.xml`);
    expect(index).not.toContain(`${origin}/sitemap/landing-brand.xml`);
    const xml = (await make('sitemap/landing-land.xml'))!;
    expect(textsOf(xml, 'loc')).toEqual([
      `${origin}/project/land`,
      ...locales.slice(1).map((locale) => `${origin}/${locale}/project/land`),
    ]);
    expect(textsOf(xml, 'lastmod')).toEqual([]);
    expect(await make('sitemap/landing-brand.xml')).toBeUndefined();
    expect(new Set(told)).toEqual(new Set([Date.parse(at)]));
  });
  it('go with every change of a listing', () => {
    const keys = sitemapPartsOf({ entity: 'listing', id: listingIdOf('DA0123ABCD') }).flatMap(sitemapKeysOf);
    expect(keys).toEqual(expect.arrayContaining(['sitemap/landing-all.xml', 'sitemap/landing-land.xml']));
  });
});

describe('files of content', () => {
  it('hold each article once, whatever its kind', async () => {
    const cards = contentKinds.flatMap((kind, at) =>
      Array.from({ length: 40 }, (_, n) => cardAt(n * 5 + at, { kind, slug: `${kind}-${n}` })),
    );
    const { make } = setUp([], cards);
    const index = (await make('sitemap.xml'))!;
    const keys = textsOf(index, 'loc').map((url) => url.slice(origin.length + 1));
    const files = await Promise.all(keys.map((key) => make(key)));
    const named = files
      .flatMap((xml) => textsOf(xml!, 'loc'))
      .filter((url) => /\.example\/\w+\//.test(url) && !url.includes('/project/'));
    const expected = cards.map(({ kind, slug }) => `${origin}/${kind}/${slug}`);
    expect(named.filter((url) => !/\/(en|ja|ko|zh)\//.test(url)).sort()).toEqual(expected.sort());
  });
  it('take a bounded number of queries, however much there is of a kind', async () => {
    const { make, requests } = setUp(
      [],
      Array.from({ length: 30_000 }, (_, n) => cardAt(n * 32)),
    );
    await make('sitemap.xml');
    await make('sitemap/news-0.xml');
    expect(requests.filter((one) => one === 'news').length).toBeLessThanOrEqual(16 + 3);
  });
});

describe('a change', () => {
  it.each([
    [{ entity: 'listing', id: listingIdOf('DA0123ABCD') }, ['listings-104', 'listing']],
    [{ entity: 'content-news', id: idAt(5) }, [`news-${contentShardNumber(idAt(5))}`, 'content-news']],
    [{ entity: 'document', id: 'privacy' }, ['document']],
    [{ entity: 'content-report', id: idAt(5) }, ['report-1', 'content-report']],
    [{ entity: 'settings', id: 'wallet' }, []],
  ])('of %j touches %j', (change, parts) => {
    expect(sitemapPartsOf(change)).toEqual(parts);
  });
  it('of anything that a page lists touches the file of pages', () => {
    const listed = new Set(listPages.flatMap(({ entities }) => entities));
    // Neither is what a page is about.
    for (const entity of ['settings', 'advert'] as const) listed.delete(entity);
    for (const entity of listed) {
      const parts = sitemapPartsOf({ entity, id: idAt(1) });
      expect([entity, parts.flatMap(sitemapKeysOf)]).toEqual([
        entity,
        expect.arrayContaining(['sitemap.xml', 'sitemap/pages.xml']),
      ]);
    }
  });
});
