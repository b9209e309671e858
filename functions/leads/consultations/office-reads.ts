/** What the back office counts of requests: how many came, and since when one waits. */
import { countItems, monthsOf } from '#functions/lib/count-items.ts';
import { queueOf } from '#functions/lib/queue-state.ts';
import type { Table } from '#functions/lib/table.ts';
import { firstUlidAt } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { monthPartition, statePartition } from './items.ts';

export const createOfficeReads = (table: Pick<Table, 'query'>) => ({
  /** Since when the oldest request that nobody has taken up waits; undefined without any. One query. */
  async oldestNew(inboxId: string): Promise<Instant | undefined> {
    const { items } = await table.query({ pk: statePartition(inboxId, 'new'), index: 'gsi1', limit: 1 });
    return queueOf(items, 'gsi1sk').since;
  },
  /** How many came in a span of time (ms; `toMs` is no part of it). */
  async countAsked(span: { fromMs: number; toMs: number }): Promise<number> {
    const sk = { from: firstUlidAt(span.fromMs), to: firstUlidAt(span.toMs) };
    const counts = monthsOf(span).map((month) =>
      countItems(table, { pk: monthPartition(Date.parse(month)), index: 'gsi1', sk }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  },
});
