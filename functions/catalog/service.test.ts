/** The catalog answers what is stored, else the defaults. */
import { expect, test } from 'vitest';
import { defaultCategories, defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import { Catalog } from '#shared/catalog/model.ts';
import { names } from '#shared/catalog/names.ts';
import { remove } from '../lib/writes.ts';
import type { StoredCategory } from './repository.ts';
import { type CatalogReads, createCatalogService } from './service.ts';

const empty: CatalogReads = {
  readCategories: async () => [],
  readRates: async () => defaultRates,
  readSettings: async () => undefined,
  markUsed: (group, id) => remove({ pk: group, sk: id }),
};
const category: StoredCategory = {
  ...{ id: 'ceramics', group: 'enterprise', version: 1, isHidden: false },
  order: 1,
  names: names('Gốm', 'C', 'C', 'C', 'C'),
};

test('an empty table answers the defaults, and the reply fits its schema', async () => {
  const answer = Catalog.parse(await createCatalogService({ repo: empty }).get());
  expect(answer.categories).toEqual(defaultCategories);
  expect(answer.newsCategories).toEqual(defaultNewsCategories);
  expect(answer.rates).toEqual(defaultRates);
  expect(answer.settings).toEqual(defaultSettings);
});

test('stored categories, rates and settings stand in place of the shipped ones, or beside them', async () => {
  const rates = { ...defaultRates, date: '2026-11-20', isDemo: false };
  const factory = {
    ...category,
    group: 'industrial-park',
    id: 'factory',
    order: 999,
    isHidden: true,
  } as const;
  const sports = { ...category, group: 'news', id: 'sports' } as const;
  const deleted = { ...category, id: 'gone', isDeleted: true };
  const service = createCatalogService({
    repo: {
      ...empty,
      readCategories: async () => [category, factory, sports, deleted],
      readRates: async () => rates,
      readSettings: async () => ({ version: 3, displayDays: 30 }),
    },
  });
  const { categories, newsCategories, ...others } = await service.get();
  expect(others).toEqual({ rates, settings: { version: 3, displayDays: 30 } });
  expect(categories).toHaveLength(defaultCategories.length + 1);
  const parks = categories.filter(({ type }) => type === 'industrial-park');
  expect(parks.at(-1)).toMatchObject({ id: 'factory', isHidden: true });
  expect(categories.filter(({ type }) => type === 'enterprise')[0]).toMatchObject({ id: 'ceramics' });
  expect(newsCategories.map(({ id }) => id)).toEqual([
    'sports',
    ...defaultNewsCategories.map(({ id }) => id),
  ]);
});

test('the first thing under a category of an admin’s marks it, later ones and shipped ones cost nothing', async () => {
  const readCategories = async () => [category, { ...category, id: 'old', isUsed: true }];
  const service = createCatalogService({ repo: { ...empty, readCategories } });
  expect(await service.markUse('enterprise', 'ceramics')).toHaveLength(1);
  expect(await service.markUse('enterprise', 'old')).toEqual([]);
  expect(await service.markUse('industrial-park', 'factory')).toEqual([]);
});

test('a listing may take a category only under its own type and while it is offered', async () => {
  const readCategories = async () => [category, { ...category, id: 'old-ceramics', isHidden: true }];
  const service = createCatalogService({ repo: { ...empty, readCategories } });
  expect(await service.isCategoryOf('enterprise', 'ceramics')).toBe(true);
  expect(await service.isCategoryOf('land', 'ceramics')).toBe(false);
  expect(await service.isCategoryOf('enterprise', 'old-ceramics')).toBe(false);
  expect(await createCatalogService({ repo: empty }).isCategoryOf('industrial-park', 'factory')).toBe(true);
});
