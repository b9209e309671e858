/** Every page: public ones in every language, guarded ones with their door and from inside; axe, CSP, no side scroll. */

import { patterns } from '#lib/paths.ts';
import { locales } from '#shared/kernel/locale.ts';
import { expect, expectGoodPage, test } from './fixtures.ts';
import { routeTable } from './pages.ts';
import { logIn } from './people.ts';

const names = Object.keys(routeTable) as (keyof typeof routeTable)[];
const withoutParameters = names.filter((name) => !patterns[name].includes(':'));
const open = withoutParameters.filter((name) => ['none', 'guest'].includes(routeTable[name].access));
const guarded = withoutParameters.filter((name) => !['none', 'guest'].includes(routeTable[name].access));
const prefixOf = (locale: string) => (locale === 'vi' ? '' : `/${locale}`);

for (const locale of locales) {
  // Phones see the two scripts that differ most in measure; desktops all five.
  const tag = ['vi', 'ja'].includes(locale) ? '@phone' : [];
  test(`every open page in ${locale}`, { tag }, async ({ page }) => {
    test.setTimeout(300_000);
    await page
      .context()
      .addCookies([{ name: 'i18n_redirected', value: locale, url: test.info().project.use.baseURL! }]);
    for (const name of open) {
      await page.goto(`${prefixOf(locale)}${patterns[name]}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodPage(page);
    }
  });
}

test('every guarded page sends a visitor to log in, and back', async ({ page }) => {
  for (const name of guarded) {
    await page.goto(patterns[name]);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(patterns[name])}$`));
  }
});

test('every guarded page is whole for whom it is open', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(300_000);
  await logIn(page, 'master@demo.invalid', patterns.profile);
  for (const name of guarded) {
    await page.goto(patterns[name]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodPage(page);
  }
});
