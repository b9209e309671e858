/** Points: topping up in a window of its own, through every ending. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { begin, buyer, end, words } from './paying.ts';
import { demoPassword, logIn } from './people.ts';

/** The balance as the API tells it to the page's person. */
async function balanceOf(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Điểm khả dụng' }).locator('p').first().textContent();
  return Number(text?.replace(/\D/g, ''));
}

const refOf = (page: Page) => new URL(page.url()).searchParams.get('payment')!;

for (const locale of ['vi', 'ja'] as const) {
  test(`a top-up from the first click to the receipt, in ${locale}`, { tag: '@phone' }, async ({ page }) => {
    const { prefix, done, receipt } = words[locale];
    await logIn(page, buyer, '/my-wallet');
    if (prefix) {
      await page
        .context()
        .addCookies([{ name: 'i18n_redirected', value: locale, url: test.info().project.use.baseURL! }]);
      await page.goto(`${prefix}/my-wallet`);
    }
    await expect(page.locator('input[type=radio][value="100k"]')).toBeAttached();
    await expectGoodPage(page);
    const popup = await begin(page, locale);
    await expect(page).toHaveURL(/payment=TU/);
    await expectGoodPage(page);
    await end(popup, 'paid');
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: receipt }).click();
    await expect(page).toHaveURL(/\/my-wallet\/receipt\/TU/);
    const title = locale === 'vi' ? 'Biên nhận nạp điểm' : 'チャージ領収書';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(locale === 'vi' ? '100.000 ₫' : '100,000ドン');
    await expectGoodPage(page);
  });
}

test('the balance, the other window and the history know of a payment by themselves', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await balanceOf(page);
  const popup = await begin(page);
  await end(popup, 'paid', 'return-first');
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before + 102);
  await expect(page.getByRole('article').filter({ hasText: 'Nạp điểm' }).first()).toContainText('+102');
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a bank that refuses is named, and paying again keeps the choice', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  const popup = await begin(page);
  await end(popup, 'not-enough-money');
  await expect(page.getByRole('heading', { name: 'Thanh toán không thành công' })).toBeVisible();
  await expect(page.getByText('Số dư tài khoản không đủ để thanh toán.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'liên hệ hỗ trợ' })).toBeVisible();
  await expectGoodPage(page);
  // The line of this payment in the history leads to the same choice.
  await page.getByRole('link', { name: 'Thanh toán lại' }).first().click();
  await expect(page.locator('input[type=radio][value="100k"]')).toBeChecked();
});

test('a payment cancelled at the bank says so', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await end(await begin(page), 'cancelled');
  await expect(page.getByRole('heading', { name: 'Bạn đã hủy thanh toán' })).toBeVisible();
});

test('closed early, reloaded, left and taken up again: it ends well', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  const popup = await begin(page);
  const ref = refOf(page);
  await popup.close();
  await expect(page.getByText('Cửa sổ thanh toán đã đóng.')).toBeVisible();
  await expect(page.getByText('VNPAY chưa ghi nhận thanh toán này.')).toBeVisible();
  await expectGoodPage(page);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Mở trang thanh toán' })).toBeVisible();
  await page.getByRole('button', { name: 'Ngừng chờ' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('điểm vẫn được cộng đầy đủ');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ngừng chờ' }).click();

  const open = page.getByRole('region', { name: /anh toán chưa hoàn tất/ });
  await expect(open).toContainText('100.000 ₫');
  await expectGoodPage(page);
  await open.locator(`a[href*="${ref}"]`).click();
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Mở trang thanh toán' }).click(),
  ]);
  await end(again, 'paid', 'no-return');
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
});

test('a blocked window leaves plain links, and this window comes back to where it was', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await logIn(page, buyer, '/my-wallet');
  await page.goto('/my-wallet?topUp=100k&next=%2Fmanage-sales-information');
  await expect(page.locator('input[type=radio][value="100k"]')).toBeChecked();
  await page.getByRole('button', { name: words.vi.pay }).click();
  await expect(page.getByText('Trình duyệt đã chặn cửa sổ mới.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mở trang thanh toán/ })).toHaveAttribute('target', '_blank');
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Thanh toán ngay trong cửa sổ này' }).click();
  await page.waitForURL(/vpcpay\.html/);
  await end(page, 'paid', 'ipn-never');
  await expect(page).toHaveURL(/\/checkout\/done\?/);
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Tiếp tục việc đang làm' }).click();
  await expect(page).toHaveURL(/\/manage-sales-information$/);
});

test('without a notification the return asks the provider, and points come', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await end(await begin(page), 'paid', 'ipn-never');
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
});

test('money taken without a clear result is looked into, and nobody pays twice', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await end(await begin(page), 'suspicious');
  await expect(page.getByRole('heading', { name: 'Chúng tôi đang kiểm tra giao dịch' })).toBeVisible();
  await expect(page.getByText('Bạn không cần thanh toán lần nữa.')).toBeVisible();
  await expectGoodPage(page);
});

test('two tabs agree', async ({ page, context }) => {
  await logIn(page, buyer, '/my-wallet');
  const popup = await begin(page);
  const ref = refOf(page);
  const other = await context.newPage();
  await other.goto(`/my-wallet?payment=${ref}`);
  await expect(other.getByRole('heading', { name: 'Đang chờ thanh toán 100.000 ₫' })).toBeVisible();
  await end(popup, 'paid');
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
  await expect(other.getByRole('heading', { name: words.vi.done })).toBeVisible();
});

test('a return shows nothing to others, and waits for whoever has to log in', async ({ page, browser }) => {
  await logIn(page, buyer, '/my-wallet');
  const popup = await begin(page);
  const returned = popup.waitForRequest((request) => request.url().includes('/checkout/done?'));
  await end(popup, 'paid');
  const { pathname, search } = new URL((await returned).url());
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();

  const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const stranger = await context.newPage();
  await stranger.goto(pathname + search);
  await expect(stranger).toHaveURL(/\/auth\?next=/);
  await stranger.getByLabel('Số điện thoại hoặc email').fill('seller@demo.invalid');
  await stranger.getByRole('textbox', { name: 'Mật khẩu' }).fill(demoPassword);
  await stranger.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'Không có gì để hiển thị ở đây' })).toBeVisible();
  expect(new URL(stranger.url()).search).toBe(search);
  await expect(stranger.locator('main')).not.toContainText('100.000');
  await expectGoodPage(stranger);
  await context.close();

  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: words.vi.done })).toBeVisible();
});
