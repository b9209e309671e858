/** What others ask: a visitor reads the market's figures, with and without a script, and goes on to listings. */
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

test('a visitor comes from the list, reads what a type asks, and takes the table along', {
  tag: '@phone',
}, async ({ page }) => {
  await openReady(page, '/project');
  await page.locator('main').getByRole('link', { name: 'Giá chào theo m²' }).click();
  await expect(page).toHaveURL(/\/market$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Giá chào theo m²' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Giá bán theo m²: Cả nước' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('navigation', { name: 'Loại tài sản' }).getByRole('link', { name: 'Đất' }).click();
  await expect(page).toHaveURL(/\/market\/land$/);
  await expect(page.getByText(/^Quý \d\/20\d\d (đang diễn ra|đã kết thúc)/)).toBeVisible();
  const sales = page.getByRole('region', { name: 'Giá bán theo m²' });
  await expect(sales).toContainText(/\d tin|Chưa đủ tin|Chưa tỉnh thành nào/);
  await expectGoodPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tải bảng CSV' }).click();
  expect((await download).suggestedFilename()).toBe('land.csv');
});

test('what there is not is said plainly, and leads on', async ({ page }) => {
  await openReady(page, '/market/land?quarter=2020-Q1');
  await expect(page.getByText('Không có số liệu của quý này')).toBeVisible();
  await page.getByRole('link', { name: 'Xem quý mới nhất' }).click();
  await expect(page.getByText(/^Quý \d\/20\d\d (đang diễn ra|đã kết thúc)/)).toBeVisible();
  await openReady(page, '/market/land?province=00');
  await expect(page.getByText('Không có tỉnh thành này')).toBeVisible();
  await expectGoodPage(page);
});

test('the HTML says all of it without a script, in five languages, for search engines', async ({
  request,
}) => {
  const html = await (await request.get('/ja/market/land')).text();
  expect(html).toContain('土地の1m²あたり希望価格');
  expect(html).toMatch(/第\d四半期/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/ja\/market\/land"/);
  for (const locale of ['vi', 'en', 'ja', 'ko', 'zh'])
    expect(html).toMatch(new RegExp(`hreflang="${locale}`, 'i'));
  const sitemap = await (await request.get('/sitemap/pages.xml')).text();
  for (const path of ['/market', '/market/land', '/market/industrial-park', '/zh/market/other'])
    expect(sitemap).toMatch(new RegExp(`${path}[<"]`));
  const csv = await request.get('/market/land.csv');
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await csv.text()).toContain('quarter,counted_to,kind,province_code');
  expect((await request.get('/market/brand')).status()).toBe(404);
  expect((await request.get('/api/market/types/brand')).status()).toBe(404);
  expect((await request.get('/api/market/types/land?quarter=winter')).status()).toBe(422);
  expect((await request.get('/api/market/types/land?quarter=2020-Q1')).status()).toBe(404);
  expect((await request.get('/api/market/types/land/sell/00')).status()).toBe(404);
});
