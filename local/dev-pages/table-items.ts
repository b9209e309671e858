/** Reads the local table for people: by partition, by kind or by the start of a key, so many items at once. */

import { gunzipSync } from 'node:zlib';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

export const pageItems = 50;
/** One look goes through so many pages of the table at most; the reader asks for more. */
const scansAtMost = 40;

type Key = Record<string, AttributeValue>;
export type Item = Record<string, unknown>;

export interface TableQuestion {
  /** The whole partition key: its items, in order. */
  pk: string;
  /** How the sort key begins, within a partition or a kind. */
  sk: string;
  /** How the partition key begins, as `U#`; '' for the whole table. */
  prefix: string;
  /** Where the page before ended. */
  after: string;
}

export interface TablePage {
  items: Item[];
  /** Where the next page begins; '' where this is the last. */
  next: string;
}

export const writeCursor = (key: Key | undefined): string =>
  key ? Buffer.from(JSON.stringify(key)).toString('base64url') : '';

/** The key that a cursor stands for; undefined for none, and for one that is no key of the table. */
export function readCursor(text: string): Key | undefined {
  try {
    const { pk, sk } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Key;
    const isText = (value: AttributeValue | undefined) => typeof value?.S === 'string';
    return isText(pk) && isText(sk) ? { pk: { S: pk!.S! }, sk: { S: sk!.S! } } : undefined;
  } catch {
    return undefined;
  }
}

/** The page of items that a question asks for. */
export async function readTable(
  client: Pick<DynamoDBClient, 'send'>,
  TableName: string,
  question: TableQuestion,
): Promise<TablePage> {
  const { pk, sk } = question;
  const start = readCursor(question.after);
  if (!pk) return scan(client, TableName, question, start);
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: sk ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk }, ...(sk && { ':sk': { S: sk } }) },
      Limit: pageItems,
      ExclusiveStartKey: start,
    }),
  );
  return { items: Items.map((item) => unmarshall(item)), next: writeCursor(LastEvaluatedKey) };
}

/** Goes through the table until a page is full; an item too many says where the next one begins. */
async function scan(
  client: Pick<DynamoDBClient, 'send'>,
  TableName: string,
  { prefix, sk }: TableQuestion,
  start: Key | undefined,
): Promise<TablePage> {
  const conditions = [prefix && 'begins_with(pk, :pk)', sk && 'begins_with(sk, :sk)'].filter(Boolean);
  const found: Key[] = [];
  let from = start;
  for (let round = 0; round < scansAtMost; round++) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        ...(conditions.length > 0 && {
          FilterExpression: conditions.join(' AND '),
          ExpressionAttributeValues: {
            ...(prefix && { ':pk': { S: prefix } }),
            ...(sk && { ':sk': { S: sk } }),
          },
        }),
        ExclusiveStartKey: from,
      }),
    );
    found.push(...Items);
    from = LastEvaluatedKey;
    if (found.length > pageItems || !from) break;
  }
  const items = found.slice(0, pageItems);
  const next = found.length > pageItems ? keyOf(items.at(-1)!) : from;
  return { items: items.map((item) => unmarshall(item)), next: writeCursor(next) };
}

const keyOf = ({ pk, sk }: Key): Key => ({ pk: pk!, sk: sk! });

/** What unpacking may grow to. */
const unpackedMaxBytes = 4 * 1024 * 1024;

/** An item as people read it: keys first, packed JSON unpacked under the name it has without its ending. */
export function readableItem({ pk, sk, ...rest }: Item): Item {
  const attributes = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries([['pk', pk], ['sk', sk], ...attributes.map(readableAttribute)]);
}

function readableAttribute([name, value]: [string, unknown]): [string, unknown] {
  if (value instanceof Set) return [name, [...value]];
  if (!(value instanceof Uint8Array)) return [name, value];
  try {
    const text = gunzipSync(value, { maxOutputLength: unpackedMaxBytes }).toString();
    return [name.replace(/Gz$/, ''), JSON.parse(text)];
  } catch {
    return [name, `${value.length} bytes: ${Buffer.from(value.subarray(0, 64)).toString('base64')}…`];
  }
}
