/** Managing one's listings: views that are counted, a copy, closing with its outcome, more days for several. */
import type { Page } from '@playwright/test';
import { formatDate } from '#shared/kernel/dates.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { goToStep, postListing, publishListing } from './posting.ts';

const titles = ['Nhà xưởng quản lý thứ nhất 5.000 m²', 'Nhà xưởng quản lý thứ hai 5.000 m²'] as const;
const waitingTitle = 'Nhà xưởng quản lý thứ ba 5.000 m²';
/** What a person's browser calls itself; the journeys' own says that no person sits before it. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

/** Opens a listing's page and stays until it has told that it is looked at. */
async function lookAt(page: Page, code: string): Promise<void> {
  const told = page.waitForRequest((request) => request.url().endsWith(`/api/listings/${code}/views`));
  await page.goto(`/project-detail/${code}`);
  await told;
}

test('a poster sees who looked, copies, closes with the outcome and extends several', {
  tag: '@phone',
}, async ({ page, browser, request, isMobile, baseURL }) => {
  test.setTimeout(180_000);
  const person = newPerson('manage');
  await signUp(page, person);
  await givePoints(request, person, 60);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const code = await publishListing(poster, staff, titles[0]);
  await publishListing(poster, staff, titles[1]);
  const row = page.getByRole('article').filter({ hasText: titles[0] }).first();

  await test.step('nobody has looked yet, and that is said; the poster’s own visit changes nothing', async () => {
    await lookAt(page, code);
    await request.get('/__dev/settled');
    await page.goto('/manage-sales-information');
    await expect(row).toContainText('30 ngày qua: chưa có lượt xem');
    await expectGoodPage(page);
  });

  await test.step('a visitor looks at it, and the poster sees one view', async () => {
    const { viewport } = test.info().project.use;
    const context = await browser.newContext({ baseURL: baseURL!, userAgent, viewport: viewport! });
    const visitor = await context.newPage();
    await lookAt(visitor, code);
    await lookAt(visitor, code);
    await context.close();
    await expect(async () => {
      await request.get('/__dev/settled');
      await page.reload();
      await expect(row).toContainText('30 ngày qua: 1 lượt xem · 0 lượt liên hệ', { timeout: 5_000 });
    }).toPass();
    await row.getByRole('button', { name: /^Chi tiết/ }).click();
    const details = page.getByRole('dialog', { name: 'Lượt xem và liên hệ' });
    const day = details.getByRole('slider', { name: 'Ngày' });
    await expect(day).toHaveAttribute('aria-valuetext', /: 1 lượt xem, 0 lượt liên hệ$/);
    await day.press('ArrowLeft');
    await expect(day).toHaveAttribute('aria-valuetext', /: 0 lượt xem, 0 lượt liên hệ$/);
    await expectGoodPage(page);
    await details.getByRole('button', { name: 'Đóng' }).click();
  });

  await test.step('copies it: the form says the same, and what is changed there is a draft', async () => {
    await row.getByRole('button', { name: /^Thao tác khác/ }).click();
    await row.getByRole('link', { name: 'Sao chép tin' }).click();
    await expect(page).toHaveURL(new RegExp(`/created-post\\?copy=${code}`));
    await expect(page.getByText(`Nội dung và ảnh được lấy từ tin ${code}.`)).toBeVisible();
    await goToStep(page, isMobile, /^Thông tin chính/);
    const title = page.getByRole('textbox', { name: 'Tiêu đề' });
    await expect(title).toHaveValue(titles[0]);
    await title.fill(`${titles[0]}, bản sao`);
    await expect(page.getByText(/^Đã lưu lúc \d\d:\d\d$/)).toBeVisible();
    await page.goto('/manage-sales-information');
    await expect(page.getByRole('heading', { name: `${titles[0]}, bản sao` })).toBeVisible();
  });

  await test.step('closes it with what became of it, and opens it again', async () => {
    await page.goto('/manage-sales-information?state=shown');
    await row.getByRole('button', { name: /^Thao tác khác/ }).click();
    await row.getByRole('button', { name: 'Đánh dấu đã bán' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đóng tin' });
    await dialog.getByLabel('Giá chốt (không bắt buộc)').fill('5 tỷ 2');
    await expect(dialog).toContainText('5 tỷ 200 triệu');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Đóng tin' }).click();
    await expectNotice(page, 'đã được đánh dấu là đã bán');
    const { meta } = await poster.call<{ meta: { closings: unknown[] } }>('GET', `/api/my/listings/${code}`);
    expect(meta.closings).toMatchObject([{ outcome: 'sold', price: { amount: '5.2', unit: 'billion-vnd' } }]);
    await page.goto('/manage-sales-information?state=closed');
    await row.getByRole('button', { name: /^Thao tác khác/ }).click();
    await row.getByRole('button', { name: 'Mở lại' }).click();
    await expectNotice(page, 'Đã mở lại');
  });

  await test.step('has it extended by itself, within what that costs at most', async () => {
    await page.goto('/manage-sales-information');
    await row.getByRole('button', { name: /^Thao tác khác/ }).click();
    await row.getByRole('button', { name: 'Tự gia hạn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tự gia hạn tin' });
    await dialog.getByLabel('Số lần nhiều nhất').selectOption('2');
    await expect(dialog).toContainText('Tổng chi phí nhiều nhất16 điểm');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Bật · nhiều nhất 16 điểm' }).click();
    await expectNotice(page, 'Đã bật tự gia hạn, nhiều nhất 2 lần.');
    await expect(row).toContainText('tự gia hạn còn 2 lần');
    await expectGoodPage(page);
  });

  await test.step('chooses all and extends two; one that waits takes no part, and it is said why', async () => {
    await postListing(poster, waitingTitle);
    await page.goto('/manage-sales-information');
    await page.getByRole('button', { name: 'Chọn nhiều tin' }).click();
    const bar = page.getByRole('group', { name: 'Thao tác với các tin đã chọn' });
    await bar.getByRole('button', { name: 'Chọn tất cả' }).click();
    await expect(bar.getByRole('status')).toContainText('Đã chọn 3 tin');
    await expectGoodPage(page);
    await bar.getByRole('button', { name: 'Gia hạn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gia hạn 2 tin' });
    await expect(dialog).toContainText('tin đang ở trạng thái “Chờ duyệt”');
    await expectGoodPage(page);
    await dialog.getByRole('button', { name: 'Gia hạn · 16 điểm' }).click();
    await expectNotice(page, 'Gia hạn thành công 2 tin.');
    // The marketplace's clock may be ahead of the browser's, which counts the days.
    const { meta } = await poster.call<{ meta: { publishedAt: string; expiresAt: string } }>(
      'GET',
      `/api/my/listings/${code}`,
    );
    expect(Date.parse(meta.expiresAt) - Date.parse(meta.publishedAt)).toBe(30 * dayMs);
    const until = formatDate(meta.expiresAt, 'vi');
    await expect(page.getByRole('article').filter({ hasText: `đến ${until}` })).toHaveCount(2);
  });
});
