/** When each part of the site last changed: one item of the table, kept by the pages' job. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, update } from '#functions/lib/writes.ts';
import type { ChangeTimes } from '../ports.ts';

const key: Key = { pk: 'JOB#refresh-pages', sk: 'CHANGED' };
const Times = z.record(z.string(), z.int());

export function createChangeTimes(table: Pick<Table, 'get' | 'transact'>): ChangeTimes {
  const read = async () => {
    const item = await table.get(key, { isConsistent: true });
    if (!item) return {};
    const { pk: _, sk: __, ...times } = item;
    return Times.parse(times);
  };
  return {
    read,
    // Only the run that has the job's lock writes here.
    async note(times) {
      const before = await read();
      const later = Object.entries(times).filter(([part, ms]) => ms > (before[part] ?? 0));
      if (later.length > 0) await table.transact([update(key, { set: Object.fromEntries(later) })]);
    },
  };
}
