/** Columns made ready for searching: which rows still count, and which are public now. */
import { type Bits, countCodes, emptyBits, fullBits, setBit } from './bits.ts';
import type { ColumnName, Columns } from './columns.ts';

/** Rows that are public from `fromMs` to just before `untilMs`, with counts that depend on them alone. */
interface LiveRows {
  bits: Bits;
  fromMs: number;
  untilMs: number;
  counts: Map<ColumnName, Uint32Array>;
}

export interface Part {
  columns: Columns;
  /** Rows that nothing newer has replaced. */
  alive: Bits;
  live: LiveRows | null;
}

/** Makes columns ready for searching. */
export const partOf = (columns: Columns): Part => ({ columns, alive: fullBits(columns.count), live: null });

/** The rows that are public now; kept until the next one's date comes, or a row is taken out. */
export function liveRows(part: Part, nowMs: number): LiveRows {
  const kept = part.live;
  if (kept && nowMs >= kept.fromMs && nowMs < kept.untilMs) return kept;
  const { expiresAt, count } = part.columns;
  const bits = emptyBits(count);
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
export function entryCounts(part: Part, name: ColumnName, rows: Bits): Uint32Array {
  const kept = part.live?.bits === rows ? part.live.counts : undefined;
  const before = kept?.get(name);
  if (before) return before;
  const { codes, entries } = part.columns.columns[name];
  const counts = new Uint32Array(entries);
  countCodes(rows, codes, counts);
  kept?.set(name, counts);
  return counts;
}
