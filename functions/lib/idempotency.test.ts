/** The same key once: what is remembered, for whom, and when it is forgotten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainProblem } from '../../shared/kernel/problem.ts';
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
const call = (changes: Partial<KeyedCall> = {}): KeyedCall => ({
  userId: 'one',
  key: 'key',
  act: 'post',
  input: { a: 1 },
  ...changes,
});
let acts = 0;
const once = (of: KeyedCall, at = now) =>
  idempotency.once(
    of,
    at,
    async (mark) => {
      const reference = `act ${++acts}`;
      await world.table.transact([mark(reference)]);
      return `did ${reference}`;
    },
    async (reference) => `replayed ${reference}`,
  );

test('an act is done once, then replayed, for a day', async () => {
  expect(await once(call())).toBe('did act 1');
  expect(await once(call(), now + 3600_000)).toBe('replayed act 1');
  expect(await once(call(), now + 24 * 3600_000 + 1000)).toBe('did act 2');
});
test('another input or act with the same key is refused, another person is another matter', async () => {
  await expect(once(call({ input: { a: 2 } }), now + 3 * 86_400_000)).resolves.toBe('did act 3');
  await expect(once(call(), now + 3 * 86_400_000)).rejects.toMatchObject({ code: 'idempotency-mismatch' });
  await expect(once(call({ input: { a: 2 }, act: 'edit' }), now + 3 * 86_400_000)).rejects.toMatchObject({
    code: 'idempotency-mismatch',
  });
  expect(await once(call({ userId: 'two' }))).toBe('did act 4');
});
test('what is refused because the other try of the same key was faster is replayed', async () => {
  const of = call({ key: 'overtaken' });
  const overtaken = idempotency.once(
    of,
    now,
    async () => {
      await once(of);
      throw new DomainProblem('version-conflict');
    },
    async (reference) => `replayed ${reference}`,
  );
  expect(await overtaken).toBe('replayed act 5');
});
test('what fails is raised as it is and leaves the key free', async () => {
  const failing = idempotency.once(
    call({ key: 'failing' }),
    now,
    () => Promise.reject(new Error('boom')),
    async () => 'replayed',
  );
  await expect(failing).rejects.toThrow('boom');
  expect(await once(call({ key: 'failing' }))).toBe('did act 6');
});
