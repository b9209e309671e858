/** What the front end's build leaves: weights, strictness, completeness of every page, links that lead somewhere. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteAssets } from '#frontend/server/assets.ts';
import { patterns } from '#lib/paths.ts';
import { documentPaths, privacyAlias } from '#shared/content/documents.ts';
import { documentPictures, guidePicturePath } from '#shared/content/guide-pictures.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { buildFrontend, fileOf, type ServerBundle } from './build.ts';

const outDir = mkdtempSync(join(tmpdir(), 'frontend-'));
const siteDir = join(outDir, 'site');
const origin = 'https://site.vn';
const read = (path: string) => readFileSync(join(siteDir, path), 'utf8');
const json = (name: string) => JSON.parse(readFileSync(join(outDir, name), 'utf8'));
let server: ServerBundle;
let pages: { path: string; locale: Locale; html: string }[];
let assets: SiteAssets;

beforeAll(async () => {
  await buildFrontend({ outDir, origin });
  server = await import(`${pathToFileURL(join(outDir, 'server/entry-server.js')).href}?test`);
  pages = server
    .prerenderInputs(origin)
    .map(({ path, locale }) => ({ path, locale, html: read(fileOf(path, locale)) }));
  assets = server.siteAssets();
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Pages that name another one as their own address. */
const otherAddresses: Record<string, string> = {
  [privacyAlias]: documentPaths.privacy,
  [patterns.addressWidget]: patterns.addressLookup,
};

const kib = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(siteDir, file))).length, 0) /
  1024;

/** The scripts that a page's first view needs: the entry's, its own module's and all they import. */
const firstLoad = (name: 'home' | 'projects' | 'project' | 'auth') => {
  const own = assets.preloads[server.pageFiles(name).source];
  return new Set([assets.start, ...assets.preloads['src/main.tsx']!, ...own!]);
};

describe('first-load scripts, compressed', () => {
  const budgets = { home: 165, projects: 175, project: 173, auth: 182 } as const;
  it.each(Object.entries(budgets))('%s stays within %i KiB, in at most 12 files', (name, budget) => {
    const files = firstLoad(name as keyof typeof budgets);
    expect(files.size).toBeGreaterThan(2);
    expect(files.size).toBeLessThanOrEqual(12);
    expect([...files].every((file) => file && existsSync(join(siteDir, file)))).toBe(true);
    expect(kib(files)).toBeLessThanOrEqual(budget);
  });

  it('public pages carry nothing of the back office, the editor or the schemas', () => {
    for (const name of ['home', 'projects', 'project', 'auth'] as const) {
      const files = [...firstLoad(name)];
      const code = files.map((file) => read(file)).join('\n');
      expect([name, /ZodError|prosemirror|ProseMirror|tiptap/.exec(code)?.[0]]).toEqual([name, undefined]);
      expect([name, files.filter((file) => /admin|edit/.test(file))]).toEqual([name, []]);
    }
  });
});

const ogLocales = { vi: 'vi_VN', en: 'en_GB', ja: 'ja_JP', ko: 'ko_KR', zh: 'zh_CN' };

it('every picture of a guide lies where its page looks for it', () => {
  const paths = documentPictures.flatMap((name) => locales.map((locale) => guidePicturePath(name, locale)));
  expect(paths.filter((path) => path === undefined || !existsSync(join(siteDir, path)))).toEqual([]);
});

describe('every prerendered page', () => {
  it('is there in five languages, at its own address', () => {
    expect(pages.length % locales.length).toBe(0);
    for (const { path, locale, html } of pages) {
      const at = otherAddresses[path] ?? path;
      const own = `${origin}${locale === 'vi' ? '' : `/${locale}`}${at === '/' && locale !== 'vi' ? '' : at}`;
      expect(html).toContain(`<html lang="${languageTag(locale)}">`);
      // One document for all searches: none of them is to be listed.
      const isOfSearches = path === patterns.projects;
      expect(!isOfSearches || html.includes('<meta name="robots" content="noindex">')).toBe(true);
      expect(html.includes(`<link rel="canonical" href="${own}">`)).toBe(!isOfSearches);
      const alternates = isOfSearches ? 0 : locales.length + 1;
      expect([...html.matchAll(/rel="alternate" hreflang=/g)]).toHaveLength(alternates);
      expect(html).toMatch(/<meta name="description" content="[^"]{12,}/);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
      expect(html.includes(`hreflang="zh-Hans" href="${origin}/zh`)).toBe(!isOfSearches);
      expect(html).toContain(`<meta property="og:locale" content="${ogLocales[locale]}">`);
    }
  });

  it('needs nothing that the CSP refuses', () => {
    for (const { path, locale, html } of [
      ...pages,
      { path: 'shell', locale: '', html: read('shell.html') },
    ]) {
      const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g)];
      expect([
        path,
        locale,
        inline,
        html.includes('<style'),
        / style=/.test(html),
        / on\w+=/.test(html),
      ]).toEqual([path, locale, [], false, false, false]);
    }
    expect(json('csp.json')).toEqual({
      styleHashes: ['sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
      scriptHashes: [],
    });
  });

  it('says where it needs a script, in its language; private pages in all five', () => {
    const said = (html: string) => [...html.matchAll(/<noscript>.*?<\/noscript>/gs)].map(([text]) => text);
    const inJapanese = (path: string) =>
      said(pages.find((page) => page.path === path && page.locale === 'ja')!.html).join();
    expect(inJapanese('/project')).toContain('JavaScriptが必要です');
    expect(inJapanese('/')).toBe('');
    expect(
      said(read('shell.html'))
        .join()
        .match(/<p lang=/g),
    ).toHaveLength(locales.length);
  });

  it('links files that are there, and texts of its own language only', () => {
    for (const { path, locale, html } of pages) {
      const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
      expect([path, locale, files.filter((file) => !existsSync(join(siteDir, file)))]).toEqual([
        path,
        locale,
        [],
      ]);
      const foreign = locales
        .filter((other) => other !== locale)
        .flatMap((other) => Object.values(assets.texts[other]))
        .filter((file) => html.includes(file));
      expect(foreign).toEqual([]);
    }
  });

  it('has the login form where people log in, with its fields to be filled in at once', () => {
    const forms = pages.filter(({ path }) => path === '/auth');
    expect(forms.map(({ locale }) => locale)).toEqual(locales);
    for (const { locale, html } of forms) {
      const words = JSON.parse(read(assets.texts[locale].accounts!));
      for (const said of [words.title.login, words.identifier, words.password, words.forgotten])
        expect(html).toContain(said);
      const fields = [...html.matchAll(/<input [^>]*name="(?:identifier|password)"[^>]*>/g)].map(String);
      expect([fields.length, fields.filter((field) => field.includes('disabled'))]).toEqual([2, []]);
      expect(html).toMatch(/<form [^>]*method="post"/);
      expect(html).toMatch(/<fieldset [^>]*disabled=""[^>]*data-waiting="true"[^>]*><button type="submit"/);
      expect(html).toMatch(/<noscript>.+<\/noscript>/);
    }
  });

  it('has valid structured data on the home page', () => {
    const home = pages.find(({ path, locale }) => path === '/' && locale === 'en')!;
    const blocks = [...home.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks.map((match) => JSON.parse(match[1]!)['@type'])).toEqual(['WebSite', 'Organization']);
  });
});

describe('the largest picture', () => {
  it('is asked for before the stylesheet and the fonts, once', async () => {
    const inputs = await server.sampleInputs(origin);
    const detail = inputs.find(({ path, locale }) => path.startsWith('/project-detail') && locale === 'vi')!;
    const { html } = await server.renderPage(detail);
    const [head, body] = html.split('</head>') as [string, string];
    const first = /<link rel="(?:preload|stylesheet)"[^>]*>/.exec(head)?.[0];
    expect(first).toMatch(/as="image" imageSrcSet="[^"]*400w[^"]*" imageSizes="[^"]*" fetchPriority="high"/);
    expect(body).not.toContain('fetchPriority="high"/>');
    expect(body.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1);
  });
});

it('names scripts after those that they import, so that each is evaluated by itself', () => {
  const scripts = assets.preloads['src/main.tsx']!.map(
    (file) => /\/assets\/(.+?)-[\w-]{8}\.js$/.exec(file)?.[1],
  );
  const at = (name: string) => scripts.indexOf(name);
  expect(at('packages')).toBeGreaterThanOrEqual(0);
  expect([at('packages') < at('theme'), at('theme') < at('base'), at('base') < at('main')]).toEqual([
    true,
    true,
    true,
  ]);
});

describe('the stylesheet', () => {
  it('covers every sample page, in every language', async () => {
    for (const input of await server.sampleInputs(origin)) {
      const { missingStyles, html } = await server.renderPage(input);
      expect([input.path, missingStyles]).toEqual([input.path, []]);
      expect(html).not.toMatch(/ style=/);
    }
  });

  it('is small, and its fonts are two weights in 32 KiB', () => {
    const css = read(assets.stylesheet);
    expect(brotliCompressSync(css).length / 1024).toBeLessThan(16);
    const named = [...css.matchAll(/url\("?([^")]+\.woff2)/g)].map((match) => match[1]!);
    expect(named.toSorted()).toEqual(assets.fonts.toSorted());
    expect(named).toHaveLength(2);
    const weight = named.reduce((sum, file) => sum + readFileSync(join(siteDir, file)).length, 0);
    expect(weight / 1024).toBeLessThan(32);
  });

  it('stands in for the font until it has come: each local face has the font’s own line height', () => {
    const faces = [...read(assets.stylesheet).matchAll(/@font-face\s*\{[^}]*size-adjust[^}]*\}/g)].map(
      String,
    );
    const number = (face: string, name: string) =>
      Number(new RegExp(`${name}:\\s*([\\d.]+)%`).exec(face)?.[1]);
    expect(faces).toHaveLength(6);
    for (const face of faces) {
      const scale = number(face, 'size-adjust') / 100;
      // Be Vietnam Pro's ascent and descent are 1000 and 265 of 1000 units, rounded here to a tenth of a percent.
      expect(number(face, 'ascent-override') * scale).toBeCloseTo(100, 0);
      expect(number(face, 'descent-override') * scale).toBeCloseTo(26.5, 0);
    }
  });

  it('is followed by both fonts, on every page', () => {
    for (const { path, locale, html } of pages) {
      const preloaded = [...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
        (match) => match[1]!,
      );
      expect([path, locale, preloaded]).toEqual([path, locale, assets.fonts]);
    }
  });
});

it('lists every page once, by how it is rendered', () => {
  const routes = json('site-routes.json') as Record<string, { pattern: string }[]>;
  const patterns = Object.values(routes).flatMap((group) => group.map(({ pattern }) => pattern));
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(Object.keys(routes)).toEqual(['build', 'list', 'landing', 'publish', 'shell']);
  expect(routes.shell!.map(({ pattern }) => pattern)).toContain('/admin/settings');
  expect(json('site/version.json')).toEqual({ version: assets.version });
});
