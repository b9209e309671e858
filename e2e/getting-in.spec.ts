/** Getting in again by keyboard alone: a lost password, a wrong one, and a code instead of one; in two languages. */
import type { APIRequestContext } from '@playwright/test';
import ko from '#frontend/locales/ko/accounts.json' with { type: 'json' };
import koApp from '#frontend/locales/ko/app.json' with { type: 'json' };
import vi from '#frontend/locales/vi/accounts.json' with { type: 'json' };
import viApp from '#frontend/locales/vi/app.json' with { type: 'json' };
import { expect, expectGoodPage, expectNotice, test } from './fixtures.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { codeFor, newPerson, type Person } from './people.ts';

const languages = [
  { locale: 'vi', prefix: '', words: vi, problems: viApp.problem },
  { locale: 'ko', prefix: '/ko', words: ko, problems: koApp.problem },
] as const;

/** Codes are limited by time: the next one to the same person, and all that one address may ask for. */
async function wait(request: APIRequestContext, advance: string) {
  const moved = await request.post('/__dev/clock', { data: { advance } });
  expect(moved.ok()).toBe(true);
}

/** An account made without a page. */
async function makeAccount(request: APIRequestContext, person: Person, locale: string) {
  const post = async (path: string, data: object) => (await request.post(path, { data })).json();
  const asked = { purpose: 'sign-up', identifier: person.identifier };
  await post('/api/auth/otp', { ...asked, locale });
  const code = await codeFor(request, person.identifier);
  const { ticket } = await post('/api/auth/otp/verify', { ...asked, code });
  const { familyName, givenName, password } = person;
  const made = await post('/api/auth/sign-up', { ticket, familyName, givenName, password, locale });
  expect(made.me.id).toMatch(/^\w{26}$/);
}

for (const { locale, prefix, words, problems } of languages)
  test(`by keyboard in ${locale}: a new password for a lost one, then a code instead`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const person = newPerson(`back-${locale}`);
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL! }]);
    const outside = await playwright.request.newContext({ baseURL: baseURL! });
    await wait(outside, '61m');
    await makeAccount(outside, person, locale);
    const button = (name: string) => page.locator('form').getByRole('button', { name, exact: true });

    await test.step('a wrong password is refused in words that tell nothing more', async () => {
      await page.goto(`${prefix}/auth?next=%2Fmy-profile`);
      await typeInto(page, page.getByLabel(words.identifier), person.identifier);
      await typeInto(page, page.getByRole('textbox', { name: words.password }), 'khong phai mat khau');
      await page.keyboard.press('Enter');
      await expect(page.getByText(problems['incorrect-credentials']).first()).toBeVisible();
      await expectGoodPage(page);
    });

    await test.step('a code and a new password, and every session of before is over', async () => {
      await wait(outside, '61s');
      await press(page, button(words.forgotten));
      await expect(page.getByRole('heading', { level: 1, name: words.title.reset })).toBeVisible();
      await expect(page.getByLabel(words.identifier)).toHaveValue(person.identifier);
      await press(page, button(words.sendCode));
      await expect(page.getByLabel(words.code)).toBeFocused();
      await expectGoodPage(page);
      await page.keyboard.type(await codeFor(page.request, person.identifier));
      const password = page.getByRole('textbox', { name: words.newPassword });
      await typeInto(page, password, 'password');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.errors.password['too-common']).first()).toBeVisible();
      person.password = 'mot cau moi hoan toan khac';
      await typeInto(page, password, person.password);
      await page.keyboard.press('Enter');
      await expectNotice(page, words.passwordChanged);
      const refreshed = await outside.post('/api/auth/refresh', {
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(refreshed.status()).toBe(401);
    });

    await test.step('the new one logs in, back to where the person was going', async () => {
      await expect(page.getByLabel(words.identifier)).toHaveValue(person.identifier);
      await typeInto(page, page.getByRole('textbox', { name: words.password }), person.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/my-profile$`));
    });

    await test.step('a code instead of the password', async () => {
      await wait(outside, '61s');
      await page.context().clearCookies({ name: '__Secure-refresh' });
      await page.goto(`${prefix}/auth?next=%2Fmy-profile`);
      await typeInto(page, page.getByLabel(words.identifier), person.identifier);
      await press(page, button(words.loginByCode));
      await press(page, button(words.sendCode));
      await expect(page.getByLabel(words.code)).toBeFocused();
      await page.keyboard.type(await codeFor(page.request, person.identifier));
      await expect(page).toHaveURL(new RegExp(`${prefix}/my-profile$`));
      await tabTo(page, page.getByRole('main').getByRole('button').first());
    });
    await outside.dispose();
  });
