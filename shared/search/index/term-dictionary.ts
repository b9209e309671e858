/** The dictionary of words and phrases: writing their rows, and finding the rows of a word. */

import type { DocWords } from '../engine/keyword.ts';
import { ByteWriter } from './binary-codec.ts';
import { type Bitset, emptyBitset, setBit, unite, visitBits } from './bitset.ts';
import type { Terms } from './columns.ts';

/** A word's key is `folded TAB way of writing`; with nothing after the TAB: only in the description. */
const tab = '\t';
/** Phrases sort before all words. */
const phraseMark = '\u0001';
export const phraseKey = (phrase: string): string => phraseMark + phrase;
export const isPhraseKey = (key: string): boolean => key.startsWith(phraseMark);
/** The folded word of a key. */
export const foldedOf = (key: string): string => key.slice(0, key.indexOf(tab));

/** Every key under which a listing is found. */
export function termKeys({ strong, weak, phrases }: DocWords): string[] {
  const keys: string[] = [];
  for (const [folded, ways] of strong) for (const way of ways) keys.push(folded + tab + way);
  for (const folded of weak) keys.push(folded + tab);
  for (const phrase of phrases) keys.push(phraseMark + phrase);
  return keys;
}

interface RowList {
  writer: ByteWriter;
  count: number;
  last: number;
}
/** Collects the rows of each key; rows of one key come in growing order. */
export function createTermWriter() {
  const lists = new Map<string, RowList>();
  return {
    add(key: string, row: number): void {
      let list = lists.get(key);
      if (!list) {
        list = { writer: new ByteWriter(4), count: 0, last: -1 };
        lists.set(key, list);
      }
      list.writer.write(row - list.last - 1);
      list.last = row;
      list.count++;
    },
    done(rowCount: number): Terms {
      const keys = [...lists.keys()].sort();
      const writer = createRowWriter(rowCount);
      for (const key of keys) {
        const { writer: list, count } = lists.get(key)!;
        writer.add(readDistances(list.bytes, 0, count));
      }
      return { keys, ...writer.done() };
    },
  };
}

/** A key in more than an eighth of all rows takes fewer bytes as bits. */
const isFrequent = (count: number, rowCount: number): boolean => count > rowCount >>> 3;

/** Writes the rows of one key after another. */
export function createRowWriter(rowCount: number, capacity = 1024) {
  const writer = new ByteWriter(capacity);
  const counts: number[] = [];
  const starts: number[] = [];
  return {
    add(rows: Uint32Array): void {
      if (isFrequent(rows.length, rowCount)) {
        writer.align(4);
        starts.push(writer.length);
        writer.append(new Uint8Array(bitsOfRows(rows, rowCount).buffer));
      } else {
        starts.push(writer.length);
        let last = -1;
        for (const row of rows) {
          writer.write(row - last - 1);
          last = row;
        }
      }
      counts.push(rows.length);
    },
    done: (): Omit<Terms, 'keys'> => ({
      counts: Uint32Array.from(counts),
      starts: Uint32Array.from(starts),
      bytes: writer.done(),
      rowCount,
    }),
  };
}

function bitsOfRows(rows: Uint32Array, rowCount: number): Bitset {
  const bits = emptyBitset(rowCount);
  for (const row of rows) setBit(bits, row);
  return bits;
}
const bitsAt = ({ starts, bytes, rowCount }: Terms, at: number): Bitset =>
  new Uint32Array(bytes.buffer, bytes.byteOffset + starts[at]!, (rowCount + 31) >>> 5);

function readDistances(bytes: Uint8Array, start: number, count: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  let position = start;
  let row = -1;
  for (let i = 0; i < count; i++) {
    let byte = bytes[position++]!;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[position++]!;
      distance |= (byte & 127) << shift;
    }
    row += distance + 1;
    rows[i] = row;
  }
  return rows;
}

/** The rows of one key, in order. */
export function rowsOf(terms: Terms, at: number): Uint32Array<ArrayBuffer> {
  const count = terms.counts[at]!;
  if (!isFrequent(count, terms.rowCount)) return readDistances(terms.bytes, terms.starts[at]!, count);
  const rows = new Uint32Array(count);
  let i = 0;
  visitBits(bitsAt(terms, at), (row) => {
    rows[i++] = row;
    return true;
  });
  return rows;
}

/** Adds the rows of one key to a set, without a list between. */
function uniteRows(into: Bitset, terms: Terms, at: number): void {
  const { counts, starts, bytes, rowCount } = terms;
  if (isFrequent(counts[at]!, rowCount)) {
    unite(into, bitsAt(terms, at));
    return;
  }
  let position = starts[at]!;
  let row = -1;
  for (let left = counts[at]!; left > 0; left--) {
    let byte = bytes[position++]!;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[position++]!;
      distance |= (byte & 127) << shift;
    }
    row += distance + 1;
    into[row >>> 5]! |= 1 << (row & 31);
  }
}

/** Where a key is, or would be. */
export function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows that have a word, told apart by where. */
export interface WordRows {
  /** In titles or names. */
  strong: Bitset;
  /** Anywhere. */
  any: Bitset;
}

/** The rows of every key that begins with `start`. */
export function rowsFrom(terms: Terms, start: string, rowCount: number): WordRows {
  const strong = emptyBitset(rowCount);
  const weak = emptyBitset(rowCount);
  for (let at = lowerBound(terms.keys, start); at < terms.keys.length; at++) {
    const key = terms.keys[at]!;
    if (!key.startsWith(start)) break;
    uniteRows(key.endsWith(tab) ? weak : strong, terms, at);
  }
  return { strong, any: unite(weak, strong) };
}

/** The rows of one folded word, not of longer ones. */
export const rowsOfWord = (terms: Terms, folded: string, rowCount: number): WordRows =>
  rowsFrom(terms, folded + tab, rowCount);

/** The rows of one key; none where it is not there. */
export function rowsOfKey(terms: Terms, key: string, rowCount: number): Bitset {
  const bits = emptyBitset(rowCount);
  const at = lowerBound(terms.keys, key);
  if (terms.keys[at] === key) uniteRows(bits, terms, at);
  return bits;
}
/** The rows where a word is written so in titles or names. */
export const rowsOfWay = (terms: Terms, folded: string, way: string, rowCount: number): Bitset =>
  rowsOfKey(terms, folded + tab + way, rowCount);
