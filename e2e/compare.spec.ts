/** Comparing listings: chosen on the list and on a page, side by side, passed on; a chosen currency moves nothing. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

const chip = (page: Page) => page.getByRole('button', { name: /^So sánh: / });

/** Codes of live listings, of two types. */
async function liveCodes(page: Page): Promise<string[]> {
  const codeOf = async (types: string) => {
    const reply = await page.request.get(`/api/search?limit=1&types=${types}`);
    return ((await reply.json()) as { items: { code: string }[] }).items[0]!.code;
  };
  return [await codeOf('land'), await codeOf('enterprise')];
}

test('a visitor chooses listings on the list and sees them side by side', { tag: '@phone' }, async ({
  page,
}) => {
  await openReady(page, '/project');
  await chip(page).nth(0).click();
  await chip(page).nth(1).click();
  await expect(chip(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  const bar = page.getByRole('region', { name: 'Tin đã chọn để so sánh' });
  await expect(bar).toContainText('Đã chọn 2/4 tin');
  await expectGoodPage(page);
  await bar.getByRole('link', { name: 'So sánh' }).click();
  await expect(page).toHaveURL(/\/compare\?codes=DA\w{8}%2CDA\w{8}$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: /^Giá đăng/ })).toBeVisible();
  await expectGoodPage(page);
});

test('a link shows two types beside each other, what does not apply, and one that is not there', {
  tag: '@phone',
}, async ({ page }) => {
  const codes = await liveCodes(page);
  await openReady(page, `/compare?codes=${[...codes, 'DAZZZZZZZZ'].join(',')}`);
  await expect(page.getByText('Không tìm thấy tin có mã này.')).toBeVisible();
  const table = page.getByRole('region', { name: 'Bảng so sánh' });
  await expect(table.getByText('Không áp dụng').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('switch', { name: 'Chỉ hiện điểm khác nhau' }).press('Space');
  await expectGoodPage(page);
  // The names of the facts stay where they are while the columns move under them.
  const name = table.getByRole('rowheader').first();
  const before = (await name.boundingBox())!.x;
  await table.focus();
  await table.evaluate((element) => element.scrollTo(200, 0));
  expect(Math.abs((await name.boundingBox())!.x - before)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Bỏ tin: DAZZZZZZZZ' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('a listing says since when it is there, and is chosen on its own page', async ({ page }) => {
  const [code] = await liveCodes(page);
  const html = await (await page.request.get(`/project-detail/${code}`)).text();
  expect(html).toMatch(/Đăng ngày \d\d\/\d\d\/\d{4}/);
  await openReady(page, `/project-detail/${code}`);
  await expect(page.getByText(/^Đăng (hôm nay|từ \d+ ngày trước), \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const head = page.locator('#overview');
  await head.getByRole('button', { name: /^So sánh: / }).click();
  await head.getByRole('link', { name: 'Xem so sánh' }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?codes=${code}$`));
  await expect(page.getByText('Vui lòng chọn thêm ít nhất một tin')).toBeVisible();
});

test('nothing moves when the app brings a currency that was chosen before', async ({ page }) => {
  const [code] = await liveCodes(page);
  await page.addInitScript(() => {
    localStorage.setItem('currency', 'USD');
    const seen = window as unknown as { moved: number };
    seen.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [`/project-detail/${code}`, '/project']) {
    await openReady(page, path);
    await expect(page.getByText(/≈ [\d.,]+ (triệu |tỷ )?USD/).first()).toBeVisible();
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect([path, moved < 0.05]).toEqual([path, true]);
  }
});
