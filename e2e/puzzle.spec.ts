/** Where codes are asked for in masses a browser proves itself, with nothing to do for the person but wait. */
import { expect, expectGoodPage, test } from './fixtures.ts';
import { codeFor, newPerson } from './people.ts';

test('a puzzle is answered by the browser itself, which says so, and the code comes', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newPerson('puzzle');
  const answers: unknown[] = [];
  await page.route('**/api/auth/otp', async (route) => {
    answers.push(route.request().postDataJSON().answer);
    if (answers.length > 1) return route.continue();
    const problem = { code: 'challenge-required', status: 428, params: { puzzle: 'of-a-journey', bits: 16 } };
    await route.fulfill({
      status: 428,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel('Số điện thoại hoặc email').fill(person.identifier);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mã xác nhận')).toBeVisible({ timeout: 60_000 });
  expect(answers).toEqual([undefined, { puzzle: 'of-a-journey', number: expect.any(Number) }]);
  await expect(page.getByText('Chưa thấy mã sau một phút?')).toBeVisible();
  await expectGoodPage(page);
  expect(await codeFor(page.request, person.identifier)).toMatch(/^\d{6}$/);
});
