/** The catalog answers what is stored, else the defaults. */
import { expect, test } from 'vitest';
import { defaultCategories } from '../../shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '../../shared/catalog/defaults.ts';
import type { Category } from '../../shared/catalog/model.ts';
import { Catalog } from '../../shared/catalog/model.ts';
import { names } from '../../shared/catalog/names.ts';
import { type CatalogReads, catalog } from './service.ts';

const empty: CatalogReads = {
  readCategories: async () => [],
  readRates: async () => undefined,
  readSettings: async () => undefined,
};
const own: Category = {
  id: 'ceramics',
  type: 'enterprise',
  order: 1,
  names: names('Gốm', 'C', 'C', 'C', 'C'),
};

test('an empty table answers the defaults, and the reply fits its schema', async () => {
  const answer = Catalog.parse(await catalog({ repo: empty }).get());
  expect(answer.categories).toEqual(defaultCategories);
  expect(answer.rates).toEqual(defaultRates);
  expect(answer.settings).toEqual(defaultSettings);
});

test('stored categories, rates and settings stand instead of the defaults', async () => {
  const rates = { ...defaultRates, date: '2026-11-20', isDemo: false };
  const service = catalog({
    repo: {
      readCategories: async () => [own],
      readRates: async () => rates,
      readSettings: async () => ({ version: 3, displayDays: 30 }),
    },
  });
  expect(await service.get()).toEqual({
    categories: [own],
    rates,
    settings: { version: 3, displayDays: 30 },
  });
});

test('a category is taken only under its own type and while it is offered', async () => {
  const readCategories = async () => [own, { ...own, id: 'old-ceramics', isHidden: true }];
  const service = catalog({ repo: { ...empty, readCategories } });
  expect(await service.isCategoryOf('enterprise', 'ceramics')).toBe(true);
  expect(await service.isCategoryOf('land', 'ceramics')).toBe(false);
  expect(await service.isCategoryOf('enterprise', 'old-ceramics')).toBe(false);
  expect(await catalog({ repo: empty }).isCategoryOf('industrial-park', 'factory')).toBe(true);
});
