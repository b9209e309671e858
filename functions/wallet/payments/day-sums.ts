/** What the ledger says of a day: exactly the sums of its entries, with the money behind what came in. */
import { systemAccounts } from '#shared/wallet/ledger.ts';
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
  const sum = (entries: readonly { points: number }[]) =>
    entries.reduce((total, { points }) => total + points, 0);
  const refs = credited.map(({ txId }) => txId.slice('pay:'.length));
  let amountVnd = 0;
  for (let at = 0; at < refs.length; at += atOnce)
    for (const payment of await repo.readPayments(refs.slice(at, at + atOnce)))
      amountVnd += payment.amountVnd;
  return { payments: credited.length, amountVnd, pointsSold: -sum(credited), pointsSpent: sum(revenue) };
}
