/** Applying for a job: a visitor sends a CV, the site's staff read it and set it to contacted, a second try says so. */
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { logIn } from './people.ts';

/** One page that says nothing, as a word processor would write it. */
const cv = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
    'trailer << /Root 1 0 R /Size 4 >>',
    'startxref',
    '9',
    '%%EOF',
    '',
  ].join('\n'),
);

test('a visitor applies with a CV, staff read it, and a second try is told so', async ({ page }) => {
  test.setTimeout(180_000);
  const email = `ung-vien-${Date.now()}@example.com`;
  const name = 'Lê Ứng Viên Máy Bàn';
  const list = await (await page.request.get('/api/content/career?locale=vi&limit=1')).json();
  const [job] = list.items as { id: string; slug: string; title: string }[];
  const fill = async () => {
    await openReady(page, `/career/${job!.slug}`);
    await page.getByLabel('Họ và tên').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Giới thiệu về bạn').fill('Tôi có năm năm kinh nghiệm.');
    await page.getByRole('checkbox').check();
  };

  await test.step('what is missing is said where it is missing', async () => {
    await openReady(page, `/career/${job!.slug}`);
    await page.getByLabel('Họ và tên').fill(name);
    await page.getByLabel('Giới thiệu về bạn').fill('Tôi có năm năm kinh nghiệm.');
    await page.getByRole('button', { name: 'Gửi hồ sơ' }).click();
    await expect(page.getByText('Vui lòng nhập số điện thoại hoặc email.').first()).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the application is sent with a CV', async () => {
    await fill();
    const script = cv
      .toString('latin1')
      .replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (x) >>');
    const file = { name: 'cv.pdf', mimeType: 'application/pdf' };
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ ...file, buffer: Buffer.from(script, 'latin1') });
    await expect(page.getByText('Tệp có chứa mã chạy')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Bỏ tệp cv.pdf' }).click();
    await input.setInputFiles({ ...file, buffer: cv });
    await expect(page.getByText('Tệp đã sẵn sàng')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Gửi hồ sơ' }).click();
    await expect(page.getByText('Đã gửi hồ sơ của bạn.')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('a second try says that it was sent already', async () => {
    await fill();
    await page.getByRole('button', { name: 'Gửi hồ sơ' }).click();
    await expect(page.getByText('Bạn đã ứng tuyển vị trí này ngày')).toBeVisible();
  });

  await test.step('staff read it, fetch the CV and note that they called', async () => {
    const context = await page
      .context()
      .browser()!
      .newContext({ ...test.info().project.use, locale: 'vi-VN' });
    const office = await context.newPage();
    await logIn(office, 'admin@demo.invalid', `/admin/recruitment/applications/${job!.id}`);
    await office.getByRole('link', { name }).first().click();
    await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGoodPage(office);
    const download = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Tải CV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^cv-\w+\.pdf$/);
    await office.getByLabel('Đã liên hệ').check();
    await office.getByLabel('Ghi chú').fill('Đã gọi điện.');
    await office.getByRole('button', { name: 'Lưu' }).click();
    await expectNotice(office, 'Đã lưu.');
    await office.getByRole('link', { name: 'Tất cả hồ sơ' }).click();
    await expect(office.getByRole('row').filter({ hasText: name })).toContainText('Đã liên hệ');
    await expectGoodPage(office);
    await context.close();
  });
});
