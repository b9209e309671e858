/** The changes of listings in the change log, with their documents, read by stretches of time. */
import { changePartitions } from '#shared/kernel/change-log.ts';
import { firstUlidAt, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { changeOf, listingEntity } from '#shared/search/changes.ts';
import { readChange } from '../lib/change-log.ts';
import type { QueryPage, Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import type { ChangeLog, Stretch } from './ports.ts';

/** How many hours are read in parallel. */
const hoursInParallel = 16;

/** Reads the log: one query for each hour touched, more only where an hour holds over a megabyte, or over `max`. */
export function createChangeLog(table: Pick<Table, 'query'>): ChangeLog {
  const page = (pk: string, from: Ulid | undefined, start: Item | undefined, max: number | undefined) =>
    table.query({
      pk,
      ...(from && { sk: { from } }),
      start,
      isConsistent: true,
      // One more: a range begins with the change that was read last.
      ...(max !== undefined && { limit: max + 1 }),
    });

  /** Items in the order of their time until `max` of them are not known; the last one read where more follow. */
  async function read(from: Ulid, toMs: number, known: ReadonlySet<string>, max?: number) {
    const fromMs = ulidTimeMs(from);
    const partitions = changePartitions(fromMs, Math.max(fromMs, toMs));
    const items: Item[] = [];
    let fresh = 0;
    for (let at = 0; at < partitions.length; at += hoursInParallel) {
      const some = partitions.slice(at, at + hoursInParallel);
      const startOf = (i: number) => (at + i === 0 ? from : undefined);
      const firstPages = await Promise.all(some.map((pk, i) => page(pk, startOf(i), undefined, max)));
      for (const [i, firstPage] of firstPages.entries()) {
        for (let one: QueryPage | undefined = firstPage; one; ) {
          items.push(...one.items);
          fresh += one.items.filter(({ sk }) => !known.has(sk as string)).length;
          if (!one.lastKey) break;
          if (max !== undefined && fresh >= max) return { items, stoppedAt: one.lastKey.sk as Ulid };
          one = await page(some[i]!, startOf(i), one.lastKey, max);
        }
      }
    }
    return { items };
  }

  const stretchOf = (items: readonly Item[], known: ReadonlySet<string>): Stretch => ({
    changes: items
      .filter((item) => !known.has(item.sk as string) && isListingItem(item))
      .flatMap((item) => readChange(item, changeOf)),
    ids: new Set(items.map(({ sk }) => sk as string)),
  });

  return {
    async between(fromMs, toMs, known = new Set()) {
      const { items } = await read(firstUlidAt(fromMs), toMs, known);
      return stretchOf(items, known);
    },
    async firstBetween(from, toMs, known, max) {
      const { items, stoppedAt } = await read(from, toMs, known, max);
      return { ...stretchOf(items, known), ...(stoppedAt && { stoppedAt }) };
    },
  };
}

/** Search ignores changes of other entities; items older than the first other entity name none. */
const isListingItem = ({ entity }: Item): boolean => entity === undefined || entity === listingEntity;
