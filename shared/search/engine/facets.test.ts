/** Which filters a facet ignores, and what it tells. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDoc, testNow } from '#bench/search/random-docs.ts';
import { buildColumns } from '../index/build-columns.ts';
import { createLiveIndex } from '../index/live-index.ts';
import type { SearchDoc } from '../model.ts';
import { SearchFilters as Schema, type SearchFilters } from '../query.ts';
import { matches } from '../rules.ts';
import {
  areaBands,
  bandValue,
  type FacetName,
  facetNames,
  facetValues,
  ignoredBy,
  priceBands,
} from './facets.ts';

const { wanted: _, ...sample } = fc.sample(anyDoc(), { numRuns: 1, seed: 4 })[0]!;
let made = 0;
const doc = (changes: Partial<SearchDoc>): SearchDoc => ({
  ...sample,
  id: `01J${String(++made).padStart(23, '0')}`,
  expiresAt: testNow + 1000,
  kind: 'sell',
  type: 'land',
  category: 'project-land',
  provinceCode: '79',
  wardCode: '25942',
  oldProvinceCode: '74',
  oldDistrictKeys: ['718'],
  oldCommuneKeys: ['25942', '25945'],
  ...changes,
});
const facetsOf = (docs: SearchDoc[], filters: SearchFilters) =>
  createLiveIndex(buildColumns(docs, testNow)).search(
    { ...filters, page: 1, limit: 1 },
    { offset: 0, limit: 0, hasFacets: true },
    testNow,
  ).facets!;
const told = (docs: SearchDoc[], filters: SearchFilters, name: FacetName) =>
  Object.fromEntries((facetsOf(docs, filters)[name] ?? []).map(({ value, count }) => [value, count]));

describe('a facet', () => {
  it('ignores its own filter and those below it', () => {
    expect(ignoredBy('kinds')).toEqual(['kinds']);
    expect(ignoredBy('types')).toEqual(['types', 'categories']);
    expect(ignoredBy('categories')).toEqual(['categories']);
    expect(ignoredBy('province')).toEqual(['province', 'ward']);
    expect(ignoredBy('oldProvince')).toEqual(['oldProvince', 'oldDistrict', 'oldCommune']);
    expect(ignoredBy('oldDistrict')).toEqual(['oldDistrict', 'oldCommune']);
    expect(ignoredBy('nation')).toEqual([
      ...['nation', 'province', 'ward', 'oldProvince', 'oldDistrict', 'oldCommune'],
    ]);
  });

  it('tells what each other choice would leave', () => {
    const docs = [
      doc({}),
      doc({ type: 'brand', category: 'franchise' }),
      doc({ kind: 'rent', type: 'brand', category: 'franchise' }),
      doc({ category: 'residential-land', provinceCode: '24', wardCode: '09193' }),
    ];
    const filters: SearchFilters = {
      kinds: ['sell'],
      types: ['land'],
      categories: ['project-land'],
      province: '79',
    };
    expect(told(docs, filters, 'kinds')).toEqual({ sell: 1 });
    expect(told(docs, filters, 'types')).toEqual({ land: 1, brand: 1 });
    expect(told(docs, { ...filters, categories: undefined }, 'province')).toEqual({ 79: 1, 24: 1 });
    expect(told(docs, filters, 'province')).toEqual({ 79: 1 });
  });

  it('of wards is told within a province, of old districts and communes within what they lay in', () => {
    const docs = [doc({}), doc({ wardCode: '26734', oldDistrictKeys: ['760', '761'] })];
    expect(facetsOf(docs, {})).not.toHaveProperty('ward');
    expect(facetsOf(docs, {})).not.toHaveProperty('oldDistrict');
    expect(told(docs, { province: '79', ward: '26734' }, 'ward')).toEqual({ 25942: 1, 26734: 1 });
    expect(told(docs, { oldProvince: '74' }, 'oldDistrict')).toEqual({ 718: 1, 760: 1, 761: 1 });
    expect(facetsOf(docs, { oldProvince: '74' })).not.toHaveProperty('oldCommune');
    const within = { oldProvince: '74', oldDistrict: '718', oldCommune: '25945' };
    expect(told(docs, within, 'oldCommune')).toEqual({ 25942: 1, 25945: 1 });
  });

  it('tells at most so many values, the most frequent first', () => {
    const docs = Array.from({ length: 300 }, (_, i) => doc({ park: `Khu ${Math.floor(i ** 1.02)}` }));
    const parks = facetsOf([...docs, doc({ park: 'KHU 5' }), doc({ park: 'Khu 5' })], {}).park!;
    expect(parks).toHaveLength(facetValues);
    expect(parks[0]).toEqual({ value: 'KHU 5', count: 3 });
  });

  it('tells of a band what the filter that it sets would find', () => {
    const docs = fc.sample(anyDoc(), { numRuns: 200, seed: 9 });
    const unique = [...new Map(docs.map((one) => [one.id, one])).values()];
    for (const [name, bands] of [
      ['price', priceBands],
      ['area', areaBands],
    ] as const) {
      const counts = told(unique, {}, name);
      for (const band of bands) {
        const value = bandValue(band);
        const [min, max] = value.split('-');
        const filters = Schema.parse({ [`${name}Min`]: min, ...(max && { [`${name}Max`]: max }) });
        expect(counts[value] ?? 0).toBe(unique.filter((one) => matches(one, filters, testNow)).length);
      }
    }
  });

  it('has a filter of the same name for every value it tells', () => {
    const docs = fc.sample(anyDoc(), { numRuns: 60, seed: 6 });
    const live = [...new Map(docs.map((one) => [one.id, one])).values()];
    const facets = facetsOf(live, { province: '79', oldProvince: '74', oldDistrict: '718' });
    const asked = facetNames.filter((name) => name !== 'price' && name !== 'area');
    for (const name of asked) {
      for (const { value } of facets[name] ?? [])
        expect(Schema.safeParse({ [name]: value }).success).toBe(true);
    }
    expect(Object.keys(facets).length).toBe(facetNames.length);
  });
});
