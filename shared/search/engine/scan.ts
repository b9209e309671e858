/** One query over one part: which rows fit, with and without each filter, and how many have each value. */
import {
  type Bitset,
  bitsOfCodes,
  bitsOfRanges,
  countBits,
  emptyBitset,
  intersect,
  setBit,
} from '../index/bitset.ts';
import { type CodeColumn, type ColumnName, columnFacets, flagNames } from '../index/columns.ts';
import { type IndexPart, liveRows } from '../index/index-part.ts';
import type { Plan, Range } from '../rules.ts';
import type { FacetName, Group } from './facets.ts';
import { type KeywordRows, keywordRows } from './keyword-rows.ts';

export interface Scan {
  /** Rows that are public and pass every filter. */
  hits: Bitset;
  /** Rows that are public and pass every filter but these. */
  without(groups: readonly Group[]): Bitset;
  keyword: KeywordRows | null;
}

/** Asks a plan of every row of a part. */
export function scan(part: IndexPart, plan: Plan, nowMs: number): Scan {
  const live = liveRows(part, nowMs).bits;
  const keyword = plan.keyword && keywordRows(part.columns, plan.keyword);
  const passing = passingRows(part, plan, keyword);
  const made = new Map<string, Bitset>();
  const without = (groups: readonly Group[]): Bitset => {
    const asked = [...passing.keys()].filter((group) => !groups.includes(group));
    if (asked.length === 0) return live;
    const name = asked.join();
    const rows =
      made.get(name) ?? asked.reduce((all, group) => intersect(all, passing.get(group)!), live.slice());
    made.set(name, rows);
    return rows;
  };
  return { hits: without([]), without, keyword };
}

function passingRows({ columns }: IndexPart, plan: Plan, keyword: KeywordRows | null): Map<Group, Bitset> {
  const passing = new Map<Group, Bitset>();
  for (const [name, facets] of Object.entries(columnFacets) as [ColumnName, readonly FacetName[]][]) {
    const column = columns.columns[name];
    for (const [at, facet] of facets.entries()) {
      const test = plan.any[facet];
      if (test) passing.set(facet, bitsOfCodes(column.codes, entriesPassing(column, at, test)));
    }
  }
  for (const name of flagNames) {
    const wanted = plan.all[name];
    if (wanted) passing.set(name, rowsWithAll(columns.flags[name], columns.count, wanted));
  }
  if (plan.price) passing.set('price', rangeRows(columns.priceLow, columns.priceHigh, plan.price));
  if (plan.area) passing.set('area', rangeRows(columns.areaLow, columns.areaHigh, plan.area));
  if (plan.verifiedAt !== null)
    passing.set('verified', rowsLater(columns.verifiedUntil, columns.count, plan.verifiedAt));
  if (plan.publishedAfter !== null)
    passing.set('publishedAfter', rowsLater(columns.publishedAt, columns.count, plan.publishedAfter));
  if (keyword) passing.set('q', keyword.hits);
  return passing;
}

/** Rows whose instant of a column is later than a moment. */
function rowsLater(instants: Float64Array, count: number, ms: number): Bitset {
  const rows = emptyBitset(count);
  for (let row = 0; row < count; row++) if (instants[row]! > ms) setBit(rows, row);
  return rows;
}

const rangeRows = (low: Float64Array, high: Float64Array, { min, max }: Range): Bitset =>
  bitsOfRanges(low, high, min, max);

/** For each entry of a column whether it has a value that passes. */
function entriesPassing({ entries, facets }: CodeColumn, at: number, test: (value: string) => boolean) {
  const { values, starts, ids } = facets[at]!;
  const passes = Uint8Array.from(values, (value) => (test(value) ? 1 : 0));
  const passing = new Uint8Array(entries);
  for (let entry = 0; entry < entries; entry++)
    for (let i = starts[entry]!; i < starts[entry + 1]!; i++) passing[entry]! |= passes[ids[i]!]!;
  return passing;
}

function rowsWithAll(flags: ReadonlyMap<string, Bitset>, count: number, wanted: readonly string[]): Bitset {
  const [first, ...others] = wanted.map((key) => flags.get(key) ?? emptyBitset(count));
  return others.reduce(intersect, first!.slice());
}

export const totalOf = ({ hits }: Scan): number => countBits(hits);
