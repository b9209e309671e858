/** Notes the SDK calls that an act makes, to send them again bare: the same inputs by the same clients. */
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as pool from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as documents from '@aws-sdk/lib-dynamodb';
import type { TestTable } from '#functions/lib/testing/table.ts';
import type { Item, Key } from '#functions/lib/writes.ts';

interface Call {
  name: string;
  input: object;
}
interface Stack {
  add(
    middleware: (
      next: (args: { input: object }) => Promise<unknown>,
      context: { commandName?: string },
    ) => (args: { input: object }) => Promise<unknown>,
    options: object,
  ): void;
  remove(name: string): void;
}

/** What the bare calls read and write lies beside what the act does, so that neither disturbs the other. */
const beside = (pk: string) => `${pk}~`;

/** An input for a repeated call: conditions, which hold once only, are left out with their values. */
function repeatable(input: object): object {
  return JSON.parse(JSON.stringify(input), (key, value) => {
    if (key === 'ClientRequestToken') return undefined;
    if (key === 'pk') return beside(value);
    if (!value?.ConditionExpression) return value;
    const { ConditionExpression: _, ReturnValuesOnConditionCheckFailure: __, ...write } = value;
    const isUsed = ([name]: [string, unknown]) =>
      (write.UpdateExpression ?? '').split(/[ ,]+/).includes(name);
    for (const part of ['ExpressionAttributeNames', 'ExpressionAttributeValues']) {
      const used = Object.entries(write[part] ?? {}).filter(isUsed);
      if (used.length > 0) write[part] = Object.fromEntries(used);
      else delete write[part];
    }
    return write;
  });
}

const tableCommands: Record<string, string> = {
  GetItemCommand: 'GetCommand',
  BatchGetItemCommand: 'BatchGetCommand',
  TransactWriteItemsCommand: 'TransactWriteCommand',
};
const commandOf = (module: object, name: string) =>
  (module as Record<string, new (input: object) => never>)[name]!;

/** Runs an act once and notes its calls; `replay` sends them one after the other. */
export async function recorder(
  world: TestTable,
  cognito: CognitoIdentityProviderClient,
  act: () => Promise<unknown>,
) {
  const calls = await noted([world.client, cognito], act);
  const text = JSON.stringify(calls);
  const isMeant = ({ pk, sk }: Item) => [pk, sk].every((part) => text.includes(JSON.stringify(part)));
  for (const item of (await world.items()).filter(isMeant))
    await world.table.transact([
      { act: 'put', item: { ...item, pk: beside(String(item.pk)) } as Item & Key },
    ]);
  const library = documents.DynamoDBDocumentClient.from(world.client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const sends = calls.map(({ name, input }) => {
    const forTable = tableCommands[name];
    const Command = forTable ? commandOf(documents, forTable) : commandOf(pool, name);
    const again = forTable ? repeatable(input) : input;
    return () => (forTable ? library.send(new Command(again)) : cognito.send(new Command(again)));
  });
  return {
    calls: calls.map(({ name }) => name.replace(/Command$/, '')),
    replay: async () => {
      for (const send of sends) await send();
    },
  };
}

async function noted(
  clients: readonly [DynamoDBClient, CognitoIdentityProviderClient],
  act: () => Promise<unknown>,
): Promise<Call[]> {
  const calls: Call[] = [];
  const stacks = clients.map((client) => client.middlewareStack as unknown as Stack);
  for (const stack of stacks)
    stack.add(
      (next, { commandName = '' }) =>
        (args) => {
          calls.push({ name: commandName, input: args.input });
          return next(args);
        },
      { step: 'initialize', name: 'note', priority: 'high' },
    );
  await act();
  for (const stack of stacks) stack.remove('note');
  return calls;
}
