/** The order of a query over the rows of a part: `positionOf` of order.ts over columns. */
import { dayNumber, phaseHeldOutOn } from '#shared/kernel/hold-out.ts';
import type { Kind } from '#shared/kernel/listing-kind.ts';
import { factsAt } from '../index/asset-facts.ts';
import { type Columns, entryAt, isSunkRow, ulidAt } from '../index/columns.ts';
import type { Hit } from '../index/overlay.ts';
import type { Sort } from '../query.ts';
import type { KeywordRows } from './keyword-rows.ts';
import {
  comparePositions,
  isByArea,
  isByPrice,
  isByRelevance,
  isDown,
  rankGroup,
  type SortPosition,
} from './order.ts';
import { priceGroupOf, priceGroups } from './price-groups.ts';

/** How the rows of a part stand to each other in one query at one moment. */
export interface RowOrder {
  sort: Sort;
  /** The column that gives the keys, where one does: read without a detour, since a sort asks it of every hit. */
  column: Column | undefined;
  /** True where rows of one block stand in rank order: newest first. */
  isByDate: boolean;
  levelOf(row: number): number;
  groupOf(row: number): number;
  keyOf(row: number): number;
  /** A level that was paid when the part was built and does not count now: it has ended, or its day is held out. */
  hasEnded(row: number): boolean;
  positionOf(row: number): SortPosition;
  hitOf(row: number): Hit;
  compare(a: number, b: number): number;
}

/** A column that rows are sorted by, upwards (1) or downwards (-1). */
export interface Column {
  low: Float64Array;
  high: Float64Array;
  sign: 1 | -1;
}
/** The lower end of a range, else the upper; what has none comes last either way. */
export function columnKey({ low, high, sign }: Column, row: number): number {
  const end = low[row]!;
  const value = end === Number.NEGATIVE_INFINITY ? high[row]! : end;
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign;
}
function columnOf(columns: Columns, sort: Sort): Column | undefined {
  const sign = isDown(sort) ? -1 : 1;
  if (isByPrice(sort)) return { low: columns.priceLow, high: columns.priceHigh, sign };
  return isByArea(sort) ? { low: columns.areaLow, high: columns.areaHigh, sign } : undefined;
}

/** The order of a query over a part; `day`: of which held-out rows stand as regular, null: of none. */
export function rowOrder(
  columns: Columns,
  sort: Sort,
  keyword: KeywordRows | null,
  nowMs: number,
  day: number | null = dayNumber(nowMs),
): RowOrder {
  const { vip, paid, levelUntil, holdOut, publishedAt, ids, versions } = columns;
  const phase = day === null ? null : phaseHeldOutOn(day);
  const counts = (row: number) => row < paid && levelUntil[row]! > nowMs && holdOut[row] !== phase;
  const hasEnded = (row: number) => row < paid && !counts(row);
  const levelOf = (row: number) => (!counts(row) ? 0 : row < vip ? 2 : 1);
  const column = columnOf(columns, sort);
  const keyOf = rowKeys(column, sort, keyword);
  const groupOf = rowGroups(columns, sort, levelOf);
  const positionOf = (row: number): SortPosition => ({
    group: groupOf(row),
    key: keyOf?.(row) ?? 0,
    publishedAt: publishedAt[row]!,
    get id() {
      return ulidAt(ids, row);
    },
  });
  const block = (row: number) => rankGroup(row < vip ? 2 : row < paid ? 1 : 0, isSunkRow(columns, row));
  return {
    sort,
    column,
    isByDate: !keyOf,
    levelOf,
    groupOf,
    keyOf: keyOf ?? (() => 0),
    hasEnded,
    positionOf,
    hitOf: (row) => ({
      position: positionOf(row),
      level: levelOf(row),
      version: versions[row]!,
      get facts() {
        return factsAt(columns, row);
      },
    }),
    compare: (a, b) => {
      const group = groupOf(a) - groupOf(b);
      if (group !== 0) return group;
      const keyA = keyOf?.(a) ?? 0;
      const keyB = keyOf?.(b) ?? 0;
      if (keyA !== keyB) return keyA < keyB ? -1 : 1;
      // Within one block rank order decides; blocks overlap in time.
      return block(a) === block(b) ? a - b : comparePositions(positionOf(a), positionOf(b));
    },
  };
}

/** The key of each row; undefined where all are equal. */
function rowKeys(
  column: Column | undefined,
  sort: Sort,
  keyword: KeywordRows | null,
): ((row: number) => number) | undefined {
  if (column) return (row) => columnKey(column, row);
  return keyword && isByRelevance(sort) ? (row) => -keyword.relevance(row) : undefined;
}

/** The group of each row: its level, its prices' group, or one for all. */
function rowGroups(columns: Columns, sort: Sort, levelOf: (row: number) => number): (row: number) => number {
  if (sort === 'recommended') return (row) => rankGroup(levelOf(row), isSunkRow(columns, row));
  if (!isByPrice(sort)) return () => 0;
  const { codes, entries } = columns.columns.class;
  const groupOfCode = Uint8Array.from({ length: entries }, (_, code) => {
    const [[kind]] = entryAt(columns.columns.class, code) as [[Kind]];
    return priceGroups.indexOf(priceGroupOf(kind, true));
  });
  const withoutPrice = priceGroups.indexOf('deal');
  return (row) => (Number.isNaN(columns.priceLow[row]!) ? withoutPrice : groupOfCode[codes[row]!]!);
}
