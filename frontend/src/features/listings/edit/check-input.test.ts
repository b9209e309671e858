/** The form's checks are the server's, at the form's own fields and in its order; the outline follows them. */
import { describe, expect, it } from 'vitest';
import { type CheckFacts, checkInput } from '#lib/listing/check-input.ts';
import { looksLikePhone, nationalPhone } from '#lib/phones.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { formFieldOf, locateErrors, sectionOf } from './error-paths.ts';
import { emptyForm, type ListingForm } from './model.ts';
import { outlineOf } from './outline/outline.ts';
import { toRequest } from './to-request.ts';
import { loadCheck } from './use-form-checks.ts';

const checks: CheckFacts = {
  categories: defaultCategories,
  rates: defaultRates,
  year: 2026,
  isPhone: looksLikePhone,
};
const factory = (over: Partial<ListingForm> = {}): ListingForm => {
  const empty = emptyForm('vi');
  return {
    ...empty,
    kind: 'sell',
    type: 'industrial-park',
    category: 'factory',
    title: 'Bán nhà xưởng tại Yên Phong',
    place: { ...empty.place, wardCode: '09193', provinceCode: '24' },
    price: { ...empty.price, amount: '5.2' },
    landArea: { value: '1', unit: 'ha' },
    description: '<p>Xưởng mới</p>',
    mediaIds: ['01J0000000000000000000000A'],
    contact: { name: 'Nguyễn An', phone: '0912 345 678', email: '' },
    ...over,
  };
};
const wrongIn = (form: ListingForm) =>
  locateErrors(checkInput(toRequest(form), checks), form).map(({ name, code }) => `${name} ${code}`);

describe('checks of the form', () => {
  it('find nothing in a listing that may be posted', () => {
    expect(wrongIn(factory())).toEqual([]);
  });

  it('name everything that an empty form lacks, in the form’s order', () => {
    expect(wrongIn(emptyForm('vi'))).toEqual([
      'kind required',
      'type required',
      'category required',
      'title required',
      'place.wardCode required',
      'price.amount required',
      'landArea.value required',
      'description required',
      'mediaIds required',
      'contact.name required',
      'contact.phone required',
    ]);
  });

  it.each([
    [{ title: 'x'.repeat(151) }, 'title too-long'],
    [{ description: '<p> </p>' }, 'description required'],
    [{ price: { ...factory().price, amount: 'năm tỷ' } }, 'price.amount invalid-format'],
    [{ landArea: { value: '', unit: 'm2' as const } }, 'landArea.value required'],
    [{ landUse: { mode: 'until' as const, year: '2020' } }, 'landUse.year too-small'],
    [{ contact: { name: 'A', phone: '123456', email: '' } }, 'contact.phone invalid-format'],
    [{ category: 'brand' }, 'category not-allowed'],
  ])('say what is wrong with %o', (over, expected) => {
    expect(wrongIn(factory(over))).toContain(expected);
  });

  it('judge fields against each other though another field does not fit', () => {
    const form = factory({ title: 'ngắn', mediaIds: [], landArea: { value: '', unit: 'm2' } });
    expect(wrongIn(form)).toEqual(['title too-short', 'landArea.value required', 'mediaIds required']);
  });

  it('ask of a want a range where an offer has an amount', () => {
    const place = { ...factory().place, provinces: [{ code: '24', wardCodes: [] }] };
    const want = factory({ kind: 'buy', mediaIds: [], place });
    expect(wrongIn(want)).toEqual(['price.from range-empty', 'areaRange.from.value required']);
    const price = { ...want.price, from: '3', to: '2' };
    const areaRange = { from: { value: '1', unit: 'ha' as const }, to: { value: '5', unit: 'm2' as const } };
    expect(wrongIn({ ...want, price, areaRange })).toEqual([
      'price.to range-reversed',
      'areaRange.to.value range-reversed',
    ]);
    expect(wrongIn({ ...want, price: { ...price, to: '4' }, areaRange })).toEqual([
      'areaRange.to.value range-reversed',
    ]);
  });

  it('come lazily, as the very same function', async () => {
    expect((await loadCheck())(toRequest(factory()), checks)).toEqual([]);
  });
});

describe('words of the server find their field', () => {
  const form = factory();
  it.each([
    ['/listing/mediaIds/3', 'mediaIds'],
    ['/listing/infrastructure/keys/0', 'infrastructure.keys'],
    ['/listing/enterprise/totalAssets/amount', 'enterprise.totalAssets.amount'],
    ['/listing/leaseMonths', 'leaseTerm.value'],
    ['/listing/place/enteredAs/oldCommuneCode', 'place.wardCode'],
    ['/listing/translations/ja/title', 'translations.ja.title'],
    ['/listing/price', 'price.amount'],
  ])('%s is %s', (pointer, name) => {
    expect(formFieldOf(pointer, form, '/listing')).toBe(name);
  });
  it('and their section', () => {
    expect(['price.amount', 'translations.ja.title', 'contact.phone', 'root'].map(sectionOf)).toEqual([
      'figures',
      'description',
      'contact',
      'basics',
    ]);
  });
});

describe('the outline', () => {
  const states = (form: ListingForm, outstanding: string[] = [], shown: string[] = []) =>
    Object.fromEntries(outlineOf(form, outstanding, shown).map(({ section, state }) => [section, state]));

  it('shows the sections of the kind and type', () => {
    expect(Object.keys(states(factory()))).not.toContain('enterprise');
    expect(Object.keys(states(factory({ kind: 'buy', type: 'brand' })))).toEqual([
      'basics',
      'place',
      'figures',
      'description',
      'pictures',
      'enterprise',
      'contact',
    ]);
  });
  it('tells what is wrong from what is missing, and what may stay empty from what is done', () => {
    const seen = states(factory(), ['mediaIds', 'contact.phone'], ['contact.phone']);
    expect(seen).toMatchObject({
      basics: 'done',
      pictures: 'todo',
      contact: 'wrong',
      infrastructure: 'optional',
    });
    const filled = factory({ infrastructure: { keys: ['bus'], incentives: [], note: '' } });
    expect(states(filled).infrastructure).toBe('done');
  });
  it('claims nothing before anybody has looked', () => {
    expect(outlineOf(factory(), null, []).every(({ state }) => state === 'todo')).toBe(true);
  });
  it('counts what is missing in each section', () => {
    const [basics] = outlineOf(factory(), ['title', 'category', 'mediaIds'], []);
    expect(basics).toEqual({ section: 'basics', state: 'todo', missing: 2 });
  });
});

describe('contact phones', () => {
  it.each([
    ['+84912345678', '0912 345 678'],
    ['+842838291234', '0283 829 1234'],
    ['+8419001234', '1900 1234'],
    ['+81312345678', '+81312345678'],
    ['', ''],
  ])('%s is shown as %s', (stored, shown) => {
    expect(nationalPhone(stored)).toBe(shown);
  });
  it('are taken as they are typed, letters and scraps are not', () => {
    expect(['0912.345.678', '84 912 345 678', '1900 1234', '+81 3-1234-5678'].every(looksLikePhone)).toBe(
      true,
    );
    expect(['', 'gọi tôi', '0912'].some(looksLikePhone)).toBe(false);
  });
});
