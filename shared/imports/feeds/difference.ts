/** What a feed says now against what was done with it: new, changed, vanished, unchanged, and what to do first. */
import type { Cells } from '../read-row.ts';

export interface FeedRow {
  n: number;
  reference: string;
  cells: Cells;
  /** Of all that decides what becomes of the row. */
  hash: string;
}
/** What was done with an item: once it is right the hash of its row; `triedIn`: not yet, and the pull that tried last. */
export interface DoneItem {
  hash: string;
  /** Whether a listing or draft came of it. */
  isMade: boolean;
  triedIn?: string | undefined;
}

/** A row with something to do; `isMade`: a listing or draft came of it before. */
export type TodoRow = FeedRow & { isMade: boolean };

export interface Difference {
  /** Rows with something to do that this pull has not tried, in the order of the feed. */
  todo: TodoRow[];
  /** References that the feed has no more. */
  vanished: string[];
  counts: { new: number; changed: number; unchanged: number; vanished: number };
}

/** Each reference counts once: its first row. `pullId` is the pull that asks. */
export function differenceOf(
  rows: readonly FeedRow[],
  done: ReadonlyMap<string, DoneItem>,
  pullId: string,
): Difference {
  const counts = { new: 0, changed: 0, unchanged: 0, vanished: 0 };
  const todo: TodoRow[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    if (seen.has(row.reference)) continue;
    seen.add(row.reference);
    const before = done.get(row.reference);
    if (before && before.triedIn === undefined && before.hash === row.hash) {
      counts.unchanged++;
      continue;
    }
    const isMade = before?.isMade ?? false;
    counts[isMade ? 'changed' : 'new']++;
    if (before?.triedIn !== pullId) todo.push({ ...row, isMade });
  }
  const gone = [...done].filter(([reference]) => !seen.has(reference));
  counts.vanished = gone.length;
  const vanished = gone.filter(([, { triedIn }]) => triedIn !== pullId).map(([reference]) => reference);
  return { todo, vanished, counts };
}

/**
 * Less than half of what was done is more likely a fault of the feed than the end of so many listings: `still` of it
 * are in the feed, whatever else is.
 */
export const isSuspicious = (before: number, still: number): boolean => still * 2 < before;
