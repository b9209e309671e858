/** From listings to columns. */

import { docWords } from '../engine/keyword.ts';
import { comparePositions, paidLevelAt, rankGroup } from '../engine/order.ts';
import type { SearchDoc } from '../model.ts';
import { areaRange, type FlagName, priceRange, type Range } from '../rules.ts';
import { type Bitset, emptyBitset, setBit } from './bitset.ts';
import {
  type CodeColumn,
  type ColumnName,
  type Columns,
  codeWords,
  columnFacets,
  columnNames,
  type Entry,
  entryOf,
  type FacetValues,
  flagNames,
  noHoldOut,
  ulidWords,
} from './columns.ts';
import { createTermWriter, termKeys } from './term-dictionary.ts';

/** Columns with nothing in them yet. */
export const emptyColumns = (count: number, vip: number, paid: number) => ({
  count,
  vip,
  paid,
  sunkFrom: [vip, paid, count] as Columns['sunkFrom'],
  ids: [words(count), words(count), words(count), words(count)] as Columns['ids'],
  codeHigh: new Uint8Array(count),
  codeLow: words(count),
  versions: words(count),
  publishedAt: numbers(count),
  expiresAt: numbers(count),
  levelUntil: numbers(paid),
  holdOut: new Uint8Array(paid).fill(noHoldOut),
  priceLow: numbers(count),
  priceHigh: numbers(count),
  areaLow: numbers(count),
  areaHigh: numbers(count),
  verifiedUntil: numbers(count),
});
const words = (count: number) => new Uint32Array(count);
const numbers = (count: number) => new Float64Array(count);

/** Collects the entries of a column and gives each a code; several entries of the same values are one. */
export function createCoder(name: ColumnName, count: number) {
  const known = new Map<string, number>();
  const entries: Entry[] = [];
  const codes = new Uint32Array(count);
  return {
    codeOf(entry: Entry): number {
      const text = JSON.stringify(entry);
      const before = known.get(text);
      if (before !== undefined) return before;
      known.set(text, entries.length);
      return entries.push(entry) - 1;
    },
    codes,
    done: (): CodeColumn => ({
      codes: entries.length > 0xffff ? codes : new Uint16Array(codes),
      entries: entries.length,
      facets: columnFacets[name].map((_, at) => facetValues(entries, at)),
    }),
  };
}

function facetValues(entries: readonly Entry[], at: number): FacetValues {
  const values = new Map<string, number>();
  const starts = new Uint32Array(entries.length + 1);
  const ids: number[] = [];
  for (const [i, entry] of entries.entries()) {
    for (const value of entry[at]!) {
      if (!values.has(value)) values.set(value, values.size);
      ids.push(values.get(value)!);
    }
    starts[i + 1] = ids.length;
  }
  return { values: [...values.keys()], starts, ids: Uint32Array.from(ids) };
}

/** Sorts listings into rank order and turns them into columns; those past their date are left out. */
export function buildColumns(docs: readonly SearchDoc[], nowMs: number): Columns {
  const ranked = docs
    .filter((doc) => doc.expiresAt > nowMs)
    .map((doc) => ({ doc, level: paidLevelAt(doc, nowMs) }))
    .map((one) => ({ ...one, position: { ...one.doc, group: rankGroup(one.level, one.doc.isSunk), key: 0 } }))
    .sort((a, b) => comparePositions(a.position, b.position));
  const vip = ranked.filter(({ level }) => level === 2).length;
  const paid = ranked.filter(({ level }) => level > 0).length;
  return fillColumns(ranked.length, vip, paid, (row) => ranked[row]!.doc);
}

/** Columns of listings that are already in rank order, asked for one by one. */
export function fillColumns(
  count: number,
  vip: number,
  paid: number,
  docAt: (row: number) => SearchDoc,
): Columns {
  const filled = emptyColumns(count, vip, paid);
  const coders = byColumn((name) => createCoder(name, count));
  const flags: Columns['flags'] = { infra: new Map(), incentives: new Map() };
  const terms = createTermWriter();
  for (let row = 0; row < count; row++) {
    const doc = docAt(row);
    fillRow(filled, row, doc);
    if (doc.isSunk) noteSunk(filled, row);
    for (const name of columnNames) coders[name].codes[row] = coders[name].codeOf(entryOf(name, doc));
    for (const name of flagNames) flagRow(flags, name, doc, row, count);
    for (const key of termKeys(docWords(doc))) terms.add(key, row);
  }
  return { ...filled, columns: byColumn((name) => coders[name].done()), flags, terms: terms.done(count) };
}

/** Notes that nobody has answered for a row; rows come in their order. */
export function noteSunk(columns: Pick<Columns, 'vip' | 'paid' | 'sunkFrom'>, row: number): void {
  const block = row < columns.vip ? 0 : row < columns.paid ? 1 : 2;
  columns.sunkFrom[block] = Math.min(columns.sunkFrom[block], row);
}

/** A record with something for each column. */
export const byColumn = <T>(of: (name: ColumnName) => T): Record<ColumnName, T> =>
  Object.fromEntries(columnNames.map((name) => [name, of(name)])) as Record<ColumnName, T>;

function fillRow(filled: ReturnType<typeof emptyColumns>, row: number, doc: SearchDoc): void {
  const id = ulidWords(doc.id);
  for (let i = 0; i < 4; i++) filled.ids[i]![row] = id[i]!;
  const [high, low] = codeWords(doc.code);
  filled.codeHigh[row] = high;
  filled.codeLow[row] = low;
  filled.versions[row] = doc.version;
  filled.publishedAt[row] = doc.publishedAt;
  filled.expiresAt[row] = doc.expiresAt;
  if (row < filled.paid) {
    filled.levelUntil[row] = doc.levelUntil ?? Number.POSITIVE_INFINITY;
    filled.holdOut[row] = doc.holdOut ?? noHoldOut;
  }
  filled.verifiedUntil[row] = doc.verifiedUntil ?? 0;
  fillRange(filled.priceLow, filled.priceHigh, row, priceRange(doc));
  fillRange(filled.areaLow, filled.areaHigh, row, areaRange(doc));
}

function fillRange(low: Float64Array, high: Float64Array, row: number, range: Range | null): void {
  low[row] = range ? range.min : Number.NaN;
  high[row] = range ? range.max : Number.NaN;
}

function flagRow(flags: Columns['flags'], name: FlagName, doc: SearchDoc, row: number, count: number): void {
  for (const key of doc[name]) setBit(flagBits(flags[name], key, count), row);
}
/** The set of a flag's rows, made when first needed. */
export function flagBits(flags: Map<string, Bitset>, key: string, count: number): Bitset {
  const bits = flags.get(key) ?? emptyBitset(count);
  flags.set(key, bits);
  return bits;
}
