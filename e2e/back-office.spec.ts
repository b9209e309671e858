/** The back office: registrations, roles, disabling, settings, and a payment that needs a person. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Api, freshTaxId, signedIn, uploadPaper } from './api.ts';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { logIn, type Person, signUp } from './people.ts';

const password = 'mot cau de nho 2026';
const person = (givenName: string): Person => ({
  identifier: `office-${crypto.randomUUID()}@example.com`,
  familyName: 'Đỗ Thị',
  givenName,
  password,
});
const baseOf = () => test.info().project.use.baseURL!;

/** Another browser window, signed in as one of the demo's staff. */
async function officeOf(page: Page, who: 'master' | 'admin', next: string): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const office = await context.newPage();
  await logIn(office, `${who}@demo.invalid`, next);
  return office;
}

async function register(api: Api): Promise<string> {
  const taxId = freshTaxId();
  const paper = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4efe2' } })
    .jpeg()
    .toBuffer();
  await api.call('POST', '/api/me/seller', {
    company: 'Công ty TNHH Duyên Đỗ',
    taxId,
    issuedOn: '2020-05-04',
    issuedAt: 'Cục Thuế tỉnh Bắc Ninh',
    papers: [await uploadPaper(api, paper)],
  });
  return taxId;
}

/** Opens somebody's page by searching for their e-mail. */
async function find(office: Page, identifier: string, name: string) {
  await office.getByRole('searchbox', { name: 'Tìm người' }).fill(identifier);
  await office.getByRole('row').filter({ hasText: identifier }).getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
}
const confirm = (office: Page, act: string) =>
  office.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click();

test('a seller registration is approved; the role works without a new login', async ({ page }) => {
  test.setTimeout(180_000);
  const seller = person('Duyên');
  await signUp(page, seller);
  const taxId = await register(await signedIn(baseOf(), seller.identifier, password));
  await page.goto('/admin/post');
  await expect(page.getByText('Bạn không có quyền xem trang này')).toBeVisible();

  const office = await officeOf(page, 'admin', '/admin');
  const waiting = office.getByRole('region', { name: 'Việc đang chờ' });
  await expect(waiting.getByRole('link', { name: /hồ sơ người bán chờ duyệt/ })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Vị trí quảng cáo hôm nay' })).toBeVisible();
  await expectGoodPage(office);
  await waiting.getByRole('link', { name: /hồ sơ người bán chờ duyệt/ }).click();
  await office
    .getByRole('main')
    .getByRole('link', { name: /^Hồ sơ người bán/ })
    .click();
  await expect(office.getByRole('link', { name: 'Công ty TNHH Duyên Đỗ' }).first()).toBeVisible();
  await expectGoodPage(office);
  const row = office.getByRole('row').filter({ hasText: taxId });
  await row.getByRole('link', { name: 'Công ty TNHH Duyên Đỗ' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Đỗ Thị Duyên' })).toBeVisible();
  await expect(office.getByText(taxId)).toBeVisible();
  await expectGoodPage(office);
  const stale = await office.context().newPage();
  await stale.goto(office.url());
  await expect(stale.getByRole('button', { name: 'Duyệt', exact: true })).toBeVisible();

  await test.step('a paper is fetched when somebody looks at it', async () => {
    await office.getByRole('button', { name: 'Xem giấy tờ 1' }).click();
    await expect(office.getByRole('img', { name: 'Giấy tờ 1/1' })).toBeVisible();
    await office.keyboard.press('Escape');
  });

  await office.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(office.getByRole('alertdialog')).toContainText('không cần đăng nhập lại');
  await confirm(office, 'Duyệt');
  await expect(office.getByText('đã là người bán được xác minh.')).toBeVisible();
  // The next registration that waits opens, else the list.
  const decided = new URL(stale.url()).pathname;
  await expect(office).not.toHaveURL((url) => url.pathname === decided);
  await office.goto(decided);
  await expect(office.getByText(/Đã xác minh mã số thuế · \d\d\/\d\d\/\d{4}/)).toBeVisible();

  await test.step('whoever was slower reads what has been decided', async () => {
    await stale.getByRole('button', { name: 'Duyệt', exact: true }).click();
    await confirm(stale, 'Duyệt');
    await expect(stale.getByText('vừa được người khác xử lý').first()).toBeVisible();
    await expect(stale.getByRole('heading', { name: 'Đăng ký người bán' })).toContainText('Đã duyệt');
  });

  await page.goto('/admin/post');
  await expect(page.getByRole('heading', { level: 1, name: 'Tin của bạn' })).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/admin/user');
  await expect(page.getByText('Chưa có yêu cầu tư vấn nào')).toBeVisible();
  await expectGoodPage(page);
  await page.goto('/admin/finance');
  await expect(page.getByText('Bạn không có quyền xem trang này')).toBeVisible();
});

test('a role is granted and revoked, an account disabled and enabled: each acts at once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const helper = person('Hiệp');
  const name = 'Đỗ Thị Hiệp';
  await signUp(page, helper);
  const office = await officeOf(page, 'master', '/admin/account');
  await expectGoodPage(office);
  await find(office, helper.identifier, name);
  await expectGoodPage(office);

  await office.getByRole('button', { name: `Cấp quyền Quản trị nội dung cho ${name}` }).click();
  await confirm(office, 'Cấp quyền');
  await expect(office.getByText(`${name} đã có quyền Quản trị nội dung.`)).toBeVisible();
  await page.goto('/admin/finance');
  await expect(page.getByRole('heading', { level: 1, name: 'Tài chính' })).toBeVisible();
  const before = await signedIn(baseOf(), helper.identifier, password);
  await before.call('POST', `/api/staff/payments/TU${'0'.repeat(24)}/check`, undefined, 404);

  await office.getByRole('button', { name: `Thu hồi quyền Quản trị nội dung của ${name}` }).click();
  await confirm(office, 'Thu hồi quyền');
  await expect(office.getByText(`Đã thu hồi quyền Quản trị nội dung của ${name}.`)).toBeVisible();
  await before.call('POST', `/api/staff/payments/TU${'0'.repeat(24)}/check`, undefined, 403);
  await page.reload();
  await expect(page.getByText('Bạn không có quyền xem trang này')).toBeVisible();

  await office.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Theo yêu cầu' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(office.getByText(`Đã khóa tài khoản của ${name}.`)).toBeVisible();
  await expect(office.getByText('Chủ tài khoản yêu cầu khóa.')).toBeVisible();
  await page.goto('/my-wallet');
  await expect(page).toHaveURL(/\/auth\?next=/);

  await office.getByRole('button', { name: 'Mở khóa' }).click();
  await office.getByRole('textbox', { name: 'Lý do' }).fill('Đã xác nhận với chủ tài khoản.');
  await office.getByRole('dialog').getByRole('button', { name: 'Mở khóa' }).click();
  await expect(office.getByText(`Đã mở khóa tài khoản của ${name}.`)).toBeVisible();
  await logIn(page, helper.identifier, '/my-wallet', password);
});

test('settings change only after their preview, in Japanese too', async ({ page }) => {
  await logIn(page, 'master@demo.invalid', '/admin/settings');
  await page.goto('/ja/admin/settings');
  const cost = page.getByRole('textbox', { name: '編集（ポイント）' });
  const was = await cost.inputValue();
  const next = String(Number(was) + 1);
  const change = async (to: string, from: string) => {
    await cost.fill(to);
    await page.getByRole('button', { name: '変更を確認' }).click();
    const preview = page.getByRole('alertdialog');
    await expect(preview).toContainText('編集の料金');
    await expect(preview).toContainText(`${from}ポイント`);
    // What is said of the change before may still stand there.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await preview.getByRole('button', { name: '設定を保存' }).click();
    await saved;
    await expect(page.getByText('設定を保存しました。').first()).toBeVisible();
    // It stands over the form until the newest settings are in it.
    await expect(preview).toBeHidden();
  };
  await expectGoodPage(page);
  await change(next, was);
  const { costs } = await (await page.request.get('/api/wallet/settings')).json();
  expect(costs.update).toBe(Number(next));
  await change(was, next);
  const { version } = await (await page.request.get('/api/wallet/settings')).json();
  await page.getByText(`バージョン${version}`, { exact: true }).click();
  await expect(page.getByText('保存者：').first()).toBeVisible();
  await page.goto('/ja/admin/settings?tab=messages');
  await expect(page.getByRole('button', { name: /日本 \(\+81\)/ })).toBeVisible();
  await expectGoodPage(page);
});

test('a payment that needs a person is settled by its evidence', async ({ page }) => {
  const buyer = await signedIn(baseOf(), 'user@demo.invalid');
  const { topUps } = await (await page.request.get('/api/wallet/settings')).json();
  const [{ id, amountVnd, points }] = topUps;
  const { payment, url } = await buyer.call<{ payment: { ref: string }; url: string }>(
    'POST',
    '/api/my/payments',
    {
      ...{ topUpId: id, amountVnd, points, locale: 'vi' },
    },
  );
  await buyer.request.get(url);
  await buyer.request.post('/__dev/vnpay/sandbox/api/complete', {
    data: { txnRef: payment.ref, result: 'suspicious', delivery: 'ipn-first' },
  });

  await logIn(page, 'admin@demo.invalid', '/admin/finance');
  await page.goto('/ja/admin/finance');
  await expect(page.getByRole('link', { name: '不正の疑い' }).first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('textbox', { name: '支払番号' }).fill(payment.ref);
  await page.getByRole('button', { name: '開く', exact: true }).click();
  await expect(page.getByText('決済事業者の通知')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: '入金あり' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('決済事業者の管理画面で入金を確認しました。');
  await page.getByRole('dialog').getByRole('button', { name: '入金あり' }).click();
  await expect(page.getByText('判断を記録しました。')).toBeVisible();
  // The next payment that needs a person opens, else the list.
  const own = `/ja/admin/finance/payment/${payment.ref}`;
  await expect(page).not.toHaveURL((url) => url.pathname === own);
  await page.goto(own);
  await expect(page.getByText('完了', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: '返金する' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${points}ポイントを取り消します`);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'ウォレット' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('のポイントウォレット');
  await expectGoodPage(page);
});

for (const [language, prefix] of [
  ['Vietnamese', ''],
  ['Korean', '/ko'],
] as const)
  test(`every page of the back office is whole in ${language}`, { tag: '@phone' }, async ({ page }) => {
    await logIn(page, 'master@demo.invalid', '/admin/user');
    const paths = ['user', 'user?tab=sellers', 'account', 'settings', 'settings?tab=messages'];
    const finance = [
      'finance',
      'finance?tab=all',
      'finance?tab=revenue',
      'finance/invoice',
      'finance/clearing',
      'finance/reward',
      'finance/reward/create',
    ];
    for (const path of [...paths, ...finance]) {
      await page.goto(`${prefix}/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodPage(page);
      await expect(page.locator('main')).not.toContainText(
        /\{\{|\b(field|label|column|section|value|tab)\.[a-z]/i,
      );
    }
  });

test('a refused listing is found in its list', async ({ page }) => {
  test.setTimeout(180_000);
  const office = await officeOf(page, 'admin', '/admin/post');
  const states = office.getByRole('navigation', { name: 'Tin theo trạng thái' });
  await states.getByRole('link', { name: 'Bị từ chối' }).click();
  await expect(office).toHaveURL(/state=refused/);
  await expect(office.getByRole('heading', { level: 1, name: 'Tin theo trạng thái' })).toBeVisible();

  await states.getByRole('link', { name: 'Chờ duyệt' }).click();
  const first = office.getByRole('table', { name: 'Tin chờ duyệt' }).getByRole('row').nth(1);
  const title = (await first.getByRole('link').textContent())!;
  await first.getByRole('link').click();
  await office.getByRole('button', { name: 'Từ chối' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('group').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Từ chối' }).click();
  await expect(office.getByText('Đã từ chối tin và báo lý do cho người đăng.')).toBeVisible();

  await office.goto('/admin/post?state=refused');
  const row = office.getByRole('row').filter({ hasText: title }).first();
  await expect(row.getByRole('link', { name: title })).toBeVisible();
  await expect(row).toContainText('Bị từ chối');
  await expectGoodPage(office);
});
