/** The same key once: what is remembered, for whom, and when it is forgotten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdempotency, type Idempotency, type KeyedCall } from './idempotency.ts';
import { startTestTable, type TestTable } from './testing/table.ts';

let world: TestTable;
let idempotency: Idempotency;
beforeAll(async () => {
  world = await startTestTable();
  idempotency = createIdempotency(world.table);
});
afterAll(() => world.stop());

const now = Date.parse('2026-11-20T03:00:00Z');
const dayMs = 24 * 3600_000;
const call = (changes: Partial<KeyedCall> = {}): KeyedCall => ({
  userId: 'one',
  key: 'key',
  act: 'post',
  input: { a: 1 },
  ...changes,
});
const mark = (keyed: KeyedCall, reference: string, at = now) =>
  world.table.transact([idempotency.mark(keyed, reference, at)]);

test('a call is remembered for a day, then forgotten', async () => {
  expect(await idempotency.find(call(), now)).toBeUndefined();
  await mark(call(), 'first');
  expect(await idempotency.find(call(), now + dayMs)).toBe('first');
  expect(await idempotency.find(call(), now + dayMs + 1000)).toBeUndefined();
});
test('a mark is made once in a day, whoever comes with the key', async () => {
  const of = call({ key: 'twice' });
  const tries = await Promise.allSettled([mark(of, 'first'), mark(of, 'second')]);
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'idempotency-mismatch' } }]);
  const known = await idempotency.find(of, now);
  expect(['first', 'second']).toContain(known);
  await mark(of, 'third', now + dayMs + 1000);
  expect(await idempotency.find(of, now + dayMs + 1000)).toBe('third');
});
test('another input or act with the same key is refused, another person is another matter', async () => {
  const of = call({ key: 'same', input: { a: 2 } });
  await mark(of, 'first');
  for (const changes of [{ input: { a: 1 } }, { act: 'edit' }])
    await expect(idempotency.find({ ...of, ...changes }, now)).rejects.toMatchObject({
      code: 'idempotency-mismatch',
    });
  expect(await idempotency.find({ ...of, userId: 'two' }, now)).toBeUndefined();
});
