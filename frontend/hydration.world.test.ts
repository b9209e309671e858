/** Built pages in a real browser under the real CSP: hydrated without complaint, still, narrow, accessible. */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions, prepareBrowser } from '#e2e/browser.ts';
import { pageCsp, readInlineHashes } from '#infra/parts/security-headers.ts';
import { buildFrontend, type ServerBundle } from './build.ts';
import { samples as lists } from './src/features/search/samples.ts';

const outDir = mkdtempSync(join(tmpdir(), 'hydration-'));
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const refusal = JSON.stringify({ type: 'x', title: 'x', status: 503, code: 'temporarily-unavailable' });
let bundle: ServerBundle;
let server: Server;
let browser: Browser;
let origin: string;
/** Fonts are held back until a page is hydrated: the swap must not move anything. */
let fonts = Promise.withResolvers<void>();

/** Files as they lie, pages the bundle renders where none lies, the list with its first page, and an API that is down. */
async function answer(
  url: string,
): Promise<{ status: number; type: string; body: string | null; file?: string }> {
  const { pathname: path, search } = new URL(url, 'http://site');
  if (path.startsWith('/api/')) return { status: 503, type: 'application/problem+json', body: refusal };
  if (path === '/project' && search === '') {
    const call = async () => lists[0]!.replies['/api/search'];
    const { status, html } = await bundle.renderPage({ path, locale: 'vi', origin, call });
    return { status, type: types['.html']!, body: html };
  }
  const file = [path, `${path}/index.html`, /^(\/\w\w)?\/(auth|my-)/.test(path) ? '/shell.html' : '']
    .map((each) => join(outDir, 'site', each))
    .find((each) => extname(each) && existsSync(each));
  if (file) return { status: 200, type: types[extname(file)]!, body: null, file };
  const call = () => Promise.reject({ code: 'gone', status: 410 });
  const { status, html } = await bundle.renderPage({ path, locale: 'vi', origin, call });
  return { status, type: types['.html']!, body: html };
}

beforeAll(async () => {
  await prepareBrowser();
  await buildFrontend({ outDir });
  bundle = await import(`${pathToFileURL(join(outDir, 'server/entry-server.js')).href}?hydration`);
  const csp = pageCsp(readInlineHashes(outDir), 'http://uploads.invalid');
  server = createServer(async (request, response) => {
    const { status, type, body, file } = await answer(request.url!);
    if (file?.endsWith('.woff2')) await fonts.promise;
    response.writeHead(status, { 'content-type': type, 'content-security-policy': csp });
    if (file) createReadStream(file).pipe(response);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(outDir, { recursive: true, force: true });
});

/** Opens a page and hears every complaint of the browser. */
async function open(path: string, { width = 1280, locale = 'vi-VN' } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 740 }, locale, reducedMotion: 'reduce' });
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isExpected = /status of (404|410|503)/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  fonts = Promise.withResolvers();
  await page.goto(origin + path, { waitUntil: 'commit' });
  const isHydrated = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await page.waitForFunction(isHydrated);
  fonts.resolve();
  await page.waitForLoadState('networkidle');
  return { page, complaints };
}

async function violationsIn(page: Awaited<ReturnType<typeof open>>['page']) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const pages = [
  ['/', 'Tìm đất'],
  ['/ja', 'ベトナムの土地'],
  ['/en/news-list', 'News'],
  ['/project', '2.400 tin đang hiển thị'],
  ['/no-such-page', '404'],
  ['/project-detail/DA00000001', '410'],
  ['/auth', 'Đăng nhập'],
] as const;

describe.each([1280, 360])('at %i px', (width) => {
  it.each(pages)('%s stands still, fits, is accessible and breaks no rule', async (path, words) => {
    const { page, complaints } = await open(path, { width });
    expect(await page.locator('main').textContent()).toContain(words);
    expect(complaints).toEqual([]);
    expect(await violationsIn(page)).toEqual([]);
    const measured = await page.evaluate(() => ({
      shifts: (window as unknown as { shifts: number }).shifts,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(measured.overflow).toBe(0);
    expect(measured.shifts).toBeLessThanOrEqual(0.01);
    await page.close();
  });
});

describe('the list', () => {
  it('shows its first page before any script runs, and keeps those very cards while hydrating', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 740 }, locale: 'vi-VN' });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/hydrat|Minified React/i.test(message.text())) complaints.push(message.text());
    });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    fonts.resolve();
    await page.goto(`${origin}/project`, { waitUntil: 'commit' });
    await page.getByRole('article').nth(23).waitFor();
    await page.evaluate(() => {
      for (const card of document.querySelectorAll('article')) card.setAttribute('data-from-html', '');
    });
    scripts.resolve();
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    await page.waitForLoadState('networkidle');
    expect(await page.locator('article[data-from-html]').count()).toBe(24);
    expect(await page.getByRole('list', { name: 'Kết quả tìm kiếm' }).getAttribute('aria-busy')).toBe(
      'false',
    );
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows none of it where something else is searched for', async () => {
    const { page } = await open('/project?kinds=sell');
    expect(await page.locator('article[data-from-html], h2 >> text=Nhà xưởng mẫu').count()).toBe(0);
    await page.close();
  });
});

describe('moving about', () => {
  it('goes on without a reload, names the new page, and puts the focus at its start', async () => {
    const { page, complaints } = await open('/en');
    await page.evaluate(() => {
      (window as unknown as { stayed: boolean }).stayed = true;
    });
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'News' }).click();
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    expect(page.url()).toBe(`${origin}/en/news-list`);
    expect(await page.title()).toContain('News');
    await page.getByRole('status').getByText('News').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('an error goes away with the next step', async () => {
    const { page } = await open('/no-such-page');
    expect(await page.locator('main').textContent()).toContain('/no-such-page');
    await page.getByRole('link', { name: 'Về trang chủ' }).click();
    await page.getByRole('heading', { level: 1, name: /Tìm đất/ }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('404');
    await page.close();
  });

  it('a page whose code does not arrive says that the network is gone, and the next step clears it', async () => {
    const { page } = await open('/en');
    await page.route(/being-built-page/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'News' }).click();
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Land, factories/ }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('offline');
    await page.close();
  });

  it('picking a language leads to the same page and is remembered; opening a link is not', async () => {
    const { page } = await open('/news-list', { locale: 'ko-KR' });
    const cookie = () => page.evaluate(() => document.cookie);
    expect(await cookie()).toContain('i18n_redirected=ko');
    await page.getByRole('button', { name: 'Ngôn ngữ: Tiếng Việt' }).click();
    await page.getByRole('link', { name: '日本語' }).click();
    await page.waitForURL(`${origin}/ja/news-list`);
    expect(await cookie()).toContain('i18n_redirected=ja');
    await page.goto(`${origin}/en`);
    expect(await cookie()).toContain('i18n_redirected=ja');
    await page.close();
  });

  it('a guarded page sends a visitor to the login page in the browser’s language, and back afterwards', async () => {
    const { page, complaints } = await open('/my-wallet?tab=history', { locale: 'fr-FR' });
    await page.waitForURL(/\/en\/auth/);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/my-wallet?tab=history');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('the search box works before any script runs', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/en`);
    await page.getByRole('searchbox').fill('long an');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('q'), searchParams.get('kinds')]).toEqual([
      '/en/project',
      'long an',
      'sell',
    ]);
    await page.close();
  });
});
