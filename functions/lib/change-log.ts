/** The change log in bounded pages, for those who follow it and remember how far they have come. */
import { changePartitions, type LoggedEntityChange, loggedChangeOf } from '#shared/kernel/change-log.ts';
import { earlierUlid, firstUlidAt, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { log } from './log.ts';
import type { Table } from './table.ts';
import type { Item } from './writes.ts';

/** Some changes in the order of the log. The log has been read up to `readTo`, and is to be read on from there. */
export interface ChangePage<Change = LoggedEntityChange> {
  changes: Change[];
  readTo: Ulid;
}
/** Reads at most `limit` changes after `after` and before `to`; `readTo` is `to` once there are no more. */
export type ReadChanges<Change = LoggedEntityChange> = (
  after: Ulid,
  to: Ulid,
  limit: number,
) => Promise<ChangePage<Change>>;

const hourMs = 3_600_000;
/** So many hours without changes are passed over in one call. */
const hoursAtMost = 24;

/** Reads one hour after the other, a query each, until one of them holds changes. */
export const createChangeReader = (table: Pick<Table, 'query'>): ReadChanges =>
  createChangeReaderOf(table, loggedChangeOf);

/** The same of changes with what an entity puts beside them; `wanted` leaves out those of others. */
export const createChangeReaderOf =
  <Change>(
    table: Pick<Table, 'query'>,
    parse: (item: Item) => Change,
    wanted: (item: Item) => boolean = () => true,
  ): ReadChanges<Change> =>
  async (after, to, limit) => {
    const firstHour = Math.floor(ulidTimeMs(after) / hourMs);
    const before = (hours: number) => earlierUlid(firstUlidAt((firstHour + hours) * hourMs), to);
    const hours = changePartitions(ulidTimeMs(after), ulidTimeMs(to)).slice(0, hoursAtMost);
    for (const [n, pk] of hours.entries()) {
      // A range includes both of its ends: one more is read, and the change that is known left out.
      const range = { from: after, to };
      const page = await table.query({ pk, sk: range, limit: limit + 1, isConsistent: true });
      const found = page.items.filter(({ sk }) => sk !== after && sk !== to);
      const items = found.slice(0, limit);
      const isMore = page.lastKey !== undefined || found.length > limit;
      const last = items.at(-1);
      if (last)
        return {
          changes: items.filter(wanted).flatMap((item) => readChange(item, parse)),
          readTo: isMore ? String(last.sk) : before(n + 1),
        };
    }
    return { changes: [], readTo: before(hours.length) };
  };

/** An item that is no change must not stop what follows the log: it is logged and passed over. */
export function readChange<Change>(item: Item, parse: (item: Item) => Change): Change[] {
  try {
    return [parse(item)];
  } catch (error) {
    log('error', 'unreadable-change', { changeId: item.sk, error });
    return [];
  }
}
