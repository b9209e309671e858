/** The transaction history: payments and movements of points in one timeline, one request a page. */

import type { Item } from '#functions/lib/writes.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type HistoryQuery, historyMaxRows } from '#shared/wallet/api.ts';
import { availableAccount, heldAccount, Transaction } from '#shared/wallet/ledger.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { PaymentRecord } from '#shared/wallet/payment-state.ts';
import type { Ports } from '../ports.ts';

/**
 * A page, newest first, at one request: with filters it looks at up to 100 rows and may show fewer than asked for, or
 * none, while `nextCursor` says that there are more. A cursor is bound to its person and filters.
 */
export async function listHistory(
  userId: string,
  query: HistoryQuery,
  { repo, cursors }: Pick<Ports, 'repo' | 'cursors'>,
): Promise<Page<HistoryRow>> {
  const { from, to, kind, state, cursor, limit } = query;
  const binding = `history|${userId}|${from ?? ''}|${to ?? ''}|${kind ?? ''}|${state ?? ''}`;
  const start = cursor ? await cursors.decode<Item>(binding, cursor) : undefined;
  const isFiltered = kind !== undefined || state !== undefined;
  const page = await repo.historyPage(userId, { from, to }, isFiltered ? historyMaxRows : limit, start);
  const fitting = page.items.flatMap((item) => {
    const row = rowOf(item);
    const isWanted = (!kind || row.kind === kind) && (!state || row.state === state);
    return isWanted ? [{ item, row }] : [];
  });
  const shown = fitting.slice(0, limit);
  const last = fitting.length > limit ? keyOf(shown.at(-1)!.item) : page.lastKey;
  return {
    items: shown.map(({ row }) => row),
    ...(last && { nextCursor: await cursors.encode(binding, last) }),
  };
}

const keyOf = ({ pk, sk, gsi1pk, gsi1sk }: Item): Item => ({ pk, sk, gsi1pk, gsi1sk });

/** A stored payment or transaction as a row of the history. */
export const rowOf = (item: Item): HistoryRow =>
  item.sk === 'PAY' ? paymentRow(PaymentRecord.parse(item)) : transactionRow(Transaction.parse(item));

const paymentRow = (payment: PaymentRecord): HistoryRow => ({
  id: payment.ref,
  at: payment.createdAt,
  kind: 'top-up',
  state: payment.state,
  points: payment.state === 'failed' ? 0 : payment.points,
  heldPoints: 0,
  amountVnd: payment.amountVnd,
  reference: { type: 'payment', id: payment.ref, label: payment.topUpId },
  settingsVersion: payment.settingsVersion,
  failure: payment.failure,
  isReviewed: payment.review !== undefined,
  refundedVnd: payment.refundedVnd,
});

function transactionRow({
  txId,
  at,
  kind,
  userId,
  legs,
  reference,
  settingsVersion,
}: Transaction): HistoryRow {
  const leg = (account: string) => legs.find((one) => one.account === account);
  const available = leg(availableAccount(userId));
  return {
    id: txId,
    at,
    kind,
    state: 'success',
    points: available?.points ?? 0,
    heldPoints: leg(heldAccount(userId))?.points ?? 0,
    balanceAfter: available?.after,
    reference,
    settingsVersion,
  };
}
