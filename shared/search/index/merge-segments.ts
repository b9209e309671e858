/** A new segment from the one before and what has changed since, without the texts of what stayed. */

import { comparePositions, type SortPosition } from '../engine/order.ts';
import { rowOrder } from '../engine/row-order.ts';
import type { SearchDoc } from '../model.ts';
import type { FlagName } from '../rules.ts';
import { hasBit } from './bitset.ts';
import { buildColumns, byColumn, createCoder, emptyColumns, flagBits, noteSunk } from './build-columns.ts';
import { type CodeColumn, type ColumnName, type Columns, entryAt, isSunkRow, type Terms } from './columns.ts';
import type { IndexPart } from './index-part.ts';
import { createRowWriter, rowsOf } from './term-dictionary.ts';

/** One row of the result: a row of the base, or of the columns built from newer listings. */
interface Source {
  columns: Columns;
  row: number;
  level: number;
  position: SortPosition;
}

/**
 * The columns of what still counts in a part and is not past its date, together with newer listings: equal to
 * building them from all listings at once.
 */
export function mergeColumns(
  { columns: base, alive }: IndexPart,
  newer: readonly SearchDoc[],
  nowMs: number,
): Columns {
  const added = buildColumns(newer, nowMs);
  const sources = [
    ...sourcesOf(base, nowMs, (row) => hasBit(alive, row) && base.expiresAt[row]! > nowMs),
    ...sourcesOf(added, nowMs, () => true),
  ].sort((a, b) => comparePositions(a.position, b.position));
  const vip = sources.filter(({ level }) => level === 2).length;
  const paid = sources.filter(({ level }) => level > 0).length;
  const from = { base: rowsTo(base, sources), added: rowsTo(added, sources) };
  return {
    ...gathered(sources, vip, paid),
    columns: byColumn((name) => gatheredCodes(name, sources)),
    flags: { infra: gatheredFlags('infra', sources), incentives: gatheredFlags('incentives', sources) },
    terms: mergedTerms(base.terms, from.base, added.terms, from.added, sources.length),
  };
}

function sourcesOf(columns: Columns, nowMs: number, counts: (row: number) => boolean): Source[] {
  // Rows lie by the level that was paid for, whatever day it is.
  const order = rowOrder(columns, 'recommended', null, nowMs, null);
  const sources: Source[] = [];
  for (let row = 0; row < columns.count; row++)
    if (counts(row))
      sources.push({ columns, row, level: order.levelOf(row), position: order.positionOf(row) });
  return sources;
}

/** The new row of each old one; −1 where it is left out. */
function rowsTo(columns: Columns, sources: readonly Source[]): Int32Array {
  const rows = new Int32Array(columns.count).fill(-1);
  for (const [to, source] of sources.entries()) if (source.columns === columns) rows[source.row] = to;
  return rows;
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

function gathered(sources: readonly Source[], vip: number, paid: number) {
  const to = emptyColumns(sources.length, vip, paid);
  for (const [i, { columns, row }] of sources.entries()) {
    for (const name of rowColumns) to[name][i] = columns[name][row]!;
    for (let word = 0; word < 4; word++) to.ids[word]![i] = columns.ids[word]![row]!;
    if (isSunkRow(columns, row)) noteSunk(to, i);
    if (i >= paid) continue;
    to.levelUntil[i] = columns.levelUntil[row]!;
    to.holdOut[i] = columns.holdOut[row]!;
  }
  return to;
}

function gatheredCodes(name: ColumnName, sources: readonly Source[]): CodeColumn {
  const coder = createCoder(name, sources.length);
  const known = new Map<Columns, Int32Array>();
  for (const [i, { columns, row }] of sources.entries()) {
    const column = columns.columns[name];
    const before = known.get(columns) ?? new Int32Array(column.entries).fill(-1);
    known.set(columns, before);
    const code = column.codes[row]!;
    if (before[code] === -1) before[code] = coder.codeOf(entryAt(column, code));
    coder.codes[i] = before[code]!;
  }
  return coder.done();
}

function gatheredFlags(name: FlagName, sources: readonly Source[]): Columns['flags'][FlagName] {
  const flags: Columns['flags'][FlagName] = new Map();
  for (const [i, { columns, row }] of sources.entries()) {
    for (const [key, bits] of columns.flags[name])
      if (hasBit(bits, row)) flagBits(flags, key, sources.length)[i >>> 5]! |= 1 << (i & 31);
  }
  return flags;
}

/** Both dictionaries as one, the rows of each word renumbered. */
function mergedTerms(a: Terms, toA: Int32Array, b: Terms, toB: Int32Array, rowCount: number): Terms {
  const keys: string[] = [];
  const writer = createRowWriter(rowCount, a.bytes.length + b.bytes.length + 1024);
  let [atA, atB] = [0, 0];
  while (atA < a.keys.length || atB < b.keys.length) {
    const [keyA, keyB] = [a.keys[atA], b.keys[atB]];
    const key = keyB === undefined || (keyA !== undefined && keyA <= keyB) ? keyA! : keyB;
    const rows = joined([
      ...(keyA === key ? [renumbered(a, atA++, toA)] : []),
      ...(keyB === key ? [renumbered(b, atB++, toB)] : []),
    ]);
    if (rows.length === 0) continue;
    keys.push(key);
    writer.add(rows);
  }
  return { keys, ...writer.done() };
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

function joined([first, second]: Uint32Array[]): Uint32Array {
  if (!first || !second || second.length === 0) return first ?? new Uint32Array(0);
  const all = new Uint32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all.sort();
}
