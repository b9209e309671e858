/** A real, empty table for tests: the embedded DynamoDB in memory, with the keys and indexes of the deployed one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type AttributeDefinition,
  CreateTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dynoxidePath } from '#scripts/platform-tools.ts';
import { freePort, untilWeEnd } from '#scripts/server-process.ts';
import { openTable, type Table } from '../table.ts';
import type { Item } from '../writes.ts';

/** One request that the table answered: `get`, `query`, `batchGet` or `transact`, and what it consumed. */
export interface Consumed {
  operation: string;
  units: number;
}

export interface TestTable {
  name: string;
  /** The address that `AWS_ENDPOINT_URL_DYNAMODB` would name. */
  url: string;
  client: DynamoDBClient;
  table: Table;
  /** Every request of `table` since the start or since `consumed.length = 0`. */
  consumed: Consumed[];
  /** Everything that is stored, by key: for tests that nothing was stored. */
  items(): Promise<Item[]>;
  stop(): Promise<void>;
}

/** What serves tables, as JSON: a command that wants a port as its last word and says when it is `listening on` it. */
const otherServer: string[] | null = JSON.parse(process.env.TEST_DYNAMODB ?? 'null');
const name = 'marketplace-test';

/** Starts an empty table on a free port of this machine; call `stop` when the tests are over. */
export async function startTestTable(): Promise<TestTable> {
  const { url, stop } = await startServer();
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await client.send(new CreateTableCommand(definition));
  const consumed: Consumed[] = [];
  const table = openTable(
    { name, onConsumed: (operation, units) => consumed.push({ operation, units }) },
    client,
  );
  return {
    name,
    url,
    client,
    table,
    consumed,
    items: () => scan(client),
    stop: async () => {
      client.destroy();
      await stop();
    },
  };
}

const key = (prefix: string): KeySchemaElement[] => [
  { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
  { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
];
const attributes = (prefix: string): AttributeDefinition[] => [
  { AttributeName: `${prefix}pk`, AttributeType: 'S' },
  { AttributeName: `${prefix}sk`, AttributeType: 'S' },
];
const index = (IndexName: string): GlobalSecondaryIndex => ({
  IndexName,
  KeySchema: key(IndexName),
  Projection: { ProjectionType: 'ALL' },
});
const definition = {
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: key(''),
  AttributeDefinitions: ['', 'gsi1', 'gsi2'].flatMap(attributes),
  GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map(index),
};

async function scan(client: DynamoDBClient): Promise<Item[]> {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const reply = await documents.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start }));
    found.push(...(reply.Items ?? []));
    start = reply.LastEvaluatedKey;
  } while (start);
  return found.sort((a, b) => (`${a.pk}\n${a.sk}` < `${b.pk}\n${b.sk}` ? -1 : 1));
}

/** Starts the server; a port that somebody else took in between is tried again with another. */
async function startServer(attemptsLeft = 5): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = otherServer ?? [dynoxidePath(), 'serve', '--port'];
  const child = spawn('/bin/sh', ['-c', untilWeEnd, 'sh', ...server, String(port)]);
  if (await isListening(child)) return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
  await ended(child);
  if (attemptsLeft <= 1) throw new Error('The embedded DynamoDB did not start');
  return startServer(attemptsLeft - 1);
}

/** Waits until the server says that it listens; false when it ends before. */
const isListening = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('listening on')) resolve(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => resolve(false));
    child.once('error', () => resolve(false));
  });

async function ended(child: ChildProcess): Promise<void> {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGTERM');
  child.stdin?.end();
  await exit;
}
