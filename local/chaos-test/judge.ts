/** Reads a world's whole table after a storm and judges it: the ledger's invariants, and that nothing acknowledged is lost. */
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '#functions/lib/writes.ts';
import { type Book, checkLedger } from '#functions/wallet/testing/invariants.ts';
import type { Order } from '../vnpay-sandbox/types.ts';
import type { Acknowledged } from './acts.ts';

/** Everything that a world's table holds. */
export async function dump({ endpoint, name }: { endpoint: string; name: string }): Promise<Item[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'ap-southeast-1', credentials });
  const items: Item[] = [];
  let start: Record<string, never> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }),
    );
    items.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    start = page.LastEvaluatedKey as typeof start;
  } while (start);
  client.destroy();
  return items;
}

/** Raises the first thing that is wrong; answers the book. */
export function judge(items: readonly Item[], orders: readonly Order[], acknowledged: Acknowledged): Book {
  const paid = new Set(orders.filter(({ result }) => result === 'paid').map(({ txnRef }) => txnRef));
  const offers = new Map(acknowledged.offers);
  for (const item of items)
    if (item.sk === 'PAY' && !offers.has(String(item.ref)))
      offers.set(String(item.ref), {
        userId: String(item.userId),
        amountVnd: Number(item.amountVnd),
        points: Number(item.points),
      });
  const book = checkLedger(items, { offers, isPaid: (ref) => paid.has(ref), paidByStaff: new Set() });
  checkAcknowledged(book, acknowledged);
  checkListings(items, book, acknowledged);
  checkRewards(items, book);
  return book;
}

const must = (isTrue: boolean, message: string, detail: unknown) => {
  if (!isTrue) throw new Error(`Broken: ${message} ${JSON.stringify(detail)}`);
};

function checkAcknowledged({ transactions, payments }: Book, acknowledged: Acknowledged): void {
  const ids = new Set(transactions.map(({ txId }) => txId));
  const states = new Map(payments.map(({ ref, state }) => [ref, state]));
  for (const txId of acknowledged.transactions) must(ids.has(txId), 'what was acknowledged is there', txId);
  for (const ref of acknowledged.offers.keys())
    must(states.has(ref), 'a checkout that was begun is there', ref);
  for (const ref of acknowledged.credited)
    must(states.get(ref) === 'success', 'what was confirmed is credited', ref);
  const rewards = transactions.filter(({ kind }) => kind === 'reward').length;
  must(rewards >= acknowledged.rewards, 'a reward that was acknowledged is there', {
    rewards,
    said: acknowledged.rewards,
  });
}

/** Whatever was paid for a listing has its listing, and a listing that costs was paid once. */
function checkListings(items: readonly Item[], { transactions }: Book, { listings }: Acknowledged): void {
  const heads = items.filter(({ pk, sk }) => String(pk).startsWith('L#') && sk === 'META');
  const codes = new Set(heads.map(({ code }) => String(code)));
  for (const code of listings) must(codes.has(code), 'a listing that was posted is there', code);
  const paid = transactions.filter(({ reference }) => reference.type === 'listing');
  for (const { reference } of paid) must(codes.has(reference.id), 'what was paid was done', reference);
  const posted = Map.groupBy(
    paid.filter(({ kind, reference }) => kind === 'hold' && reference.act === 'create'),
    ({ reference }) => reference.id,
  );
  for (const code of codes) must((posted.get(code)?.length ?? 0) <= 1, 'a listing is paid once', code);
  const marked = new Set(
    items.flatMap(({ pk, reference }) => (String(pk).startsWith('IDEM#') ? [reference] : [])),
  );
  for (const code of codes)
    must(posted.has(code) || marked.has(code), 'a listing that nobody paid was free', code);
}

/** A reward for each mark of a watched advert, and a mark for each reward. */
function checkRewards(items: readonly Item[], { transactions }: Book): void {
  const marks = items.filter(({ pk }) => String(pk).startsWith('RW#')).map(({ txId }) => String(txId));
  const rewards = transactions.filter(({ kind }) => kind === 'reward').map(({ txId }) => txId);
  must(marks.sort().join() === rewards.sort().join(), 'each reward has its advert', { marks, rewards });
}
