/** Made-up listings: each could have been posted, the same number gives the same listing, prices are plausible. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactPhone } from '#functions/accounts/contact-phones.ts';
import { sanitise } from '#functions/lib/rich-text.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import { locales } from '#shared/kernel/locale.ts';
import { checkListing } from '#shared/listings/checks.ts';
import { contentOf } from '#shared/listings/derive.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { synthesize } from './synthetic.ts';

const contact = { name: 'Mẫu', phone: '0900 000 001' };
const mediaIds = ['01JD0000000000000000000000'];
const sample = Array.from({ length: 3_000 }, (_, n) => synthesize(n));

test('every one passes the checks that a person’s posting passes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (n) => {
      const input = ListingInput.parse({ ...synthesize(n).input, contact, mediaIds });
      const errors = checkListing(input, {
        categories: defaultCategories,
        rates: defaultRates,
        year: 2026,
        hasProvince: (code) => provinceOf(code) !== undefined,
        provinceOfWard: (code) => placeOfWard(code)?.provinceCode,
        isPhone: (text) => contactPhone(text) !== undefined,
        plainText,
      });
      expect(errors).toEqual([]);
      expect(sanitise(input.description)).toBe(input.description);
    }),
    { numRuns: 1_500 },
  );
});

test('the same number gives the same listing, others differ', () => {
  expect(synthesize(7)).toEqual(synthesize(7));
  expect(new Set(sample.map(({ input }) => input.title)).size).toBeGreaterThan(2_800);
});

test('titles are worded in five languages, without gaps where there is no area', () => {
  for (const { input } of sample) {
    const titles = [input.title, ...Object.values(input.translations ?? {}).map(({ title }) => title ?? '')];
    expect(titles).toHaveLength(locales.length);
    for (const title of titles) expect(title).not.toMatch(/[{}]|\s{2}|（）|, ,|^\s|\s$/);
  }
});

test('all provinces, types, kinds and levels occur; paid ones are few', () => {
  const distinct = (list: readonly string[]) => new Set(list).size;
  expect(distinct(sample.map(({ input }) => input.type))).toBe(6);
  expect(distinct(sample.map(({ input }) => input.kind))).toBe(4);
  expect(
    distinct(
      sample.map(({ input }) =>
        'wardCode' in input.place ? placeOfWard(input.place.wardCode!)!.provinceCode : '24',
      ),
    ),
  ).toBe(34);
  const paid = sample.filter(({ level }) => level !== 'regular').length / sample.length;
  expect(paid).toBeGreaterThan(0.05);
  expect(paid).toBeLessThan(0.16);
});

test('prices come to a million to two thousand billion đồng', () => {
  const prices = sample.flatMap(({ input }) => {
    const content = contentOf(
      { ...input, contact, mediaIds },
      { place: { nation: 'VN' }, pictures: [], rates: defaultRates, phone: '' },
    );
    const vnd = content.priceVndMin ?? content.priceVndMax;
    return vnd === null ? [] : [vnd];
  });
  expect(Math.min(...prices)).toBeGreaterThan(1e6);
  expect(Math.max(...prices)).toBeLessThan(2e12);
});
