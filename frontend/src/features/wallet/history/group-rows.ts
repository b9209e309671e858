/** One act, one line: points that were put on hold and what became of them stand together. */
import type { HistoryRow } from '#shared/wallet/model.ts';

/** A line of the history: the newest movement of an act, and the earlier ones behind it, newest first. */
export interface HistoryGroup {
  row: HistoryRow;
  earlier: readonly HistoryRow[];
}

const ends = ['capture', 'release', 'refund'] as const;
const isEnd = ({ kind, heldPoints }: HistoryRow) => ends.some((end) => end === kind) && heldPoints < 0;

const keyOf = ({ reference: { type, id, act }, heldPoints }: HistoryRow) =>
  [type, id, act ?? '', Math.abs(heldPoints)].join(' ');

/**
 * Rows newest first, each hold behind the taking or release that ended it. The line says what the act changed in all;
 * where only one of both is among the rows, it stands alone.
 */
export function groupRows(rows: readonly HistoryRow[]): HistoryGroup[] {
  const groups: { row: HistoryRow; earlier: HistoryRow[] }[] = [];
  const open = new Map<string, { row: HistoryRow; earlier: HistoryRow[] }[]>();
  for (const row of rows) {
    const waiting = row.kind === 'hold' ? open.get(keyOf(row)) : undefined;
    // The hold that is met first, going back, belongs to the end that was met last.
    const end = waiting?.pop();
    if (end) {
      end.earlier.push(row);
      end.row = { ...end.row, points: end.row.points + row.points };
      continue;
    }
    const group = { row, earlier: [] };
    groups.push(group);
    if (isEnd(row)) open.set(keyOf(row), [...(open.get(keyOf(row)) ?? []), group]);
  }
  return groups;
}
