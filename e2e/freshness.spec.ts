/** 'Still available?': asked some days after publication, answered by one press, read by visitors on the page. */
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

const title = 'Nhà xưởng hỏi còn bán không 5.000 m²';
const settingsPath = '/api/admin/settings/freshness';

test('an owner is asked whether a listing is still for sale, and says so with one press', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('fresh');
  await signUp(page, person);
  await givePoints(request, person, 60);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const staff = await signedIn(baseURL!, 'admin@demo.invalid');
  const code = await publishListing(poster, staff, title);

  // A day instead of ten: what else the journeys have on the site must not run out.
  const put = async (askDays: number) => {
    const master = await signedIn(baseURL!, 'master@demo.invalid');
    const { version } = await master.call<{ version: number }>('GET', settingsPath);
    await master.call('PUT', settingsPath, { version, settings: { askDays, sinkDays: 5 } });
  };
  await put(1);
  await request.post('/__dev/clock', { data: { advance: '1d' } });
  await request.post('/__dev/jobs/ask-owners');

  await test.step('the question is in the app, and leads to the listing in the list', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Tin của bạn còn hiệu lực không\?/ }).click();
    await expect(page).toHaveURL(new RegExp(`/manage-sales-information\\?asked=${code}`));
    const row = page.getByRole('article', { name: title });
    await expect(row).toContainText('Tin này còn hiệu lực không?');
    await expectGoodPage(page);
    await row.getByRole('button', { name: `Còn bán: ${title}` }).click();
    await expectNotice(page, `Cảm ơn bạn. “${title}” đã được xác nhận hôm nay.`);
    await expect(row).toContainText('Xác nhận còn hiệu lực');
    await expect(row).not.toContainText('Tin này còn hiệu lực không?');
  });

  await test.step('visitors read the day on the listing’s page', async () => {
    await expect(async () => {
      await openReady(page, `/project-detail/${code}`);
      await expect(page.getByText(/^Người đăng xác nhận còn hiệu lực \d\d\/\d\d\/\d{4}$/)).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    await expectGoodPage(page);
  });

  await put(10);
});
