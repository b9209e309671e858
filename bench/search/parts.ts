/**
 * Measures a divided index without ever holding all of it: one part of the given size at a time answers every query,
 * alone, in processor time; the answers of all parts, kept as the JSON that would travel, are merged and timed. One line of JSON.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { fillColumns } from '#shared/search/index/build-columns.ts';
import { createLiveIndex, type LiveIndex } from '#shared/search/index/live-index.ts';
import { encodeSegment, openSegment } from '#shared/search/index/segment.ts';
import { type FindInPart, FoundInPart } from '#shared/search/parts/part-messages.ts';
import { type Parts, searchParts } from '#shared/search/parts/search-parts.ts';
import type { SearchQuery } from '#shared/search/query.ts';
import { bytesHeld, once, type Percentiles, percentiles, processorMs, spent } from '../harness.ts';
import { benchQueries } from './queries.ts';
import { market } from './synthetic.ts';

export interface PartFigures {
  parts: number;
  listingsOfPart: number;
  packedBytes: number;
  /** Of one part: opening it, and the memory it takes. */
  openMs: number;
  memory: number;
  peakRss: number;
  /** Of one part, all that one query asks of it. */
  part: Percentiles;
  /** Of the merge of all parts' answers, parsing them included. */
  merge: Percentiles;
  /** The slowest part of each query and its merge after it, without the network. */
  whole: Percentiles;
  replyBytes: number;
  /** How often each part is asked in one search. */
  callsOfSearch: number;
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
function openPart(count: number) {
  const stock = market(count, nowMs);
  const columns = fillColumns(stock.count, stock.vip, stock.paid, stock.at);
  const segment = encodeSegment(columns, { cursorMs: nowMs, builtAtMs: nowMs, removed: {} });
  return { packed: zstdCompressSync(segment, packing), rawBytes: segment.length };
}

const [parts = 10, listingsOfPart = 1_000_000] = process.argv.slice(2).map(Number);

const numbers = Array.from({ length: parts }, (_, part) => part);
const turns = 4;

/**
 * Parts that hold listings alike: one index answers for all of them, each time under ids of its own. What is measured
 * of a part is what it takes alone; the merge is measured over all answers.
 */
function standIn(index: LiveIndex) {
  const known = new Map<string, string>();
  const figures = { inPart: [] as number[], aside: 0, slowest: 0, bytes: 0, calls: 0 };
  const find = async (part: number, asked: FindInPart): Promise<FoundInPart> => {
    const before = processorMs();
    const name = JSON.stringify(asked);
    let text = known.get(name);
    if (text === undefined) {
      const answered = spent(() => JSON.stringify(index.asPart.find(asked)));
      text = answered.given;
      known.set(name, text);
      figures.inPart.push(answered.ms);
      figures.slowest += answered.ms;
    }
    const own = text.replace(/"id":"(.{24})../g, `"id":"$1${String(part).padStart(2, '0')}`);
    figures.bytes += own.length;
    figures.calls++;
    figures.aside += processorMs() - before;
    return FoundInPart.parse(JSON.parse(own));
  };
  return { find, figures, known };
}

async function measure(index: LiveIndex) {
  const { find, figures, known } = standIn(index);
  const holders: Parts = {
    holding: () => numbers,
    counting: () => numbers,
    find,
    neighbourhoods: async (_part, words) => index.asPart.neighbourhoods(words),
    totals: async (_part, all) => all.map((filters) => index.asPart.total(filters, nowMs)),
  };
  let [merges, wholes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    // The first turn warms up.
    if (turn === 1) [merges, wholes, figures.inPart] = [[], [], []];
    for (const query of benchQueries) {
      known.clear();
      [figures.aside, figures.slowest] = [0, 0];
      const before = processorMs();
      await searchParts(holders, query, sliceOf(query), nowMs);
      const merge = processorMs() - before - figures.aside;
      merges.push(merge);
      wholes.push(figures.slowest + merge);
    }
  }
  return {
    part: percentiles(figures.inPart),
    merge: percentiles(merges),
    whole: percentiles(wholes),
    replyBytes: figures.bytes / figures.calls,
    callsOfSearch: figures.calls / turns / benchQueries.length / parts,
  };
}

const sliceOf = ({ page, limit }: SearchQuery) => ({
  offset: (page - 1) * limit,
  limit: limit + 1,
  hasFacets: true,
  hasPromoted: page === 1,
});

const { packed, rawBytes } = openPart(listingsOfPart);
const open = once(() =>
  createLiveIndex(openSegment(zstdDecompressSync(packed, { chunkSize: rawBytes })).columns, {}, 0),
);
const index = open.given;
const figures: PartFigures = {
  parts,
  listingsOfPart,
  packedBytes: packed.length,
  openMs: open.ms,
  memory: bytesHeld(index.newer().base),
  peakRss: process.resourceUsage().maxRSS * 1024,
  ...(await measure(index)),
};
console.log(JSON.stringify(figures));
