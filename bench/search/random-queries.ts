/** Random queries for property tests, over the vocabulary of the random documents. */
import fc from 'fast-check';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { type SearchQuery, sorts } from '#shared/search/query.ts';
import { testNow } from './random-docs.ts';

/** Mostly absent: there `one` time in `of`. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>, of: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const some = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1, maxLength: 2 }), 8);
const maybe = <T>(values: readonly T[], of: number) => seldom(fc.constantFrom(...values), of);

/** Keywords that hit some documents, a few of them none. */
export const keywords = [
  'dat',
  'đất',
  'dat nen',
  'đất nền bình dương',
  'binh duong',
  'KCN',
  'khu cong nghiep',
  'khu công nghiệp yên phong',
  'nha xuong',
  'hoa khanh',
  'Hòa Khánh',
  'Hoà Khánh',
  'thuy nguyen',
  '2,4 ha',
  'ha',
  'so do',
  'kho',
  'quan 1',
  'q1',
  'pccc',
  '工業用地',
  '工业',
  '地',
  '산업단지',
  'factory lease',
  'xyzzy',
  'bing duong',
  '5200',
];

const range = (max: number) =>
  fc
    .tuple(seldom(fc.integer({ min: 0, max }), 2), seldom(fc.integer({ min: 0, max }), 2))
    .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]) as [number?, number?]);

/** So many steps of `anyDoc` from the test's moment. */
const later = (steps: number) => `${new Date(testNow + steps * 1000).toISOString().slice(0, 19)}Z`;

/** A random query whose every filter is often absent. */
export const anyQuery = (): fc.Arbitrary<SearchQuery> =>
  fc
    .record({
      kinds: some(kinds),
      types: some(listingTypes),
      categories: some(['factory', 'warehouse', 'project-land', 'franchise']),
      nation: maybe(['VN', 'JP'], 8),
      province: maybe(['24', '79', '48'], 8),
      ward: maybe(['09193', '25942'], 10),
      oldProvince: maybe(['27', '74', '79'], 10),
      oldDistrict: maybe(['258', '718', '720', '760'], 10),
      oldCommune: maybe(['09193', '09196', '25942'], 12),
      price: seldom(range(13), 5),
      area: seldom(range(13), 5),
      status: some(['planned', 'ready', 'operating'] as const),
      legal: some(['land-certificate', 'contract']),
      infra: some(['power22kv', 'wastewater', 'dock', 'nowhere']),
      incentives: some(['taxHoliday', 'economicZone']),
      park: maybe(['KCN Yên Phong', 'kcn yen phong', 'VSIP I', 'nowhere'], 10),
      largeScale: maybe([true] as const, 8),
      verified: maybe([true] as const, 8),
      publishedAfter: maybe([later(-20), later(-5)], 8),
      q: maybe(keywords, 2),
      sort: maybe(sorts, 2),
      limit: fc.integer({ min: 1, max: 8 }),
      page: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ price, area, ...rest }) => {
      const query = {
        ...rest,
        priceMin: price?.[0] && price[0] * 500_000_000,
        priceMax: price?.[1] && price[1] * 500_000_000,
        areaMin: area?.[0] && area[0] * 500 + 0.25,
        areaMax: area?.[1] && area[1] * 500 + 0.25,
      };
      return Object.fromEntries(
        Object.entries(query).filter(([, value]) => value !== undefined),
      ) as SearchQuery;
    });
