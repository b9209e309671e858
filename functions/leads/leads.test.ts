/** Customers: each poster sees who asked them, newest first, and nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import { createCursors } from '../lib/cursor.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { put } from '../lib/writes.ts';
import { createLeads } from './public.ts';
import { leadItem, type StoredLead } from './repository.ts';
import type { LeadsService } from './service.ts';

let world: TestTable;
let leads: LeadsService;
const me: Caller = { userId: systemIds.ulid(), roles: ['seller'] };
const other: Caller = { userId: systemIds.ulid(), roles: ['master'] };
beforeAll(async () => {
  world = await startTestTable();
  leads = createLeads(
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

it('lists customers newest first, one query a page, without internal fields', async () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    world.consumed.length = 0;
    const page = await leads.listCustomers(me, { limit: 2, cursor });
    expect(world.consumed).toMatchObject([{ operation: 'query' }]);
    expect(world.consumed[0]!.units).toBeLessThanOrEqual(1);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(names).toEqual(['Khách 4', 'Khách 3', 'Khách 2', 'Khách 1', 'Khách 0']);
  expect((await leads.listCustomers(me, { limit: 5 })).nextCursor).toBeUndefined();
});

it('lists only the caller’s own customers, staff or not', async () => {
  expect((await leads.listCustomers(other, { limit: 20 })).items.map(({ name }) => name)).toEqual([
    'Khách 9',
  ]);
  const { nextCursor } = await leads.listCustomers(me, { limit: 2 });
  await expect(leads.listCustomers(other, { limit: 2, cursor: nextCursor })).rejects.toMatchObject({
    code: 'invalid-cursor',
  });
});
