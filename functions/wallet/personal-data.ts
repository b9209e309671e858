/** What the wallet stores of one person, as records they can read. Nothing of it is ever taken away. */
import { availableAccount, heldAccount } from '#shared/wallet/ledger.ts';
import { PaymentRecord, paymentView } from '#shared/wallet/payment-state.ts';
import { type ExportPart, nextAfter, type PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import { rowOf } from './points/history.ts';
import { createWalletRepository } from './repository.ts';

const pageSize = 100;
const isPayment = ({ sk }: Item) => sk === 'PAY';

/**
 * A person's points and payments: 100 items of their timeline a page, newest first, one query each. The first page of
 * points begins with the balance and the packages that were bought; payments carry what their invoices say, and begin
 * with those of orders for adverts.
 */
export function walletPersonalData(table: Pick<Table, 'get' | 'batchGet' | 'query'>) {
  const repo = createWalletRepository(table);
  const timeline = (userId: string, after: unknown) =>
    repo.historyPage(userId, {}, pageSize, after as Item | undefined);

  async function holdings(userId: string): Promise<Record<string, unknown>[]> {
    const [available, held] = [availableAccount(userId), heldAccount(userId)];
    const [balances, packages] = await Promise.all([
      repo.readBalances([available, held]),
      repo.readPackages(userId),
    ]);
    const pointsIn = (account: typeof available) => balances.get(account)?.balance ?? 0;
    return [
      { type: 'balance', available: pointsIn(available), held: pointsIn(held) },
      ...packages.map((one) => ({ type: 'package', ...one })),
    ];
  }

  const points: ExportPart = async (userId, after) => {
    const first = after === undefined ? await holdings(userId) : [];
    const { items, lastKey } = await timeline(userId, after);
    // The id of a movement may name the member of staff who made it.
    const moves = items
      .filter((item) => !isPayment(item))
      .map((item) => {
        const { id: _, ...row } = rowOf(item);
        return { type: 'movement', ...row };
      });
    return { records: [...first, ...moves], ...nextAfter(lastKey) };
  };

  const payments: ExportPart = async (userId, after) => {
    const orders = after === undefined ? await repo.orderInvoices(userId) : [];
    const { items, lastKey } = await timeline(userId, after);
    const stored = items.filter(isPayment).map((item) => PaymentRecord.parse(item));
    const invoiced = stored.filter(({ invoice }) => invoice).map(({ ref }) => ref);
    const invoices = new Map((await repo.readInvoices(invoiced)).map((invoice) => [invoice.ref, invoice]));
    const records = stored.map((payment) => {
      const { userId: _, ...invoice } = invoices.get(payment.ref) ?? {};
      return { ...paymentView(payment), ...(payment.invoice && { invoice }) };
    });
    const ofOrders = orders.map(({ userId: _, ...invoice }) => ({ type: 'order-invoice', ...invoice }));
    return { records: [...ofOrders, ...records], ...nextAfter(lastKey) };
  };
  return { parts: { points, payments } } satisfies PersonalData;
}
