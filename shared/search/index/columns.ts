/** The in-memory form of many listings: one typed array for each thing that is filtered, sorted or shown. */

import type { FacetName } from '../engine/facets.ts';
import type { SearchDoc } from '../model.ts';
import { type FlagName, facetValuesOf } from '../rules.ts';
import type { Bitset } from './bitset.ts';

/** Columns of codes, and the facets whose values one entry of each holds together: few entries, few columns. */
export const columnFacets = {
  class: ['kinds', 'types', 'categories'],
  state: ['status', 'legal', 'largeScale'],
  place: ['nation', 'province', 'ward', 'oldProvince', 'oldDistrict', 'oldCommune'],
  bands: ['price', 'area'],
  park: ['park'],
} as const satisfies Record<string, readonly FacetName[]>;
export type ColumnName = keyof typeof columnFacets;
export const columnNames = Object.keys(columnFacets) as ColumnName[];

/** Facets of which a listing has several of a few values: a set of rows for each value. */
export const flagNames: readonly FlagName[] = ['infra', 'incentives'];

/** The values of each facet of a column, in the order of `columnFacets`. */
export type Entry = string[][];

/** The values of one facet, and which of them each entry of its column has. */
export interface FacetValues {
  values: string[];
  /** Where the values of each entry begin in `ids`; one more than there are entries. */
  starts: Words;
  ids: Words;
}
export interface CodeColumn {
  codes: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** How many different entries there are. */
  entries: number;
  /** In the order of `columnFacets`. */
  facets: FacetValues[];
}

/** One entry of a column. */
export const entryAt = ({ facets }: CodeColumn, code: number): Entry =>
  facets.map(({ values, starts, ids }) =>
    Array.from(ids.subarray(starts[code], starts[code + 1]), (id) => values[id]!),
  );

/** Words and phrases, sorted, with the rows of each: as growing distances, of frequent ones as bits. */
export interface Terms {
  keys: string[];
  /** How many rows each key has. */
  counts: Uint32Array<ArrayBuffer>;
  /** Where the rows of each key begin in `bytes`; one more than there are keys. */
  starts: Uint32Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of how many rows all of them are. */
  rowCount: number;
}

/** Rows lie in rank order: level at build time, those without an answer last in it, newest first, higher id first. */
export interface Columns {
  count: number;
  /** Rows before `vip` are VIP, those before `paid` featured, the rest regular. */
  vip: number;
  paid: number;
  /** From which row on nobody has answered, among the VIP, the featured and the regular rows: the end where all have. */
  sunkFrom: [vip: number, featured: number, regular: number];
  /** ULIDs as four words, most significant first. */
  ids: [Words, Words, Words, Words];
  /** Project codes: the first 8 bits of their 40, and the rest. */
  codeHigh: Uint8Array<ArrayBuffer>;
  codeLow: Words;
  versions: Words;
  publishedAt: Numbers;
  expiresAt: Numbers;
  /** Of paid rows; Infinity where the level has no end. */
  levelUntil: Numbers;
  /** Of paid rows: which day of ten each stands as regular; `noHoldOut`: none. */
  holdOut: Uint8Array<ArrayBuffer>;
  /** Whole VND; NaN where there is none, infinite where an end is open. */
  priceLow: Numbers;
  priceHigh: Numbers;
  /** dm², likewise. */
  areaLow: Numbers;
  areaHigh: Numbers;
  /** Until when something holds that staff have checked, in ms; 0 where nothing was. */
  verifiedUntil: Numbers;
  columns: Record<ColumnName, CodeColumn>;
  flags: Record<FlagName, Map<string, Bitset>>;
  terms: Terms;
}

export const noHoldOut = 255;

/** Each level has two blocks, those without an answer second; within one, rows lie newest first. */
export const blocksOf = ({ vip, paid, count, sunkFrom }: Blocks): [from: number, to: number][] => [
  [0, sunkFrom[0]],
  [sunkFrom[0], vip],
  [vip, sunkFrom[1]],
  [sunkFrom[1], paid],
  [paid, sunkFrom[2]],
  [sunkFrom[2], count],
];
type Blocks = Pick<Columns, 'vip' | 'paid' | 'count' | 'sunkFrom'>;

/** Nobody has answered for a row. */
export const isSunkRow = ({ vip, paid, sunkFrom }: Omit<Blocks, 'count'>, row: number): boolean =>
  row >= sunkFrom[row < vip ? 0 : row < paid ? 1 : 2];

export type Words = Uint32Array<ArrayBuffer>;
export type Numbers = Float64Array<ArrayBuffer>;

/** The entry of a listing in a column. */
export const entryOf = (name: ColumnName, doc: SearchDoc): Entry =>
  columnFacets[name].map((facet) => facetValuesOf[facet](doc));

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitOf = new Uint8Array(128);
for (let i = 0; i < 32; i++) digitOf[crockford.charCodeAt(i)] = i;

/** The four words of a ULID. */
export function ulidWords(ulid: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  let bit = 128 - 130;
  for (let i = 0; i < 26; i++, bit += 5) {
    const digit = digitOf[ulid.charCodeAt(i)]!;
    const word = Math.max(0, bit) >>> 5;
    const shift = 32 - (bit - word * 32) - 5;
    if (shift >= 0) words[word]! |= digit << shift;
    else {
      words[word]! |= digit >>> -shift;
      words[word + 1]! |= digit << (32 + shift);
    }
  }
  return words.map((word) => word >>> 0) as [number, number, number, number];
}

/** The ULID of a row. */
export function ulidAt(ids: Columns['ids'], row: number): string {
  let text = '';
  for (let i = 0, bit = -2; i < 26; i++, bit += 5) {
    const word = Math.max(0, bit) >>> 5;
    const shift = 32 - (bit - word * 32) - 5;
    const value = ids[word]![row]!;
    const digit = shift >= 0 ? value >>> shift : (value << -shift) | (ids[word + 1]![row]! >>> (32 + shift));
    text += crockford[digit & 31];
  }
  return text;
}

/** The 40 bits of a project code, the first 8 and the other 32 apart. */
export function codeWords(code: string): [high: number, low: number] {
  let value = 0;
  for (let i = 2; i < 10; i++) value = value * 32 + digitOf[code.charCodeAt(i)]!;
  return [Math.floor(value / 2 ** 32), value % 2 ** 32];
}
