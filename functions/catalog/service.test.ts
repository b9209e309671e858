/** The catalog answers what is stored, else the defaults. */
import { expect, test } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import type { Category } from '#shared/catalog/model.ts';
import { Catalog } from '#shared/catalog/model.ts';
import { names } from '#shared/catalog/names.ts';
import { type CatalogReads, createCatalogService } from './service.ts';

const empty: CatalogReads = {
  readCategories: async () => [],
  readRates: async () => undefined,
  readSettings: async () => undefined,
};
const category: Category = {
  id: 'ceramics',
  type: 'enterprise',
  order: 1,
  names: names('Gốm', 'C', 'C', 'C', 'C'),
};

test('an empty table answers the defaults, and the reply fits its schema', async () => {
  const answer = Catalog.parse(await createCatalogService({ repo: empty }).get());
  expect(answer.categories).toEqual(defaultCategories);
  expect(answer.rates).toEqual(defaultRates);
  expect(answer.settings).toEqual(defaultSettings);
});

test('stored categories, rates and settings replace the defaults', async () => {
  const rates = { ...defaultRates, date: '2026-11-20', isDemo: false };
  const service = createCatalogService({
    repo: {
      readCategories: async () => [category],
      readRates: async () => rates,
      readSettings: async () => ({ version: 3, displayDays: 30 }),
    },
  });
  expect(await service.get()).toEqual({
    categories: [category],
    rates,
    settings: { version: 3, displayDays: 30 },
  });
});

test('a listing may take a category only under its own type and while it is offered', async () => {
  const readCategories = async () => [category, { ...category, id: 'old-ceramics', isHidden: true }];
  const service = createCatalogService({ repo: { ...empty, readCategories } });
  expect(await service.isCategoryOf('enterprise', 'ceramics')).toBe(true);
  expect(await service.isCategoryOf('land', 'ceramics')).toBe(false);
  expect(await service.isCategoryOf('enterprise', 'old-ceramics')).toBe(false);
  expect(await createCatalogService({ repo: empty }).isCategoryOf('industrial-park', 'factory')).toBe(true);
});
