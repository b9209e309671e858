/** Somebody with many listings is asked whether they are an agent; staff decide, readers see it, an appeal takes it back. */
import { signedIn } from './api.ts';
import { expect, expectGoodPage, expectNotice, openReady, test } from './fixtures.ts';
import { givePoints, newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

const rulePath = '/api/admin/settings/agents';
const listings = 5;
const words = 'Tin của nhiều chủ khác nhau, cùng một mô tả.';

test('a person with many listings answers, is named an agent, and appeals', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('agent');
  await signUp(page, person);
  await givePoints(request, person, 200);
  const poster = await signedIn(baseURL!, person.identifier, person.password);
  const [staff, master] = [
    await signedIn(baseURL!, 'admin@demo.invalid'),
    await signedIn(baseURL!, 'master@demo.invalid'),
  ];
  const rule = await master.call<{ version: number; listings: number }>('GET', rulePath);
  const { version, ...settings } = rule;
  await master.call('PUT', rulePath, { version, settings: { ...settings, listings } });
  const codes: string[] = [];
  for (let n = 1; n <= listings; n++)
    codes.push(await publishListing(poster, staff, `Đất môi giới số ${n} của ${person.identifier}`));
  const answer = `Đây là tài sản của gia đình tôi (${person.identifier}).`;
  /** As staff find it among others. */
  const mine = async () => {
    const path = '/api/staff/agent-proposals?limit=50';
    const { items } = await staff.call<{
      items: { userId: string; version: number; answer?: { words?: string } }[];
    }>('GET', path);
    const { userId, version: seen } = items.find((one) => one.answer?.words === answer)!;
    return { path: `/api/staff/agent-proposals/${userId}/decide`, version: seen };
  };

  await test.step('the question is in the app; no needs a reason', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Bạn có phải là môi giới\?/ }).click();
    await expect(page).toHaveURL(/\/agent-status/);
    await expect(page.getByText(`Bạn đang có ${listings} tin hiển thị.`, { exact: false })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Tôi không phải môi giới' }).click();
    await page.getByLabel('Vì sao bạn có nhiều tin?').fill(answer);
    await page.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expectNotice(page, 'Đã gửi. Bạn sẽ được thông báo khi có quyết định.');
    await expect(page.getByText('Nhân viên đang xem câu trả lời của bạn')).toBeVisible();
  });

  await test.step('staff decide otherwise: readers see the word beside the name', async () => {
    const { path, version: seen } = await mine();
    await staff.call('POST', path, { version: seen, decision: 'confirm', words });
    await openReady(page, `/project-detail/${codes[0]}`);
    await expect(page.locator('#contact').getByText('Môi giới', { exact: true })).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('the appeal is another’s to decide', async () => {
    await openReady(page, '/agent-status');
    await expect(page.getByText(`Lý do: ${words}`)).toBeVisible();
    await page.getByLabel('Điều gì chưa đúng?').fill('Cả năm thửa đều đứng tên bố mẹ tôi.');
    await page.getByRole('button', { name: 'Khiếu nại', exact: true }).click();
    await expect(page.getByText('Khiếu nại đang được xem xét')).toBeVisible();
    await expectGoodPage(page);
    const { path, version: seen } = await mine();
    const granted = { version: seen, decision: 'dismiss', words: 'Giấy tờ đứng tên gia đình.' };
    await staff.call('POST', path, granted, 403);
    await master.call('POST', path, granted);
    await openReady(page, '/agent-status');
    await expect(page.getByText('Bạn được xác định là cá nhân')).toBeVisible();
  });

  const now = await master.call<{ version: number }>('GET', rulePath);
  await master.call('PUT', rulePath, { version: now.version, settings });
});
