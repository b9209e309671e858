/** Exchange rates: a master changes one, and a listing in dollars moves in the order of prices. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { logIn } from './people.ts';

const cheapestFirst = '/project?kinds=sell&types=enterprise&sort=priceUp';
const inDollars = 'Chào bán 35% cổ phần doanh nghiệp logistics';
const inDong = 'Chuyển nhượng 100% công ty bao bì carton';

/** Puts a rate of the dollar as a master does, and lets the job that follows it run. */
async function putDollar(page: Page, rate: string, percent: string): Promise<void> {
  await page.goto('/admin/settings?tab=rates');
  const dollar = page.getByRole('textbox', { name: /^USD/ });
  await dollar.fill(rate);
  const cause = page.getByRole('textbox', { name: /^Lý do thay đổi/ });
  await cause.fill('');
  await page.getByRole('button', { name: 'Xem thay đổi trước khi lưu' }).click();
  await expect(cause).toHaveAttribute('aria-invalid', 'true');
  await cause.fill('Ngân hàng công bố tỷ giá mới');
  await page.getByRole('button', { name: 'Xem thay đổi trước khi lưu' }).click();
  const preview = page.getByRole('alertdialog');
  await expect(preview).toContainText(percent);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await preview.getByRole('button', { name: 'Lưu cài đặt' }).click();
  await saved;
  await expect(page.getByRole('table', { name: 'Tỷ giá' })).toContainText(`${rate} ₫`);
  await page.request.post('/__dev/clock', { data: { advance: '6m' } });
}

async function expectOrder(page: Page, titles: readonly string[], converted: string): Promise<void> {
  await expect(async () => {
    await openReady(page, cheapestFirst);
    // Paid placement stands beside the list, in no order of prices.
    const list = page.getByRole('list', { name: 'Giá thấp đến cao' });
    const cards = list.locator('article').filter({ hasText: new RegExp(titles.join('|')) });
    await expect(cards).toContainText(titles as string[], { timeout: 2_000 });
    await expect(cards.filter({ hasText: inDollars })).toContainText(converted, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test('a listing in dollars follows the rate that a master puts', async ({ page }) => {
  test.setTimeout(180_000);
  await logIn(page, 'master@demo.invalid', '/admin/settings');
  await expectOrder(page, [inDollars, inDong], '≈ 57,86 tỷ');
  try {
    await putDollar(page, '30.000', '+14,06%');
    await expect(page.getByText(/tin đã tính lại xong/)).toBeVisible();
    await page.getByText('1 thay đổi').first().click();
    await expect(page.getByText('Lý do: Ngân hàng công bố tỷ giá mới').first()).toBeVisible();
    await expectGoodPage(page);
    await expectOrder(page, [inDong, inDollars], '≈ 66 tỷ');
    await expectGoodPage(page);
  } finally {
    await putDollar(page, '26.300', '−12,33%');
  }
  await expectOrder(page, [inDollars, inDong], '≈ 57,86 tỷ');
});
