/** What happened to listings: acts on one, what a package raised. */
import * as z from 'zod';
import { readJsonAttribute } from '#functions/lib/json-attribute.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { ListingHistoryLine } from '#shared/listings/history-model.ts';
import { raisedPartition } from './keys.ts';
import type { Raised } from './listing-writes.ts';

const StoredHistory = ListingHistoryLine.omit({ id: true, byName: true, content: true }).extend({
  sk: Ulid,
});
const StoredRaised = z.object({ id: Ulid, at: Instant, until: Instant });

type HistoryLine = Omit<ListingHistoryLine, 'byName'>;
const historyPartition = (id: Ulid): string => `AUD#listing#${id}`;

function historyLine(item: Item): HistoryLine {
  const { sk, ...line } = StoredHistory.parse(item);
  return ListingHistoryLine.parse({ ...line, id: sk, content: readJsonAttribute(item, 'content') });
}

export const listingActivity = (table: Pick<Table, 'query'>) => ({
  /** What was done to a listing, newest first, with what was decided on. One query (gsi1). */
  async history(id: Ulid, limit: number): Promise<HistoryLine[]> {
    const pk = historyPartition(id);
    const { items } = await table.query({ pk, index: 'gsi1', limit, isDescending: true });
    return items.map(historyLine);
  },

  /** All that was ever done to a listing, oldest first. One query for each megabyte. */
  async wholeHistory(id: Ulid): Promise<HistoryLine[]> {
    const lines: HistoryLine[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk: historyPartition(id), index: 'gsi1', start });
      lines.push(...page.items.map(historyLine));
      start = page.lastKey;
    } while (start);
    return lines;
  },

  /** The listings that a package raised, oldest first, at most 100. One query. */
  async raised(packageId: Ulid): Promise<Raised[]> {
    const { items } = await table.query({ pk: raisedPartition(packageId), limit: 100 });
    return items.map((item) => StoredRaised.parse(item));
  },
});
