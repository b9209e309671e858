/** Becoming a seller, in Japanese: consents at sign-up, the form, its papers, and the role without a new login. */
import sharp from 'sharp';
import auth from '#frontend/locales/ja/accounts.json' with { type: 'json' };
import shell from '#frontend/locales/ja/app.json' with { type: 'json' };
import seller from '#frontend/locales/ja/seller.json' with { type: 'json' };
import type { SellerCase } from '#shared/accounts/staff-model.ts';
import { freshTaxId, signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { codeFor, newPerson } from './people.ts';

const paper = async () => ({
  name: 'giay-phep.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#efe8d8' } })
    .jpeg()
    .toBuffer(),
});

/** Staff approve the registration that carries this tax number. */
async function approve(baseURL: string, taxId: string) {
  const staff = await signedIn(baseURL, 'admin@demo.invalid');
  const { items } = await staff.call<{ items: SellerCase[] }>('GET', '/api/staff/sellers?limit=50');
  const { person, registration } = items.find((one) => one.registration.taxId === taxId)!;
  const decision = { decision: 'approve', version: registration.version };
  await staff.call('POST', `/api/staff/sellers/${person.id}/decision`, decision);
  await staff.request.dispose();
}

test('in Japanese: somebody registers as a seller, and is one without a new login', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('seller');
  const taxId = freshTaxId();
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'ja', url: baseURL! }]);

  await test.step('signs up, and is asked for two consents, neither ticked', async () => {
    await page.goto('/ja/auth?mode=sign-up&next=%2Fseller-registration');
    await page.getByLabel(auth.identifier).fill(person.identifier);
    await page.getByRole('button', { name: auth.sendCode }).click();
    await page.getByLabel(auth.code).fill(await codeFor(page.request, person.identifier));
    await expect(page.getByLabel(auth.familyName, { exact: true })).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(2);
    await expectGoodPage(page);
    await page.getByLabel(auth.familyName, { exact: true }).fill('佐藤');
    await page.getByLabel(auth.givenName, { exact: true }).fill('花子');
    await page.getByRole('textbox', { name: auth.newPassword }).fill(person.password);
    await page.getByRole('checkbox').first().check();
    await page.locator('form').getByRole('button', { name: auth.createAccount }).click();
    await expectNotice(page, auth.accountCreated);
    await expect(page).toHaveURL(/\/ja\/seller-registration$/);
  });

  await test.step('the form says at once whether the check digit fits', async () => {
    await expectGoodPage(page);
    await page.getByLabel(seller.company).fill('Công ty TNHH Hạnh Trần');
    const field = page.getByLabel(seller.taxId, { exact: true });
    await field.fill('0100109105');
    await expect(page.getByText(seller.taxIdVerdict.wrong)).toBeVisible();
    await field.fill(taxId);
    await expect(page.getByText(seller.taxIdVerdict.right)).toBeVisible();
    await page.getByRole('button', { name: seller.send }).click();
    await expect(page.getByText(seller.errors.papers.required).first()).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('what was typed and uploaded survives a reload', async () => {
    await page.getByLabel(seller.issuedOn).fill('2019-03-12');
    await page.getByLabel(seller.issuedAt).fill('Thuế thành phố Hà Nội');
    await page.locator('input[type=file][multiple]').setInputFiles([await paper()]);
    await expect(page.getByText(shell.upload.ready)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toMatch(/"papers":\["/);
    await page.reload();
    await expect(page.getByLabel(seller.taxId, { exact: true })).toHaveValue(taxId);
    await expect(page.getByText(shell.upload.ready)).toBeVisible();
  });

  await test.step('sends it and sees it waiting, with the papers', async () => {
    await page.getByRole('button', { name: seller.send }).click();
    await expectNotice(page, seller.sent);
    await expect(page.getByRole('heading', { name: seller.waiting.title })).toBeVisible();
    await expect(page.getByText(taxId)).toBeVisible();
    await page.getByRole('button', { name: seller.openPaper.split('：')[0]! }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
  });

  await test.step('approved, the back office opens without a new login', async () => {
    await approve(baseURL!, taxId);
    await page.reload();
    await expect(page.getByRole('heading', { name: seller.approved.title })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('main').getByRole('link', { name: shell.nav.backOffice }).click();
    await expect(page).toHaveURL(/\/ja\/admin\/post$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
