/** The first rows of a part in the order of a query. */
import { type Bits, visitBits } from './bits.ts';
import { type Columns, ulidAt } from './columns.ts';
import type { KeywordRows } from './keyword-rows.ts';
import type { Sort } from './query.ts';
import { comparePlaces, isDown, type Place } from './rules.ts';

/** How the rows of a part stand to each other in one query at one moment. */
export interface RowOrder {
  /** What rows are sorted by, where that is a column. */
  column: Column | undefined;
  /** True where rank order is the order of all rows whose level has not ended. */
  isByRank: boolean;
  /** The first row of the regular level. */
  paid: number;
  levelOf(row: number): number;
  keyOf(row: number): number;
  /** A level that was paid when the part was built and has ended since. */
  hasEnded(row: number): boolean;
  placeOf(row: number): Place;
  compare(a: number, b: number): number;
}

/** A column that rows are sorted by: the lower end of a range, else the upper; upwards or downwards. */
interface Column {
  low: Float64Array;
  high: Float64Array;
  sign: 1 | -1;
}
/** The key of a row; what has no value comes last either way. */
function columnKey({ low, high, sign }: Column, row: number): number {
  const end = low[row]!;
  const value = end === Number.NEGATIVE_INFINITY ? high[row]! : end;
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign;
}
const columnOf = (columns: Columns, sort: Sort): Column | undefined => {
  const sign = isDown(sort) ? -1 : 1;
  if (sort === 'priceUp' || sort === 'priceDown')
    return { low: columns.priceLow, high: columns.priceHigh, sign };
  if (sort === 'acreageUp' || sort === 'acreageDown')
    return { low: columns.areaLow, high: columns.areaHigh, sign };
  return undefined;
};

/** The order of a query over a part. */
export function rowOrder(columns: Columns, sort: Sort, keyword: KeywordRows | null, nowMs: number): RowOrder {
  const { vip, paid, levelUntil, publishedAt, ids } = columns;
  const hasEnded = (row: number) => row < paid && levelUntil[row]! <= nowMs;
  const levelOf = (row: number) => (row >= paid || levelUntil[row]! <= nowMs ? 0 : row < vip ? 2 : 1);
  const column = columnOf(columns, sort);
  const isRelevant = sort === 'relevance' && keyword !== null;
  const keyOf = (row: number): number =>
    column ? columnKey(column, row) : isRelevant ? -keyword.relevance(row) : 0;
  const placeOf = (row: number): Place => ({
    level: levelOf(row),
    key: keyOf(row),
    publishedAt: publishedAt[row]!,
    get id() {
      return ulidAt(ids, row);
    },
  });
  const block = (row: number) => (row < vip ? 2 : row < paid ? 1 : 0);
  return {
    column,
    isByRank: !column && !isRelevant,
    paid,
    levelOf,
    keyOf,
    hasEnded,
    placeOf,
    compare: (a, b) => {
      const level = levelOf(b) - levelOf(a);
      if (level !== 0) return level;
      const keyA = keyOf(a);
      const keyB = keyOf(b);
      if (keyA !== keyB) return keyA < keyB ? -1 : 1;
      // Within one block rank order decides; a level that has ended stands beside the regular ones.
      return block(a) === block(b) ? a - b : comparePlaces(placeOf(a), placeOf(b));
    },
  };
}

/** The first `count` rows of a set that come after a place, in order. */
export function firstRows(hits: Bits, count: number, order: RowOrder, after?: Place): number[] {
  const isAfter = after ? (row: number) => comparePlaces(order.placeOf(row), after) > 0 : () => true;
  return order.isByRank ? inRank(hits, count, order, isAfter) : byHeap(hits, count, order, isAfter);
}

/** Walks in rank order and stops when it has enough; rows whose level has ended are put in their place. */
function inRank(hits: Bits, count: number, order: RowOrder, isAfter: (row: number) => boolean): number[] {
  const ended: number[] = [];
  const rows: number[] = [];
  visitBits(hits, (row) => {
    if (!isAfter(row)) return true;
    if (order.hasEnded(row)) ended.push(row);
    else rows.push(row);
    return rows.length < count;
  });
  if (ended.length === 0) return rows;
  return [...rows, ...ended].sort(order.compare).slice(0, count);
}

/** Keeps the best rows met so far in a heap whose top is the worst of them. */
function byHeap(hits: Bits, count: number, order: RowOrder, isAfter: (row: number) => boolean): number[] {
  const heap: number[] = [];
  let limit: Limit = { isFull: false, level: 0, key: Number.POSITIVE_INFINITY };
  const take = (row: number): void => {
    if (!isAfter(row)) return;
    if (!limit.isFull) push(heap, row, order.compare);
    else if (order.compare(row, heap[0]!) < 0) replaceTop(heap, row, order.compare);
    else return;
    limit = { isFull: heap.length === count, level: order.levelOf(heap[0]!), key: order.keyOf(heap[0]!) };
  };
  for (let i = 0; i < hits.length; i++) {
    for (let word = hits[i]!; word !== 0; word &= word - 1) {
      const row = (i << 5) + 31 - Math.clz32(word & -word);
      if (limit.isFull && row >= order.paid) {
        // Rows from here on are regular: none passes paid ones, few pass a good key.
        if (limit.level > 0) return heap.sort(order.compare);
        if ((order.column ? columnKey(order.column, row) : order.keyOf(row)) > limit.key) continue;
      }
      take(row);
    }
  }
  return heap.sort(order.compare);
}
/** What a row must pass to get in. */
interface Limit {
  isFull: boolean;
  level: number;
  key: number;
}

type Compare = (a: number, b: number) => number;

function push(heap: number[], row: number, compare: Compare): void {
  let at = heap.push(row) - 1;
  while (at > 0) {
    const parent = (at - 1) >>> 1;
    if (compare(heap[parent]!, row) >= 0) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = row;
}

function replaceTop(heap: number[], row: number, compare: Compare): void {
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, row) <= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = row;
}
