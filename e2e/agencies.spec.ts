/** An agency from its founding on: approved, joined by invitation, posting from one purse, and somebody who leaves. */
import words from '#frontend/locales/vi/agencies.json' with { type: 'json' };
import shell from '#frontend/locales/vi/app.json' with { type: 'json' };
import { actingForHeader } from '#shared/kernel/seat.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { becomeSeller } from './agency.ts';
import { acceptDocuments, freshTaxId, signedIn, uploadPicture } from './api.ts';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { newPerson, signUp } from './people.ts';
import { photo } from './posting.ts';

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

test('people work as one agency, and what somebody leaves stays with it', async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const [owner, agent] = [newPerson('agency-owner'), newPerson('agency-agent')];
  const name = `Công ty Sông Lam ${Date.now()}`;
  let agencyId = '';

  await test.step('a verified seller registers an agency, which waits', async () => {
    await signUp(page, owner);
    await becomeSeller(baseURL!, owner);
    await page.goto('/my-agency');
    await page.getByRole('main').getByRole('link', { name: words.found }).click();
    await expectGoodPage(page);
    await page.getByLabel(words.name).fill(name);
    await page.getByLabel(words.taxId).fill(freshTaxId());
    await page.getByLabel(words.address).fill('1 Lê Lợi, Vinh, Nghệ An');
    await page.getByLabel(words.phone).fill('0912345678');
    await page.getByLabel(words.email, { exact: true }).fill(owner.identifier);
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(words.waitingHint)).toBeVisible();
    agencyId = new URL(page.url()).pathname.split('/').at(-1)!;
    await expectGoodPage(page);
  });

  await test.step('staff approve it, and give it points', async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const staffPage = await context.newPage();
    await staffPage.goto('/auth?next=%2Fadmin%2Fagency');
    await staffPage.getByLabel('Số điện thoại hoặc email').fill('admin@demo.invalid');
    await staffPage.getByRole('textbox', { name: 'Mật khẩu' }).fill('demo-san-dau-tu');
    await staffPage.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(staffPage.getByRole('heading', { level: 1, name: words.admin.title })).toBeVisible();
    await staffPage.goto(`/admin/agency/${agencyId}`);
    await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGoodPage(staffPage);
    await staffPage.getByRole('button', { name: words.admin.approve }).click();
    await expectNotice(staffPage, filled(words.admin.done, { name }));
    await context.close();
    const master = await signedIn(baseURL!, 'master@demo.invalid');
    const gift = { points: 500, reason: 'Điểm để thử đăng tin' };
    await master.call('POST', `/api/staff/wallets/${agencyId}/grants`, gift);
    await master.request.dispose();
  });

  await test.step('its owner invites somebody, who accepts', async () => {
    await page.reload();
    await page.getByLabel(words.identifier).fill(agent.identifier);
    await page.getByRole('button', { name: words.sendInvite }).click();
    await expectNotice(page, filled(words.invited, { value: agent.identifier }));
    const context = await browser.newContext({ baseURL: baseURL! });
    const other = await context.newPage();
    await signUp(other, agent);
    await other.goto('/my-agency');
    await other.getByRole('button', { name: words.accept }).click();
    await other.getByRole('link', { name }).click();
    await other.getByRole('button', { name: words.actAs }).click();
    await expect(other.getByText(filled(shell.nav.actingFor, { name })).first()).toBeVisible();
    await expectGoodPage(other);
    await other.getByRole('button', { name: shell.nav.actForMyself }).click();
    await expect(other.getByText(filled(shell.nav.actingFor, { name }))).toHaveCount(0);
    await context.close();
  });

  const title = `Nhà xưởng của công ty môi giới ${Date.now()}`;
  await test.step('the agent posts from the purse of the agency, and not beyond their limit', async () => {
    await page.reload();
    const limit = page.getByLabel(
      filled(words.monthlyPoints, { name: `${agent.familyName} ${agent.givenName}` }),
    );
    await limit.fill('15');
    await page.getByRole('button', { name: words.setLimit }).click();
    await expectNotice(page, filled(words.limitSaved, { name: `${agent.familyName} ${agent.givenName}` }));
    const poster = await signedIn(baseURL!, agent.identifier, agent.password, {
      [actingForHeader]: agencyId,
    });
    await acceptDocuments(poster, 'posting');
    const { buffer } = await photo('mat-tien.jpg', '#8fae7c');
    const input = async (named: string) =>
      testInput({ title: named, mediaIds: [await uploadPicture(poster, buffer, 'listing')] });
    await poster.call('POST', '/api/listings', await input(title));
    const refused = await poster.call<{ code: string }>(
      'POST',
      '/api/listings',
      await input(`${title} nữa`),
      409,
    );
    expect(refused.code).toBe('seat-limit');
    await poster.request.dispose();
  });

  await test.step('the agent is removed; the listing stays with the agency, and not with anybody’s own', async () => {
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(agent.identifier)).toHaveCount(0);
    await page.getByRole('button', { name: words.actAs }).click();
    await expect(page.getByText(filled(shell.nav.actingFor, { name })).first()).toBeVisible();
    await expect(page.getByText(title).first()).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: shell.nav.actForMyself }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto('/manage-sales-information');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(title)).toHaveCount(0);
  });
});
