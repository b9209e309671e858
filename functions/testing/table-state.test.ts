/** Keeping a table: every change is seen and put back, and nothing is seen where nothing was written. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { put, remove, update } from '../lib/writes.ts';
import { keepTable, storedOf } from './table-state.ts';

let stored: TestTable;
beforeAll(async () => {
  stored = await startTestTable();
  for (const pk of ['A', 'B', 'C']) await stored.table.transact([put({ pk, sk: '1', count: 1 })]);
});
afterAll(() => stored.stop());

it('adding, changing and removing are seen and put back', async () => {
  const before = await stored.items();
  const kept = await keepTable(stored);
  await stored.table.transact([
    put({ pk: 'D', sk: '1' }),
    update({ pk: 'A', sk: '1' }, { add: { count: 1 } }),
    remove({ pk: 'B', sk: '1' }),
  ]);
  expect((await kept.rewind()).sort()).toEqual(['+ D 1', '- B 1', '~ A 1']);
  expect(await stored.items()).toEqual(before);
  expect(await kept.rewind()).toEqual([]);
});

it('reading changes nothing, and what is kept first goes back furthest', async () => {
  const [first, before] = [await keepTable(stored), await stored.items()];
  await stored.table.transact([put({ pk: 'D', sk: '1' })]);
  const second = await keepTable(stored);
  await stored.table.get({ pk: 'A', sk: '1' });
  expect(await second.rewind()).toEqual([]);
  await stored.table.transact([put({ pk: 'E', sk: '1' })]);
  expect(await second.rewind()).toEqual(['+ E 1']);
  expect(await first.rewind()).toEqual(['+ D 1']);
  expect(await stored.items()).toEqual(before);
});

it('of what a refused call changed, counters of tries do not matter', () => {
  const counters = ['+ RL#login#x N', '~ RL#login#x N', '~ OTP#login#x CUR', '+ RWT#x#20261120 v'];
  expect(storedOf([...counters, '+ OTP#login#x CUR', '- A 1'])).toEqual(['+ OTP#login#x CUR', '- A 1']);
});
