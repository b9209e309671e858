/** Evidence: an owner hands papers in, staff open them with a watermark and grade them, readers see it until its time is over. */
import sharp from 'sharp';
import { dayMs } from '#shared/kernel/time.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { givePoints, logIn, newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

const title = 'Nhà xưởng có giấy tờ đã kiểm tra 5.000 m²';
const photoOf = (background: string) =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background } });
const place = {
  ...{ GPSLatitudeRef: 'N', GPSLatitude: '21/1 12/1 0/1' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '106/1 3/1 0/1' },
};

test('papers are handed in, opened with a watermark, graded, shown and found, and fall back by their date', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('evidence');
  await signUp(page, person);
  await givePoints(request, person, 60);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const code = await publishListing(poster, staff, title);
  const window = async () =>
    (await browser.newContext({ ...test.info().project.use, baseURL: baseURL!, locale: 'vi-VN' })).newPage();

  await test.step('the owner hands in a photo with its place', async () => {
    await openReady(page, '/manage-sales-information');
    await page.getByRole('button', { name: `Thao tác khác với tin: ${title}` }).click();
    await page.getByRole('link', { name: 'Giấy tờ chứng minh' }).click();
    await expect(page).toHaveURL(`/listing-evidence/${code}`);
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Gửi giấy tờ: Hiện trạng tài sản' }).click();
    const panel = page.getByRole('region', { name: /^Hiện trạng tài sản/ });
    const buffer = await photoOf('#d8d2c0').withExif({ IFD3: place }).jpeg().toBuffer();
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'cong.jpg', mimeType: 'image/jpeg', buffer });
    await expect(panel).toContainText('Tệp đã sẵn sàng');
    await panel.getByLabel('Ghi chú cho nhân viên').fill('Chụp tại cổng chính');
    await expectGoodPage(page);
    await panel.getByRole('button', { name: 'Gửi kiểm tra' }).click();
    await expectNotice(page, 'Đã gửi.');
    await expect(panel).toContainText('Đang chờ kiểm tra');
  });

  await test.step('nothing of it is public, and nobody else opens it', async () => {
    const { items } = await poster.call<{ items: { imageIds: string[] }[] }>(
      'GET',
      `/api/my/listings/${code}/evidence`,
    );
    const other = await signedIn(baseURL!, 'user@demo.invalid').catch(() => undefined);
    const path = `/api/media/evidence/${items[0]!.imageIds[0]}`;
    if (other) await other.call('GET', path, undefined, 404);
    expect((await request.get(path)).status()).toBe(401);
    const shown = await (await request.get(`/api/listings/${code}`)).text();
    expect(shown).not.toContain(items[0]!.imageIds[0]);
  });

  await test.step('staff open it with a watermark, see its place and grade it', async () => {
    const office = await window();
    await logIn(office, 'admin@demo.invalid', '/admin/evidence');
    await office.getByRole('link', { name: new RegExp(code) }).click();
    await expect(office.getByText('21.2, 106.05')).toBeVisible();
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Ảnh 1' }).click();
    const picture = office.getByRole('img', { name: 'Ảnh 1' });
    await expect(picture).toBeVisible();
    const { channels } = await sharp(await picture.screenshot()).stats();
    expect(channels[0]!.stdev).toBeGreaterThan(4);
    await office.keyboard.press('Escape');
    await office.getByLabel('Mức kiểm tra').selectOption('seen');
    await office.getByRole('button', { name: 'Ghi kết quả' }).click();
    await expectNotice(office, 'Đã ghi kết quả');
    await expect(office.getByRole('region', { name: /^Hiện trạng tài sản/ })).toContainText('Đã kiểm tra');
    await office.context().close();
  });

  await test.step('visitors see it and find it; 46 days later the same page says that it holds no more', async () => {
    const visitor = await window();
    await openReady(visitor, `/project-detail/${code}`);
    const section = visitor.getByRole('region', { name: 'Đã kiểm tra' });
    await expect(section).toContainText('Nhân viên đã xem bản gốc hoặc tận nơi');
    await expectGoodPage(visitor);
    await expect(async () => {
      await openReady(visitor, `/project?verified=true&q=${code}`);
      await expect(visitor.getByRole('article').filter({ hasText: title }).first()).toContainText(
        'Đã kiểm tra',
      );
    }).toPass();
    await visitor.clock.setFixedTime(Date.now() + 46 * dayMs);
    await openReady(visitor, `/project-detail/${code}`);
    await expect(section).toContainText('Không còn hiệu lực');
    await expect(section).toContainText('Trước đây: Nhân viên đã xem bản gốc hoặc tận nơi');
    await visitor.context().close();
  });

  await test.step('the owner hears of it, and staff who opened it are on record', async () => {
    const { items } = await poster.call<{ items: { template: string; path: string }[] }>(
      'GET',
      '/api/my/notifications',
    );
    const told = items.find(({ template }) => template === 'evidence-graded');
    expect(told?.path).toBe(`/listing-evidence/${code}`);
    const history = await staff.call<{ items: { act: string }[] }>(
      'GET',
      `/api/staff/listings/${code}/history`,
    );
    expect(history.items.map(({ act }) => act)).toContain('listing-grade');
  });
});
