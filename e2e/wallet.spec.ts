/** Points: topping up in a window of its own through every ending, packages, history, receipt, rewards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { demoPassword, logIn } from './people.ts';

interface Advert {
  title: { vi: string };
  question: { vi: string };
  answers: { vi: string }[];
  rightAnswer: number;
}
const file = join(import.meta.dirname, '../local/seed/data/adverts.json');
const { adverts } = JSON.parse(readFileSync(file, 'utf8')) as { adverts: Advert[] };

const buyer = 'user@demo.invalid';
const words = {
  vi: { prefix: '', pay: 'Thanh toán 100.000 ₫', done: 'Đã cộng 102 điểm', receipt: 'Xem biên nhận' },
  ja: {
    prefix: '/ja',
    pay: '100,000 VND を支払う',
    done: '102ポイントを付与しました',
    receipt: '領収証を見る',
  },
} as const;

/** The balance as the API tells it to the page's person. */
async function balanceOf(page: Page): Promise<number> {
  const text = await page.getByRole('region', { name: 'Điểm dùng được' }).locator('p').first().textContent();
  return Number(text?.replace(/\D/g, ''));
}

const choose = (page: Page, id: string) =>
  page.locator('label', { has: page.locator(`input[value="${id}"]`) }).click();

/** Chooses 100,000 VND and presses pay; the window of the provider's page. */
async function begin(page: Page, locale: keyof typeof words = 'vi'): Promise<Page> {
  await choose(page, '100k');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: words[locale].pay }).click(),
  ]);
  await popup.waitForURL(/vpcpay\.html/);
  return popup;
}

/** Ends the payment at the sandbox as its page offers it. */
async function end(popup: Page, result: string, delivery = 'ipn-first'): Promise<void> {
  await popup.locator('select[name=delivery]').selectOption(delivery);
  await popup.locator(`button[value="${result}"]`).click();
}

const refOf = (page: Page) => new URL(page.url()).searchParams.get('payment')!;

for (const locale of ['vi', 'ja'] as const) {
  test(`a top-up from the first click to the receipt, in ${locale}`, async ({ page }) => {
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
    await expect(page.getByRole('article')).toContainText(locale === 'vi' ? '100.000 ₫' : '100,000 VND');
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
  await expect(page.getByText('Tài khoản ngân hàng không đủ tiền.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'hãy liên hệ hỗ trợ.' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Thanh toán lại' }).click();
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

  const open = page.getByRole('region', { name: /anh toán chưa xong/ });
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

test('a package says what is missing, leads to the top-up and back, and is bought once', async ({ page }) => {
  await logIn(page, 'seller@demo.invalid', '/my-wallet');
  await expect(page.getByRole('button', { name: 'Mua gói VIP' })).toBeVisible();
  await page.getByRole('button', { name: 'Mua gói VIP' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectGoodPage(page);
  for (let n = 0; n < 3 && (await page.getByText(/^Bạn còn thiếu/).isVisible()); n++) {
    await page.getByRole('dialog').getByRole('link', { name: /^Nạp / }).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Thanh toán .* ₫/ }).click(),
    ]);
    await popup.waitForURL(/vpcpay\.html/);
    await end(popup, 'paid');
    await page.getByRole('link', { name: 'Tiếp tục việc đang làm' }).click();
    await expect(page).toHaveURL(/buy=vip/);
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Còn lại sau khi mua');
  await ask.getByRole('button', { name: 'Mua với 700 điểm' }).click();
  await expect(page.getByText('Đã mua gói VIP.')).toBeVisible();
  await expect(page.getByText('Còn 10/10 lượt').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xem báo cáo' }).first()).toBeVisible();
  await expectGoodPage(page);
});

test('the history is filtered in the address and saved as a file', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await page.getByLabel('Loại').selectOption('top-up');
  await expect(page).toHaveURL(/kind=top-up/);
  await page.getByLabel('Trạng thái').selectOption('failed');
  await expect(page).toHaveURL(/state=failed/);
  const rows = page.locator('section[aria-labelledby=history] article');
  await expect(rows.first()).toContainText('Không thành công');
  await page.reload();
  await expect(rows.first()).toContainText('Không thành công');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^san-dau-tu-\d{4}-\d{2}-\d{2}\.csv$/);
  const stream = await file.createReadStream();
  const text = (await stream.toArray()).map(String).join('');
  expect(text.split('\r\n')[0]).toContain('Giao dịch');
  expect(text).toContain('TU');
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect(page).toHaveURL(/\/my-wallet$/);
});

test('a receipt asks for an invoice, with a right tax number only', async ({ page }) => {
  await logIn(page, buyer, '/my-wallet');
  await end(await begin(page), 'paid');
  await page.getByRole('link', { name: 'Xem biên nhận' }).click();
  await page.getByRole('button', { name: 'Yêu cầu hóa đơn' }).click();
  await page.getByLabel('Tên công ty').fill('Công ty TNHH Hành Trình');
  await page.getByLabel('Mã số thuế').fill('0100109107');
  await page.getByLabel('Địa chỉ công ty').fill('1 Phố Huế, Hà Nội');
  await page.getByLabel('E-mail nhận hóa đơn').fill('ke-toan@congty.vn');
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('chữ số kiểm tra không khớp').first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Mã số thuế').fill('0100109106');
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('Đã nhận yêu cầu.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('an advert is watched by the person, its question answered, and the points come', async ({
  page,
  isMobile,
}) => {
  const advert = adverts[isMobile ? 3 : 2]!;
  await logIn(page, buyer, '/my-wallet');
  await page.getByRole('link', { name: /^Xem video nhận điểm/ }).click();
  await expect(page).toHaveURL(/\/my-wallet\/rewards$/);
  await expect(page.getByText(/^Hôm nay: \d\/5 lượt thưởng$/)).toBeVisible();
  await expectGoodPage(page);

  const watch = page.getByRole('button', { name: advert.title.vi });
  await watch.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Quảng cáo', { exact: true })).toBeVisible();
  expect(await dialog.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await watch.press('Enter');
  await dialog.getByRole('button', { name: 'Bắt đầu xem' }).press('Enter');
  await expect(dialog.getByText(/^Câu hỏi mở sau \d+ giây\.$/)).toBeVisible();
  await expectGoodPage(page);
  await expect(dialog.getByText(advert.question.vi)).toBeVisible({ timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Trả lời và nhận điểm' }).click();
  await expect(dialog.getByText('Bạn hãy chọn một câu trả lời.')).toBeVisible();
  const right = advert.answers[advert.rightAnswer]!;
  const wrong = advert.answers[(advert.rightAnswer + 1) % advert.answers.length]!;
  await dialog.getByRole('radio', { name: wrong.vi, exact: true }).check();
  await dialog.getByRole('button', { name: 'Trả lời và nhận điểm' }).click();
  await expect(dialog.getByText('Câu trả lời chưa đúng.')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('radio', { name: right.vi, exact: true }).check();
  await dialog.getByRole('button', { name: 'Trả lời và nhận điểm' }).click();
  await expect(dialog.getByText('Đã nhận thưởng 1 điểm')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await expect(page.getByRole('article').filter({ hasText: advert.title.vi })).toContainText(
    'Đã nhận thưởng hôm nay',
  );
});
