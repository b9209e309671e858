/** The test table keeps what the deployed one keeps, and counts every request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putNew } from '../writes.ts';
import { startTestTable, type TestTable } from './table.ts';

let world: TestTable;
beforeAll(async () => {
  world = await startTestTable();
});
afterAll(() => world.stop());

test('stores, refuses by condition, answers both indexes, and meters each request', async () => {
  const item = { pk: 'A', sk: 'B', gsi1pk: 'one', gsi1sk: '1', gsi2pk: 'two', gsi2sk: '2' };
  await world.table.transact([putNew(item, 'already-exists')]);
  await expect(world.table.transact([putNew(item, 'already-exists')])).rejects.toMatchObject({
    code: 'already-exists',
  });
  expect(await world.items()).toEqual([item]);

  world.consumed.length = 0;
  const pages = [
    await world.table.query({ pk: 'one', index: 'gsi1' }),
    await world.table.query({ pk: 'two', index: 'gsi2' }),
  ];
  expect(pages.flatMap(({ items }) => items)).toEqual([item, item]);
  expect(world.consumed.map(({ operation }) => operation)).toEqual(['query', 'query']);
  expect(world.consumed.every(({ units }) => units > 0)).toBe(true);
});
