/** The demo data stand by themselves: every row may be posted, every place and text is there. */
import { expect, test } from 'vitest';
import { contactPhone } from '#functions/accounts/contact-phones.ts';
import { sanitise } from '#functions/lib/rich-text.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { oldCommuneOf } from '#shared/catalog/old-communes.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { checkListing } from '#shared/listings/checks.ts';
import { cleaned } from '#shared/listings/clean-input.ts';
import { contentOf } from '#shared/listings/derive.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { demoPictures } from './demo-pictures.ts';
import { htmlOf, readTexts } from './markup.ts';
import { demoAccounts, demoPeople } from './people.ts';
import { readDemoListings } from './rows.ts';

const rows = readDemoListings();
const shownRows = rows.filter(({ state }) => state === 'shown');
const mediaIds = ['01JD0000000000000000000000'];

test('42 public listings of all kinds, types and levels; others wait, are refused, closed and hidden', () => {
  const count = <T extends string>(list: readonly T[]) =>
    Object.fromEntries([...Map.groupBy(list, (x) => x)].map(([key, all]) => [key, all.length]));
  expect(shownRows).toHaveLength(42);
  expect(count(shownRows.map(({ input }) => input.kind))).toEqual({ sell: 25, rental: 11, buy: 3, rent: 3 });
  expect(count(shownRows.map(({ level }) => level))).toEqual({ vip: 12, featured: 14, regular: 16 });
  expect(new Set(shownRows.map(({ input }) => input.type)).size).toBe(6);
  expect(count(rows.map(({ state }) => state))).toEqual({
    shown: 42,
    waiting: 3,
    refused: 1,
    closed: 1,
    hidden: 1,
  });
});

test('every row passes the checks that a person’s posting passes', () => {
  for (const { n, input } of rows) {
    const parsed = ListingInput.parse(cleaned({ ...input, mediaIds }, { sanitise, plainText }));
    const errors = checkListing(parsed, {
      categories: defaultCategories,
      rates: defaultRates,
      year: 2026,
      hasProvince: (code) => provinceOf(code) !== undefined,
      provinceOfWard: (code) => placeOfWard(code)?.provinceCode,
      isPhone: (text) => contactPhone(text) !== undefined,
      plainText,
    });
    expect(errors, `listing ${n}`).toEqual([]);
  }
});

test('an old commune that a row was entered as leads to the row’s ward or its neighbours', () => {
  let entered = 0;
  for (const { n, input } of rows) {
    if (!('wardCode' in input.place) || !input.place.wardCode || !input.place.enteredAs) continue;
    const commune = oldCommuneOf(input.place.enteredAs.oldCommuneCode);
    expect(placeOfWard(input.place.wardCode)?.oldDistrictKeys, `listing ${n}`).toContain(
      commune?.districtKey,
    );
    entered++;
  }
  expect(entered).toBe(24);
});

test('some are written in Japanese, Korean and Chinese; an agent or a seeker is no developer', () => {
  const foreign = rows.filter(({ input }) => input.language !== 'vi');
  expect(foreign.map(({ n, input }) => [n, input.language])).toEqual([
    [14, 'ko'],
    [18, 'ja'],
    [32, 'zh'],
  ]);
  for (const { n, owner, input } of rows)
    if (owner.isAgent || isWant(input.kind)) expect(input.investor, `listing ${n}`).toBeUndefined();
});

test('prices come to plausible totals', () => {
  for (const { n, input } of shownRows) {
    const content = contentOf(
      { ...input, mediaIds },
      { place: { nation: 'VN' }, pictures: [], rates: defaultRates, phone: '' },
    );
    if (input.price.mode === 'deal') continue;
    const vnd = content.priceVndMin ?? content.priceVndMax ?? 0;
    expect(vnd, `listing ${n}`).toBeGreaterThan(5_000_000);
    expect(vnd, `listing ${n}`).toBeLessThan(1_200_000_000_000);
  }
});

test('descriptions are specific; more than half are translated whole, all 42 titles into four languages', () => {
  let whole = 0;
  for (const { n, input } of shownRows) {
    // Every listing is there in Vietnamese, whatever language it was written in.
    const vietnamese = input.language === 'vi' ? input.description : input.translations?.vi?.description;
    expect(plainText(vietnamese ?? '').length, `listing ${n}`).toBeGreaterThan(300);
    expect(sanitise(input.description), `listing ${n}`).toBe(input.description);
    const translations = Object.values(input.translations ?? {});
    expect(
      translations.map(({ title }) => (title ?? '').length > 0),
      `listing ${n}`,
    ).toEqual([true, true, true, true]);
    if (translations.every(({ description }) => description)) whole++;
  }
  expect(whole).toBe(24);
  expect(new Set(shownRows.map(({ input }) => input.description)).size).toBe(42);
});

test('offers have three or four pictures that are there, and no picture is shown twice', () => {
  for (const { n, input, pictures } of shownRows) {
    expect(pictures.length, `listing ${n}`).toBeGreaterThanOrEqual(isWant(input.kind) ? 1 : 3);
    expect(Object.keys(demoPictures), `listing ${n}`).toEqual(expect.arrayContaining(pictures));
  }
  const all = rows.flatMap(({ pictures }) => pictures);
  expect(new Set(all).size).toBe(all.length);
  expect([...all].sort()).toEqual(Object.keys(demoPictures).sort());
});

test('demo people are marked, live in .invalid, and have numbers that are never sent to', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['user', 'seller', 'master', 'admin']);
  for (const { email, phone } of demoPeople) {
    expect(email).toMatch(/@demo\.invalid$/);
    expect(phone).toMatch(/^0900 000 0/);
  }
  for (const { input } of rows) {
    expect(input.contact.name).toContain('(mẫu)');
    expect(input.investor ?? '(mẫu)').toContain('(mẫu)');
  }
});

test('markup: headings, lists, bold, escaping, titles alone', () => {
  expect(htmlOf('a **b** & <c>\n\n### H\n- x\n- y')).toBe(
    '<p>a <strong>b</strong> &amp; &lt;c&gt;</p><h3>H</h3><ul><li><p>x</p></li><li><p>y</p></li></ul>',
  );
  expect(readTexts('## 3\n# Title\n## 4\nWords')).toEqual(
    new Map([
      [3, { title: 'Title' }],
      [4, { html: '<p>Words</p>' }],
    ]),
  );
});
