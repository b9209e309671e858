/** The table in memory answers every random write and query as the embedded DynamoDB does. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import {
  check,
  type Item,
  put,
  putNew,
  remove,
  update,
  type When,
  type Write,
} from '#functions/lib/writes.ts';
import { createMemoryTable } from './memory-table.ts';

let real: TestTable;
beforeAll(async () => {
  real = await startTestTable();
});
afterAll(() => real.stop());

const name = fc.constantFrom('n', 'm', 's');
const number = fc.integer({ min: 0, max: 3 });
const when: fc.Arbitrary<When> = fc.oneof(
  fc.record({ exists: fc.boolean() }),
  fc.dictionary(name, number, { minKeys: 1, maxKeys: 2 }).map((equals) => ({ equals })),
  fc.record({ atLeast: fc.record({ n: number }) }),
  fc.record({ below: fc.record({ n: number }) }),
  fc.record({ belowOrMissing: fc.record({ n: number }) }),
  fc.record({ oneOf: fc.record({ m: fc.array(number, { minLength: 1, maxLength: 3 }) }) }),
  name.map((one) => ({ missing: [one] })),
  fc.record({ exists: fc.constant(true), equals: fc.record({ m: number }) }),
);
const sort = fc.constantFrom('a', 'b', 'c');
const attributes = fc.record(
  { n: number, m: number, gsi1pk: fc.constant('g'), gsi1sk: sort, gsi2pk: fc.constant('h'), gsi2sk: sort },
  { requiredKeys: [] },
);
const change = fc.record({
  set: fc.record({ m: number }, { requiredKeys: [] }),
  add: fc.constantFrom<Record<string, number>>({}, { n: 1 }, { n: -1 }),
  remove: fc.constantFrom<string[]>([], ['s'], ['gsi2pk', 'gsi2sk']),
});
const step = fc.record({ sk: sort, kind: fc.integer({ min: 0, max: 4 }), item: attributes, change, when });

function writeOf(
  pk: string,
  { sk, kind, item, change: by, when: on }: typeof step extends fc.Arbitrary<infer S> ? S : never,
): Write {
  const key = { pk, sk };
  const isIdle = Object.keys(by.set).length + Object.keys(by.add).length + by.remove.length === 0;
  if (kind === 0) return putNew({ ...item, ...key }, 'already-exists');
  if (kind === 1) return put({ ...item, ...key }, on, 'state-conflict');
  if (kind === 2) return remove(key, on, 'not-found');
  if (kind === 3 || isIdle) return check(key, on, 'version-conflict');
  return update(key, by, on, 'gone');
}

const plain = (items: Item[]) => items.map((item) => JSON.stringify(Object.entries(item).sort())).sort();

it('random transactions and queries give the same refusals and the same items', async () => {
  let run = 0;
  const queries = [
    { pk: '' },
    { pk: '', sk: { from: 'b' } },
    { pk: '', sk: { to: 'b' }, isDescending: true, limit: 1 },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(step, { selector: ({ sk }) => sk, minLength: 1 }), { maxLength: 8 }),
      async (list) => {
        const pk = `P${run++}`;
        const memory = createMemoryTable();
        for (const steps of list) {
          const writes = steps.map((one) => ({ ...writeOf(pk, one) }));
          for (const write of writes)
            if (write.act === 'put' && write.item.gsi1pk) write.item.gsi1pk = `${pk}g`;
          const outcome = (table: typeof memory | TestTable['table']) =>
            table.transact(writes).then(
              () => 'done',
              (error) => error.code ?? error.name,
            );
          expect(await outcome(memory)).toBe(await outcome(real.table));
        }
        for (const of of queries) {
          const query = { ...of, pk };
          expect((await memory.query(query)).items).toEqual((await real.table.query(query)).items);
        }
        const index = { pk: `${pk}g`, index: 'gsi1' as const };
        expect(plain((await memory.query(index)).items)).toEqual(
          plain((await real.table.query(index)).items),
        );
        const keys = ['a', 'b', 'c'].map((sk) => ({ pk, sk }));
        expect(await memory.batchGet(keys)).toEqual(await real.table.batchGet(keys));
      },
    ),
    { numRuns: 60 },
  );
});

it('pages by keys, both ways, to the end', async () => {
  const memory = createMemoryTable();
  const rows = ['1', '2', '3', '4', '5'].map((sk) => put({ pk: 'Q', sk, gsi1pk: 'G', gsi1sk: sk }));
  await memory.transact(rows);
  for (const isDescending of [false, true]) {
    const seen: unknown[] = [];
    let start: Item | undefined;
    do {
      const page = await memory.query({ pk: 'G', index: 'gsi1', limit: 2, isDescending, start });
      seen.push(...page.items.map(({ sk }) => sk));
      start = page.lastKey;
    } while (start);
    expect(seen).toEqual(isDescending ? ['5', '4', '3', '2', '1'] : ['1', '2', '3', '4', '5']);
  }
});
