/** News of a seller: written with a picture and a table, refused with a reason, mended, approved, and read by a visitor. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { logIn } from './people.ts';

const picture = async () => ({
  name: 'cang.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3f7f6f' } })
    .jpeg()
    .toBuffer(),
});

/** Another browser window, signed in as one of the demo's staff. */
async function officeOf(page: Page, next: string): Promise<Page> {
  const { use } = test.info().project;
  const context = await page
    .context()
    .browser()!
    .newContext({ ...use, locale: 'vi-VN' });
  const office = await context.newPage();
  await logIn(office, 'admin@demo.invalid', next);
  return office;
}

/** Opens the waiting item of this title by the office's own list. */
async function openWaiting(office: Page, title: string) {
  await office.goto('/admin/news?state=waiting');
  await expectGoodPage(office);
  await office.getByRole('link', { name: title }).click();
  await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a seller’s news is refused, mended, approved and read', async ({ page }) => {
  test.setTimeout(240_000);
  const title = `Cảng Cần Giờ đợt ${Date.now()}`;
  await logIn(page, 'seller@demo.invalid', '/admin/news');
  await expectGoodPage(page);

  await test.step('writes it: what is typed is saved by itself', async () => {
    await page.getByRole('link', { name: 'Viết tin tức mới' }).first().click();
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill(title);
    await page.getByRole('textbox', { name: 'Tóm tắt', exact: true }).fill('Những mốc chính của quy hoạch.');
    await page.locator('input[type=file]').setInputFiles([await picture()]);
    await page.getByLabel('Mô tả ảnh 1 bằng Tiếng Việt').fill('Cảng nhìn từ trên cao');
    await expect(page.getByText(/Đã lưu lúc/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/news\/create\?draft=/);
    await page.getByLabel('Chuyên mục').selectOption({ index: 1 });
  });

  await test.step('with a picture and a table in the body', async () => {
    const body = page.getByRole('textbox', { name: 'Nội dung', exact: true });
    const tool = (name: string) => page.getByRole('toolbar').first().getByRole('button', { name });
    await body.click();
    await page.keyboard.type('Cảng nằm ở cửa sông.');
    await tool('Chèn bảng').click();
    await expect(body.getByRole('table')).toBeVisible();
    for (const [at, words] of ['Mốc', 'Năm', 'Quỹ đất'].entries()) {
      await body.getByRole('columnheader').nth(at).click();
      await page.keyboard.type(words);
    }
    await page.keyboard.press('ControlOrMeta+Home');
    await tool('Chèn ảnh').click();
    await page.getByRole('button', { name: 'Chèn ảnh cang.jpg' }).click();
    await expect(body.locator('figure img')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('looks at it as visitors will, and submits it', async () => {
    await page.getByRole('button', { name: 'Xem trước' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('table')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'Về trang của bài' }).click();
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expectNotice(page, 'Đã gửi, bài đang chờ duyệt.');
    await expectGoodPage(page);
  });

  const office = await officeOf(page, '/admin/news');
  await test.step('staff refuse it with a reason', async () => {
    await openWaiting(office, title);
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Từ chối' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Chưa đầy đủ' }).click();
    await dialog.getByRole('button', { name: 'Từ chối' }).click();
    await expectNotice(office, 'Đã từ chối bài.');
  });

  await test.step('the seller reads why, mends it and submits again', async () => {
    await page.reload();
    await expect(page.getByText('Nội dung chưa đầy đủ.')).toBeVisible();
    await page.getByRole('link', { name: 'Sửa bài' }).click();
    await page.getByRole('textbox', { name: 'Tóm tắt', exact: true }).fill('Đủ các mốc của quy hoạch.');
    await page.getByRole('button', { name: 'Gửi duyệt' }).click();
    await expectNotice(page, 'Đã gửi, bài đang chờ duyệt.');
  });

  await test.step('staff approve it, and a visitor reads it', async () => {
    await openWaiting(office, title);
    const own = office.url();
    await office.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await expectNotice(office, 'Đăng tin tức thành công.');
    // The next article that waits opens, else the list.
    await expect(office).not.toHaveURL(own);
    await office.goto(own);
    await office.getByRole('link', { name: 'Xem trang công khai' }).click();
    await expect(office.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(office.getByText('Đủ các mốc của quy hoạch.').first()).toBeVisible();
    await expect(office.getByRole('article').getByRole('table')).toBeVisible();
    await expect(office.getByRole('img', { name: 'Cảng nhìn từ trên cao' }).first()).toBeVisible();
    await expectGoodPage(office);
  });
});
