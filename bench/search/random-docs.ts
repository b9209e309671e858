/** Random search documents for property tests: small vocabularies, so that filters and words often hit. */

import fc from 'fast-check';
import { ulid } from 'ulid';
import { dayNumber, phaseHeldOutOn } from '#shared/kernel/hold-out.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import type { SearchDoc } from '#shared/search/model.ts';

/** The moment that the tests call now. */
export const testNow = Date.parse('2026-11-20T05:00:00Z');
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const titles = [
  'Bán đất nền Bình Dương',
  'Cho thuê nhà xưởng KCN Yên Phong 5.200 m²',
  'Chuyển nhượng khu công nghiệp Hoà Khánh',
  'Đất nông nghiệp Đắk Lắk 2,4 ha',
  'Sang nhượng quán cà phê quận 1',
  'Kho lạnh gần cảng Đình Vũ',
  'Cần mua đất thổ cư Thuỷ Nguyên',
  'Đạt chuẩn PCCC, nhà máy dệt',
  'Hải Phòng: cho thuê không gian văn phòng',
];
const translations = [
  { en: 'Factory for lease in Yen Phong industrial park' },
  { ja: 'バクニンの工業用地を売却', zh: '出售北宁工业用地' },
  { ko: '빈즈엉 산업단지 공장 임대' },
  {},
];
const names = [
  ['Phường Thuận An', 'Thành phố Hồ Chí Minh', 'Tỉnh Bình Dương'],
  ['Xã Yên Phong', 'Bắc Ninh', 'Tỉnh Bắc Ninh', 'KCN Yên Phong'],
  ['Phường Hòa Khánh', 'Đà Nẵng'],
  [],
];
const descriptions = [
  'Đất đẹp, sổ đỏ chính chủ, giá tốt nên mua ngay',
  'Mặt tiền đường lớn, điện ba pha, gần khu công nghiệp',
  'Giấy chứng nhận đầy đủ, bình yên, phong cảnh đẹp, 3 ha, có kho',
  '',
];

const anyRange = (max: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max }).map((v): [number | null, number | null] => [v, v]) },
    { weight: 1, arbitrary: fc.constant<[number | null, number | null]>([null, null]) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max }).map((v): [number | null, number | null] => [v, null]),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max }).map((v): [number | null, number | null] => [null, v]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
        .map(([a, b]): [number | null, number | null] => [Math.min(a, b), Math.max(a, b)]),
    },
  );

const anyId = fc
  .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 2 ** 30 }))
  .map(([ms, seed]) => {
    let rest = seed;
    const random = () => {
      rest = (Math.imul(rest, 1_664_525) + 1_013_904_223) >>> 0;
      return rest / 2 ** 32;
    };
    return ulid(testNow - ms, random);
  });
const anyCode = fc
  .array(fc.integer({ min: 0, max: 31 }), { minLength: 8, maxLength: 8 })
  .map((digits) => `DA${digits.map((d) => crockford[d]).join('')}`);
const coarse = (value: number, step: number) => value * step;

/** Where it lies: nation, province, ward, old province, old districts, old communes. */
const anyPlace = fc.constantFrom(
  ['VN', '24', '09193', '27', ['258'], ['09193', '09196']],
  ['VN', '24', '09193', '27', ['258'], ['09196']],
  ['VN', '79', '25942', '74', ['718', '720'], ['25942']],
  ['VN', '79', '26734', '79', ['760'], []],
  ['VN', '48', '20194', '48', [], []],
  ['JP', null, null, null, [], []],
) as fc.Arbitrary<[string, string | null, string | null, string | null, string[], string[]]>;

/** Where wants look: in several provinces, of which some are narrowed to a ward. */
const anyWanted = fc.constantFrom<SearchDoc['wanted'][]>(
  ...Array<undefined>(8).fill(undefined),
  {
    provinces: ['24', '79'],
    wards: ['24*', '25942'],
    oldProvinces: ['27', '24', '74'],
    oldDistricts: ['27*', '24*', '718', '720'],
    oldCommunes: ['27*', '24*', '25942'],
  },
  {
    provinces: ['79'],
    wards: ['79*'],
    oldProvinces: ['79', '74', '77'],
    oldDistricts: ['79*', '74*', '77*'],
    oldCommunes: ['79*', '74*', '77*'],
  },
  {
    provinces: ['24', '48'],
    wards: ['09193', '48*'],
    oldProvinces: ['27', '48', '49'],
    oldDistricts: ['258', '48*', '49*'],
    oldCommunes: ['09193', '09196', '48*', '49*'],
  },
);

/** Held out at `testNow`. */
const todaysPhase = phaseHeldOutOn(dayNumber(testNow));

/** A random document; times lie around `testNow`, a few are expired or have lost their level. */
export const anyDoc = (): fc.Arbitrary<SearchDoc> =>
  fc
    .record({
      id: anyId,
      code: anyCode,
      version: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom(...kinds),
      type: fc.constantFrom(...listingTypes),
      category: fc.constantFrom('factory', 'warehouse', 'project-land', 'franchise'),
      level: fc.constantFrom(0, 0, 1, 2, 2) as fc.Arbitrary<0 | 1 | 2>,
      levelUntil: fc.option(
        fc.constantFrom(testNow - 1, testNow, testNow + 1, testNow + 90_000, testNow + 1e9),
      ),
      holdOut: fc.option(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, todaysPhase, todaysPhase)),
      publishedAt: fc.integer({ min: -50, max: 0 }).map((step) => testNow + coarse(step, 1000)),
      expiresAt: fc
        .constantFrom(-5, 0, 1, 2, 95_000, ...Array<number>(9).fill(1_296_000_000))
        .map((ms) => testNow + ms),
      price: anyRange(12).map((r) => r.map((v) => v && v * 500_000_000) as [number | null, number | null]),
      area: anyRange(12).map((r) => r.map((v) => v && v * 50_000 + 25) as [number | null, number | null]),
      place: anyPlace,
      wanted: anyWanted,
      assetStatus: fc.option(fc.constantFrom('planned', 'ready', 'operating')),
      legal: fc.option(fc.constantFrom('land-certificate', 'contract')),
      infra: fc.subarray(['power22kv', 'wastewater', 'dock', 'road24m']),
      incentives: fc.subarray(['taxHoliday', 'economicZone']),
      park: fc.option(fc.constantFrom('KCN Yên Phong', 'KCN  Yên phong', 'VSIP I')),
      isLargeScale: fc.boolean(),
      isSunk: fc.boolean(),
      verifiedUntil: fc.option(fc.constantFrom(-5, 0, 1, 90_000, 86_400_000).map((ms) => testNow + ms)),
      title: fc.constantFrom(...titles),
      translations: fc.constantFrom(...translations),
      names: fc.constantFrom(...names),
      description: fc.constantFrom(...descriptions),
    })
    .map(
      ({
        price,
        area,
        place,
        wanted,
        title,
        translations: others,
        names: placeNames,
        description,
        ...rest
      }) => ({
        ...rest,
        priceVndMin: price[0],
        priceVndMax: price[1],
        areaDm2Min: area[0],
        areaDm2Max: area[1],
        nation: wanted ? 'VN' : place[0],
        ...(wanted && { wanted }),
        provinceCode: place[1],
        wardCode: place[2],
        oldProvinceCode: place[3],
        oldDistrictKeys: place[4],
        oldCommuneKeys: place[5],
        text: { titles: { vi: title, ...others }, names: placeNames, description },
      }),
    );

/** Many documents, each with its own id; rarely only a few. */
export const anyDocs = (maxLength: number): fc.Arbitrary<SearchDoc[]> =>
  fc.oneof(
    { weight: 1, arbitrary: distinct(0, 3) },
    { weight: 5, arbitrary: distinct(Math.ceil(maxLength * 0.7), maxLength) },
  );
const distinct = (minLength: number, maxLength: number) =>
  fc.uniqueArray(anyDoc(), { selector: (doc) => doc.id, minLength, maxLength, size: 'max' });
