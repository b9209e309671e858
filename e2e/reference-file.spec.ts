/** A PDF with a listing: put to it in the form, judged with it, saved by visitors under its name, counted for its poster. */
import { readFile } from 'node:fs/promises';
import { testPdf } from '#functions/media/testing/pdf.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { postListing } from './posting.ts';

const title = 'Nhà xưởng có bản đồ đi kèm 5.000 m²';
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
interface Stored {
  meta: { code: string; version: number };
}

test('a PDF goes with a listing, and visitors save it once staff have approved it', {
  tag: '@phone',
}, async ({ page, browser, request, isMobile, baseURL }) => {
  test.setTimeout(180_000);
  const person = newPerson('pdf');
  await signUp(page, person);
  await givePoints(request, person, 60);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const meta = await postListing(poster, title);
  const field = page.getByRole('group', { name: /^Tài liệu tham khảo/ });
  const choose = (name: string, buffer: Uint8Array) =>
    field
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(buffer) });

  await test.step('one that runs something is refused in words, and taken out again', async () => {
    await openReady(page, `/edit-post?code=${meta.code}`);
    await expect(page.getByText('Chụp ảnh')).toHaveCount(isMobile ? 1 : 0);
    await choose('macro.pdf', testPdf('5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'));
    await expect(field).toContainText('Tệp có chứa mã chạy');
    await expectGoodPage(page);
    await field.getByRole('button', { name: 'Bỏ tệp macro.pdf' }).click();
  });

  await test.step('one that only shows pages is taken, with its size and pages, and sent with the listing', async () => {
    await choose('Bản đồ.pdf', testPdf());
    await expect(field).toContainText('PDF · 0,1 MB · 1 trang');
    await expectGoodPage(page);
    if (isMobile) await page.goto(`/edit-post?code=${meta.code}#step-preview`);
    await page.getByRole('button', { name: /^(Gửi duyệt|Lưu thay đổi)/ }).click();
    await expect(page).toHaveURL(/manage-sales-information/);
    const stored = await poster.call<{ content: object }>('GET', `/api/my/listings/${meta.code}`);
    expect(stored.content).toMatchObject({ referenceFile: { name: 'Bản đồ.pdf', pages: 1 } });
  });

  await test.step('nobody else fetches it before staff approve it; then a visitor saves it under its name', async () => {
    expect((await request.get(`/api/listings/${meta.code}/file`)).status()).toBe(404);
    const { version } = (await staff.call<Stored>('GET', `/api/staff/listings/${meta.code}`)).meta;
    await staff.call('POST', `/api/staff/listings/${meta.code}/approve`, { version });
    const { viewport } = test.info().project.use;
    const context = await browser.newContext({ baseURL: baseURL!, userAgent, viewport: viewport! });
    const visitor = await context.newPage();
    await openReady(visitor, `/project-detail/${meta.code}`);
    await expectGoodPage(visitor);
    const saving = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Tải tài liệu' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('Bản đồ.pdf');
    expect(await readFile(await download.path())).toEqual(testPdf());
    await visitor.getByRole('button', { name: 'Xem trang đầu' }).click();
    await expect(visitor.getByRole('img', { name: 'Trang đầu của tài liệu Bản đồ.pdf' })).toBeVisible();
    await expectGoodPage(visitor);
    const file = (await (await visitor.request.get(`/api/listings/${meta.code}/file`)).json()) as {
      url: string;
    };
    const { headers } = await visitor.request.get(file.url).then((reply) => ({ headers: reply.headers() }));
    expect(headers['content-disposition']).toContain("filename*=UTF-8''B%E1%BA%A3n%20%C4%91%E1%BB%93.pdf");
    await context.close();
  });

  await test.step('the poster sees that it was fetched', async () => {
    await expect(async () => {
      await request.get('/__dev/settled');
      const query = `/api/my/listing-figures?codes=${meta.code}`;
      const { items } = await poster.call<{ items: { days: { files: number }[] }[] }>('GET', query);
      expect(items[0]!.days.map(({ files }) => files)).toEqual([1]);
    }).toPass();
  });
});
