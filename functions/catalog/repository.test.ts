/** The catalog's items: what is written is read back in order, at one request a read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { type CatalogRepository, createCatalogRepository } from './repository.ts';

let world: TestTable;
let repo: CatalogRepository;
beforeAll(async () => {
  world = await startTestTable();
  repo = createCatalogRepository(world.table);
});
afterAll(() => world.stop());

test('an empty table has no categories or settings', async () => {
  expect(await repo.readCategories()).toEqual([]);
  expect(await repo.readSettings()).toBeUndefined();
});

test('categories come back in one query of few units, and only over the version that was seen', async () => {
  const stored = defaultNewsCategories.map((one) => ({
    ...{ ...one, group: 'news' as const, version: 1, isHidden: false },
  }));
  await world.table.transact(stored.map(repo.putCategory));
  world.consumed.length = 0;
  const sorted = stored.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(await repo.readCategories()).toEqual(sorted);
  expect(world.consumed.map(({ operation }) => operation)).toEqual(['query']);
  expect(world.consumed[0]?.units).toBeLessThanOrEqual(2);
  const [first] = stored;
  const stale = world.table.transact([repo.putCategory({ ...first!, order: 99 })]);
  await expect(stale).rejects.toMatchObject({ code: 'version-conflict' });
});

test('a category is used or deleted, never both, whichever comes first', async () => {
  const own = { ...defaultNewsCategories[0]!, group: 'news' as const, version: 1, isHidden: false };
  const [used, deleted] = [
    { ...own, id: 'used' },
    { ...own, id: 'deleted' },
  ];
  await world.table.transact([used, deleted].map(repo.putCategory));
  await world.table.transact([repo.markUsed('news', 'used')]);
  await expect(world.table.transact([repo.deleteCategory(used)])).rejects.toMatchObject({
    code: 'state-conflict',
  });
  await world.table.transact([repo.deleteCategory(deleted)]);
  await expect(world.table.transact([repo.markUsed('news', 'deleted')])).rejects.toMatchObject({
    code: 'state-conflict',
  });
});

test('the settings are read whole, rates stand as they are shipped until others are put', async () => {
  await world.table.transact([repo.putSettings({ version: 1, displayDays: 15 })]);
  world.consumed.length = 0;
  expect(await repo.readRates()).toEqual(defaultRates);
  expect(await repo.readSettings()).toEqual({ version: 1, displayDays: 15 });
  expect(world.consumed).toEqual([
    { operation: 'get', units: 0.5 },
    { operation: 'get', units: 0.5 },
  ]);
});
