/** Catalog rules and the words that ship with the product. */
import { expect, test } from 'vitest';
import { kinds, listingTypes } from '../kernel/listing-kind.ts';
import { locales } from '../kernel/locale.ts';
import { defaultCategories, defaultNewsCategories, typeNames } from './categories.ts';
import { defaultRates, defaultSettings } from './defaults.ts';
import {
  incentives,
  infrastructure,
  infrastructureGroupNames,
  infrastructureGroups,
} from './infrastructure.ts';
import { legalStatusNames } from './legal.ts';
import { Catalog, Category, legalStatuses } from './model.ts';
import {
  areaNeedOf,
  categoriesOf,
  groupsOf,
  hasFloorArea,
  isCategoryOf,
  isIncentiveKey,
  isInfrastructureKey,
  isLegalStatus,
} from './rules.ts';

test('the categories of the decisions stand under their types, with unique ids', () => {
  const ids = (type: (typeof listingTypes)[number]) => categoriesOf(type).map(({ id }) => id);
  expect(ids('land')).toEqual(
    expect.arrayContaining(['residential-land', 'project-land', 'agricultural-land']),
  );
  expect(ids('aquaculture')).toContain('aquaculture-land');
  expect(ids('industrial-park')).toEqual([
    'industrial-park',
    'export-processing-zone',
    'industrial-cluster',
    'factory',
    'ready-built-factory',
    'build-to-suit-factory',
    'warehouse',
    'cold-storage',
  ]);
  expect(ids('enterprise').slice(0, 2)).toEqual(['enterprise-transfer', 'shares']);
  expect(ids('brand')).toEqual(['brand', 'franchise']);
  expect(ids('other')).toEqual(['commercial-premises', 'office', 'hospitality', 'school', 'other']);
  expect(new Set(defaultCategories.map(({ id }) => id)).size).toBe(defaultCategories.length);
});

test('every shipped word is there in all five languages, and the defaults fit their schema', () => {
  const words = [
    ...Object.values(typeNames),
    ...defaultCategories.map((c) => c.names),
    ...defaultNewsCategories.map((c) => c.names),
    ...Object.values(infrastructureGroupNames),
    ...Object.values(infrastructure).map((option) => option.names),
    ...Object.values(incentives),
    ...Object.values(legalStatusNames),
  ];
  for (const word of words)
    for (const locale of locales) expect(word[locale], JSON.stringify(word)).toMatch(/\S/);
  const catalog = {
    ...{ categories: [...defaultCategories], newsCategories: [...defaultNewsCategories] },
    ...{ rates: defaultRates, settings: defaultSettings },
  };
  expect(Catalog.safeParse(catalog).success).toBe(true);
  expect(Category.safeParse({ ...defaultCategories[0], id: 'Đất' }).success).toBe(false);
});

test('each infrastructure group of the seed has something to pick', () => {
  const used = new Set(Object.values(infrastructure).map(({ group }) => group));
  expect([...used].sort()).toEqual([...infrastructureGroups].sort());
  expect([
    isInfrastructureKey('docks'),
    isInfrastructureKey('toString'),
    isIncentiveKey('tax-holiday'),
  ]).toEqual([true, false, true]);
  expect(legalStatuses.every(isLegalStatus)).toBe(true);
  expect(isLegalStatus('constructor')).toBe(false);
});

test('groups: enterprise figures for enterprise and brand, infrastructure for offers on land', () => {
  for (const type of listingTypes) {
    for (const kind of kinds) {
      const groups = groupsOf(type, kind);
      expect(groups.includes('enterprise')).toBe(type === 'enterprise' || type === 'brand');
      expect(groups.includes('infrastructure')).toBe(
        (kind === 'sell' || kind === 'rental') && type !== 'brand',
      );
      expect(groups).toEqual(
        expect.arrayContaining(['basics', 'place', 'price-area', 'description', 'contact']),
      );
    }
  }
});

test('land-like types need an area, a brand has none', () => {
  expect(listingTypes.map(areaNeedOf)).toEqual([
    'required',
    'required',
    'required',
    'optional',
    'none',
    'optional',
  ]);
  expect(listingTypes.filter(hasFloorArea)).toEqual(['industrial-park', 'enterprise', 'other']);
});

test('a category belongs to one type', () => {
  expect(isCategoryOf('industrial-park', 'warehouse')).toBe(true);
  expect(isCategoryOf('other', 'warehouse')).toBe(false);
});
