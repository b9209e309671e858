/** Built pages in a real browser under the real CSP: hydrated without complaint, still, narrow, accessible. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions, prepareBrowser } from '#e2e/browser.ts';
import { type BuiltSite, startBuiltSite } from './testing/built-site.ts';
import { hasFonts, isHydrated, violationsIn } from './testing/page-states.ts';

let site: BuiltSite;
let browser: Browser;
let origin: string;
/** Fonts are held back until a page is hydrated: the swap must not move anything. */
let fonts = Promise.withResolvers<void>();

beforeAll(async () => {
  await prepareBrowser();
  site = await startBuiltSite(() => fonts.promise);
  origin = site.origin;
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
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
  await page.waitForFunction(isHydrated);
  fonts.resolve();
  await page.waitForLoadState('networkidle');
  return { page, complaints };
}

/** Opens a page whose scripts are held back; `run` lets them come and waits until the app is there. */
async function openWithoutApp(path: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 740 }, locale: 'vi-VN' });
  const page = await context.newPage();
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
  await prepare?.(page);
  fonts.resolve();
  await page.goto(origin + path, { waitUntil: 'commit' });
  const run = async () => {
    scripts.resolve();
    await page.waitForFunction(isHydrated);
  };
  return { page, run, complaints, close: () => context.close() };
}

const pages = [
  ['/', 'Tìm đất'],
  ['/ja', 'ベトナムの土地'],
  ['/news-list', 'Bài mẫu'],
  ['/en/service-list', 'We’re busy at the moment'],
  ['/news/bai-mau', 'Tóm tắt của bài mẫu'],
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
    const { page, run, complaints, close } = await openWithoutApp('/project');
    await page.getByRole('article').nth(23).waitFor();
    await page.evaluate(() => {
      for (const card of document.querySelectorAll('article')) card.setAttribute('data-from-html', '');
    });
    await run();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('article[data-from-html]').count()).toBe(24);
    expect(await page.getByRole('list', { name: 'Kết quả tìm kiếm' }).getAttribute('aria-busy')).toBe(
      'false',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows none of it where something else is searched for', async () => {
    const { page } = await open('/project?kinds=sell');
    expect(await page.locator('article[data-from-html], h2 >> text=Nhà xưởng mẫu').count()).toBe(0);
    await page.close();
  });
});

describe('before the app is there', () => {
  it('the login form can be filled in but not sent, and keeps what was typed', async () => {
    const { page, run, complaints, close } = await openWithoutApp('/auth');
    const phone = page.getByLabel('Số điện thoại hoặc email');
    await phone.fill('0912345678');
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('mat khau cua toi');
    const submit = page.getByRole('main').locator('button[type=submit]');
    const look = () =>
      submit.evaluate((button) => [getComputedStyle(button).opacity, button.getBoundingClientRect().top]);
    expect(await submit.isDisabled()).toBe(true);
    await page.waitForFunction(hasFonts);
    const before = await look();
    await run();
    await page.locator('button[type=submit]:enabled').waitFor();
    expect(await look()).toEqual(before);
    expect(await phone.inputValue()).toBe('0912345678');
    const login = page.waitForRequest('**/api/auth/login');
    await submit.click();
    expect((await login).postDataJSON()).toEqual({ identifier: '0912345678', password: 'mat khau cua toi' });
    expect([complaints, new URL(page.url()).search]).toEqual([[], '']);
    await close();
  });

  it('a choice of the login page holds', async () => {
    const { page, run, complaints, close } = await openWithoutApp('/auth');
    await page.getByRole('radiogroup').getByText('Tạo tài khoản').click();
    await run();
    await page.waitForURL(/mode=sign-up/);
    await page.getByRole('heading', { level: 1, name: 'Tạo tài khoản' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a kind chosen in the search box holds', async () => {
    const { page, run, close } = await openWithoutApp('/');
    await page.getByText('Cho thuê', { exact: true }).click();
    await run();
    await page.getByRole('option', { name: '20 – 50 triệu' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: 'Cho thuê' }).isChecked()).toBe(true);
    await close();
  });

  it('the list’s order waits for it, and its links lead on', async () => {
    const { page, run, close } = await openWithoutApp('/project');
    const order = page.getByRole('combobox', { name: 'Sắp xếp' });
    expect(await order.isDisabled()).toBe(true);
    expect(await page.locator('article a').first().getAttribute('href')).toMatch(/^\/project-detail\//);
    await run();
    await page.getByRole('main').locator('select:enabled').filter({ hasText: 'Đề xuất' }).waitFor();
    expect(await order.isEnabled()).toBe(true);
    await close();
  });
});

describe('the login page', () => {
  const me = {
    id: '01J00000000000000000000001',
    givenName: 'An',
    familyName: 'Nguyễn',
    roles: [],
    locale: 'vi',
    version: 1,
  };
  const signedIn = (page: Page) =>
    Promise.all([
      page.context().addCookies([{ name: 'has_session', value: '1', url: origin }]),
      page.route('**/api/auth/refresh', (route) =>
        route.fulfill({ json: { accessToken: 'x', expiresInSeconds: 600, me } }),
      ),
    ]);

  it('sends whoever is signed in on to where they wanted to go', async () => {
    const { page, run, close } = await openWithoutApp('/auth?next=%2Fsupport', signedIn);
    await run();
    await page.waitForURL(`${origin}/support`);
    await page.getByRole('heading', { level: 1, name: 'Hỗ trợ' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await close();
  });

  it('opens in the mode that its address names, and says why one is there', async () => {
    const { page, complaints } = await open('/auth?mode=sign-up&next=%2Fmy-wallet');
    await page.getByRole('heading', { level: 1, name: 'Tạo tài khoản' }).waitFor();
    await page.getByRole('radiogroup').getByText('Đăng nhập').click();
    await page.getByText('Đăng nhập hoặc tạo tài khoản để tiếp tục.').waitFor();
    expect(complaints).toEqual([]);
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
    await page.waitForFunction(() => document.title.includes('News'));
    await page.getByRole('status').getByText('News').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.activeElement?.id === 'main');
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
    await page.route(/articles-page/, (route) => route.abort());
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
    await page.getByRole('button', { name: 'Ngôn ngữ và tiền tệ: Tiếng Việt, VND' }).click();
    const languages = page.getByRole('list', { name: 'Ngôn ngữ', exact: true });
    await languages.getByRole('link', { name: '日本語' }).click();
    await page.waitForURL(`${origin}/ja/news-list`);
    expect(await cookie()).toContain('i18n_redirected=ja');
    await page.goto(`${origin}/en`);
    await page.waitForFunction(isHydrated);
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
    await page.waitForURL(/\/en\/project\?/);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('q'), searchParams.get('kinds')]).toEqual([
      '/en/project',
      'long an',
      'sell',
    ]);
    await page.close();
  });
});
