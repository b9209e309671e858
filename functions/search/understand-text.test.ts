/** What a typed text means, with the parks, categories and rates that there are at this moment. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { people } from '#functions/listings/testing/setup.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { Category } from '#shared/catalog/model.ts';
import { createMemoryEngine } from './engines/memory-engine.ts';
import { createIncrementalIndex } from './incremental-index.ts';
import { type SearchWorld, startSearch } from './testing/setup.ts';
import { createSuggester, createTextReader } from './understand-text.ts';

let world: SearchWorld;
let categories: readonly Category[];
let understand: ReturnType<typeof createTextReader>;
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
  categories = defaultCategories;
  understand = createTextReader({
    engine: createMemoryEngine(createIncrementalIndex({ segments: world.segments, changes: world.changes })),
    categories: async () => categories,
    rates: async () => defaultRates,
    clock: world.clock,
  });
});
afterEach(() => world.stop());

it('knows a park as soon as a listing lies in one', async () => {
  expect(await understand('KCN Long Hậu')).toEqual({ filters: {}, q: 'KCN Long Hậu' });
  await world.publish({ type: 'industrial-park', category: 'factory', park: 'Khu công nghiệp Long Hậu' });
  world.clock.ms += 5_000;
  expect(await understand('kcn long hau')).toEqual({ filters: { park: 'Khu công nghiệp Long Hậu' } });
});

it('knows the categories that an admin keeps, by the names they have', async () => {
  expect(await understand('kho lạnh')).toEqual({ filters: { categories: 'cold-storage' } });
  const names = {
    vi: 'Kho ngoại quan',
    en: 'Bonded warehouse',
    ja: '保税倉庫',
    ko: '보세창고',
    zh: '保税仓库',
  };
  categories = [
    ...defaultCategories.map((one) => (one.id === 'cold-storage' ? { ...one, isHidden: true } : one)),
    { id: 'bonded-warehouse', type: 'industrial-park', order: 99, names },
  ];
  expect(await understand('kho lạnh')).toEqual({ filters: { categories: 'warehouse' }, q: 'lạnh' });
  expect(await understand('保税倉庫')).toEqual({ filters: { categories: 'bonded-warehouse' } });
});

it('takes filters that nothing fits for words, where those find something', async () => {
  const { meta } = await world.publish({ title: 'Bán đất nền cạnh kho lạnh lớn' });
  world.clock.ms += 5_000;
  expect(await understand('kho lạnh')).toEqual({ filters: {}, q: 'kho lạnh' });
  expect(await understand('kho lạnh cà mau')).toEqual({
    filters: { categories: 'cold-storage', province: '96' },
  });
  await world.service.act(people.owner, meta.code, 'hide', meta.version);
  world.clock.ms += 5_000;
  expect(await understand('kho lạnh')).toEqual({ filters: { categories: 'cold-storage' } });
});

it('an amount that nothing fits stays a filter, whatever the words would find', async () => {
  await world.publish({ title: 'Bán đất 500m2 gần chợ' });
  world.clock.ms += 5_000;
  expect(await understand('đất 500m2')).toEqual({
    filters: { types: 'land', areaMin: '450', areaMax: '550' },
  });
});

it('asks the table for nothing but what is new in the log', async () => {
  await understand('kho lạnh hà nội');
  expect(await world.requestsOf(() => understand('kho lạnh hà nội'))).toEqual([]);
});

it('suggests parks as soon as a listing lies in one, and asks the table for nothing but what is new', async () => {
  const engine = createMemoryEngine(
    createIncrementalIndex({ segments: world.segments, changes: world.changes }),
  );
  const suggest = createSuggester({ engine, categories: async () => categories, clock: world.clock });
  expect(await suggest('long hậ', 'vi')).not.toMatchObject({ items: [{ kind: 'park' }] });
  await world.publish({ type: 'industrial-park', category: 'factory', park: 'Khu công nghiệp Long Hậu' });
  world.clock.ms += 5_000;
  expect((await suggest('long hậ', 'vi')).items[0]).toMatchObject({ kind: 'park' });
  expect(await world.requestsOf(() => suggest('long hậ', 'vi'))).toEqual([]);
});
