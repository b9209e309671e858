/** An advert: asked for, made of the request by staff, seen on home, clicked, reported, closed, measured, and ended. */
import type { Browser, Page } from '@playwright/test';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { logIn } from './people.ts';

/** A browser that says it is one: those that drive themselves count for nothing. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

async function deviceOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN', userAgent });
  return context.newPage();
}

/** A day as people type it, so many days from the server's today. */
async function dayIn(page: Page, days: number): Promise<string> {
  const { date } = (await page.request.get('/')).headers();
  const day = new Date(Date.parse(date!) + days * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(day);
}

test('an advert is asked for, placed, seen, clicked, reported, closed, measured and ended', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const customer = `Kho Vận Mẫu ${Date.now()}`;

  const number = await test.step('a visitor asks for a place', async () => {
    await openReady(page, '/contact-advertising');
    await expectGoodPage(page);
    await page.getByLabel('Tên khách hàng').fill(customer);
    await page.getByRole('radio', { name: /Đầu trang chủ/ }).check();
    await page.getByLabel('Nội dung quảng cáo').fill('Kho lạnh gần cảng, từ 500 m².');
    await page.getByRole('textbox', { name: 'Ngày bắt đầu mong muốn' }).fill(await dayIn(page, 0));
    await page.getByRole('textbox', { name: 'Ngày kết thúc mong muốn' }).fill(await dayIn(page, 6));
    await expect(page.getByText('7 ngày: khoảng 5.000.000 ₫ chưa gồm thuế.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Liên kết' }).fill('https://kho-van-mau.example/kho-lanh');
    await page.getByLabel('Họ và tên').fill('Lê Văn Mẫu');
    await page.getByLabel('Email').fill(`quang-cao-${Date.now()}@example.com`);
    await page.locator('#main').getByRole('button', { name: 'Gửi yêu cầu' }).click();
    const way = page.getByRole('link', { name: 'Xem hồ sơ' });
    await expect(way).toBeVisible({ timeout: 60_000 });
    return /YC[0-9A-Z]{8}/.exec((await page.getByRole('main').textContent())!)![0];
  });

  const office = await deviceOf(browser);
  await test.step('staff make an advert of the request', async () => {
    await logIn(office, 'admin@demo.invalid', '/admin/inbox');
    await office.getByLabel('Mã hồ sơ (YC…)').fill(number);
    await office.getByRole('button', { name: 'Tìm', exact: true }).click();
    await office.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await office.getByRole('link', { name: 'Tạo quảng cáo từ yêu cầu' }).click();
    await expect(office.getByLabel('Tên khách hàng')).toHaveValue(customer);
    await expect(office.getByRole('textbox', { name: 'Ngày bắt đầu' })).toHaveValue(await dayIn(page, 0));
    await expect(office.getByRole('textbox', { name: 'Ngày kết thúc' })).toHaveValue(await dayIn(page, 6));
    await expect(office.getByText('Theo bảng giá: 5.000.000 ₫.')).toBeVisible();
    await office.getByRole('textbox', { name: /^Giá thỏa thuận/ }).fill('4.500.000');
    await office.getByLabel('Tiêu đề (Tiếng Việt)').fill('Kho lạnh gần cảng');
    await expect(office.getByRole('textbox', { name: 'Liên kết' })).toHaveValue(
      'https://kho-van-mau.example/kho-lanh',
    );
    await office.getByLabel('Tôi đã mở và kiểm tra trang được liên kết').check();
    await expectGoodPage(office);
    await office.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expectNotice(office, `Đã tạo quảng cáo của “${customer}”.`);
    await expect(office.getByText('Đang chạy')).toBeVisible();
    await expect(office.getByText('4.500.000 ₫')).toHaveCount(2);
    await expectGoodPage(office);
  });

  const visitor = await deviceOf(browser);
  const advert = visitor.getByRole('complementary', { name: `Quảng cáo của ${customer}` });
  /** Adverts of a place take turns. */
  const openUntilItsTurn = () =>
    expect(async () => {
      await openReady(visitor, '/');
      await expect(advert).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  await test.step('a visitor sees it on home, marked, which is counted, and learns why', async () => {
    // A kept page goes when the job follows the change log, in its next minute.
    const html = async () =>
      (await visitor.request.get('/', { headers: { 'accept-language': 'vi' } })).text();
    await expect.poll(html, { timeout: 90_000 }).toContain(customer);
    await openUntilItsTurn();
    await expect(advert.getByText('Quảng cáo · trả phí')).toBeVisible();
    const told = visitor.waitForResponse('**/api/adverts/views');
    await advert.scrollIntoViewIfNeeded();
    const beacon = await told;
    expect(beacon.status()).toBe(202);
    expect((await beacon.request().allHeaders()).cookie).toBeUndefined();
    await advert.getByRole('button', { name: 'Vì sao tôi thấy?' }).click();
    const why = visitor.getByRole('dialog', { name: 'Vì sao tôi thấy?' });
    await expect(why.getByText(`${customer} trả tiền để quảng cáo này được hiển thị.`)).toBeVisible();
    await expect(why.getByText(/^Đầu trang chủ/)).toBeVisible();
    await expectGoodPage(visitor);
    await why.getByRole('button', { name: 'Đóng', exact: true }).click();
  });

  await test.step('a click leads to the advertiser’s own link, a forged one nowhere', async () => {
    const away = advert.getByRole('link', { name: /Kho lạnh gần cảng/ });
    await expect(away).toHaveAttribute('rel', 'sponsored noopener nofollow');
    const path = (await away.getAttribute('href'))!;
    // There is no such site: what counts is that the browser goes there.
    const landing = visitor
      .context()
      .waitForEvent('request', (request) => request.url() === 'https://kho-van-mau.example/kho-lanh');
    const [opened] = await Promise.all([visitor.context().waitForEvent('page'), away.click()]);
    const sentBy = (await landing).redirectedFrom()!;
    expect(new URL(sentBy.url()).pathname).toMatch(/^\/api\/adverts\/\w+\/click$/);
    await opened.close();
    const forged = await visitor.request.get(path.replace(/signature=./, 'signature=x'), { maxRedirects: 0 });
    expect([forged.status(), forged.headers().location]).toEqual([404, undefined]);
  });

  await test.step('a report is one press, and lies in the inbox of staff', async () => {
    await advert.getByRole('button', { name: 'Báo cáo quảng cáo' }).click();
    await expect(advert.getByText(/Đã gửi báo cáo YC/)).toBeVisible();
    await expectGoodPage(visitor);
    const report = /YC[0-9A-Z]{8}/.exec((await advert.textContent())!)![0];
    await office.goto('/admin/inbox');
    await office.getByLabel('Mã hồ sơ (YC…)').fill(report);
    await office.getByRole('button', { name: 'Tìm', exact: true }).click();
    await office.getByRole('row').filter({ hasText: report }).getByRole('link').first().click();
    await office.getByRole('link', { name: customer }).click();
    await expect(office.getByRole('heading', { level: 1, name: customer })).toBeVisible();
  });

  await test.step('staff read what it brought', async () => {
    const figures = office.getByRole('region', { name: 'Số liệu' });
    const row = figures.getByRole('table').getByRole('row').nth(1);
    await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]/);
    await expect(row.getByRole('cell').nth(1)).toHaveText('1');
    const saved = office.waitForEvent('download');
    await figures.getByRole('button', { name: 'Tải CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^so-lieu-quang-cao-/);
    await expectGoodPage(office);
  });

  await test.step('closed, it does not come back', async () => {
    await openUntilItsTurn();
    await advert.getByRole('button', { name: 'Đóng quảng cáo' }).click();
    await expect(advert).toBeHidden();
    const others = visitor.getByRole('complementary', { name: /^Quảng cáo của/ });
    for (const _ of ['again', 'once more', 'a third time']) {
      await openReady(visitor, '/');
      await expect(others).toBeVisible();
      await expect(advert).toBeHidden();
    }
    await visitor.context().close();
  });

  await test.step('staff end it', async () => {
    await office.getByRole('button', { name: 'Kết thúc', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
    await expectNotice(office, 'Đã kết thúc quảng cáo.');
    await office.context().close();
  });
});
