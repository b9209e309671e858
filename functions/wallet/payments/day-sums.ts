/** What the ledger says of a day: exactly the sums of its entries, with the money behind what came in. */
import { type Entry, systemAccounts } from '#shared/wallet/ledger.ts';
import type { WalletRepository } from '../repository.ts';

/** Payments of one request. */
const atOnce = 100;

export interface DaySums {
  /** Top-ups that were credited, their VND, and the points that they brought. */
  payments: number;
  amountVnd: number;
  pointsSold: number;
  /** What was taken for acts and packages, less what was given back of it. */
  pointsSpent: number;
}

/** Sums a day of Viet Nam (yyyymmdd). Sixteen queries, and a request for a hundred payments. */
export async function sumDay(
  day: string,
  repo: Pick<WalletRepository, 'systemEntries' | 'readPayments'>,
): Promise<DaySums> {
  const [credited, revenue] = await Promise.all([
    repo.systemEntries(systemAccounts.provider, day),
    repo.systemEntries(systemAccounts.revenue, day),
  ]);
  return { ...(await sumCredits(credited, repo)), pointsSpent: pointsIn(revenue) };
}

/** Sums credits out of the provider's account. A request for a hundred payments. */
export async function sumCredits(
  credited: readonly Entry[],
  repo: Pick<WalletRepository, 'readPayments'>,
): Promise<Omit<DaySums, 'pointsSpent'>> {
  const refs = credited.map(({ txId }) => txId.slice('pay:'.length));
  let amountVnd = 0;
  for (let at = 0; at < refs.length; at += atOnce)
    for (const payment of await repo.readPayments(refs.slice(at, at + atOnce)))
      amountVnd += payment.amountVnd;
  return { payments: credited.length, amountVnd, pointsSold: 0 - pointsIn(credited) };
}

const pointsIn = (entries: readonly Pick<Entry, 'points'>[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);
