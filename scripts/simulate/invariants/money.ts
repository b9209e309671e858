/** Invariants of money: the ledger is whole, what was paid was credited once, reports say what the ledger says. */
import { type Book, checkLedger } from '#functions/wallet/testing/invariants.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { isSystemAccount, systemAccounts } from '#shared/wallet/ledger.ts';
import { checkoutMs, firstAskMs } from '#shared/wallet/payment-state.ts';
import { type Facts, type Invariant, ledgerOf, pkOf } from './facts.ts';

/** Reconciliation runs every five minutes; it has had its turn by then. */
const reconciledMs = firstAskMs + checkoutMs;

const isPaidAt = ({ orders }: Facts) => {
  const paid = new Set(orders.filter(({ result }) => result === 'paid').map(({ txnRef }) => txnRef));
  return (ref: string) => paid.has(ref);
};

/** By day of Viet Nam: what came in, as payments and transactions say. */
function incomeOf({ payments, transactions }: Book) {
  const byRef = new Map(payments.map((payment) => [payment.ref, payment]));
  const days = new Map<string, { payments: number; amountVnd: number; points: number }>();
  for (const { kind, reference, at, legs } of transactions) {
    if (kind !== 'top-up') continue;
    const day = vietNamDay(Date.parse(at));
    const sum = days.get(day) ?? { payments: 0, amountVnd: 0, points: 0 };
    const points = legs.find(({ account }) => !isSystemAccount(account))!.points;
    const amountVnd = byRef.get(reference.id)?.amountVnd ?? 0;
    days.set(day, {
      ...{ payments: sum.payments + 1, amountVnd: sum.amountVnd + amountVnd, points: sum.points + points },
    });
  }
  return days;
}

export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'the ledger is whole: sums are zero, balances are never negative, credits are paid, holds are open',
    check(facts) {
      const { offers, paidByStaff } = facts.journal;
      try {
        checkLedger(facts.items, { offers, isPaid: isPaidAt(facts), paidByStaff });
        return [];
      } catch (error) {
        return [(error as Error).message.slice(0, 1000)];
      }
    },
  },
  {
    name: 'every payment that was made is credited, once',
    check({ items, orders, nowMs }) {
      const { payments, transactions } = ledgerOf({ items });
      const credits = Map.groupBy(
        transactions.filter(({ kind }) => kind === 'top-up'),
        ({ reference }) => reference.id,
      );
      const known = new Map(payments.map((payment) => [payment.ref, payment]));
      return orders.flatMap(({ txnRef, result }) => {
        const count = credits.get(txnRef)?.length ?? 0;
        if (count > 1) return [`${txnRef} was credited ${count} times`];
        if (result !== 'paid' || count === 1) return [];
        const payment = known.get(txnRef);
        const isYoung = payment && nowMs - Date.parse(payment.createdAt) < reconciledMs;
        return isYoung || payment?.review ? [] : [`${txnRef} was paid and is ${payment?.state ?? 'unknown'}`];
      });
    },
  },
  {
    name: 'the report of revenue is the ledger, to the point',
    check({ items, revenue }) {
      const counted = incomeOf(ledgerOf({ items }));
      const reported = new Map(revenue.days.map((line) => [line.period, line]));
      return [...new Set([...counted.keys(), ...reported.keys()])].flatMap((day) => {
        const none = { payments: 0, amountVnd: 0, points: 0 };
        const words = ({ payments, amountVnd, points }: typeof none) =>
          `${payments} payments, ${amountVnd} VND, ${points} points`;
        const [is, says] = [words(counted.get(day) ?? none), words(reported.get(day) ?? none)];
        return is === says ? [] : [`${day}: the ledger has ${is}, the report says ${says}`];
      });
    },
  },
  {
    name: 'the office counts what the ledger has',
    check({ items, dashboard }) {
      const { transactions } = ledgerOf({ items });
      const spent = new Map<string, number>();
      for (const { at, legs } of transactions) {
        const day = vietNamDay(Date.parse(at));
        const points = legs.find(({ account }) => account === systemAccounts.revenue)?.points ?? 0;
        spent.set(day, (spent.get(day) ?? 0) + points);
      }
      return dashboard.flatMap(({ day, pointsSpent }) => {
        const is = spent.get(day.replaceAll('-', '')) ?? 0;
        return is === pointsSpent
          ? []
          : [`${day}: the ledger has ${is} points spent, the office ${pointsSpent}`];
      });
    },
  },
  {
    name: 'people are told the balances that the ledger has',
    check({ items, people }) {
      const balances = new Map(
        ledgerOf({ items }).balances.map(({ account, balance }) => [account, balance]),
      );
      return people.flatMap(({ userId, available, held }) => {
        const [is, isHeld] = [balances.get(`U:${userId}`) ?? 0, balances.get(`U:${userId}:held`) ?? 0];
        return is === available && isHeld === held
          ? []
          : [`${userId}: ${is} and ${isHeld} held, told ${available} and ${held}`];
      });
    },
  },
  {
    name: 'vouchers are used as often as the ledger says, and never more than allowed',
    check({ items }) {
      const { transactions } = ledgerOf({ items });
      const given = Map.groupBy(
        transactions.filter(({ reference }) => reference.type === 'voucher'),
        ({ reference }) => reference.id,
      );
      return items
        .filter((item) => pkOf(item).startsWith('VCH#'))
        .filter(({ used }) => used !== undefined)
        .flatMap(({ code, used, uses }) => {
          const count = given.get(String(code))?.length ?? 0;
          return count === used && count <= Number(uses)
            ? []
            : [`${code}: ${count} in the ledger, ${used} counted of ${uses}`];
        });
    },
  },
];
