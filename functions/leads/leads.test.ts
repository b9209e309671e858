/** Customers: each poster sees who asked them, newest first, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../shared/kernel/access.ts';
import { instant } from '../../shared/kernel/time.ts';
import { createCursors } from '../lib/cursor.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { put } from '../lib/writes.ts';
import { leadItem, type StoredLead } from './repository.ts';
import { type Customers, customersOf } from './service.ts';

let world: TestTable;
let customers: Customers;
const me: Caller = { userId: systemIds.ulid(), roles: ['seller'] };
const other: Caller = { userId: systemIds.ulid(), roles: ['master'] };
beforeAll(async () => {
  world = await startTestTable();
  customers = customersOf(
    world.table,
    createCursors(async () => 'a key for tests'),
  );
  for (let n = 0; n < 5; n++) await world.table.transact([put(leadItem(lead(me.userId, n)))]);
  await world.table.transact([put(leadItem(lead(other.userId, 9)))]);
});
afterAll(() => world.stop());

const lead = (ownerId: string, n: number): StoredLead => ({
  ...{ listingId: systemIds.ulid(), ownerId, who: systemIds.ulid(), listingCode: 'DA0123ABCD' },
  ...{ listingTitle: 'Nhà xưởng 5.000 m²', name: `Khách ${n}`, phone: '+84912345678', state: 'new' },
  message: 'Tôi muốn xem thực tế vào cuối tuần.',
  at: instant(Date.parse('2026-11-20T03:00:00Z') + n * 60_000),
});

it('come newest first, one query a page, without what is of the inside', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    world.consumed.length = 0;
    const page = await customers.list(me, { limit: 2, cursor });
    expect(world.consumed).toMatchObject([{ operation: 'query' }]);
    expect(world.consumed[0]!.units).toBeLessThanOrEqual(1);
    seen.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['Khách 4', 'Khách 3', 'Khách 2', 'Khách 1', 'Khách 0']);
});

it('are those of the caller alone, staff or not', async () => {
  expect((await customers.list(other, { limit: 20 })).items.map(({ name }) => name)).toEqual(['Khách 9']);
  const { nextCursor } = await customers.list(me, { limit: 2 });
  await expect(customers.list(other, { limit: 2, cursor: nextCursor })).rejects.toMatchObject({
    code: 'invalid-cursor',
  });
});
