/** Listings from a file: template, faults by row and column, a corrected file, drafts and listings, the same again, updates, export. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { photo } from './posting.ts';

const path = '/manage-sales-information/import';
const head =
  'Mã của bạn;Hình thức;Loại tài sản;Danh mục;Tiêu đề;Tỉnh, thành phố;Giá;Diện tích;Mô tả;Điện thoại liên hệ';
const row = (reference: string, title: string, price: string) =>
  `${reference};Cần mua;BĐS công nghiệp;factory;${title};TP. Hồ Chí Minh;${price};5.000 m²;Cần xưởng có đường container.;0900 000 012`;

async function choose(page: Page, name: string, lines: string[], words = head): Promise<void> {
  const buffer = Buffer.from([words, ...lines].join('\r\n'));
  await page.getByLabel('Tệp CSV hoặc Excel (.xlsx)').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Ghép cột' })).toBeVisible();
}
async function check(page: Page, mode?: string): Promise<void> {
  if (mode) await page.getByText(mode, { exact: true }).click();
  await page.getByRole('button', { name: 'Kiểm tra tệp' }).click();
  await expect(page.getByRole('heading', { name: 'Kết quả kiểm tra' })).toBeVisible();
}
async function finish(page: Page, summary: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Thực hiện \d+ dòng$/ }).click();
  await expect(page.getByText(summary)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Tải tệp khác' }).click();
}
async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return (await readFile(await file.path())).toString('utf8');
}

/** Columns of an offer with pictures, and of an act on what is there. */
const offerHead =
  'Mã của bạn;Hình thức;Loại tài sản;Danh mục;Tiêu đề;Phường, xã;Tỉnh, thành phố;Giá;Diện tích;Mô tả;Ảnh';
const offer = (reference: string, pictures: string) =>
  `${reference};Bán;BĐS công nghiệp;factory;Nhà xưởng mới tại khu công nghiệp;Phường Sài Gòn;TP. Hồ Chí Minh;5,2 tỷ;5.000 m²;Xưởng mới.;"${pictures}"`;

test('listings come from a file, once, and go out again', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000);
  const person = newPerson('import');
  const titles = ['Cần mua nhà xưởng gần cảng', 'Cần mua nhà xưởng có bãi xe'] as const;

  await test.step('the template is at hand', async () => {
    await signUp(page, person);
    await givePoints(request, person, 60);
    await openReady(page, path);
    await expectGoodPage(page);
    const template = await download(page, () =>
      page.getByRole('button', { name: 'Tải CSV' }).first().click(),
    );
    expect(template).toContain('Mã của bạn');
  });

  await test.step('each fault is named by row and column, in a file to correct', async () => {
    await choose(page, 'sai.csv', [row('A-1', titles[0], 'năm tỷ'), row('', titles[1], '5,2 tỷ')]);
    await check(page);
    await expect(page.getByText('Dòng 2, Giá: Chưa đọc được giá', { exact: false })).toBeVisible();
    await expect(page.getByText('Dòng 3, Mã của bạn: Vui lòng nhập thông tin này.')).toBeVisible();
    await expectGoodPage(page);
    const corrected = await download(page, () =>
      page.getByRole('button', { name: 'Tải CSV' }).last().click(),
    );
    expect(corrected).toContain('Lỗi cần sửa');
    expect(corrected).toContain('năm tỷ');
  });

  await test.step('rows become drafts, then listings; the same file again changes nothing', async () => {
    const rows = [row('A-1', titles[0], '5,2 tỷ'), row('A-2', titles[1], '6 tỷ')];
    await choose(page, 'nhap.csv', rows);
    await check(page);
    await finish(page, /^Tạo mới 2, cập nhật 0, đóng 0, bị từ chối 0\.$/);
    await choose(page, 'dang.csv', rows);
    await check(page, 'Gửi duyệt ngay');
    await expect(page.getByText(/^Tạm giữ tổng cộng \d+ điểm/)).toBeVisible();
    await page.getByRole('button', { name: 'Đồng ý', exact: true }).click();
    await finish(page, /^Tạo mới 2, cập nhật 0/);
    await choose(page, 'dang.csv', rows);
    await check(page);
    await expect(page.getByText('2 dòng không có gì thay đổi')).toBeVisible();
  });

  await test.step('another price is an update, and the export brings it back', async () => {
    await choose(page, 'sua.csv', [row('A-1', titles[0], '5,5 tỷ')]);
    await check(page);
    await expect(page.getByText(`Dòng 2, ${titles[0]}: Giá`)).toBeVisible();
    await finish(page, /^Tạo mới 0, cập nhật 1/);
    const own = await download(page, () => page.getByRole('button', { name: 'Tải CSV' }).nth(1).click());
    expect(own).toContain('A-1');
    expect(own).toContain('5,5 tỷ');
  });

  await test.step('pictures come from a ZIP and from an address, and are known the next time', async () => {
    const { buffer } = await photo('xuong.jpg', '#204080');
    const server = createServer((_, response) => response.end(buffer));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xuong-2.jpg`;
    const archive = Buffer.from(zipSync({ 'anh/Xuong.jpg': new Uint8Array(buffer) }));
    const rows = [offer('B-1', `xuong.jpg; ${address}`), offer('B-2', 'xuong.jpg')];
    const open = async () => {
      await page
        .getByLabel('Ảnh trong tệp ZIP (không bắt buộc)')
        .setInputFiles({ name: 'anh.zip', mimeType: 'application/zip', buffer: archive });
      await choose(page, 'anh.csv', rows, offerHead);
      await check(page, 'Lưu bản nháp');
    };
    await open();
    await finish(page, /^Tạo mới 2, cập nhật 0/);
    server.closeAllConnections();
    server.close();
    await open();
    await expect(page.getByText('2 dòng không có gì thay đổi')).toBeVisible();
  });

  await test.step('what is live is closed by its reference', async () => {
    const [own, staff] = [
      await signedIn(baseURL!, person.identifier, person.password),
      await signedIn(baseURL!, 'admin@demo.invalid'),
    ];
    const { items } = await own.call<{ items: { code: string; version: number; title: string }[] }>(
      ...(['GET', '/api/my/listings'] as const),
    );
    const { code, version } = items.find(({ title }) => title === titles[1])!;
    await staff.call('POST', `/api/staff/listings/${code}/approve`, { version });
    await choose(page, 'dong.csv', ['A-2;Đóng tin', 'A-9;Đóng tin'], 'Mã của bạn;Việc cần làm');
    await check(page);
    await expect(page.getByText('Dòng 3, Việc cần làm: Không có tin nào với mã này để đóng.')).toBeVisible();
    await finish(page, /^Tạo mới 0, cập nhật 0, đóng 1/);
  });
});
