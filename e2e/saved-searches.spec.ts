/** Saved searches: a visitor saves one, signs up, is told of a listing that staff approve, and ends the e-mails by their link. */
import { type Api, signedIn } from './api.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { newPerson, signUp } from './people.ts';
import { publishListing } from './posting.ts';

interface Mail {
  to: string;
  text: string;
  headers?: Record<string, string>;
}

test('a saved search tells of a new listing by e-mail until its link is opened', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const person = newPerson('search');
  // A number that no other listing has: the mail names only the first few of what a wide search finds.
  const lot = `${Date.now()}`;
  const title = `Nhà xưởng trong khu công nghiệp ${lot}`;
  await openReady(page, `/project?q=${lot}&types=industrial-park&kinds=sell&sort=priceUp`);
  await page.getByRole('button', { name: 'Lưu tìm kiếm' }).first().click();
  await expect(page.getByRole('button', { name: 'Lưu tìm kiếm' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await signUp(page, person);

  await openReady(page, '/saved');
  const rate = page.getByRole('combobox', { name: /^Thông báo cho / });
  await expect(rate).toHaveValue('off');
  await rate.selectOption('instant');
  const byEmail = page.getByRole('checkbox', { name: 'Email' });
  await byEmail.click();
  await expect(byEmail).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-searches'))).toBe('[]');
  await expectGoodPage(page);

  const [seller, staff]: Api[] = await Promise.all([
    signedIn(baseURL!, 'seller@demo.invalid'),
    signedIn(baseURL!, 'admin@demo.invalid'),
  ]);
  const code = await publishListing(seller!, staff!, title);
  const mails = async (): Promise<Mail[]> => {
    const all = (await (await page.request.get('/__dev/outbox.json')).json()) as Mail[];
    return all.filter(({ to, text }) => to === person.identifier && text.includes('/stop-alerts'));
  };
  // E-mails of this kind go out from 8 to 17 h; the clock of the marketplace may stand anywhere.
  for (let hours = 0; hours < 24 && (await mails()).length === 0; hours += 3) {
    await page.request.post('/__dev/clock', { data: { advance: '2m' } });
    await page.request.post('/__dev/clock', { data: { advance: '2m' } });
    if ((await mails()).length === 0) await page.request.post('/__dev/clock', { data: { advance: '3h' } });
  }
  const [mail] = await mails();
  expect(mail!.text).toContain(`${title} · ${code}`);
  expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  await openReady(page, '/saved');
  await expect(page.getByText(/^\d+ tin mới$/)).toBeVisible();

  const link = /https?:\/\/\S+\/stop-alerts\?\S+/.exec(mail!.text)![0];
  const elsewhere = await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' });
  const signedOut = await elsewhere.newPage();
  await openReady(signedOut, new URL(link).pathname + new URL(link).search);
  await expect(signedOut.getByText('Bạn sẽ không nhận email thông báo nữa')).toBeVisible();
  await expectGoodPage(signedOut);
  await elsewhere.close();
  await openReady(page, '/saved');
  await expect(page.getByRole('switch', { name: 'Email thông báo' })).not.toBeChecked();

  const [, post] = /<([^>]+)>/.exec(mail!.headers!['List-Unsubscribe']!)!;
  const pressed = await page.request.post(new URL(post!).pathname + new URL(post!).search, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(pressed.status()).toBe(204);
});
