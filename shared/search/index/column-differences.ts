/** How two columns of the same moment differ, listing by listing; versions aside, which grow unseen as well. */
import { hasBit } from './bitset.ts';
import { type Columns, columnNames, entryAt, flagNames, isSunkRow, ulidAt } from './columns.ts';
import { rowsOf } from './term-dictionary.ts';

export interface Differences {
  /** Listings that only one of them has, or whose facts differ. */
  facts: string[];
  /** Listings of which only the words differ. */
  words: string[];
}

/** Listings are compared some at a time: ids of all of them as texts would take more memory than their columns. */
const shards = 32;

/** Compares two columns. */
export function differences(a: Columns, b: Columns): Differences {
  const [wordsA, wordsB] = [wordSums(a), wordSums(b)];
  const found: Differences = { facts: [], words: [] };
  for (let shard = 0; shard < shards; shard++) {
    const [inA, inB] = [rowsById(a, shard), rowsById(b, shard)];
    for (const id of new Set([...inA.keys(), ...inB.keys()])) {
      const [rowA, rowB] = [inA.get(id), inB.get(id)];
      if (rowA === undefined || rowB === undefined || factsOf(a, rowA) !== factsOf(b, rowB))
        found.facts.push(id);
      else if (wordsA[rowA] !== wordsB[rowB]) found.words.push(id);
    }
  }
  return found;
}

/** The rows of those ids that end in one of 32 letters. */
function rowsById({ ids, count }: Columns, shard: number): Map<string, number> {
  const rows = new Map<string, number>();
  const last = ids[3];
  for (let row = 0; row < count; row++) if (last[row]! % shards === shard) rows.set(ulidAt(ids, row), row);
  return rows;
}

/** Everything but words, id and version, as text. */
function factsOf(columns: Columns, row: number): string {
  const { vip, paid, codeHigh, codeLow, publishedAt, expiresAt, levelUntil } = columns;
  const level = row < vip ? 2 : row < paid ? 1 : 0;
  const numbers = [codeHigh, codeLow, publishedAt, expiresAt, columns.verifiedUntil];
  const ranges = [columns.priceLow, columns.priceHigh, columns.areaLow, columns.areaHigh];
  return [
    level,
    level > 0 ? `${levelUntil[row]} ${columns.holdOut[row]}` : '',
    isSunkRow(columns, row),
    ...numbers.map((column) => column[row]),
    ...ranges.map((column) => column[row]),
    ...columnNames.map((name) =>
      JSON.stringify(entryAt(columns.columns[name], columns.columns[name].codes[row]!)),
    ),
    ...flagNames.map((name) => flagsAt(columns, name, row).join()),
  ].join('|');
}

const flagsAt = ({ flags }: Columns, name: (typeof flagNames)[number], row: number): string[] =>
  [...flags[name]].flatMap(([key, bits]) => (hasBit(bits, row) ? [key] : [])).sort();

/** For each row a sum over its words, which differs where they do (but for one chance in four thousand millions). */
function wordSums({ terms, count }: Columns): Uint32Array {
  const sums = new Uint32Array(count);
  for (const [at, key] of terms.keys.entries()) {
    const mark = hashOf(key);
    for (const row of rowsOf(terms, at)) sums[row] = (sums[row]! + mark) >>> 0;
  }
  return sums;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
