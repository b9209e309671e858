/** An account by keyboard alone: every control is reached by Tab and worked by keys. */
import { expect, expectNotice, test } from './fixtures.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { codeFor, newPerson, newPhone } from './people.ts';

test('by keyboard alone: signs up, changes the name, adds a phone, changes the password', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('keyboard');
  const phone = newPhone();

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
  await press(page, page.locator('form').getByRole('button', { name: 'Tạo tài khoản' }));
  await expectNotice(page, 'Tạo tài khoản thành công.');

  await page.goto('/my-profile');
  await typeInto(page, page.getByLabel('Tên', { exact: true }), 'Phím');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Cập nhật thông tin thành công.');

  const add = page.getByRole('button', { name: 'Thêm số điện thoại' });
  await press(page, add);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Số điện thoại mới'), phone);
  await typeInto(page, dialog.getByRole('textbox', { name: 'Mật khẩu hiện tại' }), person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Mã xác nhận')).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, `+84${phone.slice(1)}`));
  await expectNotice(page, 'Đã lưu số điện thoại đã xác minh.');
  await expect(dialog).toHaveCount(0);

  const consent = page.getByRole('switch', { name: 'Tin về cơ hội đầu tư và ưu đãi' });
  await expect(consent).toBeChecked();
  await tabTo(page, consent);
  await page.keyboard.press('Space');
  await expect(consent).not.toBeChecked();

  await press(page, page.getByRole('link', { name: 'Đổi mật khẩu' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }), person.password);
  await typeInto(page, page.getByRole('textbox', { name: 'Mật khẩu mới' }), 'go bang ban phim thoi');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Đổi mật khẩu thành công.');
});
