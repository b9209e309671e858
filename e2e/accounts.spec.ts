/** One's own account: profile, ways in, password, sessions, consents, data, leaving. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { codeFor, logIn, newPerson, type Person, signUp } from './people.ts';

/** A signed-in browser of its own, beside the one of the test. */
async function otherDevice(browser: Browser, person: Person, next: string, password = person.password) {
  const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const page = await context.newPage();
  await logIn(page, person.identifier, next, password);
  return page;
}

test('a person keeps their account in order, takes their data along and leaves', { tag: '@phone' }, async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('account');
  const secondEmail = `second-${person.identifier}`;
  const newPassword = 'mot cau khac cung de nho';
  await signUp(page, person);

  await test.step('the profile is one good page', async () => {
    await page.goto('/my-profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Thông tin cá nhân' })).toBeVisible();
    await expect(page.getByText('Thiết bị này')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('a new name shows everywhere at once', async () => {
    await page.getByLabel('Tên', { exact: true }).fill('Hạnh Phúc');
    await page.getByLabel('Ngôn ngữ nhận email và tin nhắn').selectOption('en');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expectNotice(page, 'Cập nhật thông tin thành công.');
    await page.reload();
    await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Hạnh Phúc');
    await expect(page.getByLabel('Ngôn ngữ nhận email và tin nhắn')).toHaveValue('en');
  });

  await test.step('what was changed elsewhere meanwhile loses nothing that was typed here', async () => {
    const other = await otherDevice(browser, person, '/my-profile');
    await other.getByLabel('Tên', { exact: true }).fill('Hạnh Nguyên');
    await other.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expectNotice(other, 'Cập nhật thông tin thành công.');
    await page.getByLabel('Tên', { exact: true }).fill('Hạnh Dung');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Thông tin này vừa được thay đổi ở nơi khác')).toBeVisible();
    await expect(page.getByText('nơi khác ghi “Hạnh Nguyên”, bạn nhập “Hạnh Dung”')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expectNotice(page, 'Cập nhật thông tin thành công.');
    await other.reload();
    await expect(other.getByLabel('Tên', { exact: true })).toHaveValue('Hạnh Dung');
    await other.context().close();
  });

  await test.step('the e-mail is replaced, for the password and a code', async () => {
    await page.getByRole('button', { name: 'Đổi email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email mới').fill(secondEmail);
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill('khong phai mat khau');
    await dialog.getByRole('button', { name: 'Gửi mã' }).click();
    await expect(dialog.getByText('Mật khẩu hiện tại chưa đúng.').first()).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Gửi mã' }).click();
    await expect(dialog.getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled();
    await dialog.getByLabel('Mã xác nhận').fill(await codeFor(page.request, secondEmail));
    await expectNotice(page, 'Đã lưu email đã xác minh.');
    await expect(page.getByText(secondEmail)).toBeVisible();
    person.identifier = secondEmail;
  });

  await test.step('a consent is given, and withdrawn, each with its time', async () => {
    const consent = page.getByRole('switch', { name: 'Tin về cơ hội đầu tư và ưu đãi' });
    await expect(consent).not.toBeChecked();
    await consent.click();
    await expectNotice(page, 'Đã ghi nhận: bạn đồng ý.');
    await expect(page.getByText(/^Đồng ý lúc .*tại trang này\.$/)).toBeVisible();
    await page.reload();
    await expect(consent).toBeChecked();
    await consent.click();
    await expectNotice(page, 'Đã ghi nhận: bạn không đồng ý nữa.');
  });

  await test.step('another device is logged out; its half-filled form waits behind the login', async () => {
    const other = await otherDevice(browser, person, '/created-post');
    // Phones ask for the title in a step of its own, and come back to it.
    if (isMobile) await other.goto('/created-post#step-basics');
    await other.getByRole('textbox', { name: 'Tiêu đề' }).fill('Bán kho lạnh đang điền dở');
    await expect(other).toHaveURL(/\/created-post\?draft=DA/);
    await page.reload();
    await page.getByRole('button', { name: 'Đăng xuất thiết bị khác' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất thiết bị khác' }).click();
    await expectNotice(page, 'Đã đăng xuất các thiết bị khác.');
    await expect(page.getByRole('button', { name: 'Đăng xuất thiết bị khác' })).toHaveCount(0);
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?next=%2Fcreated-post%3Fdraft%3DDA[0-9A-Z]{8}$/);
    await other.getByLabel('Số điện thoại hoặc email').fill(person.identifier);
    await other.getByRole('textbox', { name: 'Mật khẩu' }).fill(person.password);
    await other.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(other.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue('Bán kho lạnh đang điền dở');
    await other.context().close();
  });

  await test.step('a new password for the old one; the new one logs in', async () => {
    await page.getByRole('link', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Đổi mật khẩu' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill('khong phai mat khau');
    await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(newPassword);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Mật khẩu hiện tại chưa đúng.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(person.password);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expectNotice(page, 'Đổi mật khẩu thành công.');
    await expect(page).toHaveURL(/\/my-profile$/);
    const other = await otherDevice(browser, person, '/my-profile', newPassword);
    await other.context().close();
  });

  await test.step('takes the data along, for people and for machines', async () => {
    await page.getByRole('button', { name: 'Chuẩn bị dữ liệu' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Xác nhận chính là bạn' })).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Chuẩn bị dữ liệu' }).click();
    const textOf = async (name: RegExp) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    const html = await textOf(/HTML/);
    expect(html).toContain('<html lang="vi">');
    expect(html).toContain('Hạnh Dung');
    const data = JSON.parse(await textOf(/JSON/));
    expect(data.account[0]).toMatchObject({ email: secondEmail, givenName: 'Hạnh Dung' });
    expect(data.consents.length).toBeGreaterThanOrEqual(3);
  });

  await test.step('logs out everywhere, in this tab and in the next', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/manage-sales-information');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Đăng xuất mọi nơi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất mọi nơi' }).click();
    await expectNotice(page, 'Bạn đã đăng xuất mọi nơi.');
    await expect(page).toHaveURL(/\/$/);
    await expect(tab).toHaveURL(/\/auth\?next=%2Fmanage-sales-information$/);
    await tab.close();
  });

  await test.step('deletes the account, which logs in no more', async () => {
    await logIn(page, person.identifier, '/my-profile', newPassword);
    await page.getByRole('button', { name: 'Xóa tài khoản…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(newPassword);
    await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
    await expect(dialog.getByText('Vui lòng đánh dấu xác nhận để tiếp tục.').first()).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
    await expectNotice(page, 'Tài khoản của bạn đã được xóa.');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/auth');
    await page.getByLabel('Số điện thoại hoặc email').fill(person.identifier);
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(newPassword);
    await page.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByText('Số điện thoại/email hoặc mật khẩu chưa đúng.')).toBeVisible();
  });
});
