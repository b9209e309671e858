/** Columns of more listings than fit in memory as documents: gathered in lots, merged by and by, changes taken in at the end. */
import type { Change, SearchDoc } from '../model.ts';
import { clearBit, hasBit } from './bitset.ts';
import { buildColumns } from './build-columns.ts';
import { type Columns, ulidAt } from './columns.ts';
import { createIndexPart, type IndexPart } from './index-part.ts';
import { mergeParts } from './merge-segments.ts';
import { rowsOfIds } from './row-lookup.ts';

/** So many listings are held as documents before they become columns, which take a twentieth of the memory. */
const docsInLot = 20_000;
/** So many lots become one: each has the words of the market in a dictionary of its own, which takes more than its rows. */
const lotsAtOnce = 8;
/** Ids are looked at some at a time: all of them as texts would take more memory than their columns. */
const shards = 32;

/** What was gathered: the columns, and the versions of what was taken off meanwhile. */
interface Gathered {
  columns: Columns;
  removed: Record<string, number>;
}

/** Collects listings page by page; a listing that comes again counts in its highest version. */
export function createLots(now: () => number, sizes = { docsInLot, lotsAtOnce }) {
  let docs: SearchDoc[] = [];
  let lots: IndexPart[] = [];
  const merged: IndexPart[] = [];

  function pack(): void {
    lots.push(partOf(docs));
    docs = [];
    if (lots.length < sizes.lotsAtOnce) return;
    merged.push(mergedPart(lots, now()));
    lots = [];
  }
  const partOf = (some: readonly SearchDoc[]) => createIndexPart(buildColumns(some, now()));

  return {
    add(page: readonly SearchDoc[]): void {
      docs.push(...page);
      if (docs.length >= sizes.docsInLot) pack();
    },
    /** Everything as one, with what changed while it was gathered. The lots are gone afterwards. */
    done(changes: readonly Change[]): Gathered {
      pack();
      const all = [...merged.splice(0), ...lots.splice(0)];
      keepNewest(all);
      const { puts, removed } = takeOut(all, changes);
      return { columns: mergeParts([...all, partOf(puts)], now()), removed };
    },
  };
}

function mergedPart(lots: readonly IndexPart[], nowMs: number): IndexPart {
  keepNewest(lots);
  return createIndexPart(mergeParts(lots, nowMs));
}

/** Takes out all rows of a listing but the one of its highest version. */
function keepNewest(parts: readonly IndexPart[]): void {
  for (let shard = 0; shard < shards; shard++) {
    const newest = new Map<string, { part: IndexPart; row: number }>();
    for (const part of parts) {
      const { ids, versions, count } = part.columns;
      for (let row = 0; row < count; row++) {
        if (ids[3][row]! % shards !== shard || !hasBit(part.alive, row)) continue;
        const id = ulidAt(ids, row);
        const before = newest.get(id);
        if (before && before.part.columns.versions[before.row]! >= versions[row]!) {
          clearBit(part.alive, row);
          continue;
        }
        if (before) clearBit(before.part.alive, before.row);
        newest.set(id, { part, row });
      }
    }
  }
}

/** Takes out the rows that changes are newer than; gives what is put in their place, and the versions of what is gone. */
function takeOut(parts: readonly IndexPart[], changes: readonly Change[]) {
  const newest = new Map<string, Change>();
  for (const change of changes)
    if (change.version > (newest.get(change.id)?.version ?? 0)) newest.set(change.id, change);
  const rows = rowsOfIds(parts, new Set(newest.keys()));
  const puts: SearchDoc[] = [];
  const removed: Record<string, number> = {};
  for (const [id, change] of newest) {
    const found = rows.get(id);
    if (found && found.version >= change.version) continue;
    if (found) clearBit(found.part.alive, found.row);
    if (change.op === 'put') puts.push(change.doc);
    else removed[id] = change.version;
  }
  return { puts, removed };
}
