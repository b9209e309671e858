/** Saved listings: a visitor saves two and signs up, both go along, and another device of theirs shows them. */
import type { Page } from '@playwright/test';
import { expect, expectGoodPage, openReady, test } from './fixtures.ts';
import { logIn, newPerson, signUp } from './people.ts';

const hearts = (page: Page) => page.getByRole('button', { name: /^Lưu tin: / });
const isFull = (page: Page, name: string) =>
  expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-pressed', 'true');

test('a visitor saves two listings, signs up, and finds both there and elsewhere', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  await openReady(page, '/project');
  const names: string[] = [];
  for (const at of [0, 1]) {
    const heart = hearts(page).nth(at);
    names.push((await heart.getAttribute('aria-label'))!);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await openReady(page, '/saved');
  await expect(page.getByText('2 tin đã lưu')).toBeVisible();
  await expect(page.getByText(/Tin đang được lưu trên thiết bị này/)).toBeVisible();
  await expectGoodPage(page);

  const person = newPerson('saved');
  await signUp(page, person);
  await openReady(page, '/saved');
  await expect(page.getByText('2 tin đã lưu')).toBeVisible();
  for (const name of names) await isFull(page, name);
  await expect(page.getByText(/Tin đang được lưu trên thiết bị này/)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toBe('[]');

  const other = await (await browser.newContext({ ...test.info().project.use, locale: 'vi-VN' })).newPage();
  await logIn(other, person.identifier, '/saved', person.password);
  await openReady(other, '/saved');
  await expect(other.getByText('2 tin đã lưu')).toBeVisible();
  const dropped = other.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await other.getByRole('button', { name: names[0]! }).click();
  expect((await dropped).status()).toBe(204);
  await expect(other.getByText('1 tin đã lưu')).toBeVisible();
  await openReady(other, '/saved');
  await expect(other.getByText('1 tin đã lưu')).toBeVisible();
  await isFull(other, names[1]!);
  await other.context().close();
});

test('the map on a listing’s page shows all of Viet Nam and fits', { tag: '@phone' }, async ({ page }) => {
  const reply = await page.request.get('/api/search?limit=1&types=land');
  const [{ code }] = ((await reply.json()) as { items: [{ code: string }] }).items;
  await openReady(page, `/project-detail/${code}`);
  await page.locator('#place').scrollIntoViewIfNeeded();
  const map = page.getByRole('img', { name: /quần đảo Hoàng Sa và Trường Sa/ });
  await expect(map).toBeVisible();
  const { width, height } = (await map.boundingBox())!;
  expect([width <= 360, width > 200, Math.abs(width / height - 812 / 873) < 0.02]).toEqual([
    true,
    true,
    true,
  ]);
  await expectGoodPage(page);
});
