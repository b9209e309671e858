/** What is paid for an advert: asked for, priced by staff, paid in points or by transfer, invoiced, given back. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { demoPassword, givePoints, logIn, newPerson, type Person, signUp } from './people.ts';

/** Asks for a place beside the list, and tells the number of the request. */
async function askForPlace(page: Page, customer: string): Promise<string> {
  await openReady(page, '/contact-advertising');
  await page.getByLabel('Tên khách hàng').fill(customer);
  await page.getByRole('radio', { name: /Cạnh danh sách tin/ }).check();
  await page.getByLabel('Nội dung quảng cáo').fill('Kho khô gần cảng.');
  await page.locator('#main').getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByRole('link', { name: 'Xem hồ sơ' })).toBeVisible({ timeout: 60_000 });
  return /YC[0-9A-Z]{8}/.exec((await page.getByRole('main').textContent())!)![0];
}

/** Staff make an advert of a request, at a price, on a day of its own far ahead. */
async function place(
  request: APIRequestContext,
  { number, customer, priceVnd, day }: { number: string; customer: string; priceVnd: number; day: string },
): Promise<string> {
  const login = await request.post('/api/auth/login', {
    data: { identifier: 'admin@demo.invalid', password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const found = await request.get(`/api/staff/cases?number=${number}`, { headers });
  const { items } = await found.json();
  const reply = await request.post('/api/staff/adverts', {
    headers: { ...headers, 'idempotency-key': `journey-order-${number}` },
    data: {
      ...{ caseId: items[0].id, customerName: customer, position: 'list-side', weight: 1, priceVnd },
      ...{ texts: { vi: { title: 'Kho khô', text: '' } }, images: [], link: 'https://kho.example/' },
      ...{ isLinkChecked: true, from: day, to: day },
    },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

/** A day next year that no other run of this journey takes. */
const someDay = (): string =>
  new Date(Date.now() + (30 + (Math.floor(Date.now() / 1000) % 300)) * 86_400_000).toISOString().slice(0, 10);

async function officeOf(browser: Browser, next: string): Promise<Page> {
  const page = await (await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' })).newPage();
  await logIn(page, 'admin@demo.invalid', next);
  return page;
}

async function customerOf(page: Page): Promise<Person & { customer: string }> {
  const person = newPerson('quang-cao');
  await signUp(page, person);
  return { ...person, customer: `Kho Mẫu ${person.identifier.split('@')[0]}` };
}

test('an advert is paid in points, ended before its day, and all points come back', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await customerOf(page);
  await givePoints(request, person, 3000);
  const number = await askForPlace(page, person.customer);
  const order = { number, customer: person.customer, priceVnd: 2_000_000, day: someDay() };
  const advertId = await place(request, order);

  await openReady(page, '/contact-advertising');
  const own = page.getByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
  await expect(own.getByText('Cần thanh toán 2.200.000 ₫')).toBeVisible();
  await expectGoodPage(page);
  await own.getByRole('button', { name: 'Trả 2.200 điểm' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('800 điểm')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Trả 2.200 điểm' }).click();
  await expectNotice(page, 'Đã thanh toán quảng cáo.');
  await expect(own.getByText(/^Đã thanh toán 2\.200\.000 ₫ bằng 2\.200 điểm/)).toBeVisible();

  const office = await officeOf(browser, `/admin/advertisement/${advertId}`);
  await expect(office.getByText(/^Bằng điểm · 2\.200 điểm/)).toBeVisible();
  await office.getByRole('button', { name: 'Kết thúc', exact: true }).click();
  await expectGoodPage(office);
  await office.getByRole('alertdialog').getByRole('button', { name: 'Kết thúc' }).click();
  await expectNotice(office, 'Đã kết thúc quảng cáo.');
  await office.context().close();

  await openReady(page, '/contact-advertising');
  await expect(own.getByText(/^Đã hoàn 2\.200 điểm vào ví/)).toBeVisible();
  await openReady(page, '/my-wallet');
  const returned = page.getByRole('article').filter({ hasText: 'Kho khô' }).first();
  await expect(returned).toContainText('Hoàn điểm');
  await expect(returned).toContainText('+2.200');
});

test('an advert is paid by transfer, invoiced, and the accountant issues the invoice', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await customerOf(page);
  const number = await askForPlace(page, person.customer);
  const order = { number, customer: person.customer, priceVnd: 3_000_000, day: someDay() };
  const advertId = await place(request, order);

  await openReady(page, '/contact-advertising');
  const own = page.getByRole('region', { name: 'Yêu cầu quảng cáo của bạn' });
  await own.getByRole('button', { name: 'Chuyển khoản' }).click();
  const told = page.getByRole('dialog', { name: 'Chuyển khoản' });
  await expect(told.getByText('3.300.000 ₫')).toBeVisible();
  await expect(told.getByText(number)).toBeVisible();
  await expectGoodPage(page);
  await told.getByRole('button', { name: 'Đóng', exact: true }).click();

  const office = await officeOf(browser, `/admin/advertisement/${advertId}`);
  await office.getByRole('button', { name: 'Ghi nhận chuyển khoản' }).click();
  await office.getByLabel('Mã giao dịch ngân hàng').fill('FT26330001');
  await expectGoodPage(office);
  await office.getByRole('button', { name: 'Ghi nhận chuyển khoản' }).click();
  await expectNotice(office, 'Đã ghi nhận thanh toán.');
  await expect(office.getByText(/^Chuyển khoản · FT26330001/)).toBeVisible();

  await openReady(page, '/contact-advertising');
  await expect(own.getByText(/^Đã nhận 3\.300\.000 ₫ qua chuyển khoản/)).toBeVisible();
  await own.getByRole('button', { name: 'Yêu cầu hóa đơn' }).click();
  await own.getByLabel('Tên công ty').fill(person.customer);
  await own.getByLabel('Mã số thuế').fill('0300588569');
  await own.getByLabel('Địa chỉ công ty').fill('1 Đường Mẫu, Bắc Ninh');
  await own.getByLabel('Email nhận hóa đơn').fill('ke-toan@example.com');
  await expectGoodPage(page);
  await own.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expectNotice(page, 'Đã gửi yêu cầu hóa đơn.');

  await office.goto('/admin/finance/invoice');
  const row = office.getByRole('row').filter({ hasText: person.customer });
  await expect(row.getByRole('link', { name: '3.300.000 ₫' })).toHaveAttribute(
    'href',
    `/admin/advertisement/${advertId}`,
  );
  await row.getByRole('button', { name: /^Ghi số/ }).click();
  await office.getByRole('textbox', { name: 'Số hóa đơn' }).fill('C26TAP-77');
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /^Ghi số/ })
    .click();
  await expect(row.getByText(/C26TAP-77/)).toBeVisible();
  await office.context().close();

  await openReady(page, '/contact-advertising');
  await expect(own.getByText('Hóa đơn đã được lập và gửi tới email của bạn.')).toBeVisible();
});
