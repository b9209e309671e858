/** The first rows of a part in the order of a query. */
import { type Bitset, visitBits } from '../index/bitset.ts';
import { blocksOf, type Columns } from '../index/columns.ts';
import { comparePositions, rankGroup, type SortPosition } from './order.ts';
import { columnKey, type RowOrder } from './row-order.ts';

type IsAfter = (row: number) => boolean;

/** The first `count` rows of a set that come after a position, in order. */
export function topRows(
  columns: Columns,
  hits: Bitset,
  count: number,
  order: RowOrder,
  after?: SortPosition,
) {
  const isAfter: IsAfter = after ? (row) => comparePositions(order.positionOf(row), after) > 0 : () => true;
  if (!order.isByDate) return byHeap(columns, hits, count, order, isAfter);
  return order.sort === 'recommended'
    ? inRank(hits, count, order, isAfter)
    : newest(columns, hits, count, order, isAfter);
}

/** Walks in rank order and stops when it has enough; rows whose level has ended are put in their position. */
function inRank(hits: Bitset, count: number, order: RowOrder, isAfter: IsAfter): number[] {
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

/** The newest of all levels: those of each block lie newest first, so the first of each are enough. */
function newest(columns: Columns, hits: Bitset, count: number, order: RowOrder, isAfter: IsAfter) {
  const rows = blocksOf(columns).flatMap(([from, to]) => {
    if (from === to) return [];
    const firsts: number[] = [];
    visitBits(
      hits,
      (row) => {
        if (row < to && isAfter(row)) firsts.push(row);
        return row < to && firsts.length < count;
      },
      from,
    );
    return firsts;
  });
  return rows.sort(order.compare).slice(0, count);
}

/** Keeps the best rows met so far in a heap whose top is the worst of them. */
function byHeap({ paid }: Columns, hits: Bitset, count: number, order: RowOrder, isAfter: IsAfter): number[] {
  const { column, groupOf, keyOf, compare } = order;
  const heap: number[] = [];
  /** What a row must not exceed to get in. */
  let limit = { group: Number.POSITIVE_INFINITY, key: Number.POSITIVE_INFINITY };
  const take = (row: number): void => {
    if (!isAfter(row)) return;
    if (heap.length < count) push(heap, row, compare);
    else if (compare(row, heap[0]!) < 0) replaceTop(heap, row, compare);
    else return;
    if (heap.length === count) limit = { group: groupOf(heap[0]!), key: keyOf(heap[0]!) };
  };
  const regular = order.sort === 'recommended' ? rankGroup(0, false) : Number.NEGATIVE_INFINITY;
  for (let i = 0; i < hits.length; i++) {
    for (let word = hits[i]!; word !== 0; word &= word - 1) {
      const row = (i << 5) + 31 - Math.clz32(word & -word);
      // From the first regular row on all are regular, and none of them passes paid ones.
      if (row >= paid && regular > limit.group) return heap.sort(compare);
      const key = column ? columnKey(column, row) : keyOf(row);
      // No group comes before the first, so that a worse key is enough to tell.
      if ((limit.group === 0 && key > limit.key) || isBeyond(groupOf(row), key, limit)) continue;
      take(row);
    }
  }
  return heap.sort(compare);
}

const isBeyond = (group: number, key: number, limit: { group: number; key: number }): boolean =>
  group > limit.group || (group === limit.group && key > limit.key);

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
