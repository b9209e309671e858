/** A new segment from others and what has changed since, without the texts of what stayed. */

import { comparePositions } from '../engine/order.ts';
import { rowOrder } from '../engine/row-order.ts';
import type { SearchDoc } from '../model.ts';
import type { FlagName } from '../rules.ts';
import { hasBit } from './bitset.ts';
import { buildColumns, byColumn, createCoder, emptyColumns, flagBits, noteSunk } from './build-columns.ts';
import { type CodeColumn, type ColumnName, type Columns, entryAt, isSunkRow, type Terms } from './columns.ts';
import { createIndexPart, type IndexPart } from './index-part.ts';
import { createRowWriter, rowsOf } from './term-dictionary.ts';

/** The rows of the result, in order: which columns each comes from, and which row of them. Numbers, since they are many. */
interface Sources {
  all: readonly Columns[];
  from: Uint16Array;
  rows: Uint32Array;
  count: number;
  vip: number;
  paid: number;
}

/**
 * The columns of what still counts in a part and is not past its date, together with newer listings: equal to
 * building them from all listings at once.
 */
export const mergeColumns = (base: IndexPart, newer: readonly SearchDoc[], nowMs: number): Columns =>
  mergeParts([base, createIndexPart(buildColumns(newer, nowMs))], nowMs);

/** The columns of what still counts in all parts and is not past its date. No listing counts in two of them. */
export function mergeParts(parts: readonly IndexPart[], nowMs: number): Columns {
  const sources = sourcesOf(parts, nowMs);
  const { all, count } = sources;
  return {
    ...gathered(sources),
    columns: byColumn((name) => gatheredCodes(name, sources)),
    flags: { infra: gatheredFlags('infra', sources), incentives: gatheredFlags('incentives', sources) },
    terms: mergedTerms(
      all.map(({ terms }) => terms),
      rowsTo(sources),
      count,
    ),
  };
}

/** Puts the rows of all parts in the order of their positions. */
function sourcesOf(parts: readonly IndexPart[], nowMs: number): Sources {
  const most = parts.reduce((sum, { columns }) => sum + columns.count, 0);
  const [from, rows] = [new Uint16Array(most), new Uint32Array(most)];
  const levels = new Uint8Array(most);
  const groups = new Uint8Array(most);
  const published = new Float64Array(most);
  // Rows lie by the level that was paid for, whatever day it is.
  const orders = parts.map(({ columns }) => rowOrder(columns, 'recommended', null, nowMs, null));
  let count = 0;
  for (const [i, { columns, alive }] of parts.entries()) {
    for (let row = 0; row < columns.count; row++) {
      if (!hasBit(alive, row) || columns.expiresAt[row]! <= nowMs) continue;
      from[count] = i;
      rows[count] = row;
      groups[count] = orders[i]!.groupOf(row);
      published[count] = columns.publishedAt[row]!;
      levels[count++] = orders[i]!.levelOf(row);
    }
  }
  const position = (at: number) => orders[from[at]!]!.positionOf(rows[at]!);
  // Nearly all pairs differ in group or time: the rest of a position is made for the others alone.
  const order = Uint32Array.from({ length: count }, (_, at) => at).sort(
    (a, b) =>
      groups[a]! - groups[b]! || published[b]! - published[a]! || comparePositions(position(a), position(b)),
  );
  const kept = levels.subarray(0, count);
  return {
    all: parts.map(({ columns }) => columns),
    from: Uint16Array.from(order, (at) => from[at]!),
    rows: Uint32Array.from(order, (at) => rows[at]!),
    count,
    vip: kept.reduce((sum, level) => sum + (level === 2 ? 1 : 0), 0),
    paid: kept.reduce((sum, level) => sum + (level > 0 ? 1 : 0), 0),
  };
}

/** For each of the columns the new row of each old one; −1 where it is left out. */
function rowsTo({ all, from, rows, count }: Sources): Int32Array[] {
  const to = all.map((columns) => new Int32Array(columns.count).fill(-1));
  for (let i = 0; i < count; i++) to[from[i]!]![rows[i]!] = i;
  return to;
}

const rowColumns = [
  'codeHigh',
  'codeLow',
  'versions',
  'publishedAt',
  'expiresAt',
  'priceLow',
  'priceHigh',
  'areaLow',
  'areaHigh',
  'verifiedUntil',
] as const satisfies readonly (keyof Columns)[];

function gathered({ all, from, rows, count, vip, paid }: Sources) {
  const to = emptyColumns(count, vip, paid);
  for (let i = 0; i < count; i++) {
    const columns = all[from[i]!]!;
    const row = rows[i]!;
    for (const name of rowColumns) to[name][i] = columns[name][row]!;
    for (let word = 0; word < 4; word++) to.ids[word]![i] = columns.ids[word]![row]!;
    if (isSunkRow(columns, row)) noteSunk(to, i);
    if (i >= paid) continue;
    to.levelUntil[i] = columns.levelUntil[row]!;
    to.holdOut[i] = columns.holdOut[row]!;
  }
  return to;
}

function gatheredCodes(name: ColumnName, { all, from, rows, count }: Sources): CodeColumn {
  const coder = createCoder(name, count);
  const known = all.map(({ columns }) => new Int32Array(columns[name].entries).fill(-1));
  for (let i = 0; i < count; i++) {
    const column = all[from[i]!]!.columns[name];
    const before = known[from[i]!]!;
    const code = column.codes[rows[i]!]!;
    if (before[code] === -1) before[code] = coder.codeOf(entryAt(column, code));
    coder.codes[i] = before[code]!;
  }
  return coder.done();
}

function gatheredFlags(name: FlagName, { all, from, rows, count }: Sources): Columns['flags'][FlagName] {
  const flags: Columns['flags'][FlagName] = new Map();
  for (let i = 0; i < count; i++) {
    for (const [key, bits] of all[from[i]!]!.flags[name])
      if (hasBit(bits, rows[i]!)) flagBits(flags, key, count)[i >>> 5]! |= 1 << (i & 31);
  }
  return flags;
}

/** All dictionaries as one, the rows of each word renumbered. */
function mergedTerms(all: readonly Terms[], to: readonly Int32Array[], rowCount: number): Terms {
  const keys: string[] = [];
  const bytes = all.reduce((sum, terms) => sum + terms.bytes.length, 0);
  const writer = createRowWriter(rowCount, bytes + 1024);
  const next = all.map(() => 0);
  for (;;) {
    const key = leastKey(all, next);
    if (key === undefined) return { keys, ...writer.done() };
    const found = all.flatMap((terms, i) =>
      terms.keys[next[i]!] === key ? [renumbered(terms, next[i]!++, to[i]!)] : [],
    );
    const rows = joined(found);
    if (rows.length === 0) continue;
    keys.push(key);
    writer.add(rows);
  }
}

/** The first of the keys that come next in each dictionary. */
function leastKey(all: readonly Terms[], next: readonly number[]): string | undefined {
  let least: string | undefined;
  for (const [i, { keys }] of all.entries()) {
    const key = keys[next[i]!];
    if (key !== undefined && (least === undefined || key < least)) least = key;
  }
  return least;
}

/** The rows of a word under their new numbers, in order, without those left out. */
function renumbered(terms: Terms, at: number, to: Int32Array): Uint32Array {
  const rows = rowsOf(terms, at);
  let kept = 0;
  let isInOrder = true;
  for (const row of rows) {
    const next = to[row]!;
    if (next < 0) continue;
    if (kept > 0 && next < rows[kept - 1]!) isInOrder = false;
    rows[kept++] = next;
  }
  const left = rows.subarray(0, kept);
  return isInOrder ? left : left.sort();
}

/** Rows of several lists as one, in order. */
function joined(lists: readonly Uint32Array[]): Uint32Array {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length < 2) return filled[0] ?? new Uint32Array(0);
  const all = new Uint32Array(filled.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of filled) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}
