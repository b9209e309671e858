/** Somebody with an old address: what it is today, how it came so, listings there; the same in a frame of another site. */
import { listen } from '#local/listen.ts';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';

for (const { name, viewport } of [
  { name: 'a desk', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 360, height: 740 } },
]) {
  test(`an old address becomes one of today on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openReady(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tra cứu địa chỉ mới' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tra cứu địa chỉ mới' })).toBeVisible();
    await page.getByLabel('Địa chỉ cũ hoặc mới').fill('xã Bình Chuẩn, huyện Thuận An, tỉnh Sông Bé');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Phường Thuận Giao, Thành phố Hồ Chí Minh').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Các lần thay đổi' }).getByRole('listitem')).toHaveCount(5);
    await expect(page).toHaveURL(/\?q=x/);
    await expectGoodPage(page);
    await page.getByLabel('Địa chỉ cũ hoặc mới').fill('Phường 99, Quận 1');
    await page.getByRole('button', { name: 'Tra cứu' }).click();
    await expect(page.getByText('Không có Phường 99 tại Quận 1, Thành phố Hồ Chí Minh')).toBeVisible();
    await expectGoodPage(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Xem tin tại đây' }).click();
    await expect(page).toHaveURL(/\/project\?province=79&ward=\d{5}$/);
  });
}

test('the page tells search engines of itself, and works from its address in another language', async ({
  page,
}) => {
  await openReady(
    page,
    '/ja/tra-cuu-dia-chi?q=Ph%C6%B0%E1%BB%9Dng%20B%E1%BA%BFn%20Ngh%C3%A9%2C%20Qu%E1%BA%ADn%201',
  );
  await expect(page.getByText('ホーチミン市 Sai Gon坊').first()).toBeVisible();
  await expectGoodPage(page);
  const html = await (await page.request.get('/ja/tra-cuu-dia-chi')).text();
  expect(html.match(/hreflang=/g)?.length).toBe(6);
  expect(html).toContain('3,321');
  const sitemap = await (await page.request.get('/sitemap/pages.xml')).text();
  expect(sitemap).toContain('/ja/tra-cuu-dia-chi<');
  expect(sitemap).not.toContain('/nhung');
});

test('another site may frame the bare page, and no other', async ({ page, baseURL }) => {
  const bare = await page.request.get('/en/tra-cuu-dia-chi/nhung');
  expect(bare.headers()['x-frame-options']).toBeUndefined();
  expect(bare.headers()['content-security-policy']).toContain('frame-ancestors *');
  const whole = await page.request.get('/en/tra-cuu-dia-chi');
  expect(whole.headers()['x-frame-options']).toBe('DENY');
  const newsPage = `<!doctype html><html lang="en"><title>News</title><h1>News</h1><iframe title="f" width="320" height="600" src="${baseURL}/en/tra-cuu-dia-chi/nhung"></iframe></html>`;
  const others = await listen(
    (_, response) => void response.setHeader('content-type', 'text/html').end(newsPage),
  );
  await page.goto(others.url);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Former or current address').fill('Phường Bến Nghé, Quận 1, TP.HCM');
  await frame.getByRole('button', { name: 'Look up' }).click();
  await expect(frame.getByText('Sai Gon Ward, Ho Chi Minh City').first()).toBeVisible();
  await others.stop();
});
