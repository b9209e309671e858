/** The segment file: columns as bytes and back. */

import type { FlagName } from '../rules.ts';
import { ByteWriter, readFile, readWholes, type SegmentFile, writeFile } from './binary-codec.ts';
import { type Bitset, emptyBitset } from './bitset.ts';
import { byColumn } from './build-columns.ts';
import {
  type CodeColumn,
  type ColumnName,
  type Columns,
  columnFacets,
  columnNames,
  type Numbers,
  type Words,
} from './columns.ts';

/** Changes with the file's layout. */
const segmentFormat = 5;
/**
 * The formats that can be opened, the one that is written first. Whoever raises it leaves the one before here and says
 * in `openSegment` what it lacks: functions read it until the next job has built the first of the new one.
 */
export const readableFormats: readonly [number, ...number[]] = [segmentFormat];

/** What a segment says of itself besides its rows. */
export interface SegmentInfo {
  /** The log has been read up to here, ms since 1970; reading it on begins some seconds before. */
  cursorMs: number;
  builtAtMs: number;
  /** Versions of listings lately taken off: a late delivery of an older change must not bring them back. */
  removed: Record<string, number>;
}
interface Head extends SegmentInfo {
  format: number;
  count: number;
  vip: number;
  paid: number;
  sunkFrom: Columns['sunkFrom'];
  flags: Record<FlagName, string[]>;
}

/** Writes a segment. */
export function encodeSegment(columns: Columns, info: SegmentInfo): Uint8Array<ArrayBuffer> {
  const { count, vip, paid, sunkFrom, ids, terms } = columns;
  const flagKeys = { infra: sortedKeys(columns, 'infra'), incentives: sortedKeys(columns, 'incentives') };
  const head: Head = {
    format: segmentFormat,
    ...info,
    count,
    vip,
    paid,
    sunkFrom,
    flags: flagKeys,
  };
  const sections = {
    id0: ids[0],
    id1: ids[1],
    id2: ids[2],
    id3: ids[3],
    codeHigh: columns.codeHigh,
    codeLow: columns.codeLow,
    versions: columns.versions,
    published: distances(columns),
    shownFor: columns.expiresAt.map((until, row) => until - columns.publishedAt[row]!),
    levelUntil: columns.levelUntil,
    holdOut: columns.holdOut,
    ...rangeSections('price', columns.priceLow, columns.priceHigh),
    ...rangeSections('area', columns.areaLow, columns.areaHigh),
    ...verifiedSections(columns),
    ...facetSections(columns),
    infra: joined(flagKeys.infra.map((key) => columns.flags.infra.get(key)!)),
    incentives: joined(flagKeys.incentives.map((key) => columns.flags.incentives.get(key)!)),
    termCounts: terms.counts,
    termStarts: terms.starts,
    termRows: terms.bytes,
  };
  return writeFile(head, sections, { terms: terms.keys.join('\n'), ...facetTexts(columns) });
}

/** Few listings have been checked: only theirs are kept, each with how many rows it lies behind the one before. */
function verifiedSections({ verifiedUntil }: Columns): Record<string, Words | Numbers> {
  const rows = Uint32Array.from([...verifiedUntil.keys()].filter((row) => verifiedUntil[row]! > 0));
  return {
    verifiedSteps: rows.map((row, i) => row - (rows[i - 1] ?? 0)),
    verifiedUntil: Float64Array.from(rows, (row) => verifiedUntil[row]!),
  };
}
function verifiedOf(steps: Words, until: Numbers, count: number): Numbers {
  const verified = new Float64Array(count);
  let row = 0;
  for (let i = 0; i < steps.length; i++) {
    row += steps[i]!;
    verified[row] = until[i]!;
  }
  return verified;
}

/** For each column its codes, for each of its facets which values its entries have. */
function facetSections({ columns }: Columns): Record<string, Words | CodeColumn['codes']> {
  const sections: Record<string, Words | CodeColumn['codes']> = {};
  for (const name of columnNames) {
    sections[name] = columns[name].codes;
    for (const [at, { starts, ids }] of columns[name].facets.entries()) {
      sections[`${name}${at}Starts`] = starts;
      sections[`${name}${at}Ids`] = ids;
    }
  }
  return sections;
}
const facetTexts = ({ columns }: Columns): Record<string, string> =>
  Object.fromEntries(
    columnNames.flatMap((name) =>
      columns[name].facets.map(({ values }, at) => [`${name}${at}Values`, values.join('\n')]),
    ),
  );
function codeColumn(file: SegmentFile, name: ColumnName): CodeColumn {
  const facets = columnFacets[name].map((_, at) => ({
    values: linesOf(file.text(`${name}${at}Values`)),
    starts: file.u32(`${name}${at}Starts`),
    ids: file.u32(`${name}${at}Ids`),
  }));
  return { codes: file.codes(name), entries: facets[0]!.starts.length - 1, facets };
}

const sortedKeys = ({ flags }: Columns, name: FlagName): string[] => [...flags[name].keys()].sort();

/** Times from one row to the next, which are small and mostly fall; the sign is the lowest bit. */
function distances({ publishedAt, count }: Columns): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(count * 3);
  let last = 0;
  for (let row = 0; row < count; row++) {
    const distance = last - publishedAt[row]!;
    writer.write(distance < 0 ? -distance * 2 - 1 : distance * 2);
    last = publishedAt[row]!;
  }
  return writer.done();
}
function sums(a: Numbers, b: Numbers): Numbers {
  const sum = new Float64Array(a.length);
  for (let i = 0; i < sum.length; i++) sum[i] = a[i]! + b[i]!;
  return sum;
}
function timesOf(bytes: Uint8Array, count: number): Numbers {
  const times = readWholes(bytes, count);
  let last = 0;
  for (let row = 0; row < count; row++) {
    const coded = times[row]!;
    const half = Math.floor(coded / 2);
    last -= half * 2 === coded ? half : -half - 1;
    times[row] = last;
  }
  return times;
}

/** Most ranges are a single value: upper ends are kept only where they differ from the lower. */
function rangeSections(name: string, low: Numbers, high: Numbers): Record<string, Numbers | Uint32Array> {
  const rows: number[] = [];
  for (let row = 0; row < low.length; row++) if (!Object.is(low[row], high[row])) rows.push(row);
  return {
    [`${name}Low`]: low,
    [`${name}Rows`]: Uint32Array.from(rows),
    [`${name}High`]: Float64Array.from(rows, (row) => high[row]!),
  };
}
function highOf(low: Numbers, rows: Uint32Array, ends: Numbers): Numbers {
  if (rows.length === 0) return low;
  const high = low.slice();
  for (let i = 0; i < rows.length; i++) high[rows[i]!] = ends[i]!;
  return high;
}

function joined(parts: readonly Bitset[]): Bitset {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Opens a segment; arrays are views of the given bytes. Throws where they are no segment of a readable format. */
export function openSegment(bytes: Uint8Array): { columns: Columns; info: SegmentInfo } {
  const file = readFile(bytes);
  const head = file.head as Head;
  if (!readableFormats.includes(head.format)) throw new Error(`Search segment has format ${head.format}`);
  const { count, vip, paid, sunkFrom, cursorMs, builtAtMs, removed } = head;
  const publishedAt = timesOf(file.u8('published'), count);
  const [priceLow, areaLow] = [file.f64('priceLow'), file.f64('areaLow')];
  const columns: Columns = {
    count,
    vip,
    paid,
    sunkFrom,
    ids: [file.u32('id0'), file.u32('id1'), file.u32('id2'), file.u32('id3')],
    codeHigh: file.u8('codeHigh'),
    codeLow: file.u32('codeLow'),
    versions: file.u32('versions'),
    publishedAt,
    expiresAt: sums(publishedAt, file.f64('shownFor')),
    levelUntil: file.f64('levelUntil'),
    holdOut: file.u8('holdOut'),
    priceLow,
    priceHigh: highOf(priceLow, file.u32('priceRows'), file.f64('priceHigh')),
    areaLow,
    areaHigh: highOf(areaLow, file.u32('areaRows'), file.f64('areaHigh')),
    verifiedUntil: verifiedOf(file.u32('verifiedSteps'), file.f64('verifiedUntil'), count),
    columns: byColumn((name) => codeColumn(file, name)),
    flags: { infra: flagsOf('infra'), incentives: flagsOf('incentives') },
    terms: {
      keys: linesOf(file.text('terms')),
      counts: file.u32('termCounts'),
      starts: file.u32('termStarts'),
      bytes: file.u8('termRows'),
      rowCount: count,
    },
  };
  return { columns, info: { cursorMs, builtAtMs, removed } };

  function flagsOf(name: FlagName): Map<string, Bitset> {
    const all = file.u32(name);
    const length = emptyBitset(count).length;
    return new Map(head.flags[name].map((key, i) => [key, all.subarray(i * length, (i + 1) * length)]));
  }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
