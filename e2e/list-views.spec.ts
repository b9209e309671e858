/** The list as its readers look at it: as rows, on the map, back where they were, and what to do where nothing fits. */
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

test('results are seen as rows and on the map, down to a ward', { tag: '@phone' }, async ({ page }) => {
  await openReady(page, '/project');
  await page.getByRole('button', { name: 'Xem dạng danh sách' }).click();
  await expect(page).toHaveURL(/\/project\?view=list$/);
  await expect(page.locator('[data-view=list] article').first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Xem trên bản đồ' }).click();
  const map = page.getByRole('region', { name: 'Số tin theo khu vực' });
  await expect(map.getByRole('img', { name: /Hoàng Sa và Trường Sa/ })).toBeVisible();
  await expectGoodPage(page);
  await map.getByRole('button', { name: /^TP. Hồ Chí Minh/ }).click();
  await expect(page).toHaveURL(/province=79.*view=map/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TP. Hồ Chí Minh');
  await map.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/ward=\d+.*view=map/);
  await expectGoodPage(page);
  await map.getByRole('button', { name: 'Cả nước' }).click();
  await expect(page).toHaveURL(/\/project\?view=map$/);
});

test('a reader comes back to the very place in the list', { tag: '@phone' }, async ({ page }) => {
  await openReady(page, '/project?kinds=sell&view=list');
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 150));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/project-detail\//);
  await page.goBack();
  await expect(page).toHaveURL(/kinds=sell&view=list$/);
  await expect(async () => expect(await page.evaluate(() => scrollY)).toBe(before)).toPass();
});

test('where nothing fits, one filter less leads to something', { tag: '@phone' }, async ({ page }) => {
  await openReady(page, '/project?kinds=sell&types=land&priceMax=1000');
  const way = page.getByRole('button', { name: /^Bỏ Đến / });
  await expect(way).toBeVisible();
  await expectGoodPage(page);
  await way.click();
  await expect(page).toHaveURL(/\/project\?kinds=sell&types=land$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
