/** A visitor finds a listing and reads it, with and without JavaScript, in five languages. */
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

const cards = 'main article';

test('home leads to what was searched, words typed without diacritics', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator(cards).first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Từ khóa').fill('dat cong nghiep yen phong');
  await page.getByLabel('Từ khóa').press('Enter');
  await expect(page).toHaveURL(/\/project\?.*oldDistrict=258/);
  await expect(page.locator(cards).first()).toContainText('Yên Phong');
  await expectGoodPage(page);
});

test('filters live in the address, show counts, and come off one by one', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openReady(page, '/project');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ tin đang hiển thị$/);
  const before = Number((await heading.textContent())?.match(/\d+/)?.[0]);
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('group', { name: 'Loại tin' });
  await page.getByRole('button', { name: isMobile ? 'Bộ lọc' : 'Loại tin' }).click();
  await filters.getByRole('checkbox', { name: /^Cho thuê/ }).check();
  await expect(page).toHaveURL(/kinds=rental/);
  await expect(heading).toHaveText(/^\d+ tin cho thuê tài sản$/);
  await expectGoodPage(page);
  if (isMobile) await filters.getByRole('button', { name: /^Xem \d+ tin/ }).click();
  else await page.keyboard.press('Escape');
  await expect(filters).toHaveCount(0);
  const reduced = Number((await heading.textContent())?.match(/\d+/)?.[0]);
  expect(reduced).toBeGreaterThan(0);
  expect(reduced).toBeLessThan(before);
  await page.reload();
  await expect(heading).toHaveText(`${reduced} tin cho thuê tài sản`);
  await page.getByRole('button', { name: 'Bỏ lọc: Cho thuê' }).click();
  await expect(heading).toHaveText(`${before} tin đang hiển thị`);
});

test('an address with conditions that make no sense still shows a list, and says so', async ({ page }) => {
  await page.goto('/project?priceMin=abc&kinds=sell');
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'đã được bỏ qua' })).toBeVisible();
});

test('one page load in some tells which cards were in sight', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await openReady(page, '/project');
  const told = page.waitForRequest((request) => request.url().endsWith('/api/listings/impressions'));
  await page.locator('[data-listing]').nth(5).scrollIntoViewIfNeeded();
  expect((await (await told).response())?.status()).toBe(202);
});

test('a listing found under its old address shows both names, its pictures and its contact', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/project?q=huyen+yen+phong');
  await page.locator(cards).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/project-detail\/DA/);
  await expect(page.getByText(/trước đây: /).first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /^Xem \d+ ảnh/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/Ảnh 1\//);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog')).toContainText(/Ảnh 2\//);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page of a listing is whole HTML in five languages without JavaScript', async ({ request }) => {
  const { items } = await (await request.get('/api/search?q=yen+phong')).json();
  const { code, title } = items[0];
  for (const locale of locales) {
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    const reply = await request.get(`${prefix}/project-detail/${code}`, {
      headers: { 'accept-language': locale },
    });
    expect(reply.status()).toBe(200);
    const html = await reply.text();
    expect(html).toContain(`<html lang="${languageTag(locale)}"`);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${prefix}/project-detail/${code}"`));
    expect([...html.matchAll(/<link rel="alternate" hreflang="/g)]).toHaveLength(locales.length + 1);
    expect(html).toContain('property="og:image"');
    const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!),
    );
    expect(jsonLd.map((each) => each['@type'])).toContain('BreadcrumbList');
    expect(html).not.toMatch(/ style="/);
    if (locale === 'vi') expect(html).toContain(title.slice(0, 20));
  }
});

test('the list has its first page in the HTML in five languages without JavaScript, and a search none of it', async ({
  browser,
  baseURL,
  request,
}) => {
  const { items, total } = await (await request.get('/api/search?limit=24')).json();
  const linksOf = (html: string) =>
    [...html.matchAll(/<article.*?href="([^"]+)".*?<\/article>/g)].map(([, href]) => href);
  for (const locale of locales) {
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    const headers = { 'accept-language': locale };
    const html = await (await request.get(`${prefix}/project?utm_source=mail`, { headers })).text();
    expect(html).toContain(`<html lang="${languageTag(locale)}"`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${prefix}/project"`));
    expect([...html.matchAll(/<link rel="alternate" hreflang="/g)]).toHaveLength(locales.length + 1);
    expect([locale, linksOf(html).length]).toEqual([locale, Math.min(total, 24)]);
    expect(linksOf(html)[0]).toBe(`${prefix}/project-detail/${items[0].code}`);
    expect(html).toContain('"@type":"ItemList"');
    const searched = await (await request.get(`${prefix}/project?q=dat`, { headers })).text();
    expect([locale, linksOf(searched), searched.includes('"ItemList"')]).toEqual([locale, [], false]);
    expect(searched).toContain('<meta name="robots" content="noindex">');
    const ofKind = await (await request.get(`${prefix}/project?kinds=sell`, { headers })).text();
    expect(ofKind).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${prefix}/project/ban"`));
  }
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ja-JP', baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/project');
  await expect(page).toHaveURL(/\/ja\/project$/);
  await expect(page.locator(cards)).toHaveCount(Math.min(total, 24));
  await context.close();
});

test('a listing that its owner hides goes from the HTML of the list, and comes back when it is shown', async ({
  request,
  baseURL,
}) => {
  // Each of the two may have to wait for the job's next minute.
  test.setTimeout(240_000);
  const owner = await signedIn(baseURL!, 'seller@demo.invalid');
  const html = async () => (await request.get('/project', { headers: { 'accept-language': 'vi' } })).text();
  const before = await html();
  const { items } = await owner.call<{ items: { code: string; version: number }[] }>(
    'GET',
    '/api/my/listings?limit=50',
  );
  const { code, version } = items.find((item) => before.includes(`/project-detail/${item.code}"`))!;
  for (const [at, act] of ['hide', 'show'].entries()) {
    await owner.call('POST', `/api/my/listings/${code}/${act}`, { version: version + at });
    await expect
      .poll(async () => (await html()).includes(`/project-detail/${code}"`), { timeout: 90_000 })
      .toBe(act === 'show');
  }
});

test('pages that are not there say so with their status', async ({ page, request }) => {
  for (const path of ['/project-detail/DA00000000', '/news/bat-ky', '/en/partner/anything']) {
    const reply = await request.get(path);
    expect([path, reply.status()]).toEqual([path, 404]);
    // What else there is stands in the HTML itself.
    const html = await reply.text();
    expect([path, html.match(/<article/g)?.length]).toEqual([path, 4]);
  }
  await page.goto('/project-detail/DA00000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang không tồn tại hoặc đã bị xóa');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectGoodPage(page);
  expect((await request.get('/khong-co-trang-nay')).status()).toBe(404);
  await page.goto('/khong-co-trang-nay');
  await expect(page.getByText('Không tìm thấy trang: /khong-co-trang-nay')).toBeVisible();
  await expectGoodPage(page);
});

test('the language of the browser is chosen once, and a choice is remembered', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/ja$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await expect.poll(chosen).toBe('ja');
  await context.close();
});

test('a chosen order is strict, paid listings stand in their strip, prices in groups', {
  tag: '@phone',
}, async ({ page }) => {
  await openReady(page, '/project');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByLabel('Sắp xếp').selectOption('created_at');
  await expect(page).toHaveURL(/\/project\?sort=created_at$/);
  const strip = page.getByRole('region', { name: 'Tin trả phí' });
  await expect(strip.getByRole('article')).toHaveCount(4);
  for (const card of await strip.getByRole('article').all()) await expect(card).toContainText('trả phí');
  const results = page.getByRole('region', { name: 'Mới nhất' });
  const dates = await results
    .locator('time')
    .evaluateAll((times) => times.map((t) => t.getAttribute('datetime')!));
  expect(dates).toEqual(dates.toSorted().reverse());
  await expectGoodPage(page);
  await page.getByLabel('Sắp xếp').selectOption('priceUp');
  await expect(page.getByRole('heading', { level: 2, name: 'Giá bán, giá mua' })).toBeVisible();
  // Rents begin on the page where sales end: how many there are depends on the journeys before this one.
  const rents = page.getByRole('heading', { level: 2, name: 'Giá thuê theo tháng' });
  for (let number = 2; !(await rents.isVisible()); number++) {
    await openReady(page, `/project?sort=priceUp&page=${number}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await page.getByLabel('Sắp xếp').selectOption('recommended');
  await expect(page).toHaveURL(/\/project$/);
  await expect(strip).toHaveCount(0);
});

test('a page past the end leads back to the last one', async ({ page }) => {
  await page.goto('/project?page=99');
  await expect(page.getByText('Trang 99 không có tin nào')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: /Đến trang cuối/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('support and saved listings are open to visitors', { tag: '@phone' }, async ({ page, isMobile }) => {
  for (const path of ['/support', '/saved']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  if (!isMobile) return;
  await page.goto('/');
  await page.getByRole('link', { name: 'Đã lưu' }).click();
  await expect(page.getByText('Bạn chưa lưu tin nào')).toBeVisible();
});

test('a price stays whole beside the revealed phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/project?sort=priceUp&kinds=rental');
  await page.getByRole('article').first().getByRole('link').click();
  const bar = page.getByRole('group', { name: /Liên hệ/ });
  await bar.getByRole('button', { name: 'Gọi điện' }).click();
  await expect(bar.getByRole('link')).toHaveAttribute('href', /^tel:/);
  const lines = await bar.locator('p').evaluate((price) => {
    const range = document.createRange();
    range.selectNodeContents(price);
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8))).size;
  });
  expect(lines).toBe(1);
  await expectGoodPage(page);
});

test('on a listing’s page the buttons of contact stay together and the advert has room for its words', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const reply = await page.request.get('/api/search?limit=1&kinds=rental');
  const [{ code }] = ((await reply.json()) as { items: [{ code: string }] }).items;
  for (const prefix of ['', '/ja', '/en']) {
    await openReady(page, `${prefix}/project-detail/${code}`);
    if (isMobile) {
      const buttons = page.locator('[data-contact-bar] :is(a, button)');
      await expect(buttons).toHaveCount(2);
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([prefix, new Set(tops).size]).toEqual([prefix, 1]);
      continue;
    }
    const advert = page.locator('[data-position=detail-side]');
    const words = advert.locator('a[rel~=sponsored] p').last();
    await expect(words).toBeVisible();
    const bottomOf = async (part: typeof words) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    };
    expect(await bottomOf(words)).toBeLessThan(await bottomOf(advert));
  }
});
