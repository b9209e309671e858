/** Points: packages, the history, receipts with their invoice, and adverts for a reward. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { begin, buyer, end } from './paying.ts';
import { logIn } from './people.ts';

interface Advert {
  title: { vi: string };
  question: { vi: string };
  answers: { vi: string }[];
  rightAnswer: number;
}
const file = join(import.meta.dirname, '../local/seed/data/adverts.json');
const { adverts } = JSON.parse(readFileSync(file, 'utf8')) as { adverts: Advert[] };

test('a package says what is missing, leads to the top-up and back, and is bought once', {
  tag: '@phone',
}, async ({ page }) => {
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
    // The points that have just come are read anew while the dialog stands.
    await page.waitForLoadState('networkidle');
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
  await page.getByLabel('Email nhận hóa đơn').fill('ke-toan@congty.vn');
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('Mã số thuế có chữ số chưa đúng').first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('Mã số thuế').fill('0100109106');
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('Đã nhận yêu cầu.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('an advert is watched by the person, its question answered, and the points come', async ({ page }) => {
  const advert = adverts[2]!;
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
  await expect(dialog.getByText('Vui lòng chọn một câu trả lời.')).toBeVisible();
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

test('a code is made by a master, gives its points once, and is stopped', async ({ page, browser }) => {
  const { use } = test.info().project;
  const office = await (await browser.newContext({ ...use, locale: 'vi-VN' })).newPage();
  await logIn(office, 'master@demo.invalid', '/admin/finance/voucher');
  await office.getByRole('button', { name: 'Tạo mã' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Điểm mỗi người').fill('25');
  await dialog.getByLabel('Số người được dùng').fill('10');
  await dialog.getByLabel('Lý do').fill('Tặng khách dự hội thảo ở Cần Thơ.');
  await expectGoodPage(office);
  await dialog.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(dialog).toContainText('Mã tặng 25 điểm cho 10 người.');
  const code = (await dialog.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent())!;
  await dialog.getByRole('button', { name: 'Đóng' }).last().click();

  await logIn(page, buyer, '/my-wallet');
  const voucher = page.getByRole('region', { name: 'Mã tặng điểm' });
  await voucher.getByLabel('Mã').fill('ABCDE-22222');
  await voucher.getByRole('button', { name: 'Nhận điểm' }).click();
  await expect(voucher).toContainText('Không tìm thấy mã này.');
  await voucher.getByLabel('Mã').fill(code.toLowerCase());
  await voucher.getByRole('button', { name: 'Nhận điểm' }).click();
  await expect(page.getByText('Đã cộng 25 điểm vào ví.')).toBeVisible();
  await voucher.getByLabel('Mã').fill(code);
  await voucher.getByRole('button', { name: 'Nhận điểm' }).click();
  await expect(voucher).toContainText('Bạn đã dùng mã này ngày');
  await expectGoodPage(page);

  await office.reload();
  const row = office.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1/10');
  await row.getByRole('button', { name: `Dừng mã ${code}` }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Dừng mã' }).click();
  await expect(row).toContainText('Đã dừng');
  await expectGoodPage(office);
});
