/** Columns made ready for searching: which rows still count, and which are public now. */
import { type Bitset, countCodes, emptyBitset, fullBitset, setBit } from './bitset.ts';
import type { ColumnName, Columns } from './columns.ts';

/** Rows that are public from `fromMs` to just before `untilMs`, with counts that depend on them alone. */
interface LiveRows {
  bits: Bitset;
  fromMs: number;
  untilMs: number;
  counts: Map<ColumnName, Uint32Array>;
}

export interface IndexPart {
  columns: Columns;
  /** Rows that nothing newer has replaced. */
  alive: Bitset;
  live: LiveRows | null;
}

/** Makes columns ready for searching. */
export const createIndexPart = (columns: Columns): IndexPart => ({
  columns,
  alive: fullBitset(columns.count),
  live: null,
});

/** The rows that are public now; kept until the next one's date comes, or a row is taken out. */
export function liveRows(part: IndexPart, nowMs: number): LiveRows {
  const kept = part.live;
  if (kept && nowMs >= kept.fromMs && nowMs < kept.untilMs) return kept;
  const { expiresAt, count } = part.columns;
  const bits = emptyBitset(count);
  let untilMs = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    const until = expiresAt[row]!;
    if (until <= nowMs) continue;
    setBit(bits, row);
    if (until < untilMs) untilMs = until;
  }
  for (let i = 0; i < bits.length; i++) bits[i]! &= part.alive[i]!;
  part.live = { bits, fromMs: nowMs, untilMs, counts: new Map() };
  return part.live;
}

/** How many rows of a set have each entry of a column. */
export function entryCounts(part: IndexPart, name: ColumnName, rows: Bitset): Uint32Array {
  const kept = part.live?.bits === rows ? part.live.counts : undefined;
  const before = kept?.get(name);
  if (before) return before;
  const { codes, entries } = part.columns.columns[name];
  const counts = new Uint32Array(entries);
  countCodes(rows, codes, counts);
  kept?.set(name, counts);
  return counts;
}
