/** One query over one part: which rows fit, with and without each filter, and how many have each value. */
import { type Bits, bitsOfCodes, bitsOfRanges, countBits, emptyBits, intersect } from './bits.ts';
import { type ColumnName, columnFacets, flagNames } from './columns.ts';
import type { FacetName, Group } from './facets.ts';
import { type KeywordRows, keywordRows } from './keyword-rows.ts';
import { entriesPassing, liveRows, type Part } from './part.ts';
import type { Plan, Range, ValuesTest } from './rules.ts';

export interface Scan {
  /** Rows that are public and pass every filter. */
  hits: Bits;
  /** Rows that are public and pass every filter but these. */
  without(groups: readonly Group[]): Bits;
  keyword: KeywordRows | null;
}

/** Asks a plan of every row of a part. */
export function scan(part: Part, plan: Plan, nowMs: number): Scan {
  const live = liveRows(part, nowMs).bits;
  const keyword = plan.keyword && keywordRows(part.columns, plan.keyword);
  const passing = passingRows(part, plan, keyword);
  const made = new Map<string, Bits>();
  const without = (groups: readonly Group[]): Bits => {
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

function passingRows(part: Part, plan: Plan, keyword: KeywordRows | null): Map<Group, Bits> {
  const { columns } = part;
  const passing = new Map<Group, Bits>();
  for (const [name, facets] of Object.entries(columnFacets) as [ColumnName, readonly FacetName[]][]) {
    const { codes, entries } = columns.columns[name];
    for (const [at, facet] of facets.entries()) {
      const test = plan.tests[facet];
      if (test) passing.set(facet, bitsOfCodes(codes, entriesPassing(entries, at, test)));
    }
  }
  for (const name of flagNames) {
    const test = plan.tests[name];
    if (test) passing.set(name, flagRows(columns.flags[name], columns.count, test));
  }
  if (plan.price) passing.set('price', rangeRows(columns.priceLow, columns.priceHigh, plan.price));
  if (plan.area) passing.set('area', rangeRows(columns.areaLow, columns.areaHigh, plan.area));
  if (keyword) passing.set('q', keyword.hits);
  return passing;
}

const rangeRows = (low: Float64Array, high: Float64Array, { min, max }: Range): Bits =>
  bitsOfRanges(low, high, min, max);

/** Rows that have all wanted flags: those without which the test of all flags fails. */
function flagRows(flags: Map<string, Bits>, count: number, test: ValuesTest): Bits {
  const all = [...flags.keys()];
  if (!test(all)) return emptyBits(count);
  const wanted = all.filter((key) => !test(all.filter((other) => other !== key)));
  const [first, ...others] = wanted.map((key) => flags.get(key)!);
  return others.reduce(intersect, first!.slice());
}

export const totalOf = ({ hits }: Scan): number => countBits(hits);
