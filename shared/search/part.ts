/** Columns made ready for searching: which rows still count, and the values of facets by number. */
import { type Bits, countCodes, emptyBits, fullBits, setBit } from './bits.ts';
import { byColumn } from './build.ts';
import { type ColumnName, type Columns, columnFacets, type Entry } from './columns.ts';
import type { FacetName } from './facets.ts';

/** The values of one facet, and which of them each entry of its column has. */
export interface FacetValues {
  values: string[];
  /** Where the values of each entry begin in `ids`; one more than there are entries. */
  starts: Uint32Array;
  ids: Uint32Array;
}

/** Rows that are public from `fromMs` to just before `untilMs`, with counts that depend on them alone. */
interface LiveRows {
  bits: Bits;
  fromMs: number;
  untilMs: number;
  counts: Map<ColumnName, Uint32Array>;
}

export interface Part {
  columns: Columns;
  /** Rows that nothing newer has replaced. */
  alive: Bits;
  facets: Partial<Record<FacetName, FacetValues>>;
  live: LiveRows | null;
}

/** Makes columns ready for searching. */
export function partOf(columns: Columns): Part {
  const facets: Part['facets'] = {};
  for (const [name, facetNames] of Object.entries(columnFacets) as [ColumnName, readonly FacetName[]][]) {
    const { entries } = columns.columns[name];
    for (const [at, facet] of facetNames.entries()) facets[facet] = facetValues(entries, at);
  }
  return { columns, alive: fullBits(columns.count), facets, live: null };
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

/** The rows that are public now; kept until the next one's date comes, or a row is taken out. */
export function liveRows(part: Part, nowMs: number): LiveRows {
  const kept = part.live;
  if (kept && nowMs >= kept.fromMs && nowMs < kept.untilMs) return kept;
  const { expiresAt, count } = part.columns;
  const bits = emptyBits(count);
  let untilMs = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    const until = expiresAt[row]!;
    if (until <= nowMs) continue;
    setBit(bits, row);
    if (until < untilMs) untilMs = until;
  }
  for (let i = 0; i < bits.length; i++) bits[i]! &= part.alive[i]!;
  part.live = { bits, fromMs: nowMs, untilMs, counts: new Map() };
  return part.live;
}

/** How many rows of a set have each entry of a column. */
export function entryCounts(part: Part, name: ColumnName, rows: Bits): Uint32Array {
  const kept = part.live?.bits === rows ? part.live.counts : undefined;
  const before = kept?.get(name);
  if (before) return before;
  const { codes, entries } = part.columns.columns[name];
  const counts = new Uint32Array(entries.length);
  countCodes(rows, codes, counts);
  kept?.set(name, counts);
  return counts;
}

/** For each column, whether each entry passes a test of its values; made for one query. */
export const entriesPassing = (entries: readonly Entry[], at: number, test: (values: string[]) => boolean) =>
  Uint8Array.from(entries, (entry) => (test(entry[at]!) ? 1 : 0));

/** No rows at all. */
export const emptyPart = (): Part =>
  partOf({
    count: 0,
    vip: 0,
    paid: 0,
    ids: [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)],
    codeHigh: new Uint8Array(0),
    codeLow: new Uint32Array(0),
    versions: new Uint32Array(0),
    publishedAt: new Float64Array(0),
    expiresAt: new Float64Array(0),
    levelUntil: new Float64Array(0),
    priceLow: new Float64Array(0),
    priceHigh: new Float64Array(0),
    areaLow: new Float64Array(0),
    areaHigh: new Float64Array(0),
    columns: byColumn(() => ({ codes: new Uint16Array(0), entries: [] })),
    flags: { infra: new Map(), incentives: new Map() },
    terms: { keys: [], counts: new Uint32Array(0), starts: new Uint32Array(1), bytes: new Uint8Array(0) },
  });
