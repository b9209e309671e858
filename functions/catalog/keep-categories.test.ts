/** An admin keeps categories: what is refused, what readers see of it, and what stays for ever. */
import { monotonicFactory } from 'ulid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { names } from '#shared/catalog/names.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { createCategoryKeeper } from './keep-categories.ts';
import { createCatalog } from './public.ts';
import { createCatalogRepository } from './repository.ts';

const admin: Caller = { userId: '01JD000000000000000000000C', roles: ['admin'] };
const input = (order = 5) => ({ order, names: names('Xe', 'Cars', '車', '차', '车'), isHidden: false });
const place = { group: 'news', id: 'cars' } as const;

let world: TestTable;
let keeper: ReturnType<typeof createCategoryKeeper>;
beforeEach(async () => {
  world = await startTestTable();
  const clock = { now: () => Date.parse('2026-11-20T03:00:00Z') };
  const repo = createCatalogRepository(world.table);
  keeper = createCategoryKeeper({
    repo,
    transact: world.table.transact,
    clock,
    ids: { ulid: monotonicFactory() },
  });
});
afterEach(() => world.stop());
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );

it('adds, renames, moves and hides one, and filters see it', async () => {
  const added = await keeper.put(admin, place, { version: 0, category: input() });
  expect(added).toMatchObject({ version: 1, isShipped: false, isUsed: false });
  expect((await createCatalog(world.table).get()).newsCategories[0]).toMatchObject({ id: 'cars', order: 5 });
  await keeper.put(admin, place, { version: 1, category: { ...input(999), isHidden: true } });
  expect((await createCatalog(world.table).get()).newsCategories.at(-1)).toMatchObject({
    id: 'cars',
    isHidden: true,
  });
  expect(await codeOf(keeper.put(admin, place, { version: 1, category: input() }))).toBe('version-conflict');
  expect(await codeOf(keeper.put(admin, place, { version: 0, category: input() }))).toBe('version-conflict');
  const audited = (await world.items()).filter(({ act }) => act === 'put-category');
  expect(audited).toHaveLength(2);
});

it('changes a shipped one from version 0 on, and never deletes it', async () => {
  const factory = { group: 'industrial-park', id: 'factory' } as const;
  expect(await codeOf(keeper.delete(admin, factory, 1))).toBe('state-conflict');
  const changed = await keeper.put(admin, factory, { version: 0, category: { ...input(), isHidden: true } });
  expect(changed).toMatchObject({ version: 1, isShipped: true });
  expect(await codeOf(keeper.delete(admin, factory, 1))).toBe('state-conflict');
  expect((await createCatalog(world.table).get()).categories).toHaveLength(defaultCategories.length);
});

it('puts a group into an order in one step; what is missing or new by then refuses it', async () => {
  const idsOf = async () => (await createCatalog(world.table).get()).newsCategories.map(({ id }) => id);
  const shipped = await idsOf();
  const turned = shipped.toReversed();
  const answer = await keeper.order(admin, 'news', turned);
  expect(answer.filter(({ group }) => group === 'news').map(({ id }) => id)).toEqual(turned);
  expect(await idsOf()).toEqual(turned);
  await keeper.order(admin, 'news', turned);
  const audited = (await world.items()).filter(({ act }) => act === 'order-categories');
  expect(audited).toMatchObject([{ before: { ids: shipped }, after: { ids: turned } }]);
  await keeper.put(admin, place, { version: 0, category: input() });
  expect(await codeOf(keeper.order(admin, 'news', turned))).toBe('version-conflict');
  const twice = [...turned, turned[0]!];
  expect(await codeOf(keeper.order(admin, 'news', twice))).toBe('version-conflict');
  expect(await codeOf(keeper.order(admin, 'news', ['cars', ...turned]))).toBe('done');
  expect((await idsOf())[0]).toBe('cars');
});

it('of two orders at once one is taken whole', async () => {
  const ids = (await keeper.list()).filter(({ group }) => group === 'news').map(({ id }) => id);
  const orders = [ids.toReversed(), [...ids.slice(1), ids[0]!]];
  const codes = await Promise.all(orders.map((order) => codeOf(keeper.order(admin, 'news', order))));
  expect(codes).toContain('done');
  const now = (await keeper.list()).filter(({ group }) => group === 'news').map(({ id }) => id);
  expect(orders).toContainEqual(now);
});

it('deletes one that nothing was ever put under; its id is never another’s', async () => {
  await keeper.put(admin, place, { version: 0, category: input() });
  expect(await codeOf(keeper.delete(admin, place, 2))).toBe('version-conflict');
  await keeper.delete(admin, place, 1);
  expect((await keeper.list()).find(({ id }) => id === 'cars')).toBeUndefined();
  expect(await codeOf(keeper.delete(admin, place, 1))).toBe('not-found');
  expect(await codeOf(keeper.put(admin, place, { version: 0, category: input() }))).toBe('already-exists');
});

it('keeps one that something was put under', async () => {
  await keeper.put(admin, place, { version: 0, category: input() });
  await world.table.transact(await createCatalog(world.table).markUse('news', 'cars'));
  expect(await codeOf(keeper.delete(admin, place, 1))).toBe('state-conflict');
  const renamed = await keeper.put(admin, place, { version: 1, category: input(7) });
  expect(renamed).toMatchObject({ version: 2, isUsed: true });
  expect(await codeOf(keeper.delete(admin, place, 2))).toBe('state-conflict');
});
