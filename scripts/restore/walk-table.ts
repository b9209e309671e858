/** Goes through a whole table some items at a time, and on from where it was cut off. */
import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Progress } from './progress.ts';

export type RawItem = Record<string, AttributeValue>;
export interface Walk {
  client: DynamoDBClient;
  table: string;
  /** Tells this walk from others in the progress. */
  step: string;
  progress: Progress;
  /** Of what the table filters, in DynamoDB's words. */
  filter?: { expression: string; values?: RawItem };
}

/** So many walks side by side, each through its part of the keys. */
const segments = 4;
/** Items of one request at most; a request reads a megabyte at most. */
const pageSize = 400;
const ended = 'ended';

/** Shows every item to `visit`, a page at a time; a page that was not finished is shown again. */
export async function walkTable(walk: Walk, visit: (items: RawItem[]) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: segments }, (_, segment) => walkSegment(walk, segment, visit)));
}

async function walkSegment(
  { client, table, step, progress, filter }: Walk,
  segment: number,
  visit: (items: RawItem[]) => Promise<void>,
): Promise<void> {
  const place = `${step} ${segment + 1}/${segments}`;
  let start = progress.read(place) as RawItem | typeof ended | undefined;
  while (start !== ended) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: table,
        Segment: segment,
        TotalSegments: segments,
        Limit: pageSize,
        ExclusiveStartKey: start,
        ConsistentRead: true,
        ...(filter && {
          FilterExpression: filter.expression,
          ExpressionAttributeValues: filter.values,
        }),
      }),
    );
    await visit(Items);
    start = LastEvaluatedKey ?? ended;
    progress.save(place, start);
  }
}

/** Does something for each, so many at once; the first failure ends it. */
export async function forEach<One>(
  all: readonly One[],
  atOnce: number,
  act: (one: One) => Promise<void>,
): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await act(one);
    }),
  );
}
