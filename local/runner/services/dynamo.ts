/** The embedded DynamoDB: one process over one file, which ends with us whatever happens. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { dynoxidePath } from '#scripts/platform-tools.ts';
import { freePort } from '#scripts/server-process.ts';
import { region } from '../template/resolve.ts';

/** Runs a command until it ends or our end of its standard input closes, which a `kill -9` of us does too. */
const leash =
  'exec 3<&0; "$@" </dev/null & child=$!; (cat <&3 >/dev/null; kill $child 2>/dev/null) & wait $child';

export interface Dynamo {
  url: string;
  stop(): Promise<void>;
}

/** Starts the server over `file`; another port is tried when somebody takes it in between. */
export async function startDynamo(file: string, attemptsLeft = 5): Promise<Dynamo> {
  const binary = dynoxidePath();
  const port = await freePort();
  const args = ['-c', leash, 'sh', binary, 'serve', '--port', String(port), '--db-path', file];
  // A group of its own: Ctrl-C in the terminal reaches us first, so that requests on their way can finish.
  const child = spawn('/bin/sh', args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const output = await listening(child);
  if (output === true) return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
  await ended(child);
  if (attemptsLeft <= 1)
    throw new Error(`The embedded DynamoDB did not start over ${file}: ${output.trim()}`);
  return startDynamo(file, attemptsLeft - 1);
}

/** True once the server says that it listens; what it said when it ends before. */
const listening = (child: ChildProcess): Promise<true | string> =>
  new Promise((resolve) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('listening on')) resolve(true);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => resolve(output));
    child.once('error', (error) => resolve(error.message));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    child.stdin?.destroy();
  });

/** CloudFormation's words of a table, of either table type. */
export interface TableProperties {
  AttributeDefinitions: CreateTableCommandInput['AttributeDefinitions'];
  KeySchema: CreateTableCommandInput['KeySchema'];
  GlobalSecondaryIndexes?: CreateTableCommandInput['GlobalSecondaryIndexes'];
}

/** Makes the table unless it is there already. */
export async function createTable(url: string, name: string, properties: TableProperties): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: url, region, credentials });
  try {
    await client.send(new DescribeTableCommand({ TableName: name })).catch(async (error: Error) => {
      if (error.name !== 'ResourceNotFoundException') throw error;
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
      await client.send(
        new CreateTableCommand({
          TableName: name,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions,
          KeySchema,
          GlobalSecondaryIndexes,
        }),
      );
    });
  } finally {
    client.destroy();
  }
}
