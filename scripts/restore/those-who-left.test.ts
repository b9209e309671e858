/** Whoever left after the moment of a backup is ended again, whatever state they were in at that moment. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { put } from '#functions/lib/writes.ts';
import { endAgain } from './those-who-left.ts';

let live: TestTable;
beforeEach(async () => {
  live = await startTestTable();
});
afterEach(() => live.stop());

const idOf = (n: number) => `01JD00000000000000000000${n}A`;
const profileOf = (n: number, state: string) => ({
  ...{ pk: `U#${idOf(n)}`, sk: 'PROFILE', id: idOf(n), state, version: 1, sessionsFrom: 0 },
  ...{
    familyName: 'Trần',
    givenName: 'Bình',
    locale: 'vi',
    roles: [],
    createdAt: '2026-11-01T00:00:00.000Z',
  },
  ...(state === 'deleted' ? { deletedAt: '2026-11-02T00:00:00.000Z' } : { phone: `+8491200000${n}` }),
});

it('also who was disabled then; not who had ended already, and nobody whom the table does not know', async () => {
  const people = ['active', 'disabled', 'deleted'].map((state, n) => profileOf(n, state));
  const identifiers = [0, 1].map((n) => ({ pk: `UQ#phone#+8491200000${n}`, sk: 'UQ', userId: idOf(n) }));
  await live.table.transact([...people, ...identifiers].map((item) => put(item)));
  const ids = [0, 1, 2, 3].map(idOf);
  expect(await endAgain(ids, { client: live.client, table: live.name })).toEqual({ ended: 2, none: 2 });
  const items = await live.items();
  const states = items.filter(({ sk }) => sk === 'PROFILE').map(({ state }) => state);
  expect(states).toEqual(['deleted', 'deleted', 'deleted']);
  expect(items.filter(({ pk }) => pk === 'ERASE').map(({ sk }) => sk)).toEqual([idOf(0), idOf(1)]);
  expect(JSON.stringify(items)).not.toContain('+849');
});
