/** A draft on its way: begun on one device, saved by itself, gone on with on another, previewed and posted. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { givePoints, logIn, newPerson, signUp } from './people.ts';
import { goToStep, pick } from './posting.ts';

const half = 'Cần mua kho lạnh';
const title = 'Cần mua kho lạnh 2.000 m² gần cảng, có bãi xe';

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề' });
const saved = (page: Page) => expect(page.getByText(/^Đã lưu lúc \d\d:\d\d$/)).toBeVisible();

test('a draft is begun, reloaded, gone on with on another device, previewed and posted', {
  tag: '@phone',
}, async ({ page, browser, request, isMobile }) => {
  test.setTimeout(180_000);
  const person = newPerson('draft');

  await test.step('a visitor is led to an account first, and to the form after it', async () => {
    await page.goto('/created-post');
    await expect(page).toHaveURL(/\/auth\?next=%2Fcreated-post$/);
    await signUp(page, person);
    await givePoints(request, person, 60);
    await page.goto('/created-post');
  });

  await test.step('what is typed is saved by itself, and there after a reload', async () => {
    await goToStep(page, isMobile, /^Thông tin chính/);
    await titleField(page).fill(half);
    await saved(page);
    await expect(page).toHaveURL(/\?draft=DA/);
    await expect(titleField(page)).toBeFocused();
    await page.reload();
    await goToStep(page, isMobile, /^Thông tin chính/);
    await expect(titleField(page)).toHaveValue(half);
    await expectGoodPage(page);
  });

  await test.step('without a network it is kept on the device, and saved when that is back', async () => {
    await page.context().setOffline(true);
    await titleField(page).fill(title);
    await expect(page.getByText(/được giữ trên thiết bị này/).first()).toBeVisible();
    await page.context().setOffline(false);
    await saved(page);
  });

  await test.step('it stands above the list of one’s listings', async () => {
    await page.goto('/manage-sales-information');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectGoodPage(page);
  });

  const other = await browser.newContext({ ...test.info().project.use, baseURL: new URL(page.url()).origin });
  const second = await other.newPage();
  await test.step('another device goes on with it', async () => {
    await logIn(second, person.identifier, '/created-post', person.password);
    await second.getByRole('link', { name: `Tiếp tục bản nháp: ${title}` }).click();
    await expect(second).toHaveURL(/\?draft=DA/);
    await goToStep(second, isMobile, /^Thông tin chính/);
    await expect(titleField(second)).toHaveValue(title);
    await second.getByRole('radio', { name: /^Cần mua/ }).check({ force: true });
    await second.getByRole('radio', { name: /^BĐS công nghiệp/ }).check({ force: true });
    await second.getByLabel('Loại hình').selectOption({ label: 'Nhà xưởng' });
    await saved(second);
  });

  await test.step('the preview says what is missing, and leads there', async () => {
    await second.getByRole('button', { name: 'Xem trước', exact: true }).first().click();
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Vị trí' }).click();
    await expect(dialog).toBeHidden();
    await pick(second, 'Tìm tại tỉnh, thành phố', 'bac ninh', /^Bắc Ninh$/);
    await goToStep(second, isMobile, /^Giá và diện tích/);
    await second.getByText('Thỏa thuận', { exact: true }).first().click();
    await second.getByRole('textbox', { name: 'Diện tích từ' }).last().fill('2000');
    await goToStep(second, isMobile, /^Chi tiết/);
    await second.locator('[contenteditable=true]').fill('Cần kho lạnh, bãi xe container, giấy tờ rõ ràng.');
    await second.getByRole('textbox', { name: 'Số điện thoại' }).fill('0900 000 055');
    await second.getByRole('button', { name: 'Xem trước', exact: true }).first().click();
    await expect(dialog.getByRole('heading', { name: title }).last()).toBeVisible();
    await dialog.getByText('日本語').click();
    await expect(dialog.getByText('応相談').first()).toBeVisible();
    await second.keyboard.press('Escape');
  });

  await test.step('and posts it; it is no draft any more', async () => {
    await goToStep(second, isMobile, /^Xem lại và gửi/);
    await second.getByRole('checkbox', { name: /^Tôi đã đọc và đồng ý/ }).check();
    await second.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(second).toHaveURL(/\/manage-sales-information/);
    await page.goto('/created-post');
    await expect(page.getByRole('heading', { level: 1, name: 'Đăng tin' })).toBeVisible();
    await expect(page.getByText('Tiếp tục bản nháp')).toBeHidden();
  });
  await other.close();
});
