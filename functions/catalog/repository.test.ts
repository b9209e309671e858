/** The catalog's items: what is written is read back in order, at one request a read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
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

test('an empty table has no categories, rates or settings', async () => {
  expect(await repo.readCategories()).toEqual([]);
  expect(await repo.readRates()).toBeUndefined();
  expect(await repo.readSettings()).toBeUndefined();
});

test('categories come back by type and order, in one query of few units', async () => {
  const writes = [...defaultCategories].reverse().map(repo.putCategory);
  await world.table.transact(writes);
  world.consumed.length = 0;
  const stored = await repo.readCategories();
  const order = (list: readonly { type: string; order: number; id: string }[]) =>
    list.map(({ type, order, id }) => `${type} ${String(order).padStart(4, '0')} ${id}`);
  expect(order(stored)).toEqual(order(defaultCategories).sort());
  expect(world.consumed.map(({ operation }) => operation)).toEqual(['query']);
  expect(world.consumed[0]?.units).toBeLessThanOrEqual(2);
});

test('the newest day’s rates stand, the settings are read whole', async () => {
  const day = (date: string, USD: string) => ({
    ...defaultRates,
    date,
    vndPer: { ...defaultRates.vndPer, USD },
  });
  await world.table.transact([
    repo.putRates(day('2026-11-20', '26400')),
    repo.putRates(day('2026-09-01', '26100')),
    repo.putSettings({ version: 1, displayDays: 15 }),
  ]);
  world.consumed.length = 0;
  expect(await repo.readRates()).toEqual(day('2026-11-20', '26400'));
  expect(await repo.readSettings()).toEqual({ version: 1, displayDays: 15 });
  expect(world.consumed).toEqual([
    { operation: 'query', units: 0.5 },
    { operation: 'get', units: 0.5 },
  ]);
});
