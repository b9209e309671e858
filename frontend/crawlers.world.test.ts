/** What search engines find without running a script: every public page whole, the sitemap's paths, robots.txt. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPages } from '#functions/pages/page-kinds.ts';
import { localized, patterns } from '#lib/paths.ts';
import { documentPaths, privacyAlias } from '#shared/content/documents.ts';
import { contentKinds } from '#shared/content/kinds.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { cardBytesMax, cardSize, readCardPath } from '#shared/share-cards/model.ts';
import { buildFrontend, fileOf, type ServerBundle } from './build.ts';
import { contentOf, crawlerProblems, structuredDataOf } from './testing/crawler.ts';

const outDir = mkdtempSync(join(tmpdir(), 'crawlers-'));
const origin = 'https://site.vn';
const read = (path: string) => readFileSync(join(outDir, 'site', path), 'utf8');
let server: ServerBundle;
/** Every page that the build made. */
let pages: { path: string; locale: Locale; html: string }[];

beforeAll(async () => {
  await buildFrontend({ outDir, origin });
  server = await import(`${pathToFileURL(join(outDir, 'server/entry-server.js')).href}?crawlers`);
  pages = server
    .prerenderInputs(origin)
    .map(({ path, locale }) => ({ path, locale, html: read(fileOf(path, locale)) }));
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(path);
const isListed = (html: string) => !html.includes('<meta name="robots" content="noindex">');

it('find every page that they may list whole, in five languages, without a script', async () => {
  const inputs = await server.sampleInputs(origin);
  const rendered = await Promise.all(
    inputs.map(async (input) => ({ ...input, ...(await server.renderPage(input)) })),
  );
  const all = [...pages, ...rendered.filter(({ status }) => status === 200)].filter(({ html }) =>
    isListed(html),
  );
  for (const { path, locale, html } of all) {
    const at = path === privacyAlias ? documentPaths.privacy : path;
    expect([path, locale, crawlerProblems({ html, origin, locale, path: at })]).toEqual([path, locale, []]);
  }
  const seen = (pattern: string) =>
    all.filter(({ path }) => matches(pattern, path)).map(({ locale }) => locale);
  for (const { pattern } of [
    ...server.pagesBy('list'),
    ...server.pagesBy('landing'),
    ...server.pagesBy('publish'),
  ])
    expect([pattern, new Set(seen(pattern))]).toEqual([pattern, new Set(locales)]);
});

it('are given every page in the sitemap that may be listed, each at its one address', async () => {
  const own = pages.filter(({ path, locale, html }) => {
    const [, canonical] = /rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    // The list's own file answers searches; the list itself is kept with its first page.
    const isList = path === patterns.projects;
    return locale === 'vi' && (isList || (isListed(html) && canonical === origin + path));
  });
  expect(await server.listedPaths()).toEqual(own.map(({ path }) => path));
  expect(own.map(({ path }) => path)).toEqual(
    expect.arrayContaining(listPages.map(({ path }) => path).filter((path) => path !== privacyAlias)),
  );
  const folders = ['/project-detail/', ...contentKinds.map((kind) => `/${kind}/`)].map(
    (folder) => `${folder}:id`,
  );
  expect(
    server
      .pagesBy('publish')
      .map(({ pattern }) => pattern)
      .sort(),
  ).toEqual(folders.sort());
});

it('are shown the card of each listing in the language of its page, its own photos beside it', async () => {
  const inputs = (await server.sampleInputs(origin)).filter(({ path }) =>
    path.startsWith('/project-detail/'),
  );
  const rendered = await Promise.all(
    inputs.map(async (input) => ({ ...input, ...(await server.renderPage(input)) })),
  );
  const details = rendered.filter(({ status }) => status === 200);
  expect(new Set(details.map(({ locale }) => locale))).toEqual(new Set(locales));
  for (const { html, path, locale } of details) {
    const image = contentOf(html, 'property', 'og:image');
    const card = readCardPath(image.replace(origin, ''));
    expect(card).toMatchObject({ code: path.split('/')[2], locale });
    expect([
      contentOf(html, 'property', 'og:image:width'),
      contentOf(html, 'property', 'og:image:height'),
    ]).toEqual(['1200', '630']);
    for (const { image: photos = [] } of structuredDataOf(html) as { image?: string[] }[])
      for (const photo of photos) expect(photo).toMatch(/\/media\//);
  }
});

it('are shown the house’s card of their language by pages without a picture, of the size they are told', async () => {
  for (const { path, locale, html } of pages) {
    const image = contentOf(html, 'property', 'og:image').replace(origin, '');
    expect([path, image]).toEqual([path, expect.stringContaining(`/assets/share-${locale}-`)]);
  }
  for (const file of new Set(
    pages.map(({ html }) => contentOf(html, 'property', 'og:image').replace(origin, '')),
  )) {
    const bytes = readFileSync(join(outDir, 'site', file));
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', cardSize.width, cardSize.height]);
    expect(bytes.length).toBeLessThanOrEqual(cardBytesMax);
  }
});

it('may read every public page, and no private one, by robots.txt', () => {
  const robots = read('robots.txt');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule!);
  const isRefused = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  const patternsOf = (rendering: 'build' | 'list' | 'landing' | 'publish' | 'shell') =>
    server
      .pagesBy(rendering)
      .flatMap(({ pattern }) => locales.map((locale) => localized(pattern.replace(':id', 'x'), locale)));
  expect(
    [
      ...[...patternsOf('build'), ...patternsOf('list')],
      ...[...patternsOf('landing'), ...patternsOf('publish')],
    ].filter(isRefused),
  ).toEqual([]);
  expect(patternsOf('shell').filter((path) => !isRefused(path))).toEqual([]);
  expect(
    [
      '/api/search',
      '/assets/app.js',
      '/media/a/800.webp',
      '/rss.xml',
      '/sitemap/news-0.xml',
      '/cards/DA0123ABCD/en-1.jpg',
    ].map(isRefused),
  ).toEqual([true, false, false, false, false, false]);
});
