/** One's own account: profile, ways in, password, sessions, consents, data, leaving, becoming a seller. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import auth from '../frontend/src/locales/ja/accounts.json' with { type: 'json' };
import shell from '../frontend/src/locales/ja/app.json' with { type: 'json' };
import seller from '../frontend/src/locales/ja/seller.json' with { type: 'json' };
import { hasRightCheckDigit } from '../shared/kernel/tax-id.ts';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { codeFor, demoPassword, logIn, type Person, signUp } from './people.ts';

const newPerson = (name: string, isMobile: boolean): Person => ({
  identifier: `${name}-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`,
  familyName: 'Trần Thị',
  givenName: 'Hạnh',
  password: 'mot cau that de nho 2026',
});
/** The words of a success, at the top of the page. */
const notice = (page: Page, words: string) =>
  expect(page.locator('section[aria-live=polite]')).toContainText(words);

/** A signed-in browser of its own, beside the one of the test. */
async function otherDevice(browser: Browser, person: Person, next: string, password = person.password) {
  const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const page = await context.newPage();
  await logIn(page, person.identifier, next, password);
  return page;
}

test('a person keeps their account in order, takes their data along and leaves', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('account', isMobile);
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
    await page.getByLabel('Ngôn ngữ của tin nhắn').selectOption('en');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await notice(page, 'Cập nhật thông tin thành công.');
    await page.reload();
    await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Hạnh Phúc');
    await expect(page.getByLabel('Ngôn ngữ của tin nhắn')).toHaveValue('en');
  });

  await test.step('what was changed elsewhere meanwhile loses nothing that was typed here', async () => {
    const other = await otherDevice(browser, person, '/my-profile');
    await other.getByLabel('Tên', { exact: true }).fill('Hạnh Nguyên');
    await other.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await notice(other, 'Cập nhật thông tin thành công.');
    await page.getByLabel('Tên', { exact: true }).fill('Hạnh Dung');
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Thông tin này vừa được thay đổi ở nơi khác')).toBeVisible();
    await expect(page.getByText('nơi khác ghi “Hạnh Nguyên”, bạn nhập “Hạnh Dung”')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await notice(page, 'Cập nhật thông tin thành công.');
    await other.reload();
    await expect(other.getByLabel('Tên', { exact: true })).toHaveValue('Hạnh Dung');
    await other.context().close();
  });

  await test.step('the e-mail is replaced, for the password and a code', async () => {
    await page.getByRole('button', { name: 'Đổi e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail mới').fill(secondEmail);
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill('khong phai mat khau');
    await dialog.getByRole('button', { name: 'Gửi mã' }).click();
    await expect(dialog.getByText('Mật khẩu hiện tại chưa đúng.').first()).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(person.password);
    await dialog.getByRole('button', { name: 'Gửi mã' }).click();
    await expect(dialog.getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled();
    await dialog.getByLabel('Mã xác nhận').fill(await codeFor(page.request, secondEmail));
    await notice(page, 'Đã lưu e-mail đã xác minh.');
    await expect(page.getByText(secondEmail)).toBeVisible();
    person.identifier = secondEmail;
  });

  await test.step('a consent is given, and withdrawn, each with its time', async () => {
    const consent = page.getByRole('switch', { name: 'Tin về cơ hội đầu tư và ưu đãi' });
    await expect(consent).not.toBeChecked();
    await consent.click();
    await notice(page, 'Đã ghi nhận: bạn đồng ý.');
    await expect(page.getByText(/^Đồng ý lúc .*tại trang này\.$/)).toBeVisible();
    await page.reload();
    await expect(consent).toBeChecked();
    await consent.click();
    await notice(page, 'Đã ghi nhận: bạn không đồng ý nữa.');
  });

  await test.step('another device is logged out; its half-filled form waits behind the login', async () => {
    const other = await otherDevice(browser, person, '/created-post');
    await other.getByRole('textbox', { name: 'Tiêu đề' }).fill('Bán kho lạnh đang điền dở');
    await expect.poll(() => other.evaluate(() => Object.values(localStorage).join())).toContain('điền dở');
    await page.reload();
    await page.getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click();
    await notice(page, 'Đã đăng xuất các thiết bị khác.');
    await expect(page.getByRole('button', { name: 'Đăng xuất các thiết bị khác' })).toHaveCount(0);
    await other.reload();
    await expect(other).toHaveURL(/\/auth\?next=%2Fcreated-post$/);
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
    await notice(page, 'Đổi mật khẩu thành công.');
    await expect(page).toHaveURL(/\/my-profile$/);
    const other = await otherDevice(browser, person, '/my-profile', newPassword);
    await other.context().close();
  });

  await test.step('takes the data along, for people and for machines', async () => {
    await page.getByRole('button', { name: 'Chuẩn bị dữ liệu' }).click();
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
    await notice(page, 'Bạn đã đăng xuất mọi nơi.');
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
    await expect(dialog.getByText('Hãy đánh dấu ô này nếu bạn muốn tiếp tục.').first()).toBeVisible();
    await expectGoodPage(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
    await notice(page, 'Tài khoản của bạn đã được xóa.');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/auth');
    await page.getByLabel('Số điện thoại hoặc email').fill(person.identifier);
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(newPassword);
    await page.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByText('Số điện thoại/e-mail hoặc mật khẩu chưa đúng.')).toBeVisible();
  });
});

/** A tax number of nobody else's, with its check digit. */
function freshTaxId(): string {
  for (let number = Date.now() % 1_000_000_000; ; number += 1) {
    const nine = String(number).padStart(9, '0');
    const last = [...'0123456789'].find((digit) => hasRightCheckDigit(nine + digit));
    if (last) return nine + last;
  }
}

const paper = async () => ({
  name: 'giay-phep.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#efe8d8' } })
    .jpeg()
    .toBuffer(),
});

/** Staff approve the registration that carries this tax number. */
async function approve(request: APIRequestContext, taxId: string) {
  const login = await request.post('/api/auth/login', {
    data: { identifier: 'admin@demo.invalid', password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const { items } = await (await request.get('/api/staff/sellers?limit=50', { headers })).json();
  const found = items.find((one: { registration: { taxId: string } }) => one.registration.taxId === taxId);
  const decided = await request.post(`/api/staff/sellers/${found.person.id}/decision`, {
    headers,
    data: { decision: 'approve', version: found.registration.version },
  });
  expect(decided.ok()).toBe(true);
}

test('in Japanese: somebody registers as a seller, and is one without a new login', async ({
  page,
  playwright,
  isMobile,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('seller', isMobile);
  const taxId = freshTaxId();
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'ja', url: baseURL! }]);

  await test.step('signs up, and is asked for two consents, neither ticked', async () => {
    await page.goto('/ja/auth?mode=sign-up&next=%2Fseller-registration');
    await page.getByLabel(auth.identifier).fill(person.identifier);
    await page.getByRole('button', { name: auth.sendCode }).click();
    await page.getByLabel(auth.code).fill(await codeFor(page.request, person.identifier));
    await expect(page.getByLabel(auth.familyName, { exact: true })).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(2);
    await expectGoodPage(page);
    await page.getByLabel(auth.familyName, { exact: true }).fill('佐藤');
    await page.getByLabel(auth.givenName, { exact: true }).fill('花子');
    await page.getByRole('textbox', { name: auth.newPassword }).fill(person.password);
    await page.getByRole('checkbox').first().check();
    await page.locator('form').getByRole('button', { name: auth.createAccount }).click();
    await notice(page, auth.accountCreated);
    await expect(page).toHaveURL(/\/ja\/seller-registration$/);
  });

  await test.step('the form says at once whether the check digit fits', async () => {
    await expectGoodPage(page);
    const field = page.getByLabel(seller.taxId, { exact: true });
    await field.fill('0100109105');
    await expect(page.getByText(seller.taxIdVerdict.wrong)).toBeVisible();
    await field.fill(taxId);
    await expect(page.getByText(seller.taxIdVerdict.right)).toBeVisible();
    await page.getByRole('button', { name: seller.send }).click();
    await expect(page.getByText(seller.errors.papers.required).first()).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('what was typed and uploaded survives a reload', async () => {
    await page.getByLabel(seller.issuedOn).fill('2019-03-12');
    await page.getByLabel(seller.issuedAt).fill('Thuế thành phố Hà Nội');
    await page.locator('input[type=file]').setInputFiles([await paper()]);
    await expect(page.getByText(shell.upload.ready)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toMatch(/"papers":\["/);
    await page.reload();
    await expect(page.getByLabel(seller.taxId, { exact: true })).toHaveValue(taxId);
    await expect(page.getByText(shell.upload.ready)).toBeVisible();
  });

  await test.step('sends it and sees it waiting, with the papers', async () => {
    await page.getByRole('button', { name: seller.send }).click();
    await notice(page, seller.sent);
    await expect(page.getByRole('heading', { name: seller.waiting.title })).toBeVisible();
    await expect(page.getByText(taxId)).toBeVisible();
    await page.getByRole('button', { name: seller.openPaper.split('：')[0]! }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
  });

  await test.step('approved, the back office opens without a new login', async () => {
    const office = await playwright.request.newContext({ baseURL: baseURL! });
    await approve(office, taxId);
    await office.dispose();
    await page.reload();
    await expect(page.getByRole('heading', { name: seller.approved.title })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('main').getByRole('link', { name: shell.nav.backOffice }).click();
    await expect(page).toHaveURL(/\/ja\/admin\/post$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Moves the focus by Tab alone until it is there; the page must lead to everything. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Fills a field by typing into it, replacing what is there. */
async function typeInto(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

test('by keyboard alone: signs up, changes the name, adds a phone, changes the password', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('keyboard', isMobile);
  const phone = `09${String(Date.now()).slice(-8)}`;
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await page.goto('/auth?mode=sign-up');
  await typeInto(page, page.getByLabel('Số điện thoại hoặc email'), person.identifier);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mã xác nhận')).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, person.identifier));
  await expect(page.getByLabel('Họ và tên đệm')).toBeFocused();
  await page.keyboard.type(person.familyName);
  await typeInto(page, page.getByLabel('Tên', { exact: true }), person.givenName);
  await typeInto(page, page.getByRole('textbox', { name: 'Mật khẩu mới' }), person.password);
  await tabTo(page, page.getByRole('checkbox').last());
  await page.keyboard.press('Space');
  await press(page.locator('form').getByRole('button', { name: 'Tạo tài khoản' }));
  await notice(page, 'Tạo tài khoản thành công.');

  await page.goto('/my-profile');
  await typeInto(page, page.getByLabel('Tên', { exact: true }), 'Phím');
  await page.keyboard.press('Enter');
  await notice(page, 'Cập nhật thông tin thành công.');

  const add = page.getByRole('button', { name: 'Thêm số điện thoại' });
  await press(add);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Số điện thoại mới'), phone);
  await typeInto(page, dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }), person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Mã xác nhận')).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, `+84${phone.slice(1)}`));
  await notice(page, 'Đã lưu số điện thoại đã xác minh.');
  await expect(dialog).toHaveCount(0);

  const consent = page.getByRole('switch', { name: 'Tin về cơ hội đầu tư và ưu đãi' });
  await expect(consent).toBeChecked();
  await tabTo(page, consent);
  await page.keyboard.press('Space');
  await expect(consent).not.toBeChecked();

  await press(page.getByRole('link', { name: 'Đổi mật khẩu' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }), person.password);
  await typeInto(page, page.getByRole('textbox', { name: 'Mật khẩu mới' }), 'go bang ban phim thoi');
  await page.keyboard.press('Enter');
  await notice(page, 'Đổi mật khẩu thành công.');
});
