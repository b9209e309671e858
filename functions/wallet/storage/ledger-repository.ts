/** The ledger's items: balances, entries, transactions and what was given back of them. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { check, type Item, put, putNew, type Write } from '#functions/lib/writes.ts';
import { type Account, Balance, Entry, type Posted, Transaction } from '#shared/wallet/ledger.ts';
import {
  balanceKey,
  entriesPartition,
  entryKey,
  historyIndex,
  isUserAccount,
  partialRefundKey,
  partialRefundsOf,
  reversalKey,
  systemEntryKey,
  systemPartition,
  systemShards,
  transactionKey,
} from './keys.ts';
import { losing } from './lost-race.ts';

/** A part of a cost that was given back. */
export const PartialRefund = z.object({
  n: z.int(),
  txId: z.string(),
  points: z.int(),
  amountVnd: z.int().optional(),
});
export type PartialRefund = z.infer<typeof PartialRefund>;

const ledgerWrites = {
  /**
   * A posting as writes: the transaction first, so that it refuses first; balances at the version and amount
   * they were seen at; every entry if absent. A top-up is shown by its payment, not by its transaction.
   */
  post: ({ transaction, entries, balances }: Posted): Write[] => [
    putNew(
      {
        ...transactionKey(transaction.txId),
        ...transaction,
        ...(transaction.kind !== 'top-up' &&
          historyIndex(transaction.userId, transaction.at, transaction.txId)),
      },
      losing('transaction'),
    ),
    ...balances.map(({ before, after }) => {
      const isFirst = before.version === 0;
      const seen = { version: before.version, balance: before.balance };
      return put(
        { ...balanceKey(after.account), ...after },
        isFirst ? { exists: false } : { equals: seen },
        losing('balance'),
      );
    }),
    ...entries.map((entry) =>
      putNew(
        {
          ...(entry.version === undefined
            ? systemEntryKey(entry.account, Date.parse(entry.at), entry.txId)
            : entryKey(entry.account, entry.version)),
          ...entry,
        },
        losing('balance'),
      ),
    ),
  ],
  /** Notes the next part given back of a transaction. */
  putPartialRefund: (txId: string, refund: PartialRefund): Write =>
    putNew({ ...partialRefundKey(txId, refund.n), ...refund }, losing('partial-refund')),
  /** Notes that a transaction was reversed, by which one. */
  putReversal: (txId: string, reversalTxId: string): Write =>
    putNew({ ...reversalKey(txId), txId: reversalTxId }, 'state-conflict'),
  /** Holds only while a transaction has not been reversed. */
  checkNotReversed: (txId: string): Write => check(reversalKey(txId), { exists: false }, 'state-conflict'),
  /** Holds only while nothing of a transaction has been given back. */
  checkNoPartialRefunds: (txId: string): Write =>
    check(partialRefundKey(txId, 1), { exists: false }, 'state-conflict'),
};

/** The ledger's reads and writes. */
export function createLedgerRepository(table: Pick<Table, 'get' | 'query'>) {
  /** All items of a partition's range, over as many pages as there are. */
  const all = async (query: Parameters<Table['query']>[0]): Promise<Item[]> => {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ ...query, start });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    return items;
  };

  return {
    /** The balances of user accounts, as they are now; accounts without entries are left out. One read each. */
    async readBalances(accounts: readonly Account[]): Promise<Map<Account, Balance>> {
      const wanted = [...new Set(accounts)].filter(isUserAccount);
      const items = await Promise.all(
        wanted.map((account) => table.get(balanceKey(account), { isConsistent: true })),
      );
      const found = items.flatMap((item) => (item ? [Balance.parse(item)] : []));
      return new Map(found.map((balance) => [balance.account, balance]));
    },
    /** A transaction, as it is now. One read. */
    async readTransaction(txId: string): Promise<Transaction | undefined> {
      const item = await table.get(transactionKey(txId), { isConsistent: true });
      return item && Transaction.parse(item);
    },
    /** What was given back of a transaction so far. One query. */
    async readPartialRefunds(txId: string): Promise<PartialRefund[]> {
      const items = await all({ ...partialRefundsOf(txId), isConsistent: true });
      return items.map((item) => PartialRefund.parse(item));
    },
    /** The newest entries of a user account, newest first. One query. */
    async newestEntries(account: Account, limit: number): Promise<Entry[]> {
      const { items } = await table.query({ pk: entriesPartition(account), limit, isDescending: true });
      return items.map((item) => Entry.parse(item));
    },
    /** All entries of a day (yyyymmdd, Viet Nam) of one of the product's own accounts. */
    async systemEntries(account: Account, day: string): Promise<Entry[]> {
      const shards = Array.from({ length: systemShards }, (_, shard) =>
        all({ pk: systemPartition(account, day, shard) }),
      );
      return (await Promise.all(shards)).flat().map((item) => Entry.parse(item));
    },
    ...ledgerWrites,
  };
}
export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
