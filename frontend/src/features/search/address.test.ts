/** The address of a search: kind to what it cannot read, exact in what it writes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryNames } from '#shared/search/query.ts';
import {
  changed,
  filterNames,
  readSearch,
  toggled,
  without,
  withoutReversed,
  writeSearch,
} from './address.ts';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  it('knows every parameter of the contract that people set', () => {
    expect(['limit', 'cursor', ...filterNames, 'sort', 'page'].sort()).toEqual([...queryNames].sort());
  });
  it('reads what it knows and leaves out the rest', () => {
    expect(read('kinds=sell&kinds=rental&utm_source=x&q=+&page=2')).toEqual({
      kinds: 'sell,rental',
      page: '2',
    });
  });
  it('reads the price as the home page’s form sends it without a script, and writes it as two ends', () => {
    expect(read('kinds=sell&price=1000000000-3000000000')).toEqual({
      kinds: 'sell',
      priceMin: '1000000000',
      priceMax: '3000000000',
    });
    expect(read('price=-1000000000')).toEqual({ priceMax: '1000000000' });
    expect(read('price=')).toEqual({});
    expect(read('price=50000000000-&priceMin=1')).toEqual({ priceMin: '1' });
    expect(read('price=x-y')).toEqual({});
    expect(writeSearch(read('price=1-2')).toString()).toBe('priceMin=1&priceMax=2');
  });
  it('comes back as it went, in one order', () => {
    const values = fc.record(
      Object.fromEntries(
        [...filterNames, 'sort'].map((name) => [name, fc.stringMatching(/^[a-z0-9]{1,8}$/)]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, (search) => {
        const text = writeSearch(search).toString();
        expect(read(text)).toEqual(search);
        expect(writeSearch(read(text)).toString()).toBe(text);
      }),
    );
  });
  it('leaves the first page out and goes back to it when a filter changes', () => {
    expect(writeSearch({ q: 'kho', page: '1' }).toString()).toBe('q=kho');
    expect(changed({ q: 'kho', page: '3' }, { priceMin: '5' })).toEqual({ q: 'kho', priceMin: '5' });
    expect(changed({ q: 'kho' }, { page: '3' })).toEqual({ q: 'kho', page: '3' });
  });
  it('lets go of what lies below a changed place or type', () => {
    const search = { province: '24', ward: '09193', types: 'land', categories: 'farm' };
    expect(changed(search, { province: '31' })).toEqual({
      province: '31',
      types: 'land',
      categories: 'farm',
    });
    expect(toggled(search, 'types', 'land')).toEqual({ province: '24', ward: '09193' });
    expect(changed(search, { oldProvince: '27' })).toEqual({
      oldProvince: '27',
      types: 'land',
      categories: 'farm',
    });
    const old = { nation: 'VN', oldProvince: '27', oldDistrict: '258', oldCommune: '09193' };
    expect(changed(old, { oldDistrict: '259' })).toEqual({
      nation: 'VN',
      oldProvince: '27',
      oldDistrict: '259',
    });
    expect(changed(old, { nation: 'LA' })).toEqual({ nation: 'LA' });
  });
  it('asks for no range that stands the wrong way round', () => {
    expect(withoutReversed({ priceMin: '5', priceMax: '12', areaMin: '9', areaMax: '9' })).toEqual({
      ...{ priceMin: '5', priceMax: '12', areaMin: '9', areaMax: '9' },
    });
    expect(withoutReversed({ q: 'kho', priceMin: '50', priceMax: '6', areaMin: '9' })).toEqual({
      ...{ q: 'kho', areaMin: '9' },
    });
  });
  it('drops what the server would not take', () => {
    expect(
      without({ priceMin: 'x', q: 'kho', page: '999999' }, ['#/query/priceMin', '#/query/page']),
    ).toEqual({ q: 'kho' });
  });
});
