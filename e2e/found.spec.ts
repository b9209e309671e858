/** One listing, found by its readers in five languages, in ten ways each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { typeNames } from '#shared/catalog/categories.ts';
import { placeLabel, shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { fold } from '#shared/kernel/fold.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { type Api, signedIn } from './api.ts';
import { expect, openReady, test } from './fixtures.ts';
import { publishListing } from './posting.ts';

/** What readers say for 'factory for sale in Ho Chi Minh City for five billion or a little more'. */
const asPeopleSayIt: Record<Locale, string> = {
  vi: 'bán nhà xưởng sài gòn 5-5,5 tỷ',
  en: 'factory for sale in Saigon from 5 to 5.5 billion',
  ja: 'ホーチミン 工場 売却 50億〜55億',
  ko: '호찌민 공장 매매 50억~55억',
  zh: '胡志明市 厂房 出售 50亿至55亿',
};
/** The beginning of the city's name, as it is typed. */
const beginnings: Record<Locale, string> = {
  vi: 'hồ chí',
  en: 'ho chi',
  ja: 'ホーチ',
  ko: '호찌',
  zh: '胡志',
};

interface Words {
  words: string;
  section: Record<'kinds' | 'types', string>;
  view: Record<'map', string>;
  map: Record<'places', string>;
  kinds: string;
  types: string;
  didYouMean: string;
}
const fileOf = (locale: Locale, name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../frontend/src/locales/${locale}/${name}.json`), 'utf8'),
  );
const city = 'Thành phố Hồ Chí Minh';

/** The same list, the newest first: what was published just now is on its first page. */
async function newestFirst(page: Page): Promise<void> {
  const { pathname, searchParams } = new URL(page.url());
  searchParams.set('sort', 'created_at');
  await openReady(page, `${pathname}?${searchParams}`);
}

test('a listing is found in ten ways in each of five languages', async ({ page, baseURL, request }) => {
  test.setTimeout(600_000);
  const lot = `${Date.now()}`;
  const title = `Nhà xưởng ven sông lô ${lot}`;
  const [seller, staff]: Api[] = await Promise.all([
    signedIn(baseURL!, 'seller@demo.invalid'),
    signedIn(baseURL!, 'admin@demo.invalid'),
  ]);
  const code = await publishListing(seller!, staff!, title);
  const card = page.locator(`main article a[href*="${code}"]`).first();

  for (const locale of locales) {
    const prefix = locale === 'vi' ? '' : `/${locale}`;
    const words = fileOf(locale, 'search') as Words;
    const list = `${prefix}/project`;
    const home = { path: prefix || '/', box: page.getByLabel(fileOf(locale, 'home').search.words) };
    const type = async (text: string, { path, box } = { path: list, box: page.getByLabel(words.words) }) => {
      await openReady(page, path);
      await box.fill(text);
      await box.press('Enter');
    };
    const ways: Record<string, () => Promise<void>> = {
      'its ID': () => type(code),
      'words of its title': () => type(`xưởng ven sông ${lot}`),
      'its title without marks': () => type(fold(title)),
      'keys of Telex that were not turned into marks': async () => {
        await type(`nhaf xuwowngr ${lot}`);
        const [before = ''] = words.didYouMean.split('{{words}}');
        await page.getByRole('button', { name: `${before}nhà xưởng ${lot}` }).click();
      },
      'a sentence that names asset, place and price': async () => {
        await type(asPeopleSayIt[locale], home);
        await expect(page).toHaveURL(/province=79/);
        await expect(page).toHaveURL(/priceMax=55/);
        await newestFirst(page);
      },
      'a place chosen while it is typed': async () => {
        await openReady(page, home.path);
        await home.box.pressSequentially(beginnings[locale]);
        const place = page.getByRole('option').filter({ hasText: placeLabel(city, locale) });
        await place.filter({ hasText: fileOf(locale, 'search-box').kind.place }).click();
        await expect(page).toHaveURL(/province=79/);
        await newestFirst(page);
      },
      'filters of kind and type': async () => {
        await openReady(page, `${list}?sort=created_at`);
        await page.getByRole('button', { name: words.section.kinds, exact: true }).click();
        const kinds = page.getByRole('group', { name: words.kinds });
        await kinds.getByRole('checkbox').first().click();
        await expect(page).toHaveURL(/kinds=sell/);
        await page.getByRole('button', { name: words.section.types, exact: true }).click();
        const types = page.getByRole('group', { name: words.types });
        await types.getByRole('checkbox', { name: typeNames['industrial-park'][locale] }).click();
        await expect(page).toHaveURL(/types=industrial-park/);
      },
      'the map': async () => {
        await openReady(page, `${list}?sort=created_at`);
        await page.getByRole('button', { name: words.view.map }).click();
        const map = page.getByRole('region', { name: words.map.places });
        await map.getByRole('button', { name: new RegExp(`^${shortProvinceLabel(city, locale)}`) }).click();
        await expect(page).toHaveURL(/province=79/);
        await openReady(page, page.url().replace(/&view=map/, ''));
      },
      'links of the list to a landing page': async () => {
        await openReady(page, list);
        await page.locator(`main a[href="${list}/ho-chi-minh"]`).first().click();
        await expect(page).toHaveURL(/\/project\/ho-chi-minh$/);
        await newestFirst(page);
      },
      'the sitemap': async () => {
        const index = await (await request.get('/sitemap.xml')).text();
        const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path]) => path!);
        const sets = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
        const addresses = sets.flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc!));
        const own = addresses.find(
          (loc) => loc.includes(code) && new URL(loc).pathname.startsWith(`${prefix}/project-detail/`),
        );
        expect(own, `${locale} in the sitemap`).toBeDefined();
        await page.goto(own!);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      },
    };
    expect(Object.keys(ways)).toHaveLength(10);
    for (const [way, go] of Object.entries(ways))
      await test.step(`${locale}: by ${way}`, async () => {
        await go();
        if (way !== 'the sitemap') await expect(card, `${locale}: by ${way}`).toBeVisible();
      });
  }
});
