/** Copies items of a restored table into the one that stands, put where there is none. */
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Progress } from './progress.ts';
import { forEach, type RawItem, walkTable } from './walk-table.ts';
import { openJudge } from './whose.ts';

export interface Copying {
  client: DynamoDBClient;
  /** The restored table. */
  from: string;
  /** The table that stands. */
  to: string;
  /** How the partition keys begin that are copied; all of them where the table has lost everything. */
  below: readonly string[] | 'all';
  progress: Progress;
  nowMs: number;
}
/**
 * `there`: an item of that key stood; `passing`: no longer of use; `left`: of somebody who has left since; `gone`: of
 * something that its owner deleted or withdrew since.
 */
export type CopyCounts = Record<'copied' | 'there' | 'passing' | 'left' | 'gone', number>;

const atOnce = 24;
/**
 * Counters, codes and puzzles of minutes; keys of viewers' marks, which are destroyed; devices, whose tokens the pool
 * knows no longer or has replaced since.
 */
const passing = /^(RL|OTP|PZ|VIEWERS)#|^U#\w+ SES#/;

/**
 * Copies item by item, as they are: nothing that stands is overwritten, and nothing comes back of those whose accounts
 * have ended in the table that stands, nor of what was deleted there. Whoever left is noted for the job that erases.
 */
export async function copyItems(copying: Copying): Promise<CopyCounts> {
  const { client, from, to, below, progress, nowMs } = copying;
  const counts: CopyCounts = { copied: 0, there: 0, passing: 0, left: 0, gone: 0 };
  const left = await whoLeft(client, to);
  const judge = openJudge({ client, from, to, left });
  const noted = new Set<string>();
  const step = `items ${from} ${to} ${below === 'all' ? below : below.join(' ')}`;
  const isAsked = ({ pk }: RawItem) => below === 'all' || below.some((start) => pk!.S!.startsWith(start));
  await walkTable({ client, table: from, step, progress }, (items) =>
    forEach(items.filter(isAsked), atOnce, async (item) => {
      if (isPassing(item, nowMs)) return void counts.passing++;
      const verdict = await judge(item);
      if (verdict.is === 'wanted')
        return void counts[(await putWhereNone(client, to, item)) ? 'copied' : 'there']++;
      counts[verdict.is]++;
      if (verdict.is !== 'left' || noted.has(verdict.userId)) return;
      await eraseAgain(client, to, verdict.userId, nowMs);
      noted.add(verdict.userId);
    }),
  );
  return counts;
}

const keyOf = ({ pk, sk }: RawItem) => `${pk!.S} ${sk!.S}`;
const isPassing = (item: RawItem, nowMs: number) =>
  passing.test(keyOf(item)) || (item.ttl?.N !== undefined && Number(item.ttl.N) * 1000 <= nowMs);

/** Everybody whose account has ended in the table that stands. */
async function whoLeft(client: DynamoDBClient, table: string): Promise<Set<string>> {
  const ids = new Set<string>();
  // Read anew each time: somebody may have left between two runs.
  const progress = { read: () => undefined, save: () => undefined };
  const filter = {
    expression: 'sk = :profile and attribute_exists(deletedAt)',
    values: { ':profile': { S: 'PROFILE' } },
  };
  await walkTable({ client, table, step: 'left', progress, filter }, async (items) => {
    for (const { pk } of items) ids.add(pk!.S!.slice('U#'.length));
  });
  return ids;
}

/** Puts an item where there is none; false where one stands. */
export async function putWhereNone(client: DynamoDBClient, table: string, item: RawItem): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(pk)';
  try {
    await client.send(new PutItemCommand({ TableName: table, Item: item, ConditionExpression }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The job `erase-accounts` goes through everything of somebody who left once more. */
async function eraseAgain(client: DynamoDBClient, table: string, userId: string, nowMs: number) {
  const work = { userId: { S: userId }, dueAt: { N: String(nowMs) }, looks: { N: '0' } };
  await putWhereNone(client, table, { pk: { S: 'ERASE' }, sk: { S: userId }, ...work });
}
