/** Everything a table holds at one moment: what a call has changed, and the table put back as it was. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TestTable } from '../lib/testing/table.ts';
import type { Item } from '../lib/writes.ts';

/** Items by their key, each as its JSON. */
export type TableState = ReadonlyMap<string, string>;
type Inspected = Pick<TestTable, 'items' | 'client' | 'name'>;

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
/** Sets and maps have no order of their own. */
const sorted = (_: string, value: unknown) => {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The keys of what was added (`+`), removed (`-`) and changed (`~`). */
function changesBetween(before: TableState, after: TableState): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`);
  const others = [...after].filter(([key, item]) => before.get(key) !== item);
  return [...gone, ...others.map(([key]) => `${before.has(key) ? '~' : '+'} ${key}`)];
}

/** Of some changes those that a refused call must not leave: all but counters of tries and limits. */
export const storedOf = (changes: readonly string[]): string[] =>
  changes.filter((change) => !/^. RL#|^. RWT#|^. VCHT#|^~ OTP#/.test(change));

/** How many commands that write were sent to tables by this process, so that what only reads needs no comparison. */
let written = 0;
const reads = /^(Get|BatchGet|Query|Scan)(Item)?Command$/;
const client: { send: (command: object, ...more: unknown[]) => unknown } = Object.getPrototypeOf(
  DynamoDBDocumentClient.prototype,
);
const { send } = client;
client.send = function (this: object, command, ...more) {
  if (this instanceof DynamoDBDocumentClient && !reads.test(command.constructor.name)) written++;
  return send.call(this, command, ...more);
};

/** Keeps the table as it is now; `rewind` puts it back, and says what had been changed. */
export async function keepTable(inspected: Inspected) {
  const kept = (await inspected.items()).map((item) => [keyOf(item), item] as const);
  const items = new Map(kept);
  const state: TableState = new Map(kept.map(([key, item]) => [key, JSON.stringify(item, sorted)]));
  let seen = written;
  return {
    async rewind(): Promise<string[]> {
      if (seen === written) return [];
      const now = await inspected.items();
      const after = new Map(now.map((item) => [keyOf(item), JSON.stringify(item, sorted)]));
      const changes = changesBetween(state, after);
      const puts = changes.map((change) => items.get(change.slice(2))).filter((item) => item !== undefined);
      const removed = now.filter((item) => !items.has(keyOf(item)));
      await write(inspected, puts, removed);
      seen = written;
      return changes;
    },
  };
}

async function write({ client, name }: Inspected, puts: readonly Item[], removed: readonly Item[]) {
  const documents = DynamoDBDocumentClient.from(client as DynamoDBClient, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const requests = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...removed.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  for (let at = 0; at < requests.length; at += 25)
    await documents.send(new BatchWriteCommand({ RequestItems: { [name]: requests.slice(at, at + 25) } }));
}
