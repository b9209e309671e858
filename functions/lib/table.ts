/** The one table: reads, queries, and transactions whose refusals are named by position, single writes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ConditionalCheckFailedException,
  DynamoDBClient,
  type TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { conditionOf, keyConditionOf, placeholders, type SortRange, updateOf } from './expressions.ts';
import type { Item, Key, Otherwise, SingleWrite, Transact, Write, WriteOne } from './writes.ts';

export interface Query {
  pk: string;
  sk?: SortRange;
  index?: 'gsi1' | 'gsi2';
  limit?: number;
  /** Newest (highest sort key) first. */
  isDescending?: boolean;
  /** The `lastKey` of the page before. */
  start?: Item | undefined;
  isConsistent?: boolean;
}
export interface QueryPage {
  items: Item[];
  lastKey?: Item;
}
export interface Table {
  get(key: Key, options?: { isConsistent?: boolean }): Promise<Item | undefined>;
  query(query: Query): Promise<QueryPage>;
  /** Items in the order of their keys; missing ones are left out. At most 100 keys a request. */
  batchGet(keys: readonly Key[], options?: { isConsistent?: boolean }): Promise<Item[]>;
  transact: Transact;
  write: WriteOne;
}
/** Consumed capacity of one request, for tests and benchmarks. */
export type OnConsumed = (operation: string, units: number) => void;

const attempts = 8;
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Opens the table. `onConsumed` asks DynamoDB for capacity figures and hears them. */
export function openTable(
  { name, onConsumed }: { name: string; onConsumed?: OnConsumed },
  client: DynamoDBClient = new DynamoDBClient({ maxAttempts: 5 }),
): Table {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const meter = onConsumed ? ({ ReturnConsumedCapacity: 'TOTAL' } as const) : {};
  const consumed = (operation: string, of: { CapacityUnits?: number | undefined }[] = []) =>
    onConsumed?.(
      operation,
      of.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0),
    );

  return {
    async get({ pk, sk }, { isConsistent = false } = {}) {
      const reply = await documents.send(
        new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: isConsistent, ...meter }),
      );
      consumed('get', reply.ConsumedCapacity ? [reply.ConsumedCapacity] : []);
      return reply.Item;
    },
    async query(query) {
      const holders = placeholders();
      const reply = await documents.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: keyConditionOf(query, holders),
          IndexName: query.index,
          Limit: query.limit,
          ScanIndexForward: !query.isDescending,
          ExclusiveStartKey: query.start,
          ConsistentRead: query.isConsistent,
          ...holders.collected(),
          ...meter,
        }),
      );
      consumed('query', reply.ConsumedCapacity ? [reply.ConsumedCapacity] : []);
      return { items: reply.Items ?? [], ...(reply.LastEvaluatedKey && { lastKey: reply.LastEvaluatedKey }) };
    },
    async batchGet(keys, { isConsistent = false } = {}) {
      const found = new Map<string, Item>();
      let pending: Item[] = keys.map(({ pk, sk }) => ({ pk, sk }));
      for (let attempt = 0; pending.length > 0; attempt++) {
        if (attempt > 0) await pause(backOffMs(attempt));
        if (attempt === attempts) throw new DomainProblem('temporarily-unavailable');
        const reply = await documents.send(
          new BatchGetCommand({
            RequestItems: { [name]: { Keys: pending.slice(0, 100), ConsistentRead: isConsistent } },
            ...meter,
          }),
        );
        consumed('batchGet', reply.ConsumedCapacity);
        for (const item of reply.Responses?.[name] ?? []) found.set(`${item.pk}\n${item.sk}`, item);
        pending = [...(reply.UnprocessedKeys?.[name]?.Keys ?? []), ...pending.slice(100)];
      }
      return keys.map(({ pk, sk }) => found.get(`${pk}\n${sk}`)).filter((item) => item !== undefined);
    },
    transact: (writes) => transact(documents, name, writes, meter, consumed),
    write: (write) => writeOne(documents, name, write, meter, consumed),
  };
}

/** One `TransactWriteItems`, sent again with the same token while only conflicts or throttling refuse it. */
async function transact(
  documents: DynamoDBDocumentClient,
  table: string,
  writes: readonly Write[],
  meter: object,
  consumed: (operation: string, of?: { CapacityUnits?: number | undefined }[]) => void,
): Promise<void> {
  const TransactItems = writes.map((write) => transactItem(table, write));
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await documents.send(
        new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID(), ...meter }),
      );
      return consumed('transact', reply.ConsumedCapacity);
    } catch (error) {
      if (!isCancelled(error)) throw error;
      raiseRefusal(error, writes);
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
      if (!codes.some((code) => passing.has(code))) throw error;
      if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause: error });
      await pause(backOffMs(attempt));
    }
  }
}

/** One write by itself; a condition that fails raises its refusal. */
async function writeOne(
  documents: DynamoDBDocumentClient,
  table: string,
  write: SingleWrite,
  meter: object,
  consumed: (operation: string, of?: { CapacityUnits?: number | undefined }[]) => void,
): Promise<void> {
  const { Put, Update } = transactItem(table, write);
  try {
    const reply = Put
      ? await documents.send(new PutCommand({ ...Put, ...meter }))
      : await documents.send(new UpdateCommand({ ...Update!, ...meter }));
    consumed('write', reply.ConsumedCapacity ? [reply.ConsumedCapacity] : []);
  } catch (error) {
    if (!isUnmet(error)) throw error;
    consumed('write', [{ CapacityUnits: refusedUnits }]);
    const { Item: stored } = error;
    delete error.Item;
    throw problemOf(write.otherwise, stored && unmarshall(stored), error);
  }
}

/** What a refused write of an item of a kilobyte consumes: the answer says nothing of it. */
const refusedUnits = 1;

const isUnmet = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

const backOffMs = (attempt: number) => Math.random() * Math.min(25 * 2 ** attempt, 1000);

const isCancelled = (error: unknown): error is TransactionCanceledException =>
  error instanceof Error && error.name === 'TransactionCanceledException';

/** Throws the problem of the first write whose condition failed, if any did. */
function raiseRefusal(error: TransactionCanceledException, writes: readonly Write[]): void {
  const reasons = error.CancellationReasons ?? [];
  const at = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
  if (at < 0) return;
  const stored = reasons[at]?.Item;
  // Whoever logs the error, or raises it to Lambda, tells nothing that is stored.
  for (const reason of reasons) delete reason.Item;
  throw problemOf(writes[at]?.otherwise, stored && unmarshall(stored), error);
}

function problemOf(otherwise: Otherwise | undefined, stored: Item | undefined, cause: Error): Error {
  if (otherwise === undefined) return cause;
  return typeof otherwise === 'string' ? new DomainProblem(otherwise, { cause }) : otherwise(stored);
}

/** Ledger entries, transactions and the audit log: written once. Rights cannot keep a put from replacing one; this does. */
const writtenOnce = /^(LE|TX|AUD)#/;

function transactItem(table: string, write: Write): TransactItem {
  if (write.act === 'put' && writtenOnce.test(write.item.pk) && write.when?.exists !== false)
    throw new Error(`${write.item.pk} is written once: put it as a new item`);
  const holders = placeholders();
  const ConditionExpression = conditionOf(write.when, holders);
  const shared = {
    TableName: table,
    ConditionExpression,
    ...(ConditionExpression && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  };
  if (write.act === 'put') return { Put: { ...shared, Item: write.item, ...holders.collected() } };
  if (write.act === 'remove') return { Delete: { ...shared, Key: write.key, ...holders.collected() } };
  if (write.act === 'update') {
    const UpdateExpression = updateOf(write.change, holders);
    return { Update: { ...shared, Key: write.key, UpdateExpression, ...holders.collected() } };
  }
  return {
    ConditionCheck: {
      ...shared,
      ConditionExpression: ConditionExpression!,
      Key: write.key,
      ...holders.collected(),
    },
  };
}
