/** The first rows of a part in the order of a query. */
import { type Bits, visitBits } from './bits.ts';
import { type Columns, ulidAt } from './columns.ts';
import type { KeywordRows } from './keyword-rows.ts';
import type { Sort } from './query.ts';
import { comparePlaces, isDown, keyOf, type Place } from './rules.ts';

/** How the rows of a part stand to each other in one query at one moment. */
export interface RowOrder {
  /** True where rank order is the order of all rows whose level has not ended. */
  isByRank: boolean;
  levelOf(row: number): number;
  keyOf(row: number): number;
  /** A level that was paid when the part was built and has ended since. */
  hasEnded(row: number): boolean;
  placeOf(row: number): Place;
  compare(a: number, b: number): number;
}

/** The order of a query over a part. */
export function rowOrder(columns: Columns, sort: Sort, keyword: KeywordRows | null, nowMs: number): RowOrder {
  const { vip, paid, levelUntil, publishedAt, ids } = columns;
  const hasEnded = (row: number) => row < paid && levelUntil[row]! <= nowMs;
  const levelOf = (row: number) => (row >= paid || levelUntil[row]! <= nowMs ? 0 : row < vip ? 2 : 1);
  const key = keysOf(columns, sort, keyword);
  const placeOf = (row: number): Place => ({
    level: levelOf(row),
    key: key(row),
    publishedAt: publishedAt[row]!,
    get id() {
      return ulidAt(ids, row);
    },
  });
  const block = (row: number) => (row < vip ? 2 : row < paid ? 1 : 0);
  return {
    isByRank: sort === 'created_at' || (sort === 'relevance' && !keyword),
    levelOf,
    keyOf: key,
    hasEnded,
    placeOf,
    compare: (a, b) => {
      const [keyA, keyB] = [key(a), key(b)];
      if (block(a) !== block(b)) return comparePlaces(placeOf(a), placeOf(b));
      return levelOf(b) - levelOf(a) || (keyA === keyB ? a - b : keyA - keyB);
    },
  };
}

function keysOf(columns: Columns, sort: Sort, keyword: KeywordRows | null): (row: number) => number {
  if (sort === 'created_at') return () => 0;
  if (sort === 'relevance') return keyword ? (row) => -keyword.relevance(row) : () => 0;
  const isPrice = sort === 'priceUp' || sort === 'priceDown';
  const [low, high] = isPrice ? [columns.priceLow, columns.priceHigh] : [columns.areaLow, columns.areaHigh];
  const isFalling = isDown(sort);
  return (row) => {
    const value = low[row]!;
    if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
    return keyOf(value === Number.NEGATIVE_INFINITY ? high[row]! : value, isFalling);
  };
}

/** The first `count` rows of a set that come after a place, in order. */
export function firstRows(hits: Bits, count: number, order: RowOrder, paid: number, after?: Place): number[] {
  const isAfter = after ? (row: number) => comparePlaces(order.placeOf(row), after) > 0 : () => true;
  return order.isByRank ? inRank(hits, count, order, isAfter) : byHeap(hits, count, order, paid, isAfter);
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
function byHeap(
  hits: Bits,
  count: number,
  order: RowOrder,
  paid: number,
  isAfter: (row: number) => boolean,
): number[] {
  const heap: number[] = [];
  let [worstLevel, worstKey] = [0, Number.POSITIVE_INFINITY];
  visitBits(hits, (row) => {
    const isFull = heap.length === count;
    if (isFull && row >= paid) {
      if (worstLevel > 0) return false;
      if (order.keyOf(row) > worstKey) return true;
    }
    if (!isAfter(row)) return true;
    if (!isFull) push(heap, row, order.compare);
    else if (order.compare(row, heap[0]!) < 0) replaceTop(heap, row, order.compare);
    else return true;
    [worstLevel, worstKey] = [order.levelOf(heap[0]!), order.keyOf(heap[0]!)];
    return true;
  });
  return heap.sort(order.compare);
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
