/** A partner's feed: tried, kept, pulled into drafts, changed, pulled again, suspicious, accepted, removed. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { newPerson, signUp } from './people.ts';

const path = '/manage-sales-information/feeds';
const item = (id: string, title: string, price = '5,2 tỷ') => ({
  ...{ id, title, price, type: 'BĐS công nghiệp', category: 'factory', province: 'TP. Hồ Chí Minh' },
  description: 'Cần xưởng có đường container.',
});

/** Pulls now: the job is the one that runs every five minutes. */
async function pull(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: 'Đọc ngay' }).click();
  await expect(page.getByText('Nguồn tin sẽ được đọc trong vòng 5 phút.')).toBeVisible();
  await page.request.post('/__dev/jobs/pull-feeds');
  await openReady(page, path);
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
}

test('a partner’s feed is pulled every day, and asks where it looks wrong', async ({ page }) => {
  test.setTimeout(180_000);
  const person = newPerson('feed');
  const run = `F${Date.now()}`;
  let items = [1, 2, 3].map((at) => item(`${run}-${at}`, `Cần mua nhà xưởng số ${at} gần cảng`));
  const server = createServer((_, response) => response.end(JSON.stringify({ data: { items } })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await signUp(page, person);
    await openReady(page, '/manage-sales-information/import');
    await page.getByRole('link', { name: 'Nguồn tin tự động của đối tác' }).click();
    await expect(page.getByText('Chưa có nguồn tin')).toBeVisible();
    await expectGoodPage(page);

    await test.step('it is tried before it is kept', async () => {
      await page.getByRole('button', { name: 'Thêm nguồn tin' }).click();
      await page.getByLabel('Tên nguồn tin').fill('Đối tác A');
      await page.getByLabel('Địa chỉ', { exact: true }).fill('https://10.0.0.1/feed.json');
      await page.getByRole('button', { name: 'Đọc thử' }).click();
      await expect(page.getByText(/Địa chỉ này không truy cập được từ internet/)).toBeVisible();
      await page.getByLabel('Địa chỉ', { exact: true }).fill(`http://127.0.0.1:${port}/feed.json`);
      await page.getByLabel('Nơi chứa các mục').fill('data.items');
      await page.getByRole('button', { name: 'Đọc thử' }).click();
      await expect(page.getByText('Nguồn tin có 3 mục.')).toBeVisible();
      await page.getByLabel('Mã của bạn', { exact: true }).selectOption('id');
      await page.getByLabel('Hình thức khi trường để trống').fill('Cần mua');
      await expectGoodPage(page);
      await page.getByRole('button', { name: 'Lưu', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Đối tác A' })).toBeVisible();
    });

    await test.step('each item is a draft once, and what changed is changed', async () => {
      await pull(page, 'Đang bật');
      items = [item(`${run}-1`, 'Cần mua nhà xưởng đã đổi tên', 'rẻ'), ...items.slice(1)];
      await pull(page, 'Đang bật');
      await page.getByRole('button', { name: 'Các lần đọc' }).click();
      await expect(page.getByText('Tạo mới 3, cập nhật 0, đóng 0, bị từ chối 0.')).toBeVisible();
      await expect(page.getByText('3 mục: 0 mới, 1 thay đổi, 0 không còn, 2 như cũ.')).toBeVisible();
      await page.getByText('1 mục có lỗi').click();
      await expect(page.getByText(new RegExp(`^${run}-1: Giá: Chưa đọc được giá`))).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('less than half of it asks first', async () => {
      items = items.slice(2);
      await pull(page, 'Chờ bạn xác nhận');
      await page.getByRole('button', { name: 'Xác nhận' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Xác nhận' }).click();
      await expect(page.getByText('Đang bật', { exact: true })).toBeVisible();
      await page.request.post('/__dev/jobs/pull-feeds');
    });

    await test.step('it is removed, and the drafts stay', async () => {
      await openReady(page, path);
      await page.getByRole('button', { name: 'Xóa' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click();
      await expect(page.getByText('Chưa có nguồn tin')).toBeVisible();
      await openReady(page, '/manage-sales-information');
      await expect(page.getByText('Cần mua nhà xưởng số 3 gần cảng').first()).toBeVisible();
    });
  } finally {
    server.close();
  }
});
