/** Whether balances are what their entries say; where asked, they are put right by them. */
import { createHash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '#functions/lib/table.ts';
import { type Item, put } from '#functions/lib/writes.ts';
import { balanceKey, entriesPartition } from '#functions/wallet/storage/keys.ts';
import { createLedgerRepository } from '#functions/wallet/storage/ledger-repository.ts';
import { type Account, type Balance, brokenLink, Entry, emptyBalance } from '#shared/wallet/ledger.ts';
import type { Progress } from './progress.ts';
import { forEach, walkTable } from './walk-table.ts';

export interface Points {
  client: DynamoDBClient;
  table: string;
  isToMend: boolean;
  progress: Progress;
}
/** `broken`: entries are missing or changed; `differing`: the balance is not what its entries say. */
export interface PointsFound {
  whole: number;
  mended: Account[];
  differing: Account[];
  broken: Account[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const atOnce = 8;
const pageSize = 200;
const filter = {
  // Accounts by their balance, and by their first entry where the balance is gone.
  expression: 'begins_with(pk, :balances) or (begins_with(pk, :entries) and sk = :first)',
  values: { ':balances': { S: 'ACCT#U:' }, ':entries': { S: 'LE#U:' }, ':first': { S: '000000000001' } },
};

export async function checkPoints({ client, table: name, isToMend, progress }: Points): Promise<PointsFound> {
  const table = openTable({ name }, client);
  const found: PointsFound = { whole: 0, mended: [], differing: [], broken: [] };
  const step = `points ${name} ${isToMend}`;
  await walkTable({ client, table: name, step, progress, filter }, (items) =>
    forEach(items, atOnce, async ({ pk }) => {
      const isEntry = pk!.S!.startsWith('LE#');
      const account = pk!.S!.slice(isEntry ? 'LE#'.length : 'ACCT#'.length);
      const stored = (await createLedgerRepository(table).readBalances([account])).get(account);
      // Found by its balance as well.
      if (isEntry && stored) return;
      const outcome = await check(table, account, stored, isToMend);
      if (outcome === 'whole') found.whole++;
      else found[outcome].push(account);
    }),
  );
  return found;
}

async function check(table: Table, account: Account, stored: Balance | undefined, isToMend: boolean) {
  const said = await sumOf(table, account);
  if (!said) return 'broken';
  const seen = stored ?? emptyBalance(account);
  if (JSON.stringify(inOrder(said)) === JSON.stringify(inOrder(seen))) return 'whole';
  if (!isToMend) return 'differing';
  const when = stored ? { equals: { version: stored.version, balance: stored.balance } } : { exists: false };
  await table.transact([put({ ...balanceKey(account), ...said }, when, 'version-conflict')]);
  return 'mended';
}

/** The balance that all entries of an account add up to; undefined where their chain is broken. */
async function sumOf(table: Table, account: Account): Promise<Balance | undefined> {
  const sum = emptyBalance(account);
  let [last, start]: [Entry | undefined, Item | undefined] = [undefined, undefined];
  do {
    const page = await table.query({
      pk: entriesPartition(account),
      limit: pageSize,
      start,
      isConsistent: true,
    });
    const entries = page.items.map((item) => Entry.parse(item));
    if (brokenLink(last ? [last, ...entries] : entries, hash) >= 0) return undefined;
    if (!last && entries[0] && entries[0].version !== 1) return undefined;
    for (const { points } of entries) {
      sum.credits += Math.max(points, 0);
      sum.debits += Math.max(-points, 0);
    }
    last = entries.at(-1) ?? last;
    start = page.lastKey;
  } while (start);
  return last ? { ...sum, version: last.version!, balance: last.after!, lastHash: last.hash } : sum;
}

const inOrder = ({ version, balance, credits, debits, lastHash }: Balance) => [
  ...[version, balance, credits, debits],
  lastHash,
];
