/** Opens search over the real table and the bucket of segments. */
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { cards } from '../listings/service.ts';
import { createFreshIndex } from './fresh-index.ts';
import { createChangeLog } from './repository.ts';
import { createSegments } from './segments.ts';
import { search } from './service.ts';

interface Resources {
  table: Table;
  dataBucket: string;
  cursors: Cursors;
}

/** The use cases of search; the index is read when it is first asked. */
export function openSearch({ table, dataBucket, cursors }: Resources) {
  /** Rows are read as they are now: what an older copy says must not take a listing out. */
  const asTheyAre = {
    ...table,
    batchGet: (keys: Parameters<typeof table.batchGet>[0]) => table.batchGet(keys, { isConsistent: true }),
  };
  return search({
    index: createFreshIndex({ segments: createSegments(dataBucket), changes: createChangeLog(table) }),
    cards: cards(asTheyAre),
    cursors,
    clock: systemClock,
  });
}
