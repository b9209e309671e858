/** The change log in the table: `CHG#yyyymmddhh / ulid`, read by stretches of time. */
import { changeOf, changePartitions, firstUlidAt } from '../../shared/search/changes.ts';
import type { LoggedChange } from '../../shared/search/model.ts';
import { log } from '../lib/log.ts';
import { unpack } from '../lib/packed.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import type { ChangeLog } from './ports.ts';

/** So many hours are read side by side. */
const sideBySide = 16;

/** Reads the log: one query for each hour touched, more only where an hour holds over a megabyte. */
export function createChangeLog(table: Pick<Table, 'query'>): ChangeLog {
  async function hour(pk: string, from: string | undefined): Promise<Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await table.query({ pk, ...(from && { sk: { from } }), start, isConsistent: true });
      items.push(...page.items);
      start = page.lastKey;
    } while (start);
    return items;
  }

  return {
    async between(fromMs, toMs, known = new Set()) {
      const partitions = changePartitions(fromMs, Math.max(fromMs, toMs));
      const items: Item[] = [];
      for (let at = 0; at < partitions.length; at += sideBySide) {
        const some = partitions.slice(at, at + sideBySide);
        const read = some.map((pk, i) => hour(pk, at + i === 0 ? firstUlidAt(fromMs) : undefined));
        items.push(...(await Promise.all(read)).flat());
      }
      return {
        changes: items.filter(({ sk }) => !known.has(sk as string)).flatMap(readable),
        ids: new Set(items.map(({ sk }) => sk as string)),
      };
    },
  };
}

/** One item that cannot be read must not stop all searching: it is told, and the nightly comparison mends it. */
function readable(item: Item): LoggedChange[] {
  try {
    return [changeOf(item, unpack)];
  } catch (error) {
    log('error', 'unreadable-change', { changeId: item.sk, error });
    return [];
  }
}
