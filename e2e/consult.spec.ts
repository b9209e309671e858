/** Consultation: a visitor asks about a listing, both sides write on, the poster closes, a second try says so, and it is withdrawn. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { logIn } from './people.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Tin nhắn' });
const picture = async () => ({
  ...{ name: 'hien-trang.jpg', mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fae7c' } })
    .jpeg()
    .toBuffer(),
});
/** A demo poster with listings that are shown. */
const poster = 'seller@demo.invalid';

test('a visitor asks, both sides write on, the poster closes, and the visitor withdraws', {
  tag: '@phone',
}, async ({ page, browser, isMobile }) => {
  test.setTimeout(240_000);
  const size = isMobile ? 'phone' : 'desktop';
  const email = `khach-${size}-${Date.now()}@example.com`;
  const name = `Lê Khách ${isMobile ? 'Điện Thoại' : 'Máy Bàn'}`;
  const office = await (await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' })).newPage();
  await logIn(office, poster, '/manage-sales-information');
  await office.goto('/manage-sales-information?state=shown');
  const mine = office.locator('a[href*="/project-detail/"]').first();
  await expect(mine).toBeVisible();
  const path = new URL((await mine.getAttribute('href'))!, office.url()).pathname;
  const area = isMobile ? page.locator('[data-contact-bar]') : page.locator('#contact');
  const open = async () => {
    await openReady(page, path);
    await area.getByRole('button', { name: isMobile ? 'Tư vấn' : 'Yêu cầu tư vấn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yêu cầu tư vấn' });
    await expect(dialog.getByLabel('Họ và tên')).toBeVisible();
    return dialog;
  };
  const fill = async () => {
    const dialog = await open();
    await dialog.getByLabel('Họ và tên').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
    return dialog;
  };
  let receipt = '';

  await test.step('nothing typed is lost by a reload, and what is missing is said', async () => {
    const dialog = await open();
    await dialog.getByLabel('Họ và tên').fill(name);
    await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
    await expect(dialog.getByText('Vui lòng nhập số điện thoại hoặc email.').first()).toBeVisible();
    await expectGoodPage(page);
    await expect((await open()).getByLabel('Họ và tên')).toHaveValue(name);
  });

  await test.step('the visitor asks, and reads what comes next', async () => {
    const dialog = await fill();
    await expect(dialog.getByText('Đã gửi yêu cầu tư vấn.')).toBeVisible();
    receipt = (await dialog.getByRole('link', { name: 'Yêu cầu của tôi' }).getAttribute('href'))!;
    await expectGoodPage(page);
  });

  await test.step('a second try says that they asked already, and when', async () => {
    const dialog = await fill();
    await expect(dialog.getByText('Bạn đã liên hệ tư vấn dự án này.')).toBeVisible();
  });

  await test.step('the poster finds it unread and writes', async () => {
    await office.goto('/manage-sales-information?tab=leads');
    const row = office.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText('Chưa đọc');
    await expectGoodPage(office);
    await row.getByRole('link', { name }).click();
    await expect(office.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectGoodPage(office);
    await office.getByLabel('Tin nhắn của bạn').fill('Còn ạ, mời bạn xem thực tế.');
    await office.getByLabel('Tin nhắn của bạn').press('Control+Enter');
    await expect(log(office)).toContainText('Còn ạ, mời bạn xem thực tế.');
    await expect(office.getByLabel('Tin nhắn của bạn')).toHaveValue('');
    await expectGoodPage(office);
  });

  await test.step('the visitor has the answer in their post, with the way to stop it', async () => {
    await expect(async () => {
      // At night in Viet Nam it waits for the morning: an hour goes by with each look.
      await page.request.post('/__dev/clock', { data: { advance: '1h' } });
      await page.request.post('/__dev/jobs/send-notifications');
      const messages = await (await page.request.get('/__dev/outbox.json')).json();
      const own = messages.filter(({ to }: { to: string }) => to === email);
      expect(own.map(({ text }: { text: string }) => text).join('\n')).toContain('mời bạn xem thực tế');
    }).toPass();
  });

  await test.step('the visitor reads it and writes back, with a picture', async () => {
    // The clock has moved on under the poster's open page, whose token it has outlived.
    await office.reload();
    await expect(log(office)).toContainText('mời bạn xem thực tế');
    await openReady(page, receipt);
    await expect(log(page)).toContainText('mời bạn xem thực tế');
    await page.getByLabel('Tin nhắn của bạn').fill('Sáng thứ Bảy tôi đến.');
    await page.getByLabel('Chọn tệp').setInputFiles(await picture());
    await expect(page.getByText('Tệp đã sẵn sàng')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(log(page)).toContainText('Sáng thứ Bảy tôi đến.');
    await expect(page.getByRole('button', { name: 'Phóng to Ảnh 1' })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the poster has it without a reload, has read it, and closes the request', async () => {
    await office.bringToFront();
    await expect(log(office)).toContainText('Sáng thứ Bảy tôi đến.', { timeout: 90_000 });
    await office.getByRole('button', { name: 'Phóng to Ảnh 1' }).click();
    await expect(office.getByRole('dialog').getByRole('img', { name: 'Ảnh 1' })).toBeVisible();
    await office.keyboard.press('Escape');
    await openReady(page, receipt);
    await expect(log(page)).toContainText('Đã xem', { timeout: 90_000 });
    await office.getByLabel('Không thành').check();
    await office.getByLabel('Vì sao không thành').selectOption({ label: 'Không hợp giá' });
    await office.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expectNotice(office, 'Đã lưu.');
    await office.getByRole('link', { name: 'Tất cả yêu cầu' }).click();
    const row = office.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText('Không thành');
    await expect(row).not.toContainText('Chưa đọc');
  });

  await test.step('withdrawn it is done with, and a stub in the inbox', async () => {
    await openReady(page, receipt);
    await page.getByRole('button', { name: 'Ngừng liên hệ' }).click();
    await expectGoodPage(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ngừng liên hệ' }).click();
    await expect(page.getByText('Bạn đã ngừng nhận liên hệ lúc')).toBeVisible();
    await expectGoodPage(page);
    await office.goto('/manage-sales-information?tab=leads');
    await expect(office.getByRole('row').filter({ hasText: 'Yêu cầu đã ngừng' }).first()).toBeVisible();
    await expect(office.getByText(name)).toHaveCount(0);
  });
  await office.context().close();
});

test('somebody asks the site from the home page, and staff find it', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const name = 'Trần Hỏi Máy Bàn';
  await openReady(page, '/');
  const band = page.getByRole('region', { name: 'Đăng ký tư vấn' });
  await band.scrollIntoViewIfNeeded();
  await band.getByRole('radio', { name: 'Thuê' }).check();
  await band.getByLabel('Loại tài sản').selectOption('industrial-park');
  await band.getByLabel('Ngân sách mỗi tháng').selectOption({ index: 2 });
  await band.getByLabel('Bạn đang tìm gì?').fill('Nhà xưởng gần cảng, có PCCC.');
  await band.getByLabel('Họ và tên').fill(name);
  await band.getByLabel('Email').fill(`hoi-${Date.now()}@example.com`);
  await band.getByRole('checkbox').check();
  await band.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByText('Đã gửi yêu cầu tư vấn.')).toBeVisible();
  await expectGoodPage(page);
  const office = await (await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' })).newPage();
  await logIn(office, 'admin@demo.invalid', '/admin/user');
  await office.getByRole('link', { name: /Yêu cầu tư vấn/ }).click();
  await office.getByRole('link', { name }).first().click();
  await expect(office.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(office.getByText('Nhà xưởng gần cảng, có PCCC.')).toBeVisible();
  await expectGoodPage(office);
  await office.context().close();
});
