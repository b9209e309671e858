/** Landing pages: whole without a script, the list with their filters in a browser, and found by links alone. */
import type { APIRequestContext } from '@playwright/test';
import { contentKinds } from '#shared/content/kinds.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

const cards = 'main article';
const prefixOf = (locale: Locale) => (locale === 'vi' ? '' : `/${locale}`);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list leads to a kind, a province within it, and the way back', async ({ page }) => {
    await page.goto('/project');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Cho thuê \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/\/project\/cho-thue$/);
    await main.getByRole('link', { name: /^TP\. Hồ Chí Minh \(\d+\)$/ }).click();
    await expect(page).toHaveURL(/\/project\/cho-thue-ho-chi-minh$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^\d+ tin cho thuê tài sản tại TP\. Hồ Chí Minh$/);
    await expect(page.locator(cards).first()).toContainText('Hồ Chí Minh');
    const way = page.getByRole('navigation', { name: 'Vị trí trang' });
    await expect(way.getByRole('link')).toHaveText(['Dự án và tài sản đầu tư', 'TP. Hồ Chí Minh']);
    await way.getByRole('link', { name: 'TP. Hồ Chí Minh' }).click();
    await expect(page).toHaveURL(/\/project\/ho-chi-minh$/);
  });

  test('filters that a landing page has name it as the one address, in their language', async ({ page }) => {
    await page.goto('/en/project?kinds=rental&province=79');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/en\/project\/cho-thue-ho-chi-minh$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ for lease in Ho Chi Minh City$/);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.goto('/project?page=2');
    await expect(canonical).toHaveAttribute('href', /\/project\?page=2$/);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.goto('/project?q=dat&province=79');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(canonical).toHaveCount(0);
  });

  test('a slug that says nothing is not found', async ({ page }) => {
    expect((await page.goto('/project/dat-xyz'))?.status()).toBe(404);
    expect((await page.goto('/project/trong-khu-khong-co'))?.status()).toBe(404);
  });
});

test('a landing page is the list with its filters: another filter and going back work', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openReady(page, '/project/ho-chi-minh');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ tin tại TP\. Hồ Chí Minh$/);
  await expect(page.getByRole('button', { name: 'Bỏ lọc: TP. Hồ Chí Minh' })).toBeVisible();
  await expectGoodPage(page);
  const before = await heading.textContent();
  await page.getByRole('button', { name: isMobile ? /^Bộ lọc/ : 'Loại tin' }).click();
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('group', { name: 'Loại tin' });
  const lease = filters.getByRole('checkbox', { name: /^Cho thuê/ });
  await lease.click();
  await expect(page).toHaveURL(/\/project\?kinds=rental&province=79$/);
  await expect(lease).toBeChecked();
  await expect(heading).toHaveText(/^\d+ tin cho thuê tài sản tại TP\. Hồ Chí Minh$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/project\/ho-chi-minh$/);
  await expect(heading).toHaveText(before!);
  if (isMobile) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bỏ lọc: TP. Hồ Chí Minh' }).click();
  await expect(page).toHaveURL(/\/project$/);
});

/** Pages of lists, articles, and addresses of listings that links lead to from the home page of a language; to agencies their listings lead. */
async function crawl(request: APIRequestContext, locale: Locale) {
  const prefix = prefixOf(locale);
  const isList = (path: string) => path === `${prefix}/project` || path.startsWith(`${prefix}/project/`);
  const isArticle = (path: string) =>
    contentKinds.some((kind) => path === `${prefix}/${kind}-list` || path.startsWith(`${prefix}/${kind}/`));
  const isListing = (path: string) => path.startsWith(`${prefix}/project-detail/`);
  const seen = new Set([prefix || '/']);
  const titles = new Map<string, string>();
  for (const address of seen) {
    const response = await request.get(address);
    expect([address, response.status()]).toEqual([address, 200]);
    const html = await response.text();
    const [, canonical = ''] = /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
    if (canonical === address && !isListing(address))
      titles.set(address, /<title>([^<]*)/.exec(html)?.[1] ?? '');
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"#]+)/g)) {
      const link = href.replaceAll('&amp;', '&');
      const [path = '', query = ''] = link.split('?');
      if (isArticle(path)) seen.add(path);
      // Lists lead to every listing by themselves, without what is similar to one.
      if (isListing(address)) continue;
      if (isListing(path)) seen.add(path);
      // Other orders and words are searches: what they find has pages without them.
      if (isList(path) && !/(^|&)(q|sort)=/.test(query)) seen.add(link);
    }
  }
  const [listings, articles] = [[...seen].filter(isListing), [...seen].filter(isArticle)];
  return { listings, titles, articles };
}

test('links alone lead from the home page to every landing page, listing and article, in each language', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const index = await (await request.get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path]) => path!);
  const sets = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  const listed = sets.flatMap((xml) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path]) => path!),
  );
  for (const locale of locales) {
    const { listings, titles, articles } = await crawl(request, locale);
    const ofLocale = (folder: string) =>
      listed.filter((path) => path.startsWith(`${prefixOf(locale)}/${folder}/`)).sort();
    const landings = [...titles.keys()].filter((path) => path.startsWith(`${prefixOf(locale)}/project/`));
    expect(landings.filter((path) => !path.includes('?')).sort()).toEqual(ofLocale('project'));
    expect(listings.toSorted()).toEqual(ofLocale('project-detail'));
    for (const kind of contentKinds)
      expect(articles.filter((path) => path.startsWith(`${prefixOf(locale)}/${kind}/`)).sort()).toEqual(
        ofLocale(kind),
      );
    expect(new Set(titles.values()).size).toBe(titles.size);
  }
});
