/** The public page of an agency: written, approved, read in two languages, with a name and a certificate on it; then gone. */

import shownIn from '#frontend/locales/ja/agency-page.json' with { type: 'json' };
import words from '#frontend/locales/vi/agencies.json' with { type: 'json' };
import shown from '#frontend/locales/vi/agency-page.json' with { type: 'json' };
import shell from '#frontend/locales/vi/app.json' with { type: 'json' };
import detail from '#frontend/locales/vi/detail.json' with { type: 'json' };
import { foundAgency, sheet } from './agency.ts';
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { logIn, newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

const about =
  'Chúng tôi môi giới nhà xưởng và đất công nghiệp ở Nghệ An từ năm 2012.\n\nĐội ngũ làm việc cả cuối tuần.';
const inJapanese =
  'ゲアン省を中心に、2012年から工場と工業用地の仲介を行っています。日本語でのご相談にも対応しています。';

test('an agency is found on a page of its own, with its people, certificates and listings', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const owner = newPerson('agency-page');
  const person = `${owner.familyName} ${owner.givenName}`;
  const name = `Môi giới Sông Lam ${Date.now()}`;
  const title = `Nhà xưởng có cầu trục ở Nghi Lộc ${Date.now()}`;
  await signUp(page, owner);
  const { agencyId, poster } = await foundAgency(baseURL!, owner, name);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const code = await publishListing(poster, staff, title);
  const staffPage = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  let address = '';

  await test.step('its owner writes about it, and names themselves', async () => {
    await page.goto(`/my-agency/${agencyId}`);
    await page.getByRole('button', { name: words.page.write }).click();
    await page.getByLabel('Giới thiệu (Tiếng Việt)').fill(about);
    await page.getByLabel('Giới thiệu (日本語)').fill(inJapanese);
    await expectGoodPage(page);
    await page
      .getByRole('region', { name: words.page.title })
      .getByRole('button', { name: words.send })
      .click();
    await expect(page.getByText(words.page.waitingFirst)).toBeVisible();
    await page.getByRole('switch', { name: words.page.ownName }).click();
    await expectNotice(page, words.page.ownNameSaved);
  });

  await test.step('and hands in a certificate with its picture', async () => {
    await page.getByRole('button', { name: words.certificate.handIn }).click();
    const panel = page.getByRole('region', { name: words.certificate.title });
    await panel.getByLabel(words.certificate.number).fill('NA-0123');
    await panel.getByLabel(words.certificate.issuer).fill('Sở Xây dựng Nghệ An');
    await panel.getByLabel(words.certificate.validUntil).fill('31/01/2030');
    const picture = { name: 'chung-chi.jpg', mimeType: 'image/jpeg', buffer: await sheet() };
    await panel.locator('input[type=file]:not([capture])').setInputFiles([picture]);
    await expect(panel.getByText(shell.upload.ready)).toBeVisible();
    await expectGoodPage(page);
    await panel.getByRole('button', { name: words.send }).click();
    await expect(panel.getByText(words.certificate.waiting)).toBeVisible();
  });

  await test.step('staff look at both and approve them', async () => {
    await logIn(staffPage, 'admin@demo.invalid', '/admin/agency');
    await staffPage.getByRole('link', { name: words.page.queue }).click();
    await staffPage.getByRole('link', { name }).click();
    await expect(staffPage.getByText(inJapanese)).toBeVisible();
    await staffPage.getByRole('button', { name: words.certificate.openPicture }).click();
    await expect(staffPage.getByRole('img', { name: `Ảnh chứng chỉ của ${person}` })).toBeVisible();
    await expectGoodPage(staffPage);
    await staffPage.getByRole('button', { name: words.certificate.approve }).click();
    await expect(staffPage.getByRole('button', { name: words.certificate.withdraw })).toBeVisible();
    await staffPage.getByRole('button', { name: words.page.approve }).click();
    await expect(staffPage.getByText(words.page.live)).toBeVisible();
    address = (await staffPage.getByRole('link', { name: words.page.open }).getAttribute('href'))!;
  });

  await test.step('a visitor comes from the listing and reads it', async () => {
    // Pages of listings are made anew once the change was seen.
    await expect(async () => {
      await openReady(page, `/project-detail/${code}`);
      await expect(page.getByRole('link', { name: detail.agencyPage })).toHaveAttribute('href', address, {
        timeout: 1000,
      });
    }).toPass();
    await page.getByRole('link', { name: detail.agencyPage }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const text of [person, 'Đội ngũ làm việc cả cuối tuần.', shown.role.owner])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText(/NA-0123.*31\/01\/2030/)).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectGoodPage(page);
    await openReady(page, `/ja${address}`);
    await expect(page.getByText(inJapanese)).toBeVisible();
    await expect(page.getByRole('heading', { name: shownIn.listings })).toBeVisible();
    await expectGoodPage(page);
    await openReady(page, `/en${address}`);
    await expect(page.getByText('Đội ngũ làm việc cả cuối tuần.')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('staff take it down with a reason, which its owner reads; the address is gone', async () => {
    await staffPage.getByRole('button', { name: words.page['take-down'] }).click();
    const dialog = staffPage.getByRole('dialog').or(staffPage.getByRole('alertdialog'));
    await dialog.getByRole('textbox').fill('Nội dung không còn đúng với thực tế.');
    await dialog.getByRole('button', { name: words.page['take-down'] }).click();
    await expect(staffPage.getByText(words.page.live)).toHaveCount(0);
    await page.goto(`/my-agency/${agencyId}`);
    await expect(page.getByText('Nội dung không còn đúng với thực tế.')).toBeVisible();
    await expect(async () => {
      expect((await page.request.get(address)).status()).toBe(410);
    }).toPass();
  });
  await Promise.all([poster, staff].map(({ request }) => request.dispose()));
  await staffPage.context().close();
});
