/** What a listing's fields must be together, one wrong thing at a time. */
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '../catalog/categories.ts';
import { type Checks, checkListing } from './checks.ts';
import { ListingInput } from './model.ts';
import type { WantedProvince } from './place-model.ts';
import { testInput, testRates } from './testing/samples.ts';

const checks: Checks = {
  categories: defaultCategories,
  rates: testRates,
  year: 2026,
  hasProvince: (code) => ['24', '75', '79', '80'].includes(code),
  provinceOfWard: (code) => ({ '26740': '79', '25813': '79', '09193': '24' })[code],
  isNation: (code) => code === 'JP',
  isPhone: (text) => text.startsWith('0'),
  plainText: (html) => html.replace(/<[^>]*>/g, ''),
};
const errorsOf = (changes: Partial<ListingInput>, world: Partial<Checks> = {}) =>
  checkListing(ListingInput.parse(testInput(changes)), { ...checks, ...world }).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
const price = (changes: object) =>
  ({ mode: 'exact', amount: '5', unit: 'billion-vnd', per: 'total', ...changes }) as ListingInput['price'];
const range = (changes: object = {}) =>
  ({
    mode: 'range',
    from: '2',
    to: '3',
    unit: 'billion-vnd',
    per: 'total',
    ...changes,
  }) as ListingInput['price'];
const want = (changes: Partial<ListingInput> = {}): Partial<ListingInput> => ({
  kind: 'buy',
  mediaIds: [],
  landArea: undefined,
  areaRange: { from: { value: '1', unit: 'ha' } },
  price: range(),
  ...changes,
});
const wantedIn = (...provinces: WantedProvince[]) => ({ nation: 'VN' as const, provinces });
const metres = (value: string) => ({ value, unit: 'm2' as const });

describe('checkListing', () => {
  it('an old commune leads to the ward, where somebody knows', () => {
    const place = { nation: 'VN', wardCode: '26740', enteredAs: { oldCommuneCode: '09193' } } as const;
    const input = testInput({ place });
    const found = (leads?: boolean) =>
      checkListing(input, { ...checks, ...(leads !== undefined && { leadsToWard: () => leads }) });
    expect([found(), found(true)]).toEqual([[], []]);
    expect(found(false)).toMatchObject([{ pointer: '/place/enteredAs/oldCommuneCode', code: 'not-allowed' }]);
  });
  it('lets wants name provinces, whole or by ward, and a ward alone as offers do', () => {
    const places: ListingInput['place'][] = [
      wantedIn({ code: '80' }),
      wantedIn({ code: '79', wardCodes: ['26740', '25813'] }, { code: '75', wardCodes: [] }),
      { nation: 'VN', wardCode: '26740' },
    ];
    for (const place of places) expect(errorsOf(want({ place }))).toEqual([]);
  });
  it('takes ten provinces and ten wards in all, no more', () => {
    const provinces = (count: number) => Array.from({ length: count }, (_, n) => ({ code: String(10 + n) }));
    const parse = (place: object) => ListingInput.safeParse({ ...testInput(want()), place }).success;
    expect(parse(wantedIn(...provinces(10)))).toBe(true);
    expect(parse(wantedIn(...provinces(11)))).toBe(false);
    const wards = (first: number, count: number) =>
      Array.from({ length: count }, (_, n) => String(20_000 + first + n));
    const place = (second: number) =>
      wantedIn({ code: '79', wardCodes: wards(0, 6) }, { code: '80', wardCodes: wards(6, second) });
    const known = { provinceOfWard: (code: string) => (Number(code) < 20_006 ? '79' : '80') };
    expect(errorsOf(want({ place: place(4) }), known)).toEqual([]);
    expect(errorsOf(want({ place: place(5) }), known)).toEqual(['/place/provinces/1/wardCodes too-many']);
  });
  it('has nothing against a right offer, want, brand or place abroad', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf(want())).toEqual([]);
    expect(errorsOf(want({ price: { mode: 'deal' } }))).toEqual([]);
    expect(errorsOf({ type: 'brand', category: 'franchise', landArea: undefined })).toEqual([]);
    expect(errorsOf({ place: { nation: 'JP', address: 'Tokyo, Minato' } })).toEqual([]);
    expect(errorsOf({ landArea: undefined, floorArea: metres('1200') })).toEqual([]);
  });
  it.each<[string, Partial<ListingInput>, string[]]>([
    ['a category of another type', { category: 'franchise' }, ['/category not-allowed']],
    ['a description of marks only', { description: '<p> <br></p>' }, ['/description required']],
    [
      'a description that nobody can see',
      { description: '<p>\u200b\u00a0\u3164\u2800</p>' },
      ['/description required'],
    ],
    ['an offer without a picture', { mediaIds: [] }, ['/mediaIds required']],
    ['an unknown legal state', { legal: 'gold' }, ['/legal not-allowed']],
    ['land use that has ended', { landUse: { mode: 'until', year: 2026 } }, ['/landUse/year too-small']],
    ['an unknown ward', { place: { nation: 'VN', wardCode: '99999' } }, ['/place/wardCode not-found']],
    ['no ward in an offer', { place: { nation: 'VN' } }, ['/place/wardCode required']],
    [
      'provinces in an offer',
      { place: wantedIn({ code: '79' }) },
      ['/place/provinces not-allowed', '/place/wardCode required'],
    ],
    ['a want that looks nowhere', want({ place: { nation: 'VN' } }), ['/place/provinces required']],
    ['a want without a province', want({ place: wantedIn() }), ['/place/provinces required']],
    [
      'an unknown province',
      want({ place: wantedIn({ code: '79' }, { code: '74' }) }),
      ['/place/provinces/1/code not-found'],
    ],
    [
      'the same province twice',
      want({ place: wantedIn({ code: '79' }, { code: '24' }, { code: '79' }) }),
      ['/place/provinces/2/code duplicate'],
    ],
    [
      'wards that are unknown, of another province, and named twice',
      want({ place: wantedIn({ code: '79', wardCodes: ['26740', '99999', '09193', '26740'] }) }),
      [
        '/place/provinces/0/wardCodes/1 not-found',
        '/place/provinces/0/wardCodes/2 not-allowed',
        '/place/provinces/0/wardCodes/3 duplicate',
      ],
    ],
    [
      'a want with a ward beside its provinces',
      want({ place: { ...wantedIn({ code: '79' }), wardCode: '26740' } }),
      ['/place/wardCode not-allowed'],
    ],
    ['an unknown nation', { place: { nation: 'QQ', address: 'Nowhere' } }, ['/place/nation not-allowed']],
    [
      'an old commune that is none',
      { place: { nation: 'VN', wardCode: '26740', enteredAs: { oldCommuneCode: 'x' } } },
      ['/place/enteredAs/oldCommuneCode invalid-format'],
    ],
    ['an offer with a range', { price: range() }, ['/price/mode not-allowed']],
    ['a want with one price', want({ price: price({}) }), ['/price/mode not-allowed']],
    ['a month’s price of a sale', { price: price({ per: 'month' }) }, ['/price/per not-allowed']],
    [
      'a sale’s m² price of a lease',
      { kind: 'rental', price: price({ per: 'm2' }) },
      ['/price/per not-allowed'],
    ],
    [
      'a price per m² without an area',
      { type: 'other', category: 'school', landArea: undefined, price: price({ per: 'm2' }) },
      ['/price/per area-needed'],
    ],
    [
      'a price per m² of a company',
      { type: 'enterprise', category: 'shares', price: price({ per: 'm2' }) },
      ['/price/per not-allowed'],
    ],
    [
      'a partner page without a developer',
      { partnerId: '01JD00000000000000000000PA' },
      ['/partnerId not-allowed'],
    ],
    [
      'land without an area',
      { type: 'land', category: 'project-land', landArea: undefined },
      ['/landArea required'],
    ],
    ['a want of land without an area', want({ areaRange: undefined }), ['/areaRange required']],
    ['a brand with an area', { type: 'brand', category: 'brand' }, ['/landArea not-allowed']],
    [
      'a floor on farmland',
      { type: 'aquaculture', category: 'aquaculture-land', floorArea: metres('10') },
      ['/floorArea not-allowed'],
    ],
    ['an offer with a range of areas', { areaRange: { from: metres('1') } }, ['/areaRange not-allowed']],
    ['a want with one area', want({ landArea: metres('5') }), ['/landArea not-allowed']],
    [
      'a range of areas the wrong way round',
      want({ areaRange: { from: metres('10001'), to: { value: '1', unit: 'ha' } } }),
      ['/areaRange/to range-reversed'],
    ],
    ['an area of nothing', { landArea: metres('0.001') }, ['/landArea/value too-small']],
    [
      'an area beyond exact numbers',
      { landArea: { value: '999999999999', unit: 'ha' } },
      ['/landArea/value too-large'],
    ],
    ['a price beyond exact numbers', { price: price({ amount: '99999999' }) }, ['/price/amount too-large']],
    [
      'a want’s price beyond exact numbers',
      want({ price: range({ to: '9007200' }) }),
      ['/price/to too-large'],
    ],
    ['less than one đồng', { price: price({ amount: '0.0001', unit: 'jpy' }) }, ['/price/amount too-small']],
    [
      'a price per m² beyond exact numbers',
      { landArea: metres('0.01'), price: price({ amount: '900719' }) },
      ['/price/amount too-large'],
    ],
    ['enterprise figures of a factory', { enterprise: { branchCount: 3 } }, ['/enterprise not-allowed']],
    [
      'infrastructure of a want',
      want({ infrastructure: { keys: ['power-22kv'], incentives: [] } }),
      ['/infrastructure not-allowed'],
    ],
    [
      'unknown infrastructure and incentives',
      { infrastructure: { keys: ['power-22kv', 'teleport', 'constructor'], incentives: ['gift'] } },
      [
        '/infrastructure/keys/1 not-allowed',
        '/infrastructure/keys/2 not-allowed',
        '/infrastructure/incentives/0 not-allowed',
      ],
    ],
    ['a phone that is none', { contact: { name: 'A', phone: 'call me' } }, ['/contact/phone invalid-format']],
  ])('names %s', (_, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
  it('lets a listing keep its category when that is offered no more', () => {
    const categories = defaultCategories.map((c) => (c.id === 'factory' ? { ...c, isHidden: true } : c));
    expect(errorsOf({}, { categories })).toEqual(['/category not-allowed']);
    expect(errorsOf({}, { categories, keptCategory: 'factory' })).toEqual([]);
    expect(errorsOf({ category: 'nothing' }, { keptCategory: 'nothing' })).toEqual(['/category not-allowed']);
  });
  it('leaves to the server what a form cannot know', () => {
    const { provinceOfWard: _, isPhone: __, isNation: ___, ...form } = checks;
    const input = testInput({ place: { nation: 'VN', wardCode: '99999' } });
    expect(checkListing(input, form)).toEqual([]);
  });
});
