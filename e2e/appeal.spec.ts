/** An appeal: a refused poster appeals, who refused is left out, somebody else grants it, and the listing waits again. */
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { givePoints, logIn, newPerson, signUp } from './people.ts';
import { postListing } from './posting.ts';

const words = 'Ảnh chụp tại chính nhà xưởng này, tôi sẵn sàng gửi thêm.';

test('a refused poster appeals, and somebody else than who refused grants it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('appeal');
  const title = 'Nhà xưởng khiếu nại trên máy tính 5.000 m²';
  await signUp(page, person);
  await givePoints(request, person, 30);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const admin = await signedIn(baseURL!, 'admin@demo.invalid');
  const meta = await postListing(poster, title);
  const { code } = meta;
  const refusal = { version: meta.version, reason: { keys: ['photos'] } };
  await admin.call('POST', `/api/staff/listings/${code}/refuse`, refusal);
  const row = page.getByRole('article').filter({ hasText: title }).first();

  await test.step('the poster appeals with their reasons, and sees that it waits', async () => {
    await page.goto('/manage-sales-information');
    await row.getByRole('button', { name: `Đề nghị xem xét lại: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Đề nghị xem xét lại' });
    await expect(dialog).toContainText('10 điểm');
    await expectGoodPage(page);
    await dialog.getByRole('textbox', { name: 'Vì sao bạn không đồng ý' }).fill(words);
    await dialog.getByRole('button', { name: 'Gửi đề nghị' }).click();
    await expectNotice(page, 'Đã gửi đề nghị xem xét lại tin');
    await expect(row).toContainText('Bạn đã đề nghị xem xét lại ngày');
    await expectGoodPage(page);
  });

  const window = async (who: 'admin' | 'master', next: string) => {
    const context = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
    const office = await context.newPage();
    await logIn(office, `${who}@demo.invalid`, next);
    return office;
  };

  await test.step('whoever refused it is left out, also by the server', async () => {
    const office = await window('admin', `/admin/post/${code}`);
    const panel = office.getByRole('region', { name: 'Đề nghị xem xét lại' });
    await expect(panel).toContainText(words);
    await expect(panel).toContainText('phải do người khác xem xét lại');
    await expect(panel.getByRole('button')).toHaveCount(0);
    await expectGoodPage(office);
    const version = meta.version + 2;
    await admin.call('POST', `/api/staff/appeals/${code}`, { version, outcome: 'granted' }, 403);
    await office.context().close();
  });

  await test.step('somebody else finds it in the queue and grants it', async () => {
    const office = await window('master', '/admin/post');
    await office
      .getByRole('navigation', { name: 'Tin theo trạng thái' })
      .getByRole('link', { name: /^Xem xét lại/ })
      .click();
    await expect(office.getByRole('heading', { level: 1, name: 'Xem xét lại' })).toBeVisible();
    await expectGoodPage(office);
    await office.getByRole('row').filter({ hasText: title }).getByRole('link', { name: title }).click();
    const panel = office.getByRole('region', { name: 'Đề nghị xem xét lại' });
    await panel.getByRole('button', { name: 'Chấp nhận' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Chấp nhận' }).click();
    await expect(office.getByText('Đã chấp nhận đề nghị và báo cho người đăng.')).toBeVisible();
    await expect(office.getByRole('heading', { name: 'Duyệt tin' })).toBeVisible();
    await expectGoodPage(office);
    await office.context().close();
  });

  await test.step('it waits again, paid for once, and the poster is told', async () => {
    await page.goto('/manage-sales-information');
    await expect(row).toContainText('Chờ duyệt');
    await expect(row).not.toContainText('Đề nghị xem xét lại');
    const wallet = await poster.call<{ available: number; held: number }>('GET', '/api/my/wallet');
    expect(wallet.held).toBe(10);
    const { items } = await poster.call<{ items: { template: string }[] }>('GET', '/api/my/notifications');
    expect(items.map(({ template }) => template)).toEqual(['appeal-granted', 'listing-refused']);
  });
});
