/** The owner's block: made-up values until a master puts the real ones, every version kept, two never over one another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#local/clock.ts';
import { defaultOwner, OwnerSettingsInput } from '#shared/catalog/owner.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { systemIds } from '../lib/ids.ts';
import { openTable } from '../lib/table.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { createOwnerSettings } from './owner.ts';
import { createCatalogRepository } from './repository.ts';

let table: TestTable;
let owner: ReturnType<typeof createOwnerSettings>;
beforeAll(async () => {
  table = await startTestTable();
  const opened = openTable({ name: table.name }, table.client);
  const repo = createCatalogRepository(opened);
  owner = createOwnerSettings({ repo, transact: opened.transact, clock: createClock(), ids: systemIds });
});
afterAll(() => table.stop());

const master: Caller = { userId: '01J00000000000000000000001', roles: ['master'] };
const { version: _, ...made } = defaultOwner;
const settings = { ...made, name: 'Công ty TNHH Sàn Thật', hotline: '1900 1234' };

test('made-up values stand until a master puts others, which stay with their version and an entry in the log', async () => {
  expect(await owner.get()).toEqual(defaultOwner);
  expect(await owner.put(master, { version: 0, settings })).toMatchObject({ version: 1 });
  expect(await owner.get()).toEqual({ ...settings, version: 1 });
  const items = await table.items();
  expect(items.find(({ sk }) => sk === 'owner#v00001')).toMatchObject({
    name: settings.name,
    by: master.userId,
  });
  expect(items.find(({ act }) => act === 'put-owner-settings')).toMatchObject({
    by: master.userId,
    before: { name: defaultOwner.name },
    after: { name: settings.name },
  });
});

test('who saw an older version changes nothing', async () => {
  await expect(owner.put(master, { version: 0, settings: made })).rejects.toMatchObject({
    code: 'version-conflict',
  });
  expect((await owner.get()).name).toBe(settings.name);
});

test.each([
  ['taxCode', '0100000004'],
  ['hotline', 'gọi chúng tôi'],
  ['email', 'lien-he'],
  ['name', ''],
])('%s is not taken as %s', (field, value) => {
  expect(OwnerSettingsInput.safeParse({ ...settings, [field]: value }).success).toBe(false);
});

test('pages elsewhere are addresses that a browser trusts', () => {
  const withLink = (zalo: string) =>
    OwnerSettingsInput.safeParse({ ...settings, socialLinks: { zalo } }).success;
  expect([
    withLink('https://zalo.me/1'),
    withLink('http://zalo.me/1'),
    withLink('javascript:alert(1)'),
  ]).toEqual([true, false, false]);
});
