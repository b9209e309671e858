/** Pages of the local table, and items as people read them. */
import { gzipSync } from 'node:zlib';
import type { AttributeValue, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { pageItems, readableItem, readCursor, readTable, writeCursor } from './table-items.ts';

type Key = Record<string, AttributeValue>;
const item = (pk: string, n: number): Key => marshall({ pk, sk: `${n}`.padStart(3, '0') });
const keyOf = ({ pk, sk }: Key): Key => ({ pk: pk!, sk: sk! });
const isAfter = (a: Key, b: Key) => `${a.pk!.S} ${a.sk!.S}` > `${b.pk!.S} ${b.sk!.S}`;

/** A table that gives `perAnswer` items with each answer, those that fit its filter. */
function tableOf(all: Key[], perAnswer: number) {
  const asked: (QueryCommand | ScanCommand)['input'][] = [];
  const send = async ({ input }: QueryCommand | ScanCommand) => {
    asked.push(input);
    const { ExclusiveStartKey: start, ExpressionAttributeValues: values = {}, Limit } = input;
    const rest = start ? all.filter((one) => isAfter(one, start)) : all;
    const looked = rest.slice(0, Math.min(perAnswer, Limit ?? perAnswer));
    const Items = looked.filter((one) => one.pk!.S!.startsWith(values[':pk']?.S ?? ''));
    return { Items, ...(looked.length < rest.length && { LastEvaluatedKey: keyOf(looked.at(-1)!) }) };
  };
  return { asked, client: { send: send as never } };
}
const all = { pk: '', sk: '', prefix: '', after: '' };
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test('page after page gives every item once, whatever the table answers at a time', async () => {
  const items = numbers(130)
    .map((n) => item(n % 2 ? 'U#1' : 'A#1', n))
    .sort((a, b) => (isAfter(a, b) ? 1 : -1));
  for (const perAnswer of [7, 50, 1000]) {
    const { client } = tableOf(items, perAnswer);
    const seen: unknown[] = [];
    const sizes: number[] = [];
    let after = '';
    do {
      const page = await readTable(client, 'T', { ...all, prefix: 'U#', after });
      seen.push(...page.items.map(({ sk }) => sk));
      sizes.push(page.items.length);
      after = page.next;
    } while (after);
    expect(seen).toEqual(items.filter(({ pk }) => pk!.S === 'U#1').map(({ sk }) => sk!.S));
    expect(sizes).toEqual([pageItems, 15]);
  }
});

test('a look that finds little ends after a while, and says where to go on', async () => {
  const { client, asked } = tableOf([...numbers(90).map((n) => item('A#1', n)), item('U#1', 0)], 1);
  const first = await readTable(client, 'T', { ...all, prefix: 'U#' });
  expect([first.items, asked.length]).toEqual([[], 40]);
  expect(readCursor(first.next)).toEqual(keyOf(item('A#1', 39)));
});

test('a partition is one query with the start of its sort keys', async () => {
  const { client, asked } = tableOf([item('U#1', 0)], 50);
  await readTable(client, 'T', { ...all, pk: 'U#1', sk: 'SES#', prefix: 'ignored' });
  expect(asked).toMatchObject([
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': { S: 'U#1' }, ':sk': { S: 'SES#' } },
      Limit: pageItems,
    },
  ]);
});

test('a cursor is a key, and what is none begins at the beginning', () => {
  expect(readCursor(writeCursor(item('U#1', 4)))).toEqual(item('U#1', 4));
  for (const text of ['', 'x', Buffer.from('{"pk":{"N":"1"}}').toString('base64url')])
    expect(readCursor(text)).toBeUndefined();
});

test('keys come first, packed values are unpacked under their name, other bytes are told by their number', () => {
  const content = { title: 'Nhà xưởng', price: 5 };
  const read = readableItem({
    ...{ v: 2, sk: 'BODY', pk: 'L#1', list: new Set(['a', 'b']) },
    contentGz: gzipSync(JSON.stringify(content)),
    key: new Uint8Array([1, 2, 3]),
  });
  expect(Object.keys(read)).toEqual(['pk', 'sk', 'content', 'key', 'list', 'v']);
  expect(read).toMatchObject({ content, list: ['a', 'b'] });
  expect(read.key).toBe('3 bytes: AQID…');
});

test('a value that unpacks to more than any item is left packed', () => {
  const read = readableItem({
    pk: 'L#1',
    sk: 'BODY',
    contentGz: gzipSync(JSON.stringify('0'.repeat(5 * 1024 * 1024))),
  });
  expect(read.contentGz).toMatch(/^\d+ bytes/);
});
