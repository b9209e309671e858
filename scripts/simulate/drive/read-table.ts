/** Reads the whole table of a world but for what no invariant asks: bodies of listings, the change log, marks of single calls. */
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '#functions/lib/writes.ts';
import type { DevStack } from '#local/dev-stack.ts';

/** What keys begin with that are left where they are; everything else is read, also what comes to be stored later. */
const unasked = ['CHG#', 'IDEM#', 'OTP#', 'TK#', 'M#', 'MDUE#', 'ADVERTSEEN#', 'MARKET#'];
/** Parts of a listing; its head is read. */
const parts = ['BODY', 'CARD', 'REV'];

const names = unasked.map((_, n) => `NOT begins_with(pk, :start${n})`);
const partNames = parts.map((_, n) => `sk <> :part${n}`);
const values = {
  ...Object.fromEntries(unasked.map((start, n) => [`:start${n}`, { S: start }])),
  ...Object.fromEntries(parts.map((part, n) => [`:part${n}`, { S: part }])),
};

export async function readTable({ endpoint, name }: DevStack['table']): Promise<Item[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'ap-southeast-1', credentials });
  const items: Item[] = [];
  let start: Record<string, never> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        ...{
          TableName: name,
          ConsistentRead: true,
          FilterExpression: [...names, ...partNames].join(' AND '),
        },
        ExpressionAttributeValues: values,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    start = page.LastEvaluatedKey as typeof start;
  } while (start);
  client.destroy();
  return items;
}
