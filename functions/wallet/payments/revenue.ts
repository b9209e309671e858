/** What came in by top-ups, by day and by month: days that were compared as they are kept, the newest ones counted now. */
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { systemAccounts } from '#shared/wallet/ledger.ts';
import type { Revenue, RevenueLine } from '#shared/wallet/staff-model.ts';
import type { Ports } from '../ports.ts';
import { sumCredits } from './day-sums.ts';

/** A year of days that were compared: one query. */
const daysKept = 366;
/** Days after the newest of those that are counted from the ledger, today among them. */
const daysCounted = 3;
/** Payments of such a day that are added up; a busier day is known once it has been compared. */
const paymentsMost = 2000;
type Needs = Pick<Ports, 'repo' | 'clock'>;

/** Days with something or compared, newest first, and their months. */
export async function readRevenue(ports: Needs): Promise<Revenue> {
  const compared = await ports.repo.newestClearings(daysKept);
  const newest = compared[0]?.day ?? '';
  const recent = Array.from({ length: daysCounted }, (_, back) =>
    vietNamDay(ports.clock.now() - back * dayMs),
  ).filter((day) => day > newest);
  const counted = await Promise.all(recent.map((day) => countDay(day, ports)));
  const kept = compared.map(({ day, payments, amountVnd, points }) => ({
    ...{ period: day, payments, amountVnd, points, isFinal: true },
  }));
  const days = [...counted, ...kept];
  return { days, months: byMonth(days) };
}

/** A day that has not been compared yet, out of the ledger and its payments. */
async function countDay(day: string, { repo }: Needs): Promise<RevenueLine> {
  const entries = (await repo.systemEntries(systemAccounts.provider, day)).slice(0, paymentsMost);
  const { payments, amountVnd, pointsSold: points } = await sumCredits(entries, repo);
  return { period: day, payments, amountVnd, points, isFinal: false };
}

function byMonth(days: readonly RevenueLine[]): RevenueLine[] {
  const months = new Map<string, RevenueLine>();
  for (const { period, payments, amountVnd, points, isFinal } of days) {
    const month = period.slice(0, 6);
    const sum = months.get(month) ?? { period: month, payments: 0, amountVnd: 0, points: 0, isFinal: true };
    months.set(month, {
      ...{ period: month, payments: sum.payments + payments, amountVnd: sum.amountVnd + amountVnd },
      ...{ points: sum.points + points, isFinal: sum.isFinal && isFinal },
    });
  }
  return [...months.values()];
}
