/** Writing to the marketplace: a report whose outcome is told, and a complaint that is decided, appealed and decided for good. */
import type { Browser, Page } from '@playwright/test';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { logIn } from './people.ts';

/** An address that no other run knows. */
const addressOf = (name: string) => `${name}-${Date.now()}@example.com`;

/** The page of somebody on another device. */
async function deviceOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
  return context.newPage();
}

/** Sends the form and answers the number and the address of its receipt. */
async function send(page: Page, act: string): Promise<{ number: string; receipt: string }> {
  await page.getByRole('button', { name: act }).click();
  const way = page.getByRole('link', { name: 'Xem hồ sơ' });
  // A form that is filled in so quickly costs the browser a piece of work first.
  await expect(way).toBeVisible({ timeout: 60_000 });
  const number = /YC[0-9A-Z]{8}/.exec((await page.getByRole('main').textContent())!)![0];
  return { number, receipt: (await way.getAttribute('href'))! };
}

/** Staff open a case by the number that people say on the phone. */
async function openCase(office: Page, number: string): Promise<void> {
  await office.goto('/admin/inbox');
  await office.getByLabel('Mã hồ sơ (YC…)').fill(number);
  await office.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect(office.getByText(`Kết quả cho mã ${number}`)).toBeVisible();
  await office.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await expect(office.getByRole('heading', { level: 2, name: 'Nội dung đã gửi' })).toBeVisible();
}

test('a visitor reports a listing, staff look into it, and the outcome is told', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const found = await (await page.request.get('/api/search?limit=1')).json();
  const { code } = (found.items as { code: string }[])[0]!;

  await test.step('the report is a press away from the listing', async () => {
    await openReady(page, `/project-detail/${code}`);
    await page.getByRole('link', { name: 'Báo cáo tin này' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Báo cáo tin' })).toBeVisible();
    await openReady(page, `/report-listing?listing=${code}`);
    await expectGoodPage(page);
    await page.getByLabel('Giá không đúng').check();
    await page.getByLabel('Email').fill(addressOf('bao-cao'));
  });
  const { number, receipt } = await send(page, 'Gửi báo cáo');
  await expectGoodPage(page);

  await test.step('staff take charge and answer with a ready-made text', async () => {
    const office = await deviceOf(browser);
    await logIn(office, 'admin@demo.invalid', '/admin/inbox');
    await expect(office.getByRole('table', { name: 'Hộp thư' })).toBeVisible();
    await expectGoodPage(office);
    await openCase(office, number);
    await office.getByRole('button', { name: 'Nhận xử lý' }).click();
    await expectNotice(office, 'Bạn đã nhận hồ sơ này.');
    await office.getByLabel('Chèn câu trả lời mẫu').selectOption({ index: 2 });
    await office.getByRole('button', { name: 'Chèn', exact: true }).click();
    await expect(office.getByLabel('Đúng, đã xử lý')).toBeChecked();
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expectNotice(office, 'Đã gửi câu trả lời.');
    await office.context().close();
  });

  await test.step('the reporter reads the outcome', async () => {
    await page.goto(receipt);
    await expect(page.getByText('Báo cáo đúng, chúng tôi đã xử lý')).toBeVisible();
    await expectGoodPage(page);
    await expect(page.getByText('Cảm ơn bạn đã báo cáo. Chúng tôi đã kiểm tra')).toBeVisible();
  });
});

test('a complaint is decided by name, appealed once, and decided for good by another', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const decide = async (office: Page, outcome: string, reasons: string) => {
    await office.getByLabel(outcome, { exact: true }).check();
    await office.getByLabel('Lý do').fill(reasons);
    await office.getByRole('button', { name: 'Gửi quyết định' }).click();
    const question = office.getByRole('alertdialog');
    await expect(question).toContainText(`Kết quả: ${outcome}.`);
    await question.getByRole('button', { name: 'Gửi quyết định' }).click();
    await expectNotice(office, 'Đã gửi quyết định.');
  };

  await test.step('the form stands below the document, and says what is missing', async () => {
    await openReady(page, '/lien-he-bao-ve-nguoi-tieu-dung');
    await page.getByRole('link', { name: 'Gửi khiếu nại ngay' }).click();
    await page.getByRole('button', { name: 'Gửi khiếu nại' }).click();
    await expect(page.getByLabel('Khiếu nại ai')).toHaveAttribute('aria-invalid', 'true');
    await expectGoodPage(page);
    await page.getByLabel('Khiếu nại ai').fill('Người đăng tin');
    await page.getByLabel('Điều gì đã xảy ra').fill('Diện tích trong tin không đúng sổ đỏ.');
    await page.getByLabel('Bạn mong muốn gì').fill('Sửa lại diện tích.');
    await page.getByLabel('Họ và tên').fill('Lê Thị Mẫu');
    await page.getByLabel('Email').fill(addressOf('khieu-nai'));
  });
  const { number, receipt } = await send(page, 'Gửi khiếu nại');

  const first = await deviceOf(browser);
  await test.step('a member of staff decides', async () => {
    await logIn(first, 'admin@demo.invalid', '/admin/inbox');
    await openCase(first, number);
    await first.getByRole('button', { name: 'Nhận xử lý' }).click();
    await expectNotice(first, 'Bạn đã nhận hồ sơ này.');
    await expectGoodPage(first);
    await decide(first, 'Không chấp nhận khiếu nại', 'Diện tích đúng theo bản vẽ.');
  });

  await test.step('who complained reads the reasons and appeals', async () => {
    await page.goto(receipt);
    await expect(page.getByText('Diện tích đúng theo bản vẽ.')).toBeVisible();
    await page.getByLabel('Vì sao bạn không đồng ý').fill('Bản vẽ đã cũ, sổ đỏ mới ghi khác.');
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Đề nghị xem xét lại' }).click();
    await expectNotice(page, 'Đã gửi đề nghị xem xét lại.');
    await expect(page.getByLabel('Vì sao bạn không đồng ý')).toBeHidden();
  });

  await test.step('whoever decided first leaves the appeal to a colleague', async () => {
    await first.reload();
    await expect(first.getByText('một người khác phải quyết định lại')).toBeVisible();
    await first.context().close();
    const second = await deviceOf(browser);
    await logIn(second, 'master@demo.invalid', '/admin/inbox');
    await openCase(second, number);
    await decide(second, 'Chấp nhận khiếu nại', 'Sổ đỏ mới đúng như bạn nói.');
    await second.context().close();
  });

  await test.step('the final decision stands on the receipt’s page', async () => {
    await page.goto(receipt);
    await expect(page.getByText('Sổ đỏ mới đúng như bạn nói.')).toBeVisible();
    await expect(page.getByText('Đã đóng', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Vì sao bạn không đồng ý')).toBeHidden();
    await expectGoodPage(page);
  });
});

test('an authority request is recorded, taken down and answered within its clock', async ({ page }) => {
  test.setTimeout(300_000);
  const found = await (await page.request.get('/api/search?types=aquaculture&limit=20')).json();
  // One of a type that no other journey looks for.
  const { code } = (found.items as { code: string }[]).at(-1)!;
  const officer = addressOf('can-bo');

  await test.step('staff record it, and are told which line leads nowhere', async () => {
    await logIn(page, 'admin@demo.invalid', '/admin/inbox');
    await page.getByRole('link', { name: 'Ghi yêu cầu của cơ quan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ghi yêu cầu của cơ quan' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel('Tên cơ quan').fill('Công an thành phố Hồ Chí Minh');
    await page.getByLabel('Số văn bản').fill(`${Date.now()}/CV`);
    await page.getByLabel('Ngày văn bản').fill('01/01/2026');
    await page.getByLabel('Nhận qua').selectOption('email');
    await page.getByLabel('Tin, tài khoản hoặc trang liên quan').fill('DA00000000');
    await page.getByLabel('Nội dung', { exact: true }).fill('Đề nghị gỡ tin có dấu hiệu lừa đảo.');
    await page.getByRole('textbox', { name: 'Email' }).fill(officer);
    await page.getByRole('button', { name: 'Lưu yêu cầu' }).click();
    await expect(page.getByText(/Không tìm thấy: DA00000000/).first()).toBeVisible();
    await page.getByLabel('Tin, tài khoản hoặc trang liên quan').fill(code);
    await page.getByRole('button', { name: 'Lưu yêu cầu' }).click();
    await expectNotice(page, 'Đã ghi yêu cầu. Thời hạn đang chạy.');
    await expect(page.getByText(/Còn 2[34] giờ/)).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('its listing goes in one act, with the evidence sealed', async () => {
    await page.getByRole('button', { name: 'Gỡ tin', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gỡ tin', exact: true }).click();
    await expectNotice(page, 'Đã gỡ tin và niêm phong bằng chứng.');
    expect((await page.request.get(`/api/listings/${code}`)).status()).toBe(410);
    await page.getByRole('button', { name: `Xem ${code}` }).click();
    await expect(page.getByText('Bản niêm phong còn nguyên vẹn.')).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the answer goes to the officer and stops the clock', async () => {
    await expect(page.getByText(officer).first()).toBeVisible();
    await page.getByLabel('Câu trả lời').fill('Chúng tôi đã gỡ tin và lưu bằng chứng.');
    await page.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expectNotice(page, 'Đã gửi câu trả lời.');
    await expect(page.getByText(/trong 24 giờ/)).toBeVisible();
    await expectGoodPage(page);
  });
});
