/** What staff did is found by day and by object, and is never written twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, auditShards } from './audit.ts';
import { systemIds } from './ids.ts';
import { startTestTable, type TestTable } from './testing/table.ts';

let world: TestTable;
beforeAll(async () => {
  world = await startTestTable();
});
afterAll(() => world.stop());

const at = Date.UTC(2026, 0, 1, 20);
const entry = (id: string) =>
  audit({
    id,
    at,
    by: 'system',
    act: 'grant-role',
    on: { type: 'user', id: 'u1' },
    before: { roles: [] },
    after: { roles: ['master'] },
  });

test('an object’s history is one query, oldest first; the day is Viet Nam’s', async () => {
  const ids = Array.from({ length: 20 }, () => systemIds.ulid());
  await world.table.transact(ids.map(entry));
  const { items } = await world.table.query({ pk: 'AUD#user#u1', index: 'gsi1' });
  expect(items.map(({ gsi1sk }) => gsi1sk)).toEqual(ids);
  expect(items[0]).toMatchObject({ by: 'system', act: 'grant-role', after: { roles: ['master'] } });
  const partitions = new Set(items.map(({ pk }) => pk));
  expect([...partitions].every((pk) => /^AUD#20260102#[0-7]$/.test(String(pk)))).toBe(true);
  expect(partitions.size).toBeGreaterThan(1);
  expect(partitions.size).toBeLessThanOrEqual(auditShards);
});

test('an entry is never written over', async () => {
  const id = systemIds.ulid();
  await world.table.transact([entry(id)]);
  await expect(world.table.transact([entry(id)])).rejects.toMatchObject({ code: 'already-exists' });
});
