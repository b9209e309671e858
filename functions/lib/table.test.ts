/** The table: conditions, transactions whose refusals are named by position, retries, cursors. */
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { createCursors } from './cursor.ts';
import { openTable } from './table.ts';
import { startTestTable, type TestTable } from './testing/table.ts';
import { check, put, putNew, remove, update } from './writes.ts';

let test: TestTable;
beforeAll(async () => {
  test = await startTestTable();
});
afterAll(() => test.stop());

const key = (sk: string) => ({ pk: 'T#1', sk });

describe('transact', () => {
  it('commits all writes or none, and names the refusal of the write that failed', async () => {
    const { table } = test;
    await table.transact([putNew({ ...key('a'), n: 1 }, 'already-exists'), put({ ...key('b'), n: 1 })]);
    await expect(
      table.transact([update(key('b'), { set: { n: 2 } }), putNew({ ...key('a'), n: 9 }, 'already-exists')]),
    ).rejects.toMatchObject({ code: 'already-exists' });
    expect(await table.get(key('b'))).toMatchObject({ n: 1 });
  });
  it('shows the stored item to a refusal that asks for it', async () => {
    await test.table.transact([put({ ...key('c'), version: 4, tags: ['x'] })]);
    const stale = update(
      key('c'),
      { add: { version: 1 } },
      { equals: { version: 3 } },
      (stored) =>
        new DomainProblem('version-conflict', {
          params: { version: Number(stored?.version), tags: String(stored?.tags) },
        }),
    );
    await expect(test.table.transact([stale])).rejects.toMatchObject({
      details: { params: { version: 4, tags: 'x' } },
    });
  });
  it.each([
    [{ exists: true }, false],
    [{ equals: { state: 'shown' } }, true],
    [{ equals: { state: 'hidden' } }, false],
    [{ oneOf: { state: ['shown', 'hidden'] } }, true],
    [{ atLeast: { n: 5 } }, true],
    [{ atLeast: { n: 6 } }, false],
    [{ below: { n: 6 } }, true],
    [{ missing: ['gone'] }, true],
    [{ missing: ['n'] }, false],
  ])('holds a write to %j', async (when, holds) => {
    await test.table.transact([put({ ...key('d'), state: 'shown', n: 5 })]);
    const target = 'exists' in when ? key('nowhere') : key('d');
    const attempt = test.table.transact([check(target, when, 'state-conflict'), put({ ...key('e'), n: 1 })]);
    expect(
      await attempt.then(
        () => true,
        (error) => error.code,
      ),
    ).toBe(holds ? true : 'state-conflict');
  });
  it.each(['LE#U#1', 'TX#1', 'AUD#20270101#0'])(
    'puts %s as a new item alone, whoever puts it',
    async (pk) => {
      const item = { pk, sk: 'once', points: 1 };
      for (const when of [undefined, { equals: { points: 1 } }])
        await expect(test.table.transact([put(item, when)])).rejects.toThrow('written once');
      await expect(test.table.write({ act: 'put', item })).rejects.toThrow('written once');
      await test.table.transact([putNew(item, 'already-exists')]);
      await expect(test.table.transact([putNew(item, 'already-exists')])).rejects.toMatchObject({
        code: 'already-exists',
      });
    },
  );
  it('changes, adds and removes attributes and items', async () => {
    await test.table.transact([put({ ...key('f'), a: 1, b: 2 })]);
    await test.table.transact([
      update(key('f'), { set: { c: 'x', d: undefined }, remove: ['b'], add: { a: 2 } }),
    ]);
    expect(await test.table.get(key('f'))).toEqual({ ...key('f'), a: 3, c: 'x' });
    await test.table.transact([remove(key('f'))]);
    expect(await test.table.get(key('f'))).toBeUndefined();
  });
  it('tries again on a conflict or throttling, and gives up kindly', async () => {
    const client = new DynamoDBClient({});
    const mock = mockClient(DynamoDBDocumentClient);
    const cancelled = (Code: string) =>
      new TransactionCanceledException({
        message: '',
        $metadata: {},
        CancellationReasons: [{ Code: 'None' }, { Code }],
      });
    mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError'))
      .resolves({});
    const table = openTable({ name: 't' }, client);
    await table.transact([put({ ...key('g') }), put({ ...key('h') })]);
    expect(mock.calls()).toHaveLength(3);
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(table.transact([put({ ...key('g') })])).rejects.toMatchObject({
      code: 'temporarily-unavailable',
    });
    expect(mock.calls()).toHaveLength(11);
    mock.restore();
  });
});

describe('reads', () => {
  it('query ranges of sort keys both ways and page by keys', async () => {
    const rows = ['01', '02', '03', '04'].map((n) => put({ pk: 'Q#1', sk: `r#${n}`, n }));
    await test.table.transact(rows);
    const ns = async (query: object) =>
      (await test.table.query({ pk: 'Q#1', ...query })).items.map((item) => item.n);
    expect(await ns({ sk: { beginsWith: 'r#' }, isDescending: true })).toEqual(['04', '03', '02', '01']);
    expect(await ns({ sk: { from: 'r#02', to: 'r#03' } })).toEqual(['02', '03']);
    expect(await ns({ sk: { after: 'r#03' } })).toEqual(['04']);
    const first = await test.table.query({ pk: 'Q#1', limit: 3 });
    expect(await ns({ start: first.lastKey })).toEqual(['04']);
  });
  it('get many in the order asked, leaving out what is not there', async () => {
    const items = await test.table.batchGet([
      { pk: 'Q#1', sk: 'r#03' },
      key('nowhere'),
      { pk: 'Q#1', sk: 'r#01' },
    ]);
    expect(items.map((item) => item.n)).toEqual(['03', '01']);
  });
});

describe('cursors', () => {
  const cursors = createCursors(async () => 'key');
  it('round-trip, and are refused when altered or of another query', async () => {
    const cursor = await cursors.encode('mine#u1', { sk: 'x' });
    expect(await cursors.decode('mine#u1', cursor)).toEqual({ sk: 'x' });
    for (const [binding, text] of [
      ['mine#u2', cursor],
      ['mine#u1', `A${cursor}`],
      ['mine#u1', 'x'],
    ] as const)
      await expect(cursors.decode(binding, text)).rejects.toMatchObject({ code: 'invalid-cursor' });
  });
});
