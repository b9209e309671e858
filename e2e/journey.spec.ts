/** The whole way of a listing: signed up, posted with photos, refused, edited, approved, found, read. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { givePoints, logIn, signUp } from './people.ts';
import { goToStep, photo, pick } from './posting.ts';

const title = 'Bán nhà xưởng hành trình 1.200 m² cạnh đường lớn';
const editedTitle = 'Bán nhà xưởng hành trình 1.200 m², hai mặt đường lớn';
const reason = 'Ảnh chưa rõ tài sản, bạn vui lòng chụp lại mặt tiền.';
const remark = 'Có hai mặt đường thì bạn ghi rõ ở đây.';

async function fillListing(page: Page, isMobile: boolean) {
  await goToStep(page, isMobile, /^Thông tin chính/);
  await page.getByRole('radio', { name: /^Bán, chuyển nhượng/ }).check({ force: true });
  await page.getByRole('radio', { name: /^BĐS công nghiệp/ }).check({ force: true });
  await page.getByLabel('Loại hình').selectOption({ label: 'Nhà xưởng' });
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(title);
  await goToStep(page, isMobile, /^Vị trí/);
  await pick(page, 'Tỉnh, thành phố', 'bac ninh', /Bắc Ninh/);
  await pick(page, 'Phường, xã', 'yen phong', /Yên Phong/);
  await goToStep(page, isMobile, /^Giá và diện tích/);
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('5,2');
  await page.getByRole('textbox', { name: 'Diện tích đất' }).fill('1200');
  await expect(page.getByText('5 tỷ 200 triệu')).toBeVisible();
  await goToStep(page, isMobile, /^Chi tiết/);
  await page
    .locator('[contenteditable=true]')
    .fill('Nhà xưởng khung thép, nền chịu tải 3 tấn/m², xe container vào tận nơi.');
  await page.getByRole('textbox', { name: 'Người liên hệ' }).fill('Lê Thị Hành Trình');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill('0900 000 055');
}

test('a listing is posted, refused with a reason, edited, approved, found and read', {
  tag: '@phone',
}, async ({ page, browser, request, isMobile }) => {
  test.setTimeout(180_000);
  const device = isMobile ? 'phone' : 'desktop';
  const poster = {
    identifier: `journey-${device}-${Date.now()}@example.com`,
    familyName: 'Lê Thị',
    givenName: 'Hành',
    password: 'mot cau de nho 2026',
  };

  await test.step('signs up with a code, and is back at the form', async () => {
    await signUp(page, poster);
    await givePoints(request, poster, 60);
    await page.goto('/created-post');
    await expect(page.getByRole('heading', { level: 1, name: 'Đăng tin' })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('an empty form says what is missing, and nothing is sent', async () => {
    await goToStep(page, isMobile, /^Xem lại và gửi/);
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page.getByRole('alert').first()).toContainText(/Có \d+ mục cần sửa/);
  });

  await test.step('fills the form, with two photos; the price is read back in words', async () => {
    await fillListing(page, isMobile);
    await goToStep(page, isMobile, /^Hình ảnh/);
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([await photo('mat-tien.jpg', '#8fae7c'), await photo('ben-trong.jpg', '#b7a58f')]);
    await expect(page.getByText('Đã có 2/10 ảnh')).toBeVisible();
    await expect(page.getByText('Đã xong')).toHaveCount(2);
  });

  await test.step('what was typed survives a reload', async () => {
    await page.reload();
    await expect(page.getByText('Đã có 2/10 ảnh')).toBeVisible();
    await goToStep(page, isMobile, /^Thông tin chính/);
    await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue(title);
  });

  await test.step('chooses a level, sees what visitors will see, posts it and sees it waiting', async () => {
    await goToStep(page, isMobile, /^Xem lại và gửi/);
    await expect(page.locator('#section-preview article')).toContainText(title);
    await page.getByRole('radio', { name: /^Tin nổi bật/ }).check();
    await expect(page.locator('#section-preview article')).toContainText('Tin nổi bật · trả phí');
    await expect(page.getByRole('region', { name: 'Chi phí' })).toContainText('Tổng cộng50 điểm');
    await expectGoodPage(page);
    await page.getByRole('checkbox', { name: 'Tôi đã đọc và đồng ý với các quy định trên.' }).check();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page).toHaveURL(/\/manage-sales-information/);
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toContainText('Chờ duyệt');
    await expect(row).toContainText('Tin nổi bậttừ khi được duyệt');
    await expectGoodPage(page);
  });

  const office = await (await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' })).newPage();
  await test.step('staff note what is wrong beside the fields, and refuse it with all of it', async () => {
    await logIn(office, 'admin@demo.invalid', '/admin/post');
    await office.getByRole('link', { name: title }).click();
    await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Nhận xét về mục “Tiêu đề”' }).press('Enter');
    await office.getByRole('radio', { name: /^Chưa cho biết rõ về tài sản/ }).press('Space');
    await office.getByRole('textbox', { name: 'Ghi thêm' }).fill(remark);
    await office.getByRole('button', { name: 'Thêm nhận xét' }).press('Enter');
    await office.getByRole('button', { name: 'Nhận xét về mục “Ảnh”' }).click();
    await office.getByRole('button', { name: 'Ảnh 2', exact: true }).click();
    await office.evaluate(() => scrollTo(0, 0));
    await expectGoodPage(office);
    await office.getByRole('radio', { name: /^Ảnh mờ hoặc tối/ }).check();
    await office.getByRole('button', { name: 'Thêm nhận xét' }).click();
    await office.reload();
    await expect(office.getByRole('heading', { name: '2 nhận xét chưa gửi' })).toBeVisible();
    await office.getByRole('button', { name: 'Từ chối' }).click();
    await office.getByRole('textbox', { name: 'Ghi thêm' }).fill(reason);
    await office.getByRole('dialog').getByRole('button', { name: 'Từ chối' }).click();
    await expect(office.getByText('Đã từ chối tin và báo lý do cho người đăng.')).toBeVisible();
  });

  await test.step('the poster reads the reason, edits and sends it again', async () => {
    await page.reload();
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toContainText(reason);
    await expect(row).toContainText('Cần sửa: Tiêu đề · Ảnh');
    await row.getByRole('link', { name: /^Sửa/ }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Đến mục “Tiêu đề”' }).click();
    const field = page.getByRole('textbox', { name: 'Tiêu đề' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`Chưa cho biết rõ về tài sản.*${remark}`));
    await expectGoodPage(page);
    await field.fill(editedTitle);
    await expect(page.getByText('Đã sửa')).toHaveCount(2);
    await goToStep(page, isMobile, /^Xem lại và gửi/);
    await page.getByRole('button', { name: /^Gửi/ }).last().click();
    await expect(page).toHaveURL(/\/manage-sales-information/);
    await expect(page.getByRole('article').filter({ hasText: editedTitle })).toContainText('Chờ duyệt');
  });

  await test.step('staff approve it', async () => {
    await office.goto('/admin/post');
    await office.getByRole('button', { name: 'Lọc danh sách' }).click();
    await office.getByLabel('Loại tin').selectOption('sell');
    await expect(office).toHaveURL(/kind=sell/);
    await office.getByRole('link', { name: editedTitle }).click();
    const earlier = office.getByText(remark).locator('xpath=ancestor::dd');
    await expect(earlier).toContainText('Đã sửa');
    await earlier.getByRole('button', { name: /Lúc từ chối/ }).click();
    await expect(earlier.locator('ins').first()).toBeVisible();
    // What the header half covers while the page is scrolled is no small target.
    await office.evaluate(() => scrollTo(0, 0));
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await expect(office.getByText('Đã duyệt tin.')).toBeVisible();
    await office.context().close();
  });

  await test.step('the bell tells the poster, who opens what it leads to and reads the rest', async () => {
    await page.reload();
    await page.getByRole('button', { name: '2 thông báo chưa đọc' }).click();
    const told = page.getByRole('link', { name: /Tin đăng của bạn đã được duyệt/ });
    await expect(told).toContainText(editedTitle);
    await told.click();
    await expect(page).toHaveURL(/\/project-detail\/DA/);
    // The address changes before the page does, and a page that comes closes what is open above it.
    await expect(page.getByRole('heading', { level: 1, name: editedTitle })).toBeVisible();
    await page.getByRole('button', { name: '1 thông báo chưa đọc' }).click();
    await page.getByRole('link', { name: 'Xem tất cả thông báo' }).click();
    await page.getByRole('button', { name: 'Đánh dấu tất cả đã đọc' }).click();
    await expect(page.getByRole('button', { name: 'Thông báo', exact: true })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('a visitor finds it without diacritics and by filters', async () => {
    await page.goto(
      '/project?kinds=sell&types=industrial-park&province=24&priceMax=6000000000&q=xuong+hanh+trinh+hai+mat+duong',
    );
    const card = page.locator('main article').filter({ hasText: editedTitle });
    await expect(card.first()).toBeVisible();
    await expect(card.first()).toContainText('5,2 tỷ');
    await expect(card.first()).toContainText('Tin nổi bật · trả phí');
    await card.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/project-detail\/DA/);
    await expect(page.getByRole('heading', { level: 1, name: editedTitle })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('its page is read in Japanese, and is whole without JavaScript', async () => {
    const path = new URL(page.url()).pathname;
    await page.goto(`/ja${path}`);
    await expect(page.getByText('原文のまま表示しています。')).toBeVisible();
    await expect(page.getByRole('heading', { name: '基本情報' })).toBeVisible();
    await expectGoodPage(page);
    const html = await (await request.get(`/ja${path}`)).text();
    expect(html).toContain(editedTitle);
    expect(html).toContain('基本情報');
    expect(html).toMatch(/<img[^>]+src="\/media\/[^"]+\.webp"/);
  });

  await test.step('one click shows the phone whole', async () => {
    await page
      .getByRole('button', { name: /xxを表示|電話する/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /900 000 055/ }).first()).toBeVisible();
  });
});
